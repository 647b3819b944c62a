// Names of version 0.1 that have moved. They go in version 0.3.

extension ModelCache {
  /// The former name of `load(policy:rejects:threads:)`.
  @available(*, deprecated, renamed: "load(policy:rejects:threads:)")
  public func load(
    policy: CachePolicy = .trustIfUnchanged, rejects: CacheRejects = .report, jobs: Int
  ) throws(CacheError) -> CacheContents<Model> {
    try load(policy: policy, rejects: rejects, threads: jobs)
  }
}
