/// A type whose values are the keys of objects: `[CountryCode: Int]`, `[UUID: Client]`.
public protocol _ObjectKey: Codable, Hashable {
  /// Whether fields and lossy dictionaries make keys from strings; if not, the dictionary's own coding does.
  static var _isMadeOfText: Bool { get }

  /// The key for a string in a document.
  static func _key(_ text: String) throws(Violation) -> Self

  /// The string for the key in documents; nil if there is none.
  var _keyText: String? { get }
}

extension String: _ObjectKey {
  public static var _isMadeOfText: Bool { false }
  public static func _key(_ text: String) throws(Violation) -> String { text }
  public var _keyText: String? { self }
}

extension Int: _ObjectKey {
  public static var _isMadeOfText: Bool { true }

  public static func _key(_ text: String) throws(Violation) -> Int {
    guard let key = Int(text) else { throw Violation.key(text, notOf: Int.self).ofKey }
    return key
  }

  public var _keyText: String? { String(self) }
}

// Raw values that cannot be written as strings are left to the dictionary's own coding.

extension ValidatedValue {
  public static var _isMadeOfText: Bool { false }
  public static func _key(_ text: String) throws(Violation) -> Self { throw Violation(.unreadable) }
  public var _keyText: String? { nil }
}

extension ValidatedValue where RawValue: LosslessStringConvertible {
  public static var _isMadeOfText: Bool { Self.self is any CodingKeyRepresentable.Type }

  public static func _key(_ text: String) throws(Violation) -> Self {
    guard let candidate = RawValue(text) else {
      throw Violation.key(text, notOf: RawValue.self).attributed(to: Self.self)
    }
    return try Self(candidate)
  }

  public var _keyText: String? { String(value) }
}

extension ValidatedEnum {
  public static var _isMadeOfText: Bool { false }
  public static func _key(_ text: String) throws(Violation) -> Self { throw Violation(.unreadable) }
  public var _keyText: String? { nil }
}

extension ValidatedEnum where RawValue: LosslessStringConvertible {
  public static var _isMadeOfText: Bool { Self.self is any CodingKeyRepresentable.Type }

  public static func _key(_ text: String) throws(Violation) -> Self {
    guard let candidate = RawValue(text) else {
      throw Violation.key(text, notOf: RawValue.self).named("\(Self.self)")
    }
    return try evaluated(candidate)
  }

  public var _keyText: String? { String(rawValue) }
}
