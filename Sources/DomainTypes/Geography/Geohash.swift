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
  private static let alphabet = ASCIITable("0123456789bcdefghjkmnpqrstuvwxyz".unicodeScalars)

  public let proof: Evaluated<Geohash>
  @inlinable public init(proof: Evaluated<Geohash>) { self.proof = proof }
}

extension Geohash {
  /// The latitudes of the cell, in degrees.
  public var latitudes: ClosedRange<Double> {
    let cell = cell
    return Self.range(of: cell.latitude, bits: cell.latitudeBits, reaching: Latitude.maximum)
  }

  /// The longitudes of the cell, in degrees.
  public var longitudes: ClosedRange<Double> {
    let cell = cell
    return Self.range(of: cell.longitude, bits: cell.longitudeBits, reaching: Longitude.maximum)
  }

  private typealias Cell = (
    latitude: Int64, latitudeBits: Int, longitude: Int64, longitudeBits: Int
  )

  /// The cell's row and column, whose bits alternate, beginning with the longitude.
  private var cell: Cell {
    var cell: Cell = (0, 0, 0, 0)
    for character in value.utf8 {
      let number = Self.characters.firstIndex(of: character) ?? 0
      for shift in stride(from: 4, through: 0, by: -1) {
        let bit = Int64(number >> shift & 1)
        if cell.longitudeBits == cell.latitudeBits {
          cell.longitude = cell.longitude << 1 | bit
          cell.longitudeBits += 1
        } else {
          cell.latitude = cell.latitude << 1 | bit
          cell.latitudeBits += 1
        }
      }
    }
    return cell
  }

  /// The degrees of a row or column; exact, since it has at most 30 bits.
  private static func range(
    of index: Int64, bits: Int, reaching maximum: Double
  ) -> ClosedRange<Double> {
    let size = 2 * maximum / Double(Int64(1) << Int64(bits))
    let start = Double(index) * size - maximum
    return start...(start + size)
  }
}
