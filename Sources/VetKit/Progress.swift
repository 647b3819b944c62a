import Foundation

/// A line on standard error that says how far a large file is.
final class Progress: @unchecked Sendable {
  /// Files below this size, in bytes, are done before anyone wonders.
  static let smallestFile = 16 << 20
  private static let interval = 20_000

  private let lock = NSLock()
  private var records = 0

  /// Nil if standard error is not a terminal, or the file is small.
  init?(fileSize: Int) {
    guard fileSize >= Self.smallestFile, isatty(STDERR_FILENO) == 1 else { return nil }
  }

  func countRecord() {
    let count = lock.withLock {
      records += 1
      return records
    }
    if count.isMultiple(of: Self.interval) { show("\(count) records") }
  }

  func finish() { show("") }

  private func show(_ text: String) {
    Output.progress("\r\u{1B}[K\(text)")
  }
}
