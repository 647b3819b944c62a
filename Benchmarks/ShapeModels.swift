import DomainModels
import DomainTypes
import ValidatedCodable

/// Models of the shapes that are compared with flat ones: their members are those of clients.
enum Shapes {
  /// One of four cases, told apart by a tag.
  enum Person: ValidatedUnion {
    case guest(Client), host(Client), admin(Client), owner(Client)
    static let schema = Tagged("type") {
      Case("guest", Person.guest)
      Case("host", Person.host)
      Case("admin", Person.admin)
      Case("owner", Person.owner)
    }
  }

  /// The same with the payloads of values, which are found by reflection otherwise.
  enum KnownPerson: ValidatedUnion {
    case guest(Client), host(Client)
    static let schema = Tagged("type") {
      Case("guest", KnownPerson.guest) { if case .guest(let client) = $0 { client } else { nil } }
      Case("host", KnownPerson.host) { if case .host(let client) = $0 { client } else { nil } }
    }
  }

  /// A client of which two members are in a nested object.
  struct PathClient: ValidatedModel {
    let name: Name, age: Age, email: Email
    static let schema = Schema(PathClient.init(name:age:email:)) {
      Field("name", \.name)
      Field("more.age", \.age)
      Field("more.email", \.email)
    }
  }

  /// A client with clients below.
  struct Tree: ValidatedModel {
    let name: Name, age: Age, email: Email, below: [Tree]
    static let schema = Schema(Tree.init(name:age:email:below:)) {
      Field("name", \.name)
      Field("age", \.age)
      Field("email", \.email)
      Field("below", \.below)
    }
  }

  /// A client in which the age and the address are a model of their own.
  struct FlatClient: ValidatedModel {
    struct Person: ValidatedModel {
      let age: Age, email: Email
      static let schema = Schema(Person.init(age:email:)) {
        Field("age", \.age)
        Field("email", \.email)
      }
    }

    let name: Name, person: Person
    static let schema = Schema(FlatClient.init(name:person:)) {
      Field("name", \.name)
      Flattened(\.person)
    }
  }

  /// A client with a rule about the whole.
  struct RuledClient: ValidatedModel {
    let name: Name, age: Age, email: Email
    static let schema = Schema(RuledClient.init(name:age:email:)) {
      Field("name", \.name)
      Field("age", \.age)
      Field("email", \.email)
    }
    .rules { ModelRule("old", "the age is too high", at: \.age) { $0.age.value < 151 } }
  }
}

/// A model of forty fields.
struct FortyFields: ValidatedModel {
  let name1: Name, age1: Age, email1: Email
  let name2: Name, age2: Age, email2: Email
  let name3: Name, age3: Age, email3: Email
  let name4: Name, age4: Age, email4: Email
  let name5: Name, age5: Age, email5: Email
  let name6: Name, age6: Age, email6: Email
  let name7: Name, age7: Age, email7: Email
  let name8: Name, age8: Age, email8: Email
  let name9: Name, age9: Age, email9: Email
  let name10: Name, age10: Age, email10: Email
  let name11: Name, age11: Age, email11: Email
  let name12: Name, age12: Age, email12: Email
  let name13: Name, age13: Age, email13: Email
  let name14: Name

  static let schema = Schema(FortyFields.init) {
    Field("name1", \.name1)
    Field("age1", \.age1)
    Field("email1", \.email1)
    Field("name2", \.name2)
    Field("age2", \.age2)
    Field("email2", \.email2)
    Field("name3", \.name3)
    Field("age3", \.age3)
    Field("email3", \.email3)
    Field("name4", \.name4)
    Field("age4", \.age4)
    Field("email4", \.email4)
    Field("name5", \.name5)
    Field("age5", \.age5)
    Field("email5", \.email5)
    Field("name6", \.name6)
    Field("age6", \.age6)
    Field("email6", \.email6)
    Field("name7", \.name7)
    Field("age7", \.age7)
    Field("email7", \.email7)
    Field("name8", \.name8)
    Field("age8", \.age8)
    Field("email8", \.email8)
    Field("name9", \.name9)
    Field("age9", \.age9)
    Field("email9", \.email9)
    Field("name10", \.name10)
    Field("age10", \.age10)
    Field("email10", \.email10)
    Field("name11", \.name11)
    Field("age11", \.age11)
    Field("email11", \.email11)
    Field("name12", \.name12)
    Field("age12", \.age12)
    Field("email12", \.email12)
    Field("name13", \.name13)
    Field("age13", \.age13)
    Field("email13", \.email13)
    Field("name14", \.name14)
  }
}
