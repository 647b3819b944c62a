import Foundation
import ValidatedCodable
import ValidatedJSON
import ValidatedTesting

import SystemCalls

/// Checks the invariants of every type, with inputs that it generates.
///
/// The inputs are the type's example, variations of it, and hostile texts, the same in every run. Findings are
/// sentences; a type without findings has passed.
struct TypeCheck {
  /// The number of hostile texts for each type.
  let texts: Int
  let summary: String
  private(set) var findings: [String] = []
  private var variations = TextVariations(seed: 19)

  /// Everything that is wrong with a type.
  static func findings(in type: VetType, texts: Int) -> [String] {
    var check = Self(texts: texts, summary: type.summary)
    check.expect(!type.source.isEmpty && !type.summary.isEmpty, "has no source or no summary")
    if let values = type.type as? any ValidatedValue.Type { check.checkValues(of: values) }
    check.checkTime(of: type.type)
    return check.findings
  }

  private mutating func expect(_ isTrue: Bool, _ finding: @autoclosure () -> String) {
    guard !isTrue, findings.count < 10 else { return }
    findings.append(finding())
  }

  private mutating func checkValues<Value: ValidatedValue>(of type: Value.Type) {
    guard let example = type.example else {
      findings.append("has no example: declare `static var example: \(Value.RawValue.self)? { … }`")
      return
    }
    guard let value = type.init(rawValue: example) else {
      findings.append("has an invalid example: “\(example)”")
      return
    }
    if let failure = ValueCheck.codingFailure([value: [value]]) { findings.append(failure) }
    for input in inputs(like: "\(value.value)") {
      guard let raw = Self.raw(input, Value.RawValue.self) else { continue }
      checkVerdict(of: type, on: raw, input)
    }
  }

  /// The raw value that a text represents, if any.
  static func raw<Raw>(_ text: String, _: Raw.Type) -> Raw? {
    (Raw.self as? any LosslessStringConvertible.Type)?.init(text) as? Raw
  }

  /// The evaluator is deterministic and idempotent, and reports the violations that it throws.
  private mutating func checkVerdict<Value: ValidatedValue>(
    of type: Value.Type, on raw: Value.RawValue, _ input: String
  ) {
    let verdicts = (0..<2).map { _ in Result { () throws(Violation) in try type.evaluated(raw) } }
    let shown = type.isSensitive ? "a text" : input.prefix(80).debugDescription
    expect(verdicts[0] == verdicts[1], "decides twice about \(shown)")
    let violations = type.violations(in: raw)
    switch verdicts[0] {
    case .success(let canonical):
      expect((try? type.evaluated(canonical)) == canonical, "changes \(shown) twice")
      expect(violations.isEmpty, "has violations in \(shown), which is valid")
    case .failure(let violation):
      expect(violations.first == violation, "throws other violations than it has in \(shown)")
      expect(!violation.message.isEmpty, "says nothing about \(shown)")
      expect(violation.typeName == type.typeName, "does not name itself about \(shown)")
      guard type.isSensitive, input.count > 6, !summary.contains(input) else { return }
      let texts = ["\(violation)", String(reflecting: violation), violation.message]
      expect(!texts.contains { $0.contains(input) }, "shows a sensitive text")
    }
  }

  /// For ten times the text, validation takes about ten times as long, up to a megabyte.
  private mutating func checkTime<Value: Codable & Hashable & Sendable>(of type: Value.Type) {
    let example = (type as? any ValidatedValue.Type)?.example.map { "\($0)" } ?? "7"
    for unit in [example, "a", "a.", "-", "\u{301}", "1:", "9", "\u{5D0}"] {
      func time(_ size: Int) -> Int {
        let count = size / max(1, unit.utf8.count)
        let text = example + String(repeating: unit, count: count) + "!"
        let document = Data("[\(Output.json(text))]".utf8)
        let start = System.processorTime
        _ = try? ValidatedJSONDecoder().decode([Value].self, from: document)
        return System.processorTime - start
      }
      // Shorter times cannot be compared; the minimum of several runs is used.
      var (short, long) = (0, Int.max)
      for _ in 0..<3 where long >= 100 && long >= 40 * short {
        (short, long) = (time(100_000), min(long, time(1_000_000)))
      }
      expect(
        long < 100 || long < 40 * short,
        "takes \(short) ms for 100 KB and \(long) ms for 1 MB of \(unit.debugDescription)")
    }
  }

  // MARK: Inputs

  /// Texts of every length up to 200, variations of an example, and hostile texts.
  private mutating func inputs(like example: String) -> [String] {
    var inputs = ["", example, "-1", "0", "1e400", "nan", "9223372036854775808"]
    for length in 0..<200 {
      let text = String(repeating: example, count: length / max(1, example.count) + 1)
      inputs.append(String(text.prefix(length)))
    }
    for _ in 0..<texts { inputs.append(variations.hostileText(like: example)) }
    return inputs
  }
}
