public import ValidatedCodable

/// The rule of ``CalendarDate``: `full-date` of RFC 3339, section 5.6.
@usableFromInline
struct FullDate: Rule {
  @usableFromInline
  init() {}

  @usableFromInline
  func check(_ candidate: String) throws(Violation) {
    if candidate.withUTF8Bytes({ Self.isDay($0) }) { return }
    guard let date = CivilDate(candidate.utf8) else { throw Self.malformed }
    guard date.isThere else { throw Self.noSuchDay }
  }

  @usableFromInline
  func _byteVerdict(utf8 text: Span<UInt8>) -> _ByteVerdict<Self> {
    _ByteVerdict(Self.isDay(text))
  }

  private static func isDay(_ text: Span<UInt8>) -> Bool { text.count == 10 && text.beginsWithDay }

  @usableFromInline
  var codeVersion: CodeVersion? { CodeVersion(1, dependsOnUnicode: false) }

  @usableFromInline
  var constraint: Constraint {
    .predicate(code: .malformed, requirement: "be a day such as 2015-05-30")
  }

  static var noSuchDay: Violation {
    Violation(.noSuchDay, must: "be a day of the calendar")
  }

  static var malformed: Violation {
    Violation(.malformed, must: "be a day such as 2015-05-30")
  }
}

extension Violation.Code {
  /// A day that the calendar does not have, such as February 30.
  public static let noSuchDay: Self = "noSuchDay"
}
