import Foundation

import CLibrary

/// Standard output and standard error, as bytes.
enum Output {
  /// Writes a line to standard output; if that fails, ends the program, since the answer cannot be delivered.
  static func line(_ text: String) { bytes(Array((text + "\n").utf8)) }

  /// Writes bytes to standard output; if that fails, ends the program.
  static func bytes(_ bytes: [UInt8]) {
    guard !write(bytes, to: STDOUT_FILENO) else { return }
    let code = errno
    TemporaryFiles.removeAll()
    // Who reads it no longer wants no more of it, and no complaint.
    if code != EPIPE {
      error(
        unsafe "\(Program.name): cannot write to standard output: \(String(cString: strerror(code)))"
      )
    }
    exit(ExitStatus.unusable.rawValue)
  }

  static func error(_ text: String) { progress(text + "\n") }

  /// Writes a line that is wanted to standard error; false if that is not possible.
  static func errorLine(_ text: some Sequence<UInt8>) -> Bool {
    write(text + [UInt8(ascii: "\n")], to: STDERR_FILENO)
  }

  /// Writes to standard error, as far as that is possible: there is no other place to complain.
  static func progress(_ text: String) { _ = write(Array(text.utf8), to: STDERR_FILENO) }

  private static func write(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes {
        unsafe systemWrite(descriptor, $0.baseAddress, $0.count)
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }

  /// Makes failed writes errors of theirs, and not signals; and no file that is opened later standard output.
  static func prepare() {
    signal(SIGPIPE, SIG_IGN)
    // Where one of the three is closed, the next file opened would take its place.
    while true {
      let descriptor = unsafe open("/dev/null", O_RDONLY)
      guard 0...STDERR_FILENO ~= descriptor else {
        close(descriptor)
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

private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  unsafe write(descriptor, bytes, count)
}
