public import ValidatedCodable

/// A number from a minimum to a maximum, both included; −0 becomes 0.
public protocol _WithinLimits: RuledValue where RawValue == Double {
  static var minimum: Double { get }
  static var maximum: Double { get }
}

extension _WithinLimits {
  @_RuleBuilder<Double>
  @inlinable public static var rule: some Rule<Double> {
    PositiveZero<Double>()
    InRange(minimum...maximum)
  }
}
