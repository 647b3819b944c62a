// Threads that work for a stream, and what they are waited for by: the one file that calls the system for them.
//
// What makes it safe: a mutex and a condition live as long as their owner, which every thread that uses them keeps. What
// they guard is touched between `lock` and `unlock` only.
//
// They are not tasks: a `Sequence` has to wait for them, and a thread of Swift's pool must not wait for what the pool
// runs. A thread has a stack of 8 MiB, as the main thread has.

import CLibrary

#if canImport(Darwin) || canImport(Glibc) || canImport(Musl) || canImport(Android)
  /// A lock that threads can wait in for something to happen.
  @safe final class Monitor: @unchecked Sendable {
    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

    init() {
      unsafe mutex.initialize(to: pthread_mutex_t())
      unsafe condition.initialize(to: pthread_cond_t())
      unsafe pthread_mutex_init(mutex, nil)
      unsafe pthread_cond_init(condition, nil)
    }

    deinit {
      unsafe pthread_cond_destroy(condition)
      unsafe pthread_mutex_destroy(mutex)
      unsafe condition.deallocate()
      unsafe mutex.deallocate()
    }

    /// Runs `body` alone.
    func locked<Result>(_ body: () -> Result) -> Result {
      unsafe pthread_mutex_lock(mutex)
      defer { unsafe pthread_mutex_unlock(mutex) }
      return body()
    }

    /// Lets others in until something happens; for calls in `locked` only.
    func wait() { unsafe pthread_cond_wait(condition, mutex) }

    /// Says to one of those who wait that something has happened.
    func signal() { unsafe pthread_cond_signal(condition) }

    /// Says that something has happened.
    func signalAll() { unsafe pthread_cond_broadcast(condition) }
  }
#endif

/// What a thread does.
package protocol Job: AnyObject, Sendable {
  func run()
}

/// Threads that do one job after the other, in the order in which they get them.
package final class WorkerThreads: Sendable {
  #if canImport(Darwin) || canImport(Glibc) || canImport(Musl) || canImport(Android)
    private let jobs = Jobs()

    package init(count: Int) {
      for _ in 0..<max(0, count) where !Self.start(jobs) { break }
    }

    deinit { jobs.end() }

    /// Lets a thread do a job; if there is none, does it now.
    package func run(_ job: any Job) {
      if !jobs.add(job) { job.run() }
    }

    /// Does a job that no thread has begun, on the caller's; false if there is none.
    package func help() -> Bool {
      guard let job = jobs.takeWaiting() else { return false }
      job.run()
      return true
    }

    private static func start(_ jobs: Jobs) -> Bool {
      var attributes = pthread_attr_t()
      unsafe pthread_attr_init(&attributes)
      defer { unsafe pthread_attr_destroy(&attributes) }
      unsafe pthread_attr_setstacksize(&attributes, 8 << 20)
      unsafe pthread_attr_setdetachstate(&attributes, CInt(PTHREAD_CREATE_DETACHED))
      #if canImport(Darwin)
        var thread: pthread_t?
      #else
        var thread = pthread_t()
      #endif
      jobs.addThread()
      let argument = unsafe Unmanaged.passRetained(jobs)
      let code = unsafe pthread_create(
        &thread, &attributes,
        { argument in
          let pointer: UnsafeMutableRawPointer? = unsafe argument
          if let pointer = unsafe pointer {
            unsafe Unmanaged<Jobs>.fromOpaque(pointer).takeRetainedValue().work()
          }
          return nil
        }, argument.toOpaque())
      guard code != 0 else { return true }
      unsafe argument.release()
      jobs.removeThread()
      return false
    }
  #else
    package init(count: Int) {}

    package func run(_ job: any Job) { job.run() }

    package func help() -> Bool { false }
  #endif
}

#if canImport(Darwin) || canImport(Glibc) || canImport(Musl) || canImport(Android)
  /// The jobs that threads have not begun.
  private final class Jobs: @unchecked Sendable {
    private let monitor = Monitor()
    private var waiting: [any Job] = []
    private var threads = 0
    private var hasEnded = false

    func addThread() { monitor.locked { threads += 1 } }
    func removeThread() { monitor.locked { threads -= 1 } }

    /// False if there is no thread.
    func add(_ job: any Job) -> Bool {
      monitor.locked {
        guard threads > 0 else { return false }
        waiting.append(job)
        monitor.signal()
        return true
      }
    }

    func end() {
      monitor.locked {
        hasEnded = true
        waiting = []
        monitor.signalAll()
      }
    }

    /// The next job, if it is there.
    func takeWaiting() -> (any Job)? {
      monitor.locked { waiting.isEmpty ? nil : waiting.removeFirst() }
    }

    func work() {
      while let job = next() { job.run() }
    }

    private func next() -> (any Job)? {
      monitor.locked {
        while waiting.isEmpty, !hasEnded { monitor.wait() }
        return waiting.isEmpty ? nil : waiting.removeFirst()
      }
    }
  }
#endif

/// A result that is there when a job has been done.
package final class Pending<Result>: @unchecked Sendable {
  private var result: Result?
  private var continuation: CheckedContinuation<Void, Never>?

  package init() {}

  #if canImport(Darwin) || canImport(Glibc) || canImport(Musl) || canImport(Android)
    private let monitor = Monitor()

    /// The result, if it is there.
    package var value: Result? { monitor.locked { result } }

    /// Waits for the result.
    package func wait() -> Result? {
      monitor.locked {
        while true {
          if let result { return result }
          monitor.wait()
        }
      }
    }

    package func finish(_ result: Result) {
      let waiting = monitor.locked {
        self.result = result
        monitor.signalAll()
        defer { continuation = nil }
        return continuation
      }
      waiting?.resume()
    }

    /// Waits until the result is there, without a thread.
    func finished() async {
      await withCheckedContinuation { continuation in
        let isFinished = monitor.locked {
          if result == nil { self.continuation = continuation }
          return result != nil
        }
        if isFinished { continuation.resume() }
      }
    }
  #else
    package var value: Result? { result }

    /// Where there are no threads, jobs have been done when they are waited for.
    package func wait() -> Result? { result }

    package func finish(_ result: Result) { self.result = result }

    func finished() async {}
  #endif
}
