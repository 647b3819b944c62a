/// Everything that is wrong with a value or a document, each violation with its place.
///
/// ```swift
/// do {
///   let clients = try ValidatedJSONDecoder().decodeCollecting([Client].self, from: data)
/// } catch {
///   print(error)   // 2:22 [1].age: Age must be between 1 and 150, not 150000
/// }
/// ```
///
/// A report keeps up to a limit of entries, ``defaultLimit`` by default, and counts the rest. It contains no
/// raw values of sensitive types.
public struct ValidationReport: Error, Hashable, Sendable {
  /// The greatest number of entries of a report, by default.
  public static let defaultLimit = 1_000

  /// What is wrong, in document order if the decoder knows it.
  public var entries: [Entry] { found.all }
  private(set) var found: _Few<Entry>

  /// How many violations have been found besides.
  public let omitted: Int

  /// The places where the report is incomplete: what follows the value there, or depends on it, was not
  /// checked.
  ///
  /// This happens when a hand-written `init(from:)` decides by an invalid value what to decode next, or when
  /// there is no valid stand-in for a value. There may then be more violations than the report has. It is empty
  /// if the report is complete.
  public let incomplete: [Entry]

  /// What does not make the document invalid: values that were read leniently, with the codes `coerced` and `defaulted`, and the warnings of
  /// rules (``Violation/Severity/warning``).
  public let notes: [Entry]

  /// Appends a violation.
  mutating func append(_ entry: Entry) { found.append(entry) }

  /// How many violations there are; `Int.max` if there are more.
  public var count: Int { found.count.addingUpToMaximum(omitted) }

  /// A report with a number of entries.
  package init(_ count: Int, _ entry: (Int) -> Entry?) {
    var entries = _Few<Entry>()
    for index in 0..<count {
      if let entry = entry(index) { entries.append(entry) }
    }
    self.init(entries: entries)
  }

  init(
    entries: _Few<Entry>, omitted: Int = 0, incomplete: [Entry] = [], notes: [Entry] = []
  ) {
    found = entries
    self.omitted = omitted
    self.incomplete = incomplete
    self.notes = notes
  }

  /// A report of what `collect` finds in a document whose decoding has thrown `error`.
  package init(
    limit: Int, after error: any Error, _ collect: (inout _Findings) -> Void
  ) {
    self = _Findings.$limit.withValue(max(0, limit)) {
      let notes = Notes()
      var findings = _Findings()
      Notes.$current.withValue(notes) {
        StandIns.$current.withValue(StandIns()) { findings.addInOrder { collect(&$0) } }
      }
      // If a type throws once and not again, the first error counts.
      if findings.count == 0 { findings.add(error) }
      return Self(
        entries: findings.inDocumentOrder, omitted: findings.omitted,
        incomplete: findings.incomplete.inDocumentOrder, notes: notes.entries)
    }
  }

  /// What `decode` decodes, or the report of what is wrong, which `again` finds out.
  package static func collecting<Value: Decodable>(
    _ type: Value.Type, limit: Int, noting note: ((Entry) -> Void)?, _ decode: () throws -> Value,
    again: (Collected<Value>.Type) throws -> Collected<Value>
  ) throws(ValidationReport) -> Value {
    try Notes.taking(note) { () throws(ValidationReport) in
      do {
        return try decode()
      } catch {
        throw ValidationReport(limit: limit, after: error) { $0.collect(type, by: again) }
      }
    }
  }

  /// A report of what a reader has found wrong with the value at a path.
  init(_ found: FoundViolations, at path: [PathKey], limit: Int = _Findings.limit) {
    var entries = _Few<Entry>()
    for (violation, keys, location) in found.all.prefix(limit) {
      entries.append(Entry(violation, at: path + keys, location))
    }
    self.init(entries: entries, omitted: max(0, found.all.count - limit))
  }

  /// A report of what a reader has found wrong with a document.
  package init(_ found: FoundViolations, limit: Int) {
    self.init(found, at: [], limit: max(0, limit))
  }

  /// A report of what has been found; nil if nothing is wrong.
  package init?(_ findings: _Findings) {
    guard findings.count > 0 else { return nil }
    self.init(
      entries: findings.inDocumentOrder, omitted: findings.omitted,
      incomplete: findings.incomplete.inDocumentOrder)
  }
}

extension ValidationReport {
  /// A violation, and where it is.
  public struct Entry: Hashable, Sendable {
    /// What is wrong.
    public let violation: Violation
    /// The place in the document, if the decoder knows it.
    ///
    /// It is the start of the value. For a missing key it is the
    /// start of the object, and for a duplicate or unknown key that of the key.
    public let location: Location?

    private let place: EntryPlace

    var codingPath: [PathKey] { place.keys }

    /// The name of the field, for forms: the last key of the path; nil if there is none.
    public var fieldName: String? { codingPath.last { $0.intValue == nil }?.stringValue }

    init(_ violation: Violation, at place: EntryPlace, _ location: Location?) {
      self.violation = violation
      self.location = location
      self.place = place
    }

    init(_ violation: Violation, at path: [PathKey], _ location: Location?) {
      self.init(violation, at: EntryPlace(path), location)
    }

    /// An entry of the member `key` of an element of the array at `path`.
    package init(
      _ violation: Violation, inArrayAt path: [any CodingKey], _ index: Int, _ key: _SchemaKey,
      _ location: Location
    ) {
      self.init(
        violation, at: EntryPlace(path.map { PathKey($0) }, index, key.stringValue), location)
    }

    /// The path as Swift would write it: `clients[3].age`; empty for the value itself.
    ///
    /// A rule about several fields names them: `stays[3].{check_in, check_out}`.
    public var path: String { (codingPath as [any CodingKey]).pathDescription }

    /// The path as a JSON Pointer (RFC 6901); for a rule about several fields, that of the object with the
    /// fields.
    public var pointer: String {
      (codingPath.filter { $0.fields.isEmpty } as [any CodingKey]).jsonPointer
    }

    /// The kind of rule that is broken.
    public var code: Violation.Code { violation.code }

    /// What is wrong, in one English sentence.
    public var message: String { violation.message }

    /// The entry of a value that is itself at `path`.
    func moved(into path: [PathKey]) -> Self { Self(violation, at: path + codingPath, location) }
  }
}

/// The keys that lead to what an entry is about.
///
/// A member of an element of an array, which is what most are about, takes no memory besides.
struct EntryPlace: Sendable {
  private let outer: [PathKey]
  private let member: (index: Int, key: String)?

  init(_ keys: [PathKey]) {
    outer = keys
    member = nil
  }

  /// The member `key` of the element at `index` of an array.
  init(_ outer: [PathKey], _ index: Int, _ key: String) {
    self.outer = outer
    member = (index, key)
  }

  var keys: [PathKey] { outer + (member.map { [.index($0.index), .key($0.key)] } ?? []) }
}

extension EntryPlace: Hashable {
  static func == (left: Self, right: Self) -> Bool { left.keys == right.keys }
  func hash(into hasher: inout Hasher) { hasher.combine(keys) }
}

extension ValidationReport.Entry: CustomStringConvertible {
  /// The path and the message: `[1].age: Age must be between 1 and 150, not 151`.
  public var description: String { line(by: Violation.EnglishMessages()) }

  func line(by messages: some Violation.Messages) -> String {
    let message = messages.message(for: self)
    return codingPath.isEmpty ? message : "\(path): \(message)"
  }
}

extension _Findings {
  var inDocumentOrder: _Few<ValidationReport.Entry> {
    kept.count > 1 ? _Few(kept.all.inDocumentOrder) : kept
  }
}

extension [ValidationReport.Entry] {
  /// Sorted by their places; who has none stays after the one that was found before.
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
