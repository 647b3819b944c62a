public import ValidatedCodable

/// A duration of calendar and clock units: `P1Y2M3DT4H5M6S`, `P2W`.
///
/// - Rule: trimmed; `P`, then numbers with `Y`, `M` and `D`, then `T` and numbers with `H`, `M` and `S`, in this order; or
///   weeks alone with `W`. At least one number, and one after `T`. The last number may have a fraction after `.` or `,`,
///   which becomes `.`. At most ``maximumDigits`` digits before it and as many after it; at most ``maximumLength``
///   characters.
/// - Accepted on purpose: units that are left out between others (`P1Y3D`, `PT1H30S`), as the standard has it where they
///   are zero, though the grammar in RFC 3339 has none; any number of any unit (`PT36H`); zeros before a number.
/// - Rejected on purpose: signs, small letters, weeks with other units, `P0001-02-03T04:05:06`, which needs an agreement.
/// - Source: ISO 8601-1:2019, section 5.5.2; RFC 3339, appendix A.
/// - Throws: `Violation` with code `malformed`.
/// - Complexity: O(1)
public struct ISO8601Duration: RuledValue, DomainType, CodingKeyRepresentable {
  /// The most digits of a number, and of its fraction.
  public static let maximumDigits = 18
  /// The greatest length, in characters, each of which is one byte.
  public static let maximumLength = 135
  public static let source = "ISO 8601-1:2019, section 5.5.2; RFC 3339, appendix A"
  public static var example: String? { "P1Y2M3DT4H5M6S" }

  @inlinable public static var rule: some Rule<String> { syntax }

  @usableFromInline
  static let syntax = CanonicalSyntax(
    "be a duration such as P1Y2M3DT4H5M6S", longest: maximumLength
  ) { text in
    parts(of: text).map { _ in
      text.map { $0 == UInt8(ascii: ",") ? UInt8(ascii: ".") : $0 }
    }
  }

  public let proof: Evaluated<ISO8601Duration>
  @inlinable public init(proof: Evaluated<ISO8601Duration>) { self.proof = proof }
}

extension ISO8601Duration {
  /// The years; nil if none are given.
  ///
  /// Of every unit this is the whole number, without its ``fraction``.
  public var years: Int64? { number(of: .years) }
  /// The months; nil if none are given.
  public var months: Int64? { number(of: .months) }
  /// The weeks; nil if none are given.
  public var weeks: Int64? { number(of: .weeks) }
  /// The days; nil if none are given.
  public var days: Int64? { number(of: .days) }
  /// The hours; nil if none are given.
  public var hours: Int64? { number(of: .hours) }
  /// The minutes; nil if none are given.
  public var minutes: Int64? { number(of: .minutes) }
  /// The seconds; nil if none are given.
  public var seconds: Int64? { number(of: .seconds) }
  /// The digits of the fraction of the smallest unit given, as they are written; nil if there are none.
  public var fraction: String? {
    value.utf8.firstIndex(of: UInt8(ascii: ".")).map { dot in
      String(decoding: value.utf8[dot...].dropFirst().dropLast(), as: UTF8.self)
    }
  }

  /// The units in their order.
  private enum Unit: Int {
    case years, months, weeks, days, hours, minutes, seconds

    init?(_ designator: UInt8, isTime: Bool) {
      switch (designator, isTime) {
      case (UInt8(ascii: "Y"), false): self = .years
      case (UInt8(ascii: "M"), false): self = .months
      case (UInt8(ascii: "W"), false): self = .weeks
      case (UInt8(ascii: "D"), false): self = .days
      case (UInt8(ascii: "H"), true): self = .hours
      case (UInt8(ascii: "M"), true): self = .minutes
      case (UInt8(ascii: "S"), true): self = .seconds
      default: return nil
      }
    }
  }

  private func number(of unit: Unit) -> Int64? {
    Self.parts(of: Array(value.utf8))?.first { $0.unit == unit }?.number
  }

  /// The units that are given, and their whole numbers; nil if the text is not a duration.
  private static func parts(of text: [UInt8]) -> [(unit: Unit, number: Int64)]? {
    guard text.first == UInt8(ascii: "P") else { return nil }
    var parts: [(unit: Unit, number: Int64)] = []
    var (number, digits) = (Int64(0), 0)
    /// How many digits the fraction has so far; nil outside one.
    var fractionDigits: Int?
    var (isTime, isComplete) = (false, false)

    for byte in text.dropFirst() {
      guard !isComplete else { return nil }
      switch byte {
      case UInt8(ascii: "T") where !isTime && digits == 0:
        isTime = true
      case _ where byte.isDigit:
        if let count = fractionDigits {
          guard count < maximumDigits else { return nil }
          fractionDigits = count + 1
        } else {
          guard digits < maximumDigits else { return nil }
          digits += 1
          number = number * 10 + Int64(byte & 0x0F)
        }
      case UInt8(ascii: "."), UInt8(ascii: ","):
        guard digits > 0, fractionDigits == nil else { return nil }
        fractionDigits = 0
      default:
        guard digits > 0, fractionDigits != 0, let unit = Unit(byte, isTime: isTime),
          parts.last.map({ $0.unit.rawValue < unit.rawValue && $0.unit != .weeks }) ?? true,
          unit != .weeks || parts.isEmpty
        else { return nil }
        parts.append((unit, number))
        isComplete = fractionDigits != nil || unit == .weeks
        (number, digits, fractionDigits) = (0, 0, nil)
      }
    }
    // Nothing is left over, and `T` has a unit after it, so the last unit is one of time.
    let endsWithTime = parts.last.map { $0.unit.rawValue >= Unit.hours.rawValue } ?? false
    return digits == 0 && !parts.isEmpty && isTime == endsWithTime ? parts : nil
  }
}
