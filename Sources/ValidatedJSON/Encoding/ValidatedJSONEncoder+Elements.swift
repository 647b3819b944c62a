public import FoundationLibrary
import SystemCalls
import ValidatedCodable

// Elements that are written one after the other, in constant memory: an array, JSON Lines or a text sequence.
extension ValidatedJSONEncoder {
  /// Writes elements of a sequence, which may be longer than memory.
  ///
  /// ```swift
  /// try encoder.encode(elements: clients, as: .lines) { bytes in try handle.write(contentsOf: bytes) }
  /// ```
  ///
  /// The text is passed on in parts of about 64 KiB, of any number of elements. The next element is not requested before
  /// `write` has returned. With several threads, a part is the text of 1,000 elements, and two parts for each thread are
  /// requested ahead.
  ///
  /// - Parameters:
  ///   - elements: the elements.
  ///   - format: how they are separated; `automatic` is an array. A value in lines has no line
  ///     breaks, even if ``outputFormatting`` is pretty.
  ///   - threads: the number of threads that encode elements; the text is the same. They call `encode(to:)` concurrently,
  ///     and do not belong to a task; of the caller's task-local values, they see only the `ValidationContext`.
  ///   - write: receives the text.
  /// - Throws: an `EncodingError` whose path begins with the index of the element, after the text of the elements before
  ///   it has been passed on, or is empty if ``maximumDepth`` allows no array; or the error of `write`.
  public func encode<Elements: Sequence>(
    elements: Elements, as format: StreamFormat = .array, threads: Int = 1,
    _ write: ([UInt8]) throws -> Void
  ) throws where Elements.Element: Encodable {
    guard threads > 1 else {
      return try withEncoding(try options(of: format)) { encoding in
        let text = ElementText(encoding, format)
        text.begin()
        for element in elements {
          do {
            try text.add(element)
          } catch {
            if let part = text.take(all: true) { try write(part) }
            throw error
          }
          if let part = text.take(all: false) { try write(part) }
        }
        try text.end()
        if let part = text.take(all: true) { try write(part) }
      }
    }
    try encode(inParallel: elements, format, jobs: threads, write)
  }

  /// Writes elements to a file descriptor, such as that of a `FileHandle`, a pipe or a socket; see
  /// ``encode(elements:as:threads:_:)``.
  ///
  /// Writing to a pipe or socket that is closed ends a program that does not ignore `SIGPIPE`.
  ///
  /// - Throws: also a ``StreamSourceError``, if the system cannot write.
  public func encode<Elements: Sequence>(
    elements: Elements, as format: StreamFormat = .array, threads: Int = 1,
    toFileDescriptor descriptor: Int32
  ) throws where Elements.Element: Encodable {
    try encode(elements: elements, as: format, threads: threads) {
      try unsafe $0.withUnsafeBytes { try unsafe write($0, to: descriptor) }
    }
  }

  /// Writes elements that arrive asynchronously; see ``encode(elements:as:threads:_:)``.
  ///
  /// The text is passed on in parts of about 64 KiB; the next element is not requested before `write` has returned.
  nonisolated(nonsending) public func encode<Elements: AsyncSequence>(
    elements: Elements, as format: StreamFormat = .array,
    _ write: ([UInt8]) async throws -> Void
  ) async throws where Elements.Element: Encodable {
    let options = try options(of: format)
    var count = 0
    var text = text(options, format) { $0.begin() }.text
    do {
      for try await element in elements {
        // An encoding belongs to one thread at a time: it is given back before the task may continue on another.
        let added = self.text(options, format, from: count) { try $0.add(element) }
        if let error = added.error { throw error }
        text += added.text
        count += 1
        guard text.count >= ElementText.size else { continue }
        let full = text
        text = []
        try await write(full)
      }
    } catch {
      if !text.isEmpty { try await write(text) }
      throw error
    }
    let end = self.text(options, format, from: count) { try $0.end() }
    if let error = end.error { throw error }
    text += end.text
    if !text.isEmpty { try await write(text) }
  }

  /// Encodes an array on several threads, which call `encode(to:)` concurrently; the text is that of ``encode(_:)``.
  public func encode<Element: Encodable>(_ elements: [Element], threads: Int) throws -> Data {
    guard threads > 1 else { return try encode(elements) }
    var data = Data()
    do {
      try encode(elements: elements, as: .array, threads: threads) { data.append(contentsOf: $0) }
    } catch {
      // The report is about the whole array.
      return try encode(elements)
    }
    return data
  }

  /// Writes a value to a file descriptor, such as that of a `FileHandle`, a pipe or a socket; see ``encode(_:)``.
  ///
  /// Writing to a pipe or socket that is closed ends a program that does not ignore `SIGPIPE`.
  ///
  /// - Throws: also a ``StreamSourceError``, if the system cannot write.
  public func encode<Value: Encodable>(_ value: Value, toFileDescriptor descriptor: Int32) throws {
    try unsafe withText(of: value) {
      try unsafe write(UnsafeRawBufferPointer($0), to: descriptor)
    }
  }

  /// All that `body` adds, also before an error.
  ///
  /// - Parameter index: the number of elements before it.
  private func text(
    _ options: SharedReference, _ format: StreamFormat, from index: Int = 0,
    _ body: (ElementText) throws -> Void
  ) -> (text: [UInt8], error: (any Error)?) {
    var added: [UInt8] = []
    do {
      try withEncoding(options) { encoding in
        let text = ElementText(encoding, format, from: index)
        defer { added = text.take(all: true) ?? [] }
        try body(text)
      }
      return (added, nil)
    } catch {
      return (added, error)
    }
  }

  /// The options that are set now, for all elements; those of lines are not pretty.
  private func options(of format: StreamFormat) throws -> SharedReference {
    let current = configuration
    guard !format.isArray || current.style.maximumDepth > 0 else {
      let text = "The value is nested deeper than 0 levels."
      throw EncodingError.refusing(text, at: [], text)
    }
    guard !format.isArray, current.style.isPretty else { return SharedReference(current) }
    var options = current.options
    options.formatting.remove(.prettyPrinted)
    return SharedReference(JSONEncodingConfiguration(options))
  }

  private func encode<Elements: Sequence>(
    inParallel elements: Elements, _ format: StreamFormat, jobs: Int,
    _ write: ([UInt8]) throws -> Void
  ) throws where Elements.Element: Encodable {
    // The caller's thread is one of them.
    let jobs = min(jobs, WorkerThreads.most)
    let workers = WorkerThreads(count: jobs - 1)
    let context = ValidationContext.current
    var rest = ElementParts(elements)
    let options = try options(of: format)
    func pass(_ part: (text: [UInt8], error: (any Error)?)) throws {
      if !part.text.isEmpty { try write(part.text) }
      if let error = part.error { throw error }
    }
    try pass(text(options, format) { $0.begin() })
    while true {
      let parts = (0..<2 * jobs).compactMap { _ in rest.next() }
      if parts.isEmpty { break }
      let texts = workers.map(parts) { part in
        context.run {
          self.text(options, format, from: part.first) { text in
            for element in part.elements { try text.add(element) }
          }
        }
      }
      for text in texts { try pass(text) }
    }
    try pass(text(options, format, from: rest.count) { try $0.end() })
  }
}

/// The elements of a sequence, in parts; those of an array are not copied.
private struct ElementParts<Elements: Sequence> {
  /// The number of elements of a part.
  private static var size: Int { 1_000 }
  /// The number of elements so far.
  private(set) var count = 0
  private let array: [Elements.Element]?
  private var iterator: Elements.Iterator
  private var isAtEnd = false

  init(_ elements: Elements) {
    array = elements as? [Elements.Element]
    iterator = elements.makeIterator()
  }

  /// The elements that one thread encodes, and the number of those before them; nil at the end.
  mutating func next() -> (first: Int, elements: ArraySlice<Elements.Element>)? {
    var elements: ArraySlice<Elements.Element> = []
    if let array {
      elements = array[count..<min(array.count, count + Self.size)]
    } else {
      // Not asked again: a sequence may wait for more.
      while !isAtEnd, elements.count < Self.size {
        if let element = iterator.next() { elements.append(element) } else { isAtEnd = true }
      }
    }
    guard !elements.isEmpty else { return nil }
    defer { count += elements.count }
    return (count, elements)
  }
}

/// Writes all bytes to a file.
private func write(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) throws {
  guard unsafe System.write(all: bytes, to: descriptor) else {
    throw StreamSourceError(code: System.errorCode)
  }
}

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
      try encoding.nested {
        let start = encoding.output.count
        try encoding.write(value)
        try encoding.checkMarks(of: value, from: start)
      }
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
