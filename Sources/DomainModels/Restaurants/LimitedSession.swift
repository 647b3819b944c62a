import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A session that limits the size of response bodies and the time of requests.
///
/// It is a separate session with the configuration of another, since that one may have a delegate.
///
/// On Linux, Foundation passes data to a delegate through a queue that it fills without waiting, so that a fast
/// server can fill the memory. Here, the delegate is called immediately (``ImmediateQueue``), and bytes are counted
/// before they are kept. Foundation's calls wait while any session of the process is working, which may take long for
/// a body that inflates: they are made on a separate queue, for which no code here waits.
final class LimitedSession: Sendable {
  private let session: URLSession
  private let downloads = Downloads()
  /// The queue on which tasks are started and cancelled.
  private let calls = DispatchQueue(label: "LimitedSession")

  init(configuredAs session: URLSession) {
    let configuration = session.configuration
    #if canImport(FoundationNetworking)
      // In this version, a task looks for its cached response on another queue, and traps if it is cancelled
      // meanwhile (swift-corelibs-foundation, issue 3296).
      configuration.urlCache = nil
      let queue = ImmediateQueue()
    #else
      let queue: OperationQueue? = nil
    #endif
    self.session = URLSession(
      configuration: configuration, delegate: downloads, delegateQueue: queue)
  }

  // A session retains its delegate until it is invalidated.
  deinit { session.finishTasksAndInvalidate() }

  /// The body and the response, within the request's timeout; no body if the status is not 200.
  func data(
    for request: URLRequest, maximumSize: Int
  ) async throws(RestaurantSearch.Failure) -> (Data, URLResponse?) {
    let download = Download(maximumSize: maximumSize) { [calls] download in
      // After the task has started, or instead.
      calls.async { download.task?.cancel() }
    }
    // Not every system's session applies the request's own timeout.
    let timer = Task {
      try await Task.sleep(for: .seconds(request.timeoutInterval))
      download.abort(.failure(.transport(URLError(.timedOut))))
    }
    defer { timer.cancel() }
    let outcome = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        download.await(continuation)
        begin(download, request)
      }
    } onCancel: {
      download.abort(.failure(.cancelled))
    }
    return try outcome.get()
  }

  private func begin(_ download: Download, _ request: URLRequest) {
    // It lives until the task has started: an invalidated session traps when it is asked for a task.
    calls.async { [self] in
      guard !download.hasEnded else { return }
      let task = session.dataTask(with: request)
      download.task = task
      downloads.add(download, of: task)
      task.resume()
    }
  }
}

#if canImport(FoundationNetworking)
  /// A queue that runs its operations immediately, on the calling thread.
  private final class ImmediateQueue: OperationQueue, @unchecked Sendable {
    override func addOperation(_ block: @escaping @Sendable () -> Void) { block() }
  }
#endif

/// The bodies that are being received, by their tasks.
private final class Downloads: NSObject, URLSessionDataDelegate, @unchecked Sendable {
  private let lock = NSLock()
  private var running: [Int: Download] = [:]

  func add(_ download: Download, of task: URLSessionTask) {
    lock.withLock { running[task.taskIdentifier] = download }
  }

  private func download(of task: URLSessionTask) -> Download? {
    lock.withLock { running[task.taskIdentifier] }
  }

  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping (URLSession.ResponseDisposition) -> Void
  ) {
    let isWanted = download(of: dataTask)?.isWanted(response) ?? false
    completionHandler(isWanted ? .allow : .cancel)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    download(of: dataTask)?.add(data)
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
  ) {
    let download = lock.withLock { running.removeValue(forKey: task.taskIdentifier) }
    download?.complete(error, task.response)
  }
}
