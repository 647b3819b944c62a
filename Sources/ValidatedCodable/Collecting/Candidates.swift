/// What code that goes on behind a value receives: the document's value, or placeholders for an invalid one.
struct Candidates<Value> {
  /// The value, if it is valid; otherwise placeholders, which must not leave the library.
  let values: [Value]
  /// Whether the value is the document's own.
  let isReal: Bool
  /// Whether code that behaves the same with each of them behaves as it would with a valid value.
  let isDistinguishing: Bool

  /// - Parameters:
  ///   - values: The value, or what several runs of a type's code have made.
  ///   - isPartial: Whether it is a container without its invalid elements.
  init(_ values: [Value] = [], isReal: Bool = false, isPartial: Bool = false) {
    (self.values, self.isReal) = (values, isReal)
    isDistinguishing = isReal || isPartial || values.count > 1
  }

  static func real(_ value: Value) -> Candidates { Candidates([value], isReal: true) }

  /// The document's value.
  var real: Value? { isReal ? values.first : nil }

  func map<Other>(_ transform: (Value) -> Other) -> Candidates<Other> { compactMap(transform) }

  func compactMap<Other>(_ transform: (Value) -> Other?) -> Candidates<Other> {
    Candidates<Other>(
      values.compactMap(transform), isReal: isReal, isPartial: isDistinguishing)
  }

  /// The value for the `variant`th run of the code.
  subscript(variant: Int) -> Value? { values.isEmpty ? nil : values[variant % values.count] }
}
