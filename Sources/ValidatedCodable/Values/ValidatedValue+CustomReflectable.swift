extension ValidatedValue {
  /// One child, the raw value; of a sensitive type, none.
  public var customMirror: Mirror {
    Self.isSensitive
      ? Mirror(self, children: [])
      : Mirror(self, children: ["value": value], displayStyle: .struct)
  }
}
