extension ValidationReport {
  /// An invalid element that was set aside, with its position and its report.
  ///
  /// The position is an index in an array, or a key in an object.
  public struct Reject<Position: Hashable & Codable & Sendable>: Hashable, Sendable {
    /// The position.
    public let position: Position
    /// The report, with paths from the document's root.
    public let report: ValidationReport
    /// The element's bytes in the document, if the decoder keeps them (`keepsRejectedBytes` of
    /// `ValidatedJSONDecoder`).
    public let source: [UInt8]?

    @usableFromInline
    package init(position: Position, report: ValidationReport, source: [UInt8]?) {
      self.position = position
      self.report = report
      self.source = source
    }
  }
}

/// The encoded form of a reject.
extension ValidationReport.Reject: Codable {
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    position = try container.decode(Position.self, forKey: .position)
    report = try container.decode(ValidationReport.self, forKey: .report)
    source = try container.decodeIfPresent([UInt8].self, forKey: .source)
    if let index = position as? Int, index < 0 {
      throw DecodingError.dataCorruptedError(
        forKey: .position, in: container, debugDescription: "The index must not be negative.")
    }
  }
}

extension ValidationReport.Reject where Position == Int {
  /// The element's index in the document's array.
  public var index: Int { position }
}

extension ValidationReport.Reject where Position == String {
  /// The member's key.
  public var key: String { position }
}

extension ValidationReport.Reject: CustomStringConvertible {
  /// The report as ``ValidationReport/lines(by:)``.
  public var description: String { report.description }
}
