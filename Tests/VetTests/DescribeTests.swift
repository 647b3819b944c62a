import Testing
import ValidatedCodable

@testable import VetKit

/// The tables of `vet describe`.
@Suite struct DescribeTests {
  private func description(of type: any Any.Type) -> String {
    Program(models: [], types: []).description(of: DocumentShape(of: type))
  }

  struct Page<Item: Codable & Sendable & Shaped>: ValidatedModel {
    let items: [Item], mark: String
    static var schema: Schema<Page> {
      Schema(Page.init) {
        Field("items", \.items)
        Field("mark|er", \.mark).rule(OneOf(["*", "|"]))
      }
    }
  }

  /// Other characters would be read as markup, and be lost.
  @Test func namesAndRulesAreShownAsTheyAre() throws {
    let text = description(of: Page<Page<Int>>.self)
    #expect(
      text == #"""
        ## Page\<Page\<Int>>

        An object.

        | Key | Type | Missing or null | Rule | Example | Source |
        | --- | --- | --- | --- | --- | --- |
        | `items` | array of Page\<Int> | an error |  |  |  |
        | `mark\|er` | String | an error | one of \*, \| |  |  |

        ## Page\<Int>

        An object.

        | Key | Type | Missing or null | Rule | Example | Source |
        | --- | --- | --- | --- | --- | --- |
        | `items` | array of Int | an error |  |  |  |
        | `mark\|er` | String | an error | one of \*, \| |  |  |
        """#)
  }

  enum Event: ValidatedUnion {
    case page(Page<Int>), count([Int])
    static let schema = Tagged("kind", payload: "data") {
      Case("page", Event.page)
      Case("count", Event.count)
    }
  }

  /// A reader must know where the payload is.
  @Test func payloadsHaveTheirKey() throws {
    let text = description(of: Event.self)
    #expect(
      text.hasPrefix(
        """
        ## Event

        One of these, by the member `kind`, with the rest in `data`:

        - `page`: Page\\<Int>
        - `count`: array of Int
        """))
  }

  struct Absence: ValidatedModel {
    let a: Int?, b: Int, c: Int?
    static let schema = Schema(Absence.init) {
      Field("a", \.a).default(5)
      Field("b", \.b).default(5)
      Field("c", \.c).default(5, for: .invalid)
    }
  }

  @Test func nullBesideADefault() throws {
    let text = description(of: Absence.self)
    for row in [
      "| `a` | Int | null only, missing: 5 |", "| `b` | Int | missing: 5 |",
      "| `c` | Int | no value, invalid: 5 |",
    ] {
      #expect(text.contains(row), "\(text)")
    }
  }

  struct Marks: ValidatedModel {
    let marks: [Int?], names: [String: Int?]
    static let schema = Schema(Marks.init) {
      Field("marks", \.marks)
      Field("names", \.names)
    }
  }

  /// Of nothing in place of an array, only the array decides.
  @Test func elementsThatMayBeNull() throws {
    let text = description(of: Marks.self)
    #expect(text.contains("| `marks` | array of Int | an error |"), "\(text)")
    #expect(text.contains("| `names` | object of Int | an error |"), "\(text)")
  }
}
