import ValidatedCodable

/// A JSON document, or a part of one, that no type has been chosen for.
///
/// ```swift
/// let payload = try ValidatedJSONDecoder().decode(JSONValue.self, from: data)
/// payload["data"]?["total"]?.int                                      // 22, or nil
/// try payload.value(Name.self, at: "data", "results", 0, "name")      // a Name, or what is wrong
/// let page: Int = try payload.value(at: "data", "page", default: 1)   // the type it is assigned to
/// ```
///
/// Look-ups never trap. Numbers are as exact as the document (``JSONNumber``). Two objects are equal if
/// they have the same members, in any order. Arrays and objects are nested at most 512 levels deep, even if a decoder's
/// maximum depth is greater: any thread's stack must suffice to compare and free them.
public enum JSONValue: Hashable, Sendable {
  /// `null`.
  case null
  /// `true` or `false`.
  case bool(Bool)
  /// A number, as it is written.
  case number(JSONNumber)
  /// A string.
  case string(String)
  /// An array.
  case array([JSONValue])
  /// An object; the order of its members is not kept.
  case object([String: JSONValue])
}

extension JSONValue {
  /// How deep arrays and objects are nested in a value that has been decoded.
  package static let maximumDepth = 512
}

// What it is, if it is that.
extension JSONValue {
  /// Whether it is `null`.
  public var isNull: Bool { self == .null }

  /// The truth value; nil if it is not one.
  public var bool: Bool? { if case .bool(let value) = self { value } else { nil } }

  /// The number; nil if it is not one.
  public var number: JSONNumber? { if case .number(let value) = self { value } else { nil } }

  /// The string; nil if it is not one.
  public var string: String? { if case .string(let value) = self { value } else { nil } }

  /// The elements; nil if it is not an array.
  public var array: [JSONValue]? { if case .array(let value) = self { value } else { nil } }

  /// The members; nil if it is not an object.
  public var object: [String: JSONValue]? {
    if case .object(let value) = self { value } else { nil }
  }

  /// The number as an integer, if it is written as one that fits; `34.0` is not.
  public var int: Int? { number.flatMap { Int($0.text) } }

  /// The floating-point number nearest to the number, if that is finite.
  public var double: Double? { number?.double }

  /// The value of the member `key`, if this is an object that has it.
  public subscript(key: String) -> JSONValue? { object?[key] }

  /// The element at `index`, if this is an array that has it.
  public subscript(index: Int) -> JSONValue? {
    guard let array, array.indices.contains(index) else { return nil }
    return array[index]
  }
}

extension JSONValue {
  /// The value that a JSON Pointer (RFC 6901) leads to, such as a report's entry has; nil if it leads to
  /// none.
  public subscript(pointer pointer: String) -> JSONValue? {
    guard !pointer.isEmpty else { return self }
    // By scalars: a slash and a combining mark are one character.
    let scalars = pointer.unicodeScalars
    guard scalars.first == "/" else { return nil }
    return scalars.dropFirst().split(separator: "/", omittingEmptySubsequences: false)
      .reduce(JSONValue?.some(self)) { value, token in value?.child(token) }
  }

  private func child(_ token: Substring.UnicodeScalarView) -> JSONValue? {
    if case .array = self {
      guard let index = Int(String(token)), String(index) == String(token) else { return nil }
      return self[index]
    }
    var key = String.UnicodeScalarView()
    var isEscaped = false
    for scalar in token {
      switch (isEscaped, scalar) {
      case (false, "~"): break
      case (true, "0"): key.append("~")
      case (true, "1"): key.append("/")
      case (true, _): return nil
      case (false, _): key.append(scalar)
      }
      isEscaped = !isEscaped && scalar == "~"
    }
    return isEscaped ? nil : self[String(key)]
  }
}

extension JSONValue: ExpressibleByNilLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral, ExpressibleByStringLiteral,
  ExpressibleByStringInterpolation, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  public init(nilLiteral: ()) { self = .null }
  public init(booleanLiteral value: Bool) { self = .bool(value) }
  public init(integerLiteral value: Int) { self = .number(JSONNumber(value)) }
  public init(stringLiteral value: String) { self = .string(value) }
  public init(arrayLiteral elements: JSONValue...) { self = .array(elements) }

  /// A number; null for a literal too large for one, as JSON has no infinity.
  public init(floatLiteral value: Double) { self = JSONNumber(value).map { .number($0) } ?? .null }

  /// An object; of a key that is written twice, the last value.
  public init(dictionaryLiteral members: (String, JSONValue)...) {
    self = .object(Dictionary(members) { $1 })
  }
}

extension JSONValue: CustomStringConvertible, CustomDebugStringConvertible {
  /// The value as JSON, with its keys in order: what a decoder makes the same value of.
  public var description: String { String(decoding: JSONWriter.bytes(of: self), as: UTF8.self) }

  public var debugDescription: String { description }
}

extension JSONValue {
  /// What it is, for violations.
  var kind: Violation.ValueKind {
    switch self {
    case .null: .null
    case .bool: .boolean
    case .number: .number
    case .string: .string
    case .array: .array
    case .object: .object
    }
  }
}
