import Foundation
import TestSupport
import Testing
import ValidatedJSON

@testable import VetKit

/// What `vet infer` writes for small documents.
@Suite struct InferTests {
  /// The declarations for a document, whose record is `Order`.
  static func declarations(for json: String, isLines: Bool = false) throws -> String {
    let source = try source(for: json, isLines: isLines)
    let header = try #require(source.range(of: "\n\n//"))
    let start = try #require(source[header.upperBound...].range(of: "\n\n")).upperBound
    return String(source[start...])
  }

  static func source(for json: String, isLines: Bool = false) throws -> String {
    let reader = ShapeReader("Order")
    try JSONCursor.reading(Array(json.utf8).span) { (cursor) throws(JSONSyntax.Fault) in
      try reader.read(&cursor, isLines: isLines)
    }
    return InferredSwift.source(of: reader, named: "Order")
  }

  /// The types of the properties for the members of an object.
  private func types(_ members: String...) throws -> [String] {
    let json = members.map { "{\($0)}" }.joined(separator: "\n")
    return try Self.declarations(for: json).split(separator: "\n")
      .prefix { !$0.contains("static let") }.filter { $0.hasPrefix("  let ") }
      .map { String($0.dropFirst(6)) }
  }

  /// A stream of lines would not read them.
  @Test(arguments: [("{\n\"a\":1}", true), ("{\"a\":1}\n{\"a\":\n2}\n", false)])
  func refusesLinesWithinRecords(_ json: String, _ isLines: Bool) {
    #expect(throws: JSONSyntaxError.self) { try Self.source(for: json, isLines: isLines) }
  }

  @Test func writesAModelAndHowToReadIt() throws {
    let json = #"[{"id": 1, "created_at": "2026-11-25T01:02:03Z"}, {"id": 2, "created_at": null}]"#
    #expect(
      try Self.source(for: json) == """
        import DomainTypes
        import ValidatedCodable
        import ValidatedJSON

        // Inferred from 2 values, which this reads:
        // try ValidatedJSONDecoder().decode([Order].self, from: data)

        struct Order: ValidatedModel {
          let id: Int
          let createdAt: Timestamp?

          static let schema = Schema(Order.init(id:createdAt:)) {
            Field("id", \\.id)
            Field("created_at", \\.createdAt)
          }
        }

        """)
    #expect(try Self.source(for: #"{"id":1}"#).contains("().decode(Order.self, from: data)"))
    #expect(
      try Self.source(for: "{\"id\":1}\nnull")
        .contains("().elements(of: Order?.self, in: file, format: .lines)"))
  }

  @Test(arguments: [
    ("[true, false]", "Bool"), ("[1, -0, 9223372036854775807]", "Int"), ("[1, 2.5]", "Double"),
    ("[9223372036854775808]", "JSONNumber"), ("[1e2]", "Double"), ("[1e400]", "JSONNumber"),
    ("[1e-400]", "JSONNumber"), ("[0e-400]", "Double"),
    ("[1.234567890123456789]", "JSONNumber"), ("[-65.613616999999977]", "Double"),
    ("[12345678901234567, 0.5]", "JSONNumber"), ("[12345678901234567]", "Int"),
    (#"["some text"]"#, "String"), ("[1, \"a\"]", "JSONValue"), ("[null]", "JSONValue"),
    ("[[], null]", "[JSONValue]"), ("[[1, null], []]", "[Int?]"), ("[[[1], [2.5]]]", "[[Double]]"),
    ("[{}]", "[String: JSONValue]"), (#"[{"17": 1, "18": null}]"#, "[String: Int?]"),
    (#"[{"2026-11-25": [1]}]"#, "[String: [Int]]"), ("[]", "JSONValue"),
    (#"["2026-11-25", ""]"#, "String"), (#"["2026-11-25"]"#, "CalendarDate"),
  ])
  func infersTypes(_ json: String, _ type: String) throws {
    #expect(try Self.declarations(for: json) == "typealias Order = \(type)\n")
  }

  @Test(arguments: [
    ("a", "f81d4fae-7dec-11d0-a765-00a0c91e6bf6", "UUIDValue"),
    ("a", "2026-11-25T01:02:03.5+01:00", "Timestamp"), ("a", "2026-11-25", "CalendarDate"),
    ("a", "2026-11-25T01:02:03", "LocalDateTime"), ("a", "09:30:00", "TimeOfDay"),
    ("a", "P1DT2H", "ISO8601Duration"), ("a", "anne@example.com", "Email"),
    ("a", "https://example.com/a?b", "HTTPURL"), ("a", "git://example.com/a", "URI"),
    ("a", "192.0.2.1", "IPv4Address"), ("a", "2001:db8::1", "IPv6Address"),
    ("a", "192.0.2.0/24", "CIDRBlock"), ("a", "#00ff88", "HexColor"),
    ("a", "1.2.3", "SemanticVersion"),
    ("a", "Europe/Zurich", "TimeZoneID"), ("a", "GB82 WEST 1234 5698 7654 32", "IBAN"),
    ("a", "a9993e364706816aba3e25717850c26c9cd0d89d", "SHA1Digest"),
    ("countryCode", "CH", "CountryCode"), ("state", "CA", "String"),
    ("currency", "CHF", "CurrencyCode"),
    ("zip", "8001", "PostalCode"), ("code", "8001", "String"),
    ("home_phone", "+41 44 668 18 00", "PhoneNumber"),
    ("a", "+41 44 668 18 00", "String"), ("lang", "de", "LanguageCode"), ("a", "de", "String"),
    ("a", "example.com", "String"), ("a", "Anne", "String"), ("a", "user/repository", "String"),
    ("a", "123456789012", "String"), ("a", "Japan", "String"),
    ("time", "Sun Aug 31 00:29:15", "String"),
  ])
  func infersDomainTypesThatAreConvincing(_ key: String, _ text: String, _ type: String) throws {
    #expect(try Self.declarations(for: #"{"\#(key)": "\#(text)"}"#).contains(": \(type)\n"))
  }

  @Test func infersADomainTypeOnlyIfItAcceptsAllValues() throws {
    let email = #""m": "a@b.example""#
    #expect(try types(email, #""m": "nobody""#) == ["m: String"])
    #expect(try types(email, #""m": null"#) == ["m: Email?"])
    #expect(try types(email, "") == ["m: Email?"])
    // An empty string is nil.
    let lenient = try Self.declarations(for: "{\(email)}\n{\"m\": \"\"}")
    #expect(lenient.contains("let m: Email?\n") && lenient.contains(#"Field("m", \.m).lenient()"#))
    #expect(try types(#""m": ["a@b.example"]"#) == ["m: [Email]"])
    #expect(try types(#""m": ["a@b.example", ""]"#) == ["m: [String]"])
    #expect(try types(#""lat": 91, "lng": -180"#) == ["lat: Int", "lng: Longitude"])
    #expect(try types(#""https:\/\/": "https:\/\/example.com""#) == ["https: HTTPURL"])
  }

  @Test(arguments: [
    ("class", "`class`", #""class""#), ("self", "selfValue", #""self""#), ("", "value", #""""#),
    ("a.b", "aB", #".key("a.b")"#), ("2x", "_2x", #""2x""#), ("HTMLUrl", "htmlUrl", #""HTMLUrl""#),
    ("USER_NAME", "userName", #""USER_NAME""#), ("@id", "id", #""@id""#),
    ("eventID", "eventID", #""eventID""#),
    (#"a\"\\\u0001"#, "a", #""a\"\\\u{1}""#), ("名前", "名前", #""名前""#), ("a-b c", "aBC", #""a-b c""#),
    (#"\\(x)"#, "x", #""\\(x)""#), ("e\u{301}", "e\u{301}", #""e\u{301}""#),
  ])
  func namesPropertiesAndEscapesKeys(_ key: String, _ property: String, _ literal: String) throws {
    let text = try Self.declarations(for: #"{"\#(key)": 1}"#)
    #expect(text.contains("  let \(property): Int\n"), "\(text)")
    #expect(text.contains("    Field(\(literal), \\.\(property))\n"), "\(text)")
  }

  @Test func namesAreUnique() throws {
    #expect(try types(#""a_b": 1, "aB": 2, "a b": 3"#) == ["aB: Int", "aB2: Int", "aB3: Int"])
    let text = try Self.declarations(
      for:
        #"{"name": {"a": 1}, "order": {"b": 1}, "x": {"item": {"a": 1}}, "y": {"item": {"b": 1}}}"#)
    let models = text.split(separator: "\n").filter { $0.hasPrefix("struct") }
      .map { $0.dropFirst(7).prefix { $0 != ":" } }
    #expect(models == ["Order", "OrderName", "OrderOrder", "X", "Item", "Y", "YItem"])
  }

  @Test func writesEqualModelsOnce() throws {
    let text = try Self.declarations(
      for:
        #"{"a": {"user": {"x": 1, "y": 2}}, "b": {"user": {"y": 1, "x": 2}}, "users": [{"x": 1}]}"#)
    #expect(text.components(separatedBy: "struct User").count == 2)
    #expect(text.components(separatedBy: "let user: User\n").count == 3)
    #expect(text.contains("struct OrderUser:"))
  }

  @Test func infersTrees() throws {
    let text = try Self.declarations(
      for:
        #"{"id": 1, "replies": [{"id": 2, "replies": [{"id": 3, "by": "x"}, {"id": 4, "replies": []}]}]}"#
    )
    #expect(
      text.hasSuffix(
        """
        struct Reply: ValidatedModel {
          let id: Int
          let replies: [Reply]?
          let by: String?

          static let schema = Schema(Reply.init(id:replies:by:)) {
            Field("id", \\.id)
            Field("replies", \\.replies)
            Field("by", \\.by)
          }
        }

        """))
  }

  @Test func infersEnumerations() throws {
    let lines = (0..<20).map {
      #"{"status": "\#(["on-hold", "PAID", "default", "open"][$0 % 4])"}"#
    }
    #expect(
      try Self.declarations(for: lines.joined(separator: "\n")).hasSuffix(
        """
        enum Status: String, ValidatedEnum {
          case paid = "PAID"
          case `default` = "default"
          case onHold = "on-hold"
          case open
        }

        """))
    #expect(try types(#""status": "open""#, #""status": "paid""#) == ["status: String"])
    let names = (0..<20).map { #""first_name": "\#(["Ann", "Bob"][$0 % 2])""# }
    #expect(try types(names.joined(separator: "}\n{")) == ["firstName: String"])
    let texts = (0..<20).map { #""status": "\#(["in stock", "gone"][$0 % 2])""# }
    #expect(try types(texts.joined(separator: "}\n{")) == ["status: String"])
  }

  @Test func infersUnionsByTag() throws {
    let json = """
      {"kind": "circle", "id": 1, "radius": 1.5}
      {"id": 2, "width": 1, "height": 2, "kind": "rect"}
      {"kind": "circle", "id": 3, "radius": 1}
      {"kind": "ping"}
      {"kind": "ping"}
      {"kind": "rect", "id": 4, "width": 1, "height": null}
      """
    #expect(
      try Self.declarations(for: json) == """
        enum Order: ValidatedUnion {
          case circle(Circle)
          case rect(Rect)
          case ping(Ping)

          static let schema = Tagged("kind") {
            Case("circle", Order.circle)
            Case("rect", Order.rect)
            Case("ping", Order.ping)
          }
        }

        struct Circle: ValidatedModel {
          let id: Int
          let radius: Double

          static let schema = Schema(Circle.init(id:radius:)) {
            Field("id", \\.id)
            Field("radius", \\.radius)
          }
        }

        struct Rect: ValidatedModel {
          let id: Int
          let width: Int
          let height: Int?

          static let schema = Schema(Rect.init(id:width:height:)) {
            Field("id", \\.id)
            Field("width", \\.width)
            Field("height", \\.height)
          }
        }

        struct Ping: ValidatedModel {
          static let schema = Schema(Ping.init) {}
        }

        """)
  }

  @Test func aTagMayTellPayloadsApart() throws {
    let text = try Self.declarations(
      for: """
        {"type": "push", "by": {"x": 1}, "payload": {"size": 1, "ref": "a b"}}
        {"type": "fork", "by": {"x": 2}, "payload": {"forkee": 1}}
        {"type": "push", "by": {"x": 1}, "payload": {"size": 1, "ref": "a b"}}
        {"type": "fork", "by": {"x": 2}, "payload": {"forkee": 1}}
        """)
    #expect(text.hasPrefix("enum Order: ValidatedUnion {\n  case push(Push)\n  case fork(Fork)\n"))
    #expect(text.components(separatedBy: "let by: By\n").count == 3)
    #expect(text.contains("  let payload: ForkPayload\n"))
    let geometries = try Self.declarations(
      for: """
        {"type": "Point", "coordinates": [1, 2.5]}
        {"type": "Line", "coordinates": [[1, 2.5], [3, 4]]}
        {"type": "Point", "coordinates": [1, 2.5]}
        {"type": "Line", "coordinates": [[1, 2.5], [3, 4]]}
        """)
    #expect(
      geometries.contains("case line(Line)") && geometries.contains("coordinates: [[Double]]"))
  }

  @Test(arguments: [
    // The same members; a member that is missing at times; a record without a tag; tags that are texts.
    [#""type": "a", "x": 1"#, #""type": "b", "x": 2"#],
    [#""type": "a", "x": 1, "y": 1"#, #""type": "b", "x": 2"#],
    [#""type": "a", "x": 1, "y": 1"#, #""type": "b", "z": 2"#, #""x": 3"#],
    [#""type": "a b", "x": 1, "y": 1"#, #""type": "b c", "z": 2"#],
  ])
  func objectsThatTagsDoNotTellApartAreOneModel(_ members: [String]) throws {
    let lines = (members + members).map { "{\($0)}" }.joined(separator: "\n")
    let text = try Self.declarations(for: lines)
    #expect(text.hasPrefix("struct Order") && text.contains("let x: Int"))
    #expect(text.contains(members.count == 3 ? "let type: String?\n" : "let type: String\n"))
  }

  @Test func objectsWithManyKeysAreDictionaries() throws {
    let rates = (0..<70).map { #""k\#($0)x": \#($0)"# }.joined(separator: ", ")
    #expect(try types(#""rates": {\#(rates)}"#) == ["rates: [String: Int]"])
    let users = (0..<300).map { #""user\#($0)": {"x": 1}"# }.joined(separator: ", ")
    #expect(try types(#""users": {\#(users)}"#) == ["users: [String: User]"])
    let people = (0..<10).map { #""person\#($0)x": {"x": \#($0)}"# }.joined(separator: ", ")
    #expect(try types(#""people": {\#(people)}"#) == ["people: [String: People]"])
    let tags = (0..<30).map { #""tags": {"t\#($0)": 1, "t\#(($0 + 1) % 30)": 2}"# }
    #expect(try types(tags.joined(separator: "}\n{")) == ["tags: [String: Int]"])
    let wide = (0..<100).map { #""k\#($0)x": \#($0 % 2 == 0 ? "1" : "true")"# }
    #expect(try types(wide.joined(separator: ", ")).count == 100)
  }

  @Test func readsArraysAsLinesIfAsked() throws {
    let json = "[1, 2]\n[3]\n"
    #expect(try Self.declarations(for: json, isLines: true) == "typealias Order = [Int]\n")
    #expect(throws: JSONSyntaxError.self) { try Self.source(for: json) }
  }

  @Test(arguments: [
    ("", "line 1, column 1: the document ends too early"),
    ("{\"a\":\n 01}", "line 2, column 2: expected a number without leading zeros"),
    ("[1 2]", "line 1, column 4: expected “,” or “]”"),
    ("{\"a\": 1} 2", "line 1, column 10: unexpected text after the document’s value"),
    ("{\"a\":\n1}\n{\"a\": 2}", "line 3, column 1: unexpected text after the document’s value"),
    ("[1] x", "line 1, column 5: unexpected text after the document’s value"),
    ("{\"a\" 1}", "line 1, column 6: expected “:”"),
    ("{\"a\": \"\\x\"}", "line 1, column 8: unknown escape sequence"),
    ("[1,]", "line 1, column 4: expected a value"),
    ("{\"a\": 1", "line 1, column 8: the document ends too early"),
  ])
  func locatesSyntaxErrors(_ json: String, _ message: String) {
    do {
      Issue.record("\(try Self.source(for: json))")
    } catch {
      #expect((error as? JSONSyntaxError)?.message == message)
    }
  }

  /// The article shows what is written.
  @Test func theArticleIsTrue() throws {
    let article = try String(
      contentsOf: SourceFiles.root.appending(
        path: "Sources/VetKit/Documentation.docc/InferringModels.md"), encoding: .utf8)
    let json = ["2026-11-25T01:02:03Z", "2026-11-25T01:02:04Z", "2026-11-25T01:02:05+01:00"]
      .enumerated().map {
        #"{"id": \#($0), "created_at": "\#($1)", "email": \#($0 == 0 ? "null" : #""a@b.example""#)}"#
      }
    #expect(article.contains(try Self.source(for: json.joined(separator: "\n"))))
  }

  @Test func neverPrintsValues() throws {
    let text = try Self.source(
      for: #"{"name": "Secret", "token": "abc123", "17": {"x": "hidden"}, "list": ["hidden"]}"#)
    #expect(!text.contains("Secret") && !text.contains("abc123") && !text.contains("hidden"))
  }

  /// Where a script has no capitals, a type is not called like a property of its key.
  @Test func namesTypesOfScriptsWithoutCapitals() throws {
    #expect(InferredName.type(of: "人") == "人Value" && InferredName.member(of: "人") == "人")
    #expect(InferredName.type(of: "größe") == "Größe" && InferredName.type(of: "2a") == "Value2a")
    let types = try types(#""人":{"人":1,"y":2}"#)
    #expect(types == ["人: 人Value"])
  }

  // MARK: Trees and unions

  /// A tree has as many paths to its leaves as its cases have combinations; its types are inferred once.
  @Test func deepTaggedTrees() throws {
    func tree(_ depth: Int, _ tag: String, _ member: String) -> String {
      (0..<depth).reduce("[]") { inner, _ in
        #"[{"type":"\#(tag)","\#(member)":1,"c":\#(inner)}]"#
      }
    }
    let lines = (0..<4).map { tree(24, $0 % 2 == 0 ? "a" : "b", $0 % 2 == 0 ? "x" : "y") }
      .map { $0.dropFirst().dropLast() }
    let source = try Self.declarations(for: lines.joined(separator: "\n"), isLines: true)
    #expect(source.count < 100_000)
  }

  /// A tree ends in empty arrays, and only one of its members is the branch.
  @Test func arraysThatAreNoBranches() throws {
    let strings = #"{"children":[{"children":[{"children":["x"]}]}]}"#
    #expect(try Self.declarations(for: strings).contains("let children: [String]"))
    let numbers = try Self.declarations(
      for: #"{"replies":[{"id":1,"replies":[{"id":2}],"reply":[1,2]}]}"#)
    #expect(numbers.contains("let reply: [Int]?"))
  }

  /// Unions with different tags are different types.
  @Test func unionsWithOtherTags() throws {
    func shapes(_ tag: String) -> String {
      (0..<2).map { _ in #"{"\#(tag)":"circle","r":1},{"\#(tag)":"rect","w":1}"# }
        .joined(separator: ",")
    }
    let source = try Self.declarations(
      for: #"{"a":{"shape":[\#(shapes("kind"))]},"b":{"shape":[\#(shapes("type"))]}}"#)
    #expect(source.contains(#"Tagged("kind")"#) && source.contains(#"Tagged("type")"#))
  }

  @Test func eighteenDigits() throws {
    #expect(try types(#""a":1.23456789012345678"#) == ["a: JSONNumber"])
    #expect(try types(#""a":1.2345678901234567"#) == ["a: Double"])
  }
}
