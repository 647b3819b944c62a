// A decoded report is validated like other data: it is refused if no document can have it.

/// The encoded form of a report: ``entries`` with their keys, and the number of those left out.
extension ValidationReport: Codable {
  private enum CodingKeys: String, CodingKey { case entries, omitted, incomplete, notes }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let omitted = try container.decode(Int.self, forKey: .omitted)
    guard omitted >= 0 else {
      throw DecodingError.dataCorruptedError(
        forKey: .omitted, in: container, debugDescription: "The count must not be negative.")
    }
    let entries = try container.decode([Entry].self, forKey: .entries)
    guard !entries.isEmpty || omitted > 0 else {
      throw DecodingError.dataCorruptedError(
        forKey: .entries, in: container, debugDescription: "A report has a violation.")
    }
    self.init(
      entries: entries, omitted: omitted,
      incomplete: try container.decodeIfPresent([Entry].self, forKey: .incomplete) ?? [],
      notes: try container.decode([Entry].self, forKey: .notes))
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(entries, forKey: .entries)
    try container.encode(omitted, forKey: .omitted)
    if !incomplete.isEmpty { try container.encode(incomplete, forKey: .incomplete) }
    try container.encode(notes, forKey: .notes)
  }
}

extension Int {
  /// The sum with a non-negative number; `Int.max` if it would overflow.
  package func addingUpToMaximum(_ other: Int) -> Int {
    let (sum, overflow) = addingReportingOverflow(other)
    return overflow ? .max : sum
  }
}
