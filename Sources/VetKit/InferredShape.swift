import ValidatedCodable
import ValidatedJSON

/// What the values at one place of a document have in common.
///
/// It holds counts, not values: of strings, only those of a possible enumeration.
final class InferredShape {
  private var counts: [Violation.ValueKind: Int] = [:]
  /// The number of numbers that are not integers.
  private(set) var decimals = 0
  /// Whether `Int`, or `Double`, cannot represent all numbers with all their digits.
  private(set) var exceedsInt = false
  private(set) var exceedsDouble = false
  private(set) var emptyStrings = 0
  /// The domain types that accept all values; empty strings are not counted.
  private(set) var types: [InferredType]
  /// The different strings, as long as they may be the cases of an enumeration.
  private(set) var distinct: Set<String>? = []
  private(set) var element: InferredShape?
  /// What the objects have in common, unless they have tags.
  private(set) var object = InferredObject()
  private(set) var union: InferredUnion?
  private var mayHaveTag = true
  /// The key, by which types are chosen.
  private let key: String

  static let maximumCases = 20

  init(of key: String) {
    self.key = key
    types = InferredType.types(of: key)
  }

  /// Whether its texts are of a type, except for empty ones, which are of none.
  var isAnyText: Bool { kind == .string && emptyStrings > 0 && !types.isEmpty }

  /// The number of values.
  var count: Int { counts.values.reduce(0, +) }
  var nulls: Int { counts[.null] ?? 0 }
  var strings: Int { counts[.string] ?? 0 }

  func add(_ kind: Violation.ValueKind) { counts[kind, default: 0] += 1 }

  /// The shape of the elements of arrays.
  func elements() -> InferredShape {
    if let element { return element }
    let shape = InferredShape(of: key)
    element = shape
    return shape
  }

  func add(number token: JSONCursor.Token, in cursor: JSONCursor) {
    let characters = cursor.characters(of: token)
    if !characters.isDisjoint(with: Self.fractions) {
      decimals += 1
      // 17 digits, besides the point, are those of a Double that another program has written.
      if token.count > 17 + 1 || !characters.isDisjoint(with: Self.exponents) {
        let text = cursor.text(token)
        let digits = text.utf8.prefix { $0 | 0x20 != UInt8(ascii: "e") }
          .drop { !(0x31...0x39 ~= $0) }.filter { 0x30...0x39 ~= $0 }
        let double = JSONNumber(text)?.double
        // A number near zero may have become zero.
        if digits.count > 17 || double == nil || double == 0 && !digits.isEmpty {
          exceedsDouble = true
        }
      }
    } else if token.count > 15 {
      exceedsDouble = true
      if token.count > 18, Int(cursor.text(token)) == nil { exceedsInt = true }
    }
    if !types.isEmpty {
      types = types.accepting(isNumber: true, token.count, characters) { cursor.text(token) }
    }
  }

  func add(string token: JSONCursor.Token, in cursor: JSONCursor) {
    guard token.count > 0 else { return emptyStrings += 1 }
    guard distinct != nil || !types.isEmpty else { return }
    let characters = cursor.characters(of: token)
    if !types.isEmpty {
      types = types.accepting(isNumber: false, token.count, characters) { cursor.text(token) }
    }
    guard distinct != nil else { return }
    if token.count <= 40, Self.isIdentifier(characters) {
      distinct?.insert(cursor.text(token))
    } else {
      distinct = nil
    }
    if let count = distinct?.count, count > Self.maximumCases { distinct = nil }
  }

  /// The facts about objects with the same tag as that at the cursor, or about all.
  func object(at cursor: JSONCursor) -> InferredObject {
    if mayHaveTag {
      mayHaveTag = false
      union = InferredUnion(tagOf: cursor)
    }
    guard let union else { return object }
    if let object = union.object(at: cursor) { return object }
    object = union.merged
    self.union = nil
    return object
  }

  func add(_ other: InferredShape) {
    if other.counts[.object] != nil { add(objectsOf: other) }
    counts.merge(other.counts, uniquingKeysWith: +)
    decimals += other.decimals
    exceedsInt = exceedsInt || other.exceedsInt
    exceedsDouble = exceedsDouble || other.exceedsDouble
    emptyStrings += other.emptyStrings
    types.removeAll { type in !other.types.contains { $0 === type } }
    distinct = distinct.flatMap { known in other.distinct.map { known.union($0) } }
    if let count = distinct?.count, count > Self.maximumCases { distinct = nil }
    if let element = other.element { elements().add(element) }
  }

  private func add(objectsOf other: InferredShape) {
    mayHaveTag = false
    if counts[.object] == nil { union = other.union.map { InferredUnion(key: $0.key) } }
    if let union, let others = other.union, union.add(others) { return }
    object = plainObject
    union = nil
    object.add(other.plainObject)
  }

  /// What all objects have in common, with tags or without.
  var plainObject: InferredObject { union?.merged ?? object }

  /// The kind of all values that are not null; nil if there are several, or none.
  var kind: Violation.ValueKind? {
    let kinds = counts.keys.filter { $0 != .null }
    return kinds.count == 1 ? kinds.first : nil
  }

  /// Whether there are values of several kinds at the place, or in arrays there.
  var isMixed: Bool {
    kind == nil ? count > nulls : kind == .array && element?.isMixed == true
  }

  /// Whether characters are those of an identifier, such as a case of an enumeration.
  static func isIdentifier(_ characters: ASCIISet) -> Bool {
    characters.isSubset(of: identifiers) && !characters.isDisjoint(with: letters)
  }

  private static let exponents = ASCIISet("eE".unicodeScalars)
  private static let fractions = ASCIISet(".eE".unicodeScalars)
  private static let letters = ASCIISet(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz".unicodeScalars)
  private static let identifiers = ASCIISet(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-./:".unicodeScalars)
}
