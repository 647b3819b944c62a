package import ValidatedCodable

/// The elements of a stream of JSON, in order; each is available as soon as it is decoded.
///
/// Only a window of the stream is in memory, which grows for larger elements. A stream is read once: a second
/// iteration continues where the first one ended. Files that it opened are closed with the sequence.
///
/// If the source fails, the last element is a report that says so.
///
/// - Complexity: O(*n*) in the bytes of the elements that are taken
public struct StreamedElements<Value: Decodable>: Sequence, IteratorProtocol {
  @usableFromInline let filler: ElementFiller<Value>
  @usableFromInline var queue = ElementQueue<Value>()

  init(_ stream: ElementStream<Value>, _ source: StreamSource) {
    filler = ElementFiller(stream, source)
  }

  /// The error of the source; nil if it has not failed.
  package var failure: (any Error)? { filler.failure }

  /// Takes decoded valid elements whose values are not needed: returns their number, and the end of the last one in
  /// the stream.
  ///
  /// - Parameter body: receives the bytes of each, if they are kept.
  package func dropValid(
    _ body: ((ArraySlice<UInt8>) -> Void)? = nil
  ) -> (count: Int, end: Int) { queue.dropValid(body) }

  /// The same elements with their ``StreamedElement/bytes``.
  ///
  /// For example, to set invalid ones aside:
  ///
  /// ```swift
  /// for element in try decoder.elements(of: Client.self, in: file).keepingBytes() where !element.isValid {
  ///   rejected.write(Data(element.bytes ?? []))
  /// }
  /// ```
  ///
  /// The bytes of a window are copied once, and released when no element of it is left.
  public func keepingBytes() -> Self {
    filler.stream.keepsBytes = true
    return self
  }

  /// The bytes of the element that was taken last; nil if it was too large.
  package func bytes(of element: StreamedElement<Value>) -> ArraySlice<UInt8>? {
    queue.kept?.bytes(element.range)
  }

  /// Whether the next element is already decoded, so that taking it does not wait.
  package var isReady: Bool { queue.count > 0 }

  /// The read position in the stream; at the end, its length.
  package var end: ValidationReport.Location { filler.stream.origin }

  /// How the stream is compressed, if it could not be read for that reason.
  package var compression: StreamCompression? { filler.stream.compression }

  /// The whole stream, if it is a single document rather than an array.
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
  private let source: StreamSource
  private(set) var failure: (any Error)?
  private let nothing = ElementQueue<Value>(capacity: 0)

  init(_ stream: ElementStream<Value>, _ source: StreamSource) {
    self.stream = stream
    self.source = source
  }

  /// Replaces the taken elements by the next ones; false at the end.
  @usableFromInline
  func fill(_ queue: inout ElementQueue<Value>) -> Bool {
    // The stream reuses a queue that is not referenced elsewhere.
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
        if stream.mayGoOnWithoutInput, source.wouldWait() {
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
