import Foundation

// Types that decode themselves in every way there is.
extension DifferentialTests {
  class Base: Codable, Equatable {
    var id = 0
    init(id: Int) { self.id = id }
    static func == (left: Base, right: Base) -> Bool { left.isEqual(right) }
    func isEqual(_ other: Base) -> Bool { id == other.id }
  }

  /// A class whose superclass is encoded under the key `super`.
  final class Derived: Base, @unchecked Sendable {
    var name = ""
    init(id: Int, name: String) {
      self.name = name
      super.init(id: id)
    }
    override func isEqual(_ other: Base) -> Bool {
      id == other.id && name == (other as? Derived)?.name
    }
    enum CodingKeys: String, CodingKey { case name }
    required init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      name = try container.decode(String.self, forKey: .name)
      try super.init(from: container.superDecoder())
    }
    override func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(name, forKey: .name)
      try super.encode(to: container.superEncoder())
    }
  }

  /// A class that shares one object with its superclass.
  final class Shared: Base, @unchecked Sendable {
    var name = ""
    init(id: Int, name: String) {
      self.name = name
      super.init(id: id)
    }
    override func isEqual(_ other: Base) -> Bool {
      id == other.id && name == (other as? Shared)?.name
    }
    enum CodingKeys: String, CodingKey { case name }
    required init(from decoder: any Decoder) throws {
      name = try decoder.container(keyedBy: CodingKeys.self).decode(String.self, forKey: .name)
      try super.init(from: decoder)
    }
    override func encode(to encoder: any Encoder) throws {
      try super.encode(to: encoder)
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(name, forKey: .name)
    }
  }

  enum Number: Int, Codable { case one = 1, two }

  /// In an unkeyed container, one value after the other.
  struct Point: Codable, Hashable {
    var x: Int, y: Int
    init(x: Int, y: Int) { (self.x, self.y) = (x, y) }
    init(from decoder: any Decoder) throws {
      var container = try decoder.unkeyedContainer()
      x = try container.decode(Int.self)
      y = try container.decode(Int.self)
    }
    func encode(to encoder: any Encoder) throws {
      var container = encoder.unkeyedContainer()
      try container.encode(x)
      try container.encode(y)
    }
  }

  struct Wrapped: Codable, Hashable {
    var text: String
    init(text: String) { self.text = text }
    init(from decoder: any Decoder) throws {
      text = try decoder.singleValueContainer().decode(String.self)
    }
    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(text)
    }
  }

  struct Box<Value: Codable & Equatable>: Codable, Equatable { var value: Value }

  struct Tree: Codable, Equatable { var value: Int, children: [Tree] }

  /// Its value comes through a super decoder of a key and of an unkeyed container.
  struct Super: Codable, Equatable {
    var value: Int, inner: String
    init(value: Int, inner: String) { (self.value, self.inner) = (value, inner) }
    enum Key: String, CodingKey { case value, list }
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Key.self)
      var list = try container.nestedUnkeyedContainer(forKey: .list)
      inner = try String(from: list.superDecoder())
      value = try Int(from: container.superDecoder(forKey: .value))
    }
    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: Key.self)
      try value.encode(to: container.superEncoder(forKey: .value))
      var list = container.nestedUnkeyedContainer(forKey: .list)
      try inner.encode(to: list.superEncoder())
    }
  }

  /// Values of several types in one array, and arrays and objects among them.
  struct Mixed: Codable, Equatable {
    var number: Int, text: String, list: [Double]
    init(number: Int, text: String, list: [Double]) {
      (self.number, self.text, self.list) = (number, text, list)
    }
    enum Key: String, CodingKey { case text }
    init(from decoder: any Decoder) throws {
      var container = try decoder.unkeyedContainer()
      number = try container.decode(Int.self)
      let isNull = try container.decodeNil()
      precondition(isNull)
      text = try container.nestedContainer(keyedBy: Key.self).decode(String.self, forKey: .text)
      var nested = try container.nestedUnkeyedContainer()
      list = []
      while !nested.isAtEnd { list.append(try nested.decode(Double.self)) }
    }
    func encode(to encoder: any Encoder) throws {
      var container = encoder.unkeyedContainer()
      try container.encode(number)
      try container.encodeNil()
      var object = container.nestedContainer(keyedBy: Key.self)
      try object.encode(text, forKey: .text)
      var nested = container.nestedUnkeyedContainer()
      for value in list { try nested.encode(value) }
    }
  }

  /// Tries one form, catches the error, and tries another.
  struct Either: Codable, Equatable {
    var number: Int?
    init(number: Int?) { self.number = number }
    enum Key: String, CodingKey { case number, nothing }
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Key.self)
      do {
        _ = try container.decode(String.self, forKey: .number)
        number = nil
      } catch {
        number = try container.decode(Int.self, forKey: .number)
      }
      let isThere = container.contains(.nothing)
      precondition(!isThere && container.allKeys.count == 1)
    }
    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: Key.self)
      if let number {
        try container.encode(number, forKey: .number)
      } else {
        try container.encode("none", forKey: .number)
      }
    }
  }

  struct Renamed: Codable, Equatable {
    var isPremium: Bool, id: Int?
    enum CodingKeys: String, CodingKey {
      case isPremium = "is premium \u{e9}\n"
      case id
    }
  }
}
