import DomainTypes
import Foundation
import Testing
import ValidatedCodable

/// The table of all codes is made of the sources and of these samples: every code has a row.
///
/// To write it anew: `UPDATE_TABLES=1 swift test --filter CodeTableTests`.
@Suite struct CodeTableTests {
  private static let samples: [Violation] =
    AnyOf {
      OneOf(["none"])
      StartsWith("tmp-")
    }.violations(in: "7") + Excluding(OneOf(["admin", "root"])).violations(in: "root")
    + Matching(/[A-Z]{3}[0-9]{2}/, "be three letters and two digits").violations(in: "7") + written

  private static let written: [Violation] = [
    Violation(.noAlternative, [.allowed: "integer, object", .found: "string"]),
    Violation(.outOfRange, [.minimum: 1, .maximum: 150, .actual: 151], typeName: "Age"),
    Violation(.notANumber, typeName: "Latitude"),
    Violation(.notFinite),
    Violation(.tooShort, [.minimum: 2, .maximum: 100, .unit: "characters"], typeName: "Name"),
    Violation(.tooLong, [.maximum: 64, .unit: "octets", .part: "localPart"], typeName: "Email"),
    Violation(.disallowedCharacter, [.character: "“7” (U+0037)", .position: 3], typeName: "Name"),
    Violation(.notAllowed, [.allowed: "red, green", .actual: "blue"], typeName: "Shade"),
    Violation(
      .malformed, [.reason: "hostBits", .example: "10.0.0.0/8"],
      must: "be the block 10.0.0.0/8, not an address within it", typeName: "CIDRBlock"),
    Violation(.duplicateElement),
    Violation(.notAscending, must: "be in ascending order"),
    Violation(.wrongCount, [.minimum: 2, .maximum: 2, .actual: 1, .missing: "y"]),
    Violation(.notAMultiple, [.divisor: 15, .actual: 50]),
    Violation(.missingText, [.place: "start", .expected: "https://"]),
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
    Violation(
      .malformedDocument, [.reason: "unexpectedEnd"], must: "be JSON: the document ends too early"),
    Violation(.unreadable, [.expected: "Date"]),
    Violation(
      .malformedText, [.reason: "unpairedSurrogate"],
      must: "be a well-formed string: unpaired surrogate"),
    Violation(.schemaMistake, message: "The schema of Order is wrong. …"),
    Violation(.notChecked),
    Violation(.coerced, [.found: "string"]),
    Violation(
      .leftOut, [.reason: "outOfRange"], must: "Age must be between 1 and 150, not 151"),
    Violation(.defaulted, [.reason: "missingKey"], must: "The value is missing"),
    Violation(.missingAtSign, must: "be a local part, an “@” and a host"),
    Violation(.emptyLocalPart, must: "have something before the “@”"),
    Violation(
      .misplacedDot, must: "have no leading, trailing or doubled dot in its local part"),
    Violation(
      .malformedQuotedString, [.reason: "unclosed"],
      must: "have a complete quoted string before the “@”"),
    Violation(
      .emptyLabel, [.reason: "trailingDot"], must: "have a host without a dot at its end"),
    Violation(.misplacedHyphen, must: "have no hyphen at the start or end of a label of its host"),
    Violation(.missingTopLevelDomain, must: "have a host of two labels or more"),
    Violation(
      .numericTopLevelDomain, [.reason: "address"],
      must: "have a name as its host: an IP address is not a host name"),
    Violation(
      .malformedInternationalLabel, must: "have a host whose labels IDNA 2008 permits"),
    Violation(
      .malformedAddressLiteral,
      must: "have an IP address between the brackets of its host"),
    Violation(.wrongCheckDigit, must: "have the right check digits"),
    Violation(
      .ambiguous, [.found: "lat, latitude"], must: "have one of “lat” and “latitude”, not both",
      typeName: "Coordinate"),
    Violation(
      .unexpectedAltitude, must: "have CRSWGS_84 after its altitude", typeName: "Coordinate"),
    Violation(
      .tooManyDecimals, [.maximum: 2, "currency": "EUR"], must: "have at most 2 decimals in EUR"),
    Violation(
      .noMinorUnits, ["currency": "XAU"], must: "be in a currency with minor units, not XAU"),
    Violation(
      .differentCurrency, [.expected: "EUR", .found: "JPY"], must: "be in EUR, not JPY"),
    Violation(
      .unusableShares,
      must: "be allocated by shares of 0 or more, whose sum is above 0 and fits in 64 bits"),
    Violation(.noSuchDay, must: "be a day of the calendar"),
    Violation(.tooEarly, [.minimum: 1850], must: "be in the year 1850 or later"),
    Violation(.inTheFuture, must: "not be in the future"),
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

  /// No parameter holds English, so that another language can be complete: two words of small letters in a row.
  @Test func parametersHoldNoPhrases() throws {
    for violation in try Self.samples + Self.violationsOfCases() {
      for (name, text) in violation.parameters.entries.map({ ($0.name, "\($0.value)") }) {
        // Texts from the document are quoted in any language.
        if [.actual, .character, .key, .suggestion].contains(name) { continue }
        // The words of the program that declares the rule.
        if name == .requirement { continue }
        let words = text.split(separator: " ").map { $0.allSatisfy { "a"..."z" ~= $0 } }
        #expect(!zip(words, words.dropFirst()).contains { $0 && $1 }, "\(violation.code): \(text)")
      }
    }
  }

  /// The code, the parameters and the type's name say everything that an English message says.
  @Test func messagesFollowFromData() throws {
    struct Key: Hashable {
      let code: Violation.Code, parameters: String, typeName: String?
    }
    for (key, violations) in Dictionary(
      grouping: try Self.violationsOfCases(),
      by: { Key(code: $0.code, parameters: "\($0.parameters)", typeName: $0.typeName) })
    {
      #expect(Set(violations.map(\.message)).count == 1, "\(key)")
    }
  }

  /// A translation needs no more: the format has a name even where nothing else is known.
  @Test func everyMalformedValueHasAFormat() throws {
    let malformed = try Self.violationsOfCases().filter { $0.code == .malformed }
    #expect(malformed.count > 1_000)
    for violation in malformed where violation.parameters[.format] == nil {
      Issue.record("\(violation)")
    }
    #expect(IBAN.violations(in: "x").map(\.parameters) == [[.format: "IBAN"]])
    #expect(
      CIDRBlock.violations(in: "10.0.0.1/8").map(\.parameters) == [
        [.reason: "hostBits", .example: "10.0.0.0/8", .format: "CIDRBlock"]
      ])
    #expect(
      #expect(throws: Violation.self) { try Coordinate(iso6709: "x") }?.parameters[.format]
        == "ISO 6709")
  }

  /// The message says so without the character, which would quote the value.
  @Test func sensitiveTypesNameNoCharacter() {
    let violation = Email.violations(in: "a b@example.com").first
    #expect(violation?.code == .disallowedCharacter)
    #expect(violation?.parameters == [.hidden: "character", .part: "localPart"])
    #expect(violation?.message == "Email must have only allowed characters in its local part")
  }

  /// What decoding finds in the cases of all types.
  private static func violationsOfCases() throws -> [Violation] {
    func violation<Value: DomainType>(_ type: Value.Type, in input: Data) -> Violation? {
      do {
        _ = try JSONDecoder().decode([Value].self, from: Data("[".utf8) + input + Data("]".utf8))
        return nil
      } catch {
        return (error as? DecodingError)?.violation
      }
    }
    return try DomainTypeRegistry.all.flatMap { type in
      try Vectors(of: "\(type)").cases.compactMap { violation(type, in: $0.input) }
    }
  }

  private static func table(of codes: [(code: String, meaning: String)]) throws -> String {
    let rows = try codes.map { code, meaning in
      let sample = try #require(
        samples.first { $0.code.rawValue == code }, "no sample of \(code)")
      // The parameters of the first alternative stand for those of all.
      var names: [String] = []
      for entry in samples.lazy.filter({ $0.code == sample.code }).flatMap(\.parameters.entries) {
        let name = "`\(entry.name.rawValue)`"
        if !names.contains(name), !name.hasPrefix("`2.") { names.append(name) }
      }
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
