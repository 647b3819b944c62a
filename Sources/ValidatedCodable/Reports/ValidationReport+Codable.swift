// A report that is decoded is data like any other: what no document can have had is refused.

/// A report as it is kept: ``entries``, with their keys, and what has been left out.
extension ValidationReport: Codable {
  private enum CodingKeys: String, CodingKey { case entries, omitted, incomplete, notes }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let omitted = try container.decode(Int.self, forKey: .omitted)
    guard omitted >= 0 else {
      throw DecodingError.dataCorruptedError(
        forKey: .omitted, in: container, debugDescription: "The count must not be negative.")
    }
    self.init(
      entries: _Few(try container.decode([Entry].self, forKey: .entries)), omitted: omitted,
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

/// An entry as it is kept: its keys, the violation and the location; the texts come of those.
extension ValidationReport.Entry: Codable {
  private enum CodingKeys: String, CodingKey { case keys, violation, location }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      try container.decode(Violation.self, forKey: .violation),
      at: try container.decode([PathKey].self, forKey: .keys),
      try container.decodeIfPresent(ValidationReport.Location.self, forKey: .location))
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(codingPath, forKey: .keys)
    try container.encode(violation, forKey: .violation)
    try container.encodeIfPresent(location, forKey: .location)
  }
}

extension Int {
  /// The sum with a number that is not negative; `Int.max` if it is greater.
  func addingUpToMaximum(_ other: Int) -> Int {
    let (sum, overflow) = addingReportingOverflow(other)
    return overflow ? .max : sum
  }
}
