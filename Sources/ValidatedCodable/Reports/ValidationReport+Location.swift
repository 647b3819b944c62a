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

/// Decoding refuses numbers that no place in a document can have.
extension ValidationReport.Location: Codable {
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    offset = try container.decode(Int.self, forKey: .offset)
    line = try container.decode(Int.self, forKey: .line)
    column = try container.decode(Int.self, forKey: .column)
    // Each preceding line has at least one byte, and each preceding column exactly one.
    guard offset >= 0, line >= 1, column >= 1, line - 1 <= offset, column - 1 <= offset - (line - 1)
    else {
      throw DecodingError.corrupted(
        at: decoder.codingPath, "No document has a line and a column there.")
    }
  }
}

/// The location can be stored in the context of an error.
extension ValidationReport.Location: Error {}

extension ValidationReport.Location: CustomStringConvertible {
  public var description: String { "line \(line), column \(column)" }
}

/// A key of a path, with the location of its value.
package struct PlacedKey: CodingKey {
  let key: PathKey
  let location: ValidationReport.Location?
  package var stringValue: String { key.stringValue }
  package var intValue: Int? { key.intValue }

  package init(_ key: PathKey, at location: ValidationReport.Location?) {
    (self.key, self.location) = (key, location)
  }

  init(hiding key: any CodingKey) { self.init(.hidden, at: (key as? PlacedKey)?.location) }

  package init?(stringValue: String) { nil }
  package init?(intValue: Int) { nil }
}

extension DecodingError {
  /// The location of the error in the document, if the decoder knows it.
  ///
  /// For a missing key, it is the start of the object.
  package var documentLocation: ValidationReport.Location? {
    // The keys after the last one with a location do not identify a single member.
    exactLocation
      ?? codingPath.reversed().lazy.compactMap { ($0 as? PlacedKey)?.location }.first
  }

  /// The location of the whole path in the document, if known.
  var exactLocation: ValidationReport.Location? {
    switch context?.underlyingError {
    case let location as ValidationReport.Location: return location
    case let error as any LocatedError: return error.location
    default: return (context?.codingPath.last as? PlacedKey)?.location
    }
  }
}

extension DecodingError {
  /// Its path, if the last key has no location; that of a missing key has the location of its object.
  package var keysWithoutLocation: [any CodingKey]? {
    exactLocation == nil ? context?.codingPath : nil
  }

  package func located(at location: ValidationReport.Location) -> DecodingError {
    changing { context in
      guard let last = context.codingPath.last else {
        let error: (any Error)? =
          switch context.underlyingError {
          case nil: location
          case let violation as Violation: PlacedViolation(violation: violation, location: location)
          case let error: error
          }
        return Context(
          codingPath: [], debugDescription: context.debugDescription, underlyingError: error)
      }
      return Context(
        codingPath: context.codingPath.dropLast() + [PlacedKey(PathKey(last), at: location)],
        debugDescription: context.debugDescription, underlyingError: context.underlyingError)
    }
  }
}

extension DecodingError {
  /// The error in a document whose bytes the caller does not have: without places in it.
  package var unlocated: DecodingError {
    changing { context in
      let underlyingError: (any Error)? =
        switch context.underlyingError {
        case is ValidationReport.Location: nil
        case is any LocatedError: violation
        case let error: error
        }
      return Context(
        codingPath: context.codingPath.map { $0 is PlacedKey ? PathKey($0) : $0 },
        debugDescription: context.debugDescription, underlyingError: underlyingError)
    }
  }
}

/// A violation of the document's value itself, whose path has no key that could have the location.
private struct PlacedViolation: LocatedError, Violation.Convertible {
  let violation: Violation
  let location: ValidationReport.Location
}

package protocol LocatedError: Error {
  var location: ValidationReport.Location { get }
}
