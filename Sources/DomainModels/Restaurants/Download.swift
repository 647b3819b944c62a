import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A response body that is being received.
///
/// It ends once: with its task, or earlier, when it reaches a limit or is cancelled. Data that arrives later is
/// discarded.
final class Download: @unchecked Sendable {
  typealias Outcome = Result<(Data, URLResponse?), RestaurantSearch.Failure>

  private let maximumSize: Int
  /// Called once if the download ends before its task.
  private let cancel: @Sendable (Download) -> Void
  /// Used on the queue on which tasks are started and cancelled.
  var task: URLSessionTask?

  // Not the standard library's mutex, which the oldest supported systems lack.
  private let lock = NSLock()
  private var continuation: CheckedContinuation<Outcome, Never>?
  private var outcome: Outcome?
  private var body = Data()

  init(maximumSize: Int, cancel: @escaping @Sendable (Download) -> Void) {
    self.maximumSize = maximumSize
    self.cancel = cancel
  }

  var hasEnded: Bool { lock.withLock { outcome != nil } }

  /// Resumes `continuation` when the download ends, or now if it has already ended.
  func await(_ continuation: CheckedContinuation<Outcome, Never>) {
    let outcome = lock.withLock {
      if self.outcome == nil { self.continuation = continuation }
      return self.outcome
    }
    if let outcome { continuation.resume(returning: outcome) }
  }

  /// Ends the download before its task ends.
  func abort(_ outcome: Outcome) {
    if end(outcome) { cancel(self) }
  }

  /// Ends the download; false if it has already ended.
  @discardableResult
  private func end(_ outcome: Outcome) -> Bool {
    let (isFirst, continuation) = lock.withLock {
      guard self.outcome == nil else {
        return (false, nil as CheckedContinuation<Outcome, Never>?)
      }
      self.outcome = outcome
      body = Data()
      defer { self.continuation = nil }
      return (true, self.continuation)
    }
    continuation?.resume(returning: outcome)
    return isFirst
  }

  /// Whether to receive the body of a response.
  func isWanted(_ response: URLResponse) -> Bool {
    if (response as? HTTPURLResponse)?.statusCode != 200 {
      abort(.success((Data(), response)))
    } else if response.expectedContentLength > Int64(maximumSize) {
      abort(.failure(.bodyTooLarge(limit: maximumSize)))
    }
    return !hasEnded
  }

  /// Adds a part of the body, if the limit allows it.
  func add(_ data: Data) {
    let isTooLarge = lock.withLock {
      guard outcome == nil else { return false }
      guard data.count <= maximumSize - body.count else { return true }
      body += data
      return false
    }
    if isTooLarge { abort(.failure(.bodyTooLarge(limit: maximumSize))) }
  }

  /// Ends the download with its task, unless it has already ended.
  func complete(_ error: (any Error)?, _ response: URLResponse?) {
    switch error {
    case nil: end(.success((lock.withLock { body }, response)))
    case let error as URLError where error.code == .cancelled: end(.failure(.cancelled))
    case let error as URLError: end(.failure(.transport(error)))
    default: end(.failure(.transport(URLError(.unknown))))
    }
  }
}
