import Foundation
import TestSupport
import Testing
import ValidatedCodable
import ValidatedJSON

/// Which case a value of a union is, and which cases are tried.
@Suite struct UnionAttemptTests {
  enum Shift: ValidatedUnion, Equatable {
    case by(x: Int), by(y: Int)
    static let schema = Tagged("axis", payload: "n") {
      Case("x", Shift.by(x:))
      Case("y", Shift.by(y:))
    }
  }

  /// Cases whose names differ in labels only.
  @Test func labelsTellCasesApart() throws {
    for (value, text) in [
      (Shift.by(x: 3), #"{"axis":"x","n":3}"#), (.by(y: 3), #"{"axis":"y","n":3}"#),
    ] {
      #expect(try ValidatedJSONEncoder().encodeToString(value) == text)
      #expect(try ValidatedJSONDecoder().decode(Shift.self, from: text) == value)
    }
  }

  struct Exact: ValidatedModel, Equatable {
    let a: Int
    static let schema = Schema(Exact.init) { Field("a", \.a) }.unknownKeys(.error)
  }
  enum Bare: ValidatedUnion, Equatable {
    case exact(Exact)
    static let schema = Untagged { Case(Bare.exact) }
  }
  enum Beside: ValidatedUnion, Equatable {
    case inner(Bare)
    static let schema = Tagged("type") { Case("x", Beside.inner) }
  }
  enum Either: ValidatedUnion, Equatable {
    case plain(Bare), typed(Beside)
    static let schema = Untagged {
      Case(Either.plain)
      Case(Either.typed)
    }
  }

  struct Leaf: ValidatedModel, Equatable {
    let id: Int
    static let schema = Schema(Leaf.init) { Field("id", \.id) }
  }
  indirect enum Nested: ValidatedUnion, Equatable {
    case leaf(Leaf), first(First), second(Second)
    static let schema = Untagged {
      Case(Nested.leaf)
      Case(Nested.first)
      Case(Nested.second)
    }
  }
  indirect enum First: ValidatedUnion, Equatable {
    case nested(Nested)
    static let schema = Tagged("a") { Case("x", First.nested) }
  }
  indirect enum Second: ValidatedUnion, Equatable {
    case nested(Nested)
    static let schema = Tagged("b") { Case("x", Second.nested) }
  }

  /// Unions that are their own payload are tried once for the tags of their object, in whatever order these are met.
  @Test func tagsInAnyOrder() throws {
    let report = ValidationReport.thrown { () throws(ValidationReport) in
      try ValidatedJSONDecoder().decodeCollecting(
        [Nested].self,
        from: "[\(Array(repeating: #"{"a":"x","b":"x"}"#, count: 200).joined(separator: ","))]")
    }
    #expect(report?.count == 200)
  }

  /// What failed without a tag may not fail beside it.
  @Test func attemptsBesideTags() throws {
    let text = #"{"type":"x","a":1}"#
    let value = Either.typed(.inner(.exact(Exact(a: 1))))
    #expect(try ValidatedJSONDecoder().decode(Either.self, from: text) == value)
    #expect(try JSONDecoder().decode(Either.self, from: Data(text.utf8)) == value)
  }

  enum Identifier: ValidatedUnion, Equatable {
    case number(Int), name(String)
    static let schema = Untagged {
      Case(Identifier.number)
      Case(Identifier.name)
    }
  }
  struct Level: ValidatedModel {
    let next: [Level], id: Identifier?
    static let schema = Schema(Level.init) {
      Field("next", \.next).default([])
      Field("id", \.id)
    }
  }

  /// The kinds that the cases read are listed at any depth.
  @Test(arguments: [0, 7, 8, 9, 30])
  func kindsAreListed(_ depth: Int) throws {
    let json =
      String(repeating: #"{"next":["#, count: depth) + #"{"id":true}"#
      + String(repeating: "]}", count: depth)
    let entry = ValidatedJSONDecoder().report(Level.self, json)?.entries.first
    #expect(
      entry?.violation.message == "The value must be a whole number or a string, not a boolean")
    #expect(entry?.codingPath.count == 2 * depth + 1 && entry?.location?.line == 1)
  }
}
