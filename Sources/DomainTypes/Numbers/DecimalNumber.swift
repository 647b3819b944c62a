public import ValidatedCodable

/// A decimal number, exact and with up to a thousand significant digits: `-12.5`, `1e30`.
///
/// Every number has one canonical form, so equal numbers are equal strings: `1.50`, `1.5`, `15e-1` and `1.5E0` all
/// become `1.5`. The precision with which a number was written is not kept.
///
/// - Rule: trimmed; a JSON number: an optional `-`, digits without leading zeros, optionally `.` and digits,
///   optionally `e` or `E`, a sign and digits. At most ``maximumDigits`` significant digits, which are those between
///   the first and the last that are not zero; the first stands for a power of ten from −``maximumExponent`` to
///   ``maximumExponent``; at most ``maximumLength`` characters.
/// - Canonical form: no zeros at the end of a fraction; `0` for `-0` and every other zero; no exponent, unless the
///   number would have more than ``maximumZeros`` zeros after its last significant digit, or between the point and the
///   first. It is then written as `1.5e30` or `1e-30`, with one digit before the point.
/// - Rejected on purpose: JSON numbers, because most decoders convert them to floating point: documents contain a
///   string; `+`, `.5`, `5.`, leading zeros, thousands separators, NaN and infinities.
/// - Source: RFC 8259, section 6.
/// - Throws: `Violation` with code `malformed`.
/// - Complexity: O(*n*)
public struct DecimalNumber: RuledValue, DomainType, CodingKeyRepresentable {
  /// The maximum number of significant digits.
  public static let maximumDigits = 1_000
  /// The greatest power of ten, and the negative of the least.
  public static let maximumExponent = 9_999
  /// The maximum number of zeros for which no exponent is written.
  public static let maximumZeros = 20
  /// The maximum length, in characters, each of which is one byte.
  public static let maximumLength = 1_024
  public static let source = "RFC 8259, section 6"
  public static var example: String? { "12.5" }

  public static let rule = _CanonicalSyntax(
    "be a decimal number such as 12.5 or 1.5e30", longest: maximumLength,
    reading: { text throws(Violation) in
      guard let parts = DecimalParts(text) else { return nil }
      guard parts.digits.count <= maximumDigits else {
        throw .malformed(
          "digits", "have at most \(maximumDigits) significant digits", maximum: maximumDigits)
      }
      guard abs(parts.exponent) <= maximumExponent else {
        throw .malformed(
          "exponent", "have a power of ten from -\(maximumExponent) to \(maximumExponent)",
          minimum: -maximumExponent, maximum: maximumExponent)
      }
      return text.reading(as: parts.canonical)
    })

  public let proof: Evaluated<DecimalNumber>
  @inlinable public init(proof: Evaluated<DecimalNumber>) { self.proof = proof }
}

extension DecimalNumber {
  /// Whether the number is below zero.
  public var isNegative: Bool { value.utf8.first == UInt8(ascii: "-") }
  /// The significant digits, without zeros at either end: `15` for `-0.0150`; empty for zero.
  public var digits: String { String(decoding: parts?.digits ?? [], as: UTF8.self) }
  /// The power of ten that the first significant digit stands for: −2 for `0.015`; 0 for zero.
  public var exponent: Int { parts?.exponent ?? 0 }

  fileprivate var parts: DecimalParts? { value.withUTF8Bytes { DecimalParts($0) } }
}

extension DecimalNumber: Comparable {
  /// By value, exactly.
  public static func < (left: DecimalNumber, right: DecimalNumber) -> Bool {
    guard let first = left.parts, let second = right.parts else { return false }
    guard first.sign == second.sign else { return first.sign < second.sign }
    return first.sign < 0
      ? second.magnitudePrecedes(first) : first.magnitudePrecedes(second)
  }
}

/// A decimal number as its sign, its significant digits and the power of ten of the first one.
///
///     -0.0150e3      negative, digits 15, exponent 1
private struct DecimalParts {
  private(set) var isNegative = false
  /// The digits in ASCII, without zeros at either end.
  private(set) var digits: [UInt8] = []
  private(set) var exponent = 0

  /// Parses a number of RFC 8259, section 6; nil for anything else.
  init?(_ text: Span<UInt8>) {
    guard let end = text.endOfNumber, let power = Self.exponent(of: text, at: end) else {
      return nil
    }
    let start = text.has("-", at: 0) ? 1 : 0
    let zero = UInt8(ascii: "0")
    let all = text.extracting(start..<end).array.filter { $0.isDigit }
    guard let first = all.firstIndex(where: { $0 != zero }),
      let last = all.lastIndex(where: { $0 != zero })
    else { return }
    digits = Array(all[first...last])
    exponent = text.endOfDigits(from: start) - start - 1 - first + power
    isNegative = start == 1
  }

  /// The exponent from an index to the end, 0 without one; nil if there is anything else.
  ///
  /// It is limited to a million, which no number of digits in a text makes up for.
  private static func exponent(of text: Span<UInt8>, at start: Int) -> Int? {
    guard start < text.count else { return 0 }
    guard text[start].lowercased == UInt8(ascii: "e") else { return nil }
    var index = start + 1
    var isNegative = false
    if index < text.count, text[index] == UInt8(ascii: "-") || text[index] == UInt8(ascii: "+") {
      isNegative = text[index] == UInt8(ascii: "-")
      index += 1
    }
    guard index < text.count, text.endOfDigits(from: index) == text.count else { return nil }
    let power = text.number(index..<text.count, atMost: 1_000_000)
    return isNegative ? -power : power
  }

  /// −1, 0 or 1.
  var sign: Int { digits.isEmpty ? 0 : isNegative ? -1 : 1 }

  /// Whether the absolute value is less than another one; neither is zero.
  func magnitudePrecedes(_ other: DecimalParts) -> Bool {
    exponent == other.exponent
      ? digits.lexicographicallyPrecedes(other.digits) : exponent < other.exponent
  }

  /// The canonical form of a number within the limits.
  var canonical: [UInt8] {
    func zeros(_ count: Int) -> [UInt8] { [UInt8](repeating: UInt8(ascii: "0"), count: count) }
    guard let first = digits.first else { return zeros(1) }
    let point = UInt8(ascii: ".")
    var result = isNegative ? [UInt8(ascii: "-")] : []
    switch exponent {
    case (-1 - DecimalNumber.maximumZeros)...(-1):
      result += zeros(1) + [point] + zeros(-1 - exponent) + digits
    case 0..<(digits.count - 1):
      result += digits[...exponent] + [point] + digits[(exponent + 1)...]
    case (digits.count - 1)...(digits.count - 1 + DecimalNumber.maximumZeros):
      result += digits + zeros(exponent - digits.count + 1)
    default:
      result.append(first)
      if digits.count > 1 { result += [point] + digits.dropFirst() }
      result.append(UInt8(ascii: "e"))
      result += String(exponent).utf8
    }
    return result
  }
}
