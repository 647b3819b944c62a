extension ValidatedValue {
  /// One child, the raw value; none for a sensitive type.
  public var customMirror: Mirror {
    Self.isSensitive
      ? Mirror(self, children: [])
      : Mirror(self, children: ["value": value], displayStyle: .struct)
  }
}
