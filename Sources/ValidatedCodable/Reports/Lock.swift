// A lock around a value, which is the system's, or Darwin's where the oldest supported versions have no other; objects that
// threads hand over, a reference that they share and replace, and an address that they share, all of which take no lock
// in the usual case if atomics are available.

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

/// Objects that wait for their next use; the one that was used last is taken without a lock.
package final class IdleObjects<Object: AnyObject>: Sendable {
  /// The address of that one, to which this owns a reference.
  private let last = SharedWord()
  private let others = Lock<[Object]>([])
  private let most: Int

  /// - Parameter most: how many others are kept.
  package init(most: Int) { self.most = most }

  /// Takes an object, and a reference to it.
  package func take() -> Unmanaged<Object>? {
    if let last = unsafe UnsafeRawPointer(bitPattern: last.take()) {
      return unsafe .fromOpaque(last)
    }
    return unsafe most > 0 ? takeOther() : nil
  }

  @inline(never)
  private func takeOther() -> Unmanaged<Object>? {
    unsafe others.withLock { $0.popLast() }.map { unsafe .passRetained($0) }
  }

  /// Keeps an object, and takes over a reference to it; false if there are enough.
  @discardableResult
  package func put(_ object: Unmanaged<Object>) -> Bool {
    unsafe last.fill(UInt(bitPattern: object.toOpaque())) || putOther(object)
  }

  @inline(never)
  private func putOther(_ reference: Unmanaged<Object>) -> Bool {
    let object = unsafe reference.takeRetainedValue()
    guard most > 0 else { return false }
    return others.withLock {
      guard $0.count < most else { return false }
      $0.append(object)
      return true
    }
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
