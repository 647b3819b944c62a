import ValidatedCodable

/// The text of elements that are written one after the other, of which finished parts are passed on.
struct ElementText {
  /// The number of bytes after which text is passed on.
  static let size = 1 << 16

  private let encoding: JSONEncoding
  private let format: StreamFormat

  /// - Parameter index: the number of elements before the first one.
  init(_ encoding: JSONEncoding, _ format: StreamFormat, from index: Int = 0) {
    (self.encoding, self.format) = (encoding, format)
    encoding.begin()
    // A line is a document, and not in an array.
    if !format.isArray { encoding.outerLevels = -1 }
    encoding.levels[0].form = .array
    encoding.levels[0].count = index
    encoding.levels.reach(1)
  }

  /// What precedes all elements.
  func begin() {
    if format.isArray { encoding.beginArray() }
  }

  /// Adds an element; if that fails, nothing of it is left.
  func add(_ value: some Encodable) throws {
    let serial = encoding.levels[0].serial
    try encoding.appending(to: .array, at: 0, serial) {
      if format.isArray {
        encoding.separate()
      } else {
        encoding.levels[0].count += 1
        if format == .textSequence { encoding.output.append(byte: "\u{1E}") }
      }
      try encoding.nested { try encoding.write(value) }
      if !format.isArray { encoding.output.append(byte: "\n") }
    }
  }

  /// What follows all elements.
  func end() throws {
    if format.isArray { try encoding.finish() }
  }

  /// The text so far, which is forgotten; nil if it is too short to be passed on.
  func take(all: Bool) -> [UInt8]? {
    guard encoding.output.count >= (all ? 1 : Self.size) else { return nil }
    let text = unsafe Array(encoding.output.bytes)
    encoding.output.removeLast(from: 0)
    return text
  }
}

extension StreamFormat {
  /// Whether elements are those of an array, rather than lines.
  fileprivate var isArray: Bool { self == .array || self == .automatic }
}
