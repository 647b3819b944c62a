import Foundation
import SeededRandom
import TestSupport
import Testing
import ValidatedCodable
import ValidatedJSON

/// The standard library takes time that is quadratic in the number of combining marks in a row to hash a string, so no
/// string with more than 256 is read.
@Suite struct MarkTests {
  private struct Note: ValidatedModel {
    var text: String
    var age: Int
    static let schema = Schema(Note.init(text:age:)) {
      Field("text", \.text)
      Field("age", \.age)
    }
  }

  private static func marks(_ count: Int, _ mark: Unicode.Scalar = "\u{301}") -> String {
    var text = String.UnicodeScalarView()
    text.append("a")
    text.append(contentsOf: repeatElement(mark, count: count))
    return String(text)
  }

  /// The longest run of scalars that normalisation moves.
  private static func longestRun(_ scalars: [Unicode.Scalar]) -> Int {
    scalars.split { $0.properties.canonicalCombiningClass == .notReordered }.map(\.count).max() ?? 0
  }

  private static func escaped(_ scalar: Unicode.Scalar) -> String {
    UTF16.encode(scalar)?.map { "\\u" + String(UInt32($0) | 0x10000, radix: 16).dropFirst() }
      .joined() ?? ""
  }

  /// A string is read, skipped and accepted exactly if no run is longer than 256, however its scalars are written.
  @Test(arguments: seeds(8, nightly: 200))
  func everyWayOfWriting(_ seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let (starters, marks): ([Unicode.Scalar], [Unicode.Scalar]) =
      (["a", "é", "日", "😀"], ["\u{301}", "\u{323}", "\u{5B0}", "\u{3099}", "\u{1D165}"])
    for _ in 0..<20 {
      var scalars: [Unicode.Scalar] = []
      for _ in 0...Int.random(in: 0...4, using: &random) {
        for (kinds, most) in [(starters, 400), (marks, 0)] {
          let count =
            most > 0
            ? Int.random(in: 0...most, using: &random)
            : Int.random(in: 1...10, using: &random) > 2
              ? Int.random(in: 240...256, using: &random) : 257
          let few = kinds.shuffled(using: &random).prefix(Int.random(in: 1...2, using: &random))
          for _ in 0..<count {
            if let one = few.randomElement(using: &random) { scalars.append(one) }
          }
        }
      }
      let share = [0, 0, 1, 50, 99, 100].randomElement(using: &random) ?? 0
      let text = scalars.map {
        Int.random(in: 0..<100, using: &random) < share ? Self.escaped($0) : String($0)
      }.joined()
      let isRead = Self.longestRun(scalars) <= 256
      let json = "{\"text\":\"\(text)\",\"other\":\"\(text)\",\"age\":1}"
      let comment = Comment(
        rawValue: "seed \(seed): \(Self.longestRun(scalars)) in \(text.utf8.count)")
      #expect(((try? JSONSyntax.check(json)) != nil) == isRead, comment)
      #expect(
        ((try? ValidatedJSONDecoder().decode(Note.self, from: json)) != nil) == isRead, comment)
      let skipped = "{\"text\":\"\",\"other\":\"\(text)\",\"age\":1}"
      #expect(
        ((try? ValidatedJSONDecoder().decode(Note.self, from: skipped)) != nil) == isRead, comment)
      let key = "{\"\(text)\":1}"
      #expect(
        ((try? ValidatedJSONDecoder().decode([String: Int].self, from: key)) != nil) == isRead,
        comment)
      #expect(String(String.UnicodeScalarView(scalars)).hasTooManyMarks != isRead, comment)
    }
  }

  /// A collecting decoder reads on behind such a string.
  @Test(arguments: [
    marks(300), marks(100_000), marks(300, "\u{F73}"), marks(300) + "\\n" + marks(300),
  ])
  func decodingGoesOn(_ text: String) {
    let json = #"{"text": "\#(text)", "age": "x"}"#
    let entries = ValidatedJSONDecoder().report(Note.self, json)?.entries ?? []
    #expect(entries.map { $0.description.prefix { $0.isLetter } } == ["text", "age"])
    #expect(entries.first?.violation.code == .malformedText)
    #expect(
      entries.first?.violation.message
        == "The value must be a well-formed string: more than 256 combining marks follow one another"
    )
  }

  @Test func fieldsOfForms() throws {
    let long = Self.marks(257)
    let report = ValidationReport.thrown { () throws(ValidationReport) in
      try ValidatedJSONDecoder().decodeCollecting(Note.self, from: ["text": long, "age": "x"])
    }
    #expect(
      report.texts == [
        """
        text: The value must be a well-formed string: more than 256 combining marks follow one another
        """, "age: The value must be a whole number",
      ])
    let ofName = ValidationReport.thrown { () throws(ValidationReport) in
      try ValidatedJSONDecoder().decodeCollecting([String: Int].self, from: [long: "1"])
    }
    #expect(
      ofName.texts == [
        """
        The value must be a well-formed string: more than 256 combining marks follow one another
        """
      ])
    let again = ValidationReport.thrown { () throws(ValidationReport) in
      try ValidatedJSONDecoder().decodeCollecting(
        [String: [String]].self, from: TextFields(urlEncoded: "a=\(long)&a=b"))
    }
    #expect(
      again.texts == [
        """
        a[0]: The value must be a well-formed string: more than 256 combining marks follow one another
        """
      ])
    let most = try ValidatedJSONDecoder().decode(
      [String: String].self, from: TextFields([(name: Self.marks(256), text: Self.marks(256))]))
    #expect(most == [Self.marks(256): Self.marks(256)])
  }

  /// What is not read is not written.
  @Test func encoding() throws {
    let encoder = ValidatedJSONEncoder()
    let (most, long) = (Self.marks(256), Self.marks(257))
    let text = try encoder.encode([[most: [most]], ["b": []]])
    #expect(try ValidatedJSONDecoder().decode([[String: [String]]].self, from: text).count == 2)
    for formatting: ValidatedJSONEncoder.OutputFormatting in [[], .sortedKeys, .prettyPrinted] {
      encoder.outputFormatting = formatting
      for value in [[["a": [long]]], [["a": ["x"], long: []]]] {
        let description = "A string has more than 256 combining marks in a row, which are not read."
        #expect { try encoder.encode(value) } throws: {
          Self.description(of: $0) == "[]" + description
        }
        for threads in [1, 2] {
          #expect {
            try encoder.encode(elements: [[:]] + value, as: .lines, threads: threads) { _ in }
          } throws: { Self.description(of: $0) == "[1]" + description }
        }
      }
    }
  }

  private static func description(of error: any Error) -> String {
    guard case EncodingError.invalidValue(_, let context) = error else { return "\(error)" }
    return "\(context.codingPath.map { $0.intValue ?? -1 })\(context.debugDescription)"
  }

  /// The marks are exactly the scalars whose canonical decomposition has nothing else.
  @Test func everyScalar() {
    for scalar in (0...0x10FFFF).lazy.compactMap(Unicode.Scalar.init) {
      let decomposed = String(scalar).decomposedStringWithCanonicalMapping.unicodeScalars
      let marks = decomposed.filter { $0.properties.canonicalCombiningClass != .notReordered }
      let count = marks.count == decomposed.count ? marks.count : 0
      if scalar.markCount != count {
        Issue.record("U+\(String(scalar.value, radix: 16)): \(count)")
      }
    }
  }
}
