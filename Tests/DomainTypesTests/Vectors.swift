import DomainTypes
import Foundation
import TestSupport
import ValidatedCodable

/// The cases of a type, from a file of `Tests/DomainTypesTests/Vectors`.
///
/// The first line is `#` and where the cases come from. A line is a case: the input as JSON, then the canonical form as
/// JSON or `!` and the code of the violation, then a comment, with a tab between two.
///
/// The file of a generic type's instance, such as `Bounded<Dozen>`, is named by the letters alone: `BoundedDozen`.
struct Vectors: Sendable {
  struct Case: Sendable {
    let line: Int
    let input: Data
    let expected: Expected
    let comment: String
  }

  enum Expected: Sendable {
    case value(Data)
    case violation(Violation.Code)
  }

  let source: String
  let cases: [Case]

  static let folder = SourceFiles.root.appending(path: "Tests/DomainTypesTests/Vectors")

  static func file(of type: String) -> String { type.filter { $0 != "<" && $0 != ">" } + ".tsv" }

  init(of type: String) throws {
    let text = try String(
      contentsOf: Self.folder.appending(path: Self.file(of: type)), encoding: .utf8)
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard let header = lines.first, header.hasPrefix("# "), lines.last == "" else {
      throw Malformed(file: type, line: 1)
    }
    source = String(header.dropFirst(2))
    lines.removeLast()
    cases = try lines.enumerated().dropFirst().map { index, line in
      let parts = line.split(separator: "\t", omittingEmptySubsequences: false)
      guard parts.count == 3 else { throw Malformed(file: type, line: index + 1) }
      return Case(
        line: index + 1, input: Data(parts[0].utf8),
        expected: parts[1].first == "!"
          ? .violation(Violation.Code(rawValue: String(parts[1].dropFirst())))
          : .value(Data(parts[1].utf8)),
        comment: String(parts[2]))
    }
  }

  struct Malformed: Error {
    let file: String, line: Int
  }
}

/// Bounds of integers, for tests.
enum Dozen: Bounds { static let range = 1...12 }

/// Bounds of other numbers, for tests.
enum Celsius: Bounds {
  static let range = -273.15...1_000
  static let source = "SI Brochure, section 2.3.1, for the least"
}

/// The types of the registry, and instances of the generic one.
let testedTypes: [any DomainType.Type] =
  DomainTypeRegistry.all + [Bounded<Dozen>.self, Bounded<Celsius>.self]
