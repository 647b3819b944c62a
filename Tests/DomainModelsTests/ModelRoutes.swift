import Foundation
import Testing
import ValidatedCodable
import ValidatedJSON

/// The ways a document becomes a model; all must agree.
enum ModelRoutes {
  /// What every route makes of a document: the model written again, or the path and the violation.
  static func outcomes<Model: ValidatedModel>(
    _ type: Model.Type, _ json: String
  ) -> [(route: String, outcome: String)] {
    let data = Data(json.utf8)
    let list = Data("[\(json)]".utf8)
    let ours = ValidatedJSONDecoder()
    return [
      ("direct, Data", outcome { try ours.decode(type, from: data) }),
      ("direct, bytes", outcome { try ours.decode(type, from: Array(data)) }),
      ("direct, array", outcome(inArray: true) { try ours.decode([Model].self, from: list) }),
      ("generic", outcome { try generically(type, ours, data) }),
      ("Foundation", outcome { try JSONDecoder().decode(type, from: data) }),
    ]
  }

  static func generically<Value: Decodable>(
    _ type: Value.Type, _ decoder: ValidatedJSONDecoder, _ data: Data
  ) throws -> Value { try decoder.decode(type, from: data) }

  private static func outcome(
    inArray: Bool = false, _ decode: () throws -> some Encodable
  ) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    do {
      let value = try decode()
      let text = String(decoding: try encoder.encode(value), as: UTF8.self)
      let ours = ValidatedJSONEncoder()
      ours.outputFormatting = .sortedKeys
      #expect(try ours.encodeToString(value) == text, "our encoder")
      return inArray ? String(text.dropFirst().dropLast()) : text
    } catch let error as DecodingError {
      let path = (inArray ? Array(error.codingPath.dropFirst()) : error.codingPath).pathDescription
      return "\(path): \(error.violation.message)"
    } catch {
      return "\(error)"
    }
  }

  /// Every violation of a document, by our decoder and by Foundation's, which must agree.
  static func violations<Model: ValidatedModel>(_ type: Model.Type, _ json: String) -> [String] {
    let data = Data(json.utf8)
    func lines(_ decode: () throws -> Outcome<Model>) -> [String] {
      do {
        _ = try decode().get()
        return []
      } catch let report as ValidationReport {
        return report.entries.map(\.description)
      } catch {
        return ["\(error)"]
      }
    }
    let ours = lines { try ValidatedJSONDecoder().decode(Outcome<Model>.self, from: data) }
    let foundation = lines { try JSONDecoder().decode(Outcome<Model>.self, from: data) }
    #expect(ours.sorted() == foundation.sorted(), "\(json)")
    return ours
  }

  static func check<Model: ValidatedModel>(
    _ type: Model.Type, _ json: String, _ expected: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    for (route, outcome) in outcomes(type, json) {
      #expect(outcome == expected, "\(route): \(json)", sourceLocation: sourceLocation)
    }
  }
}
