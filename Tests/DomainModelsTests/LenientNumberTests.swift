import DomainModels
import Foundation
import TestSupport
import Testing
import ValidatedCodable
import ValidatedJSON

/// Strings that stand for numbers lose nothing.
@Suite struct LenientNumberTests {
  struct Wrapped<Value: Codable & Coercible>: Codable {
    @Lenient var value: Value
  }

  struct Model<Value: _ScalarRawValue & Sendable>: ValidatedModel {
    let value: Value
    static var schema: Schema<Model> {
      Schema(Model.init(value:)) { Field("value", \.value).lenient() }
    }
  }

  /// What every route makes of a string, or of other JSON: a value, or the code of a violation.
  static func results<Value: Codable & Coercible & Equatable, Field: Decodable>(
    _ json: String, _ type: Value.Type, _ field: Field.Type, _ value: (Field) -> Value
  ) -> Set<String> {
    let document = Data(#"{"value":\#(json)}"#.utf8)
    func result(_ body: () throws -> Value) -> String {
      do {
        return "\(try body())"
      } catch let error as DecodingError {
        return error.violation.code.rawValue
      } catch {
        return (error as? ValidationReport)?.entries.first?.violation.code.rawValue ?? "\(error)"
      }
    }
    let (ours, theirs) = (ValidatedJSONDecoder(), JSONDecoder())
    return [
      result { value(try ours.decode(Field.self, from: document)) },
      result { value(try ours.decodeCollecting(Field.self, from: document)) },
      result { value(try theirs.decode(Field.self, from: document)) },
      result { try ours.decode(Wrapped<Value>.self, from: document).value },
      result { try ours.decodeCollecting(Wrapped<Value>.self, from: document).value },
      result { try theirs.decode(Wrapped<Value>.self, from: document).value },
      result { try theirs.decodeCollecting(Wrapped<Value>.self, from: document).value },
    ]
  }

  @Test(arguments: [
    ("9007199254740992", "9007199254740992.0"), ("9007199254740993", "notRepresentable"),
    ("-9007199254740993", "notRepresentable"), ("9007199254740993.0", "9007199254740992.0"),
    ("1267650600228229401496703205376", "1.2676506002282294e+30"),
    ("1267650600228229401496703205377", "notRepresentable"),
    ("100000000000000000000000", "notRepresentable"), ("1e23", "1e+23"),
    ("0", "0.0"), ("-0", "-0.0"), ("0.1", "0.1"), ("0e5", "0.0"), ("0.000", "0.0"),
    ("1e-400", "notRepresentable"), ("-0.1e-400", "notRepresentable"), ("0e-400", "0.0"),
    ("1e400", "notRepresentable"), ("5e-324", "5e-324"), ("1e-320", "1e-320"),
    (String(repeating: "9", count: 400), "notRepresentable"), ("+1", "wrongType"),
    ("01", "wrongType"), ("0x10", "wrongType"), ("nan", "wrongType"), ("", "wrongType"),
  ])
  func doublesInStringsAreExactIfTheyAreWrittenAsIntegers(_ text: String, _ result: String) {
    let json = "\"\(text)\""
    #expect(
      Self.results(json, Double.self, Model<Double>.self, \.value) == [result], "\(text)")
  }

  @Test(arguments: [
    ("16777216", "16777216.0"), ("16777217", "notRepresentable"), ("16777218", "1.6777218e+07"),
    ("16777217.0", "16777216.0"), ("1e-50", "notRepresentable"), ("0.1", "0.1"),
    ("9.740546837838968e-39", "9.740548e-39"), ("3.5e38", "notRepresentable"),
  ])
  func floatsInStringsAreExactIfTheyAreWrittenAsIntegers(_ text: String, _ result: String) {
    let json = "\"\(text)\""
    #expect(Self.results(json, Float.self, Model<Float>.self, \.value) == [result], "\(text)")
  }

  struct Price: ValidatedModel {
    let value: Decimal, more: Decimal?, all: [Decimal]
    static let schema = Schema(Price.init(value:more:all:)) {
      Field("value", \.value).lenient()
      Field("more", \.more).lenient()
      Field("all", \.all).default([]).lenient()
    }
  }

  @Test(arguments: [
    (#""1.5""#, "1.5"), ("1.5", "1.5"), (#""-0.10""#, "-0.1"), (#""1e3""#, "1000"),
    (#""12345678901234567890123456789012345678""#, "12345678901234567890123456789012345678"),
    (#""123456789012345678901234567890123456789012""#, "notRepresentable"),
    (#""1e400""#, "notRepresentable"), (#""1e-400""#, "notRepresentable"),
    (#""1,5""#, "wrongType"), (#"" 1""#, "wrongType"), ("true", "wrongType"),
  ])
  func decimalNumbersAreReadFromStrings(_ json: String, _ result: String) {
    #expect(Self.results(json, Decimal.self, Price.self, \.value) == [result], "\(json)")
  }

  @Test func lenientDecimalNumbersMayBeMissingOrTheOnlyElement() throws {
    let price = try ValidatedJSONDecoder().decode(
      Price.self, from: #"{"value":"0.5","more":"","all":2.25}"#)
    #expect(price.value == 0.5 && price.more == nil && price.all == [2.25])
    let json: JSONValue = ["a": "1.x", "b": "1.25"]
    #expect(throws: ValidationReport.self) {
      try json.lenientValue(Decimal.self, at: "a")
    }
    #expect(try json.lenientValue(Decimal.self, at: "b") == 1.25)
  }

  /// A number with more digits than `Decimal` holds is not rounded, wherever it is.
  @Test func decimalNumbersAreExact() throws {
    let digits = String(repeating: "1234567890", count: 4) + "12"
    let decoder = ValidatedJSONDecoder()
    func code<Value: Decodable>(_ type: Value.Type, _ json: String) -> Violation.Code? {
      do {
        _ = try decoder.decode(type, from: json)
        return nil
      } catch {
        return (error as? DecodingError)?.violation.code
      }
    }
    #expect(code(Decimal.self, digits) == .notRepresentable)
    #expect(code([Decimal].self, "[1,\(digits)]") == .notRepresentable)
    #expect(code([Decimal].self, "[0.\(digits)]") == .notRepresentable)
    #expect(code([Decimal: Int].self, #"{"\#(digits)":1}"#) == .notRepresentable)
    #expect(code([String: Decimal].self, #"{"a":\#(digits)e3}"#) == .notRepresentable)
    #expect(code(Price.self, #"{"value":\#(digits)}"#) == .notRepresentable)
    for exact in ["0.1", "1e40", "-12e-20", "1\(String(repeating: "0", count: 60))", "1.50"] {
      let read = try decoder.decode([Decimal].self, from: "[\(exact)]")
      #expect(read == [Decimal(string: exact)])
    }
    for zero in ["0e999", "-0E-200", "0.00e128"] {
      #expect(try decoder.decode([Decimal].self, from: "[\(zero)]") == [0])
      #expect(try decoder.decode(Lenient<Decimal>.self, from: "\"\(zero)\"").wrappedValue == 0)
    }
  }

  struct Event: ValidatedModel {
    let at: Date, seconds: Date?, all: [Date], late: Date
    static let schema = Schema(Event.init(at:seconds:all:late:)) {
      Field("at", \.at).date(.millisecondsSince1970).lenient()
      Field("seconds", \.seconds).date(.secondsSince1970).lenient()
      Field("all", \.all).date(.secondsSince1970).lenient()
      Field("late", \.late).date(.secondsSince1970).default(.distantPast).lenient()
    }
  }

  struct PlainEvent: Codable {
    @Lenient var at: DateCoded<MillisecondsSince1970>
  }

  @Test func numericDatesAreReadFromStrings() throws {
    let date = Date(timeIntervalSince1970: 1_700_000_000)
    let json = Data(
      #"{"at":"1700000000000","seconds":"1700000000","all":1700000000,"late":"1.7e9"}"#.utf8)
    for event in [
      try ValidatedJSONDecoder().decode(Event.self, from: json),
      try ValidatedJSONDecoder().decodeCollecting(Event.self, from: json),
      try JSONDecoder().decode(Event.self, from: json),
    ] {
      #expect(event.at == date && event.seconds == date && event.all == [date])
      #expect(event.late == date)
    }
    #expect(try JSONDecoder().decode(PlainEvent.self, from: json).at.wrappedValue == date)
    var notes: [String] = []
    _ = try ValidatedJSONDecoder().decodeCollecting(Event.self, from: json) {
      notes.append("\($0.path) \($0.violation.message)")
    }
    #expect(
      notes.sorted() == [
        "all The value was read from a single value", "at The value was read from a string",
        "late The value was read from a string", "seconds The value was read from a string",
      ])
    let late = Data(#"{"at":"253402300800000","all":[]}"#.utf8)
    #expect(throws: DecodingError.self) {
      try ValidatedJSONDecoder().decode(Event.self, from: late)
    }
  }

  struct Texts: ValidatedModel {
    let day: Date, other: Date?
    static let schema = Schema(Texts.init(day:other:)) {
      Field("day", \.day).date(.iso8601Day).lenient()
      Field("other", \.other).date(.iso8601Day).lenient()
    }
  }

  /// An optional one may be empty.
  @Test func lenienceOfDatesInStringsIsAMistake() throws {
    let day = Date(timeIntervalSince1970: 86_400)
    #expect(
      Texts.schema.mistakes(in: Texts(day: day, other: day)) == [
        "The field “day” is lenient, but no other JSON stands for its values."
      ])
    let read = try ValidatedJSONDecoder().decode(
      Texts.self, from: #"{"day":"1970-01-02","other":""}"#)
    #expect(read.day == day && read.other == nil)
  }

  @Test(
    .nightly,
    arguments: [
      "static let schema = Schema(M.init(m:)) { Field(\"m\", \\.m).lenient() }",
      "static let schema = Schema(M.init(m:)) { Field(\"m\", \\.m).default(one).lenient() }",
    ])
  func fieldsOfTypesThatNoOtherJSONStandsForCannotBeLenient(_ schema: String) throws {
    let code = """
      import DomainTypes
      import ValidatedCodable
      struct M: ValidatedModel {
        let m: Money.InMinorUnits
        static var one: Money.InMinorUnits { preconditionFailure() }
        \(schema)
      }
      """
    #expect(try Compiler.errors(in: code).contains("Coercible"))
  }

  @Test(
    .nightly,
    arguments: [
      ("Money.InMinorUnits", false), ("[String: Int]", false), ("Money.InMinorUnits?", true),
      ("[Money.InMinorUnits]", true), ("Money", true),
    ])
  func wrappersOfSuchTypesDoNotDecode(_ type: String, _ compiles: Bool) throws {
    let code = """
      import DomainTypes
      import ValidatedCodable
      struct M: Codable { @Lenient var m: \(type) }
      """
    #expect(try Compiler.errors(in: code).isEmpty == compiles)
  }
}
