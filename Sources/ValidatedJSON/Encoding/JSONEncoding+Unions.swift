import ValidatedCodable

// Unions, by their cases.
extension JSONEncoding {
  func union(_ operation: WriteOperation, at value: Memory) throws {
    guard style.keepsKeys, style.isPlain else {
      return try byMethod(operation, at: value)
    }
    switch operation.wayOfUnions {
    case .schema(let cases):
      try cases.with {
        if try !write($0, of: value) { try byMethod(operation, at: value) }
      }
    case .method: try byMethod(operation, at: value)
    case .unknown: try firstByMethod(operation, at: value)
    }
  }

  /// Writes a value of a union; false if containers have to do it, or to tell what is wrong.
  private func write(_ cases: WrittenUnion, of union: Memory) throws -> Bool {
    guard hasStack, level &+ outerLevels < style.maximumDepth else { return false }
    for index in cases.cases.indices {
      let written = cases.cases[index]
      var isWritten = false
      let isOwn = try written.withPayload(union) { payload in
        isWritten = try write(payload, of: written)
      }
      if isOwn { return isWritten }
    }
    return false
  }

  private func write(_ payload: Memory, of written: WrittenUnion.Case) throws -> Bool {
    switch written.place {
    case .contained: return false
    case .whole:
      guard let operation = written.payload else { return false }
      try write(by: operation, at: payload)
    case .beside(let text, let fields):
      try writeWithoutLevels(fields, of: payload, behind: text)
    case .inside(let text):
      // A class is written by its method, also alone.
      guard let operation = written.payload, operation.kind == .model else { return false }
      let start = output.count
      if case .unknown = operation.wayOfModels {
        // Alone, it tells how it is written.
        try write(by: operation, at: payload)
        output.removeLast(from: start)
      }
      guard case .schema(let fields) = operation.wayOfModels else { return false }
      return try fields.with { fields in
        guard fields.needsNoContainer, !fields.isArray else { return false }
        try writeWithoutLevels(fields, of: payload, behind: text)
        return true
      }
    }
    return true
  }
}
