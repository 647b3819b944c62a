// A lock around a value: the system's, and on systems whose oldest versions have no other, Darwin's.

#if canImport(os)
  import os

  struct JSONLock<Value>: @unchecked Sendable {
    private let lock: OSAllocatedUnfairLock<Value>

    init(_ value: Value) { lock = OSAllocatedUnfairLock(uncheckedState: value) }

    func withLock<Result>(_ body: (inout Value) -> Result) -> Result {
      lock.withLockUnchecked(body)
    }
  }
#else
  import Synchronization

  final class JSONLock<Value>: @unchecked Sendable {
    private let mutex = Mutex(())
    private var value: Value

    init(_ value: Value) { self.value = value }

    func withLock<Result>(_ body: (inout Value) -> Result) -> Result {
      mutex.withLock { _ in body(&value) }
    }
  }
#endif
