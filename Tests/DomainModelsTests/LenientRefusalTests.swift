import DomainModels
import Foundation
import Testing
import ValidatedCodable
import ValidatedJSON

/// Errors of lenient values say what is accepted.
@Suite struct LenientRefusalTests {
  enum Level: Int, ValidatedEnum { case low = 1, high = 2 }

  struct Wrapped<Value: Codable & Coercible>: Codable {
    @Lenient var value: Value
  }

  struct Model: ValidatedModel {
    let flag: Bool, ages: [Age]
    static let schema = Schema(Model.init(flag:ages:)) {
      Field("flag", \.flag).lenient()
      Field("ages", \.ages).default([]).lenient()
    }
  }

  static func messages<Value: Decodable>(_ type: Value.Type, _ json: String) -> [String] {
    let data = Data(json.utf8)
    func message(_ body: () throws -> Value) -> String {
      do {
        return "\(try body())"
      } catch {
        let violation =
          (error as? DecodingError)?.violation
          ?? (error as? ValidationReport)?.entries.first?.violation
        return violation?.message ?? "\(error)"
      }
    }
    return [
      message { try ValidatedJSONDecoder().decode(type, from: data) },
      message { try ValidatedJSONDecoder().decodeCollecting(type, from: data) },
      message { try JSONDecoder().decode(type, from: data) },
      message { try JSONDecoder().decodeCollecting(type, from: data) },
    ]
  }

  private func check<Value: Decodable>(
    _ type: Value.Type, _ json: String, _ expected: String,
    _ location: SourceLocation = #_sourceLocation
  ) {
    for message in Self.messages(type, json) {
      #expect(message == "The value must be \(expected)", sourceLocation: location)
    }
  }

  @Test func errorsOfLenientValuesSayWhatIsAccepted() {
    check(
      Wrapped<Bool>.self, #"{"value":"perhaps"}"#,
      "true or false, 0 or 1, or one of “true”, “false”, “yes”, “no”, “1”, “0”, not “perhaps”")
    check(
      Model.self, #"{"flag":"perhaps"}"#,
      "true or false, 0 or 1, or one of “true”, “false”, “yes”, “no”, “1”, “0”, not “perhaps”")
    check(
      Wrapped<Bool?>.self, #"{"value":[]}"#,
      "true or false, 0 or 1, or one of “true”, “false”, “yes”, “no”, “1”, “0”, not an array")
    check(
      Wrapped<Int>.self, #"{"value":"12abc"}"#,
      "a whole number, or a string that contains one, not “12abc”")
    check(
      Wrapped<Age>.self, #"{"value":"x"}"#,
      "a whole number, or a string that contains one, not “x”")
    check(
      Wrapped<Level>.self, #"{"value":"x"}"#,
      "a whole number, or a string that contains one, not “x”")
    check(
      Wrapped<Double>.self, #"{"value":"1,5"}"#,
      "a number, or a string that contains one, not “1,5”")
    check(
      Wrapped<Decimal>.self, #"{"value":"1,5"}"#,
      "a number, or a string that contains one, not “1,5”")
    check(Wrapped<String>.self, #"{"value":true}"#, "a string or a number, not a boolean")
    check(
      Wrapped<[Int]>.self, #"{"value":"x"}"#, "an array, or its only element, not “x”")
    check(
      Model.self, #"{"flag":true,"ages":"x"}"#, "an array, or its only element, not “x”")
  }

  /// With a point, a number is not an integer for our decoder; Foundation's reads it as one.
  @Test(arguments: ["1.0", "0.0", "1e0"])
  func theyQuoteNumbersAsWritten(_ number: String) {
    for type in [Wrapped<Bool>.self, Wrapped<Bool?>.self] as [any Decodable.Type] {
      #expect(
        Self.messages(type, #"{"value":\#(number)}"#).prefix(2) == [
          "The value must be true or false, 0 or 1, or one of “true”, “false”, “yes”, “no”, “1”, “0”, not \(number)",
          "The value must be true or false, 0 or 1, or one of “true”, “false”, “yes”, “no”, “1”, “0”, not \(number)",
        ])
    }
  }

  struct Lists: ValidatedModel {
    let value: [String]
    static let schema = Schema(Lists.init) { Field("value", \.value).separated(by: ",").lenient() }
  }

  @Test func errorsOfSeparatedStringsNameTheArray() {
    check(Lists.self, #"{"value":5}"#, "a string, or an array of strings, not 5")
    check(Lists.self, #"{"value":true}"#, "a string, or an array of strings, not a boolean")
    check(Lists.self, #"{"value":{}}"#, "a string, or an array of strings, not an object")
  }

  @Test func theyDoNotQuoteSensitiveOrLongValues() {
    struct Pin: RuledValue {
      static let isSensitive = true
      static var rule: some Rule<Int> { InRange(0...9999) }
      let proof: Evaluated<Pin>
    }
    for type in [Wrapped<Pin>.self, Wrapped<Pin?>.self, Wrapped<[Pin]>.self] as [any Decodable.Type]
    {
      for message in Self.messages(type, #"{"value":"secret"}"#) {
        #expect(!message.contains("secret") && message.hasSuffix(", not a string"))
      }
    }
    let long = String(repeating: "long", count: 20)
    check(
      Wrapped<Int>.self, #"{"value":"\#(long)"}"#,
      "a whole number, or a string that contains one, not a string")
  }

  struct Version: RuledValue {
    static var rule: some Rule<String> { Matches() }
    let proof: Evaluated<Version>

    struct Matches: Rule {
      func check(_ candidate: String) throws(Violation) {
        guard candidate != "1" else { throw Violation("whole", must: "have a point") }
        guard candidate != "1.0" else { throw Violation("first", must: "not be the first") }
      }

      var constraint: Constraint { .predicate(code: "version", requirement: "be a version") }
    }
  }

  struct Release: Codable {
    @Lenient var version: Version
    let build: Int
  }

  struct Strict: Decodable {
    let version: Version, build: Int

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Keys.self)
      build = try container.decode(Int.self, forKey: .build)
      version = try container.decode(Lenient<Version>.self, forKey: .version).wrappedValue
    }

    enum Keys: CodingKey { case version, build }
  }

  /// The number is evaluated as it is written, also after another error.
  @Test func collectingEvaluatesANumberAsWritten() throws {
    func check<Value: Decodable>(_ type: Value.Type) throws {
      let decoder = ValidatedJSONDecoder()
      let error = #expect(throws: DecodingError.self) {
        try decoder.decode(type, from: #"{"version":1.0,"build":1}"#)
      }
      #expect(error?.violation.code == "first")
      let report = #expect(throws: ValidationReport.self) {
        try decoder.decodeCollecting(type, from: #"{"version":1.0,"build":"x"}"#)
      }
      #expect(report?.entries.map(\.violation.code) == ["first", .wrongType])
    }
    try check(Release.self)
    try check(Strict.self)
  }

  /// A lenient decoder reads nil there.
  @Test func aDecoderThatRefusesCoercionsRefusesEmptyStringsForNil() throws {
    struct Note: ValidatedModel {
      let note: String?
      static let schema = Schema(Note.init(note:)) { Field("note", \.note).lenient() }
    }
    let strict = ValidatedJSONDecoder()
    strict.refusesCoercions = true
    func check<Value: Decodable>(_ type: Value.Type, _ json: String, _ expected: String) {
      let error = #expect(throws: DecodingError.self) { try strict.decode(type, from: json) }
      #expect(error?.violation.message == "The value must be \(expected), not an empty string")
      let report = #expect(throws: ValidationReport.self) {
        try strict.decodeCollecting(type, from: json)
      }
      #expect(report?.entries.count == 1)
      #expect(report?.entries.first?.violation == error?.violation)
    }
    check(Note.self, #"{"note":""}"#, "a string")
    check(Wrapped<String?>.self, #"{"value":""}"#, "a string")
    check(Wrapped<Int?>.self, #"{"value":""}"#, "a whole number")
    #expect(try strict.decode(Note.self, from: #"{"note":"x"}"#).note == "x")
  }

  struct Phones: RuledValue {
    static var rule: some Rule<[PhoneNumber]> { ElementCount(1...3) }
    let proof: Evaluated<Phones>
  }

  /// A validated list of sensitive values is as sensitive as a plain one.
  @Test func sensitiveRawValuesAreNotQuoted() {
    let report = #expect(throws: ValidationReport.self) {
      try ValidatedJSONDecoder().decodeCollecting(
        Wrapped<Phones>.self, from: #"{"value":4915112345678}"#)
    }
    #expect(report?.count == 1 && !"\(String(describing: report))".contains("4915112345678"))
  }
}
