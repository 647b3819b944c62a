/// A member of a document that must be valid and is not kept.
///
/// ```swift
/// IgnoredField("version", FormatVersion.self, writing: 3)   // must be there
/// IgnoredField("checksum", Checksum?.self)                  // may be missing or null
/// ```
///
/// Encoding writes the given value, so that the encoded model can be decoded again; optional values are left out.
public struct IgnoredField<Model, Value: Codable & Sendable>: Sendable {
  let field: Field<Value, Value>
  /// The value that encoding writes.
  let written: Result<Value, Violation>

  private init(_ path: DocumentShape.Path, writing value: Result<Value, Violation>) {
    field = Field(path, \.self)
    written = value
  }

  /// A validated value; encoding writes the value made of `candidate`.
  public init(_ path: DocumentShape.Path, _ type: Value.Type, writing candidate: Value.RawValue)
  where Value: ValidatedValue { self.init(path, writing: .evaluating(candidate)) }

  /// Any `Codable` value; encoding writes `value`.
  public init(_ path: DocumentShape.Path, _ type: Value.Type, writing value: Value) {
    self.init(path, writing: .success(value))
  }

  /// A value that may be missing or null.
  public init<Wrapped>(_ path: DocumentShape.Path, _ type: Value.Type) where Value == Wrapped? {
    self.init(path, writing: .success(nil))
  }

  var mistakes: [String] {
    guard case .failure(let violation) = written else { return [] }
    return ["writes an invalid value: \(violation.message)"]
  }
}
