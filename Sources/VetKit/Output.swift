import Foundation

import SystemCalls

/// Standard output and standard error, as bytes.
enum Output {
  /// Writes a line to standard output; if that fails, ends the program, since the answer cannot be delivered.
  static func line(_ text: String) { bytes(Array((text + "\n").utf8)) }

  /// Writes bytes to standard output; if that fails, ends the program.
  static func bytes(_ bytes: [UInt8]) {
    guard !write(bytes, to: System.standardOutput) else { return }
    let code = System.errorCode
    TemporaryFiles.removeAll()
    // The reader has closed the pipe: it needs neither more output nor an error.
    if code != System.ErrorCode.brokenPipe {
      error(
        "\(Program.name): cannot write to standard output: \(System.message(of: code))"
      )
    }
    exit(ExitStatus.unusable.rawValue)
  }

  static func error(_ text: String) { progress(text + "\n") }

  /// Writes a line that is wanted to standard error; false if that is not possible.
  static func errorLine(_ text: some Sequence<UInt8>) -> Bool {
    write(text + [UInt8(ascii: "\n")], to: System.standardError)
  }

  /// Writes to standard error, as far as that is possible; a failure is not reported.
  static func progress(_ text: String) { _ = write(Array(text.utf8), to: System.standardError) }

  private static func write(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes { unsafe System.write(descriptor, $0) }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }

  /// Makes failed writes errors of theirs, and not signals; and no file that is opened later standard output.
  static func prepare() {
    System.ignoreBrokenPipes()
    // Where one of the three is closed, the next file opened would take its place.
    while true {
      let descriptor = System.open("/dev/null", .readOnly)
      guard 0...System.standardError ~= descriptor else {
        System.close(descriptor)
        return
      }
    }
  }

  /// A value as one line of JSON, its keys in alphabetical order.
  static func json(_ value: some Encodable) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    do {
      return String(decoding: try encoder.encode(value), as: UTF8.self)
    } catch {
      // No value that vet prints has anything JSON cannot express; say so rather than nothing.
      return #"{"error":"the result cannot be written as JSON"}"#
    }
  }
}
