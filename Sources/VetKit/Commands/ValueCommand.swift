import Foundation
import ValidatedCodable
import ValidatedJSON

import SystemCalls

/// Validates values: `vet value [--exact-integers] TYPE [VALUE …]`.
extension Program {
  func value(_ arguments: [String]) throws(UsageError) -> ExitStatus {
    let decoder = ValidatedJSONDecoder()
    // Only before the type: a value may be any string.
    let isExact = arguments.first == "--exact-integers"
    if isExact { decoder.integers = .exact }
    let arguments = arguments.dropFirst(isExact ? 1 : 0)
    guard let name = arguments.first else {
      throw UsageError(
        "\(Program.name) value takes a type, and values or standard input: \(Program.name) value Age 35"
      )
    }
    let type = try types.named(name).type
    let values = arguments.dropFirst()
    var isAllValid = true
    func show(_ verdict: Verdict) {
      isAllValid = isAllValid && verdict.isValid
      Output.line(verdict.json)
    }
    if values.isEmpty {
      var lines = StandardInputLines()
      while let line = try lines.next() { show(Verdict(type, json: line, decoder)) }
    } else {
      for value in values { show(Verdict(type, argument: value, decoder)) }
    }
    return isAllValid ? .valid : .invalid
  }
}

/// The lines of standard input, as bytes without their line feeds, as they arrive.
private struct StandardInputLines {
  private var buffer = Data()
  private var isAtEnd = false

  mutating func next() throws(UsageError) -> Data? {
    var searched = 0
    while true {
      if let end = buffer[(buffer.startIndex + searched)...].firstIndex(of: UInt8(ascii: "\n")) {
        defer { buffer = buffer[buffer.index(after: end)...] }
        return Data(buffer[..<end])
      }
      searched = buffer.count
      let chunk = isAtEnd ? Data() : try Self.availableData()
      guard !chunk.isEmpty else {
        isAtEnd = true
        defer { buffer = Data() }
        return buffer.isEmpty ? nil : Data(buffer)
      }
      // Without the lines that have been returned.
      if buffer.startIndex > 0 { buffer = Data(Array(buffer)) }
      buffer.append(chunk)
    }
  }

  /// The bytes that have arrived, waiting for at least one; empty at the end.
  private static func availableData() throws(UsageError) -> Data {
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    let count = unsafe bytes.withUnsafeMutableBytes {
      unsafe System.read(System.standardInput, into: $0)
    }
    guard count >= 0 else { throw UsageError("cannot read standard input") }
    return Data(bytes[..<count])
  }
}
