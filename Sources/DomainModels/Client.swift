public import DomainTypes
public import ValidatedCodable

/// A client: `{"name": "Zoë", "age": 35, "email": "zoe@example.com"}`.
public struct Client: ValidatedModel, Hashable {
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

  public static let schema = Schema(Client.init(name:age:email:)) {
    Field("name", \.name)
    Field("age", \.age)
    Field("email", \.email)
  }
}
