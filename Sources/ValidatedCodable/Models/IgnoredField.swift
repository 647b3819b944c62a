/// A member of a document that must be valid and is not kept.
///
/// ```swift
/// IgnoredField("version", FormatVersion.self, writing: 3)   // must be there
/// IgnoredField("checksum", Checksum?.self)                  // may be missing or null
/// ```
///
/// Encoding writes the given value, so that the encoded model can be decoded again; optional values are left out.
public struct IgnoredField<Model, Form: _FieldForm>: Sendable where Form.Value: Sendable {
  @usableFromInline let field: Field<IgnoredValue<Form.Value>, Form>
  private let written: Result<Form.Value, Violation>

  private init(_ path: FieldPath, _ form: Form, writing value: Result<Form.Value, Violation>) {
    field = Field(path, [], \.value, form)
    written = value
  }

  /// A validated value; encoding writes the value made of `candidate`.
  public init<Value: ValidatedValue>(
    _ path: FieldPath, _ type: Value.Type, writing candidate: Value.RawValue
  ) where Form == _ValidatedForm<Value> {
    self.init(path, _ValidatedForm(), writing: .evaluating(candidate))
  }

  /// A validated value that may be missing or null.
  public init<Value: ValidatedValue>(_ path: FieldPath, _ type: Value?.Type)
  where Form == _OptionalForm<_ValidatedForm<Value>> {
    self.init(path, _OptionalForm(_ValidatedForm()), writing: .success(nil))
  }

  /// Any `Codable` value; encoding writes `value`.
  public init<Value: Codable & Sendable>(
    _ path: FieldPath, _ type: Value.Type, writing value: Value
  ) where Form == _CodableForm<Value> { self.init(path, _CodableForm(), writing: .success(value)) }

  /// Any `Codable` value that may be missing or null.
  @_disfavoredOverload
  public init<Value: Codable & Sendable>(_ path: FieldPath, _ type: Value?.Type)
  where Form == _OptionalForm<_CodableForm<Value>> {
    self.init(path, _OptionalForm(_CodableForm()), writing: .success(nil))
  }

  /// The value that encoding writes.
  func writtenValue() throws -> Form.Value { try written.get() }

  /// The mistakes in its declaration.
  var mistakes: [String] {
    guard case .failure(let violation) = written else { return [] }
    return ["writes an invalid value: \(violation.message)"]
  }

  func encode(to members: inout _EncodedMembers) throws {
    try unsafe withUnsafePointer(to: IgnoredValue(value: try written.get())) {
      try unsafe field.encode($0, to: &members)
    }
  }
}

/// A model with one value, never instantiated.
@usableFromInline
struct IgnoredValue<Value> {
  @usableFromInline let value: Value
}
