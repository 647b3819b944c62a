import ValidatedCodable

// Values of known types, by operations.
extension JSONEncoding {
  @inline(__always)
  func write(by operation: WriteOperation, at value: Memory) throws {
    switch operation.kind {
    case .raw: try raw(operation, at: value)
    case .optional, .nullable: try optional(operation, at: value)
    case .array: try array(operation, at: value)
    case .model: try model(operation, at: value)
    case .object: try object(operation, at: value)
    case .union: try union(operation, at: value)
    case .encoded: try operation.encode?(value, self)
    default: try scalar(operation.kind, at: value)
    }
  }

  @inline(__always)
  private func raw(_ operation: WriteOperation, at value: Memory) throws {
    guard case .string = operation.partKind else {
      return try otherRaw(operation, at: value)
    }
    let start = output.count
    operation.raw?(value) {
      unsafe output.append(
        string: UnsafeBufferPointer(start: $0.cell(of: UInt8.self).address, count: $1),
        escapingSlashes: style.escapesSlashes)
    }
    if output.count == start { output.append("\"\"" as StaticString) }
  }

  private func otherRaw(_ operation: WriteOperation, at value: Memory) throws {
    var failure: (any Error)?
    operation.raw?(value) { raw, _ in
      do { try scalar(operation.partKind, at: raw) } catch { failure = error }
    }
    if let failure { throw failure }
  }

  private func scalar(_ kind: WriteOperation.Kind, at value: Memory) throws {
    switch kind {
    case .string: try string(at: value)
    case .double: try unsafe scalar(value.cell(of: Double.self).value)
    case .float: try unsafe scalar(value.cell(of: Float.self).value)
    case .bool: unsafe scalar(value.cell(of: Bool.self).value)
    case .int: try unsafe scalar(value.cell(of: Int.self).value)
    case .int8: try unsafe scalar(value.cell(of: Int8.self).value)
    case .int16: try unsafe scalar(value.cell(of: Int16.self).value)
    case .int32: try unsafe scalar(value.cell(of: Int32.self).value)
    case .int64: try unsafe scalar(value.cell(of: Int64.self).value)
    case .uint: try unsafe scalar(value.cell(of: UInt.self).value)
    case .uint8: try unsafe scalar(value.cell(of: UInt8.self).value)
    case .uint16: try unsafe scalar(value.cell(of: UInt16.self).value)
    case .uint32: try unsafe scalar(value.cell(of: UInt32.self).value)
    case .uint64: try unsafe scalar(value.cell(of: UInt64.self).value)
    case .raw, .optional, .nullable, .array, .model, .object, .union, .encoded: break
    }
  }

  /// Writes a string without counting references: its bits are copied, not the string.
  private func string(at value: Memory) throws {
    let text = unsafe value.cell(of: String.self)
    guard text.value.isContiguousUTF8 else { return try scalar(text.value) }
    try unsafe withUnsafeTemporaryAllocation(of: String.self, capacity: 1) { copy in
      guard let start = copy.baseAddress else { return try scalar(text.value) }
      unsafe Memory(UnsafeMutableRawPointer(start)).copy(MemoryLayout<String>.size, from: value)
      // This changes only a string that is not contiguous.
      unsafe start.pointee.withUTF8 {
        unsafe output.append(string: $0, escapingSlashes: style.escapesSlashes)
      }
    }
  }

  private func optional(_ operation: WriteOperation, at value: Memory) throws {
    if let some = operation.part, !(operation.isNil?(value) ?? false) {
      try write(by: some, at: value)
    } else {
      output.append("null" as StaticString)
    }
  }

  private func array(_ operation: WriteOperation, at value: Memory) throws {
    guard let part = operation.part else { return }
    guard style.isPlain, hasStack, level &+ outerLevels < style.maximumDepth else {
      return try arrayInLevels(operation, part, at: value)
    }
    levels.reach(level &+ 1)
    // For the paths of errors.
    levels[level].form = .array
    output.append(byte: "[")
    try operation.elements?(value) { first, count in
      level &+= 1
      for index in 0..<count {
        if index > 0 { output.append(byte: ",") }
        levels[level &- 1].count = index &+ 1
        try write(by: part, at: first + index &* operation.stride)
      }
      level &-= 1
    }
    output.append(byte: "]")
  }

  private func arrayInLevels(
    _ operation: WriteOperation, _ part: WriteOperation, at value: Memory
  ) throws {
    begin()
    open(.array)
    try operation.elements?(value) { first, count in
      if let postponed { throw postponed }
      level &+= 1
      for index in 0..<count {
        level &-= 1
        separate()
        level &+= 1
        try write(by: part, at: first + index &* operation.stride)
      }
      level &-= 1
    }
    try finish()
  }
}
