/// A coding path as text, in Swift's notation and as a JSON Pointer.
extension [any CodingKey] {
  /// The path in Swift's notation: `clients[3].age`; empty for the document itself.
  public var pathDescription: String {
    var path = ""
    for key in self {
      let key = PathKey(key)
      switch key {
      case .index(let index): path += "[\(index)]"
      case .key(let text, _) where !text.isPlainIdentifier: path += "[\(text.quoted)]"
      case .key(let text, _): path += path.isEmpty ? text : ".\(text)"
      // Their names are paths, in which keys are in quotes where need be.
      case .fields: path += path.isEmpty ? key.stringValue.escaped : ".\(key.stringValue.escaped)"
      }
    }
    return path
  }

  /// The path as a JSON Pointer (RFC 6901): `/clients/3/age`; empty for the document itself.
  ///
  /// Keys that a strategy of `ValidatedJSONDecoder` changed appear as they are in the document: `/first_name`.
  public var jsonPointer: String {
    var pointer: [UInt8] = []
    for key in self {
      pointer += "/".utf8
      let key = PathKey(key)
      let text = key.intValue.map(String.init) ?? key.documentKey ?? key.stringValue
      for byte in text.utf8 {
        switch byte {
        case UInt8(ascii: "~"): pointer += "~0".utf8
        case UInt8(ascii: "/"): pointer += "~1".utf8
        default: pointer.append(byte)
        }
      }
    }
    return String(decoding: pointer, as: UTF8.self)
  }
}

extension CodingKey {
  /// The index of an element; nil for the key of a member, which may also be a number, or stand for one in code.
  package var index: Int? {
    guard let number = intValue else { return nil }
    return self is PathKey || self is PlacedKey || self is _SchemaKey
      || stringValue == "Index \(number)" ? number : nil
  }
}

extension String {
  /// The text as a string literal with every control, format character and unassigned one escaped, including
  /// bidirectional overrides.
  fileprivate var quoted: String { String(reflecting: self).escaped }

  fileprivate var escaped: String {
    unicodeScalars.escaped { Characters.Kinds(of: $0).isEmpty }
  }

  fileprivate var isPlainIdentifier: Bool {
    !isEmpty && first?.isNumber == false
      && utf8.allSatisfy { byte in
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "_"), UInt8(ascii: "-"): true
        default: false
        }
      }
  }
}
