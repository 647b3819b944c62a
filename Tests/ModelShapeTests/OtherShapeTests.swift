import Testing
import ValidatedCodable
import ValidatedJSON
import ValidatedTesting

/// What is known of types that read other documents than their schemas describe, and of rules with alternatives.
@Suite struct OtherShapeTests {
  /// Is read from an object, in which the currency may be missing, and from a number.
  struct Price: ValidatedModel, Equatable {
    let amount: Int, currency: String
    static let acceptsOtherShapes = true
    static let schema = Schema(Price.init(amount:currency:)) {
      Field("amount", \.amount)
      Field("currency", \.currency)
    }

    init(amount: Int, currency: String) { (self.amount, self.currency) = (amount, currency) }
    private enum CodingKeys: String, CodingKey { case amount, currency }
    init(from decoder: any Decoder) throws {
      if let amount = try? decoder.singleValueContainer().decode(Int.self) {
        (self.amount, currency) = (amount, "EUR")
        return
      }
      let container = try decoder.container(keyedBy: CodingKeys.self)
      amount = try container.decode(Int.self, forKey: .amount)
      currency = try container.decodeIfPresent(String.self, forKey: .currency) ?? "EUR"
    }
  }
  struct Order: ValidatedModel, Equatable {
    let price: Price
    static let schema = Schema(Order.init) { Field("price", \.price) }
  }

  @Test func codeThatReadsOtherShapesIsNotGuessed() throws {
    try checkModel(Order.self)
    for sample in try Order.samples(.invalid) {
      #expect(throws: DecodingError.self, "\(sample.document)") {
        try ValidatedJSONDecoder().decode(Order.self, from: sample.document)
      }
    }
  }

  struct Peer: RuledValue, Hashable {
    static var rule: some Rule<String> {
      AnyOf {
        OneOf(["localhost"])
        CustomRule("odd", "have an odd number of bytes") { $0.utf8.count % 2 == 1 }
      }
    }
    let proof: Evaluated<Peer>
  }
  struct Code: RuledValue, Hashable {
    static var rule: some Rule<String> { AnyOf(Length(2...9, .octets), OneOf(["x"])) }
    let proof: Evaluated<Code>
  }

  /// An alternative that the schema lacks is not told as if it were required of all values.
  @Test func alternativesAreLeftTogether() {
    let peer = JSONSchema(of: Peer.self)
    #expect(peer.json["anyOf"] == nil)
    #expect(peer.unstated == ["one of localhost, or must have an odd number of bytes"])
    let code = JSONSchema(of: Code.self)
    #expect(code.json["anyOf"]?.array?.count == 2)
    #expect(code.unstated == ["2…9 bytes, or one of x"])
  }

  enum Many: String, ValidatedEnum {
    static var typeName: String { "Color" }
    case red, blue
  }
  struct Listed: ValidatedModel {
    let color: Many
    static let schema = Schema(Listed.init) { Field("color", \.color).rule(OneOf([.red])) }
  }
  enum One: String, ValidatedEnum { case red }
  struct Single: ValidatedModel {
    let color: One
    static let schema = Schema(Single.init) { Field("color", \.color) }
  }

  /// Two lists about one value are what both have.
  @Test func aListWithinAnotherIsTheOneThatCounts() {
    let changes = DocumentShape(of: Single.self).changes(since: DocumentShape(of: Listed.self))
    #expect(!changes.contains { $0.description.contains("loosened") }, "\(changes)")
  }

  struct Reading: ValidatedModel, Equatable {
    let value: Double, note: Presence<String>
    static let schema = Schema(Reading.init) {
      Field("value", \.value)
      Field("note", \.note)
    }
  }

  /// A number that does not equal itself is not a change.
  @Test func modelsWithPresencesAreKept() {
    let readings = [Reading(value: .nan, note: .absent), Reading(value: .nan, note: .value("a"))]
    for outcome in Revalidation(of: readings) {
      guard case .kept = outcome else {
        Issue.record("\(outcome)")
        continue
      }
    }
  }
}
