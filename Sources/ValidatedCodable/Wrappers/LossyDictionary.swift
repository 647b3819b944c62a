/// The valid members of an object, and the invalid ones with their reports.
///
/// ```swift
/// struct Shop: Codable {
///   @LossyDictionary var prices: [String: Price]        // $prices are the rejects
///   @LossyDictionary var stock: [ProductCode: Count]    // keys are validated, too
/// }
/// ```
///
/// Nothing is dropped silently: every member of the document is in ``members`` or in ``rejects``. A member is
/// rejected if its key or its value is invalid; if several keys are equal once they are sanitised, at most one of
/// these members is kept. The object itself is required; if it is malformed, decoding fails. Encoding writes the
/// valid members. In a model with a schema, declare the property with this type, not as a wrapper.
///
/// Keys are of type `String`, `Int`, validated values and enumerations whose raw value is a string or a number; with
/// `ValidatedJSON`, also `UUID`, `URL`, `Decimal` and `Date`.
@propertyWrapper
public struct LossyDictionary<Key: _ObjectKey, Value> {
  /// The valid members.
  public var members: [Key: Value]
  /// The invalid members, in document order if the decoder knows it, otherwise in the order of their keys.
  ///
  /// Their positions are the keys in the document; sensitive keys are replaced by `…`.
  public let rejects: [ValidationReport.Reject<String>]

  /// Makes a dictionary without rejects.
  public init(_ members: [Key: Value] = [:]) { self.init(members, rejects: []) }

  /// Makes a dictionary in code, like the initial value of a property.
  public init(wrappedValue: [Key: Value]) { self.init(wrappedValue) }

  init(_ members: [Key: Value], rejects: [ValidationReport.Reject<String>]) {
    self.members = members
    self.rejects = rejects
  }

  /// The valid members.
  public var wrappedValue: [Key: Value] {
    get { members }
    set { members = newValue }
  }

  /// The invalid members.
  public var projectedValue: [ValidationReport.Reject<String>] { rejects }

  /// The valid value for `key`.
  public subscript(key: Key) -> Value? { members[key] }
}

extension LossyDictionary: Decodable where Value: Decodable {
  /// Decodes the members in order.
  ///
  /// - Throws: an error if there is no object, or it is malformed or has a duplicate key; invalid keys and values are
  ///   not thrown.
  /// - Complexity: O(*n*)
  public init(from decoder: any Decoder) throws {
    self = try decoder.hidingKeys(of: [Key: Value].self) {
      try decoder.strictly { try Rejections.within(decoder) { try Self(members: decoder) } }
    }
  }

  private init(members decoder: any Decoder) throws {
    let isSensitive = SensitiveKeys.are(in: [Key: Value].self)
    let keys = KeyCoding(of: Key.self)
    var valid: [Key: Value] = [:]
    var rejects: [ValidationReport.Reject<String>] = []
    var refused: [Notes.Added] = []
    // Made once: Foundation's decoders make all of it anew each time.
    lazy var object = try? decoder.container(keyedBy: _SchemaKey.self)
    for (text, element) in try decoder.members(inOrder: LossyElement<Value>.self) {
      var element = element
      do throws(Violation) {
        let key = try keys.key(text)
        guard valid[key] == nil else { throw Violation(.duplicateKey) }
        if let value = element.value { valid[key] = value }
      } catch {
        if let added = element.added { refused.append(added) }
        element = element.refused(error, at: text, of: object, in: decoder)
      }
      let position = isSensitive ? SensitiveKeys.placeholder : text
      if let reject = element.rejection?.reject(at: position) { rejects.append(reject) }
    }
    Notes.current?.forget(in: refused)
    self.init(valid, rejects: rejects.sorted { $0.place < $1.place })
  }
}

extension ValidationReport.Reject where Position == String {
  fileprivate var place: (Int, String) { (report.entries.first?.location?.offset ?? 0, key) }
}

extension LossyDictionary: Encodable where Value: Encodable {
  /// Encodes the valid members, as an object.
  public func encode(to encoder: any Encoder) throws {
    try ObjectDictionary(members).encode(to: encoder)
  }
}

extension LossyDictionary: Sendable where Key: Sendable, Value: Sendable {}

/// Equal if both the members and the rejects are equal.
extension LossyDictionary: Equatable where Value: Equatable {}
extension LossyDictionary: Hashable where Value: Hashable {}

extension LossyDictionary: ExpressibleByDictionaryLiteral {
  /// If a key is listed twice, the last value is used.
  public init(dictionaryLiteral elements: (Key, Value)...) {
    self.init(Dictionary(elements) { $1 })
  }
}

extension LossyDictionary: MayHaveSensitiveKeys {
  package typealias SensitivePart = [Key: Value]
}

extension LossyDictionary: _HoldsValidatedKeys where Key: ValidatedValue {}
