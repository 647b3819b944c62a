import DomainTypes
import Foundation
import Synchronization
import TestSupport
import Testing
import ValidatedCodable
import ValidatedJSON

/// Patches: of each field a value, null, or nothing, by every way to decode, check, merge and encode them.
@Suite struct PatchTests {
  struct Profile: ValidatedModel, Equatable {
    let name: Name, age: Age, nickname: Name?, tags: [Name], from: Int, to: Int, page: Int
    let city: Name?

    static let schema = Schema(Profile.init) {
      Field("name", \.name)
      Field("age", \.age, aliases: ["years"])
      Field("nickname", \.nickname)
      Field("tags", \.tags)
      Field("from", \.from)
      Field("to", \.to)
      Field("page", \.page).default(1, for: [.missing])
      Field("address.city", \.city)
      IgnoredField("version", Int?.self)
    }
    .rules { CrossFieldRule(\.from, \.to, Ascending()) }
    .unknownKeys(.error)
  }

  static let profile = Result {
    Profile(
      name: try Name("Ann Lee"), age: try Age(35), nickname: try Name("Ann"),
      tags: [try Name("Zoë")], from: 1, to: 5, page: 3, city: try Name("Oslo"))
  }

  private func patches(_ json: String) throws -> [Patch<Profile>] {
    let data = Data(json.utf8)
    return [
      try ValidatedJSONDecoder().decode(Patch<Profile>.self, from: data),
      try JSONDecoder().decode(Patch<Profile>.self, from: data),
      try ValidatedJSONDecoder().decodeCollecting(Patch<Profile>.self, from: data),
      try JSONDecoder().decodeCollecting(Patch<Profile>.self, from: data),
    ]
  }

  /// Documents, which are encoded as they were.
  static let documents = [
    "{}", #"{"name":"Bo Ek"}"#, #"{"nickname":null}"#, #"{"nickname":"Bo","tags":[]}"#,
    #"{"address":{"city":null}}"#, #"{"address":{"city":"Rome"},"to":9}"#,
    #"{"age":36,"from":2,"name":"Bo Ek","nickname":null,"page":7,"tags":["Ann","Bo"],"to":3}"#,
  ]

  @Test(arguments: documents)
  func roundTrip(_ json: String) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    for patch in try patches(json) {
      #expect(String(decoding: try encoder.encode(patch), as: UTF8.self) == json)
      let again = try encoder.encode(try patch.revalidated())
      #expect(String(decoding: again, as: UTF8.self) == json)
      #expect(patch.isEmpty == (json == "{}"))
    }
  }

  /// What the patches do to a profile, by the members of its encoding.
  @Test func areMerged() throws {
    let profile = try Self.profile.get()
    for patch in try patches(
      #"{"years":36,"nickname":null,"tags":["Bo"],"from":6,"to":7,"address":{"city":null}}"#)
    {
      let merged = try patch.merged(into: profile)
      #expect(
        merged
          == Profile(
            name: profile.name, age: try Age(36), nickname: nil, tags: [try Name("Bo")], from: 6,
            to: 7, page: 3, city: nil))
      #expect(patch[\.age]?.value == 36 && patch[\.name] == nil)
      #expect(patch[\.nickname].isNull && patch[\.city].isNull)
    }
    for patch in try patches("{}") {
      #expect(try patch.merged(into: profile) == profile)
      #expect(patch[\.nickname].isAbsent)
    }
  }

  /// A rule about several fields applies to the result, for patches of any of them.
  @Test func rulesHoldForTheResult() throws {
    let profile = try Self.profile.get()
    for patch in try patches(#"{"from":6}"#) {
      do throws(ValidationReport) {
        _ = try patch.merged(into: profile)
        Issue.record("merged")
      } catch {
        #expect(error.entries.map(\.path) == ["{from, to}"])
      }
    }
  }

  @Test(arguments: [
    (#"{"name":"@","age":0}"#, ["name", "age"]), (#"{"name":null}"#, ["name"]),
    (#"{"address":null}"#, ["address"]), (#"{"address":{"city":"@"}}"#, ["address.city"]),
    (#"{"nmae":"Bo Ek"}"#, ["nmae"]), (#"{"tags":["Bo","@"],"to":"x"}"#, ["tags[1]", "to"]),
    (#"{"age":1,"years":2}"#, ["years"]), (#"{"address":{"city":"Rome","x":1}}"#, ["address.x"]),
    ("[]", [""]), ("null", [""]),
  ])
  func whatIsWrongIsReported(_ json: String, _ paths: [String]) {
    for decode in [
      {
        try ValidatedJSONDecoder().decodeCollecting(Patch<Profile>.self, from: $0)
      }, { try JSONDecoder().decodeCollecting(Patch<Profile>.self, from: $0) },
    ] as [(Data) throws -> Patch<Profile>] {
      do {
        _ = try decode(Data(json.utf8))
        Issue.record("\(json) is valid")
      } catch {
        let report = error as? ValidationReport
        #expect(report?.entries.map(\.path).sorted() == paths.sorted(), "\(json)")
      }
    }
    #expect(throws: DecodingError.self) {
      try ValidatedJSONDecoder().decode(Patch<Profile>.self, from: json)
    }
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(Patch<Profile>.self, from: Data(json.utf8))
    }
  }

  /// A patch that code makes, and its copies.
  @Test func areMadeByCode() throws {
    var patch = Patch<Profile>()
    patch.set(\.name, to: try Name("Bo Ek"))
    let first = patch
    patch.set(\.nickname, to: nil)
    patch.set(\.tags, to: [try Name("Ann")])
    patch.unset(\.name)
    #expect(first[\.name]?.value == "Bo Ek" && first[\.nickname].isAbsent && first[\.tags] == nil)
    #expect(patch[\.name] == nil && patch[\.nickname].isNull && patch[\.tags]?.count == 1)
    let merged = try patch.merged(into: try Self.profile.get())
    #expect(merged.nickname == nil && merged.tags.map(\.value) == ["Ann"])
  }

  struct Settings: ValidatedModel, Equatable {
    let theme: Presence<Name>, size: Int, labels: [String: String]
    static let schema = Schema(Settings.init) {
      Field("theme", \.theme)
      Field("size", \.size)
      Field("labels", \.labels)
    }
    .rules {
      ModelRule("large", "the size is unusual", at: \.size, severity: .warning) { $0.size < 100 }
      ModelRule("negative", "the size is negative", at: \.size) { $0.size >= 0 }
    }
  }

  /// Absent is no change, in code as in documents: what is encoded and decoded again does the same.
  @Test func anAbsentPresenceIsNoChange() throws {
    var patch = Patch<Settings>()
    patch.set(\.theme, to: .value(try Name("Dark")))
    patch.set(\.theme, to: .absent)
    #expect(patch.isEmpty && patch[\.theme] == nil)
    let settings = Settings(theme: .value(try Name("Light")), size: 1, labels: [:])
    let body = try JSONEncoder().encode(patch)
    #expect(String(decoding: body, as: UTF8.self) == "{}")
    let decoded = try ValidatedJSONDecoder().decode(Patch<Settings>.self, from: body)
    #expect(try decoded.merged(into: settings) == settings)
    #expect(try patch.merged(into: settings) == settings)
    patch.set(\.theme, to: .null)
    let null = try JSONEncoder().encode(patch)
    #expect(String(decoding: null, as: UTF8.self) == #"{"theme":null}"#)
    #expect(try patch.merged(into: settings).theme == .null)
  }

  /// Unlike RFC 7396, as the article says.
  @Test func replacesDictionariesAsAWhole() throws {
    let settings = Settings(theme: .absent, size: 1, labels: ["a": "1", "b": "2"])
    let patch = try ValidatedJSONDecoder().decode(
      Patch<Settings>.self, from: #"{"labels":{"c":"3"}}"#)
    #expect(try patch.merged(into: settings).labels == ["c": "3"])
    #expect(throws: DecodingError.self) {
      try ValidatedJSONDecoder().decode(Patch<Settings>.self, from: #"{"labels":{"a":null}}"#)
    }
  }

  @Test func mergingPassesOnWarnings() throws {
    let settings = Settings(theme: .absent, size: 1, labels: [:])
    for (size, warnings, isValid) in [(5, [], true), (500, ["size: large"], true), (-1, [], false)]
    {
      var patch = Patch<Settings>()
      patch.set(\.size, to: size)
      var notes: [String] = []
      let merged = try? patch.merged(into: settings) { notes.append("\($0.path): \($0.code)") }
      #expect(merged?.size == (isValid ? size : nil))
      #expect(notes == warnings)
    }
  }

  @Test func areFieldsOfModels() throws {
    struct Request: ValidatedModel {
      let id: Int, changes: [Patch<Profile>]
      static let schema = Schema(Request.init(id:changes:)) {
        Field("id", \.id)
        Field("changes", \.changes)
      }
    }
    let json = #"{"id":1,"changes":[{"nickname":null},{},{"age":7}]}"#
    for request in [
      try ValidatedJSONDecoder().decode(Request.self, from: json),
      try JSONDecoder().decode(Request.self, from: Data(json.utf8)),
    ] {
      #expect(request.changes.map { $0[\.nickname].isNull } == [true, false, false])
      #expect(request.changes[2][\.age]?.value == 7)
    }
  }

  struct Inner: ValidatedModel {
    let names: [Name], changes: Patch<Profile>?
    static let schema = Schema(Inner.init) {
      Field("names", \.names)
      Field("changes", \.changes)
    }
  }

  /// Patches of one document may share memory; none sees what becomes of the others.
  @Test func areIndependentOfThoseBesideThem() throws {
    let records = (0..<100).map {
      $0 % 7 == 3
        ? #"{"names":["Ann Lee \#($0)"],"changes":{"age":0,"name":"A name of some length"}}"#
        : #"{"names":["Ann Lee \#($0)"],"changes":{"name":"A name of some length","age":\#($0 + 1)}}"#
    }
    let json = "[" + records.joined(separator: ",") + "]"
    let array = try ValidatedJSONDecoder().decode(LossyArray<Patch<Inner>>.self, from: json)
    #expect(array.rejects.count == 14)
    let patches = Array(array)
    let kept = patches[40]
    var changed = patches
    for index in changed.indices {
      changed[index].set(\.names, to: [try Name("Bo Ek")])
      if index.isMultiple(of: 2) { changed[index].unset(\.changes) }
    }
    for (index, patch) in patches.enumerated() {
      let number = index + index / 6 + (index % 6 > 2 ? 1 : 0)
      #expect(patch[\.names]?.map(\.value) == ["Ann Lee \(number)"])
      #expect(patch[\.changes].value?[\.age]?.value == number + 1)
      #expect(changed[index][\.names]?.map(\.value) == ["Bo Ek"])
      #expect(changed[index][\.changes].isAbsent == index.isMultiple(of: 2))
    }
    #expect(kept[\.changes].value?[\.name]?.value == "A name of some length")
  }

  /// Counts how many of its kind there are.
  final class Counted: Codable, Sendable {
    private static let living = Mutex(0)
    static var count: Int { living.withLock { $0 } }
    init(from decoder: any Decoder) throws {
      Self.living.withLock { $0 += 1 }
      _ = try decoder.singleValueContainer().decode(Int.self)
    }
    func encode(to encoder: any Encoder) throws {}
    deinit { Self.living.withLock { $0 -= 1 } }
  }

  struct Node: ValidatedModel {
    let id: Counted, below: [Patch<Node>]?, by: [String: Patch<Node>]?
    static let schema = Schema(Node.init) {
      Field("id", \.id)
      Field("below", \.below)
      Field("by", \.by)
    }
  }

  /// A patch within a patch of the same model would keep the memory of both, if they shared it.
  @Test func patchesWithinPatchesAreFreed() {
    let leaf = #"{"id":3}"#
    let node = #"{"id":2,"below":[\#(leaf),\#(leaf)],"by":{"a":\#(leaf)}}"#
    for last in ["3", #""x""#] {
      let json = #"[\#(node),{"below":[\#(node),\#(node),{"id":\#(last)}]}]"#
      for _ in 0..<20 {
        _ = try? ValidatedJSONDecoder().decode([Patch<Node>].self, from: json)
        _ = try? ValidatedJSONDecoder().decodeCollecting(
          [Patch<Node>].self, from: Data(json.utf8))
      }
    }
    #expect(Counted.count == 0)
  }

  struct Versioned: ValidatedModel {
    let age: Age
    static let schema = Schema(Versioned.init(age:)) {
      IgnoredField("version", Int.self, writing: 3)
      IgnoredField("country", CountryCode?.self)
      Field("age", \.age)
    }
  }

  /// Of a member that models do not keep, a patch writes what models write.
  @Test func ignoredFieldsAreWrittenAsInModels() throws {
    let json = Data(#"{"version":1,"country":"CH","age":5}"#.utf8)
    let patch = try ValidatedJSONDecoder().decode(Patch<Versioned>.self, from: json)
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    #expect(String(decoding: try encoder.encode(patch), as: UTF8.self) == #"{"age":5,"version":3}"#)
  }

  struct Warned: ValidatedModel {
    let size: Int, tags: Set<Tag>
    static let schema = Schema(Warned.init) {
      Field("size", \.size)
      Field("tags", \.tags).duplicates(.error)
    }
    .rules { ModelRule("large", "is unusual", at: \.size, severity: .warning) { $0.size < 100 } }
  }
  struct Tag: ValidatedModel, Hashable {
    let name: String
    static let schema = Schema(Tag.init) { Field("name", \.name).rule(Trimmed()) }
  }

  /// Merges while a document is decoded.
  struct Config: Decodable {
    let profile: Warned
    private enum Key: CodingKey { case profile }
    init(from decoder: any Decoder) throws {
      let patch = try decoder.container(keyedBy: Key.self)
        .decode(Patch<Warned>.self, forKey: .profile)
      profile = try patch.merged(into: Warned(size: 1, tags: [])).revalidated()
    }
  }

  /// Warnings about what code merges are none about the document.
  @Test func warningsAreThoseOfTheCall() throws {
    var notes: [String] = []
    _ = try ValidatedJSONDecoder().decodeCollecting(
      Config.self, from: #"{"profile":{"size":500}}"#
    ) { notes.append("\($0)") }
    #expect(notes == [])
    var patch = Patch<Warned>()
    patch.set(\.size, to: 500)
    _ = try patch.merged(into: Warned(size: 1, tags: [])) { notes.append("\($0)") }
    #expect(notes == ["size: is unusual"])
  }

  /// Elements that become equal are not lost.
  @Test func elementsThatBecomeEqual() throws {
    let model = Warned(size: 1, tags: [Tag(name: "a"), Tag(name: " a")])
    let report = #expect(throws: ValidationReport.self) { try model.revalidated() }
    #expect(report?.entries.map { "\($0.path) \($0.code.rawValue)" } == ["tags duplicateElement"])
    #expect(throws: ValidationReport.self) { try Patch<Warned>().merged(into: model) }
  }

  /// Patches within patches are levels: what is deeper than 32 of them is postponed.
  @Test func patchesWithinPatchesAreRevalidated() throws {
    var patch = Patch<Node>()
    for _ in 0..<200 {
      var outer = Patch<Node>()
      outer.set(\.below, to: [patch])
      patch = outer
    }
    let text = try ValidatedJSONEncoder().encode(patch)
    #expect(try ValidatedJSONEncoder().encode(patch.revalidated()) == text)
  }
}
