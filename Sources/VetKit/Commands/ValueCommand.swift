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
      try forEachLine { show(Verdict(type, json: $0, decoder)) }
    } else {
      for value in values { show(Verdict(type, argument: value, decoder)) }
    }
    return isAllValid ? .valid : .invalid
  }

  /// Passes on the lines of standard input, as bytes without their line feeds, as they arrive.
  private func forEachLine(_ body: (Data) -> Void) throws(UsageError) {
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    var line = Data()
    while true {
      let count = unsafe bytes.withUnsafeMutableBytes {
        unsafe System.read(System.standardInput, into: $0)
      }
      guard count >= 0 else { throw UsageError("cannot read standard input") }
      guard count > 0 else { break }
      let parts = bytes[..<count].split(separator: 0x0A, omittingEmptySubsequences: false)
      for part in parts.dropLast() {
        body(line + part)
        line = Data()
      }
      line += parts.last ?? []
    }
    if !line.isEmpty { body(line) }
  }
}
