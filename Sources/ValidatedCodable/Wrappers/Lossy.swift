/// A value if it is valid; if it is not, nil and what is wrong with it.
///
/// ```swift
/// struct Profile: Codable {
///   @Lossy var nickname: Name?      // $nickname: nil, or why there is none
/// }
/// ```
///
/// A missing key and null are nil, without a report. Nil is encoded as a missing key. In a model with a schema,
/// the property is of this type, and not wrapped: `let nickname: Lossy<Name>`.
@propertyWrapper
public struct Lossy<Value> {
  /// The value.
  public var wrappedValue: Value?
  /// What is wrong with the one in the document; nil if nothing is, or there is none.
  public let report: ValidationReport?
  /// The bytes of the one in the document, if something is wrong and the decoder keeps them.
  public let source: [UInt8]?

  /// Makes a value in code, as a property's initial value does.
  public init(wrappedValue: Value?) { self.init(wrappedValue) }

  /// A value that code has made, or none.
  public init(_ value: Value?) { self.init(value, nil, nil) }

  private init(_ value: Value?, _ report: ValidationReport?, _ source: [UInt8]?) {
    wrappedValue = value
    self.report = report
    self.source = source
  }

  /// What is wrong with the value in the document.
  public var projectedValue: ValidationReport? { report }
}

extension Lossy: Decodable where Value: Decodable {
  /// Decodes a value.
  ///
  /// - Throws: if the document is malformed; not for the value.
  public init(from decoder: any Decoder) throws {
    self = try decoder.withoutCollecting {
      let container = try decoder.singleValueContainer()
      guard !container.decodeNil() else { return Self(nil, nil, nil) }
      let element = try container.decode(LossyElement<Value>.self)
      return Self(element.value, element.report, element.source)
    }
  }
}

extension Lossy: _DecodableIfMissing where Value: Decodable {
  public static func missingValue() -> Self { Self(nil, nil, nil) }
}

extension Lossy: Encodable where Value: Encodable {
  /// Encodes the value, or null.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    if let wrappedValue { try container.encode(wrappedValue) } else { try container.encodeNil() }
  }
}

extension Lossy: _EncodableIfPresent where Value: Encodable {
  public var isPresent: Bool { wrappedValue != nil }
}

extension Lossy: Sendable where Value: Sendable {}

/// Equal if both the values and what is wrong are.
extension Lossy: Equatable where Value: Equatable {}
extension Lossy: Hashable where Value: Hashable {}
