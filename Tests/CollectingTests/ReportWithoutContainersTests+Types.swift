import DomainTypes
import TestSupport
import ValidatedCodable
import ValidatedJSON

// Models and unions of every shape.
extension ReportWithoutContainersTests {
  struct Several: ValidatedModel {
    let name: Name, age: Age, nick: Name?, ages: [Age], email: Email
    static let schema = Schema(Several.init(name:age:nick:ages:email:)) {
      Field("name", \.name)
      Field("age", \.age)
      Field("nick", \.nick)
      Field("ages", \.ages).default([], for: .missing)
      Field("email", \.email)
    }
  }

  struct Aliased: ValidatedModel {
    let age: Age, name: Name
    static let schema = Schema(Aliased.init(age:name:)) {
      Field("age", \.age, aliases: ["Age", "years"])
      Field("name", \.name)
    }
  }

  /// Some of its fields are in nested objects, with several keys or rules.
  struct Nested: ValidatedModel {
    let name: Name, age: Age, nick: Name?, email: Email?
    static let schema = Schema(Nested.init(name:age:nick:email:)) {
      Field("name", \.name)
      Field("data.age", \.age, aliases: ["years", "Age"])
      Field("data.nick", \.nick)
      Field("data.more.email", \.email)
    }
  }

  struct NestedRuled: ValidatedModel {
    let name: Name, age: Age, nick: Name?
    static let schema = Schema(NestedRuled.init(name:age:nick:)) {
      Field("name", \.name, aliases: ["other"])
      Field("data.age", \.age)
      Field("data.nick", \.nick)
    }
    .rules {
      ModelRule("one", "is one", at: \.age, reading: \.age) { $0.value != 1 }
      ModelRule("two", "is given twice", at: \.name, \.nick, reading: \.name, \.nick) { $1 != nil }
    }
  }

  /// Its initialiser refuses some values, and throws other errors for others.
  struct Refusing: ValidatedModel {
    let name: Name, age: Age
    static let rulesVersion = 1
    static let schema = Schema(Refusing.init(name:age:)) {
      Field("name", \.name)
      Field("age", \.age)
    }
    init(name: Name, age: Age) throws {
      switch age.value {
      case 1: throw Violation(.malformed, must: "not be one")
      case 2: throw CancellationError()
      case 3: _ = try Name("")
      case 4: _ = try ValidatedJSONDecoder().decode(Age.self, from: "0")
      default: break
      }
      (self.name, self.age) = (name, age)
    }
  }

  /// Its default for null is not valid.
  struct Nullable: ValidatedModel {
    let age: Age, name: Name
    static let schema = Schema(Nullable.init(age:name:)) {
      Field("age", \.age).default(0, for: .null)
      Field("name", \.name)
    }
  }

  /// Is read from `{"celsius": 20}` and from `{"fahrenheit": 68}`.
  struct Temperature: ValidatedModel {
    let celsius: Degrees
    static let acceptsOtherShapes = true
    static let schema = Schema(Temperature.init(celsius:)) { Field("celsius", \.celsius) }

    init(celsius: Degrees) { self.celsius = celsius }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: AnyKey.self)
      guard container.contains(AnyKey(stringValue: "celsius")) else {
        let fahrenheit = try container.decode(
          Double.self, forKey: AnyKey(stringValue: "fahrenheit"))
        celsius = try Degrees((fahrenheit - 32) / 1.8)
        return
      }
      celsius = try container.decode(Degrees.self, forKey: AnyKey(stringValue: "celsius"))
    }
  }

  struct Weather: ValidatedModel {
    let city: Name, low: Temperature, all: [Temperature]
    static let schema = Schema(Weather.init(city:low:all:)) {
      Field("city", \.city)
      Field("low", \.low)
      Field("all", \.all)
    }
  }

  struct Person: ValidatedModel {
    let name: Name, age: Age
    static let schema = Schema(Person.init(name:age:)) {
      Field("name", \.name)
      Field("age", \.age)
    }
  }

  struct Address: ValidatedModel {
    let email: Email
    static let schema = Schema(Address.init(email:)) { Field("email", \.email) }
  }

  enum Contact: ValidatedUnion {
    case person(Person), several(Several)
    static let schema = Tagged("kind") {
      Case("person", person)
      Case("several", several)
    }
  }

  enum Boxed: ValidatedUnion {
    case person(Person), age(Age), either([Either])
    static let schema = Tagged("kind", payload: "data") {
      Case("person", person)
      Case("age", age)
      Case("several", either)
    }
  }

  enum Either: ValidatedUnion {
    case person(Person), address(Address), age(Age), name(Name), number(Double)
    static let schema = Untagged {
      Case(person)
      Case(address)
      Case(age)
      Case(name)
      Case(number)
    }
  }

  struct Grouped: ValidatedModel {
    let people: [String: Person], ages: [String: Age], contacts: [Contact], either: Either?
    static let schema = Schema(Grouped.init(people:ages:contacts:either:)) {
      Field("people", \.people)
      Field("ages", \.ages).default([:], for: .missing)
      Field("contacts", \.contacts).default([], for: .missing)
      Field("either", \.either)
    }
  }

  enum Least: ValidationContext.Key { static var defaultValue: Int { 2 } }

  /// With rules about fields, about those of a nested model, and about the model.
  struct Ruled: ValidatedModel {
    let name: Name, age: Age, nick: Name?, ages: [Age], person: Person?
    static let schema = Schema(Ruled.init(name:age:nick:ages:person:)) {
      Field("name", \.name)
      Field("age", \.age)
      Field("nick", \.nick)
      Field("ages", \.ages).default([], for: .missing)
      Field("person", \.person)
    }
    .rules {
      ModelRule("least", "is too low", at: \.age, reading: \.age, in: Least.self) {
        $1.value >= $0
      }
      ModelRule("none", "has no ages and no nick", at: \.ages, \.nick, reading: \.ages, \.nick) {
        !$0.isEmpty || $1 != nil
      }
      ModelRule("old", "is older", at: \.person?.age, reading: \.age, \.person) { age, person in
        (person?.age.value ?? 0) <= age.value
      }
      CrossFieldRule(\.name, \.nick, Ascending())
      ModelRule("whole", "is refused as a whole") { $0.ages.count + $0.age.value != 1 }
    }
  }

  /// Notes warnings, and checks a rule later.
  struct Warned: ValidatedModel {
    let name: Name, age: Age
    static let schema = Schema(Warned.init(name:age:)) {
      Field("name", \.name)
      Field("age", \.age)
    }
    .rules {
      ModelRule("low", "is low", at: \.age, reading: \.age, severity: .warning) { $0.value > 1 }
      ModelRule("one", "is one", at: \.name, reading: \.age) { $0.value != 1 }
      AsyncRule("later", "is checked later", at: \.name) { _ in true }
    }
  }

  struct Holder: ValidatedModel {
    let ruled: Ruled, all: [String: Ruled], either: EitherRuled?
    static let schema = Schema(Holder.init(ruled:all:either:)) {
      Field("ruled", \.ruled)
      Field("all", \.all).default([:], for: .missing)
      Field("either", \.either)
    }
    .rules {
      ModelRule("odd", "is odd", at: \.ruled.age, reading: \.ruled.age) { $0.value != 1 }
    }
  }

  enum EitherRuled: ValidatedUnion {
    case warned(Warned), ruled(Ruled)
    static let schema = Untagged {
      Case(warned)
      Case(ruled)
    }
  }

  struct Degrees: RuledValue {
    static let rule = InRange(-100.0...100.0)
    let proof: Evaluated<Degrees>
  }
}
