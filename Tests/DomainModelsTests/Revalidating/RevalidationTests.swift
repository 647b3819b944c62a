import DomainModels
import Foundation
import TestSupport
import Testing
import ValidatedCodable
import ValidatedJSON

/// Revalidation of values, models and collections.
///
/// The rules of these change while the tests run, as those of a
/// program do between two of its versions.
@Suite(.serialized) struct RevalidationTests {
  /// The greatest value allowed.
  @TaskLocal static var maximum = 150

  struct Age: ValidatedValue {
    static func evaluated(_ candidate: Int) throws(Violation) -> Int {
      guard 1...maximum ~= candidate else {
        throw Violation(.outOfRange, [.maximum: .integer(maximum)])
      }
      return candidate
    }
    let proof: Evaluated<Age>
  }

  /// Lower-cased from the day on which the greatest age is no longer 150.
  struct Word: ValidatedValue, CodingKeyRepresentable {
    static func evaluated(_ candidate: String) throws(Violation) -> String {
      maximum == 150 ? candidate : candidate.lowercased()
    }
    let proof: Evaluated<Word>
  }

  struct Person: ValidatedModel, Equatable {
    let age: Age, name: Word?, others: [Age], best: Inner?, words: Set<Word>, ages: [Word: Age]

    struct Inner: ValidatedModel, Equatable {
      let age: Age
      static let schema = Schema(Inner.init(age:)) { Field("age", \.age) }
    }

    static let schema = Schema(Person.init(age:name:others:best:words:ages:)) {
      Field("age", \.age)
      Field("name", \.name)
      Field("others", \.others).default([])
      Field("best", \.best)
      Field("words", \.words)
      Field("ages", \.ages)
    }
  }

  private static func person(
    _ age: Int = 1, name: String? = nil, others: [Int] = [], best: Int? = nil,
    words: [String] = [], ages: [String: Int] = [:]
  ) throws -> Person {
    Person(
      age: try Age(age), name: try name.map { try Word($0) },
      others: try others.map { try Age($0) },
      best: try best.map { Person.Inner(age: try Age($0)) },
      words: Set(try words.map { try Word($0) }),
      ages: Dictionary(
        uniqueKeysWithValues: try ages.map { (try Word($0.key), try Age($0.value)) }))
  }

  private func report(_ body: () throws(ValidationReport) -> some Any) -> String? {
    ValidationReport.thrown(by: body)?.description
  }

  private static let message = "Age must be at most 120"

  @Test func everythingThatHoldsValues() throws {
    let age = try Age(130)
    let person = try Self.person(130, name: "A", others: [1, 140], best: 150, ages: ["a": 121])
    let young = try Self.person(1)
    let lossy = LossyArray([age])
    Self.$maximum.withValue(120) {
      #expect(report { () throws(ValidationReport) in try age.revalidated() } == Self.message)
      #expect(
        report { () throws(ValidationReport) in try [age].revalidated() } == "[0]: \(Self.message)")
      #expect(
        report { () throws(ValidationReport) in try ["a": age].revalidated() }
          == "a: \(Self.message)")
      #expect(
        report { () throws(ValidationReport) in try Optional(age).revalidated() } == Self.message)
      #expect(
        report { () throws(ValidationReport) in try lossy.revalidated() } == "[0]: \(Self.message)")
      #expect(
        report { () throws(ValidationReport) in try [young, person].revalidated() } == """
          [1].age: \(Self.message)
          [1].others[1]: \(Self.message)
          [1].best.age: \(Self.message)
          [1].ages.a: \(Self.message)
          """)
      #expect(report { () throws(ValidationReport) in try young.revalidated() } == nil)
    }
    #expect(try person.revalidated() == person)
    #expect(try [person].revalidated() == [person])
  }

  enum Choice: ValidatedUnion, Equatable {
    case age(Age), inner(Person.Inner), word(Word), none

    static let schema = Tagged("type", payload: "value") {
      Case("age", Choice.age)
      Case("inner", Choice.inner) { if case .inner(let inner) = $0 { inner } else { nil } }
      Case("word", Choice.word)
      Case("none", Choice.none)
    }
  }

  /// A value in every place from which a whole model is certain to be unchanged.
  struct Holder: ValidatedModel {
    var one: Choice = .none, list: [Choice] = [], map: [Word: Choice] = [:]
    var lossy = LossyArray<Choice>([]), filled: NonEmptyCollection<[Age]>?
    var presence: Defaulted<NoChoice>?

    enum NoChoice: DefaultValue { static var value: Choice { .none } }

    static let schema = Schema(Holder.init(one:list:map:lossy:filled:presence:)) {
      Field("one", \.one)
      Field("list", \.list)
      Field("map", \.map)
      Field("lossy", \.lossy)
      Field("filled", \.filled)
      Field("presence", \.presence)
    }
  }

  /// Dictionaries and sets have another order in every run.
  @Test func reportsAreTheSameInEveryRun() throws {
    let keys = (0..<40).map { String($0, radix: 36) }
    let ages = Dictionary(
      uniqueKeysWithValues: try keys.enumerated().map { (try Word($1), try Age(100 + $0)) })
    let set = Set(try (101...140).map { try Age($0) })
    Self.$maximum.withValue(99) {
      func report(_ value: some Revalidatable) -> ValidationReport? {
        ValidationReport.thrown { () throws(ValidationReport) in try value.revalidated() }
      }
      #expect(report(ages)?.entries.map(\.pointer) == keys.sorted().map { "/\($0)" })
      #expect(report(set)?.entries.count == 40)
    }
  }

  @Test func unchangedInUnionsAndContainers() throws {
    let (young, old) = (try Age(1), try Age(130))
    let (small, large) = (try Word("a"), try Word("A"))
    func holders(_ age: Age, _ word: Word) throws -> [(Holder, path: String)] {
      [
        (Holder(one: .age(age)), "one.value"),
        (Holder(one: .inner(Person.Inner(age: age))), "one.value.age"),
        (Holder(list: [.none, .age(age)]), "list[1].value"),
        (Holder(map: [word: .age(age)]), "map.\(word.value).value"),
        (Holder(lossy: LossyArray([.age(age)])), "lossy[0].value"),
        (Holder(filled: try NonEmptyCollection([age])), "filled[0]"),
        (Holder(presence: Defaulted(.age(age))), "presence.value"),
      ]
    }
    let words = [Holder(one: .word(large)), Holder(map: [large: .none])]
    for (holder, _) in try holders(old, large) { #expect(holder._isUnchanged) }
    for holder in words { #expect(holder._isUnchanged) }
    #expect(Choice.none._isUnchanged && Choice.age(old)._isUnchanged)
    try Self.$maximum.withValue(120) {
      for (holder, path) in try holders(old, small) {
        #expect(!holder._isUnchanged)
        #expect(
          report { () throws(ValidationReport) in try holder.revalidated() }
            == "\(path): \(Self.message)")
      }
      for (holder, _) in try holders(young, small) { #expect(holder._isUnchanged) }
      for holder in words { #expect(!holder._isUnchanged) }
      #expect(try words[0].revalidated().one == .word(Word("a")))
      #expect(try words[1].revalidated().map.keys.map(\.value) == ["a"])
      #expect(!Choice.age(old)._isUnchanged && Choice.age(young)._isUnchanged)
    }
  }

  @Test func keptRepairedRejected() throws {
    let people = [
      try Self.person(1, name: "a"), try Self.person(2, name: "B"), try Self.person(130),
      try Self.person(3, words: ["X"]),
    ]
    let tidied = try Self.person(2, name: "b")
    Self.$maximum.withValue(120) {
      let outcomes = Array(Revalidation(of: people))
      #expect(outcomes[0] == .kept(people[0]))
      #expect(outcomes[1] == .repaired(tidied, was: people[1]))
      #expect(outcomes[2].value == nil)
      let (values, repaired, rejects) = Revalidation(of: people).sorted()
      #expect(values.count == 3 && repaired == [1, 3] && rejects.map(\.index) == [2])
      #expect(rejects[0].report.description == "age: \(Self.message)")
    }
  }

  /// The static type may be a protocol or a base class.
  @Test func valuesOfOtherTypesThanTheStaticOne() throws {
    let inner = Person.Inner(age: try Age(130))
    let optional: (any ValidatedModel)? = inner
    let optionals: [(any ValidatedModel)?] = [nil, inner]
    let members: [Word: any Sendable] = [try Word("a"): inner, try Word("b"): 1]
    let list: [any ValidatedModel] = [inner]
    let object: [String: any ValidatedModel] = ["a": inner]
    _ = (try optional.revalidated(), try optionals.revalidated(), try members.revalidated())
    _ = (try list.revalidated(), try object.revalidated())
    Self.$maximum.withValue(120) {
      #expect("\(Result { try optional.revalidated() })".contains("age: \(Self.message)"))
      #expect("\(Result { try optionals.revalidated() })".contains("[1].age: \(Self.message)"))
      #expect("\(Result { try members.revalidated() })".contains("a.age: \(Self.message)"))
      #expect("\(Result { try list.revalidated() })".contains("[0].age: \(Self.message)"))
      #expect("\(Result { try object.revalidated() })".contains("a.age: \(Self.message)"))
    }
  }

  /// One after the other, as they are asked for.
  @Test func lazily() throws {
    var asked = 0
    let ages = (1...1_000_000).lazy.map { number -> Age? in
      asked += 1
      return try? Age(number % 150 + 1)
    }
    let first = Array(Revalidation(of: ages).prefix(3))
    #expect(first.count == 3 && asked < 10)
  }

  @Test func storedData() {
    let rows = [
      #"{"age":35,"name":"Zoë","email":"zoe@example.com"}"#,
      #"{"name":" Zoë ","age":35,"email":"zoe@example.com"}"#,
      #"{"name":"Zoë","age":151,"email":"zoe@example.com"}"#, "{",
    ].map { Data($0.utf8) }
    let (clients, repaired, rejects) = Revalidation(of: rows, as: Client.self).sorted()
    #expect(clients.count == 2 && clients[0] == clients[1])
    #expect(repaired == [1] && rejects.map(\.index) == [2, 3])
  }

  /// Another spelling of the same characters is another text.
  @Test func storedTextIsComposed() {
    let rows = ["zoe\u{308}", "zo\u{EB}"].map { Data(#"["\#($0)"]"#.utf8) }
    #expect(Revalidation(of: rows, as: [Username].self).sorted().repaired == [0])
  }
}
