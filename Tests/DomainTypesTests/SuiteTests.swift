import DomainTypes
import Foundation
import TestSupport
import Testing
import ValidatedCodable

/// The public suites for the formats of JSON Schema and for protovalidate's rules about strings, case by case.
///
/// A type takes what the suite takes, and refuses what it refuses, but for the differences that are listed here, each
/// with its reason. The article about the module says the same in a table.
@Suite struct SuiteTests {
  /// An input of a suite that a type decides differently, on purpose.
  struct Difference: Sendable {
    let reason: String
    /// Whether the type refuses what the suite takes.
    let isStricter: Bool
    let inputs: [String]
  }

  struct Entry: Sendable, CustomTestStringConvertible {
    let file: String
    let rule: String
    let type: any DomainType.Type
    let differences: [Difference]

    var testDescription: String { "\(rule): \(type)" }

    init(
      _ file: String, _ rule: String, _ type: any DomainType.Type, laxer: [String: [String]] = [:],
      stricter: [String: [String]] = [:]
    ) {
      (self.file, self.rule, self.type) = (file, rule, type)
      differences =
        laxer.map { Difference(reason: $0.key, isStricter: false, inputs: $0.value) }
        + stricter.map { Difference(reason: $0.key, isStricter: true, inputs: $0.value) }
    }
  }

  private struct Case {
    let rule: String
    let input: String
    let isValid: Bool
  }

  private static func cases(in file: String) throws -> [Case] {
    let url = SourceFiles.root.appending(path: "Tests/DomainTypesTests/Suites/\(file).tsv")
    let lines = try String(contentsOf: url, encoding: .utf8).split(separator: "\n")
    return try lines.dropFirst().map { line in
      let parts = line.split(separator: "\t")
      try #require(parts.count == 3 && ["valid", "invalid"].contains(parts[2]), "\(line)")
      let input = try JSONDecoder().decode(String.self, from: Data(parts[1].utf8))
      return Case(rule: String(parts[0]), input: input, isValid: parts[2] == "valid")
    }
  }

  @Test(arguments: SuiteTests.entries)
  func agrees(_ entry: Entry) throws {
    let cases = try Self.cases(in: entry.file).filter { $0.rule == entry.rule }
    #expect(cases.count > 2)
    var listed: [String: Bool] = [:]
    for difference in entry.differences {
      for input in difference.inputs {
        #expect(listed.updateValue(difference.isStricter, forKey: input) == nil, "listed twice")
      }
    }
    for suiteCase in cases {
      let data = try JSONEncoder().encode([suiteCase.input])
      let accepts = Self.accepts(entry.type, data)
      let isStricter = listed.removeValue(forKey: suiteCase.input)
      let expected = isStricter.map { !$0 } ?? suiteCase.isValid
      let comment: Comment = "\(entry.type) of \(suiteCase.input.debugDescription)"
      #expect(accepts == expected, comment)
      // What is listed is a difference.
      if isStricter != nil { #expect(accepts != suiteCase.isValid, comment) }
    }
    #expect(listed.isEmpty, "not in the suite")
  }

  private static func accepts<Value: DomainType>(_ type: Value.Type, _ array: Data) -> Bool {
    (try? JSONDecoder().decode([Value].self, from: array)) != nil
  }

  /// Every rule of the files has an entry.
  @Test(arguments: ["JSONSchema", "Protovalidate"])
  func everyRuleHasAType(_ file: String) throws {
    let rules = Set(try Self.cases(in: file).map(\.rule))
    #expect(rules == Set(Self.entries.filter { $0.file == file }.map(\.rule)))
  }
}
