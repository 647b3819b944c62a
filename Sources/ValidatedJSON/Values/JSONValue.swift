import ValidatedCodable

/// A JSON document, or a part of one, without a model type.
///
/// ```swift
/// let payload = try ValidatedJSONDecoder().decode(JSONValue.self, from: data)
/// payload["data"]?["total"]?.int                                      // 22, or nil
/// try payload.value(Name.self, at: "data", "results", 0, "name")      // a Name, or what is wrong
/// let page: Int = try payload.value(at: "data", "page", default: 1)   // the type it is assigned to
/// ```
///
/// Lookups never trap. Numbers keep all digits of the document (``JSONNumber``). Two objects are equal if they have
/// the same members, in any order. Arrays and objects that a ``ValidatedJSONDecoder`` reads are nested at most 512
/// levels deep, even if it allows more, so that they can be compared and freed on the stack of any thread; values that code
/// makes, or other decoders read, have no such limit.
public enum JSONValue: Hashable, Sendable {
  /// `null`.
  case null
  /// `true` or `false`.
  case bool(Bool)
  /// A number, as written.
  case number(JSONNumber)
  /// A string.
  case string(String)
  /// An array.
  case array([JSONValue])
  /// An object; the order of its members is lost.
  case object([String: JSONValue])
}

extension JSONValue {
  /// The maximum nesting depth of arrays and objects in a decoded value.
  package static let maximumDepth = 512
}

// Access to the value as a type.
extension JSONValue {
  /// Whether it is `null`.
  public var isNull: Bool { self == .null }

  /// The Boolean; nil if the value has another type.
  public var bool: Bool? { if case .bool(let value) = self { value } else { nil } }

  /// The number; nil if the value has another type.
  public var number: JSONNumber? { if case .number(let value) = self { value } else { nil } }

  /// The string; nil if the value has another type.
  public var string: String? { if case .string(let value) = self { value } else { nil } }

  /// The elements; nil if the value is not an array.
  public var array: [JSONValue]? { if case .array(let value) = self { value } else { nil } }

  /// The members; nil if the value is not an object.
  public var object: [String: JSONValue]? {
    if case .object(let value) = self { value } else { nil }
  }

  /// The number as an integer, if it is written as an integer that fits; `34.0` is not.
  public var int: Int? { number.flatMap { Int($0.text) } }

  /// The floating-point number nearest to the number, if it is finite.
  public var double: Double? { number?.double }

  /// The value of the member `key`, if this is an object that has it; keys are compared by code points.
  public subscript(key: String) -> JSONValue? {
    guard let members = object, let index = members.index(forKey: key),
      members[index].key.utf8.elementsEqual(key.utf8)
    else { return nil }
    return members[index].value
  }

  /// The element at `index`, if this is an array that has it.
  public subscript(index: Int) -> JSONValue? {
    guard let array, array.indices.contains(index) else { return nil }
    return array[index]
  }

  /// The value at a JSON Pointer (RFC 6901), for example that of a report's entry; nil if there is none.
  public subscript(pointer pointer: String) -> JSONValue? {
    guard !pointer.isEmpty else { return self }
    guard pointer.unicodeScalars.first == "/" else { return nil }
    return pointer.pointerTokens.reduce(JSONValue?.some(self)) { $0?.child($1) }
  }

  private func child(_ token: Substring) -> JSONValue? {
    guard case .array = self else { return token.unescapedToken.flatMap { self[$0] } }
    guard let index = Int(token), String(index) == token else { return nil }
    return self[index]
  }

  /// Whether it has the same text, apart from the order of members and the notation of numbers.
  func isWritten(as other: JSONValue) -> Bool {
    switch (self, other) {
    case (.string(let text), .string(let other)): text.utf8.elementsEqual(other.utf8)
    case (.array(let elements), .array(let others)):
      elements.count == others.count && zip(elements, others).allSatisfy { $0.isWritten(as: $1) }
    case (.object(let members), .object(let others)):
      members.count == others.count
        && members.allSatisfy { key, value in other[key]?.isWritten(as: value) ?? false }
    default: self == other
    }
  }
}

extension JSONValue: MayLookAbsent {
  package var looksLikeNull: Bool { self == .null }
  package var looksLikeEmptyText: Bool { self == .string("") }
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

  /// A number; null for a literal that is too large, since JSON has no infinity.
  public init(floatLiteral value: Double) { self = JSONNumber(value).map { .number($0) } ?? .null }

  /// An object; for a key that is written twice, the last value.
  public init(dictionaryLiteral members: (String, JSONValue)...) {
    self = .object(Dictionary(members) { $1 })
  }
}

extension JSONValue: CustomStringConvertible, CustomDebugStringConvertible {
  /// The value as JSON with sorted keys.
  ///
  /// A decoder reads it as an equal value, unless it exceeds the limits of ``JSONSyntax``, as one made by code may.
  public var description: String { String(decoding: JSONWriter.bytes(of: self), as: UTF8.self) }

  public var debugDescription: String { description }
}

extension JSONValue {
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

extension JSONValue: ReadByDecoder {
  package static func _placeholder(_ number: Int) -> JSONValue { .string("\(number)") }
}

/// Writes values of any depth as JSON with sorted keys.
enum JSONWriter {
  /// What is still to be written.
  private enum Rest {
    case value(JSONValue)
    case byte(Unicode.Scalar)
  }

  static func bytes(of value: JSONValue) -> [UInt8] {
    var bytes: [UInt8] = []
    // An explicit stack rather than recursion, so that deeply nested values do not exhaust the thread's stack.
    var rest = [Rest.value(value)]
    while let next = rest.popLast() {
      switch next {
      case .byte(let byte): bytes.append(UInt8(ascii: byte))
      case .value(.null): bytes += "null".utf8
      case .value(.bool(let value)): bytes += (value ? "true" : "false").utf8
      case .value(.number(let number)): bytes += number.text.utf8
      case .value(.string(let text)): write(text, to: &bytes)
      case .value(.array(let elements)):
        rest.append(.byte("]"))
        for index in elements.indices.reversed() {
          rest.append(.value(elements[index]))
          if index > 0 { rest.append(.byte(",")) }
        }
        rest.append(.byte("["))
      case .value(.object(let members)):
        rest.append(.byte("}"))
        let members = members.sorted { $0.key < $1.key }
        for index in members.indices.reversed() {
          rest.append(.value(members[index].value))
          rest.append(.byte(":"))
          rest.append(.value(.string(members[index].key)))
          if index > 0 { rest.append(.byte(",")) }
        }
        rest.append(.byte("{"))
      }
    }
    return bytes
  }

  /// Writes a string with the escapes that RFC 8259, section 7, requires.
  private static func write(_ text: String, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
      case ..<0x20: bytes += "\\u\(String(byte, radix: 16, digits: 4))".utf8
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }
}
