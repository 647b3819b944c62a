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
  @inlinable
  package static func allocate(_ size: Int) -> Memory {
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

extension Memory: Equatable {
  @inlinable @inline(__always)
  package static func == (left: Memory, right: Memory) -> Bool {
    unsafe left.address == right.address
  }
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

/// Runs `body` with the elements of an array where they are, and their number; nil if there are none.
@inlinable @inline(__always)
package func withElements<Element, Result>(
  of array: [Element], _ body: (Cell<Element>, Int) throws -> Result
) rethrows -> Result? {
  try unsafe array.withUnsafeBufferPointer { elements in
    guard let first = elements.baseAddress, elements.count > 0 else { return nil }
    return try body(unsafe Cell(UnsafeMutablePointer(mutating: first)), elements.count)
  }
}

/// Runs `body` with memory for a value, which is on the stack if it is small.
@inlinable @inline(__always)
package func withTemporaryMemory<Result, Failure>(
  _ size: Int, alignment: Int, _ body: (Memory) throws(Failure) -> Result
) throws(Failure) -> Result {
  try unsafe withUnsafeTemporaryAllocation(byteCount: max(1, size), alignment: alignment) {
    (bytes) throws(Failure) in
    // There is an address, since there is a byte.
    try body(unsafe Memory(bytes.baseAddress.unsafelyUnwrapped))
  }
}

extension Array {
  /// Moves elements out of memory.
  @inlinable
  package init(moving memory: Memory, _ count: Int) {
    // The memory that all empty arrays share must not be written to.
    guard count > 0 else {
      self = []
      return
    }
    unsafe self.init(unsafeUninitializedCapacity: count) { buffer, initialized in
      unsafe buffer.baseAddress?.moveInitialize(
        from: memory.cell(of: Element.self).address, count: count)
      initialized = count
    }
  }
}

extension Span<UInt8> {
  /// Runs `body` with the bytes where they are, and their number, unless there are none.
  @inlinable @inline(__always)
  package func withMemory(_ body: (Memory, Int) -> Void) {
    unsafe withUnsafeBytes {
      if let start = $0.baseAddress { body(unsafe Memory(start), $0.count) }
    }
  }
}

extension [UInt8] {
  @inlinable
  package mutating func append(_ bytes: Span<UInt8>) {
    unsafe bytes.withUnsafeBufferPointer { unsafe append(contentsOf: $0) }
  }
}

/// The same value, of a type that is known to be the same.
@inlinable @inline(__always)
package func same<Value, Same>(_ value: Value) -> Same {
  unsafe unsafeBitCast(value, to: Same.self)
}
