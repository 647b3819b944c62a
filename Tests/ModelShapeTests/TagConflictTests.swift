import DomainModels
import Foundation
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
}
