import DomainTypes
import TestSupport
import Testing
import ValidatedCodable
import ValidatedJSON

/// Which case, alternative or character a violation is about.
@Suite struct SpellingAndChoiceTests {
  enum Unit: String, ValidatedEnum {
    case kelvin = "\u{212A}"
    case k = "K"
  }

  enum Verb: String, ValidatedEnum {
    case get
    init?(rawValue: String) {
      guard rawValue.lowercased() == "get" else { return nil }
      self = .get
    }
  }

  /// Cases are told apart by their bytes; an initialiser of the type's own may accept other spellings.
  @Test func equivalentCases() throws {
    let units = try ValidatedJSONDecoder().decode([Unit].self, from: #"["K","\u212A"]"#)
    #expect(units == [.k, .kelvin])
    #expect(try ValidatedJSONDecoder().decode([Verb].self, from: #"["GET"]"#) == [.get])
    #expect(ValidatedJSONDecoder().reportText(Verb.self, #""put""#) != "")
  }

  struct Handle: RuledValue {
    static var rule: some Rule<String> {
      AnyOf {
        Length(8...8, .characters); StartsWith("tmp-")
      }
    }
    let proof: Evaluated<Handle>
  }

  enum Sender: ValidatedUnion {
    case number(Int), handle(Handle)
    static let schema = Untagged {
      Case(Sender.number)
      Case(Sender.handle)
    }
  }

  struct Count: ValidatedModel {
    let id: Int, size: Int, width: Int
    static let schema = Schema(Count.init) {
      Field("id", \.id).lenient()
      Field("size", \.size)
      Field("width", \.width)
    }
  }

  struct Word: ValidatedModel {
    let id: String, text: String
    static let schema = Schema(Word.init) {
      Field("id", \.id)
      Field("text", \.text)
    }
  }

  enum Entry: ValidatedUnion {
    case count(Count), word(Word)
    static let schema = Untagged {
      Case(Entry.count)
      Case(Entry.word)
    }
  }

  /// A text that meets none of a rule's alternatives is not of the wrong kind.
  @Test func alternativesOfARule() {
    let report = ValidatedJSONDecoder().report(Sender.self, #""abc""#)
    #expect(
      report.texts == [
        "Handle must be exactly 8 characters, or start with “tmp-”"
      ])
    #expect(ValidatedJSONDecoder().reportText(Sender.self, "true").contains("whole number"))
  }

  /// Nothing is noted about cases that do not match.
  @Test func notesOfOtherCases() {
    let report = ValidatedJSONDecoder().report(Entry.self, #"{"id":"5"}"#)
    #expect(report.texts == ["text: The value is missing"])
    #expect(report?.notes == [])
  }

  /// The position is that of the character, also at the end.
  @Test(arguments: [("ab\u{200D}", 2), ("a\u{200D} b", 1), ("ab", nil)] as [(String, Int?)])
  func positions(_ text: String, _ position: Int?) {
    let found = Name.violations(in: text).first?.parameters[.position]
    #expect(found == position.map { .integer($0) }, "\(text.unicodeScalars)")
  }
}
