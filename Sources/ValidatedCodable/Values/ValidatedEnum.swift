/// An enumeration of raw values that decodes with the errors of validated values.
///
/// ```swift
/// enum Meal: String, ValidatedEnum { case breakfast, lunch, dinner }
/// // Meal must be one of breakfast, lunch, dinner, not brunch (did you mean “lunch”?)
/// ```
public protocol ValidatedEnum: RawRepresentable, CaseIterable, Codable, Hashable, Sendable, Shaped,
  Coercible, _ObjectKey
where RawValue: Codable & Sendable {
  /// Whether a ``Schema`` may read and write the raw value directly; `true` by default.
  ///
  /// A type with its own `init(from:)` or `encode(to:)` must return `false`; otherwise, schemas do not call them.
  static var decodesRawValueDirectly: Bool { get }
}

extension ValidatedEnum {
  @inlinable public static var decodesRawValueDirectly: Bool { true }

  /// The case for a raw value; strings are compared scalar by scalar, since Swift's strings treat canonically
  /// equivalent spellings as equal (U+212A and `K`).
  @inlinable
  init?(exactly candidate: RawValue) {
    guard let text = candidate as? String else {
      self.init(rawValue: candidate)
      return
    }
    func isSame(_ value: Self) -> Bool {
      (value.rawValue as? String)?.utf8.elementsEqual(text.utf8) ?? false
    }
    // To compare strings of many combining marks takes quadratic time.
    if !text.hasTooManyMarks {
      guard let value = Self(rawValue: candidate) else { return nil }
      self = value
      if isSame(value) || value.rawValue as? String != text { return }
    }
    guard let value = Self.allCases.first(where: isSame) else { return nil }
    self = value
  }

  /// The case with a raw value.
  ///
  /// - Throws: ``Violation`` with code `notAllowed`.
  public static func evaluated(_ candidate: RawValue) throws(Violation) -> Self {
    if let value = Self(exactly: candidate) { return value }
    throw .notAllowed(
      candidate, of: allCases.map({ $0.rawValue }), typeName: nameInMessages(of: Self.self))
  }
}

/// A case of an enumeration, or a raw value that matches none of its cases.
///
/// ```swift
/// enum Status: String, ValidatedEnum { case active, complete }
///
/// struct Mission: Codable {
///   let status: Status.Open          // "paused", which a later version of the service sends, is .unknown("paused")
/// }
/// ```
///
/// Every raw value is valid: `status.known` is the case, if the program knows it, and encoding writes the raw value
/// that was read. A value of another type, such as a number instead of a string, is an error.
@frozen
public enum OpenEnum<Known: ValidatedEnum>: RawRepresentable, Codable, Sendable {
  /// One of the cases.
  case known(Known)
  /// A raw value that matches no case.
  case unknown(Known.RawValue)

  /// The case with a raw value, or the raw value itself.
  public init(rawValue: Known.RawValue) {
    self = Known(exactly: rawValue).map { .known($0) } ?? .unknown(rawValue)
  }

  /// The raw value, which is encoded.
  public var rawValue: Known.RawValue {
    switch self {
    case .known(let value): value.rawValue
    case .unknown(let value): value
    }
  }

  /// The case; nil if the raw value is unknown.
  public var known: Known? {
    if case .known(let value) = self { value } else { nil }
  }
}

extension ValidatedEnum {
  /// A case of this enumeration, or a raw value that matches none of its cases.
  public typealias Open = OpenEnum<Self>
}

extension OpenEnum: Equatable where Known.RawValue: Equatable {
  /// Equal if the raw values are equal.
  public static func == (left: Self, right: Self) -> Bool { left.rawValue == right.rawValue }
}

extension OpenEnum: Hashable where Known.RawValue: Hashable {
  public func hash(into hasher: inout Hasher) { hasher.combine(rawValue) }
}
