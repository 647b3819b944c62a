/// The memory of a value, or of the first of several; its owner frees it.
///
/// Safety: the code that makes a cell guarantees that the memory outlives the cell, that its values are initialised when
/// they are accessed, and that nothing else changes them meanwhile. So `unsafe` marks that guarantee, not each access.
@usableFromInline
@safe package struct Cell<Value: ~Copyable> {
  @usableFromInline package let address: UnsafeMutablePointer<Value>

  @unsafe @inlinable @inline(__always)
  package init(_ address: UnsafeMutablePointer<Value>) { unsafe self.address = unsafe address }

  /// The value, which is accessed where it is.
  @inlinable package var value: Value {
    @inline(__always) unsafeAddress { unsafe UnsafePointer(address) }
    @inline(__always) nonmutating unsafeMutableAddress { unsafe address }
  }

  /// One of several values.
  @inlinable package subscript(index: Int) -> Value {
    @inline(__always) unsafeAddress { unsafe UnsafePointer(address + index) }
    @inline(__always) nonmutating unsafeMutableAddress { unsafe address + index }
  }

  @inlinable @inline(__always)
  package static func + (cell: Cell, index: Int) -> Cell { unsafe Cell(cell.address + index) }
}

// Memory is allocated and freed, and values are made and destroyed, by its owner.
extension Cell {
  /// Memory for several values, which are not initialised.
  @inlinable
  package static func allocate(_ count: Int) -> Cell { unsafe Cell(.allocate(capacity: count)) }

  /// Memory with several values.
  @inlinable
  package static func allocate(_ count: Int, repeating value: Value) -> Cell {
    let cells = allocate(count)
    unsafe cells.address.initialize(repeating: value, count: count)
    return cells
  }

  /// Initialises one of several values.
  @inlinable @inline(__always)
  package func initialize(_ index: Int = 0, to value: Value) {
    unsafe (address + index).initialize(to: value)
  }

  /// Moves the first values to memory for more, and frees this memory.
  @inlinable
  package func grown(to capacity: Int, moving count: Int) -> Cell {
    let larger = Cell.allocate(capacity)
    unsafe larger.address.moveInitialize(from: address, count: count)
    deallocate()
    return larger
  }

  /// Runs `body` with several values.
  @inlinable @inline(__always)
  package func withSpan<Result>(_ count: Int, _ body: (Span<Value>) -> Result) -> Result {
    body(unsafe Span(_unsafeStart: address, count: count))
  }

  /// Replaces several values by one.
  @inlinable
  package func fill(_ count: Int, with value: Value) {
    unsafe address.update(repeating: value, count: count)
  }

  @inlinable
  package func destroy(_ count: Int = 1) { unsafe address.deinitialize(count: count) }

  /// Frees memory without values.
  @inlinable
  package func deallocate() { unsafe address.deallocate() }

  /// Destroys values, and frees their memory.
  @inlinable
  package func free(_ count: Int) {
    destroy(count)
    deallocate()
  }
}
