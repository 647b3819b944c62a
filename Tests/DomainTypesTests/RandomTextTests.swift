import DomainTypes
import Foundation
import SeededRandom
import TestSupport
import Testing

/// Thousands of random texts for every type of text: nothing crashes, sanitising is idempotent, and decoding gives what
/// constructing gives.
@Suite struct RandomTextTests {
  struct Record<Value: Codable>: Codable { let value: Value }

  @Test(arguments: seeds(1, nightly: 4))
  func everyTypeOfText(_ seed: UInt64) throws {
    for type in DomainTypeRegistry.all {
      guard let type = type as? any ValidatedValue.Type else { continue }
      try check(type, seed: seed)
    }
  }

  private func check<Value: ValidatedValue>(_ type: Value.Type, seed: UInt64) throws {
    guard Value.RawValue.self == String.self else { return }
    var texts = RandomText(seed: seed)
    let encoder = JSONEncoder()
    let decoder = JSONDecoder()
    for _ in 0..<gate(200, nightly: 1_000) {
      let text = texts.next()
      guard let raw = text as? Value.RawValue else { return }
      let constructed = try? Value(raw)
      let comment = "seed \(seed): \(type) of \(text.debugDescription)"
      // The short cut past the string says yes to nothing that the evaluator refuses or changes.
      let ruled = Value.self as? any RuledValue.Type
      if ruled.map({ isAccepted(text, by: $0) }) == true,
        (constructed?.value as? String).map({ $0.utf8.elementsEqual(text.utf8) }) != true
      {
        Issue.record("accepted unchanged: \(comment)")
      }
      if let ruled { checkVerdict(of: ruled, on: text, comment) }
      if let constructed {
        if try Value.evaluated(constructed.value) != constructed.value {
          Issue.record("\(comment)")
        }
        if !Value.violations(in: raw).isEmpty { Issue.record("\(comment)") }
      } else if Value.violations(in: raw).isEmpty {
        Issue.record("\(comment)")
      }
      let data = try encoder.encode(Record(value: raw))
      let decoded = try? decoder.decode(Record<Value>.self, from: data).value
      if decoded != constructed { Issue.record("\(comment)") }
    }
  }

  private func isAccepted<Value: RuledValue>(_ text: String, by type: Value.Type) -> Bool {
    type.rule._byteVerdict(utf8: Array(text.utf8).span).isYes
  }

  /// What the bytes are said to be is what the rule makes of the string, step by step.
  private func checkVerdict<Value: RuledValue>(
    of type: Value.Type, on text: String, _ comment: String
  ) {
    guard isAccepted(text, by: type), let raw = text as? Value.RawValue else { return }
    let sanitised = type.rule.sanitised(raw)
    if !((sanitised as? String)?.utf8.elementsEqual(text.utf8) ?? false)
      || !type.rule.violations(in: sanitised).isEmpty
    {
      Issue.record("not what the rule says: \(comment)")
    }
  }

  private static let units = [
    "a", ".", "@\u{301}\u{316}", "é", "山", "\u{301}", " ", "@", "\"", "a@", "e\u{301}",
    "\u{301}\u{316}", "🇦",
  ]

  @Test(.nightly, arguments: units.prefix(gate(3, nightly: .max)))
  func twoMegabytesAreRefusedInLinearTime(_ unit: String) throws {
    func text(_ size: Int) -> String { String(repeating: unit, count: size / unit.utf8.count) }
    let (small, large) = (text(250_000), text(2_000_000))
    for type in DomainTypeRegistry.all {
      guard let type = type as? any ValidatedValue.Type else { continue }
      expectInvalid(type, large, small)
    }
  }

  private func expectInvalid<Value: ValidatedValue>(
    _ type: Value.Type, _ large: String, _ small: String
  ) {
    guard let raw = large as? Value.RawValue, let some = small as? Value.RawValue,
      let empty = "" as? Value.RawValue
    else { return }
    // White space is trimmed, and a few standards have a meaning for the empty text.
    if large.allSatisfy(\.isWhitespace), Value(rawValue: empty) != nil { return }
    expectTime(for: raw, atMost: 8 * 4, timesThatFor: some, "\(type)") { _ = try? Value($0) }
    #expect((try? Value(raw)) == nil, "\(type)")
  }
}
