import ValidatedCodable

enum CronField: Int, CaseIterable {
  case minute, hour, day, month, weekday

  /// The bounds; the field in the parameters of violations, and in messages, after an article; the names of values,
  /// three letters each, beginning with the name of the least value.
  var facts: (bounds: ClosedRange<Int>, name: String, title: String, names: String) {
    switch self {
    case .minute: (0...59, "minute", "minute", "")
    case .hour: (0...23, "hour", "hour", "")
    case .day: (1...31, "dayOfMonth", "day of the month", "")
    case .month: (1...12, "month", "month", "JANFEBMARAPRMAYJUNJULAUGSEPOCTNOVDEC")
    case .weekday: (0...7, "dayOfWeek", "day of the week", "SUNMONTUEWEDTHUFRISAT")
    }
  }

  /// A value of the field in messages.
  var value: String { (self == .hour ? "an " : "a ") + facts.title }
}

/// The values of the fields of a cron expression, as sets of bits.
///
///     0,30 9-17/4 * jan MON     0, 30    9, 13, 17    1…31    1    1
struct CronSchedule {
  /// The expression in its canonical form.
  private(set) var text: [UInt8] = []
  private var sets: [UInt64] = []
  /// Whether a day must match both fields; otherwise, one is enough.
  private(set) var needsBothDays = false

  private typealias Text = ArraySlice<UInt8>

  /// Parses a text.
  ///
  /// - Throws: `Violation` with code `malformed`, which says what is wrong.
  /// - Complexity: O(*n*)
  init(_ text: Span<UInt8>) throws(Violation) {
    let fields = text.array.split { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    if fields.first?.first == UInt8(ascii: "@") {
      throw .malformed("macro", "have five fields such as 0 0 * * *, not a macro")
    }
    guard fields.count == CronField.allCases.count else {
      throw .malformed("fields", "have five fields, not \(fields.count)", count: fields.count)
    }
    for (field, characters) in zip(CronField.allCases, fields) { try append(field, characters) }
    func hasStar(_ field: CronField) -> Bool {
      fields[field.rawValue].first == UInt8(ascii: "*")
    }
    needsBothDays = hasStar(.day) || hasStar(.weekday)
    guard !hasStar(.weekday) || hasPossibleDay else {
      throw .malformed(
        Violation.Code.noSuchDay.rawValue, "have a day of the month that one of its months has")
    }
  }

  /// Whether a field has a value; Sunday is 0.
  func has(_ value: Int, in field: CronField) -> Bool {
    0..<64 ~= value && sets[field.rawValue] & Self.bit(value) != 0
  }

  /// Whether one of the months can have one of the days.
  private var hasPossibleDay: Bool {
    CronField.month.facts.bounds.contains { month in
      has(month, in: .month)
        && CronField.day.facts.bounds.contains { day in
          has(day, in: .day) && isDay(day, ofMonth: month, inYear: 0, ofCentury: 20)
        }
    }
  }

  private static func bit(_ value: Int) -> UInt64 { 1 << UInt64(truncatingIfNeeded: value) }

  private mutating func append(_ field: CronField, _ characters: Text) throws(Violation) {
    if !text.isEmpty { text.append(UInt8(ascii: " ")) }
    var rest = characters
    var set: UInt64 = 0
    repeat { set |= try takeElement(of: field, from: &rest) } while take(",", from: &rest)
    if let violation = Self.unexpected(rest, in: field) { throw violation }
    if field == .weekday, set & Self.bit(7) != 0 { set = set & ~Self.bit(7) | Self.bit(0) }
    sets.append(set)
  }

  /// Takes a number, a range or `*`, with an optional step.
  private mutating func takeElement(
    of field: CronField, from rest: inout Text
  ) throws(Violation) -> UInt64 {
    var (first, last) = (field.facts.bounds.lowerBound, field.facts.bounds.upperBound)
    let hasStar = take("*", from: &rest)
    var isRange = hasStar
    if !hasStar {
      first = try takeValue(of: field, from: &rest)
      last = first
      if take("-", from: &rest) {
        isRange = true
        last = try takeValue(of: field, from: &rest)
        guard first <= last else {
          throw .malformed(
            "range", "begin each range of its \(field.facts.title) with the lower value",
            field: field.facts.name)
        }
      }
    }
    var step = 1
    if take("/", from: &rest) {
      guard isRange else {
        let example = "\(first)-\(field.facts.bounds.upperBound)"
        throw .malformed(
          "missingRange", "have a range such as \(example) or * before each /", example: example)
      }
      step = try takeNumber(
        1...field.facts.bounds.upperBound, "step", "a step of its \(field.facts.title)", of: field,
        from: &rest)
    }
    return stride(from: first, through: last, by: step).reduce(0) { $0 | Self.bit($1) }
  }

  /// Takes a number or a name.
  private mutating func takeValue(
    of field: CronField, from rest: inout Text
  ) throws(Violation) -> Int {
    let name = rest.prefix { $0.isLetter }.map { $0.uppercased }
    guard !name.isEmpty, !field.facts.names.isEmpty else {
      return try takeNumber(field.facts.bounds, "value", field.value, of: field, from: &rest)
    }
    let names = Array(field.facts.names.utf8)
    for start in stride(from: 0, to: names.count, by: 3)
    where names[start..<(start + 3)].elementsEqual(name) {
      text += name
      rest = rest.dropFirst(3)
      return start / 3 + field.facts.bounds.lowerBound
    }
    let example = String(decoding: names.prefix(3), as: UTF8.self)
    throw .malformed(
      "name", "have \(field.value) that is a number or a name such as \(example)", example: example,
      field: field.facts.name)
  }

  /// Takes a number of one or two digits, and writes it without leading zeros.
  ///
  /// - Parameters:
  ///   - reason: the reason in the parameters of violations.
  ///   - name: the number in messages.
  private mutating func takeNumber(
    _ bounds: ClosedRange<Int>, _ reason: String, _ name: String, of field: CronField,
    from rest: inout Text
  ) throws(Violation) -> Int {
    let digits = rest.prefix { $0.isDigit }
    guard !digits.isEmpty else {
      throw Self.unexpected(rest, in: field)
        ?? .malformed("missingValue", "have a value after each “,”, “-” and “/”")
    }
    guard digits.count <= 2 || digits.first != UInt8(ascii: "0") else {
      throw .malformed("digits", "have \(name) with two digits at most", field: field.facts.name)
    }
    let number = digits.prefix(3).reduce(0) { $0 * 10 + Int($1 & 0x0F) }
    guard digits.count <= 2, bounds.contains(number) else {
      throw .malformed(
        reason, "have \(name) from \(bounds.lowerBound) to \(bounds.upperBound)",
        field: field.facts.name, minimum: bounds.lowerBound, maximum: bounds.upperBound)
    }
    text += String(number).utf8
    rest = rest.dropFirst(digits.count)
    return number
  }

  private mutating func take(_ character: Unicode.Scalar, from rest: inout Text) -> Bool {
    guard rest.first == UInt8(ascii: character) else { return false }
    text.append(UInt8(ascii: character))
    rest = rest.dropFirst()
    return true
  }

  /// The violation of the first character that should not be there, if there is one.
  private static func unexpected(_ rest: Text, in field: CronField) -> Violation? {
    String(decoding: rest, as: UTF8.self).unicodeScalars.first.map { scalar in
      .malformed(
        "character", "not have \(scalar.nameInMessages) there in its \(field.facts.title)",
        character: scalar, field: field.facts.name)
    }
  }
}
