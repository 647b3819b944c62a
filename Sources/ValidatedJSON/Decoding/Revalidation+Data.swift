#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif
public import ValidatedCodable

extension Revalidation where Source.Element == Data, Value: Codable {
  /// Validates stored values again: JSON documents, each of a value.
  ///
  /// ```swift
  /// let rows: [Data] = …                                          // of a database, of `UserDefaults`
  /// let (clients, repaired, rejects) = Revalidation(of: rows, as: Client.self).sorted()
  /// ```
  ///
  /// A value is repaired if it would be stored otherwise than it was: a rule has tidied it, a default has been
  /// taken, another type has been read leniently, or there were unknown keys.
  ///
  /// - Parameter decoder: decodes the documents, with its strategies as they are now.
  /// - Parameter encoder: encodes values as they were stored, to tell whether they have changed.
  public init(
    of source: Source, as type: Value.Type, decoder: ValidatedJSONDecoder = ValidatedJSONDecoder(),
    encoder: JSONEncoder = JSONEncoder()
  ) {
    self.init(of: source) { data in
      do throws(ValidationReport) {
        let value = try decoder.decodeCollecting(type, from: data)
        return value.isStored(as: data, by: encoder) ? .kept(value) : .repaired(value, was: data)
      } catch {
        return .rejected(data, error)
      }
    }
  }
}

extension Encodable {
  /// Whether a document is the value's, in any order of its keys and any spelling of its numbers: no rule has
  /// tidied it, left something out or taken a default.
  package func isStored(as data: Data, by encoder: JSONEncoder) -> Bool {
    let decoder = ValidatedJSONDecoder()
    guard let encoded = try? encoder.encode(self) else { return false }
    if encoded == data { return true }
    guard let new = try? decoder.decode(JSONValue.self, from: encoded) else { return false }
    return (try? decoder.decode(JSONValue.self, from: data)) == new
  }
}
