import Foundation
import Synchronization

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A session that receives no more of a body than a limit.
///
/// It is a session of its own, with another's configuration: only a session's delegate learns of a body
/// while it arrives on every system, and the other session may have one.
final class LimitedSession: Sendable {
  private let session: URLSession
  private let downloads = Downloads()

  init(configuredAs session: URLSession) {
    self.session = URLSession(
      configuration: session.configuration, delegate: downloads, delegateQueue: nil)
  }

  // A session keeps its delegate until it is told that it is no longer needed.
  deinit { session.finishTasksAndInvalidate() }

  /// The body of a response, and the response, within the request's timeout.
  func data(
    for request: URLRequest, maximumSize: Int
  ) async throws(RestaurantSearch.Failure) -> (Data, URLResponse?) {
    let task = session.dataTask(with: request)
    // Not every system's session keeps to the request's own.
    let timer = Task { [downloads] in
      try await Task.sleep(for: .seconds(request.timeoutInterval))
      downloads.timeOut(task)
    }
    defer { timer.cancel() }
    let outcome = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        downloads.begin(task, Download(maximumSize: maximumSize, continuation: continuation))
        task.resume()
      }
    } onCancel: {
      task.cancel()
    }
    return try outcome.get()
  }
}

/// A body that is being received.
private struct Download {
  typealias Outcome = Result<(Data, URLResponse?), RestaurantSearch.Failure>

  let maximumSize: Int
  let continuation: CheckedContinuation<Outcome, Never>
  private var body = Data()
  private(set) var isTooLarge = false
  var isLate = false

  init(maximumSize: Int, continuation: CheckedContinuation<Outcome, Never>) {
    self.maximumSize = maximumSize
    self.continuation = continuation
  }

  mutating func expect(_ size: Int64) {
    if size > Int64(maximumSize) { isTooLarge = true }
  }

  mutating func add(_ data: Data) {
    guard !isTooLarge, data.count <= maximumSize - body.count else {
      body = Data()
      isTooLarge = true
      return
    }
    body += data
  }

  func end(_ error: (any Error)?, _ response: URLResponse?) {
    continuation.resume(returning: outcome(error, response))
  }

  private func outcome(_ error: (any Error)?, _ response: URLResponse?) -> Outcome {
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
private final class Downloads: NSObject, URLSessionDataDelegate, Sendable {
  private let running = Mutex<[Int: Download]>([:])

  func begin(_ task: URLSessionTask, _ download: Download) {
    running.withLock { $0[task.taskIdentifier] = download }
  }

  func timeOut(_ task: URLSessionTask) {
    _ = update(task) { $0.isLate = true }
    task.cancel()
  }

  /// Changes a body; false if it has become too large.
  private func update(_ task: URLSessionTask, _ change: (inout Download) -> Void) -> Bool {
    running.withLock { running in
      guard var download = running[task.taskIdentifier] else { return false }
      // The only copy, so that adding to a body does not copy it.
      running[task.taskIdentifier] = nil
      change(&download)
      running[task.taskIdentifier] = download
      return !download.isTooLarge
    }
  }

  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping (URLSession.ResponseDisposition) -> Void
  ) {
    let isWanted = update(dataTask) { $0.expect(response.expectedContentLength) }
    completionHandler(isWanted ? .allow : .cancel)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    if !update(dataTask, { $0.add(data) }) { dataTask.cancel() }
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
  ) {
    let download = running.withLock { $0.removeValue(forKey: task.taskIdentifier) }
    download?.end(error, task.response)
  }
}
