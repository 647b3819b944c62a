extension Double {
  /// An angle in degrees, of the digits of one to three parts, degrees, minutes and seconds, and of the fraction of the
  /// last one, which may be empty; nil if minutes or seconds are 60 or more.
  ///
  /// It is greater than the limit if its digits are.
  init?(sexagesimal parts: [Substring], fraction: Substring, limit: Double) {
    var angle = 0.0
    for (place, part) in parts.enumerated().reversed() {
      // The integer digits decide: a long fraction may round up to 60, which is then valid.
      guard let whole = Int(part), place == 0 || whole < 60 else { return nil }
      let isLast = place == parts.count - 1
      let text = isLast && !fraction.isEmpty ? "\(part).\(fraction)" : String(part)
      guard let number = Double(text) else { return nil }
      angle = number + angle / 60
    }
    // Slightly more than 90° is not a latitude, although the nearest number is.
    let rest = parts.dropFirst() + [fraction]
    let isWhole = rest.allSatisfy { $0.allSatisfy { $0 == "0" } }
    self =
      angle == limit && !isWhole && parts.first.flatMap { Double($0) } == limit
      ? limit.nextUp : angle
  }
}
