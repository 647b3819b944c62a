public import DomainTypes
public import ValidatedCodable

/// The response of a server after a user has logged in.
///
/// ```json
/// {"id": 123, "name": "Joe User", "is_premium": true, "lang_skills": "objc,swift,python"}
/// ```
///
/// The server's format has changed before, and will change again. Some fields also accept other forms that can be
/// read without guessing; these are noted:
///
/// | field | today | leniently |
/// |---|---|---|
/// | `id` | a number | a number as a string, or a UUID |
/// | `is_premium` | true or false | 0, 1, and `true`, `false`, `yes`, `no`, `1` and `0` as strings; null is false |
/// | `lang_skills` | a string with commas | an array of strings |
///
/// A decoder that refuses coercions reports them instead.
public struct LoginResult: ValidatedModel, Hashable {
  /// The user's identifier.
  public let userID: UserID
  /// The user's name.
  public let name: Name
  /// Whether the user has a paid account.
  public let isPremium: Bool
  /// The programming languages that the user knows, in the user's order.
  public let languageSkills: [LanguageSkill]

  /// Makes a result from valid parts.
  public init(userID: UserID, name: Name, isPremium: Bool, languageSkills: [LanguageSkill]) {
    self.userID = userID
    self.name = name
    self.isPremium = isPremium
    self.languageSkills = languageSkills
  }

  public static let schema = Schema(LoginResult.init(userID:name:isPremium:languageSkills:)) {
    Field("id", \.userID).lenient()
    Field("name", \.name)
    Field("is_premium", \.isPremium).lenient(null: false)
    Field("lang_skills", \.languageSkills).separated(by: ",").lenient()
  }
}
