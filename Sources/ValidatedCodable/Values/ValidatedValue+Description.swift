extension ValidatedValue {
  /// The raw value as text; of a sensitive type, only that there is one.
  public var description: String {
    Self.isSensitive ? "\(Self.typeName)(redacted)" : textInMessages(of: value)
  }

  /// The type and the raw value; of a sensitive type, only the type.
  public var debugDescription: String {
    Self.isSensitive
      ? "\(Self.typeName)(redacted)" : "\(Self.typeName)(\(textInMessages(of: value)))"
  }
}
