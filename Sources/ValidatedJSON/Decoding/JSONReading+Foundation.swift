import ValidatedCodable

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

// Foundation's types without a JSON representation, read as Foundation's decoder reads them.

extension Date: JSONReadable {
  static func read(_ reading: JSONReading, at offset: inout Int, level: Int) throws -> Date {
    try reading.refuseNull(Date.self, at: offset, level: level)
    let start = offset
    switch reading.options.dates {
    case .deferredToDate:
      return Date(timeIntervalSinceReferenceDate: try reading.double(at: &offset, level: level))
    case .secondsSince1970:
      return Date(timeIntervalSince1970: try reading.double(at: &offset, level: level))
    case .millisecondsSince1970:
      return Date(timeIntervalSince1970: try reading.double(at: &offset, level: level) / 1000)
    case .iso8601:
      let text = try reading.string(at: &offset, level: level)
      if let date = try? Date(text, strategy: .iso8601) { return date }
      throw reading.corrupted(
        "Expected date string to be ISO8601-formatted.", at: start, level: level)
    case .custom(let decode):
      return try reading.decoded(at: &offset, level: level, decode)
    #if !canImport(FoundationEssentials)
      case .formatted(let formatter):
        let text = try reading.string(at: &offset, level: level)
        if let date = formatter.date(from: text) { return date }
        throw reading.corrupted(
          "Date string does not match format expected by formatter.", at: start, level: level)
    #endif
    @unknown default: throw reading.mismatch(Date.self, at: offset, level: level)
    }
  }
}

extension Data: JSONReadable {
  static func read(_ reading: JSONReading, at offset: inout Int, level: Int) throws -> Data {
    try reading.refuseNull(Data.self, at: offset, level: level)
    switch reading.options.data {
    case .deferredToData: return try reading.ordinary(Data.self, at: &offset, level: level)
    case .base64:
      let start = offset
      let text = try reading.string(at: &offset, level: level)
      if let data = Data(base64Encoded: text) { return data }
      throw reading.corrupted("Encountered Data is not valid Base64.", at: start, level: level)
    case .custom(let decode): return try reading.decoded(at: &offset, level: level, decode)
    @unknown default: throw reading.mismatch(Data.self, at: offset, level: level)
    }
  }
}

extension URL: JSONReadable {
  static func read(_ reading: JSONReading, at offset: inout Int, level: Int) throws -> URL {
    try reading.refuseNull(URL.self, at: offset, level: level)
    let start = offset
    if let url = URL(string: try reading.string(at: &offset, level: level)) { return url }
    throw reading.corrupted("Invalid URL string.", at: start, level: level)
  }
}

extension Decimal: JSONReadable {
  static func read(_ reading: JSONReading, at offset: inout Int, level: Int) throws -> Decimal {
    let start = offset
    let number = try reading.number(for: Decimal.self, at: &offset, level: level)
    if let value = Decimal(exactly: number.text) { return value }
    throw reading.notRepresentable(Decimal.self, at: start, level: level)
  }
}

extension JSONReading {
  /// Throws Foundation's error for null, which no strategy reads.
  fileprivate func refuseNull(_ type: any Any.Type, at offset: Int, level: Int) throws {
    if bytes[offset] == UInt8(ascii: "n") { throw mismatch(type, at: offset, level: level) }
  }

  fileprivate func corrupted(_ description: String, at offset: Int, level: Int) -> DecodingError {
    .dataCorrupted(
      context(description, at: offset, level: level, underlying: Violation.unreadable(description)))
  }
}
