public import ValidatedCodable

/// The rule of ``CalendarDate``: `full-date` of RFC 3339, section 5.6.
@usableFromInline
struct FullDate: Rule {
  @usableFromInline
  init() {}

  @usableFromInline
  func check(_ candidate: String) throws(Violation) {
    guard let date = candidate.withUTF8Bytes({ CivilDate($0) }) else {
      throw Violation(.malformed, must: Self.requirement)
    }
    guard date.exists else { throw Self.noSuchDay }
  }

  @usableFromInline
  func _byteVerdict(utf8 text: Span<UInt8>) -> _ByteVerdict<Self> {
    _ByteVerdict(CivilDate(text)?.exists ?? false)
  }

  @usableFromInline
  var codeVersion: CodeVersion? { CodeVersion(1, dependsOnUnicode: false) }

  @usableFromInline
  var constraint: Constraint { .predicate(code: .malformed, requirement: Self.requirement) }

  static var noSuchDay: Violation {
    Violation(.noSuchDay, must: "be a day of the calendar")
  }

  private static let requirement = "be a day such as 2015-05-30"
}

extension Violation.Code {
  /// A day that the calendar does not have, such as February 30.
  public static let noSuchDay: Self = "noSuchDay"
}
