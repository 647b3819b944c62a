/// A value that is examined in place: it cannot be copied, so that no reference to its text is counted, which would
/// take as long as validating it.
///
/// It has the layout of its only stored property.
@usableFromInline
struct InPlace<Value: RuledValue>: ~Copyable where Value.RawValue == String {
  @usableFromInline let value: Value

  /// Whether the rule accepts the text, and would not change it; `false` means unknown.
  @inlinable
  borrowing func isAccepted() -> Bool {
    value.value.withUTF8Bytes { Value.rule._byteVerdict(utf8: $0).isYes }
  }
}
