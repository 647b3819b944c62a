import ValidatedCodable
import ValidatedJSON

/// Parts of a cache file whose records are being decoded, in file order.
final class CacheParts<Model: ValidatedModel> {
  /// The records of all finished parts.
  var loaded: LoadedRecords<Model>

  private let cache: ModelCache<Model>
  private let policy: CachePolicy
  private let workers: WorkerThreads?
  private let jobs: Int
  private var ahead: [CachePart<Model>] = []

  init(of cache: ModelCache<Model>, _ policy: CachePolicy, keepingSources: Bool, jobs: Int) {
    self.cache = cache
    self.policy = policy
    self.jobs = min(jobs, WorkerThreads.most)
    workers = jobs > 1 ? WorkerThreads(count: self.jobs - 1) : nil
    loaded = LoadedRecords(keepsSources: keepingSources)
  }

  /// Decodes the records of a part, on this thread or another.
  func read(_ sections: [CacheSection], in bytes: UnsafeRawBufferPointer) throws(CacheError) {
    guard let workers else {
      for section in sections { try unsafe cache.read(section, in: bytes, policy, into: &loaded) }
      return
    }
    let part = unsafe CachePart(
      sections, Array(bytes), cache, policy, keepsSources: loaded.keepsSources)
    ahead.append(part)
    workers.run(part)
    while ahead.count > 4 * jobs || ahead.first?.result.value != nil { try takeFirst() }
  }

  /// Waits for all parts.
  func finish() throws(CacheError) {
    while !ahead.isEmpty { try takeFirst() }
  }

  private func takeFirst() throws(CacheError) {
    guard let first = ahead.first else { return }
    while first.result.value == nil, workers?.help() == true {}
    ahead.removeFirst()
    guard let result = first.result.wait() else { return }
    do throws(CacheError) {
      loaded.append(try result.get())
    } catch {
      // The following parts are ignored.
      ahead = []
      throw error
    }
  }
}

/// A part of a cache file that a thread decodes.
private final class CachePart<Model: ValidatedModel>: Job {
  let result = Pending<Result<LoadedRecords<Model>, CacheError>>()

  private let sections: [CacheSection]
  private let bytes: [UInt8]
  private let cache: ModelCache<Model>
  private let policy: CachePolicy
  private let keepsSources: Bool
  /// The values that rules may read, since a worker thread has no task.
  private let context = ValidationContext.current

  init(
    _ sections: [CacheSection], _ bytes: [UInt8], _ cache: ModelCache<Model>,
    _ policy: CachePolicy, keepsSources: Bool
  ) {
    self.sections = sections
    self.bytes = bytes
    self.cache = cache
    self.policy = policy
    self.keepsSources = keepsSources
  }

  func run() {
    result.finish(
      context.run {
        unsafe bytes.withUnsafeBytes { bytes in
          Result { () throws(CacheError) in
            var loaded = LoadedRecords<Model>(keepsSources: keepsSources)
            for section in sections {
              try unsafe cache.read(section, in: bytes, policy, into: &loaded)
            }
            return loaded
          }
        }
      })
  }
}
