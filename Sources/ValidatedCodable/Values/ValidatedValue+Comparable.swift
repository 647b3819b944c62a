// `struct Age: RuledValue, Comparable`: the order of the raw values, for types that declare the conformance.
extension ValidatedValue where Self: Comparable, RawValue: Comparable {
  /// Whether the raw value of `left` is less than that of `right`.
  @inlinable
  public static func < (left: Self, right: Self) -> Bool { left.value < right.value }
}
