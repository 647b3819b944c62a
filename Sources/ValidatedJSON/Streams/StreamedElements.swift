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
  @usableFromInline let stream: ElementStream<Value>

  /// The error of the source; nil if it has not failed.
  package var failure: (any Error)? { stream.reportedFailure }

  /// Takes decoded valid elements without notes, whose values are not needed: returns their number, and the end of the
  /// last one in the stream.
  ///
  /// - Parameter body: receives the bytes of each, if they are kept.
  package func dropValid(
    _ body: ((ArraySlice<UInt8>) -> Void)? = nil
  ) -> (count: Int, end: Int) { stream.queue.dropValid(body) }

  /// The same elements with their ``StreamedElement/bytes``; called before the first one is taken.
  ///
  /// For example, to set invalid ones aside:
  ///
  /// ```swift
  /// for element in try decoder.elements(of: Client.self, in: file).keepingBytes() where !element.isValid {
  ///   rejected += (element.bytes ?? []) + [UInt8(ascii: "\n")]
  /// }
  /// ```
  ///
  /// The bytes of a window are copied once, and released when no element of it is left.
  public func keepingBytes() -> Self {
    stream.options.keepsBytes = true
    return self
  }

  /// The same elements with their ``StreamedElement/notes``; called before the first one is taken.
  ///
  /// Batches with notes are decoded by one thread at a time: several threads help only where notes are rare.
  public func keepingNotes() -> Self {
    stream.options.keepsNotes = true
    return self
  }

  /// Whether the next element is already decoded, so that taking it does not wait.
  package var isReady: Bool { stream.queue.count > 0 }

  /// The read position in the stream; at the end, its length.
  package var end: ValidationReport.Location { stream.origin }

  /// How the stream is compressed, if it could not be read for that reason.
  package var compression: StreamCompression? { stream.compression }

  /// The whole stream, if it is a single document rather than an array.
  package var document: [UInt8]? { stream.document }

  /// The next element; nil at the end.
  @inlinable
  public mutating func next() -> StreamedElement<Value>? {
    while true {
      if let element = stream.queue.take() { return element }
      guard stream.fill() else { return nil }
    }
  }
}

@available(*, unavailable)
extension StreamedElements: Sendable {}

extension ElementStream {
  /// Decodes the next elements, for which it reads its source; false at the end.
  @usableFromInline
  func fill() -> Bool {
    while true {
      switch next() {
      case .elements: return true
      case .busy(let batch): if !help() { _ = batch.wait() }
      case .failed(let error): report(error)
      case .ended: return false
      case .needsInput:
        if mayGoOnWithoutInput, source.wouldWait() {
          isStarved = true
          continue
        }
        isStarved = false
        do {
          if try !source.fill(window) { isLast = true }
        } catch {
          failure = error
        }
      }
    }
  }
}
