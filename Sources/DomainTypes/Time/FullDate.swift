public import ValidatedCodable

/// The rule of ``CalendarDate``: `full-date` of RFC 3339, section 5.6.
@usableFromInline
struct FullDate: Rule {
  @usableFromInline
  init() {}

  @usableFromInline
  func check(_ candidate: String) throws(Violation) {
    guard let date = Self.parts(of: candidate.utf8) else { throw Self.malformed }
    guard 1...12 ~= date.month, 1...Self.days(inMonth: date.month, of: date.year) ~= date.day else {
      throw Self.noSuchDay
    }
  }

  @usableFromInline
  var codeVersion: CodeVersion? { CodeVersion(1, dependsOnUnicode: false) }

  @usableFromInline
  var constraint: Constraint {
    .predicate(code: .malformed, requirement: "be a day such as 2015-05-30")
  }

  static var noSuchDay: Violation {
    Violation(.noSuchDay, [.requirement: "be a day of the calendar"])
  }

  static var malformed: Violation {
    Violation(.malformed, [.requirement: "be a day such as 2015-05-30"])
  }

  /// Year, month and day, whether there is such a day or not; nil if they are not written as they must.
  private static func parts(
    of text: some Sequence<UInt8>
  ) -> (year: Int, month: Int, day: Int)? {
    var (year, month, day) = (0, 0, 0)
    var count = 0
    for byte in text {
      switch (count, byte) {
      case (4, UInt8(ascii: "-")), (7, UInt8(ascii: "-")): break
      case (0...3, 0x30...0x39): year = year * 10 + Int(byte & 0x0F)
      case (5...6, 0x30...0x39): month = month * 10 + Int(byte & 0x0F)
      case (8...9, 0x30...0x39): day = day * 10 + Int(byte & 0x0F)
      default: return nil
      }
      count += 1
    }
    return count == 10 ? (year, month, day) : nil
  }

  private static func days(inMonth month: Int, of year: Int) -> Int {
    switch month {
    case 2: isLeap(year) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// RFC 3339, appendix C.
  private static func isLeap(_ year: Int) -> Bool {
    year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400))
  }
}

extension Violation.Code {
  /// A day that the calendar does not have, such as February 30.
  public static let noSuchDay: Self = "noSuchDay"
}
