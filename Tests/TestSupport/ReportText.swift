import Foundation
import ValidatedCodable
import ValidatedJSON

extension ValidatedJSONDecoder {
  /// What is wrong with a document, a line each; "" if nothing is.
  package func reportText<Value: Decodable>(_ type: Value.Type, _ json: String) -> String {
    do {
      _ = try decodeCollecting(type, from: Data(json.utf8))
      return ""
    } catch {
      return error.description
    }
  }
}
