import ValidatedCodable

/// A key of an object or an index of an array, in the path to a value.
public enum JSONPathKey: Hashable, Sendable {
  /// A key of an object.
  case key(String)
  /// An index of an array, from 0.
  case index(Int)

  var codingKey: PathKey {
    switch self {
    case .key(let text): .key(text)
    case .index(let index): .index(index)
    }
  }
}

extension JSONPathKey: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral {
  public init(stringLiteral value: String) { self = .key(value) }
  public init(integerLiteral value: Int) { self = .index(value) }
}

extension [JSONPathKey] {
  package var codingPath: [any CodingKey] { map(\.codingKey) }
}
