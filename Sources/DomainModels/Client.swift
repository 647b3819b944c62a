public import DomainTypes
public import ValidatedCodable

/// A client: `{"name": "Zoë", "age": 35, "email": "zoe@example.com"}`.
public struct Client: ValidatedModel, Hashable {
  /// The client's name.
  public let name: Name
  /// The client's age.
  public let age: Age
  /// The client's e-mail address.
  public let email: Email

  /// Makes a client from valid parts.
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
