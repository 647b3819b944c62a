import FoundationLibrary
import TypedMemory
import ValidatedCodable

// Each kind of value, as the value at the current level.
extension JSONEncoding {
  func write<Value: Encodable>(_ value: Value) throws {
    switch kinds.kind(of: Value.self) {
    case .operation(let operation):
      try operation.with { operation in
        try withCell(of: value) {
          try write(by: operation, at: $0.memory)
        }
      }
    case .writable(let type): try write(value, as: type)
    case .ordinary: try writeOrdinarily(value)
    }
  }

  private func write<Value, Writable: JSONWritable>(_ value: Value, as type: Writable.Type) throws {
    if let value = value as? Writable { try value.write(to: self) }
  }

  func writeOrdinarily<Value: Encodable>(_ value: Value) throws {
    try writeOrdinarily(value) { try value.encode(to: $0) }
  }

  /// Writes what `encode` does for a value.
  @inline(__always)
  func writeOrdinarily<Value>(_ value: Value, _ encode: (any Encoder) throws -> Void) throws {
    begin()
    // Made in place: a copy counts references.
    try encode(JSONValueEncoder(encoding: self, level: level, serial: levels[level].serial))
    // A line is a document, too.
    if level &+ outerLevels == 0, levels[level].form == .nothing, postponed == nil, !isWithinSingle
    {
      throw invalid(value, "Top-level \(Value.self) did not encode any values.")
    }
    try finish()
  }

  @inline(__always)
  func encoded(_ encode: (JSONValueEncoder) throws -> Void) throws {
    begin()
    try encode(JSONValueEncoder(encoding: self, level: level, serial: levels[level].serial))
    try finish()
  }

  /// - Parameter inside: 1 for a value that a container of the current level writes, for errors.
  @inline(__always)
  func scalar(_ value: some JSONScalar, inside: Int = 0) throws {
    try value.write(to: self, inside: inside)
  }

  @inline(never)
  func nonConforming<Number: BinaryFloatingPoint>(_ value: Number, _ inside: Int) throws {
    switch options.floats {
    case .convertToString(let infinity, let negativeInfinity, let nan):
      try scalar(value.isNaN ? nan : value < 0 ? negativeInfinity : infinity, inside: inside)
    default:
      throw invalid(
        value, "Unable to encode \(Number.self).\(value) directly in JSON.", inside: inside)
    }
  }
}

#if canImport(ObjectiveC)
  extension String {
    /// Whether a string that still is an `NSString` has half of a surrogate pair, which its UTF-8 would replace.
    var hasUnpairedSurrogates: Bool {
      var isPairOpen = false
      for unit in utf16 {
        guard UTF16.isTrailSurrogate(unit) == isPairOpen else { return true }
        isPairOpen = UTF16.isLeadSurrogate(unit)
      }
      return isPairOpen
    }
  }
#endif

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
    case .bool: try unsafe scalar(value.cell(of: Bool.self).value)
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
    let needsLevels = !isInPlace
    if needsLevels {
      begin()
      open(.array)
      if let postponed { throw postponed }
    } else {
      levels.reach(level &+ 1)
      // For the paths of errors.
      levels[level].form = .array
      output.append(byte: "[")
    }
    try operation.elements?(value) { first, count in
      for index in 0..<count {
        if needsLevels {
          separate()
        } else {
          if index > 0 { output.append(byte: ",") }
          levels[level].count = index &+ 1
        }
        level &+= 1
        try write(by: part, at: first + index &* operation.stride)
        level &-= 1
      }
    }
    if needsLevels { try finish() } else { output.append(byte: "]") }
  }
}
