import DomainModels
import Foundation
import Testing
import ValidatedCodable
import ValidatedFoundation
import ValidatedJSON

@Suite struct JSONValueFromAnyTests {
  @Test func whatJSONSerializationGives() throws {
    let json = """
      {"t":true,"f":false,"one":1,"zero":0,"half":0.5,"whole":1.0,"null":null,"text":"é",
       "big":18446744073709551615,"small":-9223372036854775808,"list":[1,[],{}],"e":1e300}
      """
    let object = try JSONSerialization.jsonObject(with: Data(json.utf8))
    let value = try JSONValue(any: object)
    #expect(value == (try ValidatedJSONDecoder().decode(JSONValue.self, from: json)))
    #expect(value["t"] == true && value["one"] == 1)
    #expect(value["t"]?.number == nil && value["one"]?.bool == nil)
  }

  @Test func whatPropertyListsGive() throws {
    let list: [String: Any] = [
      "t": true, "one": 1, "half": 0.5, "text": "x",
      "date": Date(timeIntervalSinceReferenceDate: 5), "data": Data([1, 2, 3]), "list": [1, "a"],
    ]
    for format in [PropertyListSerialization.PropertyListFormat.xml, .binary] {
      let data = try PropertyListSerialization.data(
        fromPropertyList: list, format: format, options: 0)
      let object = unsafe try PropertyListSerialization.propertyList(from: data, format: nil)
      let value = try JSONValue(any: object)
      #expect(
        value == [
          "t": true, "one": 1, "half": 0.5, "text": "x", "date": 5, "data": "AQID",
          "list": [1, "a"],
        ])
      #expect(try value.value(Date.self, at: "date") == Date(timeIntervalSinceReferenceDate: 5))
      #expect(try value.value(Data.self, at: "data") == Data([1, 2, 3]))
    }
  }

  /// As a push message's, whose keys are `AnyHashable`.
  @Test func whatCodeWrites() throws {
    let none: Int? = nil
    let some: Int? = 7
    let url = try #require(URL(string: "https://example.com/a"))
    let userInfo: [AnyHashable: Any] = [
      "bool": NSNumber(value: true), "int8": NSNumber(value: Int8(1)), "float": Float(0.1),
      "u": UInt64.max, "none": none as Any, "some": some as Any, "null": NSNull(), "url": url,
      "decimal": try #require(Decimal(string: "0.1000000000000000000001")),
      "number": NSDecimalNumber(string: "12345678901234567890123"), "json": JSONValue.array([1]),
      "ns": ["a": NSNumber(value: 2.5)] as NSDictionary, "int": Int32(-3), "b": false,
    ]
    let value = try JSONValue(any: userInfo)
    #expect(value["bool"] == true && value["int8"] == 1 && value["b"] == false)
    #expect(value["float"]?.number?.text == "0.1")
    #expect(value["u"]?.number?.text == "18446744073709551615")
    #expect(value["none"]?.isNull == true && value["some"] == 7 && value["null"]?.isNull == true)
    #expect(value["url"] == "https://example.com/a")
    #expect(value["decimal"]?.number?.text == "0.1000000000000000000001")
    #expect(value["number"]?.number?.text == "12345678901234567890123")
    #expect(value["json"] == [1] && value["ns"] == ["a": 2.5] && value["int"] == -3)
  }

  @Test func valuesWithoutAJSONForm() {
    final class Something: Sendable {}
    let report = #expect(throws: ValidationReport.self) {
      try JSONValue(
        any: [
          "list": [Double.nan, 1, Double.infinity, Something()] as [Any], "keys": [1: "a"],
          "decimal": Decimal.nan,
        ] as [String: Any])
    }
    #expect(
      report?.description == """
        decimal: The value must be a number that its type can hold exactly
        keys: The value must have strings as its keys
        list[0]: The value must be a number that its type can hold exactly
        list[2]: The value must be a number that its type can hold exactly
        list[3]: The value must be a value that JSON has a form for
        """)
  }

  @Test func otherNumbers() throws {
    let value = try JSONValue(
      any: [CGFloat(0.1), Int128.max, Float16(0.5), JSONNumber(7), UInt8(3)] as [Any])
    #expect(
      value.description == "[0.1,170141183460469231731687303715884105727,0.5,7,3]")
  }

  @Test func noMoreThanTheLimit() {
    let report = #expect(throws: ValidationReport.self) {
      try ValidatedJSONDecoder().decodeCollecting(
        Client.self, from: ["x": Array(repeating: (1, 2) as Any, count: 50)], limit: 3)
    }
    #expect(report?.entries.count == 3)
    #expect(report?.count == 50)
  }

  struct Secret: RuledValue, CodingKeyRepresentable {
    static var rule: some Rule<String> { Length(3...20, .characters) }
    static var isSensitive: Bool { true }
    let proof: Evaluated<Secret>
  }

  struct Accounts: ValidatedModel, Codable {
    let balances: [Secret: Double], limit: Double?
    static let schema = Schema(Accounts.init(balances:limit:)) {
      Field("balances", \.balances)
      Field("limit", \.limit)
    }
  }

  struct PlainAccounts: Codable { let balances: [Secret: Double] }
  /// Its shape is only a name.
  struct DeclaredAccounts: Codable, Shaped {
    let balances: [Secret: Double]
    static let rulesVersion = 1
  }

  @Test func sensitiveKeysOfValuesWithoutAForm() {
    let decoder = ValidatedJSONDecoder()
    for value in [Double.nan, Set([1])] as [Any] {
      let accounts: [String: Any] = ["balances": ["hunter2": value], "limit": Double.nan]
      let report = #expect(throws: ValidationReport.self) {
        try decoder.decodeCollecting(Accounts.self, from: accounts)
      }
      #expect(report?.entries.map(\.path) == [#"balances["…"]"#, "limit"])
      let error = #expect(throws: DecodingError.self) {
        try decoder.decode(Accounts.self, from: accounts)
      }
      #expect(error?.codingPath.pathDescription == #"balances["…"]"#)
      let plain = #expect(throws: ValidationReport.self) {
        try decoder.decodeCollecting(PlainAccounts.self, from: accounts)
      }
      #expect(plain?.description.contains("hunter2") == false)
      let declared = #expect(throws: ValidationReport.self) {
        try decoder.decodeCollecting(DeclaredAccounts.self, from: accounts)
      }
      #expect(declared?.description.contains("hunter2") == false)
    }
    let plain = #expect(throws: ValidationReport.self) {
      try decoder.decodeCollecting([String: [Double]].self, from: ["a": [1, Double.nan]])
    }
    #expect(plain?.entries.map(\.path) == ["a[1]"])
  }

  /// Apple's systems take them for equal.
  @Test(.enabled(if: AnyHashable("a") != AnyHashable(NSString("a"))))
  func keysWithTheSameText() {
    let keys: [AnyHashable: Any] = [AnyHashable("a"): 1, AnyHashable(NSString("a")): 2]
    let report = #expect(throws: ValidationReport.self) { try JSONValue(any: ["m": keys]) }
    #expect(report?.description == "m.a: duplicate key")
  }

  @Test func whatIsTooDeep() {
    var deep: [Any] = []
    for _ in 0..<600 { deep = [deep] }
    #expect(throws: ValidationReport.self) { try JSONValue(any: deep) }
  }

  @Test func modelsFromDictionaries() throws {
    let decoder = ValidatedJSONDecoder()
    let client = try decoder.decodeCollecting(
      Client.self, from: ["name": "Zoë", "age": NSNumber(value: 35), "email": "zoe@example.com"])
    #expect(client.age.value == 35)
    let report = #expect(throws: ValidationReport.self) {
      try decoder.decodeCollecting(Client.self, from: ["name": NSNull(), "age": true])
    }
    #expect(
      report?.description == """
        email: The value is missing
        age: The value must be a whole number, not a boolean
        name: The value must not be null
        """)
  }

  /// A date remains the same date with every strategy, or is an error; it never becomes another date.
  @Test(arguments: [
    0, 1_700_000_000, 0.5, -1.25, -62_167_219_200, 253_402_300_799, 253_402_300_800, 1e15, -1e12,
    .infinity,
  ])
  func dates(_ seconds: Double) throws {
    let date = Date(timeIntervalSince1970: seconds)
    let decoder = ValidatedJSONDecoder()
    for strategy: ValidatedJSONDecoder.DateDecodingStrategy in [
      .deferredToDate, .secondsSince1970, .millisecondsSince1970, .iso8601,
    ] {
      decoder.dateDecodingStrategy = strategy
      do {
        let read = try decoder.decodeCollecting([String: Date].self, from: ["at": date])
        #expect(read == ["at": date])
      } catch {
        if seconds.isInfinite { continue }
        let isExact =
          seconds == seconds.rounded() && -62_167_219_200..<253_402_300_800 ~= seconds
        guard case .iso8601 = strategy, !isExact else { throw error }
        #expect(error.description == "at: The value must be a string, not a number")
      }
    }
  }

  /// Data remain the same with every strategy.
  @Test func data() throws {
    let decoder = ValidatedJSONDecoder()
    for strategy: ValidatedJSONDecoder.DataDecodingStrategy in [.base64, .deferredToData] {
      decoder.dataDecodingStrategy = strategy
      for data in [Data(), Data([0, 1, 255])] {
        #expect(try decoder.decode([String: Data].self, from: ["a": data as Any]) == ["a": data])
      }
    }
  }

  /// The levels of a value that is converted already count as well.
  @Test func levelsOfJSONValues() throws {
    let deep = (0..<511).reduce(JSONValue.null) { value, _ in [value] }
    #expect(try JSONValue(any: ["a": deep]) == ["a": deep])
    #expect(throws: ValidationReport.self) { try JSONValue(any: ["a": [deep]]) }
    #expect(throws: ValidationReport.self) { try JSONValue(any: ["a": ["b": deep]]) }
  }
}
