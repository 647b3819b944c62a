/// A value that is looked at where it is in memory: it cannot be copied, and so its text is not counted, which
/// would take as long as validating it.
///
/// It has the layout of the one value that it stores.
@usableFromInline
struct InPlace<Value: ValidatedValue>: ~Copyable where Value.RawValue == String {
  @usableFromInline let value: Value

  /// Whether the text is valid and its own sanitised form; false means unknown.
  @inlinable
  borrowing func isAccepted(by shortCut: _ShortCut<Value>) -> Bool {
    value.value.withUTF8Bytes { shortCut.accepts($0) }
  }
}
