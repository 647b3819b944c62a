/// A rule as data: what it requires, without the code that checks it.
public indirect enum Constraint: Hashable, Sendable, Codable {
  /// A value within bounds, both inclusive.
  case range(minimum: Violation.Parameter?, maximum: Violation.Parameter?)
  /// A value within bounds, of which the upper one is exclusive.
  case rangeBelow(Violation.Parameter, minimum: Violation.Parameter?)
  /// A length within bounds, both inclusive, in `unit`.
  case length(minimum: Int, maximum: Int, unit: Length.Unit)
  /// A number of elements within bounds, both inclusive.
  case count(minimum: Int, maximum: Int)
  /// A multiple of an integer.
  case multiple(of: Violation.Parameter)
  /// A string with a text at a place, byte for byte.
  case contains(String, at: Place)
  /// A string that a regular expression matches as a whole, if its pattern is known; the requirement is in words that
  /// follow “must”.
  case matching(pattern: String?, requirement: String)
  /// No requirement, but a change before the checks, such as `trimmed`.
  case sanitised(String)
  /// Only these kinds of characters, and these characters.
  case characters(kinds: Characters.Kinds, others: String)
  /// One of a list of values, described by `name`.
  case oneOf(name: String, values: [Violation.Parameter])
  /// A requirement that only code can check: the code of its violation, and the requirement in words that follow
  /// “must”.
  case predicate(code: Violation.Code, requirement: String)
  /// A requirement that only code can check: the code of its violation, and its message.
  case statement(code: Violation.Code, message: String)
  /// All of these.
  case all([Constraint])
  /// At least one of these.
  case any([Constraint])
  /// The opposite of this.
  case not(Constraint)
}

extension Constraint: CustomStringConvertible {
  /// The constraint in a few English words, such as `1…150` or `trimmed; 2…100 characters`.
  public var description: String {
    switch self {
    case .range(let minimum?, let maximum?) where minimum == maximum:
      "exactly \(minimum)"
    case .range(let minimum?, let maximum?): "\(minimum)…\(maximum)"
    case .range(let minimum?, nil): "at least \(minimum)"
    case .range(nil, let maximum?): "at most \(maximum)"
    case .range(nil, nil): "any value"
    case .rangeBelow(let below, let minimum?):
      "at least \(minimum) and less than \(below)"
    case .rangeBelow(let below, nil): "less than \(below)"
    case .length(let minimum, let maximum, let unit) where minimum == maximum:
      "exactly \(minimum) \(unit.name(for: minimum))"
    case .length(let minimum, Int.max, let unit):
      "at least \(minimum) \(unit.name(for: minimum))"
    case .length(0, let maximum, let unit): "at most \(maximum) \(unit.name(for: maximum))"
    case .length(let minimum, let maximum, let unit):
      "\(minimum)…\(maximum) \(unit.name(for: maximum))"
    case .count(1, 1): "exactly 1 element"
    case .count(1, .max): "1 element or more"
    case .count(let minimum, let maximum) where minimum == maximum: "exactly \(minimum) elements"
    case .count(let minimum, .max): "\(minimum) elements or more"
    case .count(let minimum, let maximum): "\(minimum)…\(maximum) elements"
    case .multiple(let divisor): "a multiple of \(divisor)"
    case .contains(let text, let place): "must \(place.verb) “\(text)”"
    case .matching(_, let requirement): "must \(requirement)"
    case .sanitised(let change): change
    case .characters([], ""): "no characters"
    case .characters(let kinds, ""): "only \(kinds)"
    case .characters([], let others):
      "only these characters: \(Self.names(of: others).joined(separator: ", "))"
    case .characters(let kinds, let others):
      "only \(Self.list(["\(kinds)"] + Self.names(of: others)))"
    case .oneOf(let name, _): name
    case .predicate(_, let requirement): "must \(requirement)"
    case .statement(_, let message): message
    case .all(let parts): parts.map { $0.description }.joined(separator: "; ")
    case .any(let parts): parts.map { $0.alternative }.joined(separator: ", or ")
    case .not(let part): "must \(part.opposite)"
    }
  }

  /// The characters that cannot be seen by their names, followed by the others.
  private static func names(of characters: String) -> [String] {
    let scalars = characters.unicodeScalars
    let hidden = scalars.filter { !$0.isVisible }.map { $0 == " " ? "spaces" : $0.nameInMessages }
    let visible = String(String.UnicodeScalarView(scalars.filter { $0.isVisible }))
    return visible.isEmpty ? hidden : hidden + [visible]
  }

  /// `a, b and c`.
  private static func list(_ parts: [String]) -> String {
    guard let last = parts.last, parts.count > 1 else { return parts.first ?? "" }
    return "\(parts.dropLast().joined(separator: ", ")) and \(last)"
  }

  /// The constraint as an alternative, in words that follow “must”.
  private var alternative: String {
    switch self {
    case .all(let parts): parts.map { $0.description }.joined(separator: " and ")
    default: description
    }
  }

  /// The constraint in words that follow “must”: `be 1…5, or start with “a”`.
  var obligation: String { words(separatedBy: ", or ") }

  /// The opposite of the constraint, in words that follow “must”.
  var opposite: String {
    switch self {
    case .not(let part): part.obligation
    case .all(let parts) where parts.contains(where: { $0.isSanitising }):
      Constraint.all(parts.filter { !$0.isSanitising }).opposite
    case .all(let parts) where parts.count == 1: parts[0].opposite
    case .any(let parts) where parts.count > 1: "neither \(words(separatedBy: " nor "))"
    default: "not \(obligation)"
    }
  }

  /// Whether it is met by every value, which it changes.
  var isSanitising: Bool { if case .sanitised = self { true } else { false } }

  /// The parts, each with a verb; nouns in a row share theirs.
  private func words(separatedBy separator: String) -> String {
    var words = ""
    var isNoun = false
    for phrase in phrases(after: "", separator) {
      words += phrase.link + (phrase.isNoun && !isNoun ? "be " : "") + phrase.text
      isNoun = phrase.isNoun
    }
    return words
  }

  /// A noun that follows “must be”, or a verb that follows “must”, and what is before it.
  private typealias Phrase = (link: String, text: String, isNoun: Bool)

  private func phrases(after link: String, _ separator: String) -> [Phrase] {
    func joined(_ parts: [Constraint], _ own: String) -> [Phrase] {
      var phrases: [Phrase] = []
      for part in parts {
        phrases += part.phrases(after: phrases.isEmpty ? link : own, separator)
      }
      return phrases
    }
    return switch self {
    case .any(let parts): joined(parts, separator)
    case .all(let parts) where parts.contains { !$0.isSanitising }:
      // What is changed is not required.
      joined(parts.filter { !$0.isSanitising }, " and ")
    case .all(let parts): joined(parts, " and ")
    case .predicate(_, let requirement), .matching(_, let requirement): [(link, requirement, false)]
    case .contains(let text, let place): [(link, "\(place.verb) “\(text)”", false)]
    case .not(let part): [(link, part.opposite, false)]
    default: [(link, description, true)]
    }
  }
}
