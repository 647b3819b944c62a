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
