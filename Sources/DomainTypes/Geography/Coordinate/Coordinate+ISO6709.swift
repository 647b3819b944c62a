public import ValidatedCodable

// ISO 6709:2022, annex H, the string expression: degrees, degrees and minutes, or degrees, minutes and seconds; the
// last part may have a decimal fraction.
//
//     +48.8577+002.295/        ±DD.D   ±DDD.D
//     +4851.462+00217.7/       ±DDMM.M ±DDDMM.M
//     +485127.72+0021742/      ±DDMMSS.S ±DDDMMSS.S
//
// An altitude in metres and its reference system may follow: +27.5916+086.5640+8850CRSWGS_84/

extension Coordinate {
  /// The point as an ISO 6709 string in decimal degrees, exact to the last bit.
  ///
  /// The standard leaves the number of decimals open; it is the smallest that distinguishes the values.
  public var description: String {
    let point =
      latitude.value.iso6709(wholeDigits: 2) + longitude.value.meridian.iso6709(wholeDigits: 3)
    return point
      + (altitude.map { $0.value.iso6709(wholeDigits: 1) + Self.referenceSystem } ?? "") + "/"
  }

  /// Reads an ISO 6709 string; nil when that is malformed or out of range.
  public init?(_ description: String) {
    guard let coordinate = try? Self(iso6709: description) else { return nil }
    self = coordinate
  }

  private static let referenceSystem = "CRSWGS_84"

  /// Reads an ISO 6709 string in the reference system WGS 84: a string expression such as `+48.8577+002.295/` or
  /// `+27.5916+086.5640+8850CRSWGS_84/` (annex H), or degrees for human readers, such as `48°51′27,7″N 2°17′42″E`
  /// (annex D).
  ///
  /// - Throws: `Violation` with code `malformed`, `unexpectedAltitude`, or the code of a part.
  /// - Complexity: O(*n*)
  public init(iso6709 text: String) throws(Violation) {
    var rest = Trimmed().sanitised(text)[...]
    // The longest description, with the smallest numbers, has some 700 octets.
    guard rest.utf8.count <= 1000 else { throw Self.malformed }
    if let (latitude, longitude, altitude) = rest.degreesForPeople {
      try self.init(latitude: latitude, longitude: longitude.meridian, altitude: altitude)
      return
    }
    guard let latitude = rest.takeAngle("N", "S", wholeDigits: 2),
      let longitude = rest.takeAngle("E", "W", wholeDigits: 3)
    else { throw Self.malformed }
    let altitude = rest.takeAltitude()
    guard altitude == nil || rest != "/" else {
      throw Self.violation(
        .unexpectedAltitude, must: "have \(Self.referenceSystem) after its altitude")
    }
    guard rest == "/" || rest == "\(Self.referenceSystem)/" else { throw Self.malformed }
    try self.init(latitude: latitude, longitude: longitude.meridian, altitude: altitude)
  }

  private static var malformed: Violation {
    violation(
      .malformed, [.format: "ISO 6709", .example: "+48.8577+002.295/"],
      must: "be an ISO 6709 string such as +48.8577+002.295/")
  }
}

extension Substring {
  /// Removes an angle from the front, with a sign or the letter of a direction; nil if there is none.
  fileprivate mutating func takeAngle(
    _ positive: Character, _ negative: Character, wholeDigits: Int
  ) -> Double? {
    // Degrees, then pairs of digits for minutes and seconds; the fraction belongs to the last part.
    guard let sign = popFirst(), ["+", "-", positive, negative].contains(sign),
      let (whole, fraction) = takeNumber(signs: ["."]),
      [0, 2, 4].contains(whole.count - wholeDigits)
    else { return nil }
    let pairs = stride(from: wholeDigits, to: whole.count, by: 2).map {
      whole.dropFirst($0).prefix(2)
    }
    let limit = wholeDigits == 2 ? Latitude.maximum : Longitude.maximum
    let parts = [whole.prefix(wholeDigits)] + pairs
    return Double(sexagesimal: parts, fraction: fraction, limit: limit).map {
      sign == "-" || sign == negative ? -$0 : $0
    }
  }

  /// Removes a signed number from the front; nil, without a change, if there is none.
  fileprivate mutating func takeAltitude() -> Double? {
    var rest = self
    guard let sign = rest.popFirst(), sign == "+" || sign == "-",
      let metres = rest.takeDecimal(signs: ["."])
    else { return nil }
    self = rest
    return sign == "-" ? -metres : metres
  }

  /// Removes a number without a sign from the front; nil if there is none.
  mutating func takeDecimal(signs: [Character]) -> Double? {
    // The zero is for numbers without a fraction.
    takeNumber(signs: signs).flatMap { whole, fraction in Double("\(whole).\(fraction)0") }
  }

  /// Removes digits from the front, and a decimal sign and more digits if there is a sign; nil if digits are missing.
  mutating func takeNumber(signs: [Character]) -> (whole: Substring, fraction: Substring)? {
    let whole = takeDigits()
    guard let sign = first, signs.contains(sign) else { return whole.isEmpty ? nil : (whole, "") }
    removeFirst()
    let fraction = takeDigits()
    return whole.isEmpty || fraction.isEmpty ? nil : (whole, fraction)
  }

  /// Removes all ASCII digits from the front.
  private mutating func takeDigits() -> Substring {
    let digits = prefix { $0.isASCII && $0.isWholeNumber }
    removeFirst(digits.count)
    return digits
  }
}

extension Double {
  /// A finite number with its sign, at least `wholeDigits` digits before the point, and no exponent.
  fileprivate func iso6709(wholeDigits: Int) -> String {
    let digits = magnitude.description.split(separator: "e")
    var (whole, fraction) = (digits[0], Substring())
    if let point = digits[0].firstIndex(of: ".") {
      whole = digits[0][..<point]
      fraction = digits[0][point...].dropFirst()
    }
    if digits.count == 2, let exponent = Int(digits[1]), exponent < 0 {
      fraction = Substring(String(repeating: "0", count: -exponent - 1) + whole + fraction)
      whole = "0"
    }
    if fraction == "0" { fraction = "" }
    let padding = String(repeating: "0", count: max(0, wholeDigits - whole.count))
    return (self < 0 ? "-" : "+") + padding + whole + (fraction.isEmpty ? "" : "." + fraction)
  }
}
