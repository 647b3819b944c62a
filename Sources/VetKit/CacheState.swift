import Foundation
import ValidatedCache
import ValidatedCodable

/// The output of `vet cache` for a file.
struct CacheState: Sendable {
  let lines: [String]
  let isSound: Bool

  /// Reads a cache of a model, and quarantines invalid records if requested.
  init<Value: ValidatedModel>(
    of type: Value.Type, at url: URL, quarantines: Bool
  ) throws(CacheError) {
    let contents = try ModelCache<Value>(at: url).load(
      policy: .always, rejects: quarantines ? .quarantine : .report)
    isSound = contents.problems.isEmpty
    var lines = [Self.line(of: contents.header, type.rulesFingerprint)]
    lines.append(
      "\(contents.models.count) kept, \(contents.rejects.count) rejected, \(contents.lost) lost")
    if !contents.problems.isCountKnown { lines.append("there may have been more at the end") }
    for reject in contents.rejects {
      for entry in reject.report.entries {
        lines.append("record \(reject.position): \(entry)".escapedForTerminal)
      }
    }
    for (number, warning) in Self.warnings(in: contents) {
      let record = number.map { "record \($0)" } ?? "a record"
      lines.append("\(record): warning: \(warning)".escapedForTerminal)
    }
    for damage in contents.damage {
      lines.append(
        "\(damage.bytes.count) octets at \(damage.offset): "
          + (damage.isTorn ? "an incomplete record" : "not a record"))
    }
    self.lines = lines
  }

  /// The warnings of rules about the kept records; their numbers are known if none is lost.
  private static func warnings<Value: ValidatedModel>(
    in contents: CacheContents<Value>
  ) -> [(number: Int?, warning: ValidationReport.Entry)] {
    let rejected = Set(contents.rejects.map(\.position))
    var numbers = (0..<contents.models.count + rejected.count).lazy
      .filter { !rejected.contains($0) }.makeIterator()
    var warnings: [(Int?, ValidationReport.Entry)] = []
    for model in contents.models {
      let number = contents.lost == 0 ? numbers.next() : nil
      _ = try? model.revalidated { warnings.append((number, $0)) }
    }
    return warnings
  }

  private static func line(of header: CacheHeader?, _ fingerprint: DocumentShape.Fingerprint)
    -> String
  {
    guard let header else { return "the header is damaged" }
    let rules =
      header.rules == fingerprint
      ? "the rules of today" : "other rules (\(header.rules), today \(fingerprint))"
    return
      "\(header.model), version \(header.version), saved \(header.date.ISO8601Format()) by \(rules)"
  }
}
