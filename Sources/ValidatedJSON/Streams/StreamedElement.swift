public import ValidatedCodable

/// An element of a stream of JSON: a valid value, or everything that is wrong with it.
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
  /// Which element it is, from 0; nil if the report is on what stands around the elements.
  ///
  /// That is the last one of a stream: its document is not an array, has no end, or is followed by something.
  public let index: Int?

  /// Where it stands in the stream, in bytes, without white space around it.
  public let range: Range<Int>

  /// The value, or what is wrong with it, with places in the stream.
  public let outcome: Result<Value, ValidationReport>

  /// The value; nil if it is not valid.
  public var value: Value? { try? outcome.get() }

  /// What is wrong with it; nil if it is valid.
  public var report: ValidationReport? {
    if case .failure(let report) = outcome { report } else { nil }
  }
}

extension StreamedElement: Sendable where Value: Sendable {}
extension StreamedElement: Equatable where Value: Equatable {}
