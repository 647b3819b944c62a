import DomainTypes
import Foundation
import Testing
import ValidatedCodable
import ValidatedJSON

/// Keys that are sensitive values are in no error, report, note, excerpt or pointer, whichever door they leave by.
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

  struct Model: ValidatedModel {
    let m: [Secret: Age]
    static let schema = Schema(Model.init(m:)) { Field("m", \.m) }
  }
  struct Models: ValidatedModel {
    let m: [Secret: Inner]?
    static let schema = Schema(Models.init(m:)) { Field("m", \.m) }
      .unknownKeys(.error)
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

  private func texts(of error: any Error) throws -> [String] {
    var dumped = ""
    dump(error, to: &dumped)
    var texts = ["\(error)", String(reflecting: error), dumped, error.localizedDescription]
    if let error = error as? DecodingError {
      texts += [
        error.codingPath.pathDescription, error.codingPath.jsonPointer, "\(error.asViolation)",
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

  private func check(_ door: String, _ texts: [String], _ json: String) {
    for text in texts { #expect(!text.contains("s3cr3t"), "\(door), \(json): \(text)") }
  }

  /// A type through every door; `foundation` decodes where the compiler knows the type.
  private func check<Value: Decodable>(
    _ type: Value.Type, _ json: String, foundation: (Data) throws -> Void = { _ in }
  ) throws {
    let data = Data(json.utf8)
    for strict in [false, true] {
      let decoder = ValidatedJSONDecoder()
      if strict { decoder.unknownKeys = .error }
      if strict { decoder.keyDecodingStrategy = .convertFromSnakeCase }
      do { _ = try decoder.decode(type, from: data) } catch {
        check("throwing", try texts(of: error), json)
      }
      do {
        _ = try decoder.decodeCollecting(type, from: data) { note in
          check("note", ["\(note)", note.pointer], json)
        }
      } catch { check("collecting", try texts(of: error, data), json) }
    }
    do { try foundation(data) } catch { check("Foundation, throwing", try texts(of: error), json) }
    do {
      _ = try JSONDecoder().decodeCollecting(type, from: data) { note in
        check("note of Foundation", ["\(note)", note.pointer], json)
      }
    } catch { check("Foundation, collecting", try texts(of: error, data), json) }
    do {
      let outcome = try JSONDecoder().decode(Outcome<Value>.self, from: data)
      if case .invalid(let report) = outcome { check("outcome", try texts(of: report, nil), json) }
    } catch {}
    do {
      let lossy = try ValidatedJSONDecoder().decode(
        LossyArray<Value>.self, from: Data("[\(json)]".utf8))
      for reject in lossy.rejects { check("reject", try texts(of: reject.report, nil), json) }
    } catch { check("lossy", try texts(of: error), json) }
    if let plist = try? PropertyListSerialization.data(
      fromPropertyList: JSONSerialization.jsonObject(with: data), format: .xml, options: 0)
    {
      do {
        _ = try PropertyListDecoder().decodeCollecting(type, from: plist)
      } catch { check("property list", try texts(of: error, nil), json) }
    }
  }

  @Test(arguments: objects)
  func areNowhere(_ object: String) throws {
    let json = #"{"m":\#(object)}"#
    try check(Plain.self, json) { _ = try JSONDecoder().decode(Plain.self, from: $0) }
    try check(Maybe.self, json) { _ = try JSONDecoder().decode(Maybe.self, from: $0) }
    try check(Deep.self, json) { _ = try JSONDecoder().decode(Deep.self, from: $0) }
    try check(Model.self, json) { _ = try JSONDecoder().decode(Model.self, from: $0) }
    try check(Models.self, json) { _ = try JSONDecoder().decode(Models.self, from: $0) }
    let list = object.hasPrefix("[") ? object : "[\(object)]"
    try check(Loose.self, #"{"m":\#(list)}"#)
    try check(Within.self, json) { _ = try JSONDecoder().decode(Within.self, from: $0) }
    try check(Lenients.self, json) { _ = try JSONDecoder().decode(Lenients.self, from: $0) }
    try check([Secret: Age].self, object)
    try check([Secret: Int].self, object)
    try check([Secret: Inner].self, object)
    try check([[Secret: Age]].self, list)
    try check([String: [Secret: Age]].self, json)
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
      guard !isStrict else { throw Violation("old", in: Aged.self) }
      return candidate
    }
  }

  @Test func areNotInRevalidation() throws {
    let values = [try Aged("s3cr3t"): 1]
    Aged.isStrict = true
    defer { Aged.isStrict = false }
    do {
      _ = try ["m": values].revalidated()
      Issue.record("valid")
    } catch {
      check("revalidation", try texts(of: error, nil), "")
      #expect(error.description == #"m["…"]: Aged must be valid (old)"#)
    }
  }

  /// The place is said all the same.
  @Test func whatIsWrongIsStillSaid() throws {
    let json = #"{"m":{"s3cr3t":151}}"#
    for type in [Plain.self, Model.self] as [any (Decodable & Sendable).Type] {
      do {
        _ = try ValidatedJSONDecoder().decode(type, from: Data(json.utf8))
        Issue.record("decoded")
      } catch let error as DecodingError {
        #expect(error.codingPath.pathDescription == #"m["…"]"#)
        #expect(error.jsonLocation?.column == 16)
        #expect("\(error.asViolation)" == "Age must be between 1 and 150, not 151")
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
}
