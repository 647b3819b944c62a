public import FoundationLibrary
public import ValidatedCodable

// Streams: elements of documents that are too large for memory, or not complete yet.

extension ValidatedJSONDecoder {
  /// The elements of a file; each is a valid value or a report of everything that is wrong with it.
  ///
  /// ```swift
  /// for element in try decoder.elements(of: Client.self, in: file) {
  ///   switch element.outcome {
  ///   case .success(let client): save(client)
  ///   case .failure(let report): print(report)
  ///   }
  /// }
  /// ```
  ///
  /// After an invalid element, even one that is not JSON, the following ones are still read: in arrays, those behind the
  /// end of its brackets and quotes. Paths, lines, columns
  /// and offsets refer to the whole stream; in JSON Lines and text sequences, paths begin with an index as in an
  /// array. ``maximumSize`` does not apply to streams; `limits` do.
  ///
  /// - Parameters:
  ///   - type: the type of the elements.
  ///   - file: a file, or a pipe, which is read as bytes arrive.
  ///   - path: the path to the array: `"data.results"`, or `.key("a.b")` for a key with a dot. By
  ///     default, the document is the array.
  ///   - format: how the elements are separated; with a path, they are those of an array.
  ///   - limits: the amounts that are held in memory.
  ///   - threads: the number of threads that decode, including the caller's. Several threads read ahead by some windows
  ///     at most; the elements and their order are the same. One thread is used if a closure converts keys, which may
  ///     depend on the indices in their paths. The threads share ``userInfo`` and the strategies, and
  ///     call `init(from:)` and rules concurrently. They do not belong to a task; of the caller's task-local values, they
  ///     see only the `ValidationContext`.
  /// - Throws: ``StreamSourceError``, if the file cannot be opened.
  public func elements<Value: Decodable>(
    of type: Value.Type, in file: URL, at path: DocumentShape.Path? = nil,
    format: StreamFormat = .automatic,
    limits: StreamLimits = StreamLimits(), threads: Int = 1
  ) throws(StreamSourceError) -> StreamedElements<Value> {
    let source = try FileSource(file, windowSize: limits.window)
    return StreamedElements(
      stream: ElementStream(
        StreamWindow(capacity: 2 * limits.window), options, format, path, limits, jobs: threads,
        source: source.source))
  }

  /// The elements of an open file, from its current position; see `elements` of a file.
  ///
  /// The descriptor, such as 0 for standard input, is not closed.
  public func elements<Value: Decodable>(
    of type: Value.Type, inFileDescriptor descriptor: Int32, at path: DocumentShape.Path? = nil,
    format: StreamFormat = .automatic, limits: StreamLimits = StreamLimits(), threads: Int = 1
  ) -> StreamedElements<Value> {
    StreamedElements(
      stream: ElementStream(
        StreamWindow(capacity: 2 * limits.window), options, format, path, limits, jobs: threads,
        source: FileSource(descriptor: descriptor, windowSize: limits.window).source))
  }

  /// The elements of a document in memory, which is copied unless it is `Data`; see `elements` of a file.
  public func elements<Value: Decodable>(
    of type: Value.Type, in source: some JSONSource, at path: DocumentShape.Path? = nil,
    format: StreamFormat = .automatic, limits: StreamLimits = StreamLimits(), threads: Int = 1
  ) -> StreamedElements<Value> {
    StreamedElements(
      stream: ElementStream(
        StreamWindow(Data(of: source)), decoder(of: source).options, format, path, limits,
        jobs: threads))
  }

  /// The elements of a document in chunks with arbitrary boundaries; see `elements` of a file.
  ///
  /// The chunks are requested only as elements need them.
  public func elements<Value: Decodable, Chunks: Sequence>(
    of type: Value.Type, in chunks: Chunks, at path: DocumentShape.Path? = nil,
    format: StreamFormat = .automatic, limits: StreamLimits = StreamLimits(), threads: Int = 1
  ) -> StreamedElements<Value> where Chunks.Element: Sequence<UInt8> {
    var chunks = chunks.makeIterator()
    let source = StreamSource(fill: { window in
      guard let chunk = chunks.next() else { return false }
      window.append(chunk)
      return true
    })
    return StreamedElements(
      stream: ElementStream(
        StreamWindow(capacity: limits.window), options, format, path, limits, jobs: threads,
        source: source))
  }

  /// The elements of a document whose chunks arrive asynchronously; see `elements` of a file.
  ///
  /// ```swift
  /// for try await element in decoder.elements(of: Client.self, in: chunks, at: "data.results") { … }
  /// ```
  public func elements<Value: Decodable, Chunks: AsyncSequence>(
    of type: Value.Type, in chunks: Chunks, at path: DocumentShape.Path? = nil,
    format: StreamFormat = .automatic, limits: StreamLimits = StreamLimits(), threads: Int = 1
  ) -> AsyncStreamedElements<Value, Chunks> where Chunks.Element: Sequence<UInt8> {
    AsyncStreamedElements(source: chunks, options: options) {
      ElementStream(
        StreamWindow(capacity: limits.window), $0, format, path, limits, jobs: threads)
    } append: { chunk, window in
      window.append(chunk)
      return true
    }
  }

  /// The elements of a document whose bytes arrive asynchronously, such as those of a `FileHandle` or a `URLSession`;
  /// see `elements` of a file.
  public func elements<Value: Decodable, Bytes: AsyncSequence>(
    of type: Value.Type, in bytes: Bytes, at path: DocumentShape.Path? = nil,
    format: StreamFormat = .automatic, limits: StreamLimits = StreamLimits(), threads: Int = 1
  ) -> AsyncStreamedElements<Value, Bytes> where Bytes.Element == UInt8 {
    AsyncStreamedElements(source: bytes, options: options) {
      ElementStream(
        StreamWindow(capacity: limits.window), $0, format, path, limits, jobs: threads)
    } append: { byte, window in
      window.append(byte)
      // Elements end with no other byte.
      switch byte {
      case UInt8(ascii: ","), UInt8(ascii: "]"), UInt8(ascii: "\n"), 0x1E: return true
      default: return window.count >= limits.maximumElementSize
      }
    }
  }

  /// Decodes a large array on several threads.
  ///
  /// It decodes and throws the same as ``decode(_:from:)-(_,JSONSource)``. An invalid document is decoded again, by one
  /// thread.
  ///
  /// - Parameters:
  ///   - type: the type of the array.
  ///   - source: the document, JSON in UTF-8.
  ///   - threads: the number of threads that decode. They do not belong to a task; of the caller's task-local values, they
  ///     see only the `ValidationContext`.
  /// - Throws: the errors of ``decode(_:from:)-(_,JSONSource)``.
  /// - Complexity: O(*n*)
  public func decode<Element: Decodable>(
    _ type: [Element].Type, from source: some JSONSource, threads: Int
  ) throws -> [Element] {
    try validElements(of: Element.self, in: source, threads: threads)
      ?? decode(type, from: source)
  }

  /// Decodes a large array on several threads, or throws everything that is wrong with it.
  ///
  /// Notes are taken by one thread only: there is no `noting:`.
  ///
  /// - Throws: the errors of ``decodeCollecting(_:from:limit:noting:)-(_,JSONSource,_,_)``.
  /// - Complexity: O(*n*)
  public func decodeCollecting<Element: Decodable>(
    _ type: [Element].Type, from source: some JSONSource,
    limit: Int = ValidationReport.defaultLimit, threads: Int
  ) throws(ValidationReport) -> [Element] {
    if let values = validElements(of: Element.self, in: source, threads: threads) { return values }
    return try decodeCollecting(type, from: source, limit: limit)
  }

  /// The elements of an array, read by several threads; nil if one of them is invalid, or one thread has to read them.
  private func validElements<Element: Decodable>(
    of type: Element.Type, in source: some JSONSource, threads: Int
  ) -> [Element]? {
    // Other threads do not know the call around, which is to check asynchronous rules.
    guard threads > 1, Notes.current?.checks == nil else { return nil }
    let configuration = decoder(of: source).configuration
    if configuration.readsElements(type) {
      return source.withJSONBytes { bytes in
        unsafe bytes.withUnsafeBufferPointer {
          unsafe configuration.elements(type, in: $0, jobs: threads)
        }
      }
    }
    let options = configuration.options
    let data = Data(of: source)
    guard data.count <= options.maximumSize else { return nil }
    return ElementStream<Element>(
      StreamWindow(data), options, .array, nil, StreamLimits(maximumElementSize: .max),
      jobs: threads
    ).values()
  }
}

extension Data {
  /// The bytes of a document; a text is copied once.
  fileprivate init(of source: some JSONSource) {
    self =
      source as? Data ?? (source as? any StringProtocol).map { Data($0.utf8) }
      ?? source.withJSONBytes { unsafe $0.withUnsafeBytes { unsafe Data($0) } }
  }
}
