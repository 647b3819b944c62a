// What stands before the elements:
//
//     {"total": 2, "data": {"results": [{"id": 1}, …      with the path ["data", "results"]
//                                      ^
// Members that do not lead there are passed over like elements: whether they are well formed is known when the stream
// has ended, and what stands before and behind the array is read as one document.

/// The way from the beginning of a stream to its array.
struct StreamHeader {
  /// What has been found out.
  enum Result {
    case needsInput
    /// The array begins at an offset.
    case array(Int)
    /// There is none, or what comes before is not JSON.
    case none
  }

  private let path: [String]
  /// How far the document has been read, and in how many objects.
  private var offset = -1
  private var depth = 0
  /// The end of the member that is passed over.
  private var scan: ElementScan?

  init(path: [String]) { self.path = path }

  /// Looks for the array in a stream that begins with `bytes`.
  mutating func find(in bytes: JSONBytes, isLast: Bool) -> Result {
    if offset < 0 {
      guard bytes.count >= 3 || isLast else { return .needsInput }
      guard let start = try? JSONSyntax.start(of: bytes) else { return .none }
      offset = start
    }
    while true {
      bytes.skipWhitespace(&offset)
      guard offset < bytes.count else { return isLast ? .none : .needsInput }
      if depth == path.count {
        return bytes[offset] == UInt8(ascii: "[") ? .array(offset) : .none
      }
      guard let isThere = findMember(in: bytes) else { return isLast ? .none : .needsInput }
      guard isThere else { return .none }
      depth += 1
    }
  }

  /// Moves from an object's brace, or from a comma in it, to the value of its member on the path.
  ///
  /// - Returns: whether it is there; nil if that is not known yet.
  private mutating func findMember(in bytes: JSONBytes) -> Bool? {
    while true {
      if scan == nil {
        var next = offset
        guard bytes[next] == UInt8(ascii: "{") || bytes[next] == UInt8(ascii: ",") else {
          return false
        }
        next += 1
        bytes.skipWhitespace(&next)
        guard let key = key(in: bytes, &next) else {
          return bytes.isWhole(from: next) ? false : nil
        }
        if key == path[depth] {
          guard next < bytes.count else { return nil }
          offset = next
          return true
        }
        offset = next
        scan = ElementScan(isMember: true)
      }
      guard let end = scan?.end(in: bytes, from: offset) else { return nil }
      scan = nil
      offset = end
    }
  }

  /// The key at an offset, which then is at its value.
  private func key(in bytes: JSONBytes, _ offset: inout Int) -> String? {
    var next = offset
    guard let key = try? bytes.string(&next) else { return nil }
    bytes.skipWhitespace(&next)
    guard bytes[next] == UInt8(ascii: ":") else { return nil }
    next += 1
    bytes.skipWhitespace(&next)
    offset = next
    return key
  }
}

extension JSONBytes {
  /// Whether a key and the colon behind it would be whole, if they were well formed.
  fileprivate func isWhole(from start: Int) -> Bool {
    guard start < count else { return false }
    guard self[start] == UInt8(ascii: "\"") else { return true }
    var scan = ElementScan(isMember: true)
    // A string has ended where something else stands behind it.
    var offset = start
    do {
      try JSONSyntax.skipString(self, &offset)
    } catch {
      return error.reason != .unexpectedEnd && scan.end(in: self, from: start) != nil
    }
    skipWhitespace(&offset)
    return offset < count
  }
}
