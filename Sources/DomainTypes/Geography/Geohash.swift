public import ValidatedCodable

/// A cell of the geohash grid, in which nearby places share a prefix: `u4pruydqqvj`.
///
/// - Rule: trimmed and lower-cased (ASCII letters only); 1…``maximumLength`` digits and letters without `a`, `i`, `l`
///   and `o`.
/// - Rejected on purpose: `geohash.org` addresses, hyphens, integer and base 36 geohashes.
/// - Source: geohash.org, "Tips & Tricks" and the base 32 alphabet of G. Niemeyer, 2008.
/// - Throws: `Violation` with code `malformed`.
/// - Complexity: O(1)
public struct Geohash: RuledValue, DomainType, Comparable, CodingKeyRepresentable {
  /// The maximum length, in characters, each of which is one byte.
  public static let maximumLength = 12
  public static let source = "geohash.org, base 32"
  public static var example: String? { "u4pruydqqvj" }

  public static let rule = _CanonicalSyntax(
    "be a geohash of 1 to 12 characters such as u4pruydqqvj", longest: maximumLength,
    reading: {
      $0.reading(inCase: { $0.lowercased }) { $0.count > 0 && $0.allSatisfy(alphabet.contains) }
    })

  private static let characters = Array("0123456789bcdefghjkmnpqrstuvwxyz".utf8)
  private static let alphabet = ASCIITable(characters.map { Unicode.Scalar($0) })

  public let proof: Evaluated<Geohash>
  @inlinable public init(proof: Evaluated<Geohash>) { self.proof = proof }
}

extension Geohash {
  /// The latitudes of the cell, in degrees.
  public var latitudes: ClosedRange<Double> { range(reaching: Latitude.maximum, firstBit: 1) }

  /// The longitudes of the cell, in degrees.
  public var longitudes: ClosedRange<Double> { range(reaching: Longitude.maximum, firstBit: 0) }

  /// The degrees that every second bit halves; exact, since there are at most 30.
  private func range(reaching maximum: Double, firstBit: Int) -> ClosedRange<Double> {
    var (start, size) = (-maximum, 2 * maximum)
    for index in stride(from: firstBit, to: 5 * value.utf8.count, by: 2) {
      let character = value.utf8[value.utf8.index(value.startIndex, offsetBy: index / 5)]
      let number = Self.characters.firstIndex(of: character) ?? 0
      size /= 2
      if number >> (4 - index % 5) & 1 != 0 { start += size }
    }
    return start...(start + size)
  }
}
