import DomainTypes
import Testing
import ValidatedJSON
import ValidatedTesting

@testable import ValidatedCodable

/// Types that have the same name in different types, and those that a shape has twice.
struct ShapeNameTests {
  enum Invoice {
    struct Item: ValidatedModel {
      let age: Age
      static let schema = Schema(Item.init) { Field("age", \.age).label("Years") }
    }
  }

  enum Delivery {
    struct Item: ValidatedModel {
      let code: Name
      static let schema = Schema(Item.init) { Field("code", \.code).label("Code") }
    }
  }

  struct Order<Third: ValidatedModel>: ValidatedModel {
    let a: Invoice.Item, b: Delivery.Item, c: Third
    static var schema: Schema<Self> {
      Schema(Self.init) {
        Field("a", \.a)
        Field("b", \.b)
        Field("c", \.c)
      }
    }
  }

  private func model(_ type: any Any.Type) throws -> DocumentShape.Model {
    guard case .model(let model) = DocumentShape(of: type) else { throw DocumentError() }
    return model
  }

  private struct DocumentError: Error {}

  @Test func eachModelHasAName() throws {
    let first = try model(Order<Invoice.Item>.self).fields.map(\.shape)
    let second = try model(Order<Delivery.Item>.self).fields.map(\.shape)
    #expect(first[2] == .known(name: "Item"))
    #expect(second[2] == .known(name: "Item2"))
    #expect(first.prefix(2) == second.prefix(2))
  }

  @Test func aSchemaHasBothDefinitions() throws {
    let json = JSONSchema(of: Order<Delivery.Item>.self).json
    #expect(json[pointer: "/$defs/Item/properties/age"] != nil)
    #expect(json[pointer: "/$defs/Item2/properties/code"] != nil)
    let order = json["$defs"]?.object?.first { $0.key.hasPrefix("Order") }?.value
    #expect(order?[pointer: "/properties/c/$ref"] == "#/$defs/Item2")
    let openAPI = JSONSchema.openAPI(
      [("First", Invoice.Item.self), ("Item", Delivery.Item.self)], title: "x", version: "1")
    #expect(openAPI[pointer: "/components/schemas/Item/properties/code"] != nil)
    #expect(openAPI[pointer: "/components/schemas/Item2/properties/age"] != nil)
    #expect(openAPI[pointer: "/components/schemas/First/$ref"] == "#/components/schemas/Item2")
    let twice = JSONSchema.openAPI(
      [("Item", Invoice.Item.self), ("Item", Delivery.Item.self), ("Item", Invoice.Item.self)],
      title: "x", version: "1")
    #expect(twice[pointer: "/components/schemas/Item/properties/age"] != nil)
    #expect(twice[pointer: "/components/schemas/Item2/properties/code"] != nil)
    #expect(twice[pointer: "/components/schemas"]?.object?.count == 2)
  }

  @Test func samplesAreValid() throws {
    for sample in try Order<Delivery.Item>.samples(count: 20) {
      #expect(throws: Never.self) {
        try ValidatedJSONDecoder().decode(Order<Delivery.Item>.self, from: "\(sample)")
      }
    }
  }

  enum Form: ValidatedUnion, Equatable {
    case circle(Circle)
    case none
    static let schema = Tagged("type") {
      Case("circle", Form.circle)
      Case("none", Form.none)
    }
  }

  struct Circle: ValidatedModel, Equatable {
    let radius: Age
    static let schema = Schema(Circle.init) { Field("radius", \.radius).label("Radius") }
  }

  struct Drawing: ValidatedModel {
    let a: Form, b: Form, change: Patch<Invoice.Item>, item: Invoice.Item
    static let schema = Schema(Drawing.init) {
      Field("a", \.a)
      Field("b", \.b)
      Field("change", \.change)
      Field("item", \.item)
    }
  }

  @Test func labelsOfWhatIsThereTwice() {
    let circle = #"{"type":"circle","radius":0}"#
    let json = #"{"a":\#(circle),"b":\#(circle),"change":{"age":0},"item":{"age":0}}"#
    let report = #expect(throws: ValidationReport.self) {
      try ValidatedJSONDecoder().decodeCollecting(Drawing.self, from: json)
    }
    #expect(
      report?.errors(for: Drawing.self).map(\.label) == ["Radius", "Radius", "Years", "Years"])
  }

  enum Bill {
    enum Status: String, Codable, Hashable, Sendable { case new, paid }
  }
  enum Parcel {
    enum Status: String, Codable, Hashable, Sendable { case open, closed }
  }
  struct Purchase: ValidatedModel, Equatable {
    let bill: Bill.Status, parcel: Parcel.Status
    static let schema = Schema(Purchase.init) {
      Field("bill", \.bill)
      Field("parcel", \.parcel)
    }
  }

  /// Samples of plain types are found by trying, for each type its own.
  @Test func plainTypes() throws {
    let fields = try model(Purchase.self).fields.map(\.shape)
    #expect(fields == [.unknown(name: "Status"), .unknown(name: "Status2")])
    try checkModel(Purchase.self)
  }
}
