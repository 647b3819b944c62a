// `struct Age: RuledValue, Comparable`: the raw values' order, for the asking.
extension ValidatedValue where Self: Comparable, RawValue: Comparable {
  /// Whether the raw value of `left` is less than that of `right`.
  @inlinable
  public static func < (left: Self, right: Self) -> Bool { left.value < right.value }
}
