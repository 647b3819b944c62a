/// The members of an object that are valid, and those that are not, with what is wrong with them.
///
/// ```swift
/// struct Shop: Codable {
///   @LossyDictionary var prices: [String: Price]     // $prices are the rejects
/// }
/// ```
///
/// Nothing is dropped silently: every member of the document is among ``members`` or ``rejects``. The object
/// itself is required; if it is malformed, decoding fails. Encoding writes the members. In a model with a
/// schema, the property is of this type, and not wrapped.
@propertyWrapper
public struct LossyDictionary<Value> {
  /// The valid members.
  public var members: [String: Value]
  /// The others, in document order if the decoder knows it, otherwise in the order of their keys.
  public let rejects: [Reject<String>]

  /// Makes a dictionary without rejects.
  public init(_ members: [String: Value] = [:]) { self.init(members, rejects: []) }

  /// Makes a dictionary in code, as a property's initial value does.
  public init(wrappedValue: [String: Value]) { self.init(wrappedValue) }

  private init(_ members: [String: Value], rejects: [Reject<String>]) {
    self.members = members
    self.rejects = rejects
  }

  /// The valid members.
  public var wrappedValue: [String: Value] {
    get { members }
    set { members = newValue }
  }

  /// The members that have been rejected.
  public var projectedValue: [Reject<String>] { rejects }

  /// The valid value for `key`.
  public subscript(key: String) -> Value? { members[key] }
}

extension LossyDictionary: Decodable where Value: Decodable {
  /// Decodes every member, one after the other.
  ///
  /// - Throws: if there is no object, or it is malformed or has a key twice; not for a value.
  /// - Complexity: O(*n*)
  public init(from decoder: any Decoder) throws {
    self = try decoder.withoutCollecting {
      let elements = try decoder.singleValueContainer().decode([String: LossyElement<Value>].self)
      return Self(
        elements.compactMapValues { $0.value },
        rejects: elements.compactMap { $0.value.reject(at: $0.key) }.sorted { $0.place < $1.place })
    }
  }
}

extension Reject where Position == String {
  fileprivate var place: (Int, String) { (report.found.first?.location?.offset ?? 0, key) }
}

extension LossyDictionary: Encodable where Value: Encodable {
  /// Encodes the valid members, as an object.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(members)
  }
}

extension LossyDictionary: Sendable where Value: Sendable {}

/// Equal if both the members and the rejects are.
extension LossyDictionary: Equatable where Value: Equatable {}
extension LossyDictionary: Hashable where Value: Hashable {}

extension LossyDictionary: ExpressibleByDictionaryLiteral {
  /// Of a key that is listed twice, the last value is taken.
  public init(dictionaryLiteral elements: (String, Value)...) {
    self.init(Dictionary(elements) { $1 })
  }
}
