/// The form of the scalars of a synthetic document: dates, numbers, URLs.
///
/// Nothing tells what a type expects in a string, so the common forms are tried in order.
struct SyntheticForm {
  /// A scalar that the type itself lists: one of its raw values, or an example of its rule.
  var own: (text: String, number: Double)?
  /// The number of the common form otherwise.
  var kind = 0
  /// The number of the first value of that form.
  var start = 0
  /// Whether all numbers are unlike those in documents.
  var isElement = false

  /// The number of common forms.
  static let kinds = 16

  func text(_ index: Int) -> String {
    if let own { return own.text }
    let number = start + index
    switch kind {
    case 0: return "\(Self.first + number)"
    case 1: return "20\(Self.digits(number % 90 + 1, 2))-01-01T00:00:00Z"
    case 2: return "00000000-0000-4000-8000-\(Self.digits(number, 12))"
    case 3: return "https://example.com/\(number)"
    case 4: return "20\(Self.digits(number % 90 + 1, 2))-01-01"
    case 5: return "a\(number)@example.com"
    case 6: return Self.word(number, "abcdefghijklmnopqrstuvwxyz")
    case 7: return Self.zones[number % Self.zones.count]
    case 8: return ""
    case 9: return String(Self.letters[number % Self.letters.count])
    case 10: return Self.word(number, "ABCDEFGHIJKLMNOPQRSTUVWXYZ")
    case 11: return "A" + Self.word(number, "ABCDEFGHIJKLMNOPQRSTUVWXYZ")
    case 12: return Self.digits(number, 8)
    case 13: return "#\(Self.digits(number, 6))"
    case 14: return "\(Self.digits(number % 24, 2)):00:00"
    default: return "host\(number).example.com"
    }
  }

  func number(_ index: Int) -> Double {
    if let own { return own.number }
    let number = Double(start + index)
    switch isElement ? 0 : kind {
    case 0: return Double(Self.first) + number
    case 1: return 1 + number
    case 2: return 0
    case 3: return -1 - number
    case 4: return 18 + number
    case 5: return 1_000 + number
    case 6: return 2_000 + number
    case 7: return 1_700_000_000 + number
    case 8: return 4_000_000_000 + number
    case 9: return 0.5
    case 10: return 50 + number
    default: return 2 + number
    }
  }

  /// The number of elements in arrays: several, if they differ.
  var elements: Int {
    if own == nil, kind == 0 { [1, 2, 0, 3][start % 4] } else { [1, 0][(kind + start) % 2] }
  }

  /// Few documents contain such numbers: a stand-in for an element must differ from the document's own values.
  static let first = 70_001

  private static let zones = ["UTC", "Europe/London", "Asia/Tokyo", "America/New_York"]
  private static let letters = Array("abcdefghijklmnopqrstuvwxyz")

  private static func digits(_ number: Int, _ count: Int) -> String {
    let text = "\(number)"
    return String(repeating: "0", count: max(0, count - text.count)) + text
  }

  /// A word of at least two letters.
  private static func word(_ number: Int, _ letters: String) -> String {
    let letters = Array(letters)
    var (rest, word) = (number, [Character]())
    repeat {
      word.insert(letters[rest % letters.count], at: 0)
      rest /= letters.count
    } while rest > 0
    return String(word.count < 2 ? [letters[0]] + word : word)
  }
}
