import DomainTypes
import Foundation
import Testing
import ValidatedCodable

/// The table of all codes is made of the sources and of these samples: every code has a row.
///
/// To write it anew: `UPDATE_TABLES=1 swift test --filter CodeTableTests`.
@Suite struct CodeTableTests {
  private static let samples: [Violation] = [
    Violation(.outOfRange, [.minimum: 1, .maximum: 150, .actual: 151], typeName: "Age"),
    Violation(.notANumber, typeName: "Latitude"),
    Violation(.tooShort, [.minimum: 2, .maximum: 100, .unit: "characters"], typeName: "Name"),
    Violation(.tooLong, [.maximum: 64, .unit: "octets", .part: "local part"], typeName: "Email"),
    Violation(.disallowedCharacter, [.character: "“7” (U+0037)", .position: 3], typeName: "Name"),
    Violation(.notAllowed, [.allowed: "red, green", .actual: "blue"], typeName: "Shade"),
    Violation(.noAlternative, [.requirement: "be 1…5, or 10…50"]),
    Violation(.excluded, [.requirement: "not be 0"]),
    Violation(.malformed, [.requirement: "be a day such as 2015-05-30"], typeName: "LocalDate"),
    Violation(.duplicateElement),
    Violation(.notAscending, [.requirement: "be in ascending order"]),
    Violation(.misplacedSpace, [.position: 4], typeName: "Name"),
    Violation(.misplacedMark, [.position: 0], typeName: "Name"),
    Violation(.misplacedJoiner, [.position: 2], typeName: "Name"),
    Violation(.tooManyMarks, [.position: 9, .maximum: 8], typeName: "Name"),
    Violation(.missingLetter, [.expected: "letters"], typeName: "Name"),
    Violation(.wrongType, [.expected: "string", .found: "number"]),
    Violation(.missingKey),
    Violation(.duplicateKey),
    Violation(.unknownKey, [.key: "huh", .suggestion: "hue"]),
    Violation(.unexpectedNull, [.expected: "string"]),
    Violation(.notRepresentable, [.expected: "integer", .minimum: 0, .maximum: 255]),
    Violation(.malformedDocument, [.requirement: "be JSON: the document ends too early"]),
    Violation(.unreadable, [.expected: "Date"]),
    Violation(
      .malformedText,
      [.requirement: "be a well-formed string: half of a surrogate pair stands alone"]),
    Violation(.schemaMistake, [.message: "The schema of Order is wrong. …"]),
    Violation(.notChecked),
    Violation(.coerced, [.found: "string"]),
    Violation(.defaulted, [.reason: "missingKey", .requirement: "The value is missing"]),
    Violation(.missingAtSign, [.requirement: "be a local part, an “@” and a host"]),
    Violation(.emptyLocalPart, [.requirement: "have something before the “@”"]),
    Violation(
      .misplacedDot, [.requirement: "have no leading, trailing or doubled dot in its local part"]),
    Violation(.malformedQuotedString, [.requirement: "have a closing quote before the “@”"]),
    Violation(.emptyLabel, [.requirement: "have a host without empty labels"]),
    Violation(.misplacedHyphen, [.requirement: "have no hyphen at an end of a host label"]),
    Violation(.missingTopLevelDomain, [.requirement: "have a host of two labels or more"]),
    Violation(
      .numericTopLevelDomain, [.requirement: "have a host whose last label is not a number"]),
    Violation(.malformedInternationalLabel, [.requirement: "have host labels as in IDNA 2008"]),
    Violation(
      .malformedAddressLiteral,
      [.requirement: "have an IP address between the brackets of its host"]),
    Violation(.wrongCheckDigit, [.requirement: "have the check digits that belong to the others"]),
    Violation(.ambiguous, [.requirement: "give its latitude once"]),
    Violation(.unexpectedAltitude, [.requirement: "have two numbers"]),
    Violation(.tooManyDecimals, [.requirement: "have at most 2 decimals in EUR"]),
    Violation(.noMinorUnits, [.requirement: "be in a currency with minor units, not XAU"]),
    Violation(.differentCurrency, [.requirement: "be in EUR, not JPY"]),
    Violation(
      .unusableShares,
      [.requirement: "be allocated by shares of 0 or more, one of them above 0"]),
    Violation(.noSuchDay, [.requirement: "be a day of the calendar"]),
    Violation(.tooEarly, [.requirement: "be in the year 1850 or later"]),
    Violation(.inTheFuture, [.requirement: "not be in the future"]),
  ]

  @Test func everyCodeHasARow() throws {
    let root = URL(filePath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let article = root.appending(path: "Sources/ValidatedCodable/Documentation.docc/Codes.md")
    let text = try String(contentsOf: article, encoding: .utf8)
    let table = try Self.table(of: Self.codes(in: root.appending(path: "Sources")))
    let parts = text.components(separatedBy: "| Code |")
    let heading = try #require(parts.first)
    if ProcessInfo.processInfo.environment["UPDATE_TABLES"] != nil {
      try Data((heading + table).utf8).write(to: article)
    } else {
      #expect(text == heading + table)
    }
  }

  private static func table(of codes: [(code: String, meaning: String)]) throws -> String {
    let rows = try codes.map { code, meaning in
      let sample = try #require(
        samples.first { $0.code.rawValue == code }, "no sample of \(code)")
      let names = sample.parameters.entries.map { "`\($0.name.rawValue)`" }
      return "| `\(code)` | \(names.joined(separator: ", ")) | \(sample.message) | \(meaning) |"
    }
    #expect(Set(codes.map(\.code)) == Set(samples.map(\.code.rawValue)))
    return "| Code | Parameters | Message | Meaning |\n|---|---|---|---|\n"
      + rows.joined(separator: "\n") + "\n"
  }

  /// The codes that sources declare, with the comments above them.
  private static func codes(in sources: URL) throws -> [(code: String, meaning: String)] {
    let files = FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil)
    let paths = (files?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == "swift" }
    let inOrder = paths.sorted {
      ($0.path.contains("/DomainTypes/") ? 1 : 0, $0.path)
        < ($1.path.contains("/DomainTypes/") ? 1 : 0, $1.path)
    }
    var codes: [(code: String, meaning: String)] = []
    for path in inOrder {
      var (isInside, comment) = (false, [String]())
      for line in try String(contentsOf: path, encoding: .utf8).components(separatedBy: "\n") {
        let words = line.trimmingCharacters(in: .whitespaces)
        if line.hasPrefix("extension ") { isInside = line.contains("Violation.Code {") }
        if words.hasPrefix("/// ") {
          comment.append(String(words.dropFirst(4)))
        } else {
          if isInside, words.hasPrefix("public static let "), words.contains(": Self = \"") {
            let code = try #require(words.split(separator: "\"").last)
            codes.append((String(code), comment.joined(separator: " ")))
          }
          comment = []
        }
      }
    }
    return codes
  }
}
