import Foundation

// The way of the articles that this library grew out of, as the baseline: a wrapper type per field,
// an evaluator that trims with `CharacterSet`, and Foundation's containers.

struct ArticleClient: Codable {
  let name: ArticleName
  let age: ArticleAge
  let email: ArticleEmail
}

enum ArticleError: Error {
  case invalid(String)
}

struct ArticleAge: Codable {
  let value: Int

  init(from decoder: any Decoder) throws {
    value = try Self.evaluated(decoder.singleValueContainer().decode(Int.self))
  }

  static func evaluated(_ candidate: Int) throws -> Int {
    guard candidate > 0 && candidate <= 150 else { throw ArticleError.invalid("age") }
    return candidate
  }
}

struct ArticleName: Codable {
  let value: String

  init(from decoder: any Decoder) throws {
    value = try Self.evaluated(decoder.singleValueContainer().decode(String.self))
  }

  static func evaluated(_ candidate: String) throws -> String {
    let trimmed = candidate.trimmingCharacters(in: .whitespacesAndNewlines)
    let allowed = CharacterSet.letters.union(.whitespaces).union(.decimalDigits)
      .union(.nonBaseCharacters).union(CharacterSet(charactersIn: "'’-."))
    guard trimmed.count >= 2, trimmed.count <= 100,
      trimmed.unicodeScalars.allSatisfy(allowed.contains)
    else { throw ArticleError.invalid("name") }
    return trimmed
  }
}

struct ArticleEmail: Codable {
  let value: String

  init(from decoder: any Decoder) throws {
    value = try Self.evaluated(decoder.singleValueContainer().decode(String.self))
  }

  static func evaluated(_ candidate: String) throws -> String {
    let trimmed = candidate.trimmingCharacters(in: .whitespacesAndNewlines)
    let parts = trimmed.components(separatedBy: "@")
    guard parts.count == 2, !parts[0].isEmpty, parts[1].contains("."),
      trimmed.rangeOfCharacter(from: .whitespacesAndNewlines) == nil
    else { throw ArticleError.invalid("email") }
    return trimmed
  }
}
