import DomainTypes
import Foundation
import TestSupport
import Testing
import ValidatedCodable
import ValidatedJSON

/// Every type is tested with its file of cases, from its standard and from other implementations.
@Suite struct VectorTests {
  static let least = 30
  static let types = testedTypes.map { "\($0)" }

  private let encoder = {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return encoder
  }()

  private let ours = {
    let encoder = ValidatedJSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return encoder
  }()

  @Test func everyTypeHasAFile() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Vectors.folder.path)
    #expect(files.sorted() == Self.types.map(Vectors.file).sorted())
  }

  @Test(arguments: VectorTests.types)
  func everyRouteAgrees(_ name: String) throws {
    let type = try #require(testedTypes.first { "\($0)" == name })
    let vectors = try Vectors(of: name)
    #expect(vectors.source.count > 10)
    #expect(vectors.cases.count >= Self.least)
    #expect(Set(vectors.cases.map(\.input)).count == vectors.cases.count, "twice the same case")
    for vector in vectors.cases { check(type, vector) }
    if let type = type as? any ValidatedValue.Type { try checkValues(type, vectors) }
  }

  /// What decoders make of the input as a document.
  private func check<Value: DomainType>(_ type: Value.Type, _ vector: Vectors.Case) {
    let comment = Comment("\(type).tsv:\(vector.line): \(vector.comment)")
    let decoders: [(String, (Data) throws -> Value)] = [
      ("JSONDecoder", { try JSONDecoder().decode([Value].self, from: $0)[0] }),
      ("ValidatedJSONDecoder", { try ValidatedJSONDecoder().decode([Value].self, from: $0)[0] }),
    ]
    for (decoder, decode) in decoders {
      let found = Result { try decode(Data("[".utf8) + vector.input + Data("]".utf8)) }
      switch (vector.expected, found) {
      case (.value(let expected), .success(let value)):
        #expect(throws: Never.self, comment) {
          let canonical = try encoder.encode(value)
          #expect(try ours.encode(value) == canonical, comment)
          #expect(try ours.encode([value]) == Data("[".utf8) + canonical + Data("]".utf8), comment)
          let (found, wanted) = try (Self.normal(canonical), Self.normal(expected))
          #expect(found == wanted, comment)
          // The canonical form is its own canonical form.
          #expect(try decode(Data("[".utf8) + canonical + Data("]".utf8)) == value, comment)
          if let value = value as? any Revalidatable { _ = try value.revalidated() }
          try checkText(value, comment)
        }
      case (.violation(let code), .failure(let error)):
        let violation = (error as? DecodingError)?.violation
        #expect(violation?.code == code, "\(decoder) \(comment)")
      case (.value, .failure(let error)):
        Issue.record(error, "\(decoder) \(comment)")
      case (.violation(let code), .success(let value)):
        Issue.record("\(decoder) takes \(value), not \(code) \(comment)")
      }
    }
  }

  /// JSON with sorted keys and one spelling of each number and string.
  private static func normal(_ json: Data) throws -> String {
    let value = try JSONSerialization.jsonObject(with: json, options: .fragmentsAllowed)
    let data = try JSONSerialization.data(
      withJSONObject: value, options: [.fragmentsAllowed, .sortedKeys])
    return String(decoding: data, as: UTF8.self)
  }

  /// A description that can be read gives the value.
  private func checkText<Value: DomainType>(_ value: Value, _ comment: Comment) throws {
    guard let value = value as? any LosslessStringConvertible & Hashable else { return }
    func check<Text: LosslessStringConvertible & Hashable>(_ value: Text) {
      #expect(Text(value.description) == value, comment)
    }
    check(value)
  }

  /// What the evaluator, the initialisers and the other coders make of the raw values.
  private func checkValues<Value: ValidatedValue>(_ type: Value.Type, _ vectors: Vectors) throws {
    var valid: [(raw: Value.RawValue, sanitised: Value.RawValue)] = []
    var invalid: [(raw: Value.RawValue, code: Violation.Code)] = []
    for vector in vectors.cases {
      // Of another type than the raw value's.
      guard let raw = try? JSONDecoder().decode(Value.RawValue.self, from: vector.input) else {
        continue
      }
      switch vector.expected {
      case .value(let expected):
        valid.append((raw, try JSONDecoder().decode(Value.RawValue.self, from: expected)))
      case .violation(let code): invalid.append((raw, code))
      }
    }
    #expect(valid.count > 2)
    try checkValidatedValue(type, valid: valid, invalid: invalid)
  }
}
