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
    let start = output.count
    switch written.place {
    case .contained: return false
    case .whole:
      guard let operation = written.payload else { return false }
      try write(by: operation, at: payload)
    case .inside(let text):
      guard let operation = written.payload else { return false }
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
    case .beside(let text, let key):
      guard let operation = written.payload else { return false }
      unsafe output.append(padded: text.start, count: text.count)
      output.set("{", at: start)
      levels.reach(level &+ 1)
      // For the paths of errors.
      levels[level].form = .object
      (levels[level].keyPlace, levels[level].fields) = (nil, nil)
      levels[level].key = key
      level &+= 1
      try write(by: operation, at: payload)
      level &-= 1
      output.append(byte: "}")
    case .nowhere(let text):
      unsafe output.append(padded: text.start, count: text.count)
      output.set("{", at: start)
      output.append(byte: "}")
    }
    return true
  }
}
