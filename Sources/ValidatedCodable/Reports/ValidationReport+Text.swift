extension ValidationReport: CustomStringConvertible {
  /// The report as ``lines(by:)``, in English.
  public var description: String { lines() }

  /// A line for each violation: line and column if the decoder knows them, the path, and the message.
  ///
  /// ```text
  /// 2:22 [1].age: Age must be between 1 and 150, not 151
  /// 3:2 [2].email: The value is missing
  /// … and 12 more
  /// ```
  ///
  /// For a report that is ``incomplete``, the last lines say so: `1:12 status: not checked beyond this point`.
  public func lines(by messages: some Violation.Messages = Violation.EnglishMessages()) -> String {
    let lines = entries.map { line(of: $0, by: messages) }
    return (lines + omittedLines(by: messages)).joined(separator: "\n")
  }

  package func line(of entry: Entry, by messages: some Violation.Messages) -> String {
    let place = entry.location.map { "\($0.line):\($0.column) " } ?? ""
    return place + entry.line(by: messages)
  }

  /// The lines about violations that have been left out, and about places that have not been checked.
  package func omittedLines(by messages: some Violation.Messages) -> [String] {
    (omitted > 0 ? [messages.message(forOmitted: omitted)] : [])
      + incomplete.map { line(of: $0, by: messages) }
  }

  /// The violations as a tree of the objects and arrays that contain them.
  ///
  /// ```text
  /// [1]
  ///   name: Name must be between 2 and 100 characters (2:10)
  ///   address
  ///     city: The value is missing (2:34)
  /// ```
  public func tree(by messages: some Violation.Messages = Violation.EnglishMessages()) -> String {
    var root = Branch()
    for entry in entries { root.add(entry, entry.codingPath[...]) }
    return (root.lines(by: messages, depth: 0) + omittedLines(by: messages)).joined(separator: "\n")
  }
}

/// The violations of a value and of its members.
private struct Branch {
  /// Below this depth, the rest of a path is a single key.
  private static let maximumDepth = 64

  private var entries: [ValidationReport.Entry] = []
  /// The keys and indices with violations, in the order of their first violation, and their nodes.
  private var keys: [String] = []
  private var branches: [String: Branch] = [:]

  mutating func add(_ entry: ValidationReport.Entry, _ path: ArraySlice<PathKey>, depth: Int = 0) {
    guard !path.isEmpty else {
      entries.append(entry)
      return
    }
    let first = depth < Self.maximumDepth ? path.prefix(1) : path
    let key = (Array(first) as [any CodingKey]).pathDescription
    if branches[key] == nil { keys.append(key) }
    branches[key, default: Branch()].add(entry, path.dropFirst(first.count), depth: depth + 1)
  }

  func lines(by messages: some Violation.Messages, depth: Int) -> [String] {
    let indent = String(repeating: "  ", count: depth)
    var lines = entries.map { indent + Self.text(of: $0, by: messages) }
    for key in keys {
      guard let branch = branches[key] else { continue }
      if branch.keys.isEmpty, branch.entries.count == 1 {
        lines.append("\(indent)\(key): \(Self.text(of: branch.entries[0], by: messages))")
      } else {
        lines.append(indent + key)
        lines += branch.lines(by: messages, depth: depth + 1)
      }
    }
    return lines
  }

  private static func text(
    of entry: ValidationReport.Entry, by messages: some Violation.Messages
  ) -> String {
    let place = entry.location.map { " (\($0.line):\($0.column))" } ?? ""
    return messages.message(for: entry) + place
  }
}

extension Violation.Messages {
  public func message(for entry: ValidationReport.Entry) -> String { message(for: entry.violation) }
}
