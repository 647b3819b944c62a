public import ValidatedCodable

/// A version in Semantic Versioning: `1.0.0-rc.1+build.5`.
///
/// - Rule: trimmed; three numbers without leading zeros; after `-`, identifiers of a pre-release, in which numbers
///   have no leading zeros either; after `+`, identifiers of the build. Identifiers are ASCII letters, digits and
///   hyphens, separated by dots. At most ``maximumLength`` characters.
/// - Rejected on purpose: `v1.0.0`, `1.0`.
/// - Source: Semantic Versioning 2.0.0, rules 2, 9, 10 and 11.
/// - Throws: `Violation` with code `malformed`.
/// - Complexity: O(*n*)
public struct SemanticVersion: RuledValue, DomainType, CodingKeyRepresentable {
  /// The maximum length, in characters, each of which is one byte.
  public static let maximumLength = 256
  public static let source = "Semantic Versioning 2.0.0"
  public static var example: String? { "1.0.0" }

  public static let rule = _CanonicalSyntax(
    "be a semantic version such as 1.0.0-rc.1", longest: maximumLength, hasForm: hasForm)

  public let proof: Evaluated<SemanticVersion>
  @inlinable public init(proof: Evaluated<SemanticVersion>) { self.proof = proof }
}

extension SemanticVersion {
  /// The major version, as digits, since there may be any number of them.
  public var major: String { text(parts.numbers.first) }
  /// The minor version.
  public var minor: String { text(parts.numbers.dropFirst().first) }
  /// The patch version.
  public var patch: String { text(parts.numbers.last) }
  /// The identifiers of a pre-release; empty for a release.
  public var preRelease: [String] { parts.preRelease.map(text) }
  /// The identifiers of the build.
  public var build: [String] { parts.build.map(text) }

  private typealias Text = ArraySlice<UInt8>
  private typealias Parts = (numbers: [Text], preRelease: [Text], build: [Text])

  private var parts: Parts {
    let text = Array(value.utf8)
    let (hyphen, plus) = Self.ends(of: text.span)
    return (
      Self.identifiers(text[..<hyphen]),
      hyphen < plus ? Self.identifiers(text[(hyphen + 1)..<plus]) : [],
      plus < text.endIndex ? Self.identifiers(text[(plus + 1)...]) : []
    )
  }

  private func text(_ part: Text?) -> String { String(decoding: part ?? [], as: UTF8.self) }

  private static func identifiers(_ text: Text) -> [Text] {
    text.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
  }

  private static func ends(of text: Span<UInt8>) -> (numbers: Int, preRelease: Int) {
    let plus = text.firstIndex(of: UInt8(ascii: "+")) ?? text.count
    return (text.extracting(0..<plus).firstIndex(of: UInt8(ascii: "-")) ?? plus, plus)
  }

  @Sendable private static func hasForm(_ text: Span<UInt8>) -> Bool {
    let (hyphen, plus) = ends(of: text)
    return areIdentifiers(text.extracting(0..<hyphen), numbers: 3)
      && (hyphen == plus || areIdentifiers(text.extracting((hyphen + 1)..<plus)))
      && (plus == text.count
        || areIdentifiers(text.extracting((plus + 1)..<text.count), allowingZeros: true))
  }

  /// Whether there are identifiers separated by dots.
  ///
  /// - Parameters:
  ///   - numbers: the required number of identifiers, all of digits; nil if any identifiers are allowed.
  ///   - allowingZeros: whether numbers may have leading zeros.
  private static func areIdentifiers(
    _ text: Span<UInt8>, numbers: Int? = nil, allowingZeros: Bool = false
  ) -> Bool {
    var (start, index, count) = (0, 0, 0)
    var isNumber = true
    while true {
      if index == text.count || text[index] == UInt8(ascii: ".") {
        let hasZeros = isNumber && index > start + 1 && text[start] == UInt8(ascii: "0")
        guard index > start, allowingZeros || !hasZeros else { return false }
        count += 1
        if index == text.count { return count == numbers ?? count }
        (start, isNumber) = (index + 1, true)
      } else if !text[index].isDigit {
        guard numbers == nil, text[index].isLetter || text[index] == UInt8(ascii: "-") else {
          return false
        }
        isNumber = false
      }
      index += 1
    }
  }

  private static func isNumber(_ text: Text) -> Bool { text.allSatisfy { $0.isDigit } }
}

extension SemanticVersion: Comparable {
  /// By precedence (rule 11); versions that differ only in the build are ordered by its text, so that the order is
  /// total.
  public static func < (left: SemanticVersion, right: SemanticVersion) -> Bool {
    let (first, second) = (precedence(of: left.parts), precedence(of: right.parts))
    return first == second
      ? left.value < right.value : first.lexicographicallyPrecedes(second, by: precedes)
  }

  /// The identifiers that decide; a release comes after its pre-releases, as `~` comes after all their characters.
  private static func precedence(of parts: Parts) -> [Text] {
    parts.numbers + (parts.preRelease.isEmpty ? [[UInt8(ascii: "~")]] : parts.preRelease)
  }

  /// Numbers by value, before other identifiers, which are in ASCII order.
  private static func precedes(_ first: Text, _ second: Text) -> Bool {
    switch (isNumber(first), isNumber(second)) {
    case (true, false): true
    case (false, true): false
    case (true, true) where first.count != second.count: first.count < second.count
    default: first.lexicographicallyPrecedes(second)
    }
  }
}
