public import TypedMemory

/// A value that is examined in place: it cannot be copied, so that no reference to its text is counted, which would
/// take as long as validating it.
///
/// It has the layout of its only stored property.
@usableFromInline
struct InPlace<Value: ValidatedValue>: ~Copyable {
  @usableFromInline let value: Value

  /// Calls `body` with the bytes of the raw value: of a string, its UTF-8, unless it is empty.
  @inlinable @inline(__always)
  borrowing func withRawBytes(_ body: (Memory, Int) -> Void) {
    guard Value.RawValue.self == String.self else {
      let size = MemoryLayout<Value.RawValue>.size
      return withCell(of: value.value) { body($0.memory, size) }
    }
    (same(value.value) as String).withUTF8Bytes { $0.withMemory(body) }
  }
}

extension InPlace where Value: RuledValue, Value.RawValue == String {
  /// Whether the rule accepts the text, and would not change it; `false` means unknown.
  @inlinable
  borrowing func isAccepted() -> Bool {
    value.value.withUTF8Bytes { Value.rule._byteVerdict(utf8: $0).isYes }
  }
}
