import DomainModels
import SeededRandom
import ValidatedCodable

/// A model with fields of every sort, and its twin without a schema.
enum Orders {
  struct Place: ValidatedModel {
    let city: PlaceName, latitude: Latitude
    static let schema = Schema(Place.init(city:latitude:)) {
      Field("city", \.city)
      Field("latitude", \.latitude)
    }
    .unknownKeys(.error)
  }

  struct Order: ValidatedModel {
    let id: Int, name: Name, age: Age?, email: Email, meal: Restaurant.Meal, place: Place
    let tags: [Name], note: String?
    static let schema = Schema(Order.init(id:name:age:email:meal:place:tags:note:)) {
      Field("id", \.id)
      Field("name", \.name)
      Field("age", \.age)
      Field("email", \.email)
      Field("meal", \.meal)
      Field("place", \.place)
      Field("tags", \.tags)
      Field("note", \.note)
    }
    .unknownKeys(.error)
  }

  struct PlainPlace: Codable {
    let city: PlaceName, latitude: Latitude
  }

  struct PlainOrder: Codable {
    let id: Int, name: Name, age: Age?, email: Email, meal: Restaurant.Meal, place: PlainPlace
    let tags: [Name], note: String?
  }
}

/// A document of orders that is broken in known places.
struct BrokenOrders {
  /// What is wrong, and where.
  struct Fault: Hashable, Comparable, CustomStringConvertible {
    let path: String, code: String, offset: Int

    static func < (left: Self, right: Self) -> Bool {
      (left.offset, left.path) < (right.offset, right.path)
    }
    var description: String { "\(offset) \(path): \(code)" }
  }

  /// What can be done to a document.
  struct Breaks: OptionSet {
    let rawValue: Int
    static let values = Breaks(rawValue: 1)
    static let nulls = Breaks(rawValue: 2)
    static let duplicates = Breaks(rawValue: 4)
    static let unknown = Breaks(rawValue: 8)
    static let texts = Breaks(rawValue: 16)
    static let all: Breaks = [.values, .nulls, .duplicates, .unknown, .texts]
  }

  private(set) var bytes: [UInt8] = []
  private(set) var faults: [Fault] = []
  private var random: SplitMix64
  private let breaks: Breaks

  init(seed: UInt64, breaks: Breaks = .all) {
    random = SplitMix64(seed: seed)
    self.breaks = breaks
    let count = Int.random(in: 1...6, using: &random)
    write("[")
    for index in 0..<count {
      if index > 0 { write(",") }
      space()
      order("[\(index)]")
    }
    write("]")
  }

  private mutating func write(_ text: String) { bytes += text.utf8 }

  private mutating func space() {
    write(["", " ", "\n", "\n  ", "\r\n\t"].randomElement(using: &random) ?? "")
  }

  private mutating func isBroken() -> Bool { Int.random(in: 0..<8, using: &random) == 0 }

  private mutating func add(_ path: String, _ code: String, at offset: Int) {
    faults.append(Fault(path: path, code: code, offset: offset))
  }

  private mutating func order(_ path: String) {
    guard !breaks.contains(.values) || Int.random(in: 0..<12, using: &random) > 0 else {
      add(path, "wrongType", at: bytes.count)
      return write(["7", "\"x\"", "[]", "true"].randomElement(using: &random) ?? "7")
    }
    object(
      path,
      [
        ("id", true, ["1", "-5"], [("\"1\"", "wrongType"), ("1.5", "notRepresentable")]),
        ("name", true, ["\"Zoë\"", #""\u005ae""#], [("\"@\"", "tooShort"), ("5", "wrongType")]),
        ("age", false, ["35", "null"], [("151", "outOfRange"), ("\"x\"", "wrongType")]),
        ("email", true, ["\"a@b.co\""], [("\"Hello\"", "missingAtSign"), ("{}", "wrongType")]),
        ("meal", true, ["\"lunch\""], [("\"brunch\"", "notAllowed"), ("[1]", "wrongType")]),
        ("place", true, ["{}"], [("[]", "wrongType"), ("\"x\"", "wrongType")]),
        ("tags", true, ["[]"], [("{}", "wrongType"), ("1", "wrongType")]),
        ("note", false, ["null", "\"any\\n\""], [("1", "wrongType"), ("{}", "wrongType")]),
      ])
  }

  private typealias Member = (
    key: String, isRequired: Bool, valid: [String], broken: [(value: String, code: String)]
  )

  private mutating func object(_ path: String, _ members: [Member]) {
    let start = bytes.count
    write("{")
    var isFirst = true
    func key(_ key: String, in copy: inout Self) {
      if !isFirst { copy.write(",") }
      isFirst = false
      copy.space()
      copy.write("\"\(key)\"")
      copy.write(["", " "].randomElement(using: &copy.random) ?? "")
      copy.write(":")
      copy.space()
    }
    for member in members.shuffled(using: &random) {
      let memberPath = "\(path).\(member.key)"
      if breaks.contains(.values), isBroken() {
        if Bool.random(using: &random), member.isRequired {
          add(memberPath, "missingKey", at: start)
          continue
        }
        key(member.key, in: &self)
        if let (value, code) = member.broken.randomElement(using: &random) {
          add(memberPath, code, at: bytes.count)
          write(value)
        }
        continue
      }
      if breaks.contains(.nulls), member.isRequired, isBroken() {
        key(member.key, in: &self)
        add(memberPath, "unexpectedNull", at: bytes.count)
        write("null")
        continue
      }
      key(member.key, in: &self)
      value(memberPath, member)
      if breaks.contains(.duplicates), isBroken() {
        write(",")
        space()
        isFirst = false
        add(memberPath, "duplicateKey", at: bytes.count)
        write("\"\(member.key)\": 1")
      }
    }
    if breaks.contains(.unknown), isBroken() {
      if !isFirst { write(",") }
      space()
      add("\(path).zzz", "unknownKey", at: bytes.count)
      write("\"zzz\": [{\"\\n\": 1.5e3}]")
    }
    space()
    write("}")
  }

  private mutating func value(_ path: String, _ member: Member) {
    switch member.key {
    case "place":
      object(
        path,
        [
          ("city", true, ["\"Ur\""], [("\"@\"", "disallowedCharacter"), ("0", "wrongType")]),
          ("latitude", true, ["1", "-2.5"], [("91", "outOfRange"), ("\"1\"", "wrongType")]),
        ])
    case "tags":
      write("[")
      for index in 0..<Int.random(in: 0...3, using: &random) {
        if index > 0 { write(",") }
        space()
        if breaks.contains(.values), isBroken() {
          add("\(path)[\(index)]", "disallowedCharacter", at: bytes.count)
          write("\"a@b\"")
        } else {
          text("\(path)[\(index)]", "\"Ann\"")
        }
      }
      write("]")
    default: text(path, member.valid.randomElement(using: &random) ?? "null")
    }
  }

  /// A value; if it is a text, one that may be broken within.
  private mutating func text(_ path: String, _ value: String) {
    guard breaks.contains(.texts), value.first == "\"", isBroken() else { return write(value) }
    write("\"Zo")
    add(path, "malformedText", at: bytes.count)
    switch Int.random(in: 0..<5, using: &random) {
    case 0: write(#"\ud800"#)
    case 1: write(#"\q"#)
    case 2: write(#"\u12x4 and \udc00 more"#)
    case 3: bytes += [0xC3, 0x28, 0xFF]
    default: write("\t\n")
    }
    write("\"")
  }

  /// Line and column of an offset, counted here.
  func place(_ offset: Int) -> (line: Int, column: Int) {
    let before = bytes[..<offset]
    let start = before.lastIndex(of: 10).map { $0 + 1 } ?? 0
    return (before.count { $0 == 10 } + 1, offset - start + 1)
  }
}
