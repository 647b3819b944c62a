public import Foundation
public import ValidatedCodable
public import ValidatedJSON

/// A file of models, which are revalidated when their rules have changed, or always.
///
/// ```swift
/// let cache = ModelCache<Client>(at: url)
/// try cache.save(clients)
/// try cache.append(client)
/// let contents = try cache.load()         // models, rejects, damage
/// ```
///
/// In an asynchronous function, each is called with `try await`.
///
/// The file is JSON Lines: a header with the fingerprint of the model's rules, and a line for each record, with a
/// checksum. As long as the rules are unchanged, `load` does not validate (``CachePolicy/trustIfUnchanged``). If the
/// rules have changed or the file is damaged, it keeps every valid record and reports the others.
///
/// When `save` or `append` returns, the records are on disk. If the process dies during `save`, the file stays as it
/// was; during `append`, an incomplete line remains, which is recognised later. Only one process writes at a time
/// (the lock is a file beside the cache); a reader waits for a writer only if the file is incomplete.
///
/// Checksums detect accidents, not attacks: anyone who can write the file can write valid checksums. If others can write
/// it, load with ``CachePolicy/always``.
public final class ModelCache<Model: ValidatedModel>: Sendable {
  /// Converts a record of an older version; see ``init(at:maximumSize:version:migrate:)``.
  public typealias Migration = @Sendable (_ record: JSONValue, _ version: Int) throws -> JSONValue

  /// The file.
  public let url: URL
  /// The current version of the model.
  public let version: Int

  let file: CacheFile
  let migrate: Migration?
  let writing = NSRecursiveLock()
  let rules: DocumentShape.Fingerprint
  /// Whether the fingerprint covers all rules.
  let isKnown: Bool
  /// Whether models may have parts that only decoding checks.
  let isCheckedByDecoding: Bool

  /// Makes a cache in a file.
  ///
  /// The file is created when models are first saved or appended.
  ///
  /// - Parameters:
  ///   - url: the file.
  ///   - maximumSize: the maximum size of the file, in octets; a larger one is neither read nor written. By default, 1 GiB.
  ///   - version: the version of the model's documents. Increase it when old records need to be converted.
  ///   - migrate: converts a record of an older version; if it throws, the record is rejected.
  public init(
    at url: URL, maximumSize: Int = 1 << 30, version: Int = 1, migrate: Migration? = nil
  ) {
    let shape = DocumentShape(of: Model.self)
    rules = DocumentShape.Fingerprint(of: shape)
    isKnown = shape.isKnown
    isCheckedByDecoding = !isKnown || shape.hasOthers
    self.url = url
    self.version = version
    self.migrate = migrate
    file = CacheFile(url: url, maximumSize: maximumSize)
  }
}
