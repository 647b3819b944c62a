import DomainTypes
import Foundation
import Testing
import ValidatedCodable
import ValidatedJSON

/// Models far within others, which are revalidated after those.
@Suite struct DeepModelTests {
  struct Link: ValidatedModel, Equatable {
    let text: String, next: [Link], other: Union?
    static let schema = Schema(Link.init) {
      Field("text", \.text).rule(Lowercased()).rule(CustomRule("odd", "not be odd") { $0 != "odd" })
      Field("next", \.next)
      Field("other", \.other)
    }
    .rules { ModelRule("loud", "must not be loud", at: \.text) { $0.text != "LOUD" } }
  }

  enum Union: ValidatedUnion, Equatable {
    case link([Link]), end
    static let schema = Tagged("is", payload: "of") {
      Case("link", Union.link)
      Case("end", Union.end)
    }
  }

  /// So many links within one another, every second one in a union, the innermost first.
  private static func links(_ texts: [String]) -> Link {
    let first = Link(text: texts[0], next: [], other: .end)
    return texts.dropFirst().enumerated().reduce(first) { inner, text in
      text.offset % 2 == 0
        ? Link(text: text.element, next: [inner], other: nil)
        : Link(text: text.element, next: [], other: .link([inner]))
    }
  }

  @Test(arguments: [1, 31, 32, 33, 34, 64, 65, 66, 100, 200])
  func areChangedByRules(depth: Int) throws {
    let loud = Self.links((0..<depth).map { "A\($0)" })
    #expect(try loud.revalidated() == Self.links((0..<depth).map { "a\($0)" }))
    let quiet = Self.links((0..<depth).map { "a\($0)" })
    #expect(try quiet.revalidated() == quiet)
    let many = try [loud, quiet, loud].revalidated()
    #expect(many == [try loud.revalidated(), quiet, try loud.revalidated()])
  }

  @Test(arguments: [5, 31, 32, 33, 64, 100, 200])
  func everythingWrongIsReportedOnce(depth: Int) throws {
    let wrong = [0, depth / 3, depth / 2, depth - 1]
    let texts = (0..<depth).map { wrong.contains($0) ? "odd" : "a" }
    let report = try #require(throws: ValidationReport.self) {
      try Self.links(texts).revalidated()
    }
    func path(_ index: Int) -> String {
      (index..<depth - 1).reversed().map { $0 % 2 == 0 ? "/next/0" : "/other/of/0" }.joined()
        + "/text"
    }
    #expect(Set(report.entries.map(\.pointer)) == Set(wrong.map(path)))
    #expect(report.count == Set(wrong).count)
    // As a document has them.
    let json = try JSONEncoder().encode(Self.links(texts))
    let decoded = try #require(throws: ValidationReport.self) {
      try ValidatedJSONDecoder().decodeCollecting(Link.self, from: json)
    }
    #expect(decoded.count == report.count || !decoded.incomplete.isEmpty)
  }

  struct Chain: ValidatedModel, Equatable {
    let name: String, next: [Chain]
    static let schema = Schema(Chain.init) {
      Field("name", \.name).rule(Trimmed())
      Field("next", \.next)
    }
    .rules { ModelRule("short", "must not be short") { $0.next.allSatisfy { $0.name.count > 1 } } }
  }

  /// Rules see the values that rules of inner values have changed.
  @Test(arguments: [2, 31, 32, 33, 34, 65, 66])
  func rulesAboutChangedValues(depth: Int) throws {
    func chain(_ name: String) -> Chain {
      (1..<depth).reduce(Chain(name: name, next: [])) { inner, _ in
        Chain(name: "long", next: [inner])
      }
    }
    let report = #expect(throws: ValidationReport.self) { try chain(" x ").revalidated() }
    #expect(report?.entries.map(\.code) == ["short"])
    #expect(try chain(" xy ").revalidated() == chain("xy"))
    var patch = Patch<Chain>()
    patch.set(\.name, to: "other")
    #expect(throws: ValidationReport.self) { try patch.merged(into: chain(" x ")) }
  }
}
