/// The elements of a stream of JSON whose bytes arrive asynchronously; each is available as soon as it is decoded.
///
/// One thread reads the source only up to the end of the chunk with the comma, bracket or line feed behind the next
/// element; in a text sequence, an element ends where the next one begins. Several threads read some windows ahead, and
/// wait for that much; a source that stays open, such as a socket, needs one thread. If the source throws, the sequence
/// throws the same error; if the task is cancelled, it throws `CancellationError`.
public struct AsyncStreamedElements<Value: Decodable, Source: AsyncSequence>: AsyncSequence {
  public typealias Element = StreamedElement<Value>

  let source: Source
  var options: JSONOptions
  let makeStream: (JSONOptions) -> ElementStream<Value>
  /// Appends a chunk to a window, and returns whether to decode now.
  let append: (Source.Element, StreamWindow) -> Bool

  /// The same elements with their ``StreamedElement/bytes``.
  public func keepingBytes() -> Self {
    var elements = self
    elements.options.keepsBytes = true
    return elements
  }

  /// The same elements with their ``StreamedElement/notes``.
  public func keepingNotes() -> Self {
    var elements = self
    elements.options.keepsNotes = true
    return elements
  }

  /// The elements from the beginning, if the source can start again.
  public func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator(
      chunks: source.makeAsyncIterator(), stream: makeStream(options), append: append)
  }

  /// An iterator over the elements.
  public struct AsyncIterator: AsyncIteratorProtocol {
    fileprivate var chunks: Source.AsyncIterator
    @usableFromInline let stream: ElementStream<Value>
    fileprivate let append: (Source.Element, StreamWindow) -> Bool
    @usableFromInline var hasEnded = false

    /// The next element; nil at the end.
    ///
    /// - Throws: the source's error, and `CancellationError`; after that there are no more elements.
    @inlinable
    public mutating func next() async throws -> StreamedElement<Value>? {
      while !hasEnded {
        if !Task.isCancelled, let element = stream.queue.take() { return element }
        try await decodeMore()
      }
      return nil
    }

    /// Decodes the next elements, unless the stream has ended.
    @usableFromInline
    mutating func decodeMore() async throws {
      do {
        while true {
          try Task.checkCancellation()
          switch stream.next() {
          case .elements: return
          case .busy(let batch): if !stream.help() { await batch.finished() }
          case .failed(let error): throw error
          case .ended: return hasEnded = true
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
        // Elements that have been decoded are returned first.
        return stream.failure = error
      }
      try Task.checkCancellation()
      stream.isLast = true
    }
  }
}
