extension DocumentShape {
  /// The limits of the types of integers, by name.
  package static let integerLimits = Dictionary(uniqueKeysWithValues: [
    limits(of: Int8.self), limits(of: Int16.self), limits(of: Int32.self), limits(of: Int64.self),
    limits(of: Int.self), limits(of: UInt8.self), limits(of: UInt16.self),
    limits(of: UInt32.self), limits(of: UInt64.self), limits(of: UInt.self),
  ])

  private static func limits<Number: FixedWidthInteger>(
    of type: Number.Type
  ) -> (String, Constraint) {
    let limits = Violation.limits(of: type)
    return ("\(type)", .range(minimum: limits.minimum, maximum: limits.maximum))
  }
}
