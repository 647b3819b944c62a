import DomainTypes
import Foundation
import TestSupport
import Testing
import ValidatedCodable
import ValidatedJSON

/// The invariants of every type with any rule: run over the registry, with the inputs of the type's cases.
@Suite struct TypeConformanceTests {
  static let types = testedTypes.map { "\($0)" }

  func type(_ name: String) throws -> any DomainType.Type {
    try #require(testedTypes.first { "\($0)" == name })
  }

  /// The values that a type's cases accept.
  func values<Value: DomainType>(of type: Value.Type) throws -> [Value] {
    try Vectors(of: "\(type)").cases.compactMap { vector in
      guard case .value = vector.expected else { return nil }
      return try Self.decode(type, vector.input)
    }
  }

  private static func decode<Value: Decodable>(_ type: Value.Type, _ json: Data) throws -> Value {
    try ValidatedJSONDecoder().decode([Value].self, from: Data("[".utf8) + json + Data("]".utf8))[0]
  }

  @Test(arguments: TypeConformanceTests.types)
  func valuesAreHashableAndCodable(_ name: String) throws {
    try checkValues(of: type(name))
  }

  private func checkValues<Value: DomainType>(of type: Value.Type) throws {
    #expect(!type.source.isEmpty && !type.ruleSummary.isEmpty)
    let values = try values(of: type)
    #expect(values.count > 2)
    var indices: [Value: Int] = [:]
    for (index, value) in values.enumerated() where indices[value] == nil { indices[value] = index }
    for value in values {
      let index = try #require(indices[value])
      #expect(values[index] == value && values[index].hashValue == value.hashValue)
    }
    // As keys of a dictionary, and in all coders.
    let data = try JSONEncoder().encode(indices)
    #expect(try JSONDecoder().decode([Value: Int].self, from: data) == indices)
    #expect(try ValidatedJSONDecoder().decode([Value: Int].self, from: data) == indices)
    let encoder = PropertyListEncoder()
    encoder.outputFormat = .binary
    // One by one: a list stores canonically equivalent strings once.
    for value in values {
      #expect(
        try PropertyListDecoder().decode([Value].self, from: encoder.encode([value])) == [value])
    }
    if let type = type as? any ValidatedValue.Type { checkExample(of: type) }
  }

  private func checkExample<Value: ValidatedValue>(of type: Value.Type) {
    let example = type.example
    #expect(example != nil)
    #expect(example.flatMap { type.init(rawValue: $0) } != nil)
  }

  /// The limits that a rule names are valid, what is beyond them is not, and its violation names them.
  @Test func limitsAreWhereTheRuleSays() {
    var count = 0
    for type in testedTypes {
      guard let type = type as? any (DomainType & RuledValue).Type else { continue }
      if checkLimits(of: type) { count += 1 }
    }
    #expect(count >= 10)
  }

  private func checkLimits<Value: DomainType & RuledValue>(of type: Value.Type) -> Bool {
    var constraints = [type.rule.constraint]
    if case .all(let parts) = constraints[0] { constraints = parts }
    for case .range(let minimum, let maximum) in constraints {
      for (limit, isMaximum) in [(minimum, false), (maximum, true)] {
        guard let limit else { continue }
        let (inside, outside) = Self.neighbours(of: limit, isMaximum: isMaximum)
        #expect((inside as? Value.RawValue).flatMap { type.init(rawValue: $0) } != nil, "\(type)")
        guard let outside = outside as? Value.RawValue else { continue }
        let violation = type.violations(in: outside).first
        #expect(violation?.code == .outOfRange, "\(type)")
        #expect(violation?.parameters[.minimum] == minimum, "\(type)")
        #expect(violation?.parameters[.maximum] == maximum, "\(type)")
        #expect(violation?.message.contains("\(limit)") == true, "\(type)")
      }
      return true
    }
    return false
  }

  /// A limit, and the value next to it that is beyond it; infinity if there is none.
  private static func neighbours(
    of limit: Violation.Parameter, isMaximum: Bool
  ) -> (inside: Any, outside: Any?) {
    switch limit {
    case .integer(let number):
      let next =
        isMaximum ? number.addingReportingOverflow(1) : number.subtractingReportingOverflow(1)
      return (number, next.overflow ? nil : next.partialValue)
    case .number(let number): return (number, isMaximum ? number.nextUp : number.nextDown)
    case .text(let text): return (text, nil)
    }
  }

  @Test func sensitiveValuesShowNothing() throws {
    var count = 0
    for type in testedTypes {
      guard let type = type as? any (DomainType & ValidatedValue).Type, type.isSensitive else {
        continue
      }
      count += 1
      try checkSecrecy(of: type)
    }
    #expect(count >= 8)
  }

  private func checkSecrecy<Value: DomainType & ValidatedValue>(of type: Value.Type) throws {
    for value in try values(of: type) {
      let raw = "\(value.value)"
      guard raw.count > 3 else { continue }
      var dumped = ""
      dump([value: [value]], to: &dumped)
      dump(value.proof, to: &dumped)
      let key = (value as? any CodingKeyRepresentable)?.codingKey
      if let key { dump(key, to: &dumped) }
      let texts = [
        "\(value.proof)", String(reflecting: value.proof),
        "\(Mirror(reflecting: value.proof).children)",
        "\(key as Any)", String(reflecting: key),
        "\(value)", "\([value])", "\(value as Any)", "\(Optional(value) as Any)", value.description,
        value.debugDescription, String(reflecting: [value: value]),
        "\(Mirror(reflecting: value).children.map(\.value))",
        dumped,
      ]
      for text in texts { #expect(!text.contains(raw), "\(type)") }
    }
    // Nor what is refused, in errors of decoders.
    for vector in try Vectors(of: "\(type)").cases {
      guard case .violation = vector.expected,
        let raw = try? JSONDecoder().decode(String.self, from: vector.input), raw.count > 6,
        !type.ruleSummary.contains(raw)
      else { continue }
      do {
        _ = try Self.decode(type, vector.input)
      } catch {
        #expect(!"\(error)".contains(raw), "\(type).tsv:\(vector.line)")
        #expect(!String(reflecting: error).contains(raw), "\(type).tsv:\(vector.line)")
      }
    }
  }

  @Test(arguments: TypeConformanceTests.types)
  func everyKindOfJSONIsReadAlike(_ name: String) throws {
    try checkKinds(of: type(name))
  }

  private func checkKinds<Value: DomainType>(of type: Value.Type) {
    for json in ["null", "true", "7", "-7.5", #""x""#, "[]", "{}", #""""#, "[7]", #"{"x":null}"#] {
      let document = Data("[\(json)]".utf8)
      let found = Result { try ValidatedJSONDecoder().decode([Value].self, from: document)[0] }
      let wanted = Result { try JSONDecoder().decode([Value].self, from: document)[0] }
      switch (found, wanted) {
      case (.success(let found), .success(let wanted)): #expect(found == wanted, "\(type) \(json)")
      case (.failure(let found), .failure(let wanted)):
        let (found, wanted) = (found as? DecodingError, wanted as? DecodingError)
        #expect(found?.violation.code == wanted?.violation.code, "\(type) \(json)")
        #expect(found?.violation.message == wanted?.violation.message, "\(type) \(json)")
        #expect(found?.codingPath.pathDescription == wanted?.codingPath.pathDescription)
        #expect(found?.codingPath.pathDescription.hasPrefix("[0]") == true, "\(type) \(json)")
      default: Issue.record("\(type) \(json): \(found), but \(wanted)")
      }
    }
  }

  struct Webhook: RuledValue {
    static var rule: some Rule<String> { HTTPURL.rule }
    static var isSensitive: Bool { true }
    let proof: Evaluated<Webhook>
  }
  struct Network: RuledValue {
    static var rule: some Rule<String> { CIDRBlock.rule }
    static var isSensitive: Bool { true }
    let proof: Evaluated<Network>
  }

  /// Rules may be those of sensitive types, whose values must not be told.
  @Test func rulesOfSensitiveTypesDoNotQuote() {
    let ofHook = Webhook.violations(in: "https://geheim-ü.example/x")
    #expect(ofHook.map(\.message) == ["Webhook must have the required form"])
    let ofNetwork = Network.violations(in: "10.1.2.3/31")
    #expect(ofNetwork.map(\.message) == ["Network must have the required form"])
    #expect(ofNetwork.map { $0.parameters[.reason] } == [.text("hostBits")])
    #expect(!"\(ofHook.map(\.parameters))\(ofNetwork.map(\.parameters))".contains("geheim"))
    #expect(ofNetwork.allSatisfy { $0.parameters[.example] == nil })
  }
}
