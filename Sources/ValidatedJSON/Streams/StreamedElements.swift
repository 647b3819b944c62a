package import ValidatedCodable

/// The elements of a stream of JSON, one after the other, each as soon as it has been decoded.
///
/// No more of the stream is in memory than a window, and an element that is larger. A stream is read once: a second
/// iteration goes on where the first one ended. What has been opened is closed when the sequence is no longer used.
///
/// If the source fails, the last element is a report that says so.
///
/// - Complexity: O(*n*) in the bytes of the elements that are taken.
public struct StreamedElements<Value: Decodable>: Sequence, IteratorProtocol {
  @usableFromInline let filler: ElementFiller<Value>
  @usableFromInline var queue = ElementQueue<Value>()

  init(_ stream: ElementStream<Value>, _ source: any StreamSource) {
    filler = ElementFiller(stream, source)
  }

  /// Why the source has failed; nil if it has not.
  package var failure: (any Error)? { filler.failure }

  /// Takes valid elements that have been decoded, none of whose values is wanted: how many those were, and where in the
  /// stream the last one ends.
  ///
  /// - Parameter body: gets the bytes of each, if they are kept.
  package func dropValid(
    _ body: ((ArraySlice<UInt8>) -> Void)? = nil
  ) -> (count: Int, end: Int) { queue.dropValid(body) }

  /// Keeps the bytes of elements until the next ones are decoded.
  package func keepingBytes() -> Self {
    filler.stream.keepsBytes = true
    return self
  }

  /// The bytes of the element that has been taken last; nil if it was too large.
  package func bytes(of element: StreamedElement<Value>) -> ArraySlice<UInt8>? {
    queue.bytes(element.range)
  }

  /// Whether the next element has been decoded already: nothing has to be waited for.
  package var isReady: Bool { queue.count > 0 }

  /// How far the stream has been read: at the end, how long it is.
  package var end: ValidationReport.Location { filler.stream.origin }

  /// How the stream is compressed, if that is why it could not be read.
  package var compression: StreamCompression? { filler.stream.compression }

  /// The whole stream, if it is no array, but one document.
  package var document: [UInt8]? { filler.stream.document }

  /// The next element; nil at the end.
  @inlinable
  public mutating func next() -> StreamedElement<Value>? {
    while true {
      if let element = queue.take() { return element }
      guard filler.fill(&queue) else { return nil }
    }
  }
}

@available(*, unavailable)
extension StreamedElements: Sendable {}

/// Reads from a source what a stream needs.
@usableFromInline
final class ElementFiller<Value: Decodable> {
  let stream: ElementStream<Value>
  private let source: any StreamSource
  private(set) var failure: (any Error)?
  private let nothing = ElementQueue<Value>(capacity: 0)

  init(_ stream: ElementStream<Value>, _ source: any StreamSource) {
    self.stream = stream
    self.source = source
  }

  /// Puts the next elements in the place of those that have been taken; false at the end.
  @usableFromInline
  func fill(_ queue: inout ElementQueue<Value>) -> Bool {
    // The stream uses a queue again that no one else knows.
    queue = nothing
    while true {
      switch stream.next() {
      case .elements(let next):
        queue = next
        return true
      case .busy(let batch): if !stream.help() { _ = batch.wait() }
      case .failed(let error):
        failure = error
        stream.report(error)
      case .ended: return false
      case .needsInput:
        if stream.mayGoOnWithoutInput, source.wouldWait {
          stream.isStarved = true
          continue
        }
        stream.isStarved = false
        do {
          if try !source.fill(stream.window) { stream.finishInput() }
        } catch {
          stream.fail(error)
        }
      }
    }
  }
}
