public import ValidatedCodable

/// A version by Semantic Versioning: `1.0.0-rc.1+build.5`.
///
/// - Rule: trimmed; three numbers without zeros before them; after `-` identifiers of a pre-release, of which numbers have
///   no zeros before them either; after `+` identifiers of the build. Identifiers are ASCII letters, digits and hyphens,
///   with dots in between. At most ``maximumLength`` characters.
/// - Rejected on purpose: `v1.0.0`, `1.0`.
/// - Source: Semantic Versioning 2.0.0, rules 2, 9, 10 and 11.
/// - Throws: `Violation` with code `malformed`.
/// - Complexity: O(*n*)
public struct SemanticVersion: RuledValue, DomainType, CodingKeyRepresentable {
  /// The greatest length, in characters, each of which is one byte.
  public static let maximumLength = 256
  public static let source = "Semantic Versioning 2.0.0"
  public static var example: String? { "1.0.0" }

  @inlinable public static var rule: some Rule<String> { syntax }

  @usableFromInline
  static let syntax = CanonicalSyntax(
    "be a semantic version such as 1.0.0-rc.1", longest: maximumLength
  ) { parts(of: $0) == nil ? nil : $0 }

  public let proof: Evaluated<SemanticVersion>
  @inlinable public init(proof: Evaluated<SemanticVersion>) { self.proof = proof }
}

extension SemanticVersion {
  /// The first number, in digits, as there may be any number of them.
  public var major: String { text(parts.numbers.first) }
  /// The second number.
  public var minor: String { text(parts.numbers.dropFirst().first) }
  /// The third number.
  public var patch: String { text(parts.numbers.last) }
  /// The identifiers of a pre-release; none of a release.
  public var preRelease: [String] { parts.preRelease.map(text) }
  /// The identifiers of the build.
  public var build: [String] { parts.build.map(text) }

  private typealias Text = ArraySlice<UInt8>
  private typealias Parts = (numbers: [Text], preRelease: [Text], build: [Text])

  private var parts: Parts { Self.parts(of: Array(value.utf8)) ?? ([], [], []) }

  private func text(_ part: Text?) -> String { String(decoding: part ?? [], as: UTF8.self) }

  private static func parts(of text: [UInt8]) -> Parts? {
    let plus = text.firstIndex(of: UInt8(ascii: "+")) ?? text.endIndex
    let hyphen = text[..<plus].firstIndex(of: UInt8(ascii: "-")) ?? plus
    let numbers = identifiers(text[..<hyphen])
    let preRelease = hyphen < plus ? identifiers(text[(hyphen + 1)..<plus]) : []
    let build = plus < text.endIndex ? identifiers(text[(plus + 1)...]) : []
    guard numbers.count == 3, numbers.allSatisfy({ isNumber($0) && isPlain($0) }),
      preRelease.allSatisfy({ isIdentifier($0) && (!isNumber($0) || isPlain($0)) }),
      build.allSatisfy(isIdentifier)
    else { return nil }
    return (numbers, preRelease, build)
  }

  private static func identifiers(_ text: Text) -> [Text] {
    text.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
  }

  private static func isNumber(_ text: Text) -> Bool {
    !text.isEmpty && text.allSatisfy(\.isDigit)
  }

  /// Whether a number has no zero before it.
  private static func isPlain(_ number: Text) -> Bool {
    number.count == 1 || number.first != UInt8(ascii: "0")
  }

  private static func isIdentifier(_ text: Text) -> Bool {
    !text.isEmpty
      && text.allSatisfy {
        $0.isDigit || $0.isCapital || $0.isSmall || $0 == UInt8(ascii: "-")
      }
  }
}

extension SemanticVersion: Comparable {
  /// By precedence, as rule 11 has it; of two versions that differ in the build alone, by its text, so that there is an
  /// order.
  public static func < (left: SemanticVersion, right: SemanticVersion) -> Bool {
    let (first, second) = (left.parts, right.parts)
    switch order(first.numbers, second.numbers) {
    case 0: break
    case let order: return order < 0
    }
    // A release comes after its pre-releases.
    guard first.preRelease.isEmpty == second.preRelease.isEmpty else {
      return !first.preRelease.isEmpty
    }
    switch order(first.preRelease, second.preRelease) {
    case 0: return left.value < right.value
    case let order: return order < 0
    }
  }

  /// Below 0 if the first list comes before the second, above 0 if after it.
  private static func order(_ first: [Text], _ second: [Text]) -> Int {
    for (left, right) in zip(first, second) {
      let order = order(left, right)
      if order != 0 { return order }
    }
    return first.count - second.count
  }

  /// Numbers by value, before other identifiers, which go by ASCII.
  private static func order(_ first: Text, _ second: Text) -> Int {
    switch (isNumber(first), isNumber(second)) {
    case (true, false): return -1
    case (false, true): return 1
    case (true, true) where first.count != second.count: return first.count - second.count
    default:
      if first.elementsEqual(second) { return 0 }
      return first.lexicographicallyPrecedes(second) ? -1 : 1
    }
  }
}
