import Foundation

import SystemCalls

/// A line on standard error that shows the progress in a large file.
final class Progress {
  /// Files below this size, in bytes, are finished too soon for a progress line.
  static let smallestFile = 16 << 20
  private static let interval = 20_000

  /// The size of the file; nil if it is not known.
  private let size: Int?
  private let start = Date()
  private var records = 0

  /// Nil if standard error is not a terminal, or the file is small.
  init?(fileSize: Int?) {
    guard fileSize ?? .max >= Self.smallestFile, System.isTerminal(System.standardError) else {
      return nil
    }
    size = fileSize
  }

  /// Counts records; the last one ends at an offset.
  func count(_ count: Int, to offset: Int) {
    let shown = records / Self.interval
    records += count
    guard records / Self.interval > shown else { return }
    let seconds = max(0.001, -start.timeIntervalSinceNow)
    let rate = Double(offset) / seconds
    var text = "\(records) records, \(Int(rate / 1e6)) MB/s"
    if let size, size > 0 {
      let left = Double(max(0, size - offset)) / max(1, rate)
      text += ", \(Int(100 * Double(offset) / Double(size))) %, \(Int(left.rounded(.up))) s left"
    }
    Output.progress("\r\u{1B}[K\(text)")
  }

  func finish() { Output.progress("\r\u{1B}[K") }
}
