import Foundation
import TestSupport
import ValidatedCodable

/// The cases of a type, from a file of `Tests/DomainTypesTests/Vectors`.
///
/// The first line is `#` and where the cases come from. A line is a case: the input as JSON, then the canonical form as
/// JSON or `!` and the code of the violation, then a comment, with a tab between two.
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

  init(of type: String) throws {
    let text = try String(
      contentsOf: Self.folder.appending(path: "\(type).tsv"), encoding: .utf8)
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
