public import DomainTypes
public import ValidatedCodable

/// What a server says of a user who has logged in.
///
/// ```json
/// {"id": 123, "name": "Joe User", "is_premium": true, "lang_skills": "objc,swift,python"}
/// ```
///
/// The server has changed before, and will again; what the fields take besides is what may be read without
/// guessing, and is noted:
///
/// | field | today | leniently |
/// |---|---|---|
/// | `id` | a number | a number as a text, or a UUID |
/// | `is_premium` | true or false | 0, 1, `"true"`, `"false"`; null is false |
/// | `lang_skills` | a text with commas | an array of texts |
///
/// A decoder that refuses coercions reports them instead.
public struct LoginResult: ValidatedModel, Hashable {
  /// Who has logged in.
  public let userID: UserID
  /// What the user is called.
  public let name: Name
  /// Whether the user pays.
  public let isPremium: Bool
  /// The programming languages that the user knows, in the user's order.
  public let languageSkills: [LanguageSkill]

  /// Makes a result of valid parts.
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
