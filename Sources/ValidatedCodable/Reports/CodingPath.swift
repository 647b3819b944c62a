/// A coding path as text, in Swift's notation and as a JSON Pointer.
extension [any CodingKey] {
  /// The path in Swift's notation: `clients[3].age`; empty for the document itself.
  public var pathDescription: String {
    var path = ""
    for key in self {
      if let index = key.index {
        path += "[\(index)]"
      } else if key.stringValue.isPlainIdentifier || key.namesFields {
        path += path.isEmpty ? key.stringValue : ".\(key.stringValue)"
      } else {
        path += "[\(key.stringValue.quoted)]"
      }
    }
    return path
  }

  /// The path as a JSON Pointer (RFC 6901): `/clients/3/age`; empty for the document itself.
  ///
  /// Keys that a strategy of `ValidatedJSONDecoder` changed appear as they are in the document: `/first_name`.
  public var jsonPointer: String {
    var pointer = ""
    for key in self {
      pointer += "/"
      let key = key.index.map(String.init) ?? key.inDocument
      for scalar in key.unicodeScalars {
        switch scalar {
        case "~": pointer += "~0"
        case "/": pointer += "~1"
        default: pointer.unicodeScalars.append(scalar)
        }
      }
    }
    return pointer
  }
}

/// A coding key whose spelling in the document may differ, and that may know the location of its value there.
package protocol DocumentCodingKey: CodingKey {
  /// The spelling in the document, if it differs.
  var documentKey: String? { get }
  var location: ValidationReport.Location? { get }
}

extension CodingKey {
  /// The index of an element; nil for the key of a member, which may also be a number, or stand for one in code.
  package var index: Int? {
    guard let number = intValue else { return nil }
    return self is any DocumentCodingKey || self is _SchemaKey || stringValue == "Index \(number)"
      ? number : nil
  }

  /// Whether it stands for the fields of a rule.
  fileprivate var namesFields: Bool {
    ((self as? PlacedKey)?.key ?? self as? PathKey)?.fields.isEmpty == false
  }

  fileprivate var inDocument: String {
    (self as? any DocumentCodingKey)?.documentKey ?? stringValue
  }
}

extension String {
  /// The text as a string literal with every invisible character escaped, including controls and bidirectional
  /// overrides.
  fileprivate var quoted: String {
    var literal = ""
    for scalar in String(reflecting: self).unicodeScalars {
      if Characters.Kinds(of: scalar).isEmpty {
        literal += scalar.escape
      } else {
        literal.unicodeScalars.append(scalar)
      }
    }
    return literal
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
