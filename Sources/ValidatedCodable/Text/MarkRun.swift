// Combining marks that follow one another: to hash or compare a string, the standard library sorts them, in time that is
// quadratic in their number.

/// The combining marks in a row up to a scalar.
package struct MarkRun {
  /// The most marks in a row.
  ///
  /// Languages need fewer than 30, which is the limit of Unicode Standard Annex 15, section 13.
  package static let maximum = 256

  private var count = 0

  package init() {}

  /// Adds a scalar; true if more marks than the maximum follow one another.
  @inline(__always)
  package mutating func isTooLong(with scalar: Unicode.Scalar) -> Bool {
    let marks = scalar.markCount
    count = marks == 0 ? 0 : count &+ marks
    return count > Self.maximum
  }
}

extension Unicode.Scalar {
  /// The number of marks, which have a combining class, that the scalar is or is decomposed to; 0 if it also is decomposed
  /// to another scalar.
  @inline(__always)
  package var markCount: Int {
    switch value {
    // Most text of the world: Latin, Greek, Cyrillic, Chinese, Japanese, Korean.
    case ..<0x300, 0x370..<0x483, 0x3100..<0xA66F, 0xAC00..<0xFB1E: 0
    case 0x344, 0xF73, 0xF75, 0xF81: 2
    default: properties.canonicalCombiningClass == .notReordered ? 0 : 1
    }
  }
}

extension String {
  /// Whether more combining marks than the maximum are in a row.
  ///
  /// - Complexity: O(*n*)
  @usableFromInline
  package var hasTooManyMarks: Bool { withUTF8Bytes { $0.hasTooManyMarks } }
}

extension Span<UInt8> {
  /// Whether more combining marks than the maximum are in a row in UTF-8.
  ///
  /// - Complexity: O(*n*)
  package var hasTooManyMarks: Bool {
    // No scalar is more marks than it has bytes, so too many marks have at least one at these distances; and each is at
    // most four bytes.
    for sample in stride(from: MarkRun.maximum, to: count, by: MarkRun.maximum) {
      var start = sample
      while start > 0, self[start] & 0xC0 == 0x80 { start -= 1 }
      guard scalar(at: &start).markCount > 0 else { continue }
      let reach = 4 * (MarkRun.maximum + 1)
      var (offset, run) = (Swift.max(0, sample - reach), MarkRun())
      while offset < Swift.min(sample + reach, count) {
        if run.isTooLong(with: scalar(at: &offset)) { return true }
      }
    }
    return false
  }

  /// The scalar at an offset of UTF-8, which is moved past it; some ASCII character for one, and within a scalar.
  package func scalar(at offset: inout Int) -> Unicode.Scalar {
    let lead = self[offset]
    let end = Swift.min(count, offset + (lead < 0xC0 ? 1 : (~lead).leadingZeroBitCount))
    var value = UInt32(lead) & 0x7F >> UInt32(end - offset)
    for index in offset + 1..<end { value = value << 6 | UInt32(self[index] & 0x3F) }
    offset = end
    return Unicode.Scalar(value) ?? "\0"
  }
}
