// A lock around a value: the system's, and on systems whose oldest versions have no other, Darwin's. And room for one object
// that threads hand over, which takes no lock where there are atomics.

#if canImport(os)
  import os

  package struct Lock<Value>: @unchecked Sendable {
    private let lock: OSAllocatedUnfairLock<Value>

    package init(_ value: Value) { lock = OSAllocatedUnfairLock(uncheckedState: value) }

    package func withLock<Result>(_ body: (inout Value) -> Result) -> Result {
      lock.withLockUnchecked(body)
    }
  }

  /// Room for an object, which is taken by one thread at a time.
  @safe package final class Slot: @unchecked Sendable {
    private let object = unsafe Lock<Unmanaged<AnyObject>?>(nil)

    package init() {}

    /// Takes the object with the reference to it, if it is there.
    package func take() -> Unmanaged<AnyObject>? {
      unsafe object.withLock { unsafe $0.take() }
    }

    /// Puts an object with the reference to it, if there is room; false if there is none.
    package func put(_ other: Unmanaged<AnyObject>) -> Bool {
      unsafe object.withLock {
        guard unsafe $0 == nil else { return false }
        unsafe $0 = unsafe other
        return true
      }
    }
  }
#else
  import Synchronization

  package final class Lock<Value>: @unchecked Sendable {
    private let mutex = Mutex(())
    /// The mutex makes accesses exclusive.
    @exclusivity(unchecked) private var value: Value

    package init(_ value: Value) { unsafe self.value = value }

    package func withLock<Result>(_ body: (inout Value) -> Result) -> Result {
      mutex.withLock { _ in unsafe body(&value) }
    }
  }

  /// Room for an object, which is taken by one thread at a time.
  @safe package final class Slot: @unchecked Sendable {
    /// It owns a reference.
    private let object = unsafe Atomic<Unmanaged<AnyObject>?>(nil)

    package init() {}

    deinit { unsafe object.load(ordering: .acquiring)?.release() }

    /// Takes the object with the reference to it, if it is there.
    package func take() -> Unmanaged<AnyObject>? {
      unsafe object.exchange(nil, ordering: .acquiring)
    }

    /// Puts an object with the reference to it, if there is room; false if there is none.
    package func put(_ other: Unmanaged<AnyObject>) -> Bool {
      unsafe object.compareExchange(expected: nil, desired: other, ordering: .releasing).exchanged
    }
  }
#endif
