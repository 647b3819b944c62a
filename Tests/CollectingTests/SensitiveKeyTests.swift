import DomainTypes
import Foundation
import TestSupport
import Testing
import ValidatedCodable
import ValidatedJSON

/// Sensitive keys are in no error, report, note, excerpt or pointer, by any route.
@Suite struct SensitiveKeyTests {
  struct Secret: RuledValue, CodingKeyRepresentable {
    static var rule: some Rule<String> { Length(3...20, .characters) }
    static var isSensitive: Bool { true }
    let proof: Evaluated<Secret>
  }

  struct Plain: Codable { let m: [Secret: Age] }
  struct Maybe: Codable { let m: [Secret: Int]? }
  struct Deep: Codable { let m: [Secret: [Inner]] }
  struct Inner: Codable { let age: Age, name: Name }
  struct Loose: Decodable { @LossyArray var m: [[Secret: Age]] }
  struct Within: Decodable { let m: [Secret: Lossy<Inner>] }
  struct Lenients: Decodable { let m: [Secret: Lenient<Int>] }

  struct Lists: Codable { let m: [[Secret: Lossy<Inner>]?] }
  enum Sums: Codable { case a([Secret: Age]) }
  enum Pairs: Codable { case a(Age, [Secret: Age], z: Int) }
  struct Later: Codable { let z: Int, m: [Secret: Inner], y: Age }
  struct Optionals: Codable { let z: Int?, m: [Secret: Lossy<Inner>]?, y: Age }
  struct Alone: Decodable {
    let m: [Secret: Age]
    init(from decoder: any Decoder) throws {
      m = try decoder.singleValueContainer().decode([Secret: Age].self)
    }
  }
  struct Row: Decodable {
    let m: [[Secret: Age]]
    init(from decoder: any Decoder) throws {
      var row = try decoder.unkeyedContainer()
      m = try row.decode([[Secret: Age]].self)
    }
  }

  struct Model: ValidatedModel {
    let m: [Secret: Age]
    static let schema = Schema(Model.init(m:)) { Field("m", \.m) }
  }
  struct LaterModel: ValidatedModel {
    let z: Int, m: [Secret: Inner], y: Age
    static let schema = Schema(LaterModel.init(z:m:y:)) {
      Field("z", \.z)
      Field("m", \.m)
      Field("y", \.y)
    }
  }
  struct Models: ValidatedModel {
    let m: [Secret: Inner]?
    static let schema = Schema(Models.init(m:)) { Field("m", \.m) }
      .unknownKeys(.error)
  }

  /// A field with a type that contains such a dictionary, or is decoded like it.
  struct Holder<Held: Codable & Sendable>: ValidatedModel {
    let m: Held
    static var schema: Schema<Self> { Schema(Holder.init(m:)) { Field("m", \.m) } }
  }
  enum None: DefaultValue { static var value: [Secret: Age] { [:] } }
  enum Beside: ValidatedUnion {
    case a([Secret: Age])
    static let schema = Tagged("type") { Case("a", Beside.a) }
  }

  /// What stands for the value of `m`; the keys have "s3cr3t" in them.
  static let objects = [
    #"{"s3cr3t":151}"#, #"{"s3cr3t":"x"}"#, #"{"s3cr3t":null}"#, #"{"ok1":1,"s3cr3t":[]}"#,
    #"{"s3cr3t is far too long for one":1}"#, #"{"s3cr3t":1,"s3cr3t":2}"#,
    #"{"ok1":1,"s3cr3t":"\ud800"}"#, #"{"s3cr3t\ud800":1}"#, #"{"s3cr3t":{"age":0,"name":"@"}}"#,
    #"{"s3cr3t":[{"age":0,"name":"@"},{"name":"Ann"}]}"#, #"{"s3cr3t":{"age":1,"age":2,"name":7}}"#,
    #"{"s3cr3t":{"age":1,"name":"Ann","huh":1}}"#, #"{"s3cr3t":tru}"#, #"{"s3cr3t" 1}"#,
    #"{"s3cr3t":{"age":1,}"#, #"{"s3cr3t":[{"age":1e400}]}"#, #"{"s3cr3t":34.5}"#, #"{"s3cr3t":1"#,
    #"{"s3cr3t":1,"zz":0,"s3cr3t2":151}"#, #"{"s3cr3t":"12"}"#,
    #"[{"s3cr3t":0},{"s3cr3t":1,"s3cr3t":2}]"#,
    #"[{"s3cr3t":1},{"zz":1}]"#,
  ]

  private let foundation = JSONDecoder()

  private func texts(of error: any Error) throws -> [String] {
    var dumped = ""
    dump(error, to: &dumped)
    var texts = ["\(error)", String(reflecting: error), dumped, error.localizedDescription]
    if let error = error as? DecodingError {
      texts += [
        error.codingPath.pathDescription, error.codingPath.jsonPointer, "\(error.violation)",
      ]
    }
    return texts
  }

  private func texts(of report: ValidationReport, _ document: Data?) throws -> [String] {
    var texts = try texts(of: report as any Error)
    texts += [report.tree(), report.lines()] + report.entries.flatMap { [$0.path, $0.pointer] }
    texts += [String(decoding: try JSONEncoder().encode(report.problemDetails()), as: UTF8.self)]
    texts += [String(decoding: try JSONEncoder().encode(report), as: UTF8.self)]
    if let document { texts.append(report.excerpts(of: document)) }
    return texts
  }

  private func check(_ route: String, _ texts: [String], _ json: String) {
    for text in texts { #expect(!text.contains("s3cr3t"), "\(route), \(json)") }
  }

  /// A type by every route; `foundation` decodes where the compiler knows the type.
  private func check<Value: Decodable>(
    _ type: Value.Type, _ json: String, foundation: (Data) throws -> Void
  ) throws {
    let data = Data(json.utf8)
    for strict in [false, true] {
      let decoder = ValidatedJSONDecoder()
      if strict { decoder.unknownKeys = .error }
      if strict { decoder.keyDecodingStrategy = .convertFromSnakeCase }
      do { _ = try decoder.decode(type, from: data) } catch {
        check("\(type), throwing", try texts(of: error), json)
      }
      do {
        _ = try decoder.decodeCollecting(type, from: data) { note in
          check("\(type), note", ["\(note)", note.pointer], json)
        }
      } catch { check("\(type), collecting", try texts(of: error, data), json) }
    }
    do { try foundation(data) } catch {
      check("\(type), Foundation, throwing", try texts(of: error), json)
    }
    do {
      _ = try JSONDecoder().decodeCollecting(type, from: data) { note in
        check("\(type), note of Foundation", ["\(note)", note.pointer], json)
      }
    } catch { check("\(type), Foundation, collecting", try texts(of: error, data), json) }
    do {
      let outcome = try JSONDecoder().decode(Outcome<Value>.self, from: data)
      if case .invalid(let report) = outcome {
        check("\(type), outcome", try texts(of: report, nil), json)
      }
    } catch {}
    do {
      let lossy = try ValidatedJSONDecoder().decode(
        LossyArray<Value>.self, from: Data("[\(json)]".utf8))
      for reject in lossy.rejects {
        check("\(type), reject", try texts(of: reject.report, nil), json)
      }
    } catch { check("\(type), lossy", try texts(of: error), json) }
    if let plist = try? PropertyListSerialization.data(
      fromPropertyList: JSONSerialization.jsonObject(with: data), format: .xml, options: 0)
    {
      do {
        _ = try PropertyListDecoder().decodeCollecting(type, from: plist)
      } catch { check("\(type), property list", try texts(of: error, nil), json) }
    }
  }

  @Test(arguments: objects.prefix(gate(4, nightly: .max)))
  func areNowhere(_ object: String) throws {
    let json = #"{"m":\#(object)}"#
    try check(Plain.self, json) { _ = try JSONDecoder().decode(Plain.self, from: $0) }
    try check(Maybe.self, json) { _ = try JSONDecoder().decode(Maybe.self, from: $0) }
    try check(Deep.self, json) { _ = try JSONDecoder().decode(Deep.self, from: $0) }
    try check(Model.self, json) { _ = try JSONDecoder().decode(Model.self, from: $0) }
    try check(Models.self, json) { _ = try JSONDecoder().decode(Models.self, from: $0) }
    let list = object.hasPrefix("[") ? object : "[\(object)]"
    try check(Loose.self, #"{"m":\#(list)}"#) { _ = try foundation.decode(Loose.self, from: $0) }
    try check(Within.self, json) { _ = try JSONDecoder().decode(Within.self, from: $0) }
    try check(Lenients.self, json) { _ = try JSONDecoder().decode(Lenients.self, from: $0) }
    try check([Secret: Age].self, object) {
      _ = try foundation.decode([Secret: Age].self, from: $0)
    }
    try check([Secret: Int].self, object) {
      _ = try foundation.decode([Secret: Int].self, from: $0)
    }
    try check([Secret: Inner].self, object) {
      _ = try foundation.decode([Secret: Inner].self, from: $0)
    }
    try check([Secret: Age]?.self, object) {
      _ = try foundation.decode([Secret: Age]?.self, from: $0)
    }
    try check([[Secret: Age]].self, list) {
      _ = try foundation.decode([[Secret: Age]].self, from: $0)
    }
    try check([String: [Secret: Age]].self, json) {
      _ = try foundation.decode([String: [Secret: Age]].self, from: $0)
    }
    try check([String: [[Secret: Inner]?]].self, #"{"m":\#(list)}"#) {
      _ = try foundation.decode([String: [[Secret: Inner]?]].self, from: $0)
    }
    try check(Lists.self, #"{"m":\#(list)}"#) { _ = try foundation.decode(Lists.self, from: $0) }
    try check(Sums.self, #"{"a":{"_0":\#(object)}}"#) {
      _ = try foundation.decode(Sums.self, from: $0)
    }
    // Nothing of ours is called between such a container and Foundation's dictionary.
    try check(Alone.self, object) { _ in }
    try check(Row.self, "[[\(object)]]") { _ in }
  }

  @Test(arguments: objects.prefix(gate(3, nightly: .max)))
  func areNowhereInWrappers(_ object: String) throws {
    func check<Held: Codable & Sendable>(_ type: Held.Type, _ object: String) throws {
      try self.check(Holder<Held>.self, #"{"m":\#(object)}"#) {
        _ = try foundation.decode(Holder<Held>.self, from: $0)
      }
    }
    let list = object.hasPrefix("[") ? object : "[\(object)]"
    try check(NonEmptyCollection<[[Secret: Age]]>.self, list)
    try check(Set<[Secret: Age]>.self, list)
    try check(LossyArray<[Secret: Age]>.self, list)
    try check(Lossy<[Secret: Age]>.self, object)
    try check(Defaulted<None>.self, object)
    // In an array, no tag tells the type of the payload.
    guard object.hasPrefix("{") else { return }
    let json = object.replacing(/^{/, with: #"{"type":"a","#)
    try self.check(Beside.self, json) { _ = try foundation.decode(Beside.self, from: $0) }
  }

  /// Members are passed, on the way to others, before it is known what they are.
  @Test(arguments: objects.prefix(gate(3, nightly: .max)))
  func areNowhereWhenPassed(_ object: String) throws {
    for members in [
      #""m":\#(object),"y":1,"z":1"#, #""m":\#(object),"z":1,"y":0"#,
      #""m":\#(object),"z":"","y":1"#,
      #""x":0,"m":\#(object),"y":[],"z":1"#, #""m":\#(object),"y":1"#, #""z":1,"m":\#(object)"#,
    ] {
      let json = "{\(members)}"
      try check(Later.self, json) { _ = try foundation.decode(Later.self, from: $0) }
      try check(Optionals.self, json) { _ = try foundation.decode(Optionals.self, from: $0) }
      try check(LaterModel.self, json) { _ = try foundation.decode(LaterModel.self, from: $0) }
      try check([String: [Later]].self, #"{"k":[\#(json)]}"#) {
        _ = try foundation.decode([String: [Later]].self, from: $0)
      }
    }
    for first in ["0", "1", #""x""#] {
      let json = #"{"a":{"_1":\#(object),"z":1,"_0":\#(first)}}"#
      try check(Pairs.self, json) { _ = try foundation.decode(Pairs.self, from: $0) }
    }
  }

  /// Whoever reads the members.
  @Test func notesHaveNoSensitiveKeys() throws {
    struct Inner: Codable { @Lenient var n: Int }
    struct Plain: ValidatedModel {
      let members: [Secret: Inner]
      static let schema = Schema(Plain.init) { Field("members", \.members) }
    }
    struct Model: ValidatedModel {
      let n: Int
      static let schema = Schema(Model.init) { Field("n", \.n).lenient() }
    }
    struct Models: ValidatedModel {
      let members: [Secret: Model]
      static let schema = Schema(Models.init) { Field("members", \.members) }
    }
    let json = #"{"members":{"s3cr3t":{"n":"5"}}}"#
    var notes: [String] = []
    _ = try ValidatedJSONDecoder().decodeCollecting(Plain.self, from: json) {
      notes.append("\($0)")
    }
    _ = try ValidatedJSONDecoder().decodeCollecting(Models.self, from: json) {
      notes.append("\($0)")
    }
    #expect(
      notes
        == Array(
          repeating: "members[\"…\"].n: The value was read from a string", count: 2))
  }

  @Test(arguments: [["s3cr3t": "0"], ["s3": "1"]])
  func keysOfTextFields(_ fields: [String: String]) throws {
    let decoder = ValidatedJSONDecoder()
    for decode in [
      { _ = try decoder.decode([Secret: Age].self, from: fields) },
      { _ = try decoder.decodeCollecting([Secret: Age].self, from: fields) },
    ] {
      let error = #expect(throws: (any Error).self) { try decode() }
      #expect(!"\(error as Any)".contains("s3"), "\(error as Any)")
    }
  }

  /// Keys that a type has not come to are not known to be sensitive: what is wrong with them is not what is thrown.
  @Test func onlySensitiveKeysAreHidden() throws {
    struct Order: Codable { let id: Int, order: JSONValue? }
    struct Ages: Codable { let ages: [Secret: Age] }
    let secrets = (0..<500).map { #""other\#($0)":1"# }.joined(separator: ",")
    _ = try foundation.decode(Ages.self, from: Data("{\"ages\":{\(secrets)}}".utf8))
    let invalid = (0..<500).map { #""other\#($0)":0"# }.joined(separator: ",")
    for decode in [foundation.decodeCollecting, ValidatedJSONDecoder().decodeCollecting]
      as [([String: Age].Type, Data, Int, ((ValidationReport.Entry) -> Void)?) throws -> [String:
      Age]]
    {
      let report = try #require(throws: ValidationReport.self) {
        try decode([String: Age].self, Data("{\(invalid)}".utf8), 1_000, nil)
      }
      #expect(report.entries.allSatisfy { !$0.path.contains("…") })
      #expect(report.count == 500)
    }
    for id in ["1", #""x""#] {
      let json = #"{"order":{"meta":{"tags":1,"tags":2}},"id":\#(id)}"#
      let thrown = #expect(throws: DecodingError.self) {
        try ValidatedJSONDecoder().decode(Order.self, from: json)
      }
      #expect(thrown?.codingPath.pathDescription == (id == "1" ? "order.meta.tags" : "id"))
      let report = #expect(throws: ValidationReport.self) {
        try ValidatedJSONDecoder().decodeCollecting(Order.self, from: json)
      }
      #expect(report?.entries.map(\.path) == ["order.meta.tags"] + (id == "1" ? [] : ["id"]))
    }
  }

  /// By Foundation's decoders, too, whose errors lose their keys on the way.
  @Test func collectingGoesOnBehindSensitiveKeys() throws {
    struct Order: Decodable { let m: [Secret: Int], more: [Secret: Age]?, age: Age }
    let json = Data(
      #"{"m":{"s3cr3t":"x","s3":1,"s3cr3t2":[]},"more":{"s3cr3t":0},"age":0}"#.utf8)
    let list = try PropertyListSerialization.data(
      fromPropertyList: JSONSerialization.jsonObject(with: json), format: .binary, options: 0)
    let decoders: [() throws -> Order] = [
      { try ValidatedJSONDecoder().decodeCollecting(Order.self, from: json) },
      { try JSONDecoder().decodeCollecting(Order.self, from: json) },
      { try PropertyListDecoder().decodeCollecting(Order.self, from: list) },
    ]
    for decode in decoders {
      let report = try #require(throws: ValidationReport.self) { _ = try decode() }
      #expect(
        report.entries.map(\.description).sorted() == [
          "age: Age must be between 1 and 150, not 0",
          #"m["…"]: Secret must be between 3 and 20 characters"#,
          #"m["…"]: The value must be a whole number, not a string"#,
          #"m["…"]: The value must be a whole number, not an array"#,
          #"more["…"]: Age must be between 1 and 150, not 0"#,
        ])
      #expect(report.incomplete.isEmpty)
    }
  }

  /// What lossy values within keep of their own place.
  @Test func areNotInRejectsWithin() throws {
    let json = Data(#"{"m":{"s3cr3t":{"age":0,"name":"Ann"}}}"#.utf8)
    for value in [
      try ValidatedJSONDecoder().decode(Within.self, from: json),
      try JSONDecoder().decode(Within.self, from: json),
    ] {
      let report = try #require(value.m.values.first?.report)
      #expect(report.entries.map(\.path) == [#"m["…"].age"#])
    }
  }

  /// Rules of yesterday held what those of today do not.
  struct Aged: ValidatedValue, CodingKeyRepresentable {
    nonisolated(unsafe) static var isStrict = false
    static var isSensitive: Bool { true }
    let proof: Evaluated<Aged>
    static func evaluated(_ candidate: String) throws(Violation) -> String {
      guard unsafe !isStrict else { throw Violation("old", in: Aged.self) }
      return candidate
    }
  }

  @Test func areNotInRevalidation() throws {
    let values = [try Aged("s3cr3t"): 1]
    unsafe Aged.isStrict = true
    defer { unsafe Aged.isStrict = false }
    do {
      _ = try ["m": values].revalidated()
      Issue.record("valid")
    } catch {
      check("revalidation", try texts(of: error, nil), "")
      #expect(error.description == #"m["…"]: Aged must be valid (old)"#)
    }
  }

  /// The place is said all the same.
  @Test func stillReportsThePlace() throws {
    let json = #"{"m":{"s3cr3t":151}}"#
    for type in [Plain.self, Model.self] as [any (Decodable & Sendable).Type] {
      do {
        _ = try ValidatedJSONDecoder().decode(type, from: Data(json.utf8))
        Issue.record("decoded")
      } catch let error as DecodingError {
        #expect(error.codingPath.pathDescription == #"m["…"]"#)
        #expect(error.jsonLocation?.column == 16)
        #expect("\(error.violation)" == "Age must be between 1 and 150, not 151")
      }
    }
    do {
      _ = try ValidatedJSONDecoder().decodeCollecting(Plain.self, from: json)
    } catch {
      #expect(
        error.excerpts(of: Data(json.utf8)) == #"""
          1:16 m["…"]: Age must be between 1 and 150, not 151
            {"m":{"…":…
                      ^
          """#)
    }
  }

  struct Account: ValidatedModel {
    let m: [Secret: Age]
    static let schema = Schema(Account.init) { Field("m", \.m) }
  }
  struct Accounts: ValidatedModel {
    let note: String?, list: [Account], more: [Secret: Age]
    static let schema = Schema(Accounts.init) {
      Field("note", \.note)
      Field("list", \.list).lenient()
      Field("more", \.more).lenient(null: [:])
    }
  }

  /// A repetition is found as the object is passed over, before its type says which keys are hidden.
  @Test func areNotInRepetitionsThatWerePassedOver() {
    let object = #"{"s3cr3t":1,"s3cr3t":2}"#
    let json = #"{"list":[{"m":\#(object)}],"more":\#(object)}"#
    for json in [json, json.dropLast() + #","note":5}"#] {
      do {
        _ = try ValidatedJSONDecoder().decodeCollecting(Accounts.self, from: json)
        Issue.record("decoded")
      } catch {
        let repetitions = error.entries.filter { $0.code == .duplicateKey }.map(\.path)
        #expect(repetitions == [#"list[0].m["…"]"#, #"more["…"]"#])
      }
    }
  }

  struct Pin: RuledValue {
    static var isSensitive: Bool { true }
    static var rule: some Rule<String> {
      Length(4, .characters)
      Excluding(OneOf(["0000"]))
    }
    let proof: Evaluated<Pin>
  }
  static let taken = ["1234"].compactMap { try? Pin($0) }
  struct Login: ValidatedModel {
    let pin: Pin
    static let schema = Schema(Login.init) {
      Field("pin", \.pin).rule(Excluding(OneOf(SensitiveKeyTests.taken)))
    }
  }

  /// What a rule excludes may be the value itself.
  @Test(arguments: ["0000", "1234"])
  func areNotAmongExcludedValues(_ pin: String) throws {
    let error = #expect(throws: ValidationReport.self) {
      try ValidatedJSONDecoder().decodeCollecting(Login.self, from: #"{"pin":"\#(pin)"}"#)
    }
    let report = try #require(error)
    #expect(report.entries[0].violation.message.hasSuffix("must not be a value that is excluded"))
    var shown = "\(report)\(report.entries[0].violation.parameters)"
    dump(report, to: &shown)
    shown += String(decoding: try JSONEncoder().encode(report), as: UTF8.self)
    #expect(!shown.contains(pin))
  }

  /// A single line that is an array looks like a document that is one.
  @Test(arguments: ["", #"\n[{"s3cr3t":1}]"#])
  func areNotInExcerptsOfLines(_ rest: String) throws {
    let lines = #"[{"s3cr3t":0}]"# + rest.replacing(#"\n"#, with: "\n")
    let elements = ValidatedJSONDecoder().elements(
      of: [[Secret: Age]].self, in: Data(lines.utf8), format: .lines)
    for report in elements.compactMap(\.report) {
      #expect(!report.excerpts(of: lines).contains("s3cr3t"))
    }
  }
}
