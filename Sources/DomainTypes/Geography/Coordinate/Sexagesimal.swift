/// Degrees, perhaps minutes, and perhaps seconds, the last of them with a decimal fraction.
struct Sexagesimal {
  /// The angle in degrees; above the limit wherever the digits are.
  let degrees: Double

  /// Takes digits of one to three parts and of the fraction, which may be empty; nil if minutes or seconds are 60 or more.
  init?(parts: [Substring], fraction: Substring, limit: Double) {
    var angle = 0.0
    for (place, part) in parts.enumerated().reversed() {
      // Decided by its whole digits: a long fraction may round up to 60, which then is right.
      guard let whole = Int(part), place == 0 || whole < 60 else { return nil }
      let isLast = place == parts.count - 1
      let text = isLast && !fraction.isEmpty ? "\(part).\(fraction)" : String(part)
      guard let number = Double(text) else { return nil }
      angle = number + angle / 60
    }
    // 90° and a hair is no latitude, though the nearest number is.
    let rest = parts.dropFirst() + [fraction]
    let isWhole = rest.allSatisfy { $0.allSatisfy { $0 == "0" } }
    degrees =
      angle == limit && !isWhole && parts.first.flatMap { Double($0) } == limit
      ? limit.nextUp : angle
  }
}
