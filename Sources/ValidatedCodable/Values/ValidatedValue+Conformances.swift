extension ValidatedValue {
  /// The raw value as text; for a sensitive type, a placeholder.
  public var description: String {
    Self.isSensitive ? "\(Self.typeName)(redacted)" : textInMessages(of: value)
  }

  /// The type and the raw value; for a sensitive type, only the type.
  public var debugDescription: String {
    Self.isSensitive
      ? "\(Self.typeName)(redacted)" : "\(Self.typeName)(\(textInMessages(of: value)))"
  }
}

// `struct Age: RuledValue, Comparable`: the order of the raw values, for types that declare the conformance.
extension ValidatedValue where Self: Comparable, RawValue: Comparable {
  /// Whether the raw value of `left` is less than that of `right`.
  @inlinable
  public static func < (left: Self, right: Self) -> Bool { left.value < right.value }
}

// The members of `RawRepresentable`, for code that was written for enumerations. Values do not conform to the
// protocol itself: it has its own `Codable` implementation, which does not evaluate.
extension ValidatedValue {
  /// The valid raw value, under the name that `RawRepresentable` uses.
  @inlinable public var rawValue: RawValue { value }

  /// Makes a value from `rawValue`, or nil if that is invalid.
  @inlinable
  public init?(rawValue: RawValue) {
    guard let proof = try? Evaluated<Self>(rawValue) else { return nil }
    self.init(proof: proof)
  }
}

// `struct Age: RuledValue, LosslessStringConvertible`: for raw values that are not strings themselves (`init(_:)`
// takes those anyway), and for types that are not sensitive.
extension ValidatedValue
where Self: LosslessStringConvertible, RawValue: LosslessStringConvertible {
  /// Reads the raw value from all of `description` and evaluates it; nil when either fails.
  @inlinable
  public init?(_ description: String) {
    guard let candidate = RawValue(description), let proof = try? Evaluated<Self>(candidate) else {
      return nil
    }
    self.init(proof: proof)
  }
}
