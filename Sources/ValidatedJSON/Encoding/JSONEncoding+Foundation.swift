import FoundationLibrary
import TypedMemory
import ValidatedCodable

// Foundation's types without a JSON representation, written as Foundation's encoder writes them.

extension Date: JSONWritable, CodedByEncoder {
  func write(to encoding: JSONEncoding) throws {
    switch encoding.options.dates {
    case .deferredToDate: try encoding.scalar(timeIntervalSinceReferenceDate)
    case .secondsSince1970: try encoding.finite(timeIntervalSince1970)
    case .millisecondsSince1970: try encoding.finite(1000 * timeIntervalSince1970)
    case .iso8601: try encoding.scalar(formatted(.iso8601))
    case .custom(let encode): try encoding.encoded { try encode(self, $0) }
    #if !canImport(FoundationEssentials)
      case .formatted(let formatter): try encoding.scalar(formatter.string(from: self))
    #endif
    @unknown default: try encoding.writeOrdinarily(self)
    }
  }
}

extension JSONEncoding {
  /// Writes the number of a date, to which the strategy for numbers does not apply.
  fileprivate func finite(_ value: Double) throws {
    guard value.isFinite else {
      throw invalid(value, "Unable to encode Double.\(value) directly in JSON.")
    }
    try scalar(value)
  }
}

extension Data: JSONWritable, CodedByEncoder {
  func write(to encoding: JSONEncoding) throws {
    switch encoding.options.data {
    case .base64: try encoding.scalar(base64EncodedString())
    case .custom(let encode): try encoding.encoded { try encode(self, $0) }
    default: try encoding.writeOrdinarily(self)
    }
  }
}

extension URL: JSONWritable, CodedByEncoder {
  func write(to encoding: JSONEncoding) throws { try encoding.scalar(absoluteString) }
}

extension Decimal: JSONWritable, CodedByEncoder {
  func write(to encoding: JSONEncoding) throws {
    guard isFinite, let number = JSONNumber(description) else {
      throw encoding.invalid(self, "Unable to encode Decimal.nan directly in JSON.")
    }
    try encoding.write(number, insteadOf: self)
  }
}

extension JSONNumber: JSONWritable, CodedByEncoder {
  func write(to encoding: JSONEncoding) throws { try encoding.write(self, insteadOf: self) }
}

extension Set: CodedByEncoder {}

extension JSONValue: JSONWritable {
  func write(to encoding: JSONEncoding) throws {
    switch self {
    case .null: encoding.output.append("null" as StaticString)
    case .bool(let value): try encoding.scalar(value)
    case .number(let value): try value.write(to: encoding)
    case .string(let value): try encoding.scalar(value)
    case .array(let elements): try encoding.write(elements)
    case .object(let members): try members.write(to: encoding)
    }
  }
}

/// A dictionary whose keys are written as those of an object, or as elements of an array.
extension Dictionary: JSONWritable where Key: Encodable, Value: Encodable {
  func write(to encoding: JSONEncoding) throws {
    let level = encoding.level
    do {
      try writeMembers(to: encoding)
    } catch let error as EncodingError where SensitiveKeys.areKeys(Key.self) {
      throw error.hidingKey(at: encoding.path(to: level).count)
    }
  }

  private func writeMembers(to encoding: JSONEncoding) throws {
    guard Key.self is any CodingKeyRepresentable.Type else {
      // An array in which every value follows its key.
      return try encoding.writeOrdinarily(self) { encoder in
        var array = encoder.unkeyedContainer()
        for (key, value) in inStableOrder(by: { $0.key }) {
          try array.encode(key)
          try array.encode(value)
        }
      }
    }
    // No strategy converts the keys of these types.
    let keepsKeys = Key.self is any _ObjectKey.Type
    // The members of sorted objects are not moved any more: nested ones would be moved once for each level.
    let isInFinalOrder = encoding.style.sortsKeys && keepsKeys
    let isSorted = encoding.style.sortsDictionaries || isInFinalOrder
    guard keepsKeys || isSorted else { return try encoding.writeOrdinarily(self) }
    func write(_ key: String, _ value: Value) throws {
      if keepsKeys {
        encoding.levels[encoding.level].key = key
        try encoding.member(named: key, isNew: Key.self == String.self)
      } else {
        try encoding.member(PathKey.key(key))
      }
      try encoding.nested { try encoding.write(value) }
    }
    encoding.begin()
    encoding.open(.object)
    if isSorted {
      for (key, value) in sortedMembers(byUTF16: isInFinalOrder) { try write(key, value) }
    } else {
      for (key, value) in self {
        if let text = Self.text(of: key) { try write(text, value) }
      }
    }
    try encoding.finish(isSorted: isInFinalOrder)
  }

  private func sortedMembers(byUTF16 isByUTF16: Bool) -> [(key: String, value: Value)] {
    compactMap { key, value in Self.text(of: key).map { (key: $0, value: value) } }
      .sorted {
        isByUTF16
          ? $0.key.utf16.lexicographicallyPrecedes($1.key.utf16)
          : $0.key.utf8.lexicographicallyPrecedes($1.key.utf8)
      }
  }

  /// The text of a key, if its type tells it.
  private static func text(of key: Key) -> String? {
    if Key.self == String.self { return same(key) as String }
    return (key as? any CodingKeyRepresentable)?.codingKey.stringValue
  }
}

/// The order of a set's elements differs in every run, but not that of what is written.
extension Set: JSONWritable where Element: Encodable {
  func write(to encoding: JSONEncoding) throws { try encoding.write(inStableOrder) }
}
