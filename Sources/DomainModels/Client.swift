public import DomainTypes

/// A client: `{"name": "Zoë", "age": 35, "email": "zoe@example.com"}`.
public struct Client: Codable, Hashable, Sendable {
  /// What the client is called.
  public let name: Name
  /// How old the client is.
  public let age: Age
  /// Where to write to.
  public let email: Email

  /// Makes a client of valid parts.
  public init(name: Name, age: Age, email: Email) {
    self.name = name
    self.age = age
    self.email = email
  }
}
