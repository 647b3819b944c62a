import Foundation
import ValidatedCache
import ValidatedCodable

/// The output of `vet cache` for a file.
struct CacheState: Sendable {
  let lines: [String]
  let isSound: Bool

  init<Value>(_ contents: CacheContents<Value>, fingerprint: RulesFingerprint) {
    isSound = contents.problems.isEmpty
    var lines = [Self.line(of: contents.header, fingerprint)]
    lines.append(
      "\(contents.models.count) kept, \(contents.rejects.count) rejected, \(contents.lost) lost")
    if !contents.problems.isCountKnown { lines.append("there may have been more at the end") }
    for reject in contents.rejects {
      for entry in reject.report.entries { lines.append("record \(reject.position): \(entry)") }
    }
    for damage in contents.damage {
      lines.append(
        "\(damage.bytes.count) octets at \(damage.offset): "
          + (damage.isTorn ? "an incomplete record" : "not a record"))
    }
    self.lines = lines
  }

  private static func line(of header: CacheHeader?, _ fingerprint: RulesFingerprint) -> String {
    guard let header else { return "the header is damaged" }
    let rules =
      header.rules == fingerprint
      ? "the rules of today" : "other rules (\(header.rules), today \(fingerprint))"
    return
      "\(header.model), version \(header.version), saved \(header.date.ISO8601Format()) by \(rules)"
  }
}
