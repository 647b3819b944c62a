/// The cases of a ``ValidatedUnion`` that are tried one after the other: the first that fits is taken.
///
/// ```swift
/// enum Identifier: ValidatedUnion {
///   case number(Int), text(Slug)
///   static let schema = Untagged { Case(Identifier.number); Case(Identifier.text) }
/// }
/// ```
///
/// If none fits, one violation is reported: the first of the case that came closest, which is the one with the fewest
/// missing members, and then with the fewest violations. A ``Tagged`` union is faster and tells more.
///
/// A case that has failed for a value within another union is not tried there again, so that nested unions take no
/// more than linear time for each level. After a million failed attempts within one value, that value is refused.
public final class Untagged<Union>: _UnionSchema<Union>, @unchecked Sendable {
  /// Cases in the order in which they are tried.
  public init(@CaseBuilder<Union> cases: () -> [Case<Union>]) { super.init(cases()) }

  override func decode(from decoder: any Decoder) throws -> Union {
    try Attempts.within { attempts in
      let place = Attempts.Place(of: Union.self, at: decoder)
      if let error = attempts.errors[place] { throw error }
      for (index, unionCase) in cases.enumerated() where !attempts.haveFailed(index, at: place) {
        do {
          return try decoder.strictly { try unionCase.form.decode(from: decoder, at: .whole) }
        } catch {
          try attempts.fail(index, at: place, error)
        }
      }
      let error = closest(to: decoder)
      attempts.errors[place] = error
      throw error
    }
  }

  /// What is wrong with the case that comes closest.
  private func closest(to decoder: any Decoder) -> DecodingError {
    var closest: (missing: Int, count: Int, entry: ValidationReport.Entry)?
    for unionCase in cases {
      var findings = _Findings()
      _ = unionCase.form.collect(from: decoder, at: .whole, into: &findings)
      guard let report = ValidationReport(findings), let entry = report.entries.first else {
        continue
      }
      let missing =
        entry.isOfWholeValue(of: decoder)
        ? .max : report.entries.count { $0.code == .missingKey }
      if let best = closest, (best.missing, best.count) <= (missing, report.count) { continue }
      closest = (missing, report.count, entry)
    }
    guard let entry = closest?.entry else {
      return .violation(Violation(.noAlternative), at: decoder.codingPath)
    }
    return .violation(entry.violation, at: entry.codingPath)
  }

  override func collect(from decoder: any Decoder, into findings: inout _Findings) -> Union? {
    do {
      return try decode(from: decoder)
    } catch {
      findings.add(error)
      return nil
    }
  }

  override func encode(_ union: Union, to encoder: any Encoder) throws -> Bool {
    try cases.contains { try $0.form.encode(union, to: encoder, tag: nil, at: .whole) }
  }
}

extension ValidationReport.Entry {
  /// Whether the decoder's value is of another type than was asked for, so that it did not come close at all.
  fileprivate func isOfWholeValue(of decoder: any Decoder) -> Bool {
    (code == .wrongType || code == .unexpectedNull) && codingPath.count <= decoder.codingPath.count
  }
}

/// The attempts that have failed within a value of an untagged union.
private final class Attempts: @unchecked Sendable {
  /// A value in the document, as one of a type.
  struct Place: Hashable {
    private let path: [PathKey]
    private let union: ObjectIdentifier

    init(of union: any Any.Type, at decoder: any Decoder) {
      path = decoder.codingPath.map { PathKey($0) }
      self.union = ObjectIdentifier(union)
    }
  }

  private static let most = 1_000_000
  private var failed: [Place: Set<Int>] = [:]
  private var count = 0
  /// What is wrong with the values that are of no case.
  var errors: [Place: DecodingError] = [:]

  /// One task decodes one value.
  @TaskLocal private static var current: Attempts?

  /// Runs `body` with the attempts of the value that is being decoded, or new ones.
  static func within<Result>(_ body: (Attempts) throws -> Result) rethrows -> Result {
    if let current { return try body(current) }
    let attempts = Attempts()
    return try $current.withValue(attempts) { try body(attempts) }
  }

  func haveFailed(_ index: Int, at place: Place) -> Bool { failed[place]?.contains(index) ?? false }

  func fail(_ index: Int, at place: Place, _ error: any Error) throws {
    guard count < Self.most else { throw error }
    count += 1
    failed[place, default: []].insert(index)
  }
}
