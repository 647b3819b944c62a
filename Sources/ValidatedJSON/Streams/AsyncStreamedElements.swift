/// The elements of a stream of JSON whose bytes arrive asynchronously, each as soon as it has been decoded.
///
/// Nothing is read ahead of what is asked for but the chunk that an element ends in. If the source throws, so does the
/// sequence; if the task is cancelled, it throws `CancellationError`.
public struct AsyncStreamedElements<Value: Decodable, Source: AsyncSequence>: AsyncSequence {
  public typealias Element = StreamedElement<Value>

  private let source: Source
  private let makeStream: () -> ElementStream<Value>
  private let append: (Source.Element, StreamWindow) -> Bool

  /// - Parameter append: appends a chunk to a window, and says whether it is worth a look now.
  init(
    _ source: Source, _ makeStream: @escaping () -> ElementStream<Value>,
    append: @escaping (Source.Element, StreamWindow) -> Bool
  ) {
    self.source = source
    self.makeStream = makeStream
    self.append = append
  }

  /// The elements from the beginning, if the source begins again.
  public func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator(chunks: source.makeAsyncIterator(), stream: makeStream(), append: append)
  }

  /// The elements, one after the other.
  public struct AsyncIterator: AsyncIteratorProtocol {
    private var chunks: Source.AsyncIterator
    private let stream: ElementStream<Value>
    private let append: (Source.Element, StreamWindow) -> Bool
    private var hasEnded = false
    @usableFromInline var queue = ElementQueue<Value>(capacity: 0)
    private let nothing = ElementQueue<Value>(capacity: 0)

    fileprivate init(
      chunks: Source.AsyncIterator, stream: ElementStream<Value>,
      append: @escaping (Source.Element, StreamWindow) -> Bool
    ) {
      self.chunks = chunks
      self.stream = stream
      self.append = append
    }

    /// The next element; nil at the end.
    ///
    /// - Throws: what the source throws, and `CancellationError`; after that there are no more elements.
    @inlinable
    public mutating func next() async throws -> StreamedElement<Value>? {
      while true {
        if !Task.isCancelled, let element = queue.take() { return element }
        guard let queue = try await nextElements() else { return nil }
        self.queue = queue
      }
    }

    /// The next elements; nil at the end.
    @usableFromInline
    mutating func nextElements() async throws -> ElementQueue<Value>? {
      guard !hasEnded else { return nil }
      // The stream uses a queue again that no one else knows.
      queue = nothing
      do {
        while true {
          try Task.checkCancellation()
          switch stream.next() {
          case .elements(let queue): return queue
          case .busy(let batch): if !stream.help() { await batch.finished() }
          case .failed(let error): throw error
          case .ended:
            hasEnded = true
            return nil
          case .needsInput: try await fill()
          }
        }
      } catch {
        hasEnded = true
        throw error
      }
    }

    private mutating func fill() async throws {
      do {
        while let chunk = try await chunks.next() {
          try Task.checkCancellation()
          if append(chunk, stream.window) { return }
        }
      } catch {
        // What has been read is handed out before.
        return stream.fail(error)
      }
      try Task.checkCancellation()
      stream.finishInput()
    }
  }
}
