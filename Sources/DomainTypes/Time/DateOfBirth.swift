public import ValidatedCodable

/// The day on which a person was born: `1990-05-30`.
///
/// The type is sensitive. By itself, it cannot know which days are in the future, because the standard library has no
/// calendar clock: validate user input with ``init(_:today:)`` or ``evaluated(_:today:)``, and read ``age(on:)``.
///
/// - Rule: trimmed; a day as in ``CalendarDate``; not before the year ``minimumYear``; with `today`, not after that
///   day.
/// - Rejected on purpose: years and months alone, placeholders such as `0000-00-00` and `0001-01-01`.
/// - Source: RFC 3339, section 5.6 (`full-date`); the earliest year is a business rule.
/// - Throws: `Violation` with code `malformed`, `noSuchDay` or `tooEarly`; with `today` also `inTheFuture`.
/// - Complexity: O(1)
public struct DateOfBirth: RuledValue, DomainType, Comparable {
  /// The earliest accepted year of birth.
  public static let minimumYear = 1850
  public static let source = "RFC 3339, section 5.6; business rule"
  public static var example: String? { "1990-05-30" }
  @inlinable public static var isSensitive: Bool { true }

  @inlinable public static var rule: some Rule<String> {
    Trimmed()
    CalendarDate.rule
    EarliestYear(minimumYear)
  }

  public let proof: Evaluated<DateOfBirth>
  @inlinable public init(proof: Evaluated<DateOfBirth>) { self.proof = proof }
}

extension DateOfBirth: _HasDay {
  /// Makes a value from `candidate`, if that is valid and not after `today`.
  ///
  /// - Throws: the first `Violation`.
  public init(_ candidate: String, today: CalendarDate) throws(Violation) {
    try self.init(Self.evaluated(candidate, today: today))
  }

  /// Evaluates `candidate`, which must not be after `today`.
  ///
  /// The caller determines `today` from a clock, in the calendar of the user's location.
  ///
  /// - Returns: the canonical text.
  /// - Throws: the first `Violation`; `inTheFuture` for a day after `today`.
  public static func evaluated(
    _ candidate: String, today: CalendarDate
  ) throws(Violation) -> String {
    let day = try evaluated(candidate)
    guard day <= today.value else {
      throw Violation(.inTheFuture, must: "not be in the future", in: Self.self)
    }
    return day
  }

  /// The completed years on `day`; nil if that is before the birth.
  ///
  /// A person born on 29 February is a year older on 1 March in other years.
  public func age(on day: CalendarDate) -> Int? {
    guard value <= day.value else { return nil }
    let isBeforeBirthday = (day.month, day.day) < (month, self.day)
    return day.year - year - (isBeforeBirthday ? 1 : 0)
  }
}

/// The rule that a day is not before a year.
@usableFromInline
struct EarliestYear: Rule {
  private let year: Int

  @usableFromInline
  init(_ year: Int) { self.year = year }

  /// Strings that are not days are refused by another rule.
  @usableFromInline
  func check(_ candidate: String) throws(Violation) {
    guard let date = candidate.withUTF8Bytes({ CivilDate($0) }), date.exists else { return }
    guard date.year >= year else {
      throw Violation(.tooEarly, [.minimum: .integer(year)], must: requirement)
    }
  }

  @usableFromInline
  func _byteVerdict(utf8 text: Span<UInt8>) -> _ByteVerdict<Self> {
    guard let century = text.pair(at: 0), let rest = text.pair(at: 2) else { return .unknown }
    return _ByteVerdict(century * 100 + rest >= year)
  }

  @usableFromInline
  var constraint: Constraint { .predicate(code: .tooEarly, requirement: requirement) }

  @usableFromInline
  var codeVersion: CodeVersion? { CodeVersion(1, dependsOnUnicode: false) }

  private var requirement: String { "be in the year \(year) or later" }
}

extension Violation.Code {
  /// A day before the earliest accepted one.
  public static let tooEarly: Self = "tooEarly"
  /// A day after the current one.
  public static let inTheFuture: Self = "inTheFuture"
}
