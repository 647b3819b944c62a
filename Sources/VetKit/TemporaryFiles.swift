import Foundation

import CLibrary

/// The files that have not taken their places yet, which no end of the program leaves behind.
///
/// A signal may come between any two instructions, and its handler may take no lock and no memory: it finds the
/// paths as C strings, in memory that is never given back, each from before its file is made.
enum TemporaryFiles {
  /// The good records, and the rejects.
  private static let limit = 2
  nonisolated(unsafe) private static let paths = {
    let paths = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>.allocate(capacity: limit)
    unsafe paths.initialize(repeating: nil, count: limit)
    return unsafe paths
  }()
  nonisolated(unsafe) private static var count = 0

  /// Makes a file that is removed when the program ends, unless it has been moved; nil if that is not possible.
  static func make(_ path: String) -> FileHandle? {
    guard unsafe count < limit else { return nil }
    unsafe paths[count] = unsafe strdup(path)
    unsafe count += 1
    guard FileManager.default.createFile(atPath: path, contents: nil) else { return nil }
    return FileHandle(forWritingAtPath: path)
  }

  static func removeAll() {
    for index in 0..<limit { unsafe paths[index].map { _ = unsafe unlink($0) } }
  }

  /// Removes them when a signal ends the program.
  static func removeAtSignals() {
    // Made now, and not in the handler.
    _ = unsafe paths
    for number in [SIGINT, SIGTERM, SIGHUP] {
      let previous = signal(number) { number in
        TemporaryFiles.removeAll()
        // Ends the program as if nothing had handled it, when the handler returns.
        signal(number, SIG_DFL)
        raise(number)
      }
      // What the shell has told the program not to hear, as in the background, stays unheard.
      if unsafe unsafeBitCast(previous, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) {
        signal(number, SIG_IGN)
      }
    }
  }
}
