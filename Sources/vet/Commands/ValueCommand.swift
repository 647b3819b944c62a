import DomainTypes
import Foundation
import ValidatedCodable

/// Vets values: `vet value TYPE [VALUE …]`.
struct ValueCommand {
  let type: any DomainType.Type
  let values: [String]

  init(_ arguments: [String]) throws(UsageError) {
    guard let name = arguments.first else {
      throw UsageError("vet value takes a type, and values or standard input: vet value Age 35")
    }
    guard let type = DomainTypeRegistry.all.first(where: { "\($0)" == name }) else {
      throw UsageError("there is no type “\(name)”; vet types lists them")
    }
    self.type = type
    values = Array(arguments.dropFirst())
  }

  func run() -> ExitStatus {
    var isAllValid = true
    func show(_ verdict: Verdict) {
      isAllValid = isAllValid && verdict.isValid
      Output.line(verdict.json)
    }
    if values.isEmpty {
      for line in StandardInputLines() { show(Verdict(type, json: line)) }
    } else {
      for value in values { show(Verdict(type, argument: value)) }
    }
    return isAllValid ? .valid : .invalid
  }
}

/// The lines of standard input, as bytes and without their line feeds, as they arrive.
private struct StandardInputLines: Sequence, IteratorProtocol {
  private var buffer = Data()
  private var isAtEnd = false

  mutating func next() -> Data? {
    var searched = 0
    while true {
      if let end = buffer[(buffer.startIndex + searched)...].firstIndex(of: UInt8(ascii: "\n")) {
        defer { buffer = buffer[buffer.index(after: end)...] }
        return Data(buffer[..<end])
      }
      searched = buffer.count
      let chunk = isAtEnd ? Data() : FileHandle.standardInput.availableData
      guard !chunk.isEmpty else {
        isAtEnd = true
        defer { buffer = Data() }
        return buffer.isEmpty ? nil : Data(buffer)
      }
      buffer.append(chunk)
    }
  }
}
