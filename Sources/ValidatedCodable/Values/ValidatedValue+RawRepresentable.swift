// What `RawRepresentable` asks for, so that code written against it reads on, and so that a type
// conforms with an empty extension where a framework insists on the protocol.
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
