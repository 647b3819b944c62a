/// Everything that is wrong with a value or a document: each violation with its place.
///
/// ```swift
/// do {
///   let clients = try ValidatedJSONDecoder().decodeCollecting([Client].self, from: data)
/// } catch {
///   print(error)   // 2:22 [1].age: Age must be between 1 and 150, not 150000
/// }
/// ```
///
/// The report of a document keeps entries up to a limit, by default ``defaultLimit``, and counts the rest; one that code
/// makes, merges or reads has all that it was given. It never contains raw values of sensitive types.
public struct ValidationReport: Error, Hashable, Sendable {
  /// The default for the maximum number of entries.
  public static let defaultLimit = 1_000

  /// The violations, in document order if the decoder knows it.
  public private(set) var entries: [Entry]
  /// The number of violations that were found but are not in ``entries``.
  public let omitted: Int

  /// The places at which the report is incomplete: values that follow, or depend on the value there, were not
  /// checked.
  ///
  /// This happens when a hand-written `init(from:)` uses an invalid value to decide what to decode next, or when
  /// there is no valid placeholder for a value. There may then be more violations than the report has. It is empty if
  /// the report is complete.
  public let incomplete: [Entry]

  /// Findings that do not make the document invalid: values that were read leniently, with the codes `coerced`,
  /// `defaulted` and `leftOut`, and warnings of rules (``Violation/Severity/warning``); as many as the report may have
  /// entries.
  public let notes: [Entry]

  mutating func append(_ entry: Entry) { entries.append(entry) }

  /// The number of violations; `Int.max` if there are more.
  public var count: Int { entries.count.addingUpToMaximum(omitted) }

  init(
    entries: [Entry], omitted: Int = 0, incomplete: [Entry] = [], notes: [Entry] = []
  ) {
    self.entries = entries
    self.omitted = omitted
    self.incomplete = incomplete
    self.notes = notes
  }

  /// The entries, except those of missing keys for which an unknown key was probably meant: its own entry says so.
  private static func joiningMisspelled(_ entries: [Entry]) -> [Entry] {
    guard entries.count > 1,
      entries.contains(where: { $0.code == .unknownKey && $0.intended != nil })
    else { return entries }
    let missing = Set(entries.filter { $0.code == .missingKey }.map(\.codingPath))
    var joined: Set<[PathKey]> = []
    let rest = entries.map { entry in
      // Hidden keys do not tell one value from another.
      guard entry.code == .unknownKey, let path = entry.intended, missing.contains(path),
        !path.contains(.hidden), joined.insert(path).inserted
      else { return entry }
      return entry.withMissing
    }
    guard !joined.isEmpty else { return entries }
    return rest.filter { $0.code != .missingKey || !joined.contains($0.codingPath) }
  }

  /// The report that `collect` makes of a document whose decoding has thrown `error`.
  ///
  /// - Parameter describe: describes errors of types.
  package init(
    limit: Int, after error: any Error, describing describe: ((any Error) -> String?)? = nil,
    _ collect: (inout Findings) -> Void
  ) {
    self = CallContext.beginning {
      // Those of a report with a smaller limit are the first ones in the document, which need not be found first.
      $0.limit = max(limit, Self.defaultLimit)
      $0.placeholders = Placeholders(describing: describe)
    } _: {
      let notes = Notes(ofReport: CallContext.current.limit)
      var findings = Findings()
      CallContext.changing({ $0.notes = notes }) {
        collect(&findings)
        // If a type throws only the first time, the first error counts.
        if findings.count == 0 { findings.add(error) }
      }
      let limit = max(0, limit)
      let all = Self.joiningMisspelled(findings.kept.inDocumentOrder)
      let entries = all.prefix(limit)
      return Self(
        entries: Array(entries),
        omitted: findings.omitted.addingUpToMaximum(all.count - entries.count),
        // A report that is not complete tells so.
        incomplete: Array(findings.incomplete.inDocumentOrder.prefix(max(1, limit))),
        notes: Array(notes.entries.prefix(limit)))
    }
  }

  /// The value that a call decodes, or the report of everything that is wrong.
  package static func collecting<Value: Decodable>(
    _ type: Value.Type, limit: Int, noting note: ((Entry) -> Void)?,
    describing describe: ((any Error) -> String?)? = nil, _ decode: () throws -> Value,
    again: (Collected<Value>.Type) throws -> Collected<Value>
  ) throws(ValidationReport) -> Value {
    try Notes.taking(note) { () throws(ValidationReport) in
      do {
        return try note == nil ? CallContext.leaving(decode) : decode()
      } catch {
        throw ValidationReport(limit: limit, after: error, describing: describe) {
          _ = $0.adding { $0.add(contentsOf: try again(Collected<Value>.self).findings) }
        }
      }
    }
  }

  /// A report of what a reader has found in a document, or in the value at a path.
  package init(
    _ found: FoundViolations, at path: [PathKey] = [], limit: Int = CallContext.current.limit
  ) { self.init(found.entries.map { $0.moved(into: path) }, limit: limit) }

  /// A report of the findings; nil if there are none.
  ///
  /// - Parameter notes: what was noted meanwhile.
  package init?(_ findings: Findings, notes: Notes? = nil) {
    guard findings.count > 0 else { return nil }
    self.init(
      entries: Self.joiningMisspelled(findings.kept.inDocumentOrder), omitted: findings.omitted,
      incomplete: findings.incomplete.inDocumentOrder,
      notes: Array((notes?.entries ?? []).prefix(Self.defaultLimit)))
  }
}

extension ValidationReport {
  /// A violation and its place.
  public struct Entry: Hashable, Sendable {
    /// The violation.
    public let violation: Violation
    /// The location in the document, if the decoder knows it.
    ///
    /// It is the start of the value. For a missing key, it is the start of the object; for a duplicate or unknown
    /// key, the start of the key.
    public let location: Location?

    package let codingPath: [PathKey]

    /// The name of the field, for forms: the last key of the path, or `{a, b}` for several fields.
    ///
    /// It is nil if the path has no key.
    public var fieldName: String? { codingPath.last { $0.intValue == nil }?.stringValue }

    init(_ violation: Violation, at path: [PathKey], _ location: Location?) {
      self.violation = violation
      self.location = location
      codingPath = path
    }

    /// The path in Swift's notation: `clients[3].age`; empty for the value itself.
    ///
    /// For a rule about several fields, it names them: `stays[3].{check_in, check_out}`.
    public var path: String { (codingPath as [any CodingKey]).pathDescription }

    /// The path as a JSON Pointer (RFC 6901); for a rule about several fields, the path of the object that contains
    /// them.
    public var pointer: String {
      (codingPath.filter { $0.fields.isEmpty } as [any CodingKey]).jsonPointer
    }

    /// The kind of the broken rule.
    public var code: Violation.Code { violation.code }

    /// The message in English, in one sentence.
    public var message: String { violation.message }

    /// The path of the key that an unknown key was probably meant to be.
    fileprivate var intended: [PathKey]? {
      violation.parameters[.suggestion].map { codingPath.dropLast() + [.key($0.description)] }
    }

    /// The path of the missing key that an unknown key was probably meant to be.
    var misspelled: [PathKey]? {
      let isMissing =
        violation.parameters[.reason]?.description == Violation.Code.missingKey.rawValue
      return code == .unknownKey && isMissing ? intended : nil
    }

    /// The same entry of an unknown key, if the key that was probably meant is missing.
    fileprivate var withMissing: Self {
      var parameters = violation.parameters
      parameters.add(.reason, .text(Violation.Code.missingKey.rawValue))
      return Self(Violation(.unknownKey, parameters), at: codingPath, location)
    }

    /// The entry of a value that is itself at `path`.
    func moved(into path: [PathKey]) -> Self { Self(violation, at: path + codingPath, location) }
  }
}

/// The encoded form of an entry: its keys, the violation and the location, from which the texts are made.
extension ValidationReport.Entry: Codable {
  private enum CodingKeys: String, CodingKey { case codingPath = "keys", violation, location }
}

extension ValidationReport.Entry: CustomStringConvertible {
  /// The path and the message: `[1].age: Age must be between 1 and 150, not 151`.
  public var description: String { line(by: Violation.EnglishMessages()) }

  func line(by messages: some Violation.Messages) -> String {
    let message = messages.message(for: self)
    return codingPath.isEmpty ? message : "\(path): \(message)"
  }
}

extension [ValidationReport.Entry] {
  /// Sorted by location; an entry without one stays after the entry that was found before it.
  var inDocumentOrder: Self {
    guard count > 1 else { return self }
    var last = 0
    let places = map { entry in
      last = entry.location?.offset ?? last
      return last
    }
    guard zip(places, places.dropFirst()).contains(where: { $0 > $1 }) else { return self }
    return indices.sorted { (places[$0], $0) < (places[$1], $1) }.map { self[$0] }
  }
}
