/// A value if it is valid; otherwise nil and its report.
///
/// ```swift
/// struct Profile: Codable {
///   @Lossy var nickname: Name?      // $nickname: nil, or why there is none
/// }
/// ```
///
/// A missing key and null are nil, without a report. Nil is encoded as a missing key. In a model with a schema,
/// declare the property with this type, not as a wrapper: `let nickname: Lossy<Name>`.
@propertyWrapper
public struct Lossy<Value> {
  /// The value.
  public var wrappedValue: Value?
  /// The report of an invalid value; nil if the value is valid, missing or null.
  public let report: ValidationReport?
  /// The bytes of an invalid value, if the decoder keeps them.
  public let source: [UInt8]?

  /// Makes a value in code, like the initial value of a property.
  public init(wrappedValue: Value?) { self.init(wrappedValue) }

  /// A value made by code, or nil.
  public init(_ value: Value?) { self.init(value, nil, nil) }

  private init(_ value: Value?, _ report: ValidationReport?, _ source: [UInt8]?) {
    wrappedValue = value
    self.report = report
    self.source = source
  }

  /// The report of an invalid value in the document.
  public var projectedValue: ValidationReport? { report }
}

extension Lossy: Decodable where Value: Decodable {
  /// Decodes a value.
  ///
  /// - Throws: an error if the document is malformed; an invalid value is not thrown.
  public init(from decoder: any Decoder) throws {
    self = try decoder.strictly {
      let container = try decoder.singleValueContainer()
      guard !container.decodeNil() else { return Self(nil, nil, nil) }
      let element = try container.decode(LossyElement<Value>.self)
      return Self(element.value, element.rejection?.report, element.rejection?.source)
    }
  }
}

extension Lossy: _DecodableIfMissing where Value: Decodable {
  public static func missingValue() -> Self { Self(nil, nil, nil) }
}

extension Lossy: Encodable where Value: Encodable {
  /// Encodes the value, or null.
  public func encode(to encoder: any Encoder) throws {
    try wrappedValue.encode(to: encoder)
  }
}

extension Lossy: _EncodableIfPresent where Value: Encodable {
  public var isPresent: Bool { wrappedValue != nil }
}

extension Lossy: Sendable where Value: Sendable {}

/// Equal if the values, the reports, and the bytes of rejected values are equal.
extension Lossy: Equatable where Value: Equatable {}
extension Lossy: Hashable where Value: Hashable {}
