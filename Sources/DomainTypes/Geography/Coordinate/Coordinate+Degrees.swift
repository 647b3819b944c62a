// ISO 6709:2022, annex D: degrees for human readers. The decimal sign is a comma or a full stop, and only the last
// part may have one.
//
//     50°40′46,461″N 95°48′26,533″W
//     50°40.774′N 95°48.442′W
//     50.679573°N 95.807370°W
//     50°40.774′N 95°48.442′W -12,5m

extension Substring {
  /// Latitude and longitude in degrees, and an altitude in metres if there is one; nil if the text has another form.
  var degreesForPeople: (latitude: Double, longitude: Double, altitude: Double?)? {
    var rest = self
    guard let latitude = rest.takeDegrees("N", "S", Latitude.maximum) else { return nil }
    rest.dropSeparator()
    guard let longitude = rest.takeDegrees("E", "W", Longitude.maximum) else { return nil }
    guard !rest.isEmpty else { return (latitude, longitude, nil) }
    rest.dropSeparator()
    let isBelow = rest.first == "-" || rest.first == "−"
    if isBelow { rest.removeFirst() }
    guard let metres = rest.takeDecimal(signs: [".", ","]), rest == "m" || rest == " m" else {
      return nil
    }
    return (latitude, longitude, isBelow ? -metres : metres)
  }

  private mutating func dropSeparator() {
    if first == "," { removeFirst() }
    if first == " " { removeFirst() }
  }

  private mutating func takeDegrees(
    _ positive: Character, _ negative: Character, _ limit: Double
  ) -> Double? {
    var parts: [Substring] = []
    var fraction = Substring()
    for (signs, width) in [("°", 3), ("′'", 2), ("″\"", 2)] {
      guard fraction.isEmpty, let digit = first, digit.isASCII, digit.isWholeNumber else { break }
      guard let number = takeNumber(signs: [".", ","]), number.whole.count <= width,
        let sign = popFirst(), signs.contains(sign)
      else { return nil }
      parts.append(number.whole)
      fraction = number.fraction
      if first == " " { removeFirst() }
    }
    guard !parts.isEmpty, let hemisphere = popFirst(),
      hemisphere == positive || hemisphere == negative,
      let angle = Double(sexagesimal: parts, fraction: fraction, limit: limit)
    else { return nil }
    return hemisphere == positive ? angle : -angle
  }
}
