/// A value that may be read from another JSON type, if nothing is lost or guessed.
///
/// ```swift
/// struct Login: Codable {
///   @Lenient var id: UserID                // 123 and "123"
///   @Lenient var isPremium: Bool           // true, 1 and "true"
///   @Lenient var languages: [String]       // ["swift"] and "swift"
/// }
/// ```
///
/// - A string stands for the number that it contains, if the whole string is one number of RFC 8259 that the type can
///   represent: `"12"`, not `"12abc"`, `"1,5"` or `" 12"`; nor `"1.5"`, `"1.0"` or `"1e2"` for an integer.
/// - A number stands for its text, as written in the document if the decoder knows that: `1.10` for `"1.10"`.
/// - `0` and `1`, and the strings `true`, `false`, `yes`, `no`, `1` and `0` stand for a Boolean.
/// - A value stands for an array or set of one element.
/// - An empty string stands for nil if the value is optional.
/// - A `UUID` may be written without hyphens, in braces, or as a URN; a `URL` with white space in front of it.
///
/// An integer in a string must be exact: `"16777217"` is not a `Float`. A number with a point or an exponent is rounded to
/// the nearest floating-point number, as in JSON, unless that is infinite, or is zero although the number is not.
///
/// A validated value is read as its raw value and then validated. Every value that was read from another type is
/// noted. In a ``Schema``, write `Field("id", \.id).lenient()` instead.
@propertyWrapper
public struct Lenient<Value> {
  /// The value, read from any JSON type that it accepts.
  public var wrappedValue: Value { didSet { wasCoerced = false } }
  /// Whether the value was read from another JSON type, and not set since.
  public private(set) var wasCoerced: Bool

  /// Makes a value in code, like the initial value of a property.
  public init(wrappedValue: Value) { self.init(wrappedValue) }

  /// A value made by code.
  public init(_ value: Value) { self.init(value, wasCoerced: false) }

  init(_ value: Value, wasCoerced: Bool) {
    wrappedValue = value
    self.wasCoerced = wasCoerced
  }

  /// Whether the value was read from another JSON type.
  public var projectedValue: Bool { wasCoerced }
}

extension Lenient: Decodable where Value: Coercible & Decodable {
  public init(from decoder: any Decoder) throws {
    if let type = Value.self as? any OptionalValue.Type,
      try Coercion.isNil(type.wrappedType, from: decoder), let none = type.none as? Value
    {
      self.init(none, wasCoerced: true)
      return
    }
    self = try Attempts.keepingPaths {
      do {
        return Self(try decoder.singleValueContainer().decode(Value.self), wasCoerced: false)
      } catch let error as DecodingError
        where Coercion.mayFollow(error, of: Value.self, at: decoder.codingPath.count)
      {
        let coerced = try ValidatedCodable.Coerced<Value>(from: decoder)
        return Self(try coerced.get(after: error), wasCoerced: true)
      }
    }
  }
}

extension Lenient: _DecodableIfMissing where Value: Coercible & Decodable & _DecodableIfNil {
  public static func missingValue() -> Self { Self(nil, wasCoerced: false) }
}

extension Lenient: Encodable where Value: Encodable {
  /// Encodes the value in its own type.
  ///
  /// - Throws: `EncodingError` for an empty string in an optional value, which would be decoded as nil.
  public func encode(to encoder: any Encoder) throws {
    if Value.self is any OptionalValue.Type {
      try EncodingError.refuseEmpty(wrappedValue, at: encoder.codingPath)
    }
    var container = encoder.singleValueContainer()
    try container.encode(wrappedValue)
  }
}

extension Lenient: _EncodableIfPresent where Value: Encodable & _DecodableIfNil {
  public var isPresent: Bool { (wrappedValue as? any OptionalValue)?.isNil != true }
}

extension Lenient: Sendable where Value: Sendable {}

/// Equal if the values are equal; the JSON from which they were read is ignored.
extension Lenient: Equatable where Value: Equatable {
  public static func == (left: Self, right: Self) -> Bool {
    left.wrappedValue == right.wrappedValue
  }
}

extension Lenient: Hashable where Value: Hashable {
  public func hash(into hasher: inout Hasher) { hasher.combine(wrappedValue) }
}

/// An optional value.
public protocol _DecodableIfNil: ExpressibleByNilLiteral {}

/// The same, for types that are only known at run time.
protocol OptionalValue: _DecodableIfNil {
  static var none: Self { get }
  static var wrappedType: any Any.Type { get }
  var isNil: Bool { get }
}

extension Optional: _DecodableIfNil, OptionalValue {
  static var wrappedType: any Any.Type { Wrapped.self }
  var isNil: Bool { self == nil }
}
