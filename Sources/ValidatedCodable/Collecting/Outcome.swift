/// A value, or everything that is wrong with it: decoding it rarely fails.
///
/// ```swift
/// let outcomes = try JSONDecoder().decode([Outcome<Client>].self, from: data)
/// ```
///
/// It works with any decoder and any type. In a ``ValidatedModel``, every field is decoded, even after an
/// invalid one, and every rule about several fields is checked if its fields are valid. In another type, the
/// `init(from:)` is run again with valid stand-ins in place of invalid values, so that it goes on and every
/// invalid value in every element and nested object is found.
///
/// Values nested deeper than sixteen levels report only their first violation.
///
/// For that, an `init(from:)` may run several times. A stand-in is always valid, a value that some document
/// could hold, but it is not from this document; so the result is discarded, and so are errors that the
/// initialiser itself throws after it got a stand-in.
public enum Outcome<Value: Decodable>: Decodable {
  /// A valid value.
  case valid(Value)
  /// What is wrong.
  case invalid(ValidationReport)

  /// Decodes the value.
  ///
  /// - Throws: an error that is not about the value, such as that the document is malformed.
  public init(from decoder: any Decoder) throws {
    var findings = _Findings()
    let value = findings.collect(Value.self, from: decoder)
    if let report = ValidationReport(findings) {
      if let malformed = findings.malformed { throw malformed }
      Notes.current?.forgetChecks(in: decoder)
      self = .invalid(report)
    } else if let value {
      self = .valid(value)
    } else {
      self = .valid(try decoder.singleValueContainer().decode(Value.self))
    }
  }

  /// The value.
  ///
  /// - Throws: ``ValidationReport``, if it is not valid.
  public func get() throws(ValidationReport) -> Value {
    switch self {
    case .valid(let value): return value
    case .invalid(let report): throw report
    }
  }
}

extension Outcome: Sendable where Value: Sendable {}
extension Outcome: Equatable where Value: Equatable {}
