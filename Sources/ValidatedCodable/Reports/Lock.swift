// A lock around a value: the system's, and on systems whose oldest versions have no other, Darwin's.

#if canImport(os)
  import os

  package struct Lock<Value>: @unchecked Sendable {
    private let lock: OSAllocatedUnfairLock<Value>

    package init(_ value: Value) { lock = OSAllocatedUnfairLock(uncheckedState: value) }

    package func withLock<Result>(_ body: (inout Value) -> Result) -> Result {
      lock.withLockUnchecked(body)
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
#endif
