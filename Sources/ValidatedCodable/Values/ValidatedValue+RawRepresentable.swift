// Access as `RawRepresentable` spells it, for code that was written against enumerations. Values do
// not conform to the protocol itself: it brings a `Codable` of its own, which evaluates nothing.
extension ValidatedValue {
  /// The valid raw value, under the name that `RawRepresentable` has for it.
  @inlinable public var rawValue: RawValue { value }

  /// Makes a value of `rawValue`, or nil if that is invalid.
  @inlinable
  public init?(rawValue: RawValue) {
    do throws(Violation) {
      self.init(proof: try Evaluated(rawValue))
    } catch {
      return nil
    }
  }
}
