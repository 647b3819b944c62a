/// The memory layout of a type's values.
@usableFromInline
package struct ValueLayout: Sendable {
  @usableFromInline package let size: Int
  @usableFromInline package let stride: Int
  @usableFromInline package let alignment: Int
  /// Whether values need not be destroyed.
  @usableFromInline package let isTrivial: Bool
  @usableFromInline package let destroy: @Sendable (Memory) -> Void
  @usableFromInline package let copy: @Sendable (Memory, Memory) -> Void
  /// Stores a value whose type is erased; false if it has another type.
  @usableFromInline package let initialize: @Sendable (Memory, Any) -> Bool
  /// A value, with its type erased.
  @usableFromInline package let value: @Sendable (Memory) -> Any

  @inlinable
  package init<Value>(_ type: Value.Type) {
    size = MemoryLayout<Value>.size
    stride = MemoryLayout<Value>.stride
    alignment = MemoryLayout<Value>.alignment
    isTrivial = _isPOD(type)
    destroy = { _ = unsafe $0.move(as: Value.self) }
    copy = { unsafe $1.initialize(as: Value.self, to: $0.cell(of: Value.self).value) }
    initialize = { place, value in
      guard let value = value as? Value else { return false }
      unsafe place.initialize(as: Value.self, to: value)
      return true
    }
    value = { unsafe $0.cell(of: Value.self).value }
  }
}
