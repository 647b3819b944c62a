import DomainModels
import Foundation
import Testing
import ValidatedCodable
import ValidatedJSON

/// The documentation's table of what stands for what says what the decoder does.
@Suite struct LeniencyTableTests {
  private static let documentation = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Sources/ValidatedCodable/Documentation.docc/LenientDecoding.md")

  private static let values = [
    "true", "0", "1", "12", "300", "-1", "1.5", "1e2", #""true""#, #""TRUE""#, #""1""#, #""12""#,
    #""1.5""#, #""1e2""#, #"" 12""#, #""12abc""#, #""swift""#, #""""#, "null", "[]", "[12]", "{}",
  ]

  private struct Strict<Value: Codable>: Codable {
    let value: Value
  }
  private struct Leniently<Value: Codable & Coercible>: Codable {
    @Lenient var value: Value
  }
  private struct SchemaModel<Value: Codable & Sendable & _ScalarRawValue>: ValidatedModel {
    let value: Value
    static var schema: Schema<SchemaModel> {
      Schema(SchemaModel.init(value:)) { Field("value", \.value).lenient() }
    }
  }

  private static func cell(_ json: String, _ decode: (Data) throws -> Any) -> String {
    do {
      let value = try decode(Data(#"{"value":\#(json)}"#.utf8))
      switch value {
      case let text as String: return String(reflecting: text)
      case let number as Int?: return number.map { "\($0)" } ?? "nil"
      default: return "\(value)"
      }
    } catch {
      let code = (error as? DecodingError)?.violation.code
      return code == .wrongType ? "–" : code?.rawValue ?? "\(error)"
    }
  }

  private static func cells<Value: Codable & Coercible & Sendable>(
    _ type: Value.Type, _ json: String
  ) -> (strict: String, lenient: String) {
    let decoder = ValidatedJSONDecoder()
    return (
      cell(json) { try decoder.decode(Strict<Value>.self, from: $0).value },
      cell(json) { try decoder.decode(Leniently<Value>.self, from: $0).value }
    )
  }

  private typealias Column = (name: String, cells: (String) -> (strict: String, lenient: String))

  private static func column<Value: Codable & Coercible & Sendable>(
    _ name: String, _ type: Value.Type
  ) -> Column { (name, { cells(type, $0) }) }

  private static var columns: [Column] {
    [
      column("Bool", Bool.self), column("Int", Int.self), column("UInt8", UInt8.self),
      column("Double", Double.self), column("String", String.self), column("Int?", Int?.self),
      column("[Int]", [Int].self), column("Age", Age.self),
    ]
  }

  private static func table(_ isLenient: Bool) -> String {
    let head = ["JSON"] + columns.map { "`\($0.name)`" }
    let rows = values.map { json in
      ["`\(json)`"]
        + columns.map { column in
          let cells = column.cells(json)
          return isLenient && cells.lenient != cells.strict
            ? "**\(cells.lenient)**" : isLenient ? cells.lenient : cells.strict
        }
    }
    return ([head, head.map { _ in "---" }] + rows)
      .map { "| \($0.joined(separator: " | ")) |" }.joined(separator: "\n")
  }

  @Test func theDocumentationSaysWhatTheDecoderDoes() throws {
    let text = try String(contentsOf: Self.documentation, encoding: .utf8)
    for isLenient in [false, true] {
      let table = Self.table(isLenient)
      #expect(text.contains(table), "\(table)")
    }
  }

  /// The wrapper and a schema's field agree, and so does Foundation's decoder but for `1e2`, which it
  /// takes for an integer, and for null as a truth value, which is of the wrong type to it.
  @Test func everyWayAgrees() {
    func check<Value: Codable & Sendable & _ScalarRawValue & Equatable>(_ type: Value.Type) {
      for json in Self.values {
        let wrapper = Self.cells(type, json).lenient
        for ours in [true, false] where ours || json != "1e2" && json != "null" {
          let field = Self.cell(json) {
            ours
              ? try ValidatedJSONDecoder().decode(SchemaModel<Value>.self, from: $0).value
              : try JSONDecoder().decode(SchemaModel<Value>.self, from: $0).value
          }
          let same = field == wrapper || !ours && wrapper == "notRepresentable"
          #expect(same, "\(json) as \(type), \(ours): \(field), \(wrapper)")
        }
      }
    }
    check(Bool.self)
    check(Int.self)
    check(UInt8.self)
    check(Double.self)
    check(String.self)
  }
}
