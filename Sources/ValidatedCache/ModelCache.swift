public import Foundation
public import ValidatedCodable
public import ValidatedJSON

/// Models in a file, revalidated when their rules have changed, or always.
///
/// ```swift
/// let cache = ModelCache<Client>(at: url)
/// try cache.save(clients)
/// try cache.append(client)
/// let contents = try cache.load()         // models, rejects, damage
/// ```
///
/// The file is JSON Lines: a header with the fingerprint of the model's rules, and a line for each record,
/// with a checksum. So ``load(policy:rejects:)`` validates nothing as long as the rules are the same
/// (``CachePolicy/trustIfUnchanged``), keeps every good record when they have changed or the disk has, and
/// says what is wrong with the others.
///
/// When `save` or `append` returns, the records are on disk. If the process dies during `save`, the file stays as
/// it was; during `append`, a torn line remains, which is recognised. There is one writer at a time, over all
/// processes (the lock is a file beside the cache); a reader waits for a writer only if the file is not whole.
///
/// The checksums keep out accidents. Anyone who can write the file can write valid checksums, so that under
/// ``CachePolicy/trustIfUnchanged`` it must be as safe as the program; otherwise load with ``CachePolicy/always``.
public final class ModelCache<Model: ValidatedModel>: Sendable {
  /// Makes a record of an older version one of today's; see ``init(at:maximumSize:version:migrate:)``.
  public typealias Migration = @Sendable (_ record: JSONValue, _ version: Int) throws -> JSONValue

  /// Where the records are.
  public let url: URL
  /// The version of the model that is written.
  public let version: Int

  let file: CacheFile
  let migrate: Migration?
  let writing = NSRecursiveLock()
  let keyOrder: JSONKeyOrder
  let rules: RulesFingerprint
  /// Whether all rules are in the fingerprint.
  let isKnown: Bool

  /// Makes a cache in a file, which is made when models are first saved or appended.
  ///
  /// - Parameters:
  ///   - maximumSize: how large the file may be, in octets.
  ///   - version: the version of the model's documents. Count it up when old records are to be changed.
  ///   - migrate: makes a record of an older version one of today's; what it throws rejects the record.
  public init(
    at url: URL, maximumSize: Int = 1 << 30, version: Int = 1, migrate: Migration? = nil
  ) {
    let shape = Shape(of: Model.self)
    keyOrder = JSONKeyOrder(of: shape)
    rules = RulesFingerprint(of: shape)
    isKnown = shape.isKnown
    self.url = url
    self.version = version
    self.migrate = migrate
    file = CacheFile(url: url, maximumSize: maximumSize)
  }
}
