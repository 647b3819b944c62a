import DomainTypes
import Foundation
import TestSupport
import Testing
import ValidatedCodable
import ValidatedJSON

/// Code that exists already: types with errors, containers and loops of their own.
@Suite struct ExistingCodeTests {
  /// The lines of the reports of our decoder and Foundation's, which are the same but for locations.
  private func lines<Value: Decodable>(
    _ type: Value.Type, _ json: String, sourceLocation: SourceLocation = #_sourceLocation
  ) -> [String] {
    let (ours, foundations) = reportsOfBoth(type, json)
    func lines(_ report: ValidationReport?) -> [String] {
      report.map { ($0.entries + $0.incomplete).map(\.description) } ?? []
    }
    #expect(
      lines(ours).sorted() == lines(foundations).sorted(), "\(json)",
      sourceLocation: sourceLocation)
    return lines(ours)
  }

  // MARK: Errors

  enum Refusal: Error, LocalizedError {
    case localized
    var errorDescription: String? { "the order is closed." }
  }

  struct Described: Error, CustomStringConvertible {
    var description: String { "no such shop" }
  }

  struct Silent: Error {}

  struct SKU: Codable, Equatable {
    let code: String
    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      code = try container.decode(String.self)
      guard code.count == 6 else {
        throw DecodingError.dataCorruptedError(
          in: container, debugDescription: "a SKU must have six characters")
      }
    }
  }

  struct Refusing: Decodable {
    init(from decoder: any Decoder) throws {
      switch try decoder.singleValueContainer().decode(Int.self) {
      case 0: throw Refusal.localized
      case 1: throw Described()
      case 2: throw Silent()
      case 3: throw Violation("odd", must: "be even")
      default: break
      }
    }
  }

  @Test func keepsTheTextsOfOwnErrors() {
    #expect(
      lines([Refusing].self, "[0,1,2,3,4]") == [
        "[0]: the order is closed", "[1]: no such shop", "[2]: The value must be valid",
        "[3]: The value must be even",
      ])
    #expect(lines([SKU].self, #"["abcdef","x"]"#) == ["[1]: a SKU must have six characters"])
    let error = #expect(throws: DecodingError.self) {
      try ValidatedJSONDecoder().decode([SKU].self, from: #"["x"]"#)
    }
    #expect(error?.violation.message == "a SKU must have six characters")
    let lossy = try? ValidatedJSONDecoder().decode(LossyArray<SKU>.self, from: #"["x"]"#)
    #expect(
      lossy?.rejects.map { "\($0.report)" } == ["1:2 [0]: a SKU must have six characters"])
  }

  /// A sensitive value whose raw value is of a type that quotes it.
  struct Token: ValidatedValue {
    struct Raw: Codable, Hashable, Sendable {
      let text: String
      init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        text = try container.decode(String.self)
        guard text.hasPrefix("t-") else {
          throw DecodingError.dataCorruptedError(
            in: container, debugDescription: "\(text) is no token")
        }
      }
    }
    static var isSensitive: Bool { true }
    static func evaluated(_ candidate: Raw) throws(Violation) -> Raw { candidate }
    let proof: Evaluated<Token>
  }

  @Test func leavesOutTheTextsOfSensitiveValues() {
    #expect(lines([Token].self, #"["secret"]"#) == ["[0]: The value must be valid"])
    let error = #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([Token].self, from: Data(#"["secret"]"#.utf8))
    }
    #expect(error.map { "\($0)".contains("secret") } == false)
  }

  /// Only whole texts of decoders are left out: a type's own may begin in the same way.
  @Test(arguments: [
    "Number of guests must be at least 2", "Invalid date range", "Unable to convert the currency",
    "Expected to decode six characters", "Cannot initialize the account", "Parsed JSON number 5",
  ])
  func keepsOwnTextsThatBeginLikeThoseOfDecoders(_ text: String) {
    struct Own: Error, CustomStringConvertible { let description: String }
    struct Refused: Decodable {
      init(from decoder: any Decoder) throws {
        throw Own(description: try decoder.singleValueContainer().decode(String.self))
      }
    }
    struct Corrupted: Decodable {
      init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        throw DecodingError.dataCorruptedError(
          in: container, debugDescription: try container.decode(String.self))
      }
    }
    #expect(lines([Refused].self, "[\"\(text)\"]") == ["[0]: \(text)"])
    #expect(lines([Corrupted].self, "[\"\(text)\"]") == ["[0]: \(text)"])
  }

  /// Code that exists often gives an empty coding path.
  @Test func errorsWithoutAPathAreWhereTheirValueIs() {
    struct Placeless: Codable, Equatable {
      let text: String
      init(from decoder: any Decoder) throws {
        text = try decoder.singleValueContainer().decode(String.self)
        guard text != "x" else {
          throw DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: "no x, please"))
        }
      }
    }
    struct Plain: Decodable { let one: Placeless, list: [Placeless], age: Age }
    struct Model: ValidatedModel {
      let one: Placeless, list: [Placeless], age: Age
      static let schema = Schema(Model.init(one:list:age:)) {
        Field("one", \.one)
        Field("list", \.list)
        Field("age", \.age)
      }
    }
    let json = #"{"one":"x","list":["y","x"],"age":0}"#
    let expected = [
      "one: no x, please", "list[1]: no x, please", "age: Age must be between 1 and 150, not 0",
    ]
    #expect(lines(Plain.self, json) == expected)
    #expect(lines(Model.self, json) == expected)
    #expect(lines([Plain].self, "[\(json)]") == expected.map { "[0].\($0)" })
    let lossy = try? ValidatedJSONDecoder().decode(LossyArray<Placeless>.self, from: #"["y","x"]"#)
    #expect(lossy?.rejects.map { "\($0.report)" } == ["1:6 [1]: no x, please"])
  }

  // MARK: What is behind an error

  struct Item: Decodable { let sku: SKU, count: Int }
  struct Order: Decodable {
    let id: Int, items: [Item], total: Age, tags: [String: SKU], note: Name?
  }

  @Test func goesOnBehindFailedElements() {
    #expect(
      lines(
        Order.self,
        #"{"id":1,"items":[{"sku":"abcdef","count":1},{"sku":"x","count":"y"}],"total":0,"tags":{"a":"y","b":"abcdef"},"note":"@"}"#
      ) == [
        "items[1].sku: a SKU must have six characters",
        "items[1].count: The value must be a whole number, not a string",
        "total: Age must be between 1 and 150, not 0", "tags.a: a SKU must have six characters",
        "note: Name must be between 2 and 100 characters",
      ])
  }

  @Test func goesOnBehindFailedKeys() {
    struct Stock: Decodable { let byID: [UUID: Int], byCountry: [CountryCode: Int], total: Age }
    let id = "6F9619FF-8B86-D011-B42D-00CF4FC964FF"
    let ours = #"{"byID":{"x":1,"\#(id)":"y"},"byCountry":{"DE":"z","XX1":1,"FR":2},"total":0}"#
    do {
      _ = try ValidatedJSONDecoder().decodeCollecting(Stock.self, from: ours)
      Issue.record("it should not decode")
    } catch {
      #expect(
        error.entries.map(\.path) == [
          "byID.x", "byID[\"\(id)\"]", "byCountry.DE", "byCountry.XX1", "total",
        ])
    }
    let foundations = #"{"byID":["x",1,"\#(id)","y"],"byCountry":{"DE":"z","XX1":1},"total":0}"#
    do {
      _ = try JSONDecoder().decodeCollecting(Stock.self, from: Data(foundations.utf8))
      Issue.record("it should not decode")
    } catch {
      #expect(
        Set(error.entries.map(\.path)) == [
          "byID[0]", "byID[3]", "byCountry.DE", "byCountry.XX1", "total",
        ])
    }
  }

  /// A type for which the library finds no value.
  struct Badge: Decodable, Equatable {
    let text: String
    init(_ text: String) { self.text = text }
    init(from decoder: any Decoder) throws {
      text = try decoder.singleValueContainer().decode(String.self)
      guard text.hasPrefix("badge/") else { throw Described() }
    }
  }

  struct Pass: Decodable { let badge: Badge, age: Age }

  @Test func usesValuesOfTheDocument() {
    #expect(
      lines([Pass].self, #"[{"badge":"x","age":0}]"#) == [
        "[0].badge: no such shop", "[0].badge: not checked beyond this point",
      ])
    // Wherever the other value is.
    for json in [
      #"[{"badge":"x","age":0},{"badge":"badge/1","age":1},{"badge":"badge/2","age":1}]"#,
      #"[{"badge":"badge/1","age":1},{"badge":"badge/2","age":1},{"badge":"x","age":0}]"#,
    ] {
      let index = json.contains(#"[{"badge":"x""#) ? 0 : 2
      #expect(
        lines([Pass].self, json) == [
          "[\(index)].badge: no such shop",
          "[\(index)].age: Age must be between 1 and 150, not 0",
        ])
    }
  }

  struct Stamp: HasExamples {
    let text: String
    private init(_ text: String) { self.text = text }
    static let examples = [Stamp("stamp/1"), Stamp("stamp/2")]
    init(from decoder: any Decoder) throws {
      text = try decoder.singleValueContainer().decode(String.self)
      guard text.hasPrefix("stamp/") else { throw Described() }
    }
  }

  @Test func usesExamplesOfTypes() {
    struct Letter: Decodable { let stamp: Stamp, age: Age, sender: Name }
    #expect(
      lines(Letter.self, #"{"stamp":"x","age":0}"#) == [
        "sender: The value is missing", "stamp: no such shop",
        "age: Age must be between 1 and 150, not 0",
      ])
  }

  /// A model as one finds it: containers by hand, loops, errors of its own.
  struct Invoice: Decodable {
    enum Key: String, CodingKey { case number, customer, lines, total, meta, paid }
    enum CustomerKey: String, CodingKey { case name, vat }
    enum MetaKey: String, CodingKey { case source, retries }
    struct Line: Decodable {
      let sku: SKU, count: Int
      enum Key: String, CodingKey { case sku, count }
      init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        sku = try container.decode(SKU.self, forKey: .sku)
        count = try container.decode(Int.self, forKey: .count)
        guard count > 0 else {
          throw DecodingError.dataCorruptedError(
            forKey: .count, in: container, debugDescription: "nobody orders \(count) of these.")
        }
      }
    }
    let number: Int, name: String, vat: SKU, orders: [Line], total: Double
    let source: URL, retries: Int?, isPaid: Bool
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Key.self)
      number = try container.decode(Int.self, forKey: .number)
      guard number > 0 else { throw Refusal.localized }
      let customer = try container.nestedContainer(keyedBy: CustomerKey.self, forKey: .customer)
      name = try customer.decode(String.self, forKey: .name)
      vat = try customer.decode(SKU.self, forKey: .vat)
      var list = try container.nestedUnkeyedContainer(forKey: .lines)
      var orders: [Line] = []
      while !list.isAtEnd { orders.append(try list.decode(Line.self)) }
      guard orders.count < 100 else { throw Silent() }
      self.orders = orders
      total = try container.decode(Double.self, forKey: .total)
      let meta = try container.nestedContainer(keyedBy: MetaKey.self, forKey: .meta)
      source = try meta.decode(URL.self, forKey: .source)
      retries = try meta.decodeIfPresent(Int.self, forKey: .retries)
      isPaid = try container.decode(Bool.self, forKey: .paid)
    }
  }

  @Test func findsWhatIsWrongInCodeByHand() {
    let json = #"""
      {"number":7,"customer":{"name":5,"vat":"short"},
       "lines":[{"sku":"abcdef","count":0},{"sku":"abcdef","count":2},{"sku":"x","count":"y"}],
       "total":"12","meta":{"source":7,"retries":"x"},"paid":1}
      """#
    let found = lines(Invoice.self, json)
    #expect(
      found == [
        "customer.name: The value must be a string, not a number",
        "customer.vat: a SKU must have six characters",
        "lines[0].count: nobody orders 0 of these",
        "lines[2].sku: a SKU must have six characters",
        "lines[2].count: The value must be a whole number, not a string",
        "total: The value must be a number, not a string",
        "meta.source: The value must be a string, not a number",
        "meta.retries: The value must be a whole number, not a string",
        "paid: The value must be true or false, not a number",
      ])
  }

  // MARK: Order

  final class Node: Decodable {
    let sub: [Node], order: Placed, mark: Badge
  }
  struct Placed: ValidatedModel {
    let age: Age, createdAt: Name
    static let schema = Schema(Placed.init(age:createdAt:)) {
      Field("age", \.age)
      Field("created_at", \.createdAt)
    }
  }

  @Test func repeatedElementsHaveTheSameEntries() throws {
    let inner = #"{"sub":[],"order":{"age":1,"created_at":7},"mark":"badge/1"}"#
    let node = #"{"sub":[\#(inner),\#(inner)],"order":{"age":0,"created_at":"Ann"},"mark":"x"}"#
    let whole = #"{"sub":[],"order":{"age":1,"created_at":"Ann"},"mark":"badge/2"}"#
    for elements in [[node], [node, node], [whole, node, node], [node, node, whole]] {
      let found = lines([Node].self, "[\(elements.joined(separator: ","))]")
      let own = (elements.indices).map { index in
        found.filter { $0.hasPrefix("[\(index)]") }.map { $0.dropFirst("[\(index)]".count) }
      }
      let expected = own[elements.firstIndex(of: node) ?? 0]
      #expect(expected.count >= 4, "\(found)")
      for (index, element) in elements.enumerated() {
        #expect(own[index] == (element == node ? expected : []), "\(elements.count) \(index)")
      }
    }
  }

  /// Which documents a process has decoded before makes no difference.
  @Test func earlierDocumentsMakeNoDifference() {
    let documents = [
      #"[{"badge":"x","age":0}]"#, #"[{"badge":"badge/1","age":0},{"badge":7}]"#,
      #"[{"badge":"x","age":0},{"badge":"badge/1","age":1}]"#,
    ]
    let forwards = documents.map { lines([Pass].self, $0) }
    let backwards = documents.reversed().map { lines([Pass].self, $0) }.reversed()
    #expect(forwards == Array(backwards))
  }

  /// A loop over the keys that there are, which Foundation's decoders list in any order.
  struct Ages: Decodable {
    let all: [Age]
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: AnyKey.self)
      all = try container.allKeys.map { try container.decode(Age.self, forKey: $0) }
    }
  }

  @Test func theOrderOfFoundationsKeysMakesNoDifference() {
    let json = #"{"a":0,"b":0,"c":0,"d":0,"e":0}"#
    for _ in 0..<8 {
      let report = #expect(throws: ValidationReport.self) {
        try JSONDecoder().decodeCollecting(Ages.self, from: Data(json.utf8))
      }
      #expect(report?.entries.map { "\($0.pointer)" } == ["/a", "/b", "/c", "/d", "/e"])
    }
  }

  /// Has a rule about two of its members.
  struct Span: Decodable {
    let low: Int, high: Int, name: Name
    enum Key: String, CodingKey { case low, high, name }
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Key.self)
      low = try container.decode(Int.self, forKey: .low)
      high = try container.decode(Int.self, forKey: .high)
      name = try container.decode(Name.self, forKey: .name)
      guard low < high else { throw Described() }
    }
  }

  @Test func saysThatOwnErrorsBehindOthersAreNotKnown() {
    #expect(
      lines([Span].self, #"[{"low":2,"high":1,"name":"@"}]"#) == [
        "[0].name: Name must be between 2 and 100 characters",
        "[0].name: not checked beyond this point",
      ])
  }

  class Base: Decodable {
    let id: Int
    private enum Key: CodingKey { case id }
    required init(from decoder: any Decoder) throws {
      id = try decoder.container(keyedBy: Key.self).decode(Int.self, forKey: .id)
    }
  }
  /// Its superclass has an object of its own.
  final class Inherited: Base {
    let count: Int, badge: Badge
    private enum Key: CodingKey { case count, badge }
    required init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Key.self)
      count = try container.decode(Int.self, forKey: .count)
      badge = try container.decode(Badge.self, forKey: .badge)
      try super.init(from: container.superDecoder())
    }
  }
  /// Its superclass reads the same object.
  final class Beside: Base {
    let count: Int, badge: Badge
    private enum Key: CodingKey { case count, badge }
    required init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Key.self)
      count = try container.decode(Int.self, forKey: .count)
      badge = try container.decode(Badge.self, forKey: .badge)
      try super.init(from: decoder)
    }
  }
  /// Reads the same object with other keys later.
  struct Twice: Decodable {
    let count: Int, badge: Badge, id: Int
    private enum First: CodingKey { case count, badge }
    private enum Second: CodingKey { case id }
    init(from decoder: any Decoder) throws {
      let first = try decoder.container(keyedBy: First.self)
      count = try first.decode(Int.self, forKey: .count)
      badge = try first.decode(Badge.self, forKey: .badge)
      id = try decoder.container(keyedBy: Second.self).decode(Int.self, forKey: .id)
    }
  }

  /// All keys of one container have been requested, but not all members of the object.
  @Test func saysThatMembersWithOtherKeysAreNotChecked() {
    func check<Value: Decodable>(_ type: Value.Type, _ others: String) {
      let count = "count: The value must be a whole number, not a string"
      let incomplete = ["badge: no such shop", "badge: not checked beyond this point"]
      #expect(lines(type, #"{"count":"x","badge":"x",\#(others)}"#) == [count] + incomplete)
      #expect(lines(type, #"{"count":1,"badge":"x",\#(others)}"#) == incomplete)
    }
    check(Inherited.self, #""super":"x""#)
    check(Inherited.self, #""super":{"id":"x"}"#)
    check(Beside.self, #""id":"x""#)
    check(Twice.self, #""id":"x""#)
    struct Own: Decodable {
      let count: Int, badge: Badge
    }
    #expect(
      lines([Own].self, #"[{"count":"x","badge":"badge/1"},{"count":1,"badge":"x"}]"#) == [
        "[0].count: The value must be a whole number, not a string", "[1].badge: no such shop",
      ])
  }
}
