import Foundation

import SystemCalls

/// Converts columns of a file from bytes, which reports use, to code points.
struct TextColumns {
  private let bytes: Data
  /// A known position, and the number of code points before it in its line.
  private var known = (line: -1, offset: 0, count: 0)

  /// Nil if the file cannot be read again, for example a pipe.
  init?(path: String) {
    guard path != "-", System.Status(path)?.isRegular == true,
      let bytes = try? Data(contentsOf: URL(filePath: path), options: .mappedIfSafe)
    else { return nil }
    self.bytes = bytes
  }

  /// The column of a position, from 1; nil if the file has changed.
  ///
  /// - Parameters:
  ///   - offset: the number of bytes before it.
  ///   - column: its column in bytes.
  /// - Complexity: O(*n*) in the bytes of the line after the last place, if that is in the same line
  mutating func column(at offset: Int, column: Int) -> Int? {
    let line = offset - (column - 1)
    guard line >= 0, offset <= bytes.count else { return nil }
    if known.line != line || known.offset > offset { known = (line, line, 0) }
    let piece = bytes[known.offset..<offset]
    known.count += piece.reduce(0) { $0 + ($1 & 0xC0 == 0x80 ? 0 : 1) }
    // A byte order mark is not part of the text.
    if known.offset == 0, piece.starts(with: [0xEF, 0xBB, 0xBF]) { known.count -= 1 }
    known.offset = offset
    return known.count + 1
  }
}
