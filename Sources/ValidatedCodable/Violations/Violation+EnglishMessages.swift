extension Violation {
  /// Messages in English, such as `Age must be between 1 and 150, not 151`.
  public struct EnglishMessages: Violation.Messages {
    /// Makes the messages.
    public init() {}

    public func message(for violation: Violation) -> String {
      if let sentence = violation.sentence { return sentence }
      return switch violation.code {
      case .notChecked: "not checked beyond this point"
      case .unknownKey: violation.unknownKey
      case .duplicateKey: "duplicate key"
      default: "\(violation.typeName ?? "The value") \(violation.predicate)"
      }
    }
  }

  fileprivate var unknownKey: String {
    let key = parameters[.key].map { " “\($0)”" } ?? ""
    return "unknown key\(key)\(suggestion)"
  }

  private var suggestion: String {
    let isMissing = text(.reason) == Violation.Code.missingKey.rawValue
    return parameters[.suggestion].map {
      " (did you mean “\($0)”\(isMissing ? ", which is missing" : "")?)"
    } ?? ""
  }

  var predicate: String {
    switch code {
    case .outOfRange: "must be \(limits)\(insteadOfActual)"
    case .notANumber: "must be a number"
    case .notFinite: "must be a finite number"
    case .tooShort, .tooLong: "must \(length)"
    case .disallowedCharacter:
      text(.character).map { "must not contain \($0)\(ofPart)" }
        ?? "must have only allowed characters\(ofPart)"
    case .notAllowed: "must \(requirement ?? "be \(allowed)")\(insteadOfActual)\(suggestion)"
    case .wrongCount:
      "must have \(count)\(insteadOfActual)\(text(.missing).map { ": “\($0)” is missing" } ?? "")"
    case .notAMultiple: "must be a multiple of \(text(.divisor) ?? "a number")\(insteadOfActual)"
    case .missingText:
      "must \(Constraint.Place.verb(text(.place))) \(text(.expected).map { "“\($0)”" } ?? "a text")"
    case .misplacedSpace: "must have single spaces, between words only"
    case .misplacedMark: "must not have a combining mark without a letter before it"
    case .misplacedJoiner: "must have zero-width joiners between letters only"
    case .tooManyMarks: "must not have more than \(maximum) combining marks in a row"
    case .missingLetter:
      "must contain \(alternatives(in: .expected) ?? "letters")"
    case .noAlternative:
      "must \(requirement ?? "be \(alternatives(in: .allowed) ?? "valid")")\(insteadOfFound)"
    case .wrongType: "must \(requirement ?? obligation)\(insteadOfFound)"
    case .notRepresentable: "must \(requirement ?? "be \(representable)")"
    case .malformedDocument: "must \(requirement ?? "be a well-formed document")"
    case .missingKey: "is missing"
    case .duplicateElement: "must not appear twice"
    case .unexpectedNull: "must not be null"
    case .leftOut: "was left out: \(requirement ?? "invalid")"
    case .defaulted: "was replaced by its default: \(requirement ?? "invalid")"
    case .coerced: "was read from \(found ?? "another type")"
    default: "must \(requirement ?? obligation)\(ofPart)"
    }
  }

  private func text(_ name: Parameters.Name) -> String? { parameters[name]?.description }

  private var obligation: String {
    if let expected { return "be \(expected)" }
    return code == .unreadable ? "be valid" : "be valid (\(code))"
  }

  private var allowed: String {
    text(.allowed).map { "one of \($0)" } ?? "a listed value"
  }

  private var maximum: String { text(.maximum) ?? "the limit" }
  private var ofPart: String { text(.part).map { " in \(Self.parts[$0] ?? "its \($0)")" } ?? "" }
  private var insteadOfActual: String {
    text(.actual).map { ", not \($0.isEmpty ? "an empty string" : $0)" } ?? ""
  }
  private var insteadOfFound: String {
    let isNumber = text(.found) == Violation.ValueKind.number.rawValue
    let actual = text(.actual).map { isNumber ? $0 : "“\($0)”" }
    return (actual ?? found).map { ", not \($0)" } ?? ""
  }
}

// Lengths and numbers.
extension Violation {
  /// `be at least 2 characters`, `have at most 64 bytes in its local part`.
  private var length: String {
    guard hasLimits else { return "have an allowed length\(ofPart)" }
    let unit = text(.unit) ?? Length.Unit.characters.rawValue
    let isOne = (parameters[.maximum] ?? parameters[.minimum]) == 1
    if unit == "elements" { return "have \(limits) element\(isOne ? "" : "s")" }
    guard let known = Length.Unit(rawValue: unit) else { return "have \(limits) \(unit)\(ofPart)" }
    let verb = parameters[.part] == nil ? "be" : "have"
    return "\(verb) \(limits) \(known.name(for: isOne ? 1 : 2))\(ofPart)"
  }

  /// `2 elements`, `at least 2 elements`.
  private var count: String {
    guard hasLimits else { return "an allowed number of elements" }
    let (minimum, maximum) = (parameters[.minimum], parameters[.maximum])
    let limits = minimum == maximum ? minimum?.description : nil
    return "\(limits ?? self.limits) element\((maximum ?? minimum) == 1 ? "" : "s")"
  }

  private var hasLimits: Bool {
    [.minimum, .maximum, .below].contains { parameters[$0] != nil }
  }

  private var limits: String {
    if let below = parameters[.below] {
      return parameters[.minimum].map { "at least \($0) and less than \(below)" }
        ?? "less than \(below)"
    }
    return switch (parameters[.minimum], parameters[.maximum]) {
    case (let minimum?, let maximum?) where minimum == maximum: "exactly \(minimum)"
    case (let minimum?, let maximum?): "between \(minimum) and \(maximum)"
    case (let minimum?, nil): "at least \(minimum)"
    case (nil, let maximum?): "at most \(maximum)"
    case (nil, nil): "within its limits"
    }
  }

  private var representable: String {
    switch text(.expected) {
    case "integer"? where parameters[.found]?.description == "decimal":
      "a whole number written without a point or an exponent"
    case "integer"?: parameters[.maximum] == nil ? "a whole number" : "a whole number \(limits)"
    case let type?: "a number that \(type) can hold"
    case nil: "a number that its type can hold exactly"
    }
  }
}

// Nouns.
extension Violation {
  /// What was expected, with an article; nil if it has only a name in code, which means nothing to people.
  private var expected: String? {
    text(.expected).flatMap { name in
      if let noun = Self.nouns[name] ?? Violation.ValueKind(rawValue: name)?.noun { return noun }
      guard code == .wrongType else { return nil }
      return Self.withArticle(name)
    }
  }

  /// `an Order`, `an Upload`, `a User`, `a URLRequest`.
  private static func withArticle(_ name: String) -> String {
    let isVowel = name.utf8.first.map { "AEIOU".utf8.contains($0) } ?? false
    let isSpokenAsYou = ["Us", "Uni", "Uti", "UI", "UR", "UU"].contains {
      name.utf8.starts(with: $0.utf8)
    }
    return isVowel && !isSpokenAsYou ? "an \(name)" : "a \(name)"
  }

  private static let parts = ["localPart": "its local part", "label": "each label of its host"]

  /// The kinds of which one was expected: `a string or a number`.
  private func alternatives(in name: Parameters.Name) -> String? {
    let nouns = (text(name) ?? "").split(separator: ",").map { part in
      let name = String(part.first == " " ? part.dropFirst() : part)
      return Self.nouns[name] ?? Violation.ValueKind(rawValue: name)?.noun ?? name
    }
    guard let last = nouns.last, nouns.count > 1 else { return nouns.first }
    return "\(nouns.dropLast().joined(separator: ", ")) or \(last)"
  }

  /// What was found, with an article.
  private var found: String? {
    text(.found).map {
      Violation.ValueKind(rawValue: $0)?.noun ?? Self.nouns[$0] ?? Self.withArticle($0)
    }
  }

  private static let nouns = [
    "boolean": "true or false", "integer": "a whole number", "emptyString": "an empty string",
    "element": "a single value", "Decimal": "a number",
    "UUID": "a UUID", "URL": "a URL", "Base64": "valid Base64", "Date": "a valid date",
    "TimeZone": "a valid time zone",
  ]
}
