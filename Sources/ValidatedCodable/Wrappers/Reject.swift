/// An element that has been set aside, where it was and what is wrong with it.
///
/// Its position is an index in an array, and a key in an object.
public struct Reject<Position: Hashable & Codable & Sendable>: Hashable, Codable, Sendable {
  /// Where it was.
  public let position: Position
  /// What is wrong with it, with paths from the document's root.
  public let report: ValidationReport
  /// The element's bytes as they are in the document, if the decoder keeps them: `ValidatedJSONDecoder`
  /// does if you say so.
  public let source: [UInt8]?

  @usableFromInline
  package init(position: Position, report: ValidationReport, source: [UInt8]?) {
    self.position = position
    self.report = report
    self.source = source
  }
}

extension Reject where Position == Int {
  /// The element's index in the document's array.
  public var index: Int { position }
}

extension Reject where Position == String {
  /// The member's key.
  public var key: String { position }
}

extension Reject: CustomStringConvertible {
  /// The report as ``ValidationReport/lines(by:)``.
  public var description: String { report.description }
}
