import Foundation
import ValidatedCodable
import ValidatedJSON

import SystemCalls

/// Standard output and standard error, as bytes.
enum Output {
  /// Writes a line to standard output; if that fails, ends the program, since the answer cannot be delivered.
  static func line(_ text: String) { bytes(Array((text + "\n").utf8)) }

  /// Writes bytes to standard output; if that fails, ends the program.
  static func bytes(_ bytes: [UInt8]) {
    guard !write(bytes, to: System.standardOutput) else { return }
    let code = System.errorCode
    System.removeTemporaries()
    // The reader has closed the pipe: it expects neither more output nor an error.
    if code != System.ErrorCode.brokenPipe {
      error(
        "\(Program.name): cannot write to standard output: \(System.message(of: code))"
      )
    }
    exit(ExitStatus.unusable.rawValue)
  }

  /// Writes a line to standard error, if possible.
  static func error(_ text: String) { progress(text.escapedForTerminal + "\n") }

  /// Writes a requested line to standard error; false if that fails.
  static func errorLine(_ text: some Sequence<UInt8>) -> Bool {
    write(text + [UInt8(ascii: "\n")], to: System.standardError)
  }

  /// Writes to standard error, if possible; a failure is not reported.
  static func progress(_ text: String) { _ = write(Array(text.utf8), to: System.standardError) }

  static func write(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    unsafe bytes.withUnsafeBytes { unsafe System.write(all: $0, to: descriptor) }
  }

  /// Makes failed writes return errors instead of raising signals, and keeps files that are opened later from
  /// becoming standard output.
  static func prepare() {
    System.ignoreBrokenPipes()
    // If one of the three is closed, the next opened file would take its place.
    while true {
      let descriptor = System.open("/dev/null", .readOnly)
      guard 0...System.standardError ~= descriptor else {
        System.close(descriptor)
        return
      }
    }
  }

  private static let encoder: ValidatedJSONEncoder = {
    let encoder = ValidatedJSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return encoder
  }()

  /// A JSON document for people: with sorted keys, and a line for each member.
  ///
  /// - Throws: ``UsageError``, if it is nested too deeply.
  static func document(_ value: some Encodable, called name: String) throws(UsageError) -> String {
    let encoder = ValidatedJSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    guard let text = try? encoder.encodeToString(value) else {
      throw UsageError("\(name) nested too deeply")
    }
    return text
  }

  /// A value as one line of JSON, with sorted keys.
  static func json(_ value: some Encodable) -> String {
    do {
      return try encoder.encodeToString(value)
    } catch {
      // Every value that vet prints can be encoded; report an error rather than print nothing.
      return #"{"error":"the result cannot be written as JSON"}"#
    }
  }
}
