import Foundation

import SystemCalls

/// The files that have not taken their places yet, which no end of the program leaves after.
enum TemporaryFiles {
  /// Makes a file that is removed when the program ends, unless it has been moved; nil if that is not possible.
  static func make(_ path: String) -> FileHandle? {
    guard System.addTemporary(path),
      FileManager.default.createFile(atPath: path, contents: nil)
    else { return nil }
    return FileHandle(forWritingAtPath: path)
  }

  static func removeAll() { System.removeTemporaries() }
}
