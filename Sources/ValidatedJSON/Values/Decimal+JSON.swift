#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif
public import ValidatedCodable

extension Decimal {
  /// The number that a number of RFC 8259 represents; nil if it has more digits than a decimal number holds, or a
  /// greater exponent.
  init?(exactly number: String) {
    guard let value = Decimal(string: number), value.isFinite else { return nil }
    // Any 38 digits fit.
    let isShort =
      number.utf8.count <= 38 && !number.utf8.contains { $0 | 0x20 == UInt8(ascii: "e") }
    guard isShort || JSONNumber(wellFormed: value.description) == JSONNumber(wellFormed: number)
    else { return nil }
    self = value
  }
}

/// A string stands for the number that it contains.
extension Decimal: LenientlyDecodable, NamesAcceptedJSON {
  public static func decodeLeniently(from decoder: any Decoder) throws -> Lenient<Decimal>.Coerced?
  {
    guard let text = try? decoder.singleValueContainer().decode(String.self),
      JSONNumber(text) != nil
    else { return nil }
    guard let value = Decimal(exactly: text) else {
      throw Violation.notRepresentable(Decimal.self)
    }
    return Lenient.Coerced(value, from: Violation.ValueKind.string.rawValue)
  }

  package static var accepted: String? { Coercion.numberOrString }
}

extension Decimal: ReadByDecoder {
  package static func _placeholder(_ number: Int) -> Decimal { Decimal(number) }
}
