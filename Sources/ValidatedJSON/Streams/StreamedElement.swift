public import ValidatedCodable

/// An element of a stream of JSON: a valid value, or the report of everything that is wrong with it.
///
/// ```swift
/// for element in try decoder.elements(of: Client.self, in: file) {
///   switch element.outcome {
///   case .success(let client): save(client)
///   case .failure(let report): print(report)   // 120345:22 [120344].age: Age must be between 1 and 150, …
///   }
/// }
/// ```
public struct StreamedElement<Value> {
  @usableFromInline let number: Int

  /// Its range in the stream, in bytes, without white space around it.
  public let range: Range<Int>

  /// The values in it that were read leniently, replaced or left out, and the warnings of rules; empty for a valid
  /// element, unless the stream is ``StreamedElements/keepingNotes()``.
  public var notes: [ValidationReport.Entry] { report?.notes ?? noted }

  @usableFromInline let noted: [ValidationReport.Entry]
  @usableFromInline let storage: Storage
  @usableFromInline
  enum Storage {
    case value(Value)
    // Behind a reference: a report is large, and few elements have one.
    indirect case report(ValidationReport)
  }

  /// Its bytes among others; nil if they are not kept.
  @usableFromInline let kept: KeptBytes?

  /// - Parameter index: -1 if the report concerns the text around the elements.
  @inlinable
  init(
    index: Int, range: Range<Int>, storage: Storage, kept: KeptBytes?,
    noted: [ValidationReport.Entry] = []
  ) {
    number = index
    self.range = range
    self.storage = storage
    self.kept = kept
    self.noted = noted
  }

  /// Its bytes, if the stream keeps them (``StreamedElements/keepingBytes()``); nil otherwise, and for an element that is
  /// too long to keep.
  public var bytes: ArraySlice<UInt8>? { kept?.bytes(range) }

  /// Its index, from 0; nil if the report concerns the text around the elements.
  ///
  /// Such a report is the last element of a stream: the document is not an array, is compressed or not UTF-8, is truncated
  /// behind a complete element, has too much text around the array or is followed by more; or its source has failed.
  @inlinable
  public var index: Int? { number < 0 ? nil : number }

  /// The value or its report, with locations in the stream.
  @inlinable
  public var outcome: Result<Value, ValidationReport> {
    switch storage {
    case .value(let value): .success(value)
    case .report(let report): .failure(report)
    }
  }

  /// The value; nil if it is not valid.
  @inlinable
  public var value: Value? {
    if case .value(let value) = storage { value } else { nil }
  }

  /// The report; nil if the element is valid.
  @inlinable
  public var report: ValidationReport? {
    if case .report(let report) = storage { report } else { nil }
  }

  /// Whether it is valid.
  @inlinable
  public var isValid: Bool {
    if case .value = storage { true } else { false }
  }
}

/// The bytes of several elements.
@usableFromInline
final class KeptBytes: Sendable {
  let bytes: [UInt8]
  /// The offset of the first one in the stream.
  private let start: Int

  init(_ bytes: [UInt8], _ start: Int) { (self.bytes, self.start) = (bytes, start) }

  /// The bytes of an element; nil if they were not kept.
  func bytes(_ range: Range<Int>) -> ArraySlice<UInt8>? {
    let first = range.lowerBound - start
    guard first >= 0, first + range.count <= bytes.count else { return nil }
    return bytes[first..<first + range.count]
  }
}

extension StreamedElement: Sendable where Value: Sendable {}
extension StreamedElement.Storage: Sendable where Value: Sendable {}

extension StreamedElement: Equatable where Value: Equatable {
  public static func == (left: Self, right: Self) -> Bool {
    left.number == right.number && left.range == right.range && left.outcome == right.outcome
      && left.notes == right.notes
  }
}
