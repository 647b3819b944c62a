import Foundation
import ValidatedCodable
import ValidatedJSON

/// What is wrong with the verdict about a raw value.
package enum ValueCheck {
  static func failure<Value: ValidatedValue>(
    _ type: Value.Type, valid raw: Value.RawValue
  ) -> String? {
    do throws(Violation) {
      let value = try Value(raw)
      guard try type.evaluated(value.value) == value.value else {
        return "\(type) changes \(raw) again when it is evaluated twice"
      }
      // Alone and as the key of a dictionary.
      return (codingFailure([value]) ?? codingFailure([value: true])).map {
        "\(type): \(value.value) \($0)"
      }
    } catch {
      return "\(type) refuses \(raw), which is valid: \(error.message)"
    }
  }

  /// What is wrong with a document after three kinds of coders; nil if it is the same.
  package static func codingFailure<Document: Codable & Equatable>(
    _ document: Document
  ) -> String? {
    do {
      for data in [
        try JSONEncoder().encode(document), try ValidatedJSONEncoder().encode(document),
      ] {
        guard try ValidatedJSONDecoder().decode(Document.self, from: data) == document,
          try JSONDecoder().decode(Document.self, from: data) == document
        else { return "is another value after coding" }
      }
      let list = try PropertyListEncoder().encode(document)
      return try PropertyListDecoder().decode(Document.self, from: list) == document
        ? nil : "is another value after coding"
    } catch {
      return "cannot be coded: \(error)"
    }
  }

  static func failure<Value: ValidatedValue>(
    _ type: Value.Type, invalid raw: Value.RawValue
  ) -> String? {
    guard let value = try? Value(raw) else {
      return type.violations(in: raw).isEmpty
        ? "\(type) refuses \(raw), but has no violations in it" : nil
    }
    return "\(type) accepts \(raw), which is not valid, as \(value.value)"
  }
}
