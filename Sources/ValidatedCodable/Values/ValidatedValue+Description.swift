extension ValidatedValue {
  /// The raw value as text; for a sensitive type, a placeholder.
  public var description: String {
    Self.isSensitive ? "\(Self.typeName)(redacted)" : textInMessages(of: value)
  }

  /// The type and the raw value; for a sensitive type, only the type.
  public var debugDescription: String {
    Self.isSensitive
      ? "\(Self.typeName)(redacted)" : "\(Self.typeName)(\(textInMessages(of: value)))"
  }
}
