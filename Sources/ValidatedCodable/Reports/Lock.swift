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

  /// A word that threads share, and with it what was written before it was set.
  private struct SharedWord: ~Copyable, Sendable {
    private let word = Lock<UInt>(0)

    var value: UInt {
      get { word.withLock { $0 } }
      nonmutating set { word.withLock { $0 = newValue } }
    }

    /// Takes the word, and leaves 0.
    func take() -> UInt {
      word.withLock {
        let word = $0
        $0 = 0
        return word
      }
    }

    /// Stores another word, if it is 0; false if it is not.
    func fill(_ other: UInt) -> Bool {
      word.withLock {
        guard $0 == 0 else { return false }
        $0 = other
        return true
      }
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

  /// A word that threads share, and with it what was written before it was set.
  private struct SharedWord: ~Copyable, Sendable {
    private let word = Atomic<UInt>(0)

    var value: UInt {
      get { word.load(ordering: .acquiring) }
      nonmutating set { word.store(newValue, ordering: .releasing) }
    }

    /// Takes the word, and leaves 0.
    func take() -> UInt { word.exchange(0, ordering: .acquiring) }

    /// Stores another word, if it is 0; false if it is not.
    func fill(_ other: UInt) -> Bool {
      word.compareExchange(expected: 0, desired: other, ordering: .releasing).exchanged
    }
  }
#endif

/// An address that threads share, and with it what was written before it was set.
package final class SharedAddress: Sendable {
  private let word = SharedWord()

  package init() {}

  package var value: UInt {
    get { word.value }
    set { word.value = newValue }
  }
}

/// A slot for an object, which one thread at a time takes; it lives as long as the program.
package final class Slot: Sendable {
  /// The address of the object, to which the slot owns a reference.
  private let word = SharedWord()

  package init() {}

  /// Takes the object, and the reference that the slot owned, if the slot is full.
  package func take() -> Unmanaged<AnyObject>? {
    unsafe UnsafeRawPointer(bitPattern: word.take()).map { unsafe .fromOpaque($0) }
  }

  /// Stores an object, and takes over a reference to it, if the slot is empty; false if it is full.
  package func put(_ other: Unmanaged<AnyObject>) -> Bool {
    unsafe word.fill(UInt(bitPattern: other.toOpaque()))
  }
}

/// A reference that threads share and replace.
package final class SharedReference: @unchecked Sendable {
  private let lock: Lock<AnyObject>
  /// The address of the current object.
  private let address = SharedWord()

  package init(_ object: AnyObject) {
    lock = Lock(object)
    address.value = UInt(bitPattern: ObjectIdentifier(object))
  }

  package var object: AnyObject {
    get { lock.withLock { $0 } }
    set {
      // The old one is released behind the lock: it may own objects of the caller, whose code runs then.
      var other = newValue
      lock.withLock {
        swap(&$0, &other)
        address.value = UInt(bitPattern: ObjectIdentifier(newValue))
      }
    }
  }

  /// Whether the object at an address, which the caller keeps, is the current one.
  package func isCurrent(_ address: UnsafeMutableRawPointer) -> Bool {
    self.address.value == UInt(bitPattern: address)
  }
}
