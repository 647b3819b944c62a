/// Everything that is wrong with a value, each violation with its path.
public struct ValidationReport: Error, Equatable, Sendable {
  /// A violation, and where it is.
  public struct Entry: Equatable, Sendable {
    /// The path as Swift would write it: `clients[3].age`; empty for the value itself.
    ///
    /// A rule about several fields names them: `stays[3].{check_in, check_out}`.
    public let path: String
    /// The path as a JSON Pointer (RFC 6901), to what holds them if the rule is about several fields.
    public let pointer: String
    /// What is wrong.
    public let violation: Violation

    let codingPath: [PathKey]
  }

  /// What is wrong, in the order in which it was found; never empty.
  public let entries: [Entry]

  init?(_ findings: Findings) {
    guard !findings.entries.isEmpty else { return nil }
    entries = findings.entries
  }
}

extension ValidationReport: CustomStringConvertible {
  /// A line for each violation: `[1].age: Age must be between 1 and 150, not 151`.
  public var description: String { entries.map(\.description).joined(separator: "\n") }
}

extension ValidationReport.Entry: CustomStringConvertible {
  public var description: String {
    path.isEmpty ? violation.message : "\(path): \(violation.message)"
  }

  init(_ violation: Violation, at path: [any CodingKey]) {
    self.init(violation, keys: path.map(PathKey.init(_:)))
  }

  private init(_ violation: Violation, keys: [PathKey]) {
    codingPath = keys
    path = (keys as [any CodingKey]).pathDescription
    pointer = (keys.filter { $0.fields.isEmpty } as [any CodingKey]).jsonPointer
    self.violation = violation
  }

  /// The entry of a value that is itself at `path`.
  func moved(into path: [any CodingKey]) -> Self {
    Self(violation, keys: path.map(PathKey.init(_:)) + codingPath)
  }
}

/// A key or an index of a path, or the fields that a rule is about.
struct PathKey: CodingKey, Equatable, Sendable {
  let stringValue: String
  let intValue: Int?
  /// The fields' names, where there are several.
  let fields: [String]

  init(_ key: any CodingKey) {
    stringValue = key.stringValue
    intValue = key.intValue
    fields = (key as? PathKey)?.fields ?? []
  }

  init(fields: [String]) {
    stringValue = "{\(fields.joined(separator: ", "))}"
    intValue = nil
    self.fields = fields
  }

  /// The fields as the subject of a sentence.
  var names: String { fields.joined(separator: " and ") }

  init?(stringValue: String) { self.init(AnyCodingKey(stringValue)) }
  init?(intValue: Int) { self.init(AnyCodingKey(index: intValue)) }
}
