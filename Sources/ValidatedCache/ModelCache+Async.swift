import Foundation
import ValidatedCodable

// The same functions without blocking the caller's thread during disk access.
extension ModelCache {
  /// Replaces all models, without blocking the caller's thread.
  public func save(
    _ models: some Sequence<Model> & Sendable, overwriting: Bool = false
  ) async throws(CacheError) {
    try await elsewhere { () throws(CacheError) in
      try self.save(models, overwriting: overwriting)
    }
  }

  /// Appends a model; see ``append(_:)-(Model)``.
  public func append(_ model: Model) async throws(CacheError) {
    try await elsewhere { () throws(CacheError) in try self.append(model) }
  }

  /// Appends models; see ``append(contentsOf:)-(Sequence<Model>)``.
  public func append(
    contentsOf models: some Sequence<Model> & Sendable
  ) async throws(CacheError) {
    try await elsewhere { () throws(CacheError) in try self.append(contentsOf: models) }
  }

  /// The contents of the file; see `load`, which blocks the thread.
  public func load(
    policy: CachePolicy = .trustIfUnchanged, rejects: CacheRejects = .report, threads: Int = 1
  ) async throws(CacheError) -> CacheContents<Model> {
    try await elsewhere { () throws(CacheError) in
      try self.load(policy: policy, rejects: rejects, threads: threads)
    }
  }

  private func elsewhere<Value: Sendable>(
    _ body: @escaping @Sendable () throws(CacheError) -> Value
  ) async throws(CacheError) -> Value {
    // The queue's thread does not belong to a task.
    let context = ValidationContext.current
    let result = await withCheckedContinuation { continuation in
      DispatchQueue.global().async {
        continuation.resume(
          returning: context.run { Result { () throws(CacheError) in try body() } })
      }
    }
    return try result.get()
  }
}
