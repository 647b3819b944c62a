public import DomainTypes
public import ValidatedCodable

/// Somebody in a comic: `{"name": "Cyclops"}`.
public struct ComicCharacter: ValidatedModel, Hashable {
  /// What the character is called.
  public let name: Name

  /// Makes a character of valid parts.
  public init(name: Name) { self.name = name }

  public static let schema = Schema(ComicCharacter.init(name:)) { Field("name", \.name) }
}
