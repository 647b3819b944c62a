import ValidatedCodable

// Types declared as a user would, for the tests of what the protocols give them.

struct Percentage: RuledValue, Comparable, LosslessStringConvertible, CodingKeyRepresentable {
  static var rule: some Rule<Int> { InRange(0...100) }
  let proof: Evaluated<Percentage>
}

struct Word: RuledValue, Comparable, CodingKeyRepresentable {
  static var rule: some Rule<String> {
    Trimmed()
    Length(1...5, .characters)
    Characters(.letters)
  }
  let proof: Evaluated<Word>
}

struct Secret: RuledValue, CodingKeyRepresentable {
  static var rule: some Rule<String> {
    Length(4...8, .octets)
    Characters(.digits)
  }
  static var isSensitive: Bool { true }
  let proof: Evaluated<Secret>
}

struct Even: ValidatedValue {
  static func evaluated(_ candidate: Int) throws(Violation) -> Int {
    guard candidate.isMultiple(of: 2) else {
      throw Violation("odd", [.actual: .integer(candidate)], must: "be even")
    }
    return candidate
  }
  let proof: Evaluated<Even>
}

/// Reads texts as well as numbers, and so decodes itself.
struct Lenient: RuledValue {
  static var rule: some Rule<Int> { InRange(0...9) }
  static var decodesRawValueDirectly: Bool { false }
  let proof: Evaluated<Lenient>

  init(proof: Evaluated<Lenient>) { self.proof = proof }

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try? container.decode(String.self)
    do throws(Violation) {
      try self.init(text.flatMap { Int($0) } ?? 7)
    } catch {
      throw DecodingError.violation(error, at: container.codingPath)
    }
  }
}

enum Colour: String, ValidatedEnum {
  case red
  case green
}
