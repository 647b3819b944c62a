import Foundation

import SystemCalls

/// Files that have not been moved into place yet, and are removed when the program ends for any reason.
enum TemporaryFiles {
  /// Makes a file that is removed when the program ends, unless it has been moved; nil if that is not possible.
  ///
  /// - Parameters:
  ///   - old: the file that it will replace, whose owner and permissions it gets; nil if there is none.
  ///   - isPrivate: whether only its owner may use it, if it replaces none.
  static func make(_ path: String, replacing old: System.Status?, isPrivate: Bool) -> FileHandle? {
    guard System.addTemporary(path) else { return nil }
    // A file that replaces another is private until it has the other's permissions.
    let mode: UInt32 = isPrivate || old != nil ? 0o600 : 0o666
    let descriptor = System.open(path, [.writeOnly, .create, .exclusive, .noFollow], mode: mode)
    guard descriptor >= 0 else { return nil }
    let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    if let old, !System.setAccess(descriptor, like: old) { return nil }
    return file
  }

  static func removeAll() { System.removeTemporaries() }
}
