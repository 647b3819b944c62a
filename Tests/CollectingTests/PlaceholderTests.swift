import DomainTypes
import Foundation
import SeededRandom
import TestSupport
import Testing
import ValidatedCodable
import ValidatedJSON

/// What types are given in place of what is wrong, what is said of what follows, and what is not.
@Suite struct PlaceholderTests {
  /// The lines of a report by our decoder and by Foundation's, which are the same without places.
  func lines<Value: Decodable>(
    _ type: Value.Type, _ json: String, _ set: (ValidatedJSONDecoder) -> Void = { _ in },
    sourceLocation: SourceLocation = #_sourceLocation
  ) -> [String] {
    let decoder = ValidatedJSONDecoder()
    set(decoder)
    let (ours, foundations) = reportsOfBoth(type, json, decoder)
    if decoder.unknownKeys == .ignore {
      let codes = { (report: ValidationReport?) in
        (report?.entries ?? []).map { "\($0.pointer) \($0.code)" }.sorted()
      }
      #expect(codes(ours) == codes(foundations), "\(json)", sourceLocation: sourceLocation)
      #expect(
        ours?.incomplete.map(\.path) == foundations?.incomplete.map(\.path), "\(json)",
        sourceLocation: sourceLocation)
    }
    return ours?.description.split(separator: "\n").map(String.init) ?? []
  }

  let zero = "Age must be between 1 and 150, not 0"
  let short = "Name must be between 2 and 100 characters"
  let own = "own"
  let unchecked = "not checked beyond this point"

  static func corrupt(_ decoder: any Decoder) -> DecodingError {
    .dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: "own"))
  }

  /// A date that a developer wrapped.
  struct Past: Codable {
    let date: Date
    init(from decoder: any Decoder) throws {
      date = try decoder.singleValueContainer().decode(Date.self)
      guard date.timeIntervalSinceReferenceDate < 8e8 else {
        throw PlaceholderTests.corrupt(decoder)
      }
    }
  }

  struct Key: Codable {
    let id: UUID
    init(from decoder: any Decoder) throws {
      id = try decoder.singleValueContainer().decode(UUID.self)
    }
  }

  struct Price: Codable {
    let amount: Decimal
    init(from decoder: any Decoder) throws {
      amount = try decoder.singleValueContainer().decode(Decimal.self)
      guard amount > 0 else { throw Violation("notPositive") }
    }
  }

  @Test func wrappersOfFoundationsTypesHideNothing() {
    struct Person: Decodable { let born: Past, age: Age, name: Name }
    #expect(
      lines(Person.self, #"{"born":9e8,"age":0,"name":"@"}"#) == [
        "1:9 born: \(own)", "1:19 age: \(zero)", "1:28 name: \(short)",
      ])
    struct Order: Decodable { let id: Key, page: URL, price: Price, zone: TimeZone, age: Age }
    #expect(
      lines(Order.self, #"{"id":"x","page":7,"price":-1,"zone":{"identifier":"x"},"age":0}"#)
        .map { $0.split(separator: ":")[1].split(separator: " ")[1] } == [
          "id", "page", "price", "zone", "age",
        ])
  }

  /// A validated list; what is wrong with its elements is said of each.
  struct Ages: ValidatedValue {
    let proof: Evaluated<Ages>
    static func evaluated(_ candidate: [Age]) throws(Violation) -> [Age] {
      if candidate.isEmpty { throw Violation("empty") }
      return candidate
    }
  }

  struct Group: ValidatedModel {
    let ages: Ages, name: Name
    static let schema = Schema(Group.init(ages:name:)) {
      Field("ages", \.ages)
      Field("name", \.name)
    }
  }

  @Test func elementsOfValidatedListsAreAllFound() {
    struct Plain: Decodable { let ages: Ages, name: Name }
    let json = #"{"ages":[0,1,0],"name":"@"}"#
    let expected = ["1:10 ages[0]: \(zero)", "1:14 ages[2]: \(zero)", "1:24 name: \(short)"]
    #expect(lines(Plain.self, json) == expected)
    #expect(lines(Group.self, json) == expected)
  }

  enum Status: String, Codable { case on, off, idle }
  enum DocumentShape: Codable { case circle(radius: Age), none }

  @Test func enumerationsWithoutAListOfCasesHaveStandIns() {
    struct Job: Decodable { let status: Status, shape: DocumentShape, age: Age }
    #expect(
      lines(Job.self, #"{"status":"x","shape":{"circle":{"radius":0}},"age":0}"#) == [
        "1:11 status: The value must be valid", "1:43 shape.circle.radius: \(zero)",
        "1:53 age: \(zero)",
      ])
  }

  enum Kind: String, Codable { case card, cash, coupon }

  /// Reads what its kind says.
  struct Payment: Decodable {
    enum K: CodingKey { case kind, number, amount }
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: K.self)
      switch try container.decode(Kind.self, forKey: .kind) {
      case .card, .coupon: _ = try container.decode(String.self, forKey: .number)
      case .cash: _ = try container.decode(Int.self, forKey: .amount)
      }
    }
  }

  /// Reads what a string says, which is none of its business if it is not known.
  struct Event: Decodable {
    enum K: CodingKey { case kind, number }
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: K.self)
      guard try container.decode(String.self, forKey: .kind) == "call" else { return }
      _ = try container.decode(Int.self, forKey: .number)
    }
  }

  /// A member of a branch that no tag names is not missing; nor is the report whole.
  @Test(arguments: [
    #"{"kind":"cahs"}"#, #"{"kind":"cahs","amount":"x"}"#, #"{"kind":"cahs","number":5}"#,
  ])
  func membersAfterATagAreUncertain(_ json: String) {
    #expect(
      lines(Payment.self, json) == [
        "1:9 kind: The value must be valid", "1:9 kind: \(unchecked)",
      ])
  }

  @Test func reportsUnreachableKeysAsNotChecked() {
    #expect(
      lines(Event.self, #"{"kind":5,"number":"x"}"#) == [
        "1:9 kind: The value must be a string, not a number", "1:9 kind: \(unchecked)",
      ])
    #expect(
      lines(Event.self, #"{"kind":5,"other":"x"}"#) == [
        "1:9 kind: The value must be a string, not a number"
      ])
  }

  /// Whether an error is caught may depend on a value, too.
  struct Careful: Decodable {
    enum K: CodingKey { case isStrict, age }
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: K.self)
      if try container.decode(Bool.self, forKey: .isStrict) {
        _ = try container.decode(Age.self, forKey: .age)
      } else {
        _ = try? container.decode(Age.self, forKey: .age)
      }
    }
  }

  @Test func anErrorThatIsCaughtInOneBranchIsUncertain() {
    #expect(
      lines(Careful.self, #"{"isStrict":0,"age":0}"#) == [
        "1:13 isStrict: The value must be true or false, not a number",
        "1:13 isStrict: \(unchecked)",
      ])
  }

  /// Reads a list in one branch only.
  struct Listing: Decodable {
    enum K: CodingKey { case isListed, list }
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: K.self)
      guard try container.decode(Bool.self, forKey: .isListed) else { return }
      var list = try container.nestedUnkeyedContainer(forKey: .list)
      while !list.isAtEnd { _ = try list.decode(Age.self) }
    }
  }

  @Test func anyNumberOfErrorsInOneBranchIsUncertain() {
    for count in [1, 40, 200] {
      let list = Array(repeating: "0", count: count).joined(separator: ",")
      #expect(
        lines(Listing.self, #"{"isListed":"x","list":[\#(list)]}"#) == [
          "1:13 isListed: The value must be true or false, not a string",
          "1:13 isListed: \(unchecked)",
        ])
    }
  }

  /// Catches what is wrong with the sixth of its ages, and ends a list at the first that is wrong.
  struct Catching: Decodable {
    enum K: CodingKey { case a, b, c, d, e, nick, list }
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: K.self)
      for key in [K.a, .b, .c, .d, .e] { _ = try container.decode(Age.self, forKey: key) }
      _ = try? container.decode(Age.self, forKey: .nick)
      var list = try container.nestedUnkeyedContainer(forKey: .list)
      while (try? list.decode(Age.self)) != nil {}
    }
  }

  /// Decodes five elements, and catches what is wrong with the others.
  struct CatchingElements: Decodable {
    init(from decoder: any Decoder) throws {
      var list = try decoder.unkeyedContainer()
      for _ in 0..<5 { _ = try list.decode(Age.self) }
      while !list.isAtEnd, (try? list.decode(Age.self)) != nil {}
    }
  }

  @Test func neverAnswersCaughtErrors() {
    #expect(
      lines(Catching.self, #"{"a":0,"b":0,"c":0,"d":0,"e":0,"list":[1,0,0]}"#).map {
        $0.split(separator: " ")[1]
      } == ["a:", "b:", "c:", "d:", "e:"])
    #expect(
      lines(CatchingElements.self, "[0,0,0,0,0,0,0]").map { $0.split(separator: " ")[1] } == [
        "[0]:", "[1]:", "[2]:", "[3]:", "[4]:",
      ])
  }

  /// A hundred members, each of another type.
  struct Wide: Decodable {
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: AnyKey.self)
      for index in 0..<100 {
        _ = try container.decode(Int.self, forKey: AnyKey("m\(index)"))
      }
    }
  }

  @Test func moreThanSixtyFourErrorsInOneObjectAreFound() {
    let members = (0..<100).map { "\"m\($0)\":\"x\"" }.joined(separator: ",")
    let found = lines(Wide.self, "{\(members)}")
    #expect(found.count == 100)
    #expect(found.allSatisfy { $0.hasSuffix("The value must be a whole number, not a string") })
  }

  /// The first of its cases is none that its own `init(from:)` takes.
  enum Picky: String, CaseIterable, Codable {
    case a, b, c
    init(from decoder: any Decoder) throws {
      let text = try decoder.singleValueContainer().decode(String.self)
      guard let value = Picky(rawValue: text), value != .a else {
        throw PlaceholderTests.corrupt(decoder)
      }
      self = value
    }
  }

  /// Would trap on a case that cannot be decoded, and on a key that is not there.
  struct Trusting: Decodable {
    enum K: String, CodingKey { case picky, count, age }
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: K.self)
      let picky = try container.decode(Picky.self, forKey: .picky)
      precondition(picky != .a)
      _ = try container.decode(Int.self, forKey: .count)
      precondition(container.allKeys.contains(.count) && container.contains(.count))
      let isNull = try container.decodeNil(forKey: .count)
      precondition(!isNull)
      _ = try container.decode(Age.self, forKey: .age)
    }
  }

  @Test func standInsAreDecodedAndConsistent() {
    #expect(
      lines(Trusting.self, #"{"picky":"a","age":0}"#) == [
        "1:1 count: The value is missing", "1:10 picky: \(own)", "1:20 age: \(zero)",
      ])
  }

  struct Item: Decodable { let id: Int, name: Name }

  /// Would trap if two of its items had the same identifier.
  struct Basket: Decodable {
    enum K: CodingKey { case items, age }
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: K.self)
      let items = try container.decode([Item].self, forKey: .items)
      _ = Dictionary(uniqueKeysWithValues: items.map { ($0.id, $0) })
      _ = try container.decode(Age.self, forKey: .age)
    }
  }

  /// The same, by hand.
  struct Ledger: Decodable {
    init(from decoder: any Decoder) throws {
      var list = try decoder.unkeyedContainer()
      var numbers: [Int] = []
      while !list.isAtEnd { numbers.append(try list.decode(Int.self)) }
      _ = Dictionary(uniqueKeysWithValues: numbers.map { ($0, $0) })
    }
  }

  @Test func standInsOfElementsAreDistinct() {
    let items =
      #"[{"id":1,"name":"@"},{"id":"x","name":"Ann"},{"id":"y","name":"@"},5,6,{"name":"Ann"}]"#
    #expect(
      lines(Basket.self, "{\"items\":\(items),\"age\":0}").map { $0.split(separator: " ")[1] } == [
        "items[0].name:", "items[1].id:", "items[2].id:", "items[2].name:", "items[3]:",
        "items[4]:", "items[5].id:", "age:",
      ])
    #expect(
      lines(Ledger.self, #"[1,"x",70001,"y",70003,70004,"z"]"#).map { $0.split(separator: " ")[1] }
        == ["[1]:", "[3]:", "[6]:"])
  }

  /// Throws an error of its own, of one kind or another, before it has read everything, or after.
  struct Ranked: Decodable {
    struct Unsorted: Error {}
    enum K: CodingKey { case low, high, name }
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: K.self)
      let low = try container.decode(Int.self, forKey: .low)
      let high = try container.decode(Int.self, forKey: .high)
      guard low != high else { throw Violation("equal") }
      _ = try container.decode(Name.self, forKey: .name)
      guard low < high else { throw Unsorted() }
    }
  }

  @Test func errorsOfATypesOwnEndItsReport() {
    #expect(
      lines([Ranked].self, #"[{"low":1,"high":1,"name":"@"},{"low":2,"high":1,"name":"Ann"}]"#) == [
        "1:2 [0]: The value must be valid (equal)", "1:32 [1]: The value must be valid",
        "1:2 [0]: \(unchecked)",
      ])
  }

  /// A value of the wrong type within a type whose own rule few stand-ins pass: it has others as a whole.
  @Test func continuesWithFewValidStandIns() {
    struct Secure: Codable {
      let url: URL

      init(from decoder: any Decoder) throws {
        url = try decoder.singleValueContainer().decode(URL.self)
        guard url.scheme == "https" else { throw Violation("insecure") }
      }
    }
    struct Link: Codable { let title: Name, url: Secure, isOpen: Bool? }
    for _ in 0..<2 {
      #expect(
        lines(Link.self, #"{"title":"@","url":5,"isOpen":"x"}"#) == [
          "1:10 title: Name must be between 2 and 100 characters",
          "1:20 url: The value must be a string, not a number",
          "1:31 isOpen: The value must be true or false, not a string",
        ])
    }
  }

  /// What it throws has the same code as what a report says, at its own place and beside its siblings.
  @Test func aViolationIsReportedWhereItWasThrown() throws {
    struct Line: Decodable { let a: Price, n: Int }
    let json = #"[{"a":1,"n":1},{"a":-1,"n":"x"}]"#
    #expect(
      lines([Line].self, json) == [
        "1:21 [1].a: The value must be valid (notPositive)",
        "1:28 [1].n: The value must be a whole number, not a string",
      ])
  }

  enum Shade: String, Codable { case red }

  @Test func aRefusedRootValueIsNotAMalformedDocument() throws {
    for json in [#""blue""#, "7"] {
      let data = Data(json.utf8)
      let thrown = [
        #expect(throws: DecodingError.self) {
          try ValidatedJSONDecoder().decode(Shade.self, from: data)
        },
        #expect(throws: DecodingError.self) { try JSONDecoder().decode(Shade.self, from: data) },
      ]
      let code: Violation.Code = json == "7" ? .wrongType : .unreadable
      #expect(thrown.map { $0?.violation.code } == [code, code])
    }
    #expect(lines(Shade.self, #""blue""#) == ["1:1 The value must be valid"])
    #expect(lines(Shade.self, #""blue"#).first?.contains("must be JSON") == true)
  }

  struct Node: Codable {
    let name: String, kids: [Node]
    @Lenient var level: Int?
  }

  /// What is read leniently from an invented document is not noted.
  @Test func inventedDocumentsHaveNoNotes() throws {
    let report = try #require(throws: ValidationReport.self) {
      try ValidatedJSONDecoder().decodeCollecting(
        Node.self, from: #"{"name":2,"kids":[7],"level":1}"#)
    }
    #expect(report.entries.map(\.path) == ["name", "kids[0]"])
    #expect(report.notes.isEmpty, "\(report.notes)")
  }
}
