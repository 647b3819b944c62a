/// Makes texts that resemble others, and words of several scripts.
///
/// What a type accepts cannot be told from outside: variations are proposals, and its evaluator decides.
package struct TextVariations {
  var random: SeededNumbers

  package init(seed: UInt64) { random = SeededNumbers(seed: seed) }

  /// A text like `text`: other digits and letters of the same kind, or with a few changes.
  mutating func variation(of text: String) -> String {
    var scalars = Array(text.unicodeScalars)
    switch random.below(5) {
    case 0:
      for place in scalars.indices { scalars[place] = resembling(scalars[place]) }
    case 1:
      let place = random.below(scalars.count)
      if scalars.indices.contains(place) { scalars[place] = resembling(scalars[place]) }
    case 2: edit(&scalars, with: random.element(of: scalars) ?? "a")
    case 3: edit(&scalars, with: random.element(of: Self.strangers) ?? "a")
    default: return hostileText(like: text)
    }
    return String(String.UnicodeScalarView(scalars.prefix(2_000)))
  }

  /// A text like `text` with one to five changes that rules about texts watch for.
  package mutating func hostileText(like text: String) -> String {
    var scalars = Array(text.unicodeScalars)
    for _ in 0...random.below(4) { edit(&scalars, with: random.element(of: Self.strangers) ?? "a") }
    return String(String.UnicodeScalarView(scalars.prefix(2_000)))
  }

  /// Texts in which a scalar that rules watch for is at the beginning, at the end, or in the middle once, twice or twenty
  /// times.
  func hostileTexts(like text: String) -> [String] {
    let scalars = Array(text.unicodeScalars.prefix(40))
    let middle = scalars.count / 2
    return Self.strangers.flatMap { other in
      [(0, 1), (scalars.count, 1), (middle, 1), (middle, 2), (middle, 20)].map { place, count in
        var scalars = scalars
        scalars.insert(contentsOf: repeatElement(other, count: count), at: place)
        return String(String.UnicodeScalarView(scalars))
      }
    }
  }

  /// A text with digits in place of letters.
  static func withDigits(_ text: String) -> String {
    String(
      String.UnicodeScalarView(
        text.unicodeScalars.map { $0.properties.isAlphabetic ? "1" : $0 }))
  }

  /// A scalar of the same kind; separators stay.
  private mutating func resembling(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    for alphabet in Self.kinds where alphabet.contains(scalar) {
      return Unicode.Scalar(UInt32.random(in: alphabet.asValues, using: &random)) ?? scalar
    }
    return scalar
  }

  /// The ten texts with each digit at one place: that of the last digit, or of any.
  mutating func withOtherDigits(_ text: String) -> [String] {
    let scalars = Array(text.unicodeScalars)
    let places = scalars.indices.filter { ("0"..."9").contains(scalars[$0]) }
    guard let last = places.last, let any = random.element(of: places) else { return [] }
    let place = random.isOne(in: 2) ? last : any
    return ("0"..."9").asValues.compactMap(Unicode.Scalar.init).map { digit in
      var scalars = scalars
      scalars[place] = digit
      return String(String.UnicodeScalarView(scalars))
    }
  }

  /// Replaces, removes, inserts or repeats a scalar.
  private mutating func edit(_ scalars: inout [Unicode.Scalar], with other: Unicode.Scalar) {
    let place = random.below(scalars.count + 1)
    switch random.below(5) {
    case 0 where place < scalars.count: scalars[place] = other
    case 1 where place < scalars.count: scalars.remove(at: place)
    case 2: scalars.insert(contentsOf: scalars.prefix(place), at: place)
    case 3:
      scalars.insert(contentsOf: repeatElement(other, count: 1 << random.below(9)), at: place)
    default: scalars.insert(other, at: place)
    }
  }

  /// A word, or a few, of one script, with a number of characters.
  mutating func words(_ count: Int) -> String {
    let script = random.element(of: Self.scripts) ?? "a"..."z"
    var scalars = String.UnicodeScalarView()
    for place in 0..<max(0, count) {
      let isSpace = place > 2 && place < count - 1 && scalars.last != " " && random.isOne(in: 7)
      let letter = Unicode.Scalar(UInt32.random(in: script.asValues, using: &random)) ?? "a"
      scalars.append(isSpace ? " " : letter)
    }
    return String(scalars)
  }

  private static let kinds: [ClosedRange<Unicode.Scalar>] = ["0"..."9", "a"..."z", "A"..."Z"]

  /// Letters that do not combine with their neighbours.
  private static let scripts: [ClosedRange<Unicode.Scalar>] = [
    "a"..."z", "A"..."Z", "à"..."ö", "α"..."ρ", "а"..."я", "א"..."ת", "ء"..."غ", "अ"..."ह",
    "ก"..."ฮ", "가"..."힣", "ぁ"..."ゖ", "一"..."龥",
  ]

  /// Scalars that rules about texts watch for.
  private static let strangers: [Unicode.Scalar] = [
    " ", "\n", "\0", "\u{7F}", "\u{A0}", "0", "9", "a", "Z", "-", ".", ":", "/", "@", "%", "\"",
    "\\", "_", "+", "(", "[", "]", "#", "~", "é", "\u{301}", "\u{200D}", "\u{202E}", "\u{FEFF}",
    "\u{212A}", "٣", "１", "山", "\u{1F600}", "\u{5D0}", "\u{3002}", "\u{10FFFF}",
  ]
}

extension ClosedRange<Unicode.Scalar> {
  fileprivate var asValues: ClosedRange<UInt32> { lowerBound.value...upperBound.value }
}
