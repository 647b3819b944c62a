// Threads that work for a stream, and ways to wait for them.
//
// They are not tasks: a `Sequence` has to wait for them, and a thread of Swift's pool must not wait for work of the
// pool. Each thread has a stack of 8 MiB, like the main thread.

import SystemCalls

/// Threads that run jobs in the order in which they are submitted.
package final class WorkerThreads: Sendable {
  /// More threads than these are of no use, and may be more than a system provides.
  package static var most: Int { 64 }

  private let jobs = Jobs()
  private let hasThreads: Bool

  package init(count: Int) {
    let started = (0..<max(0, count)).prefix { [jobs] _ in
      System.startThread(stackSize: 8 << 20) {
        while let job = jobs.take(waiting: true) { job() }
      }
    }
    hasThreads = !started.isEmpty
  }

  deinit { jobs.end() }

  /// Runs a job that no thread has started on the caller's thread; false if there is none.
  package func help() -> Bool {
    guard let job = jobs.take(waiting: false) else { return false }
    job()
    return true
  }

  /// The result of `body`, which a thread calls, or the caller if there are none.
  package func start<Result>(_ body: @escaping () -> Result) -> Pending<Result> {
    let result = Pending<Result>()
    let job = { if !result.isCancelled { result.finish(body()) } }
    if hasThreads { jobs.add(job) } else { job() }
    return result
  }

  /// The results of `body` for some inputs, in their order.
  ///
  /// The threads and the caller call it concurrently; all calls have returned when this method returns.
  package func map<Input, Result>(
    _ inputs: [Input], _ body: @escaping (Input) -> Result
  ) -> [Result] {
    let results = inputs.map { input in start { body(input) } }
    while help() {}
    return results.map { $0.wait() }
  }
}

/// The jobs that no thread has started.
private final class Jobs: @unchecked Sendable {
  private let monitor = Monitor()
  private var waiting: [() -> Void] = []
  private var hasEnded = false

  func add(_ job: @escaping () -> Void) {
    monitor.locked {
      waiting.append(job)
      monitor.signal()
    }
  }

  func end() {
    monitor.locked {
      hasEnded = true
      waiting = []
      monitor.signalAll()
    }
  }

  /// Takes the next job; nil if there is none, or will be none.
  func take(waiting isPatient: Bool) -> (() -> Void)? {
    monitor.locked {
      while isPatient, waiting.isEmpty, !hasEnded { monitor.wait() }
      return waiting.isEmpty ? nil : waiting.removeFirst()
    }
  }
}

/// A result that is available once a job is done.
package final class Pending<Result>: @unchecked Sendable {
  private let monitor = Monitor()
  private var result: Result?
  private var continuation: CheckedContinuation<Void, Never>?
  private var isUnwanted = false

  package init() {}

  /// Whether no one waits for the result.
  var isCancelled: Bool { monitor.locked { isUnwanted } }

  /// A job that has not begun need not be done.
  func cancel() { monitor.locked { isUnwanted = true } }

  package var value: Result? { monitor.locked { result } }

  package func wait() -> Result {
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

  /// Waits for the result without blocking a thread.
  func finished() async {
    await withCheckedContinuation { continuation in
      let isFinished = monitor.locked {
        if result == nil { self.continuation = continuation }
        return result != nil
      }
      if isFinished { continuation.resume() }
    }
  }
}
