import ValidatedCodable

// Values of known types, by operations.
extension JSONEncoding {
  @inline(__always)
  func write(by operation: WriteOperation, at value: UnsafeRawPointer) throws {
    switch operation.kind {
    case .raw: try unsafe raw(operation, at: value)
    case .optional, .nullable: try unsafe optional(operation, at: value)
    case .array: try unsafe array(operation, at: value)
    case .model: try unsafe model(operation, at: value)
    case .object: try unsafe object(operation, at: value)
    case .union: try unsafe union(operation, at: value)
    case .encoded: try unsafe operation.encode?(value, self)
    default: try unsafe scalar(operation.kind, at: value)
    }
  }

  @inline(__always)
  private func raw(_ operation: WriteOperation, at value: UnsafeRawPointer) throws {
    guard case .string = operation.partKind else {
      return try unsafe otherRaw(operation, at: value)
    }
    let start = output.count
    unsafe operation.raw?(value) {
      let text = unsafe UnsafeBufferPointer(
        start: $0.assumingMemoryBound(to: UInt8.self), count: $1)
      unsafe output.append(string: text, escapingSlashes: style.escapesSlashes)
    }
    if output.count == start { output.append("\"\"" as StaticString) }
  }

  private func otherRaw(_ operation: WriteOperation, at value: UnsafeRawPointer) throws {
    var failure: (any Error)?
    unsafe operation.raw?(value) { raw, _ in
      do { try unsafe scalar(operation.partKind, at: raw) } catch { failure = error }
    }
    if let failure { throw failure }
  }

  private func scalar(_ kind: WriteOperation.Kind, at value: UnsafeRawPointer) throws {
    switch kind {
    case .string: try unsafe string(at: value)
    case .double: try unsafe scalar(value.load(as: Double.self))
    case .float: try unsafe scalar(value.load(as: Float.self))
    case .bool: unsafe scalar(value.load(as: Bool.self))
    case .int: try unsafe scalar(value.load(as: Int.self))
    case .int8: try unsafe scalar(value.load(as: Int8.self))
    case .int16: try unsafe scalar(value.load(as: Int16.self))
    case .int32: try unsafe scalar(value.load(as: Int32.self))
    case .int64: try unsafe scalar(value.load(as: Int64.self))
    case .uint: try unsafe scalar(value.load(as: UInt.self))
    case .uint8: try unsafe scalar(value.load(as: UInt8.self))
    case .uint16: try unsafe scalar(value.load(as: UInt16.self))
    case .uint32: try unsafe scalar(value.load(as: UInt32.self))
    case .uint64: try unsafe scalar(value.load(as: UInt64.self))
    case .raw, .optional, .nullable, .array, .model, .object, .union, .encoded: break
    }
  }

  /// Writes a string without counting references: its bits are copied, not the string.
  private func string(at value: UnsafeRawPointer) throws {
    let text = unsafe value.assumingMemoryBound(to: String.self)
    guard unsafe text.pointee.isContiguousUTF8 else { return try unsafe scalar(text.pointee) }
    try unsafe withUnsafeTemporaryAllocation(of: String.self, capacity: 1) { copy in
      guard let start = copy.baseAddress else { return try unsafe scalar(text.pointee) }
      unsafe UnsafeMutableRawPointer(start)
        .copyMemory(from: value, byteCount: MemoryLayout<String>.size)
      // This changes only a string that is not contiguous.
      unsafe start.pointee.withUTF8 {
        unsafe output.append(string: $0, escapingSlashes: style.escapesSlashes)
      }
    }
  }

  private func optional(_ operation: WriteOperation, at value: UnsafeRawPointer) throws {
    if let some = operation.part, unsafe !(operation.isNil?(value) ?? false) {
      try unsafe write(by: some, at: value)
    } else {
      output.append("null" as StaticString)
    }
  }

  private func array(_ operation: WriteOperation, at value: UnsafeRawPointer) throws {
    guard let part = operation.part else { return }
    guard style.isPlain, hasStack, level &+ outerLevels < style.maximumDepth else {
      return try unsafe arrayInLevels(operation, part, at: value)
    }
    levels.reach(level &+ 1)
    // For the paths of errors.
    levels[level].form = .array
    output.append(byte: "[")
    try unsafe operation.elements?(value) { first, count in
      level &+= 1
      for index in 0..<count {
        if index > 0 { output.append(byte: ",") }
        levels[level &- 1].count = index &+ 1
        try unsafe write(by: part, at: first + index &* operation.stride)
      }
      level &-= 1
    }
    output.append(byte: "]")
  }

  private func arrayInLevels(
    _ operation: WriteOperation, _ part: WriteOperation, at value: UnsafeRawPointer
  ) throws {
    begin()
    open(.array)
    try unsafe operation.elements?(value) { first, count in
      if let postponed { throw postponed }
      level &+= 1
      for index in 0..<count {
        level &-= 1
        separate()
        level &+= 1
        try unsafe write(by: part, at: first + index &* operation.stride)
      }
      level &-= 1
    }
    try finish()
  }
}
