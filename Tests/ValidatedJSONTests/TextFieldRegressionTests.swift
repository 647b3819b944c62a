import DomainTypes
import Foundation
import TestSupport
import Testing
import ValidatedCodable
import ValidatedJSON

/// What is wrong with text fields, as sorted lines.
func lines<Value: Decodable>(_ type: Value.Type, _ fields: TextFields) -> [String] {
  ValidationReport.thrown { () throws(ValidationReport) in
    try ValidatedJSONDecoder().decodeCollecting(type, from: fields)
  }.texts.sorted()
}

/// Values of texts that were lost, quoted, or checked although they are not used.
@Suite struct TextFieldRegressionTests {
  private let decoder = ValidatedJSONDecoder()

  struct Optionals: Decodable, Equatable {
    @Lenient var page: Int?
    let list: [Int?], named: [String: Bool?]
  }

  /// An optional value that is decoded as such, and not by `decodeIfPresent`.
  @Test func optionalElements() throws {
    let fields = TextFields(urlEncoded: "page=5&list=1&list=&named[a]=true")
    let value = try decoder.decode(Optionals.self, from: fields)
    #expect(value.page == 5 && value.list == [1, nil] && value.named == ["a": true])
    #expect(
      lines(Optionals.self, TextFields(urlEncoded: "page=hunter2&list=x&named[a]=maybe")) == [
        "list[0]: The value must be a whole number",
        "named.a: The value must be true or false",
        "page: The value must be a whole number, or a string that contains one",
      ])
  }

  struct Foreign: Decodable, Equatable { let link: URL, data: Data, id: UUID? }

  @Test func typesOfFoundation() throws {
    let fields = TextFields(urlEncoded: "link=https://mail.example/a&data=AQID")
    let value = try decoder.decode(Foreign.self, from: fields)
    #expect(value.link.path == "/a" && value.data == Data([1, 2, 3]) && value.id == nil)
    #expect(
      lines(Foreign.self, TextFields(urlEncoded: "link=&data=A&id=7")) == [
        "data: The value must be valid Base64",
        "id: The value must be a UUID",
        "link: The value must be a URL",
      ])
  }

  struct Lenience: ValidatedModel {
    let isOn: Bool, count: Int
    static let schema = Schema(Lenience.init) {
      Field("on", \.isOn).lenient()
      Field("count", \.count).lenient()
    }
  }

  /// A text is not called an array, although it can be read as one.
  @Test func textsOfLenientFields() {
    #expect(
      lines(Lenience.self, ["on": "hunter2", "count": "x"]) == [
        "count: The value must be a whole number, or a string that contains one",
        "on: The value must be true or false, 0 or 1, or one of “true”, “false”, “yes”, “no”, “1”, “0”",
      ])
  }

  struct Search: ValidatedModel, Equatable {
    let tags: [String], page: Int
    static let schema = Schema(Search.init) {
      Field("tags", \.tags).separated(by: ",").lenient()
      Field("page", \.page).lenient().default(1)
    }
  }

  /// Where a lenient field accepts an array, too, a name may be given several times.
  @Test func separatedAndGivenAgain() throws {
    for text in ["tags=a,b", "tags=a&tags=b", "tags[]=a&tags[]=b"] {
      let search = try decoder.decode(Search.self, from: TextFields(urlEncoded: text))
      #expect(search == Search(tags: ["a", "b"], page: 1))
    }
    let again = TextFields(urlEncoded: "tags=a&page=1&page=2")
    #expect(lines(Search.self, again) == ["page: given more than once"])
  }

  struct User: ValidatedModel {
    let name: String
    static let schema = Schema(User.init) { Field("name", \.name) }.rules {
      AsyncRule("taken", "is taken", at: \.name) { !$0.name.hasPrefix("t") }
    }
  }

  struct Order: ValidatedModel {
    let user: User, count: Int
    static let schema = Schema(Order.init) {
      Field("user", \.user)
      Field("count", \.count)
    }
  }

  struct Orders: ValidatedModel {
    let orders: [Order], first: Order?
    static let schema = Schema(Orders.init) {
      Field("orders", \.orders).lossy().default([])
      Field("first", \.first).default(nil, for: .invalid)
    }
  }

  /// The rules of values that are set aside are not checked, and those of others once.
  @Test func asynchronousRules() async throws {
    func report(_ fields: String) async throws -> String {
      do {
        let fields = TextFields(urlEncoded: fields)
        _ = try await decoder.decodeAwaitingRules(Orders.self, from: fields)
        return "valid"
      } catch let error as ValidationReport {
        return error.description
      }
    }
    let refused = "orders[0][user][name]=t1&orders[0][count]=q"
    #expect(try await report(refused + "&orders[1][user][name]=a&orders[1][count]=1") == "valid")
    #expect(try await report("first[user][name]=t1&first[count]=q") == "valid")
    let other = try await report(refused + "&orders[1][user][name]=t2&orders[1][count]=1")
    #expect(other == "orders[1].user.name: is taken")
  }

  /// A text has all digits of a number.
  @Test(arguments: ["0.1234567890123456789012345678901234567891", "1.10", "1e400", "-0"])
  func numbers(_ text: String) throws {
    struct Sum: Decodable { let sum: JSONNumber }
    let sum = try decoder.decode(Sum.self, from: TextFields(urlEncoded: "sum=\(text)")).sum
    #expect(sum.text == text)
  }

  /// A number whose type makes no text of itself.
  @Test func widths() throws {
    struct Box: Decodable { let width: CGFloat, height: CGFloat? }
    let box = try decoder.decode(Box.self, from: TextFields(urlEncoded: "width=1.5"))
    #expect(box.width == 1.5 && box.height == nil)
    let report = #expect(throws: ValidationReport.self) {
      try decoder.decodeCollecting(Box.self, from: TextFields(urlEncoded: "width=x"))
    }
    #expect(report?.entries.map(\.path) == ["width"])
  }

  /// A name that is a text and an object is an error at its own place, in any value.
  @Test func conflicts() throws {
    func report<Value: Decodable>(_ type: Value.Type, _ fields: String) -> [String]? {
      let report = #expect(throws: ValidationReport.self) {
        try decoder.decodeCollecting(type, from: TextFields(urlEncoded: fields))
      }
      return report?.entries.map { "\($0.path) \($0.code.rawValue)" }
    }
    #expect(report(JSONValue.self, "a=1&a[b]=2") == ["a duplicateKey"])
    #expect(report([String: JSONValue].self, "a=1&a[b]=2") == ["a duplicateKey"])
    #expect(report(JSONValue.self, "x[a]=1&x[a][b]=2&x[c]=3") == ["x.a duplicateKey"])
  }

  struct Aged: ValidatedModel {
    let count: Int, age: Age
    static let schema = Schema(Aged.init) {
      Field("count", \.count).default(1, for: .invalid)
      Field("age", \.age)
    }
  }
  struct Row: Decodable {
    let aged: Aged?
    enum CodingKeys: CodingKey { case aged }
    init(from decoder: any Decoder) throws {
      aged = try? decoder.container(keyedBy: CodingKeys.self).decode(Aged.self, forKey: .aged)
    }
  }
  struct Rows: Decodable { @LossyArray var rows: [Row] }
  struct Strict: Decodable { let rows: [Row] }

  /// A value that its type does without has no notes, in whatever list it is.
  @Test func notesOfUnusedValues() throws {
    let fields = TextFields(urlEncoded: "rows[0][aged][count]=x&rows[0][aged][age]=500")
    var notes: [ValidationReport.Entry] = []
    let rows = try decoder.decodeCollecting(Rows.self, from: fields) { notes.append($0) }
    #expect(rows.rows.map { $0.aged?.count } == [nil] && notes.isEmpty, "\(notes)")
    _ = try decoder.decodeCollecting(Strict.self, from: fields) { notes.append($0) }
    #expect(notes.isEmpty, "\(notes)")
  }
}
