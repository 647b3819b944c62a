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
/// A report holds no more entries than a limit, ``defaultLimit`` by default, however much is wrong; the
/// rest is counted. Raw values of sensitive types are in none of it.
public struct ValidationReport: Error, Equatable, Sendable {
  /// How many entries a report has at most, unless somebody says otherwise.
  public static let defaultLimit = 1_000

  /// What is wrong, in the order of the document where the decoder knows it.
  public let entries: [Entry]

  /// How many violations have been found besides.
  public let omitted: Int

  /// What is not wrong but has been read leniently: entries whose code is `coerced`.
  public let notes: [Entry]

  /// How many violations there are.
  public var count: Int { entries.count + omitted }

  init(entries: [Entry], omitted: Int = 0, notes: [Entry] = []) {
    self.entries = entries
    self.omitted = omitted
    self.notes = notes
  }

  /// A report of what `collect` finds in a document whose decoding has thrown `error`.
  package init(
    limit: Int, after error: any Error, _ collect: (inout Findings) -> Void
  ) {
    self = Findings.$limit.withValue(max(0, limit)) {
      var findings = Findings()
      collect(&findings)
      // Whoever throws once and not again is believed the first time.
      if findings.count == 0 { findings.add(error) }
      return Self(findings) ?? Self(entries: [])
    }
  }

  /// A report of what has been found; nil if that is nothing wrong.
  package init?(_ findings: Findings) {
    guard findings.count > 0 else { return nil }
    self.init(
      entries: findings.entries.inDocumentOrder, omitted: findings.omitted,
      notes: findings.notes.inDocumentOrder)
  }
}

extension ValidationReport {
  /// A violation, and where it is.
  public struct Entry: Equatable, Sendable {
    /// What is wrong.
    public let violation: Violation
    /// Where in the document, if the decoder knows: where the value begins; of a missing key, where its
    /// object does; of a duplicate or unknown key, where the key does.
    public let location: DocumentLocation?

    let codingPath: [PathKey]

    init(_ violation: Violation, at path: [PathKey], _ location: DocumentLocation?) {
      self.violation = violation
      self.location = location
      codingPath = path
    }

    /// The path as Swift would write it: `clients[3].age`; empty for the value itself.
    ///
    /// A rule about several fields names them: `stays[3].{check_in, check_out}`.
    public var path: String { (codingPath as [any CodingKey]).pathDescription }

    /// The path as a JSON Pointer (RFC 6901), to what holds them if the rule is about several fields.
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

extension ValidationReport.Entry: CustomStringConvertible {
  /// The path and the message: `[1].age: Age must be between 1 and 150, not 151`.
  public var description: String { line(by: EnglishMessages()) }

  func line(by messages: some ViolationMessages) -> String {
    let message = messages.message(for: violation)
    return codingPath.isEmpty ? message : "\(path): \(message)"
  }
}

extension [ValidationReport.Entry] {
  /// Sorted by their places; who has none stays behind the one that was found before.
  fileprivate var inDocumentOrder: Self {
    var last = 0
    let places = map { entry in
      last = entry.location?.offset ?? last
      return last
    }
    guard zip(places, places.dropFirst()).contains(where: { $0 > $1 }) else { return self }
    return indices.sorted { (places[$0], $0) < (places[$1], $1) }.map { self[$0] }
  }
}
