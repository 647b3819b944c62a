import FoundationLibrary
import ValidatedCodable

/// The text around the elements of a stream, which is the document with an empty array.
struct StreamFrame {
  var bytes: [UInt8] = []
  /// The number of bytes before the elements.
  private var headerCount: Int?
  /// The location of the text after the elements in the stream.
  private var tail = JSONLocation.start
  let path: [String]

  init(path: [String]) { self.path = path }

  /// Continues at `location`, with the array's bracket.
  mutating func beginTail(at location: JSONLocation) {
    headerCount = bytes.count
    tail = location
  }

  /// The location in the stream of the part that comes last.
  var start: JSONLocation { headerCount == nil ? .start : tail }

  /// The violations of the document; nil if it is valid.
  func report(_ options: JSONOptions) -> ValidationReport? {
    let decoder = ValidatedJSONDecoder(options.ofFrame)
    do {
      _ = try ArrayPath.$current.withValue(path) { try decoder.decode(ArrayPath.self, from: bytes) }
      return nil
    } catch {
      let report = ValidationReport(limit: 1, after: error) { $0.add(error) }
      return report.moved(behind: 0, at: .max, place)
    }
  }

  /// The violation that a key on the path to the array is duplicated, even if the decoder uses one of the members.
  func reportOnOtherArrays(_ options: JSONOptions) -> ValidationReport? {
    var options = options.ofFrame
    options.duplicateKeys = .error
    let decoder = ValidatedJSONDecoder(options)
    var found: ValidationReport?
    do {
      _ = try ArrayPath.$current.withValue(path) {
        try decoder.decodeCollecting(ArrayPath.self, from: Data(bytes), limit: .max)
      }
    } catch {
      found = error as? ValidationReport
    }
    let pointers = path.indices.map { path[...$0].map { PathKey.key($0) }.jsonPointer }
    for entry in found?.entries ?? [] where entry.code == .duplicateKey {
      guard let index = pointers.firstIndex(of: entry.pointer), let location = entry.location
      else { continue }
      return ValidationReport(
        entry.violation, at: path[...index].map { PathKey.key($0) }, place(location))
    }
    return nil
  }

  /// The violations of a document that is too large to be read completely: going by its beginning, it is not an
  /// array.
  ///
  /// - Parameter limit: the maximum size; bytes beyond it may or may not have arrived.
  func reportOnBeginning(_ options: JSONOptions, limit: Int) -> ValidationReport? {
    guard path.isEmpty,
      let start = bytes.prefix(max(0, limit)).firstIndex(where: { $0 > 0x20 && $0 < 0x80 })
    else { return nil }
    let whole: [UInt8: String] = [
      UInt8(ascii: "{"): "{}", UInt8(ascii: "\""): "\"\"", UInt8(ascii: "t"): "true",
      UInt8(ascii: "f"): "false", UInt8(ascii: "n"): "null",
    ]
    // A number ends somewhere; any other byte is as wrong alone as with what follows.
    let first = bytes[start]
    let isNumber = Violation.ValueKind(firstByte: first) == .number
    let value = whole[first].map { Array($0.utf8) } ?? [isNumber ? UInt8(ascii: "0") : first]
    var beginning = StreamFrame(path: [])
    beginning.bytes = bytes[..<start] + value
    return beginning.report(options)
  }

  /// The location in the stream of a place in the frame.
  private func place(_ location: JSONLocation) -> JSONLocation {
    guard let headerCount, location.offset >= headerCount else { return location }
    return unsafe bytes[headerCount...].withUnsafeBufferPointer {
      JSONLocation(of: location.offset - headerCount, in: unsafe JSONBytes($0)).moved(behind: tail)
    }
  }
}

extension JSONOptions {
  fileprivate var ofFrame: JSONOptions {
    var options = self
    options.keys = .useDefaultKeys
    options.unknownKeys = .ignore
    options.maximumSize = .max
    return options
  }
}

/// An array at a path, with elements of any type.
private struct ArrayPath: Decodable {
  @TaskLocal static var current: [String] = []

  init(from decoder: any Decoder) throws {
    let path = Self.current
    guard let last = path.last else {
      _ = try decoder.unkeyedContainer()
      return
    }
    var container = try decoder.container(keyedBy: PathKey.self)
    for key in path.dropLast() {
      container = try container.nestedContainer(keyedBy: PathKey.self, forKey: .key(key))
    }
    _ = try container.nestedUnkeyedContainer(forKey: .key(last))
  }
}
