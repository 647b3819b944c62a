import Foundation
import SystemCalls

/// Converts columns of a file from bytes, which reports use, to code points.
struct TextColumns {
  private static let pieceSize = 1 << 18

  private let file: FileHandle
  /// A known position, and the number of code points before it in its line.
  private var known = (line: -1, offset: 0, count: 0)

  /// Nil if the file cannot be read again, for example a pipe.
  init?(path: String) {
    guard path != "-", System.Status(path)?.isRegular == true,
      let file = FileHandle(forReadingAtPath: path)
    else { return nil }
    self.file = file
  }

  /// The column of a position, from 1; nil if the file has changed.
  ///
  /// - Parameters:
  ///   - offset: the number of bytes before it.
  ///   - column: its column in bytes.
  /// - Complexity: O(*n*) in the bytes of the line before it, or, if the last place was earlier in this line, in those
  ///   between them.
  mutating func column(at offset: Int, column: Int) -> Int? {
    let line = offset - (column - 1)
    guard line >= 0 else { return nil }
    if known.line != line || known.offset > offset { known = (line, line, 0) }
    do {
      try file.seek(toOffset: UInt64(known.offset))
      while known.offset < offset {
        let size = min(Self.pieceSize, offset - known.offset)
        guard let piece = try file.read(upToCount: size), !piece.isEmpty else { return nil }
        known.count += piece.reduce(0) { $0 + ($1 & 0xC0 == 0x80 ? 0 : 1) }
        // A byte order mark is not part of the text.
        if known.offset == 0, piece.starts(with: [0xEF, 0xBB, 0xBF]) { known.count -= 1 }
        known.offset += piece.count
      }
    } catch {
      return nil
    }
    return known.count + 1
  }
}
