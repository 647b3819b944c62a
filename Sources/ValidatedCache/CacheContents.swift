public import ValidatedCodable
import ValidatedJSON

/// Whether records are revalidated.
public enum CachePolicy: Sendable {
  /// Only if the model's rules have another fingerprint than when the file was saved.
  case trustIfUnchanged
  /// In any case.
  case always
}

/// What to do with records that are damaged or not valid.
public enum CacheRejects: Sendable {
  /// Throw ``CacheError/rejected(_:)``.
  case fail
  /// Say so, and leave them where they are.
  case report
  /// Say so, and move them to a file beside the cache's (`clients.jsonl.quarantine`), which is never
  /// shortened.
  case quarantine
}

/// What is in a cache.
///
/// Every record that has been written is among ``models`` or ``rejects``, or is one of ``lost``.
public struct CacheContents<Model: Sendable>: Sendable {
  /// The valid models, in the order in which they were written.
  public let models: [Model]
  /// The numbers of the records whose models are not what was written: a migration has changed them, or rules that
  /// have changed since have tidied something, left out an element or taken a default.
  public let repaired: [Int]
  /// Whether the models have been taken as they are, since their rules are the same.
  public let wasTrusted: Bool
  /// The file's header; nil if it is damaged, after which records are validated in any case.
  public let header: CacheHeader?
  /// What is wrong with the rest.
  public let problems: CacheProblems

  /// Whole records that are not valid by the rules as they are now, by their numbers.
  public var rejects: [Reject<Int>] { problems.rejects }
  /// Bytes that are not a whole record.
  public var damage: [CacheDamage] { problems.damage }
  /// How many records are not there, or in the damage.
  public var lost: Int { problems.lost }
}

extension CacheContents {
  /// What is set aside, a line of JSON each: what is wrong, and how records were that are written anew.
  func quarantineLines(changed: [CacheSource]) -> [UInt8] {
    let rejects = problems.rejects.map { reject in
      Self.line(reject.position, reject.report.entries.map(\.description), reject.source ?? [])
    }
    let changed = changed.map {
      Self.line($0.number, ["The record has been written anew"], $0.json)
    }
    let damage = problems.damage.map { damage -> JSONValue in
      [
        "offset": .number(JSONNumber(damage.offset)), "torn": .bool(damage.isTorn),
        "reasons": ["No record"],
        // It need not be text.
        "bytes": .string(damage.base64),
      ]
    }
    return (rejects + changed + damage).flatMap {
      Array($0.description.utf8) + [UInt8(ascii: "\n")]
    }
  }

  private static func line(_ number: Int, _ reasons: [String], _ record: [UInt8]) -> JSONValue {
    [
      "number": .number(JSONNumber(number)), "reasons": .array(reasons.map { .string($0) }),
      "record": .string(String(decoding: record, as: UTF8.self)),
    ]
  }
}
