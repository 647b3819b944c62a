import Foundation
import SystemCalls
public import ValidatedCodable

/// Why a cache could not be read or written.
public enum CacheError: Error, Hashable, Sendable {
  /// There is no such file or folder.
  case notFound
  /// The file is not one of a cache, or nothing of it is left.
  case notACache
  /// The header is damaged, so that nothing can be appended: load the cache with `rejects: .quarantine`, or
  /// save it.
  case damagedHeader
  /// It is of a format or a version of the model that this program is too old for.
  case newer(format: Int, version: Int)
  /// It is of another model.
  case otherModel(String)
  /// Another process or thread is writing: the process's number, if it is known.
  case locked(by: Int?)
  /// The file is, or would become, larger than so many octets.
  case tooLarge(limit: Int)
  /// There is no room on the disk, or in the user's share of it.
  case diskFull
  /// A model that was to be written is not valid.
  case invalid(ValidationReport)
  /// A model that was to be written has no JSON, such as one with an infinite number.
  case notEncodable(String)
  /// Records are damaged or no longer valid, which `rejects: .fail` makes an error.
  case rejected(CacheProblems)
  /// The system has refused something: an `errno`, and what was being done.
  case system(code: Int32, doing: String)
}

/// What is wrong with a cache.
public struct CacheProblems: Hashable, Sendable {
  /// Whole records that are not valid by the rules as they are now, by their numbers.
  public let rejects: [Reject<Int>]
  /// Bytes that are not a whole record.
  public let damage: [CacheDamage]
  /// How many records are not there, or in the damage; at least, if the count is not known.
  public let lost: Int
  /// Whether the file says how many records have been written.
  public let isCountKnown: Bool

  /// Whether there are none.
  public var isEmpty: Bool { rejects.isEmpty && damage.isEmpty && lost == 0 && isCountKnown }
}

/// A part of a cache file that is no whole record.
public struct CacheDamage: Hashable, Sendable {
  /// Where it begins, in octets from the beginning of the file.
  public let offset: Int
  /// Its bytes, of one line or several.
  public private(set) var bytes: [UInt8]
  /// Whether it is what a writer left that was stopped: it is the last of the file, and has no end.
  public private(set) var isTorn: Bool

  init(offset: Int, bytes: [UInt8], isTorn: Bool) {
    self.offset = offset
    self.bytes = bytes
    self.isTorn = isTorn
  }

  /// Where it ends, without a line feed.
  var end: Int { offset + bytes.count }

  /// Adds the line after it.
  mutating func extend(by line: some Sequence<UInt8>, isTorn: Bool) {
    bytes.append(UInt8(ascii: "\n"))
    bytes += line
    self.isTorn = isTorn
  }
}

extension CacheError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .notFound: "there is no such file or folder"
    case .damagedHeader: "the header is damaged; load it with rejects: .quarantine to mend it"
    case .notACache: "the file is not a cache, or nothing is left of it"
    case .newer(let format, let version):
      "the cache is of format \(format) and version \(version), which are newer than this program"
    case .otherModel(let model): "the cache is of another model, \(model)"
    case .locked(let process?): "process \(process) is writing to the cache"
    case .locked(nil): "another process is writing to the cache"
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

extension CacheDamage {
  /// The bytes in Base64.
  var base64: String { Data(bytes).base64EncodedString() }
}
