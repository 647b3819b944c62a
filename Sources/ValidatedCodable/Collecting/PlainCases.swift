import TypedMemory

/// The cases of an enumeration without payloads.
enum PlainCases {
  private static let most = 64

  /// The first cases of a type, as far as they can be listed.
  static func all(of type: any Any.Type) -> [Any] {
    func listed<Value: CaseIterable>(_ type: Value.Type) -> [Any] {
      Array(type.allCases.prefix(most))
    }
    func plain<Value>(_ type: Value.Type) -> [Any] { Array(of(type).prefix(most)) }
    if let type = type as? any CaseIterable.Type { return listed(type) }
    return _openExistential(type, do: plain)
  }

  /// The values of an enumeration that cannot be listed otherwise: coding keys, or the cases of an enumeration with raw
  /// values that is not `CaseIterable`.
  ///
  ///     enum Kind: String { case card, cash }       card is the byte 0, cash 1, and nil as `Kind?` the byte 2
  ///
  /// Callers check which values the type itself makes of the cases.
  static func of<Value>(_ type: Value.Type) -> [Value] {
    guard let first = valuesOfBytes(type).first else { return [] }
    // Other types may be stored in the same way. The first byte is a value of each of them.
    let mirror = Mirror(reflecting: first)
    return mirror.displayStyle == .enum && mirror.children.isEmpty ? valuesOfBytes(type) : []
  }
}
