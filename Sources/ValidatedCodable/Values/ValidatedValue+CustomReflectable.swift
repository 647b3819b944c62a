extension ValidatedValue {
  /// One child, the raw value; none for a sensitive type.
  public var customMirror: Mirror {
    Self.isSensitive
      ? Mirror(self, children: [])
      : Mirror(self, children: ["value": value], displayStyle: .struct)
  }
}

extension Evaluated: CustomReflectable {
  /// One child, the raw value; none for a sensitive type.
  public var customMirror: Mirror {
    Value.isSensitive
      ? Mirror(self, children: [])
      : Mirror(self, children: ["value": value], displayStyle: .struct)
  }
}
