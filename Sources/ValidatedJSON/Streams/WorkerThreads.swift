// Threads that work for a stream, and ways to wait for them.
//
// They are not tasks: a `Sequence` has to wait for them, and a thread of Swift's pool must not wait for work of the
// pool. Each thread has a stack of 8 MiB, like the main thread.

import SystemCalls

/// The work of a thread.
package protocol Job: AnyObject, Sendable {
  func run()
}

/// A job with a result for which other threads wait.
private final class Work<Result>: Job, @unchecked Sendable {
  let result = Pending<Result>()
  private let body: () -> Result

  init(_ body: @escaping () -> Result) { self.body = body }

  func run() { result.finish(body()) }
}

extension WorkerThreads {
  /// The results of `body` for some inputs, in their order.
  ///
  /// The threads and the caller call it concurrently; all calls have returned when this method returns.
  package func map<Input, Result>(
    _ inputs: [Input], _ body: @escaping (Input) -> Result
  ) -> [Result] {
    let works = inputs.map { input in Work { body(input) } }
    for work in works { run(work) }
    while help() {}
    return works.compactMap { $0.result.wait() }
  }
}

/// Threads that run jobs in the order in which they are submitted.
package final class WorkerThreads: Sendable {
  /// More threads than these are of no use, and may be more than a system provides.
  package static var most: Int { 64 }

  #if canImport(Darwin) || canImport(Glibc) || canImport(Musl) || canImport(Android)
    private let jobs = Jobs()

    package init(count: Int) {
      for _ in 0..<max(0, count) where !Self.start(jobs) { break }
    }

    deinit { jobs.end() }

    /// Submits a job to the threads; if there are none, runs it now.
    package func run(_ job: any Job) {
      if !jobs.add(job) { job.run() }
    }

    /// Runs a job that no thread has started on the caller's thread; false if there is none.
    package func help() -> Bool {
      guard let job = jobs.takeWaiting() else { return false }
      job.run()
      return true
    }

    private static func start(_ jobs: Jobs) -> Bool {
      jobs.addThread()
      if System.startThread(stackSize: 8 << 20, { jobs.work() }) { return true }
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
  /// The jobs that no thread has started.
  private final class Jobs: @unchecked Sendable {
    private let monitor = Monitor()
    private var waiting: [any Job] = []
    private var threads = 0
    private var hasEnded = false

    func addThread() { monitor.locked { threads += 1 } }
    func removeThread() { monitor.locked { threads -= 1 } }

    /// False if no thread can be created.
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

/// A result that is available once a job is done.
package final class Pending<Result>: @unchecked Sendable {
  private var result: Result?
  private var continuation: CheckedContinuation<Void, Never>?

  package init() {}

  #if canImport(Darwin) || canImport(Glibc) || canImport(Musl) || canImport(Android)
    private let monitor = Monitor()

    package var value: Result? { monitor.locked { result } }

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
  #else
    package var value: Result? { result }

    /// Without threads, jobs are done before they are waited for.
    package func wait() -> Result? { result }

    package func finish(_ result: Result) { self.result = result }

    func finished() async {}
  #endif
}
