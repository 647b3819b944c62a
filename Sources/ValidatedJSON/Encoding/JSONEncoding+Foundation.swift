import ValidatedCodable

import FoundationLibrary

// Foundation's types without a JSON representation, written as Foundation's encoder writes them.

extension Date: JSONWritable, CodedByEncoder {
  func write(to encoding: JSONEncoding) throws {
    switch encoding.options.dates {
    case .deferredToDate: try encoding.scalar(timeIntervalSinceReferenceDate)
    case .secondsSince1970: try encoding.scalar(timeIntervalSince1970)
    case .millisecondsSince1970: try encoding.scalar(1000 * timeIntervalSince1970)
    case .iso8601: try encoding.scalar(formatted(.iso8601))
    case .custom(let encode): try encoding.encoded { try encode(self, $0) }
    #if !canImport(FoundationEssentials)
      case .formatted(let formatter): try encoding.scalar(formatter.string(from: self))
    #endif
    @unknown default: try encoding.writeOrdinarily(self)
    }
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
    if Key.self == String.self, let members = self as? [String: Value] {
      try write(members.lazy.map { (key: $0, value: $1) }, to: encoding)
    } else if Key.self != Int.self, Key.self is any (_ObjectKey & CodingKeyRepresentable).Type {
      try write(members, to: encoding)
    } else if Key.self is any CodingKeyRepresentable.Type, encoding.style.sortsDictionaries {
      encoding.begin()
      encoding.open(.object)
      for (key, value) in members.sorted(by: { $0.key < $1.key }) {
        try encoding.member(PathKey.key(key))
        try encoding.nested { try encoding.write(value) }
      }
      try encoding.finish()
    } else if Key.self is any CodingKeyRepresentable.Type {
      try encoding.writeOrdinarily(self)
    } else {
      try encoding.writeOrdinarily(KeysAndValues(dictionary: self))
    }
  }

  /// Writes members whose keys no strategy converts.
  private func write(
    _ members: some Sequence<(key: String, value: Value)>, to encoding: JSONEncoding
  ) throws {
    encoding.begin()
    encoding.open(.object)
    if encoding.style.sortsDictionaries {
      for (key, value) in members.sorted(by: { $0.key < $1.key }) {
        try encoding.member(newKey: key, value)
      }
    } else {
      for (key, value) in members { try encoding.member(newKey: key, value) }
    }
    try encoding.finish()
  }

  /// The members of the object that the dictionary is encoded as.
  private var members: [(key: String, value: Value)] {
    compactMap { key, value in
      (key as? any CodingKeyRepresentable).map { ($0.codingKey.stringValue, value) }
    }
  }
}

/// A dictionary as an array in which every value follows its key.
private struct KeysAndValues<Key: Hashable & Encodable, Value: Encodable>: Encodable {
  let dictionary: [Key: Value]

  func encode(to encoder: any Encoder) throws {
    var array = encoder.unkeyedContainer()
    for (key, value) in dictionary.inStableOrder(by: \.key) {
      try array.encode(key)
      try array.encode(value)
    }
  }
}

/// The order of a set's elements differs in every run, but not that of what is written.
extension Set: JSONWritable where Element: Encodable {
  func write(to encoding: JSONEncoding) throws { try encoding.write(inStableOrder) }
}
