/// A value, or everything that is wrong with it: decoding it rarely fails.
///
/// ```swift
/// let outcomes = try JSONDecoder().decode([Outcome<Client>].self, from: data)
/// ```
///
/// Any decoder will do, and any type. Of a ``ValidatedModel``, every field is decoded, even if something is wrong
/// with the one before it, and every rule about several fields is run whose fields are valid. Of another
/// type, it is what its `init(from:)` finds when it is given other values in place of those that it
/// cannot have: every invalid value in every element and every object within.
///
/// Values nested deeper than sixteen levels give their first violation only.
///
/// While that is found out, an `init(from:)` may be run several times. What it is given then is always
/// valid, a value that some document might hold, but it is not of this document; so the result of
/// that is thrown away, and so are errors of its own that it throws after it was given such a value.
public enum Outcome<Value: Decodable>: Decodable {
  /// The value, which is valid.
  case valid(Value)
  /// What is wrong.
  case invalid(ValidationReport)

  /// Decodes the value.
  ///
  /// - Throws: what is not about the value: that the document is malformed.
  public init(from decoder: any Decoder) throws {
    var findings = Findings()
    let value = findings.collect(Value.self, from: decoder)
    if let report = ValidationReport(findings) {
      if let malformed = findings.malformed { throw malformed }
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
