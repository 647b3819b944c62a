import Foundation
public import ValidatedCodable
import ValidatedJSON

/// When records are revalidated.
public enum CachePolicy: Sendable {
  /// Only records whose rules have changed since they were written, or that another version has written, those after
  /// damage, and all if rules are code without a version.
  case trustIfUnchanged
  /// Always.
  case always
}

/// How to handle records that are damaged or invalid.
public enum CacheRejects: Sendable {
  /// Throw ``CacheError/rejected(_:)``.
  case fail
  /// Report them, and leave them in the cache.
  case report
  /// Report them, and move them to a file beside the cache (`clients.jsonl.quarantine`), to which lines are only ever
  /// added.
  case quarantine
}

/// The contents of a cache.
///
/// Every record that was written is in ``models`` or in ``rejects``, or is counted by ``lost``.
public struct CacheContents<Model: Sendable>: Sendable {
  /// The valid models, in the order in which they were written.
  public let models: [Model]
  /// The numbers, from 0, of the records whose models differ from what was written, because a migration has changed them, or
  /// new rules have changed a value, left out an element or a member, or used a default.
  public let repaired: [Int]
  /// Whether all models were loaded without validation, since their rules are unchanged.
  public let wasTrusted: Bool
  /// The file's header; nil if it is damaged: the records up to the next header are then validated, or rejected if they
  /// may be of another version.
  public let header: CacheHeader?
  /// The invalid, damaged and lost records.
  public let problems: CacheProblems

  /// Complete records that are invalid by the current rules, with their numbers from 0.
  public var rejects: [ValidationReport.Reject<Int>] { problems.rejects }
  /// Bytes that are not a complete record.
  public var damage: [CacheDamage] { problems.damage }
  /// The number of records that are missing or damaged; a lower bound if the count is not known.
  public var lost: Int { problems.lost }
}

extension CacheContents {
  /// The lines of JSON in the quarantine file: the reason, and the original of each rewritten record.
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
        // It may not be text.
        "bytes": .string(Data(damage.bytes).base64EncodedString()),
      ]
    }
    return (rejects + changed + damage).flatMap {
      Array($0.description.utf8) + [UInt8(ascii: "\n")]
    }
  }

  private static func line(_ number: Int, _ reasons: [String], _ record: [UInt8]) -> JSONValue {
    let text = String(validating: record, as: UTF8.self)
    let (key, value) =
      text.map { $0.hasTooManyMarks } == false
      ? ("record", text ?? "") : ("bytes", Data(record).base64EncodedString())
    return [
      "number": .number(JSONNumber(number)), "reasons": .array(reasons.map { .string($0) }),
      key: .string(value),
    ]
  }
}
