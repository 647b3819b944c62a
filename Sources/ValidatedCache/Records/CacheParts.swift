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
  private var ahead: [Pending<Result<LoadedRecords<Model>, CacheError>>] = []

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
      return try unsafe cache.read(sections, in: bytes, policy, into: &loaded)
    }
    // The values that rules may read, since a worker thread has no task.
    let (part, context) = unsafe (Array(bytes), ValidationContext.current)
    ahead.append(
      workers.start { [cache, policy, keepsSources = loaded.keepsSources] in
        context.run {
          unsafe part.withUnsafeBytes { bytes in
            Result { () throws(CacheError) in
              var loaded = LoadedRecords<Model>(keepsSources: keepsSources)
              try unsafe cache.read(sections, in: bytes, policy, into: &loaded)
              return loaded
            }
          }
        }
      })
    while ahead.count > 4 * jobs || ahead.first?.value != nil { try takeFirst() }
  }

  /// Waits for all parts.
  func finish() throws(CacheError) {
    while !ahead.isEmpty { try takeFirst() }
  }

  private func takeFirst() throws(CacheError) {
    guard let first = ahead.first else { return }
    while first.value == nil, workers?.help() == true {}
    ahead.removeFirst()
    do throws(CacheError) {
      loaded.append(try first.wait().get())
    } catch {
      // The following parts are ignored.
      ahead = []
      throw error
    }
  }
}
