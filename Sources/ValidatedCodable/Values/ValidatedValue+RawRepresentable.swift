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
