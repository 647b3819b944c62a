extension ValidationReport {
  /// A place in a document.
  public struct Location: Hashable, Sendable {
    /// The number of bytes before it.
    public let offset: Int
    /// The line, from 1; lines end with a line feed.
    public let line: Int
    /// The column in that line, from 1, in bytes.
    public let column: Int

    package init(offset: Int, line: Int, column: Int) {
      self.offset = offset
      self.line = line
      self.column = column
    }
  }
}

/// Numbers, as they are kept; those that no place in a document has are refused.
extension ValidationReport.Location: Codable {
  private enum CodingKeys: String, CodingKey { case offset, line, column }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    offset = try container.decode(Int.self, forKey: .offset)
    line = try container.decode(Int.self, forKey: .line)
    column = try container.decode(Int.self, forKey: .column)
    // Every line before takes one byte at least, and every column before just one.
    guard offset >= 0, line >= 1, column >= 1, line - 1 <= offset, column - 1 <= offset - (line - 1)
    else {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: decoder.codingPath,
          debugDescription: "No document has a line and a column there."))
    }
  }
}

/// The location of an error may travel in its context.
extension ValidationReport.Location: Error {}

extension ValidationReport.Location: CustomStringConvertible {
  public var description: String { "line \(line), column \(column)" }
}

/// A key of a coding path that knows where in the document its value is.
package protocol LocatedCodingKey: DocumentCodingKey {
  var location: ValidationReport.Location? { get }
}

extension DecodingError {
  /// Where in the document the error is, if the decoder knows.
  ///
  /// Of a key that is missing, it is where the object begins.
  package var documentLocation: ValidationReport.Location? {
    // What follows the last key that has a location is about several members of it.
    exactLocation
      ?? codingPath.reversed().lazy.compactMap { ($0 as? any LocatedCodingKey)?.location }.first
  }

  /// Where in the document it is, if that is of its whole path.
  var exactLocation: ValidationReport.Location? {
    let context: Context? =
      switch self {
      case .dataCorrupted(let context), .keyNotFound(_, let context),
        .typeMismatch(_, let context), .valueNotFound(_, let context):
        context
      @unknown default: nil
      }
    switch context?.underlyingError {
    case let location as ValidationReport.Location: return location
    case let error as any LocatedError: return error.location
    default: return (context?.codingPath.last as? any LocatedCodingKey)?.location
    }
  }
}

/// An error that knows where in the document it is.
package protocol LocatedError: Error {
  var location: ValidationReport.Location { get }
}
