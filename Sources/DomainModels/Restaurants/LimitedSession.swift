import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A session that receives no more of a body than a limit, and none that comes with another status than 200.
///
/// It is a session of its own, with another's configuration: only a session's delegate learns of a body
/// while it arrives on every system, and the other session may have one.
final class LimitedSession: Sendable {
  private let session: URLSession
  private let downloads = Downloads()

  init(configuredAs session: URLSession) {
    let configuration = session.configuration
    #if canImport(FoundationNetworking)
      // There a task looks for its cached response on another queue, and traps if it is cancelled meanwhile
      // (swift-corelibs-foundation, issue 3296).
      configuration.urlCache = nil
    #endif
    self.session = URLSession(
      configuration: configuration, delegate: downloads, delegateQueue: nil)
  }

  // A session keeps its delegate until it is told that it is no longer needed.
  deinit { session.finishTasksAndInvalidate() }

  /// The body of a response, and the response, within the request's timeout.
  func data(
    for request: URLRequest, maximumSize: Int
  ) async throws(RestaurantSearch.Failure) -> (Data, URLResponse?) {
    let task = session.dataTask(with: request)
    // Whatever happens from here on, a cancellation before the task has begun included, finds the download.
    downloads.begin(task, Download(maximumSize: maximumSize))
    // Not every system's session keeps to the request's own.
    let timer = Task { [downloads, session] in
      try await Task.sleep(for: .seconds(request.timeoutInterval))
      session.delegateQueue.addOperation { downloads.timeOut(task) }
    }
    defer { timer.cancel() }
    let outcome = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        downloads.await(task, continuation)
        task.resume()
      }
    } onCancel: {
      // Where tasks end, so that this one does not end at the same time: see `init`.
      session.delegateQueue.addOperation { task.cancel() }
    }
    return try outcome.get()
  }
}

/// A body that is being received.
private struct Download {
  typealias Outcome = Result<(Data, URLResponse?), RestaurantSearch.Failure>

  let maximumSize: Int
  /// Whoever waits for it, once he does.
  var continuation: CheckedContinuation<Outcome, Never>?
  /// What has become of it, if nobody was waiting yet.
  var outcome: Outcome?
  private var body = Data()
  private var isTooLarge = false
  private var hasOtherStatus = false
  var isLate = false

  init(maximumSize: Int) { self.maximumSize = maximumSize }

  /// Whether the rest of the body is wanted.
  var isWanted: Bool { !isTooLarge && !hasOtherStatus }

  mutating func expect(_ response: URLResponse) {
    hasOtherStatus = (response as? HTTPURLResponse)?.statusCode != 200
    isTooLarge = response.expectedContentLength > Int64(maximumSize)
  }

  mutating func add(_ data: Data) {
    guard isWanted, data.count <= maximumSize - body.count else {
      isTooLarge = true
      body = Data()
      return
    }
    body += data
  }

  func outcome(_ error: (any Error)?, _ response: URLResponse?) -> Outcome {
    // Its body has not been waited for.
    if hasOtherStatus { return .success((Data(), response)) }
    if isTooLarge { return .failure(.bodyTooLarge(limit: maximumSize)) }
    if isLate { return .failure(.transport(URLError(.timedOut))) }
    switch error {
    case nil: return .success((body, response))
    case let error as URLError where error.code == .cancelled: return .failure(.cancelled)
    case let error as URLError: return .failure(.transport(error))
    default: return .failure(.transport(URLError(.unknown)))
    }
  }
}

/// The bodies that are being received, by their tasks.
private final class Downloads: NSObject, URLSessionDataDelegate, @unchecked Sendable {
  // Not the standard library's mutex, which the oldest systems of the package do not have.
  private let lock = NSLock()
  private var running: [Int: Download] = [:]

  func begin(_ task: URLSessionTask, _ download: Download) {
    lock.withLock { running[task.taskIdentifier] = download }
  }

  /// Resumes `continuation` when the download ends, or now if it has.
  func await(_ task: URLSessionTask, _ continuation: CheckedContinuation<Download.Outcome, Never>) {
    let outcome = lock.withLock {
      let outcome = running[task.taskIdentifier]?.outcome
      if outcome == nil {
        running[task.taskIdentifier]?.continuation = continuation
      } else {
        running[task.taskIdentifier] = nil
      }
      return outcome
    }
    if let outcome { continuation.resume(returning: outcome) }
  }

  func timeOut(_ task: URLSessionTask) {
    _ = update(task) { $0.isLate = true }
    task.cancel()
  }

  /// Changes a download; false if the rest of it is not wanted.
  private func update(_ task: URLSessionTask, _ change: (inout Download) -> Void) -> Bool {
    lock.withLock {
      // Out of the dictionary, so that adding to a body does not copy it.
      guard var download = running.removeValue(forKey: task.taskIdentifier) else { return false }
      change(&download)
      running[task.taskIdentifier] = download
      return download.isWanted
    }
  }

  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping (URLSession.ResponseDisposition) -> Void
  ) {
    let isWanted = update(dataTask) { $0.expect(response) }
    completionHandler(isWanted ? .allow : .cancel)
    // Where the disposition does not end it.
    if !isWanted { dataTask.cancel() }
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    if !update(dataTask, { $0.add(data) }) { dataTask.cancel() }
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
  ) {
    let ended = lock.withLock {
      () -> (CheckedContinuation<Download.Outcome, Never>, Download.Outcome)? in
      guard var download = running.removeValue(forKey: task.taskIdentifier) else { return nil }
      let outcome = download.outcome(error, task.response)
      if let continuation = download.continuation { return (continuation, outcome) }
      download.outcome = outcome
      running[task.taskIdentifier] = download
      return nil
    }
    if let (continuation, outcome) = ended { continuation.resume(returning: outcome) }
  }
}
