/// A member of a document: absent, null, or a value.
///
/// ```swift
/// struct ProfileChange: Codable {
///   let nickname: Presence<Name>     // absent: leave it; null: remove it; a value: set it
/// }
/// ```
///
/// An optional property does not distinguish a missing key from null; this type does, and it encodes what it was
/// decoded from: an absent member stays absent. In a model with a schema, it is an ordinary field.
@frozen
public enum Presence<Value> {
  /// The key is missing.
  case absent
  /// The key is present, and its value is null.
  case null
  /// There is a value.
  case value(Value)
}

extension Presence {
  /// The value; nil if the member is absent or null.
  @inlinable public var value: Value? {
    if case .value(let value) = self { value } else { nil }
  }

  /// Whether the key is missing.
  @inlinable public var isAbsent: Bool {
    if case .absent = self { true } else { false }
  }

  /// Whether the value is null.
  @inlinable public var isNull: Bool {
    if case .null = self { true } else { false }
  }

  /// Sets, removes or keeps a property, as the document says.
  ///
  /// ```swift
  /// change.nickname.apply(to: &profile.nickname)
  /// ```
  @inlinable
  public func apply(to property: inout Value?) {
    switch self {
    case .absent: break
    case .null: property = nil
    case .value(let value): property = value
    }
  }
}

extension Presence: Decodable where Value: Decodable {
  /// Decodes null or a value; only the container can tell that a key is missing.
  ///
  /// - Throws: the errors of the value's `init(from:)`.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    self = container.decodeNil() ? .null : .value(try container.decode(Value.self))
  }
}

extension Presence: _DecodableIfMissing where Value: Decodable {
  public static func missingValue() -> Self { .absent }
}

extension Presence: Encodable where Value: Encodable {
  /// Encodes the value or null; properties and fields leave an absent member out, elements and members of a dictionary
  /// are null.
  public func encode(to encoder: any Encoder) throws {
    try value.encode(to: encoder)
  }
}

extension Presence: _EncodableIfPresent where Value: Encodable {
  public var isPresent: Bool { !isAbsent }
}

/// A value that may be an absent member.
protocol AbsentIfMissing {
  var isAbsent: Bool { get }
}

extension Presence: AbsentIfMissing {}

/// A value that may be written as null or as an empty string, which a field may read as another value.
package protocol MayLookAbsent {
  var looksLikeNull: Bool { get }
  var looksLikeEmptyText: Bool { get }
}

extension Presence: MayLookAbsent {
  package var looksLikeNull: Bool {
    switch self {
    case .absent: false
    case .null: true
    case .value(let value): (value as? any MayLookAbsent)?.looksLikeNull ?? false
    }
  }

  package var looksLikeEmptyText: Bool { false }
}

extension Optional: MayLookAbsent where Wrapped: MayLookAbsent {
  package var looksLikeNull: Bool { self?.looksLikeNull ?? true }
  package var looksLikeEmptyText: Bool { self?.looksLikeEmptyText ?? false }
}

extension Presence: Shaped {
  public static func shape(in context: inout DocumentShape.Context) -> DocumentShape {
    // It may be missing, and null is written as null.
    .optional(
      .nullable(context.shape(of: Value.self), isEmptyTextNil: false), isEmptyTextNil: false)
  }
}

extension Presence: RevalidatedByWrappedValue {
  package var wrappedValue: Value? { value }
  package func holding(_ value: Value?) -> Self { value.map { .value($0) } ?? self }
}

extension Presence: Sendable where Value: Sendable {}
extension Presence: Equatable where Value: Equatable {}
extension Presence: Hashable where Value: Hashable {}
