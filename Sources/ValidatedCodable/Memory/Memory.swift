/// The memory of a value whose type is known where it is used.
///
/// It is passed on like any other value: `unsafe` marks where code asserts the type of the value, and that there is one.
@usableFromInline
@safe package struct Memory {
  @usableFromInline package let address: UnsafeMutableRawPointer

  @inlinable @inline(__always)
  package init(_ address: UnsafeMutableRawPointer) { unsafe self.address = unsafe address }

  @inlinable @inline(__always)
  package init(_ address: UnsafeRawPointer) {
    unsafe self.address = UnsafeMutableRawPointer(mutating: address)
  }

  /// Memory behind this one.
  @inlinable @inline(__always)
  package static func + (memory: Memory, distance: Int) -> Memory {
    unsafe Memory(memory.address + distance)
  }

  @inlinable @inline(__always)
  package static func += (memory: inout Memory, distance: Int) { memory = memory + distance }

  /// The value of a type that is there.
  @unsafe @inlinable @inline(__always)
  package func cell<Value: ~Copyable>(of type: Value.Type) -> Cell<Value> {
    unsafe Cell(address.assumingMemoryBound(to: type))
  }

  /// Stores a value of a type where none is.
  @unsafe @inlinable @inline(__always)
  package func initialize<Value>(as type: Value.Type, to value: consuming Value) {
    unsafe address.initializeMemory(as: type, to: value)
  }

  /// Takes away the value of a type.
  @unsafe @inlinable @inline(__always)
  package func move<Value>(as type: Value.Type) -> Value {
    unsafe address.assumingMemoryBound(to: type).move()
  }
}

extension Memory {
  /// Memory without values, which the caller frees.
  static func allocate(_ size: Int) -> Memory {
    unsafe Memory(.allocate(byteCount: size, alignment: 16))
  }

  /// Memory for a value of a type, which the caller frees.
  @inlinable
  package static func allocate<Value>(for type: Value.Type) -> Memory {
    unsafe Memory(UnsafeMutableRawPointer(UnsafeMutablePointer<Value>.allocate(capacity: 1)))
  }

  /// Copies bytes.
  @unsafe @inlinable @inline(__always)
  package func copy(_ size: Int, from other: Memory) {
    unsafe address.copyMemory(from: other.address, byteCount: size)
  }

  @inlinable
  package func deallocate() { unsafe address.deallocate() }
}

extension Cell where Value: ~Copyable {
  /// The same memory, without its type.
  @inlinable package var memory: Memory {
    @inline(__always) get { unsafe Memory(UnsafeMutableRawPointer(address)) }
  }
}

/// Runs `body` with the memory of a value.
@inlinable @inline(__always)
package func withCell<Value, Result>(
  of value: borrowing Value, _ body: (Cell<Value>) throws -> Result
) rethrows -> Result {
  try unsafe withUnsafePointer(to: value) {
    try body(unsafe Cell(UnsafeMutablePointer(mutating: $0)))
  }
}
