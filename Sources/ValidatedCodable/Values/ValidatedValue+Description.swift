extension ValidatedValue {
  /// The raw value as text; of a sensitive type, only that there is one.
  public var description: String {
    Self.isSensitive ? "\(Self.typeName)(redacted)" : String(describing: value)
  }

  /// The type and the raw value; of a sensitive type, only the type.
  public var debugDescription: String {
    Self.isSensitive ? "\(Self.typeName)(redacted)" : "\(Self.typeName)(\(value))"
  }

  /// One child, the raw value; of a sensitive type, none.
  public var customMirror: Mirror {
    Self.isSensitive
      ? Mirror(self, children: [])
      : Mirror(self, children: ["value": value], displayStyle: .struct)
  }
}
