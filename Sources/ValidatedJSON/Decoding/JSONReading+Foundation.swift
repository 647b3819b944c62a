#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

// Foundation's types that JSON has no form for, read as Foundation's decoder reads them.
extension JSONReading {
  /// Whether `type` is one of those.
  @inline(__always)
  func isFoundationValue<Value>(_ type: Value.Type) -> Bool {
    if type == Date.self || type == Data.self || type == URL.self || type == Decimal.self {
      return true
    }
    return !hasPlainKeys && type is any StringKeyedDictionary.Type
  }

  /// Decodes one of Foundation's types; nil if `type` is none of them.
  func foundationValue<Value: Decodable>(
    _ type: Value.Type, at offset: inout Int, level: Int
  ) throws -> Value? {
    if type == Date.self { return try date(at: &offset, level: level) as? Value }
    if type == Data.self { return try data(at: &offset, level: level) as? Value }
    if type == URL.self { return try url(at: &offset, level: level) as? Value }
    if type == Decimal.self { return try decimal(at: &offset, level: level) as? Value }
    guard !hasPlainKeys, let dictionary = type as? any StringKeyedDictionary.Type else {
      return nil
    }
    return try dictionary.decode(self, at: &offset, level: level) as? Value
  }

  private func date(at offset: inout Int, level: Int) throws -> Date? {
    switch options.dates {
    case .deferredToDate:
      return Date(
        timeIntervalSinceReferenceDate: try float(Double.self, at: &offset, level: level))
    case .secondsSince1970:
      return Date(timeIntervalSince1970: try float(Double.self, at: &offset, level: level))
    case .millisecondsSince1970:
      return Date(timeIntervalSince1970: try float(Double.self, at: &offset, level: level) / 1000)
    case .iso8601:
      let start = offset
      let text = try string(at: &offset, level: level)
      if let date = try? Date(text, strategy: .iso8601) { return date }
      throw corrupted("Expected date string to be ISO8601-formatted.", at: start, level: level)
    case .custom(let decode):
      return try custom(decode, at: &offset, level: level)
    @unknown default:
      return nil
    }
  }

  private func data(at offset: inout Int, level: Int) throws -> Data? {
    switch options.data {
    case .deferredToData:
      return try custom(Data.init(from:), at: &offset, level: level)
    case .base64:
      let start = offset
      let text = try string(at: &offset, level: level)
      if let data = Data(base64Encoded: text) { return data }
      throw corrupted("Encountered Data is not valid Base64.", at: start, level: level)
    case .custom(let decode):
      return try custom(decode, at: &offset, level: level)
    @unknown default:
      return nil
    }
  }

  private func url(at offset: inout Int, level: Int) throws -> URL {
    let start = offset
    if let url = URL(string: try string(at: &offset, level: level)) { return url }
    throw corrupted("Invalid URL string.", at: start, level: level)
  }

  private func decimal(at offset: inout Int, level: Int) throws -> Decimal {
    let start = offset
    do {
      if let number = try bytes.number(&offset) {
        if let value = Decimal(string: bytes.text(number.range)) { return value }
        throw notRepresentable(Decimal.self, at: start, level: level)
      }
    } catch let fault as JSONSyntax.Fault {
      throw error(fault, at: offset, level: level)
    }
    throw mismatch(Decimal.self, at: start, level: level)
  }

  /// Lets `decode` read the value through a decoder.
  private func custom<Value>(
    _ decode: (any Decoder) throws -> Value, at offset: inout Int, level: Int
  ) throws -> Value {
    frames[level] = JSONFrame(start: offset)
    let value = try decode(JSONValueDecoder(reading: self, start: offset, level: level))
    offset = try end(ofValueAt: offset, level: level)
    return value
  }

  private func corrupted(_ description: String, at offset: Int, level: Int) -> DecodingError {
    .dataCorrupted(
      DecodingError.Context(
        codingPath: path(to: offset, level: level), debugDescription: description))
  }
}

/// A dictionary whose keys are the document's own texts, which no key strategy changes.
private protocol StringKeyedDictionary {
  static func decode(_ reading: JSONReading, at offset: inout Int, level: Int) throws -> Self
}

extension Dictionary: StringKeyedDictionary where Key == String, Value: Decodable {
  fileprivate static func decode(
    _ reading: JSONReading, at offset: inout Int, level: Int
  ) throws -> Self {
    let start = offset
    guard reading.bytes[start] == UInt8(ascii: "{") else {
      throw reading.mismatch([String: Any].self, at: start, level: level)
    }
    try reading.checkDepth(at: start, level: level)
    reading.frames[level] = JSONFrame(start: start)
    var result: Self = [:]
    for member in try reading.members(ofObjectAt: start, level: level) {
      var key = member.keyStart
      reading.frames[level].child = member.value
      reading.frames[level].childKey = member.keyStart
      var value = member.value
      result[try reading.bytes.string(&key) ?? member.key] =
        try reading.value(Value.self, at: &value, level: level + 1)
    }
    offset = try reading.end(ofValueAt: start, level: level)
    return result
  }
}
