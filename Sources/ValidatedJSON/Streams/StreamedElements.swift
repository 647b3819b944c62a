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
  package func dropValid() -> (count: Int, end: Int) { queue.dropValid() }

  /// The next element; nil at the end.
  @inlinable
  public mutating func next() -> StreamedElement<Value>? {
    while true {
      if let element = queue.take() { return element }
      guard let queue = filler.next() else { return nil }
      self.queue = queue
    }
  }
}

@available(*, unavailable)
extension StreamedElements: Sendable {}

/// Reads from a source what a stream needs.
@usableFromInline
final class ElementFiller<Value: Decodable> {
  private let stream: ElementStream<Value>
  private let source: any StreamSource
  private(set) var failure: (any Error)?

  init(_ stream: ElementStream<Value>, _ source: any StreamSource) {
    self.stream = stream
    self.source = source
  }

  /// The next elements; nil at the end.
  @usableFromInline
  func next() -> ElementQueue<Value>? {
    while true {
      switch stream.next() {
      case .elements(let queue): return queue
      case .busy(let batch): _ = batch.wait()
      case .failed(let error):
        failure = error
        stream.report(error)
      case .ended: return nil
      case .needsInput:
        do {
          if try !source.fill(stream.window) { stream.finishInput() }
        } catch {
          stream.fail(error)
        }
      }
    }
  }
}
