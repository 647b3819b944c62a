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
    let entries = entries.map { (path: $0.codingPath[...], entry: $0) }
    return (Self.tree(of: entries, by: messages) + omittedLines(by: messages))
      .joined(separator: "\n")
  }

  /// The lines about a value, and its members in the order of their first violation.
  ///
  /// - Parameter entries: the violations, each with its path from the value.
  private static func tree(
    of entries: [(path: ArraySlice<PathKey>, entry: Entry)], by messages: some Violation.Messages,
    depth: Int = 0
  ) -> [String] {
    let indent = String(repeating: "  ", count: depth)
    func text(of entry: Entry) -> String {
      messages.message(for: entry)
        + (entry.location.map { " (\($0.line):\($0.column))" } ?? "")
    }
    var (lines, keys) = ([String](), [String]())
    var inner: [String: [(path: ArraySlice<PathKey>, entry: Entry)]] = [:]
    for (path, entry) in entries {
      if path.isEmpty {
        lines.append(indent + text(of: entry))
        continue
      }
      // Below the greatest depth, the rest of a path is a single key.
      let first = depth < 64 ? path.prefix(1) : path
      let key = (Array(first) as [any CodingKey]).pathDescription
      if inner[key] == nil { keys.append(key) }
      inner[key, default: []].append((path.dropFirst(first.count), entry))
    }
    for key in keys {
      let own = inner[key] ?? []
      if own.count == 1, own[0].path.isEmpty {
        lines.append("\(indent)\(key): \(text(of: own[0].entry))")
      } else {
        lines.append(indent + key)
        lines += tree(of: own, by: messages, depth: depth + 1)
      }
    }
    return lines
  }
}

extension Violation.Messages {
  public func message(for entry: ValidationReport.Entry) -> String { message(for: entry.violation) }
}
