import Foundation

/// Standard output and standard error, as bytes.
enum Output {
  static func line(_ text: String) {
    FileHandle.standardOutput.write(Data((text + "\n").utf8))
  }

  static func error(_ text: String) {
    FileHandle.standardError.write(Data((text + "\n").utf8))
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
