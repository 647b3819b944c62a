/// A value that is examined in place: it cannot be copied, so that no reference to its text is counted, which would
/// take as long as validating it.
///
/// It has the layout of its only stored property.
@usableFromInline
struct InPlace<Value: ValidatedValue>: ~Copyable where Value.RawValue == String {
  @usableFromInline let value: Value

  /// Whether the text is valid and needs no sanitising; `false` means unknown.
  @inlinable
  borrowing func isAccepted(by shortCut: _ShortCut<Value>) -> Bool {
    value.value.withUTF8Bytes { shortCut.accepts($0) }
  }
}
