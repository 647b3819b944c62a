import SystemCalls
public import ValidatedCodable

/// The reason why a cache could not be read or written.
public enum CacheError: Error, Hashable, Sendable {
  /// There is no such file or folder.
  case notFound
  /// The file is not a cache, or nothing of the cache is left.
  case notACache
  /// The header is damaged, so that nothing can be appended: load the cache with `rejects: .quarantine`, or save it.
  case damagedHeader
  /// The file has a newer format, or a newer version of the model, than this program.
  case newer(format: Int, version: Int)
  /// The file is a cache for a different model.
  case otherModel(String)
  /// Another process or thread is writing, whose number is the value, if it is known; or others are reading a damaged
  /// cache, for longer than a second.
  case locked(by: Int?)
  /// The file is, or would become, larger than the limit, in octets.
  case tooLarge(limit: Int)
  /// The disk, or the user's quota, is full.
  case diskFull
  /// A model to be written is not valid.
  case invalid(ValidationReport)
  /// A model to be written cannot be encoded as JSON, for example because of an infinite number.
  case notEncodable(String)
  /// Records are damaged or no longer valid, and `rejects: .fail` makes that an error.
  case rejected(CacheProblems)
  /// The system has reported an error: an `errno`, and the operation.
  case system(code: Int32, doing: String)
}

/// The problems of a cache.
public struct CacheProblems: Hashable, Sendable {
  /// Complete records that are invalid by the current rules, with their numbers from 0.
  public let rejects: [ValidationReport.Reject<Int>]
  /// Bytes that are not a complete record.
  public let damage: [CacheDamage]
  /// The number of records that are missing or damaged; a lower bound if the count is not known.
  public let lost: Int
  /// Whether the file contains the number of records that were written.
  public let isCountKnown: Bool

  /// Whether there are no problems.
  public var isEmpty: Bool { rejects.isEmpty && damage.isEmpty && lost == 0 && isCountKnown }
}

/// A part of a cache file that is not a complete record.
public struct CacheDamage: Hashable, Sendable {
  /// Its start, in octets from the beginning of the file.
  public let offset: Int
  /// Its bytes, which may be several lines.
  public internal(set) var bytes: [UInt8]
  /// Whether it is what an interrupted writer left: the last line of the file, without an end.
  public internal(set) var isTorn: Bool
}

extension CacheError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .notFound: "there is no such file or folder"
    case .damagedHeader:
      "the header is damaged; load the cache with rejects: .quarantine to repair it"
    case .notACache: "the file is not a cache, or nothing is left of it"
    case .newer(let format, _) where format > CacheHeader.currentFormat:
      "the cache is of format \(format), which is newer than this program"
    case .newer(_, let version):
      "the cache is of version \(version) of the model, which is newer than this program"
    case .otherModel(let model): "the cache is for a different model, \(model)"
    case .locked(let process?): "process \(process) is writing to the cache"
    case .locked(nil): "another process is using the cache"
    case .tooLarge(let limit): "the cache is larger than \(limit) octets"
    case .diskFull: "the disk is full"
    case .invalid(let report): "a model is not valid: \(report)"
    case .notEncodable(let reason): "a model cannot be encoded: \(reason)"
    case .rejected(let problems):
      "records that are not valid: \(problems.rejects.count); lost: "
        + (problems.isCountKnown ? "\(problems.lost)" : "unknown, since the count is damaged")
        + (problems.damage.map { "; damage at octet \($0.offset)" }.first ?? "")
    case .system(let code, let action):
      "\(action) failed: \(System.message(of: code))"
    }
  }
}
