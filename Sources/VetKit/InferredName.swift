import DomainTypes
import ValidatedCodable

/// The Swift names of keys and tags.
enum InferredName {
  /// The words of a key: `created`, `at` for `created_at`; `event`, `ID` for `eventID`.
  static func words(of key: String) -> [String] {
    var words: [String] = []
    var previous: Character = "_"
    let characters = Array(key)
    for (index, character) in characters.enumerated() {
      let isPart = Self.isPart(character)
      let next = characters.dropFirst(index + 1).first
      let begins =
        !Self.isPart(previous)
        || character.isUppercase
          && (!previous.isUppercase && previous.isLetter || next?.isLowercase == true)
      if isPart, begins { words.append("") }
      if isPart { words[words.count - 1].append(character) }
      previous = character
    }
    return words
  }

  /// Whether a character can be part of a name; an underscore, which can, separates words.
  private static func isPart(_ character: Character) -> Bool {
    character.isASCII
      ? character.isLetter || character.isNumber
      : character.unicodeScalars.allSatisfy { $0.value < 0x10000 && $0.properties.isXIDContinue }
        && character.isLetter
  }

  /// The name of a type, such as `LineItem` for `line_item`.
  static func type(of key: String) -> String {
    let name = self.words(of: key).map(capitalised).joined()
    guard let first = name.first else { return "Value" }
    if first.isNumber { return "Value\(name)" }
    // A property of the same key would have the same name in a script without capitals.
    return first.isUppercase ? name : "\(name)Value"
  }

  /// Whether a text can name a type, which is not one of those that models use.
  static func isType(_ name: String) -> Bool {
    guard let first = name.first, first.isLetter, !first.isLowercase else { return false }
    return name.allSatisfy { isPart($0) || $0 == "_" } && !types.contains(name)
  }

  /// The name of a property or a case, such as `createdAt` for `created_at`, without quotes.
  static func member(of key: String) -> String {
    let words = self.words(of: key)
    guard let first = words.first, let character = first.first else { return "value" }
    let name = first.lowercased() + words.dropFirst().map(capitalised).joined()
    if character.isNumber { return "_\(name)" }
    return ownNames.contains(name) ? "\(name)Value" : name
  }

  /// The name of a property or a case that is not one of `taken`, to which it is added.
  static func member(of key: String, besides taken: inout Set<String>) -> String {
    let name = member(of: key)
    var (unique, number) = (name, 2)
    while !taken.insert(unique).inserted {
      unique = "\(name)\(number)"
      number += 1
    }
    return keywords.contains(unique) ? "`\(unique)`" : unique
  }

  private static func capitalised(_ word: String) -> String {
    let isAbbreviation = word.count > 3 && word.allSatisfy { !$0.isLowercase }
    return word.prefix(1).uppercased()
      + (isAbbreviation ? word.dropFirst().lowercased() : String(word.dropFirst()))
  }

  /// A word for one of several: `city` for `cities`.
  static func singular(_ key: String) -> String {
    for (plural, end) in endings where key.hasSuffix(plural) && key.count > plural.count + 1 {
      return key.dropLast(plural.count) + end
    }
    return key
  }

  private static let endings = [
    ("series", "series"), ("news", "news"), ("ies", "y"), ("sses", "ss"), ("uses", "us"),
    ("xes", "x"), ("ches", "ch"), ("shes", "sh"), ("ss", "ss"), ("us", "us"), ("is", "is"),
    ("s", ""),
  ]

  /// A string as a literal.
  static func literal(_ text: String) -> String {
    var literal = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": literal += "\\\(scalar)"
      case " "..."~": literal.unicodeScalars.append(scalar)
      case _ where scalar.properties.isAlphabetic: literal.unicodeScalars.append(scalar)
      default: literal += scalar.escape
      }
    }
    return literal + "\""
  }

  /// The names of types that a model must not hide: those that it may use, and the most common others.
  static let types: Set<String> = Set(
    [
      "Any", "AnyObject", "Array", "Bool", "Case", "Character", "Codable", "Data", "Date",
      "Decimal", "Decoder", "Dictionary", "Double", "Element", "Encoder", "Error", "Field", "Float",
      "Int", "JSONNumber", "JSONValue", "Never", "Optional", "Protocol", "Range", "Result",
      "Schema", "Self", "Sendable", "Set", "String", "Tagged", "Task", "Type", "URL", "Untagged",
      "ValidatedEnum", "ValidatedModel", "ValidatedUnion", "Void",
    ] + DomainTypeRegistry.all.map { "\($0)" })

  /// Names that mean something else behind a dot, or that the protocols of models declare.
  private static let ownNames: Set<String> = [
    "self", "init", "schema", "allCases", "rawValue", "hashValue",
  ]

  private static let keywords: Set<String> = [
    "as", "associatedtype", "break", "case", "catch", "class", "continue", "default", "defer",
    "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for",
    "func", "guard", "if", "import", "in", "inout", "internal", "is", "let", "nil", "operator",
    "precedencegroup", "private", "protocol", "public", "repeat", "rethrows", "return", "static",
    "struct", "subscript", "super", "switch", "throw", "throws", "true", "try", "typealias", "var",
    "where", "while",
  ]
}
