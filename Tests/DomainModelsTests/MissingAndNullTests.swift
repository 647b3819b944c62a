import Foundation
import TestSupport
import Testing
import ValidatedCodable
import ValidatedJSON

/// The rows of the article's table are what models do.
@Suite struct MissingAndNullTests {
  struct Plain: ValidatedModel {
    let a: Int
    static let schema = Schema(Plain.init) { Field("a", \.a) }
  }
  struct OptionalOne: ValidatedModel {
    let a: Int?
    static let schema = Schema(OptionalOne.init) { Field("a", \.a) }
  }
  struct Required: ValidatedModel {
    let a: Int?
    static let schema = Schema(Required.init) { Field("a", \.a).required() }
  }
  struct ForMissing: ValidatedModel {
    let a: Int
    static let schema = Schema(ForMissing.init) { Field("a", \.a).default(7) }
  }
  struct ForBoth: ValidatedModel {
    let a: Int
    static let schema = Schema(ForBoth.init) { Field("a", \.a).default(7, for: [.missing, .null]) }
  }
  struct OptionalDefault: ValidatedModel {
    let a: Int?
    static let schema = Schema(OptionalDefault.init) { Field("a", \.a).default(7) }
  }
  struct Leniently: ValidatedModel {
    let a: Int
    static let schema = Schema(Leniently.init) { Field("a", \.a).lenient(null: 7) }
  }
  struct Present: ValidatedModel {
    let a: Presence<Int>
    static let schema = Schema(Present.init) { Field("a", \.a) }
  }

  /// What a model has for a document, as the table says it.
  private func cell<Model: ValidatedModel, Value>(
    _ type: Model.Type, _ property: KeyPath<Model, Value>, _ json: String
  ) -> String {
    var notes = 0
    guard
      let model = try? ValidatedJSONDecoder().decodeCollecting(
        type, from: json, noting: { _ in notes += 1 })
    else { return "an error" }
    let noted = notes > 0 ? ", noted" : ""
    switch model[keyPath: property] as Any {
    case let value as Int: return "\(value)\(noted)"
    case Presence<Int>.absent as Presence<Int>: return "`.absent`"
    case let value as Presence<Int>: return value.isNull ? "`.null`" : "\(value.value ?? 0)"
    default: return "nil"
    }
  }

  private func written<Model: ValidatedModel>(_ type: Model.Type, _ json: String) -> String {
    guard let model = try? ValidatedJSONDecoder().decode(type, from: json) else { return "" }
    return (try? ValidatedJSONEncoder().encodeToString(model)) ?? ""
  }

  private func row<Model: ValidatedModel, Value>(
    _ name: String, _ modifier: String, _ type: Model.Type, _ property: KeyPath<Model, Value>
  ) -> String {
    let cells = ["{}", #"{"a":null}"#].map { cell(type, property, $0) }
    #expect(cell(type, property, #"{"a":5}"#) == "5")
    let null =
      switch (written(type, "{}"), written(type, #"{"a":null}"#)) {
      case ("{}", #"{"a":null}"#): "as it was"
      case (_, #"{"a":null}"#): "null"
      case (_, "{}"): "a missing key"
      default: ""
      }
    let parts =
      ["`\(name)`", modifier.isEmpty ? "" : "`\(modifier)`"] + cells + ["the value", null]
    return "| \(parts.joined(separator: " | ")) |"
  }

  @Test func theTableIsTrue() throws {
    let article = SourceFiles.root.appending(
      path: "Sources/ValidatedCodable/Documentation.docc/MissingAndNull.md")
    let text = try String(contentsOf: article, encoding: .utf8)
    let rows = [
      row("Int", "", Plain.self, \.a), row("Int?", "", OptionalOne.self, \.a),
      row("Int?", ".required()", Required.self, \.a),
      row("Int", ".default(7)", ForMissing.self, \.a),
      row("Int", ".default(7, for: [.missing, .null])", ForBoth.self, \.a),
      row("Int?", ".default(7)", OptionalDefault.self, \.a),
      row("Int", ".lenient(null: 7)", Leniently.self, \.a),
      row("Presence<Int>", "", Present.self, \.a),
    ]
    for row in rows { #expect(text.contains(row), "\(row)") }
    #expect(text.split(separator: "\n").count { $0.hasPrefix("| `") } == rows.count)
  }
}
