extension Length {
  /// What a length counts.
  public enum Unit: String, Sendable, Codable, CustomStringConvertible {
    /// Characters as a reader sees them: extended grapheme clusters (Unicode Standard Annex 29).
    case characters
    /// Unicode scalars.
    case scalars
    /// Bytes of UTF-8, as Internet standards count.
    case octets
    /// UTF-16 code units, as JavaScript, Java and many databases count.
    case utf16

    public var description: String { self == .utf16 ? "UTF-16 code units" : rawValue }

    /// The unit as it follows a number, in English: `1 byte`, `2 bytes`.
    func name(for count: Int) -> String {
      let plural =
        switch self {
        case .characters, .utf16: description
        case .scalars: "Unicode scalars"
        case .octets: "bytes"
        }
      return count == 1 ? String(plural.dropLast()) : plural
    }
  }
}

/// The length of a string, within inclusive bounds.
///
/// - Complexity: O(*n*), O(1) for octets; counting stops at the maximum.
public struct Length: Rule {
  /// The minimum length allowed.
  public let minimum: Int
  /// The maximum length allowed.
  public let maximum: Int
  /// The unit in which the length is counted.
  public let unit: Length.Unit

  /// Allows exactly `count` of `unit`.
  @inlinable
  public init(_ count: Int, _ unit: Length.Unit) { self.init(count...count, unit) }

  /// Allows lengths from `range.lowerBound` to `range.upperBound`, in `unit`.
  @inlinable
  public init(_ range: ClosedRange<Int>, _ unit: Length.Unit) {
    minimum = max(0, range.lowerBound)
    maximum = range.upperBound
    self.unit = unit
  }

  /// Allows at least `range.lowerBound` of `unit`.
  @inlinable
  public init(_ range: PartialRangeFrom<Int>, _ unit: Length.Unit) {
    self.init(range.lowerBound ... .max, unit)
  }

  /// Allows at most `range.upperBound` of `unit`.
  @inlinable
  public init(_ range: PartialRangeThrough<Int>, _ unit: Length.Unit) {
    self.init(min(0, range.upperBound)...range.upperBound, unit)
  }

  public func check(_ candidate: String) throws(Violation) {
    guard reaches(minimum, candidate) else { throw violation(.tooShort) }
    guard maximum == .max || !reaches(maximum + 1, candidate) else { throw violation(.tooLong) }
  }

  /// In ASCII without carriage returns, all units give the same count.
  public func _byteVerdict(utf8 text: Span<UInt8>) -> _ByteVerdict<Self> {
    guard minimum <= text.count, text.count <= maximum else { return .unknown }
    for index in text.indices where unit != .octets {
      guard text[index] < 0x80, text[index] != 0x0D else { return .unknown }
    }
    return _ByteVerdict(true)
  }

  // No unit gives a greater count than octets, whose number is known, and every string that is not empty has one of each.
  private func reaches(_ count: Int, _ text: String) -> Bool {
    guard count > 0 else { return true }
    guard text.utf8.count >= count else { return false }
    guard count > 1 else { return true }
    return switch unit {
    case .characters: reaches(count, in: text)
    case .scalars: reaches(count, in: text.unicodeScalars)
    case .utf16: reaches(count, in: text.utf16)
    case .octets: true
    }
  }

  private func reaches(_ count: Int, in elements: some Collection) -> Bool {
    elements.index(elements.startIndex, offsetBy: count, limitedBy: elements.endIndex) != nil
  }

  func violation(_ code: Violation.Code) -> Violation {
    // Not by the constraint: this is the violation that documents have most, and so the one that has to be fast.
    var parameters = Violation.Parameters(capacity: 3)
    if minimum > 0 { parameters.add(.minimum, .integer(minimum)) }
    if maximum < .max { parameters.add(.maximum, .integer(maximum)) }
    parameters.add(.unit, .text(unit.rawValue))
    return Violation(code, parameters)
  }

  /// The boundaries of characters depend on the Unicode tables.
  public var codeVersion: CodeVersion? {
    CodeVersion(1, dependsOnUnicode: unit == .characters)
  }

  public var constraint: Constraint { .length(minimum: minimum, maximum: maximum, unit: unit) }
}
