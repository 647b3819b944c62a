#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension JSONReading {
  /// The coding path to the value at `start`, in which `level` arrays and objects are open around it.
  ///
  /// Nobody keeps paths while all goes well. The frames know it as long as they are about this value;
  /// for a container that is used after its time, the document is read from its beginning.
  func path(to start: Int, level: Int) -> [any CodingKey] {
    pathByFrames(to: start, level: level) ?? pathByReading(to: start)
  }

  private func pathByFrames(to start: Int, level: Int) -> [any CodingKey]? {
    var path: [any CodingKey] = []
    for outer in 0..<level {
      let child = outer + 1 == level ? start : frames[outer + 1].start
      guard frames[outer].child == child else { return nil }
      guard let key = key(of: frames[outer], level: outer, path: path) else { return nil }
      path.append(key)
    }
    return path
  }

  private func key(of frame: JSONFrame, level: Int, path: [any CodingKey]) -> JSONKey? {
    switch bytes[frame.start] {
    case UInt8(ascii: "["): return JSONKey(index: frame.count)
    case UInt8(ascii: "{"):
      var offset = frame.childKey
      guard offset >= 0, let key = try? bytes.string(&offset) else { return nil }
      return JSONKey(codingKey(key, path: path))
    default: return nil
    }
  }

  /// The path by reading the document up to `start`.
  private func pathByReading(to target: Int) -> [any CodingKey] {
    var path: [any CodingKey] = []
    var offset = bytes.withSpan { $0.hasByteOrderMark } ? 3 : 0
    bytes.skipWhitespace(&offset)
    while offset < target {
      guard let step = child(ofValueAt: offset, path: path, where: { _, end in target < end })
      else { return path }
      path.append(step.key)
      offset = step.start
    }
    return path
  }

  /// The first member or element of the value at `start` that `isWanted`, by its key and its end.
  func child(
    ofValueAt start: Int, path: [any CodingKey], where isWanted: (JSONKey, Int) -> Bool
  ) -> (key: JSONKey, start: Int)? {
    let isObject = bytes[start] == UInt8(ascii: "{")
    guard isObject || bytes[start] == UInt8(ascii: "[") else { return nil }
    let closingBracket = isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")
    var offset = start + 1
    var index = 0
    while offset < bytes.count {
      bytes.skipWhitespace(&offset)
      if bytes[offset] == closingBracket { return nil }
      if bytes[offset] == UInt8(ascii: ",") { offset += 1 }
      bytes.skipWhitespace(&offset)
      var key = JSONKey(index: index)
      if isObject {
        guard let text = try? bytes.string(&offset) else { return nil }
        key = JSONKey(codingKey(text, path: path))
        bytes.skipWhitespace(&offset)
        offset += 1
        bytes.skipWhitespace(&offset)
      }
      let end = end(ofWellFormedValueAt: offset)
      if isWanted(key, end) { return (key, offset) }
      offset = end
      index += 1
    }
    return nil
  }

  private func end(ofWellFormedValueAt start: Int) -> Int {
    var offset = start
    do {
      try bytes.withSpan { (bytes) throws(JSONSyntax.Fault) in
        try JSONSyntax.skipValue(bytes, &offset, depth: 0)
      }
      return offset
    } catch {
      // A fault behind the target does not matter: the target lies in what came before it.
      return bytes.count
    }
  }

  /// The coding key that the strategy makes of a key in the object of `level`.
  func codingKey(_ key: String, level: Int) -> String {
    if case .useDefaultKeys = options.keys { return key }
    return codingKey(key, path: path(to: frames[level].start, level: level))
  }

  private func codingKey(_ key: String, path: [any CodingKey]) -> String {
    switch options.keys {
    case .useDefaultKeys: key
    case .convertFromSnakeCase: key.convertedFromSnakeCase
    case .custom(let convert): convert(path + [JSONKey(key)]).stringValue
    @unknown default: key
    }
  }
}

extension String {
  /// `is_premium` as `isPremium`; underscores at the ends stay, as in Foundation.
  fileprivate var convertedFromSnakeCase: String {
    let words = split(separator: "_")
    guard words.count > 1, let first = words.first else { return self }
    let leading = prefix { $0 == "_" }
    let trailing = reversed().prefix { $0 == "_" }
    let rest = words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst().lowercased() }
    return leading + first.lowercased() + rest.joined() + String(trailing)
  }
}
