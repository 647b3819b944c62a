import DomainModels
import Foundation
import TestSupport
import Testing
import ValidatedCodable
import ValidatedJSON

/// A payload's member with the tag's key is not overwritten.
@Suite struct TagConflictTests {
  struct Plain: Codable, Equatable, Sendable {
    var type: String?
    var size = 1
  }

  struct Model: ValidatedModel, Equatable {
    var type: String, size: Int
    static let schema = Schema(Model.init(type:size:)) {
      Field("type", \.type)
      Field("size", \.size)
    }
  }

  struct Other: Codable, Equatable, Sendable {
    var type: [Int]
  }

  enum Shape: ValidatedUnion, Equatable {
    case plain(Plain), model(Model), other(Other)
    static let schema = Tagged("type") {
      Case("plain", Shape.plain)
      Case("model", Shape.model)
      Case("other", Shape.other)
    }
  }

  enum Apart: ValidatedUnion, Equatable {
    case plain(Plain)
    static let schema = Tagged("type", payload: "data") { Case("plain", Apart.plain) }
  }

  struct Untold: ValidatedModel, Equatable {
    let size: Int
    static let schema = Schema(Untold.init) { Field("size", \.size) }
  }

  enum Lost: ValidatedUnion, Equatable {
    case plain(Plain), untold(Untold)
    static let schema = Tagged("type") {
      Case("plain", Lost.plain)
      Case(otherwise: Lost.untold, isEncoded: true)
    }
  }

  enum Kept: ValidatedUnion, Equatable {
    case plain(Plain), other(JSONValue)
    static let schema = Tagged("type") {
      Case("plain", Kept.plain)
      Case(otherwise: Kept.other, isEncoded: true)
    }
  }

  /// What is written as it was read has another tag than those of other cases.
  @Test func otherTagsAreWritten() throws {
    let (decoder, encoder) = (ValidatedJSONDecoder(), ValidatedJSONEncoder())
    let lost = try decoder.decode(Lost.self, from: #"{"type":"new","size":1}"#)
    let known = Kept.other(["type": "plain", "size": 1])
    for _ in 0..<3 {
      #expect(throws: EncodingError.self) { try encoder.encode(lost) }
      #expect(throws: EncodingError.self) { try encoder.encode(known) }
    }
    #expect(throws: EncodingError.self) { try JSONEncoder().encode(lost) }
    let kept = try decoder.decode(Kept.self, from: #"{"type":"new","size":1}"#)
    for _ in 0..<3 {
      #expect(try decoder.decode(Kept.self, from: encoder.encode(kept)) == kept)
    }
  }

  enum Wrapped: ValidatedUnion, Equatable {
    case some(Presence<Untold>), lossy(Lossy<Untold>)
    static let schema = Tagged("kind") {
      Case("some", Wrapped.some)
      Case("lossy", Wrapped.lossy)
    }
  }

  /// A decoder that refuses unknown keys knows the tag beside a wrapper, by every door.
  @Test(arguments: ["some", "lossy"])
  func tagsBesideWrappers(_ tag: String) throws {
    let decoder = ValidatedJSONDecoder()
    decoder.unknownKeys = .error
    let json = #"{"kind":"\#(tag)","size":7}"#
    let value = try decoder.decode(Wrapped.self, from: json)
    switch value {
    case .some(let some): #expect(some == .value(Untold(size: 7)))
    case .lossy(let lossy): #expect(lossy.wrappedValue == Untold(size: 7) && lossy.report == nil)
    }
    #expect(try decoder.decodeCollecting(Wrapped.self, from: json) == value)
    #expect(try decoder.decode([Wrapped].self, from: "[\(json)]") == [value])
    let other = #"{"kind":"some","size":7,"x":1}"#
    #expect(throws: DecodingError.self) { try decoder.decode(Wrapped.self, from: other) }
    let report = #expect(throws: ValidationReport.self) {
      try decoder.decodeCollecting(Wrapped.self, from: other)
    }
    #expect(report?.entries.map { "\($0.path) \($0.code)" } == ["x unknownKey"])
  }

  struct Secret: RuledValue, CodingKeyRepresentable {
    static let isSensitive = true
    static var rule: some Rule<String> { Length(1...20, .characters) }
    let proof: Evaluated<Secret>
  }

  enum Numbers: ValidatedUnion {
    case one([Secret: Double])
    static let schema = Tagged(by: .firstElement) { Case("one", Numbers.one) }
  }

  @Test func secretsBehindATag() throws {
    let value = Numbers.one([try Secret("hunter2"): .nan])
    let own = #expect(throws: EncodingError.self) { try ValidatedJSONEncoder().encode(value) }
    let other = #expect(throws: EncodingError.self) { try JSONEncoder().encode(value) }
    #expect(!"\(String(describing: own)) \(String(describing: other))".contains("hunter2"))
  }

  struct Sparse: ValidatedModel, Equatable {
    let x: Int?
    static let schema = Schema(Sparse.init) { Field("x", \.x) }
    private enum CodingKeys: CodingKey { case x }

    func encode(to encoder: any Encoder) throws {
      guard let x else { return }
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(x, forKey: .x)
    }
  }

  enum Few: ValidatedUnion, Equatable {
    case few(Sparse)
    static let schema = Tagged("type") { Case("few", Few.few) }
  }

  /// A payload that writes nothing has a tag, however often it is written.
  @Test func payloadsOfNothing() throws {
    let encoder = ValidatedJSONEncoder()
    for _ in 0..<3 {
      #expect(try encoder.encodeToString(Few.few(Sparse(x: nil))) == #"{"type":"few"}"#)
    }
  }

  @Test(arguments: [
    Shape.plain(Plain(type: "x")), .model(Model(type: "plain", size: 1)), .other(Other(type: [1])),
  ])
  func encodingRefusesAPayloadWithAnotherValueForTheTag(_ shape: Shape) {
    let error = #expect(throws: EncodingError.self) { try JSONEncoder().encode([shape]) }
    guard case .invalidValue(_, let context)? = error else { return }
    #expect(context.codingPath.map(\.stringValue) == ["Index 0", "type"])
    #expect(
      context.debugDescription == "The payload has another value for the key of the tag, “type”.")
  }

  struct Wide: Codable, Equatable, Sendable {
    var id: Int128, ids: [UInt128], type: String
  }

  enum Wider: ValidatedUnion, Equatable {
    case wide(Wide)
    static let schema = Tagged("type") { Case("wide", Wider.wide) }
  }

  /// The tag behind numbers that containers may refuse.
  @Test func wideIntegersInFrontOfTheTag() throws {
    let right = Wider.wide(Wide(id: 5, ids: [1], type: "wide"))
    let text = try ValidatedJSONEncoder().encodeToString(right)
    #expect(text.components(separatedBy: #""type""#).count == 2)
    #expect(try ValidatedJSONDecoder().decode(Wider.self, from: text) == right)
    let wrong = Wider.wide(Wide(id: 5, ids: [1], type: "other"))
    #expect(throws: EncodingError.self) { try ValidatedJSONEncoder().encode(wrong) }
    #expect(throws: EncodingError.self) { try JSONEncoder().encode(wrong) }
  }

  @Test(arguments: [
    Shape.plain(Plain(type: "plain")), .plain(Plain(type: nil)),
    .model(Model(type: "model", size: 2)),
  ])
  func payloadsThatRepeatTheTagAreEncoded(_ shape: Shape) throws {
    let data = try JSONEncoder().encode(shape)
    var expected = shape
    if case .plain(var plain) = shape {
      plain.type = "plain"
      expected = .plain(plain)
    }
    #expect(try ValidatedJSONDecoder().decode(Shape.self, from: data) == expected)
    #expect(try JSONDecoder().decode(Shape.self, from: data) == expected)
    for _ in 0..<20 {
      let ours = try ValidatedJSONEncoder().encode([shape])
      #expect(try ValidatedJSONDecoder().decode([Shape].self, from: ours) == [expected])
    }
    _ = try PropertyListEncoder().encode(shape)
  }

  @Test func payloadsWithAKeyOfTheirOwnMayHaveAnyMember() throws {
    let value = Apart.plain(Plain(type: "x"))
    #expect(try JSONDecoder().decode(Apart.self, from: JSONEncoder().encode(value)) == value)
  }

  struct Sizes: Codable { let a: Int8, b: Int8 }
  enum Sized: ValidatedUnion {
    case one(Sizes), two(Sizes)
    static let schema = Tagged("type") {
      Case("one", Sized.one)
      Case("two", Sized.two)
    }
  }

  /// The tag is no member that the payload's code might still read.
  @Test func reportsOnPlainPayloadsAreComplete() {
    let json = #"{"type":"two","a":300,"b":"x"}"#
    let reports = reportsOfBoth(Sized.self, json)
    for report in [reports.ours, reports.foundations] {
      #expect(report?.entries.map(\.path) == ["a", "b"])
      #expect(report?.incomplete.isEmpty == true, "\(report?.description ?? "")")
    }
    let more = #"{"type":"two","a":300,"b":"x","c":1}"#
    #expect(ValidatedJSONDecoder().report(Sized.self, more)?.entries.count == 2)
  }
}
