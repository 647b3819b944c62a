#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif
public import ValidatedCodable

// Foundation's types as keys of objects: `[UUID: Client]`. A dictionary's own coding writes
// an array in which keys and values alternate; fields of a schema and lossy dictionaries read and write an object,
// and `ValidatedJSONDecoder` reads one, too.

extension UUID: _ObjectKey, MadeOfText {
  package static func key(_ text: String) throws(Violation) -> UUID {
    guard let key = UUID(uuidString: text) else { throw .unreadableKey(Self.self) }
    return key
  }

  package var keyText: String? { uuidString }
}

extension URL: _ObjectKey, MadeOfText {
  package static func key(_ text: String) throws(Violation) -> URL {
    guard let key = URL(string: text) else { throw .unreadableKey(Self.self) }
    return key
  }

  package var keyText: String? { absoluteString }
}

extension Decimal: _ObjectKey, MadeOfText {
  /// A number in the grammar of RFC 8259, section 6.
  package static func key(_ text: String) throws(Violation) -> Decimal {
    guard JSONNumber(text) != nil else { throw .unreadableKey(Self.self) }
    guard let key = Decimal(exactly: text) else { throw .notRepresentable(Self.self) }
    return key
  }

  package var keyText: String? { isFinite ? description : nil }
}

extension Date: _ObjectKey, MadeOfText {
  /// A moment in the format ``DateFormat/iso8601``, independent of a decoder's strategy.
  package static func key(_ text: String) throws(Violation) -> Date {
    try DateFormat.iso8601.date(of: text)
  }

  package var keyText: String? { DateFormat.iso8601.text(of: self) }
}

extension Violation {
  fileprivate static func unreadableKey(_ type: any Any.Type) -> Violation {
    Violation(.unreadable, [.expected: .text("\(type)")])
  }
}
