import FoundationLibrary
import ValidatedCodable

/// Decodes values from texts, whose scalars are what the texts stand for.
///
/// Containers decode scalars like any other value, by the generic methods.
struct TextDecoder: Decoder, GenericValueContainer, HidesTexts {
  let node: TextFields.Node
  var codingPath: [any CodingKey] = []
  let userInfo: [CodingUserInfoKey: Any]

  fileprivate func inner(_ node: TextFields.Node, at key: any CodingKey) -> TextDecoder {
    TextDecoder(node: node, codingPath: codingPath + [key], userInfo: userInfo)
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    guard node.form == .object else { throw mismatch([String: Any].self) }
    return KeyedDecodingContainer(TextMembers<Key>(decoder: self, members: node.members))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    switch node.form {
    case .list: return TextElements(decoder: self, elements: node.elements)
    case .text: return TextElements(decoder: self, elements: [node])
    case .nothing, .object, .conflict, .tooManyMarks:
      guard let elements = node.numberedElements else { throw mismatch([Any].self) }
      return TextElements(decoder: self, elements: elements)
    }
  }

  func singleValueContainer() -> any SingleValueDecodingContainer { self }

  func decodeNil() -> Bool { node.form == .text && node.text.isEmpty }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    // Nil would be a value of an optional type.
    guard let scalar = try scalar(type), let value = scalar as? Value else {
      let mark = Notes.current?.mark
      do {
        return try hidingKeys(of: type) { try Value(from: self) }
      } catch {
        // The enclosing type may continue without it.
        if let mark {
          Notes.current?.forget(after: mark, keepingNotes: Notes.current?.isOfReport ?? false)
        }
        throw error
      }
    }
    return value
  }

  /// The scalar that a text stands for; nil if the type decodes itself.
  private func scalar(_ type: any Decodable.Type) throws -> Any? {
    switch type {
    case is String.Type: return try text(for: type)
    case is JSONValue.Type: return try json()
    case is JSONNumber.Type: return JSONNumber(try text(for: type))
    // `CGFloat` has no text, and reads a `Double`.
    case is Bool.Type, is any FixedWidthInteger.Type, is Decimal.Type,
      is any (BinaryFloatingPoint & LosslessStringConvertible).Type:
      _ = try text(for: type)
      return try coerced(type)
    case is URL.Type:
      guard let url = URL(string: try text(for: type)) else { throw unreadable("URL") }
      return url
    case is Data.Type:
      guard let data = Data(base64: try text(for: type)) else { throw unreadable("Base64") }
      return data
    default: return nil
    }
  }

  private func unreadable(_ expected: Violation.Parameter) -> DecodingError {
    .violation(Violation(.unreadable, [.expected: expected]), at: codingPath)
  }

  /// Texts, which stay texts.
  private func json() throws -> JSONValue {
    switch node.form {
    case .text: return .string(node.text)
    case .list:
      return .array(
        try node.elements.enumerated().map { index, element in
          try inner(element, at: PathKey.index(index)).json()
        })
    case .object:
      var members: [String: JSONValue] = [:]
      // In order, so that the first error is always the same.
      for (key, member) in node.members.sorted(by: { $0.key < $1.key }) {
        members[key] = try inner(member, at: PathKey.key(key)).json()
      }
      return .object(members)
    case .nothing, .conflict, .tooManyMarks: throw mismatch(JSONValue.self)
    }
  }

  private func coerced<Value: Decodable>(_ type: Value.Type) throws -> Any {
    do {
      if let value = try Coercion.coerced(type, from: self)?.value { return value }
    } catch let violation as Violation {
      throw DecodingError.violation(violation, at: codingPath)
    }
    throw mismatch(type)
  }

  private func text(for type: any Any.Type) throws -> String {
    guard node.form == .text else { throw mismatch(type) }
    return node.text
  }

  private func mismatch(_ type: any Any.Type) -> DecodingError {
    if node.form == .conflict {
      return .violation(Violation(.duplicateKey), at: codingPath)
    }
    if node.form == .tooManyMarks {
      return .violation(JSONSyntaxError.Reason.tooManyMarks.violationOfText, at: codingPath)
    }
    // A text may be a secret, and is not quoted.
    let isScalar = !(type is [String: Any].Type || type is [Any].Type)
    let found = node.form == .text && isScalar ? nil : node.kind
    let violation =
      node.isGivenAgain && isScalar
      ? Violation(.duplicateKey, message: "given more than once")
      : .wrongType(type, found: found)
    return .typeMismatch(
      type,
      DecodingError.Context(
        codingPath: codingPath,
        debugDescription: "Expected to decode \(type) but found \(found?.rawValue ?? "a text").",
        underlyingError: violation))
  }
}

extension TextFields.Node {
  /// The elements of a list whose names have numbers, from 0: `tag[0]=a&tag[1]=b`; nil if it is an object.
  fileprivate var numberedElements: [TextFields.Node]? {
    let elements = (0..<members.count).compactMap { members["\($0)"] }
    return form == .object && !elements.isEmpty && elements.count == members.count ? elements : nil
  }

  /// Whether a name without brackets is given several times.
  fileprivate var isGivenAgain: Bool { form == .list && elements.count > 1 }

  /// The kind of JSON that it stands for.
  fileprivate var kind: Violation.ValueKind? {
    switch form {
    case .text: .string
    case .list: .array
    case .object: .object
    case .nothing, .conflict, .tooManyMarks: nil
    }
  }
}

private struct TextMembers<Key: CodingKey>: GenericKeyedContainer {
  let decoder: TextDecoder
  let members: [String: TextFields.Node]

  var codingPath: [any CodingKey] { decoder.codingPath }
  var allKeys: [Key] { members.keys.sorted().compactMap { Key(stringValue: $0) } }

  func contains(_ key: Key) -> Bool { members[key.stringValue] != nil }

  func superDecoder(forKey key: Key) throws -> any Decoder { try member(key) }

  private func member(_ key: any CodingKey) throws -> TextDecoder {
    guard let node = members[key.stringValue] else {
      throw DecodingError.keyNotFound(
        key, DecodingError.Context(codingPath: codingPath, debugDescription: "The key is missing."))
    }
    return decoder.inner(node, at: key)
  }

  func superDecoder() throws -> any Decoder { try member(PathKey.key("super")) }

  func decodeNil(forKey key: Key) throws -> Bool { try member(key).decodeNil() }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    try member(key).decode(type)
  }
}

private struct TextElements: GenericUnkeyedContainer {
  let decoder: TextDecoder
  let elements: [TextFields.Node]
  private(set) var currentIndex = 0

  var codingPath: [any CodingKey] { decoder.codingPath }
  var count: Int? { elements.count }
  var isAtEnd: Bool { currentIndex == elements.count }

  private func next() throws -> TextDecoder {
    let key = PathKey.index(currentIndex)
    guard !isAtEnd else {
      throw DecodingError.violation(Violation(.missingKey), at: codingPath + [key])
    }
    return decoder.inner(elements[currentIndex], at: key)
  }

  mutating func superDecoder() throws -> any Decoder {
    let element = try next()
    currentIndex += 1
    return element
  }

  mutating func decodeNil() throws -> Bool {
    let isNil = try next().decodeNil()
    if isNil { currentIndex += 1 }
    return isNil
  }

  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    let value = try next().decode(type)
    currentIndex += 1
    return value
  }
}
