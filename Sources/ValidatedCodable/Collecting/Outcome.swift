/// A value or its report: decoding it fails only if the document itself cannot be read.
///
/// ```swift
/// let outcomes = try JSONDecoder().decode([Outcome<Client>].self, from: data)
/// ```
///
/// It works with any decoder and any type. In a ``ValidatedModel``, every field is decoded, even after an invalid
/// one, and every rule about several fields is checked if its fields are valid. For other types, `init(from:)` is run
/// again with valid placeholders in place of invalid values, so that it continues, and every invalid value in all
/// elements and nested objects is found.
///
/// Values nested deeper than sixteen levels report only their first violation.
///
/// For this, an `init(from:)` may run several times. A placeholder is a valid value that some document could
/// contain. So the result is discarded, and so are errors that the initialiser itself throws
/// after it received a placeholder; ``HasExamples`` gives types some of their own.
public enum Outcome<Value: Decodable>: Decodable {
  /// A valid value.
  case valid(Value)
  /// The report of an invalid value.
  case invalid(ValidationReport)

  /// Decodes the value.
  ///
  /// - Throws: an error that does not concern the value, such as a malformed document.
  public init(from decoder: any Decoder) throws {
    var findings = Findings()
    let mark = Notes.current?.mark
    let value = findings.collect(Value.self, from: decoder)
    if let report = ValidationReport(findings) {
      if let malformed = findings.malformed { throw malformed }
      if let mark { Notes.current?.forget(after: mark) }
      (decoder as? any DocumentDecoder)?.rememberEnd()
      // Decoded JSON has no lines, and may be part of more.
      let enclosing = (decoder as? any DocumentDecoder)?.enclosingPath
      self = .invalid(enclosing.map(report.unlocated) ?? report)
    } else {
      self = .valid(try value ?? decoder.singleValueContainer().decode(Value.self))
    }
  }

  /// The value.
  ///
  /// - Throws: ``ValidationReport``, if the value is not valid.
  public func get() throws(ValidationReport) -> Value {
    switch self {
    case .valid(let value): return value
    case .invalid(let report): throw report
    }
  }
}

extension Outcome: Sendable where Value: Sendable {}
extension Outcome: Equatable where Value: Equatable {}
