/// Random numbers that are the same for the same seed: Steele, Lea and Flood's SplitMix64.
package struct SeededNumbers: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// Starts a sequence.
  package init(seed: UInt64) { state = seed }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var number = state
    number = (number ^ (number >> 30)) &* 0xBF58_476D_1CE4_E5B9
    number = (number ^ (number >> 27)) &* 0x94D0_49BB_1331_11EB
    return number ^ (number >> 31)
  }

  /// An integer from zero up to `bound`, exclusive; zero if there is none.
  mutating func below(_ bound: Int) -> Int {
    bound > 1 ? Int(truncatingIfNeeded: next() % UInt64(bound)) : 0
  }

  /// An integer within bounds, which may be beyond those of integers.
  mutating func integer(within bounds: ClosedRange<Double>) -> Int {
    let least = Int(max(-0x1p53, min(bounds.lowerBound.rounded(.up), 0x1p53)))
    let most = Int(max(-0x1p53, min(bounds.upperBound.rounded(.down), 0x1p53)))
    return Int.random(in: least...max(least, most), using: &self)
  }

  /// A number within bounds, which may be beyond those of numbers; if possible, one with few digits.
  mutating func number(within bounds: ClosedRange<Double>) -> Double {
    // Twice a bound may be infinite.
    let least = max(bounds.lowerBound, -0x1p1000)
    let most = max(least, min(bounds.upperBound, 0x1p1000))
    let number = Double.random(in: least...most, using: &self)
    let short = (number * 1_000).rounded() / 1_000
    return bounds.contains(short) ? short : number
  }

  /// Whether something that happens once in `count` times happens now.
  mutating func isOne(in count: Int) -> Bool { below(count) == 0 }

  /// An element of a list; nil if it is empty.
  mutating func element<Element>(of list: [Element]) -> Element? {
    list.isEmpty ? nil : list[below(list.count)]
  }
}
