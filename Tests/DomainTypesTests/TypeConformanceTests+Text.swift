import DomainTypes
import Foundation
import SeededRandom
import TestSupport
import Testing
import ValidatedCodable
import ValidatedJSON

// Texts that are nearly valid, and texts that are hostile.
extension TypeConformanceTests {
  /// Every accepted text with a character more, less or changed: the evaluator is deterministic and idempotent, and its
  /// violations are those that it throws.
  @Test(arguments: TypeConformanceTests.types)
  func neighboursOfWhatIsValid(_ name: String) throws {
    guard let type = try type(name) as? any (DomainType & ValidatedValue).Type else { return }
    try checkNeighbours(of: type)
  }

  private func checkNeighbours<Value: DomainType & ValidatedValue>(of type: Value.Type) throws {
    var random = SplitMix64(seed: 19)
    let texts = try values(of: type).compactMap { $0.value as? String }
    guard let longest = texts.map(\.utf8.count).max() else { return }
    for _ in 0..<200 {
      var scalars = Array((texts.randomElement(using: &random) ?? "").unicodeScalars.prefix(300))
      let place = Int.random(in: 0...scalars.count, using: &random)
      let other = Self.strangers.randomElement(using: &random) ?? " "
      switch Int.random(in: 0..<4, using: &random) {
      case 0: scalars.insert(other, at: place)
      case 1 where place < scalars.count: scalars[place] = other
      case 2 where place < scalars.count: scalars.remove(at: place)
      default: scalars.insert(contentsOf: scalars.prefix(place), at: place)
      }
      var text = String.UnicodeScalarView()
      text.append(contentsOf: scalars)
      guard let raw = String(text) as? Value.RawValue else { return }
      checkVerdict(
        of: type, on: raw, "\(type) of \(String(text).debugDescription), longest \(longest)")
    }
  }

  private func checkVerdict<Value: ValidatedValue>(
    of type: Value.Type, on raw: Value.RawValue, _ comment: String
  ) {
    let verdicts = (0..<2).map { _ in Result { () throws(Violation) in try type.evaluated(raw) } }
    #expect(verdicts[0] == verdicts[1], "\(comment)")
    switch verdicts[0] {
    case .success(let canonical):
      #expect((try? type.evaluated(canonical)) == canonical, "\(comment)")
      #expect(type.violations(in: raw).isEmpty, "\(comment)")
    case .failure(let violation):
      #expect(type.violations(in: raw).first == violation, "\(comment)")
      #expect(!violation.message.isEmpty && violation.typeName == type.typeName, "\(comment)")
    }
  }

  private static let strangers: [Unicode.Scalar] = [
    " ", "\n", "\0", "\u{7F}", "\u{A0}", "0", "9", "a", "Z", "-", ".", ":", "/", "@", "%", "\"",
    "\\", "_", "+", "é",
    "\u{301}", "\u{200D}", "\u{202E}", "\u{FEFF}", "\u{212A}", "٣", "１", "山", "\u{10FFFF}",
  ]

  /// Ten times the text takes ten times the time, whatever it is.
  @Test(arguments: TypeConformanceTests.types)
  func timeIsLinear(_ name: String) throws {
    try checkTime(of: type(name))
  }

  private func checkTime<Value: DomainType>(of type: Value.Type) throws {
    let valid = try Vectors(of: "\(type)").cases.compactMap { vector -> String? in
      guard case .value = vector.expected else { return nil }
      return try? JSONDecoder().decode(String.self, from: vector.input)
    }
    let beginning = valid.max { $0.utf8.count < $1.utf8.count && $1.utf8.count < 200 } ?? "7"
    for unit in [beginning, "a", "a.", " ", "-", "\u{301}", "1:", "\"\\", "9"] {
      func time(_ size: Int) throws -> Duration {
        let text = beginning + String(repeating: unit, count: size / max(1, unit.utf8.count)) + "!"
        let document = try JSONEncoder().encode([text])
        return processorTime {
          _ = try? ValidatedJSONDecoder().decode([Value].self, from: document)
        }
      }
      let short = try time(100_000)
      let long = try time(1_000_000)
      // Times below are too short to compare.
      #expect(
        long < .milliseconds(100) || long < short * 40, "\(type) of \(unit): \(short), \(long)")
    }
  }
}
