import Foundation

import SystemCalls

/// Files that have not been moved into place yet, and are removed when the program ends for any reason.
enum TemporaryFiles {
  /// Registers a file to be removed when the program ends, unless it has been moved; nil if that is not possible.
  static func make(_ path: String) -> FileHandle? {
    guard System.addTemporary(path),
      FileManager.default.createFile(atPath: path, contents: nil)
    else { return nil }
    return FileHandle(forWritingAtPath: path)
  }

  static func removeAll() { System.removeTemporaries() }
}
