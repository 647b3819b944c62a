import DomainTypes
import Foundation
import ValidatedCodable
import ValidatedJSON

/// A plain model with a member of every kind.
struct Plain: Codable {
  let name: Name, age: Age?, flag: Bool, list: [Int8]?, map: [String: Age]?, date: Date?,
    shape: Shapes?
  let child: [Plain]?
}

enum Shapes: Codable {
  case round(radius: Double)
  case square(Int)
}

enum Size: String, ValidatedEnum { case small, large }

/// A model with a schema, and models within.
struct Direct: ValidatedModel {
  let name: Name, age: Age, flag: Bool, email: Email?, size: Size?, list: [Double], child: [Direct],
    a: Part?
  static let schema = Schema(Direct.init(name:age:flag:email:size:list:child:a:)) {
    Field("name", \.name)
    Field("age", \.age).default(1)
    Field("flag", \.flag)
    Field("email", \.email)
    Field("size", \.size)
    Field("list", \.list).lenient()
    Field("child", \.child).default([])
    Field("a", \.a)
  }
  .rules { CrossFieldRule(\.age, \.age, Ascending(allowsEqual: true)) }
}

struct Part: ValidatedModel {
  let b: Bool, x: Int?
  static let schema = Schema(Part.init(b:x:)) {
    Field("b", \.b)
    Field("map.x", \.x)
  }
  .unknownKeys(.error)
}

/// Models told apart by a member that they have as well.
enum Mixed: ValidatedUnion {
  case direct(Direct), part(Part), plain(Plain), other(JSONValue)
  static let schema = Tagged("size") {
    Case("small", Mixed.direct)
    Case("large", Mixed.part)
    Case("medium", Mixed.plain)
    Case(otherwise: Mixed.other, isEncoded: true)
  }
}

/// Untagged alternatives.
indirect enum Either: ValidatedUnion {
  case age(Age), direct(Direct), list([Either]), patch(Patch<Direct>), map([String: Either])
  static let schema = Untagged {
    Case(Either.age)
    Case(Either.direct)
    Case(Either.list)
    Case(Either.patch)
    Case(Either.map)
  }
}

struct Secret: RuledValue, CodingKeyRepresentable {
  static var rule: some Rule<String> { Length(1...20, .characters) }
  static var isSensitive: Bool { true }
  let proof: Evaluated<Secret>
}

enum One: DefaultValue {
  static let value = 1
  static let cases: DocumentShape.DefaultCases = [.missing, .null, .invalid]
}

/// Wrappers, in one another.
struct Wrapped: Decodable {
  @LossyArray var list: [Wrapped]
  @Lossy var child: Part?
  @Defaulted<One> var age: Int
  @Lenient var id: Int?
  let map: [Secret: LossyDictionary<String, Age>]?
}

/// Reads what it can, in an odd order, and keeps its decoder.
struct Odd: Decodable {
  let decoder: any Decoder
  private struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  init(from decoder: any Decoder) throws {
    self.decoder = decoder
    let container = try decoder.container(keyedBy: Key.self)
    for key in container.allKeys.reversed() {
      _ = try? container.decode(Int.self, forKey: key)
      _ = try? container.decode(Direct.self, forKey: key)
      _ = try? container.nestedContainer(keyedBy: Key.self, forKey: key).allKeys
      var list = try? container.nestedUnkeyedContainer(forKey: key)
      _ = try? list?.decode(Odd.self)
      _ = try? container.superDecoder(forKey: key).singleValueContainer().decode(String.self)
      _ = container.contains(Key(stringValue: "x"))
    }
    _ = try container.superDecoder().codingPath
  }
}
