public import FoundationLibrary
public import ValidatedCodable

extension Revalidation where Source.Element: JSONSource, Value: Codable {
  /// Revalidates stored values, each of which is a JSON document.
  ///
  /// ```swift
  /// let rows: [Data] = …                                          // of a database, of `UserDefaults`; or [String], …
  /// let (clients, repaired, rejects) = Revalidation(of: rows, as: Client.self).sorted()
  /// ```
  ///
  /// A value is repaired if encoding writes other JSON than was stored: for example, because a rule changed it, a default
  /// was used, another type was read leniently, a time was spelled differently, or there were unknown keys or nulls. The
  /// order of members and the spelling of numbers do not count.
  ///
  /// - Parameters:
  ///   - source: the documents.
  ///   - type: the type of the values.
  ///   - decoder: decodes the documents, with its current strategies.
  ///   - encoder: encodes values as they were stored, to tell whether they have changed.
  public init(
    of source: Source, as type: Value.Type, decoder: ValidatedJSONDecoder = ValidatedJSONDecoder(),
    encoder: JSONEncoder
  ) { self.init(of: source, decoder, encode: { try encoder.encode($0) }, document: { $0 }) }

  /// Revalidates stored values, each of which is a JSON document; see
  /// ``init(of:as:decoder:encoder:)-(_,_,_,JSONEncoder)``.
  public init(
    of source: Source, as type: Value.Type, decoder: ValidatedJSONDecoder = ValidatedJSONDecoder(),
    encoder: ValidatedJSONEncoder = ValidatedJSONEncoder()
  ) { self.init(of: source, decoder, encode: { try encoder.encode($0) }, document: { $0 }) }
}

extension Revalidation where Value: Codable {
  /// Revalidates stored values, of each of which `document` makes a document.
  package init<Document: JSONSource>(
    of source: Source, _ decoder: ValidatedJSONDecoder, encode: @escaping (Value) throws -> Data,
    document: @escaping (Source.Element) throws(ValidationReport) -> Document
  ) {
    self.init(of: source) { row in
      do throws(ValidationReport) {
        let document = try document(row)
        let value = try decoder.decodeCollecting(Value.self, from: document)
        return value.isStored(as: document, by: encode) ? .kept(value) : .repaired(value, was: row)
      } catch {
        return .rejected(row, error)
      }
    }
  }
}

extension Encodable {
  /// Whether a document represents the value exactly, apart from the order of keys and the notation of numbers: no
  /// rule changed it, nothing was left out and no default was used.
  package func isStored(as row: some JSONSource, by encode: (Self) throws -> Data) -> Bool {
    let decoder = ValidatedJSONDecoder()
    guard let encoded = try? encode(self) else { return false }
    let isSame = row.withJSONBytes { row in
      unsafe row.withUnsafeBytes { unsafe $0.elementsEqual(encoded) }
    }
    if isSame { return true }
    guard let new = try? decoder.decode(JSONValue.self, from: encoded),
      let old = try? decoder.decode(JSONValue.self, from: row)
    else { return false }
    return old.isWritten(as: new)
  }
}
