/// The cases of a ``ValidatedUnion`` that are tried in order: the first that decodes is taken.
///
/// ```swift
/// enum Identifier: ValidatedUnion {
///   case number(Int), text(Slug)
///   static let schema = Untagged { Case(Identifier.number); Case(Identifier.text) }
/// }
/// ```
///
/// If none decodes, one violation is reported: the first of the closest case, which is, among those that read the
/// value's kind of JSON, the one with the fewest missing members, and then the one with the fewest violations. If no
/// case reads that kind, it says which they read. A ``TaggedUnion`` reports more, and is faster if cases are of the same
/// kind.
///
/// A case that has failed for a value inside another union is not tried there again, so that nested unions take linear
/// time. With decoders other than those of this package and of Foundation, it is tried again, since their paths may not
/// tell values apart. After a million failed attempts within one value, that value is refused.
public final class UntaggedUnion<Union>: _UnionSchema<Union>, @unchecked Sendable {
  /// Cases in the order in which they are tried.
  public init(@_CaseBuilder<Union> cases: () -> [TaggedUnion<Union>.Case]) {
    let cases = cases()
    super.init(
      cases, UnionTable(nil, cases.map { (nil, $0.form.table(at: .whole, isOther: false)) }))
  }

  override func read(from decoder: any Decoder, into findings: inout Findings?) throws -> Union? {
    let place = Attempts.Place(of: Union.self, at: decoder)
    return try Attempts.within(place, of: decoder) { attempts in
      if let refusal = attempts.refusals[place] { throw refusal.error }
      do {
        // What is wrong with the document may be met by a case that fails, and not again by the one that does not.
        return try decoder.strictly { try firstMatch(decoder, place, attempts) }
      } catch is NoMatch {
        let refusal = Refusal(entry: decoder.discardingErrors(false) { closest(to: decoder) })
        attempts.refusals[place] = refusal
        throw refusal.error
      }
    }
  }

  /// The value matches no case.
  private struct NoMatch: Error {}

  /// The value as the first case that decodes.
  private func firstMatch(
    _ decoder: any Decoder, _ place: Attempts.Place, _ attempts: Attempts
  ) throws -> Union? {
    for (index, unionCase) in cases.enumerated()
    where attempts.failed[place]?.contains(index) != true {
      let mark = Notes.current?.mark
      do {
        return try decoder.discardingErrors {
          var none: Findings?
          return try unionCase.form.read(from: decoder, at: .whole, into: &none)
        }
      } catch {
        if let mark { Notes.current?.forget(after: mark) }
        if error.isOfMalformedDocument(of: decoder) { throw error }
        guard attempts.count < Attempts.most else {
          throw Refusal(entry: noAlternative(for: decoder)).error
        }
        attempts.count += 1
        attempts.failed[place, default: []].insert(index)
      }
    }
    throw NoMatch()
  }

  /// The first violation of the closest case.
  private func closest(to decoder: any Decoder) -> ValidationReport.Entry {
    // What is noted about cases that do not match concerns no value.
    let mark = Notes.current?.mark
    defer { if let mark { Notes.current?.forget(after: mark) } }
    // Far from the root, only the closest case gets its path: those of all cases would take quadratic time.
    let isFar = decoder is any DocumentDecoder && decoder.pathLength > Findings.maximumDepth
    var closest = ClosestCase<(report: ValidationReport, form: CaseForm<Union>)>()
    var wrongTypes: [ValidationReport.Entry] = []
    for unionCase in cases {
      guard let report = report(on: unionCase.form, from: decoder, withoutPaths: isFar),
        let entry = report.entries.first
      else { continue }
      let isWhole = entry.isOfWholeValue(of: decoder)
      if isWhole, entry.code != .unexpectedNull { wrongTypes.append(entry) }
      closest.consider(
        (report, unionCase.form), report.entries.lazy.map(\.violation), count: report.count,
        isWrongKind: isWhole)
    }
    if wrongTypes.count == cases.count, let first = wrongTypes.first {
      let listed = first.listing(wrongTypes.map(\.violation))
      guard isFar else { return listed }
      return ValidationReport.Entry(
        listed.violation, at: SensitiveKeys.hidden(in: decoder.codingPath), listed.location)
    }
    let report = isFar ? closest.found.flatMap { self.report(on: $0.form, from: decoder) } : nil
    return (report ?? closest.found?.report)?.entries.first ?? noAlternative(for: decoder)
  }

  private func noAlternative(for decoder: any Decoder) -> ValidationReport.Entry {
    ValidationReport.Entry(
      Violation(.noAlternative), at: SensitiveKeys.hidden(in: decoder.codingPath),
      (decoder as? any DocumentDecoder)?.location)
  }

  private func report(
    on form: CaseForm<Union>, from decoder: any Decoder, withoutPaths isTrying: Bool = false
  ) -> ValidationReport? {
    // Duplicate keys are noted once for each place, and concern every case.
    (decoder as? any DocumentDecoder)?.rewind(isNotedAgain: true)
    var findings = Findings()
    findings.keepsIncomplete = false
    decoder.discardingErrors(isTrying) {
      _ = findings.collecting { try form.read(from: decoder, at: .whole, into: &$0) }
    }
    return ValidationReport(findings)
  }
}

/// The closest of the cases that do not accept a value: the first of those with the fewest missing members, and among
/// these with the fewest violations.
struct ClosestCase<Found> {
  private(set) var found: Found?
  private var distance = (missing: Int.max, count: Int.max)

  /// - Parameters:
  ///   - count: the number of violations, which may be more than there are.
  ///   - isWrongKind: whether the case does not read the value's kind of JSON, so that it is not close at all.
  mutating func consider(
    _ other: Found, _ violations: some Collection<Violation>, count: Int? = nil,
    isWrongKind: Bool = false
  ) {
    let missing = isWrongKind ? .max : violations.reduce(0) { $0 + $1.missingCount }
    let distance = (missing, count ?? violations.count)
    guard found == nil || distance < self.distance else { return }
    (found, self.distance) = (other, distance)
  }
}

extension Violation {
  /// How many members or elements are missing.
  fileprivate var missingCount: Int {
    guard
      case (.integer(let minimum)?, .integer(let actual)?) =
        (parameters[.minimum], parameters[.actual]), code == .wrongCount
    else { return code == .missingKey ? 1 : 0 }
    return minimum > actual ? minimum.subtractingReportingOverflow(actual).partialValue : 0
  }

  /// Whether it says that a value has another kind of JSON.
  var isOfWrongKind: Bool {
    // That of a union lists what is allowed; a rule numbers its alternatives.
    code == .wrongType || code == .unexpectedNull
      || code == .noAlternative && parameters[.allowed] != nil
  }
}

extension ValidationReport.Entry {
  /// Whether the decoder's value has the wrong type, so that the case is not close at all.
  fileprivate func isOfWholeValue(of decoder: any Decoder) -> Bool {
    guard violation.isOfWrongKind else { return false }
    if codingPath.isEmpty, let document = decoder as? any DocumentDecoder {
      return location?.offset == document.location?.offset
    }
    return codingPath.count <= decoder.pathLength
  }

  /// The same entry, for a value that has none of the types that some violations expect.
  fileprivate func listing(_ violations: [Violation]) -> Self {
    var expected: [String] = []
    for violation in violations {
      let names = violation.parameters[.allowed] ?? violation.parameters[.expected]
      for name in (names?.description ?? "").split(separator: ", ").map(String.init)
      where !expected.contains(name) {
        expected.append(name)
      }
    }
    guard expected.count > 1 else { return self }
    return Self(
      Violation(
        .noAlternative,
        .init(
          present: (.allowed, .text(expected.joined(separator: ", "))),
          (.found, violation.parameters[.found]))), at: codingPath, location)
  }
}

/// Why a value matches no case of an untagged union.
///
/// Within another one, it travels without its path: to copy that at every level would take quadratic time.
struct Refusal: Violation.Convertible {
  let entry: ValidationReport.Entry

  var violation: Violation { entry.violation }

  fileprivate var error: DecodingError { .corrupted(at: [], "", because: self) }

  /// The error with its path and location, for other code.
  fileprivate var errorWithPath: DecodingError {
    var path: [any CodingKey] = entry.codingPath
    if let last = entry.codingPath.last {
      path[path.count - 1] = PlacedKey(last, at: entry.location)
    }
    return .violation(violation, at: path)
  }

  /// The refusal that an error carries, if it does.
  init?(in error: any Error) {
    guard case .dataCorrupted(let context)? = error as? DecodingError,
      let refusal = context.underlyingError as? Refusal
    else { return nil }
    self = refusal
  }

  fileprivate init(entry: ValidationReport.Entry) { self.entry = entry }
}

/// The failed attempts within a value of an untagged union.
final class Attempts: @unchecked Sendable {
  /// A value in a document, read as a type.
  struct Place: Hashable {
    /// The object that is unique to each document, and the offset; nil if decoders do not identify their document.
    fileprivate let document: ObjectIdentifier?
    private let offset: Int
    private let path: [PathKey]
    private let union: ObjectIdentifier
    /// The tags that are known in the object: models refuse other keys.
    private let tags: Set<_SchemaKey>
    /// Whether other values have other places.
    let isDistinct: Bool

    init(of union: any Any.Type, at decoder: any Decoder) {
      let document = decoder as? any DocumentDecoder
      self.document = document.map { ObjectIdentifier($0.rejections) }
      offset = document?.offset ?? 0
      path = document == nil ? decoder.codingPath.map { PathKey($0) } : []
      self.union = ObjectIdentifier(union)
      tags = Set(TagKeys.known(to: decoder))
      // A placeholder is made at the path of the value that it stands for.
      isDistinct =
        document != nil || !(decoder is SyntheticDecoder) && decoder.hasDistinctPaths
    }
  }

  fileprivate static let most = 1_000_000
  fileprivate var failed: [Place: Set<Int>] = [:]
  fileprivate var count = 0
  /// The values that match no case.
  var refusals: [Place: Refusal] = [:]
  /// The objects that identify documents, which must exist as long as their identifiers are used.
  private var documents: [ObjectIdentifier: Rejections] = [:]
  /// The values that are being decoded.
  private var open: Set<Place> = []
  /// The nesting depth of documents, for decoders that do not identify their document.
  private let depth: Int

  /// The decoder of the innermost value, if it is that of a document.
  private var decoder: (any DocumentDecoder)?

  private init(depth: Int) { self.depth = depth }

  /// Runs `body`, whose errors have their paths, although a case is only tried.
  static func keepingPaths<Result>(_ body: () throws -> Result) rethrows -> Result {
    guard let decoder = CallContext.current.attempts?.decoder else { return try body() }
    return try decoder.discardingErrors(false, body)
  }

  /// Runs `body` with the attempts of the value that is being decoded, or a new list.
  static func within<Result>(
    _ place: Place, of decoder: any Decoder, _ body: (Attempts) throws -> Result
  ) throws -> Result {
    let current = CallContext.current.attempts
    if let current, place.isDistinct, !current.open.contains(place) {
      return try current.run(place, of: decoder, body)
    }
    // A value nested in itself belongs to a document inside the document, or its union is its own payload.
    let depth = current.map { $0.depth + 1 } ?? 0
    guard depth == 0 || place.document == nil && depth < (place.isDistinct ? 16 : 256) else {
      throw DecodingError.violation(Violation(.noAlternative), at: decoder.codingPath)
    }
    let attempts = Attempts(depth: depth)
    do {
      return try CallContext.changing({ $0.attempts = attempts }) {
        try attempts.run(place, of: decoder, body)
      }
    } catch {
      throw Refusal(in: error)?.errorWithPath ?? error
    }
  }

  private func run<Result>(
    _ place: Place, of decoder: any Decoder, _ body: (Attempts) throws -> Result
  ) rethrows -> Result {
    let outer = self.decoder
    self.decoder = decoder as? any DocumentDecoder
    if let rejections = self.decoder?.rejections {
      documents[ObjectIdentifier(rejections)] = rejections
    }
    open.insert(place)
    defer {
      open.remove(place)
      self.decoder = outer
    }
    return try body(self)
  }
}
