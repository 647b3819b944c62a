public import ValidatedCodable

/// A duration of calendar and clock units: `P1Y2M3DT4H5M6S`, `P2W`.
///
/// - Rule: trimmed; `P`, then numbers with `Y`, `M` and `D`, then `T` and numbers with `H`, `M` and `S`, in this
///   order; or only weeks with `W`. At least one number, and at least one after `T`. The last number may have a
///   fraction after `.` or `,`, which becomes `.`. At most ``maximumDigits`` digits before it and as many after it;
///   at most ``maximumLength`` characters.
/// - Accepted on purpose: units that are left out between others (`P1Y3D`, `PT1H30S`), which the standard allows if
///   they are zero, although the grammar in RFC 3339 does not; any number of any unit (`PT36H`); leading zeros.
/// - Rejected on purpose: signs, lower case, weeks with other units, `P0001-02-03T04:05:06`, which requires an
///   agreement.
/// - Source: ISO 8601-1:2019, section 5.5.2; RFC 3339, appendix A.
/// - Throws: `Violation` with code `malformed`.
/// - Complexity: O(1)
public struct ISO8601Duration: RuledValue, DomainType, CodingKeyRepresentable {
  /// The maximum number of digits of a number, and of its fraction.
  public static let maximumDigits = 18
  /// The maximum length, in characters, each of which is one byte.
  public static let maximumLength = 135
  public static let source = "ISO 8601-1:2019, section 5.5.2; RFC 3339, appendix A"
  public static var example: String? { "P1Y2M3DT4H5M6S" }

  public static let rule = _CanonicalSyntax(
    "be a duration such as P1Y2M3DT4H5M6S", longest: maximumLength,
    reading: { text in
      guard isDuration(text, { _, _ in }) else { return nil }
      let comma = UInt8(ascii: ",")
      guard text.firstIndex(of: comma) != nil else { return .canonical }
      return .written(text.map { $0 == comma ? UInt8(ascii: ".") : $0 })
    })

  public let proof: Evaluated<ISO8601Duration>
  @inlinable public init(proof: Evaluated<ISO8601Duration>) { self.proof = proof }
}

extension ISO8601Duration {
  /// The years; nil if none are given.
  ///
  /// For every unit, it is the integer part, without the ``fraction``.
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
  /// The digits of the fraction of the smallest given unit, as written; nil if there are none.
  public var fraction: String? { value.digitsOfFraction }

  /// The units in their order.
  private enum Unit: Int {
    case years, months, weeks, days, hours, minutes, seconds

    /// Their letters, of which the last three come after `T`.
    static let designators = Array("YMWDHMS".utf8)
  }

  private func number(of unit: Unit) -> Int64? {
    var found: Int64?
    _ = value.withUTF8Bytes { text in
      Self.isDuration(text) { if $0 == unit { found = $1 } }
    }
    return found
  }

  /// Whether a text is a duration; passes on the given units with their integer parts.
  private static func isDuration(
    _ text: Span<UInt8>, _ found: (_ unit: Unit, _ number: Int64) -> Void
  ) -> Bool {
    guard text.count > 0, text[0] == UInt8(ascii: "P") else { return false }
    var last: Unit?
    var (index, isTime, isComplete) = (1, false, false)
    while index < text.count {
      guard !isComplete else { return false }
      if text[index] == UInt8(ascii: "T"), !isTime {
        isTime = true
        index += 1
      }
      let end = text.endOfDigits(from: index)
      guard 1...maximumDigits ~= end - index, end < text.count else { return false }
      var number: Int64 = 0
      while index < end {
        number = number * 10 + Int64(text[index] & 0x0F)
        index += 1
      }
      if text[index] == UInt8(ascii: ".") || text[index] == UInt8(ascii: ",") {
        let end = text.endOfDigits(from: index + 1)
        guard 1...maximumDigits ~= end - index - 1, end < text.count else { return false }
        (index, isComplete) = (end, true)
      }
      // A slice keeps the indices of its array.
      let designators = isTime ? Unit.designators[4...] : Unit.designators[..<4]
      guard let unit = designators.firstIndex(of: text[index]).flatMap(Unit.init(rawValue:)),
        last.map({ $0.rawValue < unit.rawValue }) ?? true, unit != .weeks || last == nil
      else { return false }
      isComplete = isComplete || unit == .weeks
      (last, index) = (unit, index + 1)
      found(unit, number)
    }
    // A unit follows `T`, so the last unit is one of time.
    return last.map { ($0.rawValue >= Unit.hours.rawValue) == isTime } ?? false
  }
}
