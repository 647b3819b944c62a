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
}
