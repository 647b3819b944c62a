/// Provides the default of a ``Defaulted`` value.
///
/// ```swift
/// enum FirstPage: DefaultValue { static let value = 1 }
/// enum Adult: DefaultValue {
///   static var value: Age { get throws { try Age(18) } }
///   static let cases: DocumentShape.DefaultCases = [.missing, .null, .invalid]
/// }
/// ```
public protocol DefaultValue: SendableMetatype {
  /// The type of the default, and of the property.
  associatedtype Value: Codable
  /// The default; if its validation throws, decoding fails when the default is used.
  static var value: Value { get throws }
  /// When the default is used: if the key is missing, unless the type says otherwise.
  static var cases: DocumentShape.DefaultCases { get }
}

extension DefaultValue {
  public static var cases: DocumentShape.DefaultCases { .missing }
}

/// A value, or its default in the cases that ``DefaultValue/cases`` lists; it also tells which of these was the case.
///
/// ```swift
/// struct Query: Codable {
///   @Defaulted<FirstPage> var page: Int
/// }
///
/// switch query.$page {
/// case .given: …
/// case .wasMissing, .wasNull: …
/// case .wasInvalid(let report): log(report)
/// }
/// ```
///
/// By default, it is used for a missing key only, like that of a field: `Field("page", \.page).default(1)`. In other
/// cases, null and invalid values are errors.
///
/// In a model with a schema, declare the property with this type, not as a wrapper: `let page: Defaulted<FirstPage>`.
@propertyWrapper
public struct Defaulted<Default: DefaultValue> {
  /// The value from the document, or the default.
  public var wrappedValue: Default.Value {
    didSet { origin = .given }
  }
  /// The origin of the value.
  public private(set) var origin: Origin

  /// The origin of a value.
  public enum Origin: Hashable, Sendable {
    /// The document, or code.
    case given
    /// The default, because the key is missing.
    case wasMissing
    /// The default, because the value is null.
    case wasNull
    /// The default, because the value found is not valid.
    case wasInvalid(ValidationReport)
  }

  /// Makes a value in code: `@Defaulted<FirstPage> var page = 2`.
  public init(wrappedValue: Default.Value) { self.init(wrappedValue) }

  /// A value made by code.
  public init(_ value: Default.Value) { self.init(value, .given) }

  init(_ value: Default.Value, _ origin: Origin) {
    wrappedValue = value
    self.origin = origin
  }

  /// The origin of the value.
  public var projectedValue: Origin { origin }
}

extension Defaulted: Decodable {
  /// Decodes a value.
  ///
  /// - Throws: the error of a value for which the default does not stand, or an error if the default is not valid.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if Default.cases.contains(.null), container.decodeNil() {
      self.init(try Self.value(for: decoder), .wasNull)
    } else if Default.cases.contains(.invalid), !container.decodeNil() {
      self = try decoder.strictly { try Self(orInvalid: decoder) }
    } else {
      self.init(try container.decode(Default.Value.self), .given)
    }
  }

  private init(orInvalid decoder: any Decoder) throws {
    let element = try decoder.singleValueContainer().decode(LossyElement<Default.Value>.self)
    guard let report = element.rejection?.report else {
      self.init(
        try element.value ?? decoder.singleValueContainer().decode(Default.Value.self), .given)
      return
    }
    if let first = report.entries.first {
      Notes.current?.add(.noting(.defaulted, because: first.violation), from: decoder)
    }
    self.init(try Self.value(for: decoder), .wasInvalid(report))
  }

  private static func value(for decoder: any Decoder) throws -> Default.Value {
    try DecodingError.locating(at: decoder.codingPath) { try declared }
  }

  private static var declared: Default.Value {
    get throws(Violation) {
      do {
        let value = try Default.value
        // A model may break its rules.
        return try (value as? any Revalidatable)?.revalidated() as? Default.Value ?? value
      } catch let report as ValidationReport {
        throw .invalidDefault(report.entries.first?.violation ?? Violation(.unreadable))
      } catch {
        throw .invalidDefault(
          (error as? any Violation.Convertible)?.violation ?? Violation(.unreadable))
      }
    }
  }
}

extension Defaulted: _DecodableIfMissing {
  public static var keyMayBeMissing: Bool { Default.cases.contains(.missing) }
  public static func missingValue() throws -> Self { Self(try declared, .wasMissing) }
}

extension Defaulted: Encodable {
  /// Encodes the value, even if it is the default.
  ///
  /// - Throws: `EncodingError`, if it is null, for which another default stands.
  public func encode(to encoder: any Encoder) throws {
    if Default.cases.contains(.null), Self.isNull(wrappedValue),
      let declared = try? Self.declared, !Self.isNull(declared)
    {
      throw EncodingError.refusing(
        wrappedValue, at: encoder.codingPath, "Null would be decoded as the default.")
    }
    var container = encoder.singleValueContainer()
    try container.encode(wrappedValue)
  }
}

extension Defaulted {
  private static func isNull(_ value: Default.Value) -> Bool {
    (value as? any OptionalValue)?.isNil ?? false
      || (value as? any MayLookAbsent)?.looksLikeNull ?? false
  }
}

extension Defaulted: Sendable where Default.Value: Sendable {}

/// Equal if the values are equal, even if their origins differ.
extension Defaulted: Equatable where Default.Value: Equatable {
  public static func == (left: Self, right: Self) -> Bool {
    left.wrappedValue == right.wrappedValue
  }
}

extension Defaulted: Hashable where Default.Value: Hashable {
  public func hash(into hasher: inout Hasher) { hasher.combine(wrappedValue) }
}

extension Violation {
  /// The note that another value than the document's was used, or none, and why.
  static func noting(_ code: Code, because reason: Violation) -> Violation {
    Violation(code, [.reason: .text(reason.code.rawValue)], must: reason.message)
  }
}
