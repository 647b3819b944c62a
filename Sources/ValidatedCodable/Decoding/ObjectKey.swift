import TypedMemory

/// A type whose values are the keys of objects: `[CountryCode: Int]`, `[UUID: Client]`.
///
/// Only the library's types conform.
public protocol _ObjectKey: Codable, Hashable {}

extension String: _ObjectKey {}

/// A type whose values are made from strings, as keys of objects.
package protocol MadeOfText: _ObjectKey {
  static func key(_ text: String) throws(Violation) -> Self

  /// The string for the key in documents; nil if there is none.
  var keyText: String? { get }

  /// What sets are ordered by.
  var stableKey: StableKey { get }
}

extension MadeOfText {
  package var stableKey: StableKey {
    .text(keyText ?? Violation.Parameter(describing: self).description)
  }
}

extension Int: _ObjectKey, MadeOfText {
  package static func key(_ text: String) throws(Violation) -> Int {
    guard let key = Int(text) else { throw Violation.key(text, notOf: Int.self).ofKey }
    return key
  }

  package var keyText: String? { String(self) }
}

/// How the keys of objects are made from strings and written as strings.
struct KeyCoding<Key> {
  /// Whether fields and our decoder make the keys of dictionaries; if not, the dictionary's own coding does.
  var isMadeOfText = true
  /// Whether decoders name the keys of objects by their strategy, as for the standard library.
  var isNamed = false
  let key: (String) throws(Violation) -> Key
  let text: (Key) -> String?
}

extension KeyCoding {
  init(of type: Key.Type) {
    let coding: Any? =
      switch type {
      case is String.Type: KeyCoding<String>(isMadeOfText: false, key: { $0 }, text: { $0 })
      case let type as any MadeOfText.Type: Self.made(type)
      case let type as any ValidatedValue.Type: Self.validated(type)
      case let type as any ValidatedEnum.Type: Self.listed(type)
      default: nil
      }
    let represented = (type as? any CodingKeyRepresentable.Type).map { Self.represented($0) }
    self =
      (coding ?? represented) as? KeyCoding
      ?? KeyCoding(
        isMadeOfText: false, key: { (_) throws(Violation) in throw Violation(.unreadable) },
        text: { _ in nil })
  }

  private static func made<Made: MadeOfText>(_ type: Made.Type) -> Any {
    // A key path would be made for each dictionary.
    KeyCoding<Made>(key: type.key) { $0.keyText }
  }

  private static func represented<Value: CodingKeyRepresentable>(_ type: Value.Type) -> Any {
    let isValidated = type is any _ObjectKey.Type
    return KeyCoding<Value>(isMadeOfText: isValidated, isNamed: !isValidated) {
      (text) throws(Violation) in
      guard let key = type.init(codingKey: _SchemaKey(ofMember: text)) else {
        throw Violation(.unreadable, [.expected: .text("\(type)")]).ofKey
      }
      return key
    } text: {
      $0.codingKey.stringValue
    }
  }

  private static func validated<Value: ValidatedValue>(_ type: Value.Type) -> Any? {
    coding(by: { (raw) throws(Violation) in try Value(raw) }, { $0.value }) {
      $0.attributed(to: type)
    }
  }

  private static func listed<Value: ValidatedEnum>(_ type: Value.Type) -> Any? {
    coding(by: type.evaluated, { $0.rawValue }) { $0.named("\(type)") }
  }

  /// By raw values; nil for those that cannot be written as strings.
  private static func coding<Value, Raw>(
    by make: @escaping (Raw) throws(Violation) -> Value, _ raw: @escaping (Value) -> Raw,
    _ refused: @escaping (Violation) -> Violation
  ) -> Any? {
    func coding<Text: LosslessStringConvertible>(_ type: Text.Type) -> Any {
      KeyCoding<Value>(isMadeOfText: Value.self is any CodingKeyRepresentable.Type) {
        (text) throws(Violation) in
        guard let candidate = type.init(text) else { throw refused(.key(text, notOf: type)) }
        return try make(same(candidate))
      } text: {
        (same(raw($0)) as Text).description
      }
    }
    func made<Text: MadeOfText>(_ type: Text.Type) -> Any {
      KeyCoding<Value>(isMadeOfText: false) { (text) throws(Violation) in
        let candidate: Text
        do throws(Violation) { candidate = try type.key(text) } catch { throw refused(error) }
        return try make(same(candidate))
      } text: {
        (same(raw($0)) as Text).keyText
      }
    }
    if let type = Raw.self as? any LosslessStringConvertible.Type { return coding(type) }
    // A type of these has no coding as a key but its own.
    return Value.self is any CodingKeyRepresentable.Type
      ? nil : (Raw.self as? any MadeOfText.Type).map { made($0) }
  }
}
