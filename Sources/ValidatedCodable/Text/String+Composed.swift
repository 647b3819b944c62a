import TypedMemory

extension String {
  /// Whether the text is in its composed form (Unicode normalisation form C).
  ///
  /// - Complexity: O(*n*)
  package var isComposed: Bool {
    #if !hasFeature(Embedded)
      if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) {
        var bytes = utf8Span
        return bytes.checkForNFC(quickCheck: false)
      }
    #endif
    return utf8.elementsEqual(composedCodeUnits)
  }

  /// The string in its composed form; itself if it is already composed.
  ///
  /// - Complexity: O(*n*) for strings without long runs of marks, which are sorted.
  package var composed: String {
    isComposed ? self : String(decoding: composedCodeUnits, as: UTF8.self)
  }

  /// The composed form by the standard library, which uses it to compare strings; it is public, but has only this
  /// underscored name.
  ///
  /// Its algorithm assumes that a scalar of combining class 0 decomposes to scalars that begin with one of class 0.
  /// Three vowel signs of Tibetan are the only exceptions (Unicode 17, section 3.11), so they are decomposed first.
  private var composedCodeUnits: [UInt8] {
    var text = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      let second: Unicode.Scalar? =
        switch scalar {
        case "\u{F73}": "\u{F72}"
        case "\u{F75}": "\u{F74}"
        case "\u{F81}": "\u{F80}"
        default: nil
        }
      if second != nil { text.append("\u{F71}") }
      text.append(second ?? scalar)
    }
    return Array(String(text)._nfcCodeUnits)
  }
}

/// The kinds of the common scalars, in a table.
@safe struct CommonScalars: @unchecked Sendable {
  /// The number of scalars in the table.
  static var count: UInt32 { 0x3100 }

  // As in `ASCIITable`: never freed, so it is a cell, which rules can copy for free.
  private let table: Cell<Characters.Kinds>

  /// Every scalar in a range has its kind; the others have none.
  init(_ ranges: [(ranges: [ClosedRange<Int>], kind: Characters.Kinds)]) {
    table = .allocate(Int(Self.count), repeating: [])
    for (ranges, kind) in ranges {
      for scalar in ranges.joined() where scalar < Self.count { table[scalar] = kind }
    }
  }

  /// The kind of a scalar before ``count``.
  @inline(__always)
  subscript(scalar: UInt32) -> Characters.Kinds { table[Int(scalar)] }
}

/// The version of Unicode that the standard library implements, for which it has no constant.
enum UnicodeVersion {
  /// The greatest age of a scalar, such as `16.0`, sampled at every eighth scalar of the planes that grow, since new
  /// scripts are added in blocks.
  static let current: String = {
    var newest: Unicode.Version = (0, 0)
    for value in stride(from: UInt32(0), to: 0x40000, by: 8) {
      guard let age = Unicode.Scalar(value)?.properties.age, age > newest else { continue }
      newest = age
    }
    return "\(newest.major).\(newest.minor)"
  }()
}
