public import DomainTypes
public import ValidatedCodable

/// A character of a comic: `{"name": "Spider-Man (Peter Parker)"}`.
public struct ComicCharacter: ValidatedModel, Hashable {
  /// The character's name.
  public let name: DisplayName

  /// Makes a character from valid parts.
  public init(name: DisplayName) { self.name = name }

  public static let schema = Schema(ComicCharacter.init(name:)) { Field("name", \.name) }
}
