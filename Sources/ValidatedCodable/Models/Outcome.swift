/// A value, or everything that is wrong with it: decoding it hardly ever fails.
///
/// ```swift
/// let outcomes = try JSONDecoder().decode([Outcome<Client>].self, from: data)
/// ```
///
/// Any decoder will do. Of a ``ValidatedModel``, every field is decoded, whatever is wrong with the one
/// before it, and every rule about several fields is run whose fields are valid. Of another type it is
/// what that throws.
public enum Outcome<Value: Decodable>: Decodable {
  /// The value, which is valid.
  case valid(Value)
  /// What is wrong.
  case invalid(ValidationReport)

  /// Decodes the value.
  ///
  /// - Throws: what is not about the value: that the document is malformed.
  public init(from decoder: any Decoder) throws {
    if let model = Value.self as? any ValidatedModel.Type, !model.acceptsOtherShapes {
      self = try Self.outcome(of: model, from: decoder)
    } else {
      // Not by its `init(from:)`: the decoder may have a strategy for the type.
      self = try Self.attempt(at: decoder.codingPath) {
        try decoder.singleValueContainer().decode(Value.self)
      }
    }
  }

  private static func outcome<Model: ValidatedModel>(
    of type: Model.Type, from decoder: any Decoder
  ) throws -> Self {
    var findings = Findings(at: decoder.codingPath)
    if let model = try type.schema.collect(from: decoder, into: &findings) as? Value {
      return .valid(model)
    }
    if let report = ValidationReport(findings) { return .invalid(report) }
    return .valid(try Value(from: decoder))
  }

  private static func attempt(
    at path: [any CodingKey], _ decode: () throws -> Value
  ) throws -> Self {
    do {
      return .valid(try decode())
    } catch {
      var findings = Findings()
      findings.add(error, at: path)
      guard let report = ValidationReport(findings), !report.isAboutDocument else { throw error }
      return .invalid(report)
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

extension ValidationReport {
  fileprivate var isAboutDocument: Bool {
    entries.contains { $0.violation.code == .malformedDocument }
  }
}
