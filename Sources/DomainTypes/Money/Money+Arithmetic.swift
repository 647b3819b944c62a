public import ValidatedCodable

// Every result of arithmetic is exact and within 64 bits, or a violation.
extension Money {
  /// The sum of two amounts in the same currency.
  ///
  /// - Throws: `Violation` with code `differentCurrency` or `outOfRange`.
  public func adding(_ other: Money) throws(Violation) -> Money {
    try requireCurrency(of: other)
    return try result(of: minorUnits.addingReportingOverflow(other.minorUnits))
  }

  /// The difference of two amounts in the same currency.
  ///
  /// - Throws: `Violation` with code `differentCurrency` or `outOfRange`.
  public func subtracting(_ other: Money) throws(Violation) -> Money {
    try requireCurrency(of: other)
    return try result(of: minorUnits.subtractingReportingOverflow(other.minorUnits))
  }

  /// A multiple of the amount.
  ///
  /// - Throws: `Violation` with code `outOfRange`.
  public func multiplied(by count: Int64) throws(Violation) -> Money {
    try result(of: minorUnits.multipliedReportingOverflow(by: count))
  }

  /// Parts in proportion to `shares`, which add up to the amount: `[1, 1, 1]` divides 10.00 into 3.34, 3.33 and 3.33.
  ///
  /// Every part is rounded towards zero; the remaining units are added to the first shares above 0, one each.
  ///
  /// - Throws: `Violation` with code `unusableShares`, if a share is below 0, or their sum is 0 or exceeds 64 bits.
  /// - Complexity: O(*n*)
  public func allocated(by shares: [Int]) throws(Violation) -> [Money] {
    var total: UInt64 = 0
    for share in shares {
      guard let share = UInt64(exactly: share) else { throw Self.unusableShares }
      let sum = total.addingReportingOverflow(share)
      guard !sum.overflow else { throw Self.unusableShares }
      total = sum.partialValue
    }
    guard total > 0 else { throw Self.unusableShares }

    let whole = minorUnits.magnitude
    // A share is at most the total, so a quotient is at most the whole amount.
    var parts = shares.map { share in
      total.dividingFullWidth(whole.multipliedFullWidth(by: UInt64(share))).quotient
    }
    var rest = parts.reduce(whole) { $0 &- $1 }
    for (index, share) in shares.enumerated() where rest > 0 && share > 0 {
      parts[index] += 1
      rest -= 1
    }
    return try parts.map { part throws(Violation) in
      let part = minorUnits < 0 ? 0 &- part : part
      return try Money(minorUnits: Int64(truncatingIfNeeded: part), currency: currency)
    }
  }

  private func requireCurrency(of other: Money) throws(Violation) {
    guard currency == other.currency else {
      throw Self.violation(
        .differentCurrency,
        [.expected: .text("\(currency)"), .found: .text("\(other.currency)")],
        must: "be in \(currency), not \(other.currency)")
    }
  }

  private static var unusableShares: Violation {
    violation(
      .unusableShares,
      must: "be allocated by shares of 0 or more, whose sum is above 0 and fits in 64 bits")
  }

  private func result(of sum: (partialValue: Int64, overflow: Bool)) throws(Violation) -> Money {
    guard !sum.overflow else { throw Self.outOfRange(decimals: try currency.decimals) }
    return try Money(minorUnits: sum.partialValue, currency: currency)
  }
}

extension Violation.Code {
  /// Shares that cannot divide an amount: one is below 0, all are 0, or their sum exceeds 64 bits.
  public static let unusableShares: Self = "unusableShares"
}
