/// Messages in English, such as `Age must be between 1 and 150, not 151`.
public struct EnglishMessages: ViolationMessages {
  public init() {}

  public func message(for violation: Violation) -> String {
    violation.code == .notChecked
      ? "What follows here was not checked"
      : "\(violation.typeName ?? "The value") \(violation.predicate)"
  }
}

extension Violation {
  fileprivate var predicate: String {
    switch code {
    case .outOfRange: "must be \(limits("at least", "at most"))\(insteadOfActual)"
    case .notANumber: "must be a number"
    case .tooShort, .tooLong: "must have \(limits("at least", "at most")) \(unit)\(ofPart)"
    case .disallowedCharacter: "must not contain \(character)\(ofPart)"
    case .notListed: "must be \(expected(or: "a listed value"))\(insteadOfActual)"
    case .misplacedSpace: "must have single spaces, between words only"
    case .misplacedMark: "must not have a combining mark without a letter before it"
    case .misplacedJoiner: "must have zero-width joiners between letters only"
    case .tooManyMarks: "must not have more than \(maximum) combining marks in a row"
    case .missingLetter: "must contain \(expected(or: "letters"))"
    case .missingKey: "is missing"
    case .duplicateKey: "must not be there twice"
    case .unknownKey: "must not be there"
    case .duplicateElement: "must not be listed twice"
    case .unexpectedNull: "must not be null"
    case .defaulted: "was replaced by its default: \(requirement)"
    case .coerced: "was read from \(expected(or: "another type"))"
    default: "must \(requirement)\(ofPart)"
    }
  }

  private var requirement: String {
    parameters[.requirement]?.description ?? "be \(expected(or: "valid (\(code))"))"
  }

  private var character: String {
    parameters[.character]?.description ?? "a character that is not allowed"
  }

  private func expected(or other: String) -> String {
    parameters[.expected]?.description ?? other
  }

  private var maximum: String { parameters[.maximum]?.description ?? "the limit" }

  /// The unit of a length, singular after a single 1.
  private var unit: String {
    let unit = parameters[.unit]?.description ?? "characters"
    let last = parameters[.maximum] ?? parameters[.minimum]
    return last == 1 ? LengthUnit(rawValue: unit)?.name(for: 1) ?? unit : unit
  }

  private var ofPart: String { parameters[.part].map { " in its \($0)" } ?? "" }
  private var insteadOfActual: String { parameters[.actual].map { ", not \($0)" } ?? "" }

  private func limits(_ atLeast: String, _ atMost: String) -> String {
    switch (parameters[.minimum], parameters[.maximum]) {
    case (let minimum?, let maximum?) where minimum == maximum: "exactly \(minimum)"
    case (let minimum?, let maximum?): "between \(minimum) and \(maximum)"
    case (let minimum?, nil): "\(atLeast) \(minimum)"
    case (nil, let maximum?): "\(atMost) \(maximum)"
    case (nil, nil): "within its limits"
    }
  }
}
