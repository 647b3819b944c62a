// A lock around a value, which is the system's, or Darwin's where the oldest supported versions have no other; a slot
// for one object that threads hand over, a reference that threads share and replace, and an address that they share, all
// of which take no lock in the usual case if atomics are available.

#if canImport(os)
  import os

  package struct Lock<Value>: @unchecked Sendable {
    private let lock: OSAllocatedUnfairLock<Value>

    package init(_ value: Value) { lock = OSAllocatedUnfairLock(uncheckedState: value) }

    package func withLock<Result>(_ body: (inout Value) -> Result) -> Result {
      lock.withLockUnchecked(body)
    }
  }

  /// A slot for an object, which one thread at a time takes.
  @safe package final class Slot: @unchecked Sendable {
    private let object = unsafe Lock<Unmanaged<AnyObject>?>(nil)

    package init() {}

    /// Takes the object, and the reference that the slot owned, if the slot is full.
    package func take() -> Unmanaged<AnyObject>? {
      unsafe object.withLock { unsafe $0.take() }
    }

    /// Stores an object, and takes over a reference to it, if the slot is empty; false if it is full.
    package func put(_ other: Unmanaged<AnyObject>) -> Bool {
      unsafe object.withLock {
        guard unsafe $0 == nil else { return false }
        unsafe $0 = unsafe other
        return true
      }
    }
  }

  /// A reference that threads share and replace.
  package final class SharedReference: @unchecked Sendable {
    private let lock: Lock<AnyObject>

    package init(_ object: AnyObject) { lock = Lock(object) }

    package var object: AnyObject {
      get { lock.withLock { $0 } }
      set { lock.withLock { $0 = newValue } }
    }

    /// Whether the object at an address, which the caller keeps, is the current one.
    package func isCurrent(_ address: UnsafeMutableRawPointer) -> Bool {
      lock.withLock { UInt(bitPattern: ObjectIdentifier($0)) == UInt(bitPattern: address) }
    }
  }

  /// An address that threads share, and with it what was written before it was set.
  package final class SharedAddress: Sendable {
    private let lock = Lock<UInt>(0)

    package init() {}

    package var value: UInt {
      get { lock.withLock { $0 } }
      set { lock.withLock { $0 = newValue } }
    }
  }
#else
  import Synchronization

  package final class Lock<Value>: @unchecked Sendable {
    private let mutex = Mutex(())
    /// The mutex makes access exclusive.
    @exclusivity(unchecked) private var value: Value

    package init(_ value: Value) { unsafe self.value = value }

    package func withLock<Result>(_ body: (inout Value) -> Result) -> Result {
      mutex.withLock { _ in unsafe body(&value) }
    }
  }

  /// A slot for an object, which one thread at a time takes.
  @safe package final class Slot: @unchecked Sendable {
    /// The slot owns a reference.
    private let object = unsafe Atomic<Unmanaged<AnyObject>?>(nil)

    package init() {}

    deinit { unsafe object.load(ordering: .acquiring)?.release() }

    /// Takes the object, and the reference that the slot owned, if the slot is full.
    package func take() -> Unmanaged<AnyObject>? {
      unsafe object.exchange(nil, ordering: .acquiring)
    }

    /// Stores an object, and takes over a reference to it, if the slot is empty; false if it is full.
    package func put(_ other: Unmanaged<AnyObject>) -> Bool {
      unsafe object.compareExchange(expected: nil, desired: other, ordering: .releasing).exchanged
    }
  }

  /// A reference that threads share and replace.
  package final class SharedReference: @unchecked Sendable {
    private let lock: Lock<AnyObject>
    /// The address of the current object.
    private let address: Atomic<UInt>

    package init(_ object: AnyObject) {
      lock = Lock(object)
      address = Atomic(UInt(bitPattern: ObjectIdentifier(object)))
    }

    package var object: AnyObject {
      get { lock.withLock { $0 } }
      set {
        lock.withLock {
          $0 = newValue
          address.store(UInt(bitPattern: ObjectIdentifier(newValue)), ordering: .releasing)
        }
      }
    }

    /// Whether the object at an address, which the caller keeps, is the current one.
    package func isCurrent(_ address: UnsafeMutableRawPointer) -> Bool {
      self.address.load(ordering: .acquiring) == UInt(bitPattern: address)
    }
  }

  /// An address that threads share, and with it what was written before it was set.
  package final class SharedAddress: Sendable {
    private let address = Atomic<UInt>(0)

    package init() {}

    package var value: UInt {
      get { address.load(ordering: .acquiring) }
      set { address.store(newValue, ordering: .releasing) }
    }
  }
#endif
