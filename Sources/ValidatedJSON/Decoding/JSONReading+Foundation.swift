import ValidatedCodable

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

// Foundation's types without a JSON representation, read as Foundation's decoder reads them.
extension JSONReading {
  /// Decodes one of Foundation's types; nil if `type` is another type.
  func foundationValue<Value: Decodable>(
    _ type: Value.Type, at offset: inout Int, level: Int
  ) throws -> Value? {
    if type == Date.self { return try date(at: &offset, level: level) as? Value }
    if type == Data.self { return try data(at: &offset, level: level) as? Value }
    if type == URL.self { return try url(at: &offset, level: level) as? Value }
    if type == Decimal.self { return try decimal(at: &offset, level: level) as? Value }
    return nil
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
    #if !canImport(FoundationEssentials)
      case .formatted(let formatter):
        let start = offset
        if let date = formatter.date(from: try string(at: &offset, level: level)) { return date }
        throw corrupted(
          "Date string does not match format expected by formatter.", at: start, level: level)
    #endif
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
      guard let number = try bytes.number(&offset) else {
        throw mismatch(Decimal.self, at: start, level: level)
      }
      if let value = Decimal(exactly: bytes.text(number.range)) { return value }
      throw notRepresentable(Decimal.self, at: start, level: level)
    } catch let fault as JSONSyntax.Fault {
      throw error(fault, at: offset, level: level)
    }
  }

  /// Lets `decode` read the value through a decoder.
  func custom<Value>(
    _ decode: (any Decoder) throws -> Value, at offset: inout Int, level: Int
  ) throws -> Value {
    try decoded(at: &offset, level: level, decode)
  }

  private func corrupted(_ description: String, at offset: Int, level: Int) -> DecodingError {
    .dataCorrupted(
      context(description, at: offset, level: level, underlying: Violation.unreadable(description)))
  }
}
