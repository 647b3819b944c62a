import DomainTypes
import Foundation
import TestSupport
import Testing
import ValidatedCodable
import ValidatedJSON

/// Absent, null and a value are three things, by every way to decode, check and encode them.
@Suite struct PresenceTests {
  struct Change: Codable, Equatable {
    let name: Presence<Name>
    let age: Presence<Age>
    let tags: Presence<[Name]>
  }

  struct SchemaChange: ValidatedModel, Equatable {
    let name: Presence<Name>
    let age: Presence<Age>
    let tags: Presence<[Name]>
    static let schema = Schema(SchemaChange.init) {
      Field("name", \.name)
      Field("age", \.age)
      Field("tags", \.tags)
    }
  }

  /// Documents, which are encoded as they were.
  static let documents = [
    "{}", #"{"name":null}"#, #"{"name":"Ann"}"#, #"{"age":null,"name":null,"tags":null}"#,
    #"{"age":35,"name":"Ann","tags":["Zoë"]}"#, #"{"age":35,"tags":[]}"#, #"{"tags":["Ann","Bo"]}"#,
  ]

  @Test(arguments: documents) func roundTrips(_ json: String) throws {
    let data = Data(json.utf8)
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    for change in [
      try JSONDecoder().decode(Change.self, from: data),
      try ValidatedJSONDecoder().decode(Change.self, from: data),
      try ValidatedJSONDecoder().decodeCollecting(Change.self, from: data),
    ] {
      #expect(change.name.isAbsent == !json.contains("name"))
      #expect(change.name.isNull == json.contains(#""name":null"#))
      #expect((change.name.value == nil) == !json.contains(#""name":""#))
      #expect(String(decoding: try encoder.encode(change), as: UTF8.self) == json)
    }
    for change in [
      try JSONDecoder().decode(SchemaChange.self, from: data),
      try ValidatedJSONDecoder().decode(SchemaChange.self, from: data),
      try ValidatedJSONDecoder().decodeCollecting(SchemaChange.self, from: data),
      try ValidatedJSONDecoder().decode(SchemaChange.self, from: data).revalidated(),
      try #require(
        try ValidatedJSONDecoder().decode([SchemaChange].self, from: Data("[\(json)]".utf8)).first),
      try #require(
        try ValidatedJSONDecoder().decode(
          LossyArray<SchemaChange>.self, from: Data("[\(json)]".utf8)
        ).elements.first),
    ] {
      #expect(String(decoding: try encoder.encode(change), as: UTF8.self) == json)
    }
  }

  @Test(arguments: [
    (#"{"age":151,"name":"@","tags":["Ann","@"]}"#, 3), (#"{"age":"1"}"#, 1),
    (#"{"name":null,"tags":[null]}"#, 1), (#"{"age":1.5,"tags":{}}"#, 2),
  ])
  func everythingThatIsWrongIsReported(_ json: String, _ count: Int) throws {
    struct Plain: Codable { let age: Age?, name: Name?, tags: [Name]? }
    let data = Data(json.utf8)
    let decoder = ValidatedJSONDecoder()
    let expected = decoder.reportText(Plain.self, json).split(separator: "\n").sorted()
    #expect(expected.count == count)
    #expect(decoder.reportText(Change.self, json).split(separator: "\n").sorted() == expected)
    #expect(decoder.reportText(SchemaChange.self, json).split(separator: "\n").sorted() == expected)
    #expect(throws: DecodingError.self) { try decoder.decode(Change.self, from: data) }
    #expect(throws: DecodingError.self) { try decoder.decode(SchemaChange.self, from: data) }
    #expect(throws: DecodingError.self) { try JSONDecoder().decode(Change.self, from: data) }
    #expect(throws: DecodingError.self) { try JSONDecoder().decode(SchemaChange.self, from: data) }
  }

  @Test func aPropertyIsSetRemovedOrLeft() throws {
    var name: Name? = try Name("Ann")
    Presence<Name>.absent.apply(to: &name)
    #expect(name?.value == "Ann")
    Presence.value(try Name("Bo")).apply(to: &name)
    #expect(name?.value == "Bo")
    Presence<Name>.null.apply(to: &name)
    #expect(name == nil)
  }

  /// A document has no place for absence outside an object.
  @Test func isNullInAnArray() throws {
    let values: [Presence<Age>] = [.absent, .null, .value(try Age(3))]
    let data = try JSONEncoder().encode(values)
    #expect(String(decoding: data, as: UTF8.self) == "[null,null,3]")
    #expect(
      try ValidatedJSONDecoder().decode([Presence<Age>].self, from: data)
        == [.null, .null, .value(try Age(3))])
  }

  /// A cache of models survives the change from an optional property to this type.
  @Test func hasTheFingerprintOfAnOptional() {
    #expect(
      DocumentShape.Fingerprint(of: DocumentShape(of: Presence<Name>.self)).description
        == DocumentShape.Fingerprint(of: DocumentShape(of: Name?.self)).description)
  }

  @Test func isCheckedAgain() throws {
    let documents = [#"{"age":35}"#, #"{"age":200,"name":null}"#].map { Data($0.utf8) }
    let outcomes = Revalidation(of: documents, as: SchemaChange.self).sorted()
    #expect(outcomes.values.map(\.age.value) == [try Age(35)])
    #expect(outcomes.rejects.count == 1)
  }
}
