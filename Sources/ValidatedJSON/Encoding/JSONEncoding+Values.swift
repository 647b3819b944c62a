import ValidatedCodable

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

// Each kind of value, as the value at the current level.
extension JSONEncoding {
  func encode<Value: Encodable>(_ value: Value) throws { try write(value) }
  func encodeByMethod<Value: Encodable>(_ value: Value) throws { try writeOrdinarily(value) }

  func write<Value: Encodable>(_ value: Value) throws {
    switch kinds.kind(of: Value.self) {
    case .operation(let operation):
      try unsafe operation._withUnsafeGuaranteedRef { operation in
        try unsafe withUnsafePointer(to: value) {
          try unsafe write(by: operation, at: UnsafeRawPointer($0))
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
    try encoded {
      try value.encode(to: $0)
      if level == 0, outerLevels == 0, levels[0].form == .nothing,
        postponed == nil
      {
        throw invalid(value, "Top-level \(Value.self) did not encode any values.")
      }
    }
  }

  @inline(__always)
  func encoded(_ encode: (JSONValueEncoder) throws -> Void) throws {
    begin()
    try encode(JSONValueEncoder(encoding: self, level: level, serial: levels[level].serial))
    try finish()
  }

  func scalar(_ value: Bool) {
    output.append(value ? "true" as StaticString : "false" as StaticString)
  }

  @inline(__always)
  func scalar<Number: FixedWidthInteger>(_ value: Number, inside: Int = 0) throws {
    if style.isCanonical {
      try canonical(value, inside)
    } else {
      output.append(value)
    }
  }

  /// - Parameter inside: 1 for a value that a container of the current level writes, for errors.
  @inline(__always)
  func scalar(_ value: String, inside: Int = 0) throws {
    #if canImport(ObjectiveC)
      if !value.isContiguousUTF8, value.hasUnpairedSurrogates {
        throw invalid("", "The string is not valid UTF-16.", inside: inside)
      }
    #endif
    output.append(value, escapingSlashes: style.escapesSlashes)
  }

  @inline(__always)
  func scalar<Number: BinaryFloatingPoint & TextOutputStreamable>(
    _ value: Number, inside: Int = 0
  ) throws {
    guard value.isFinite else { return try nonConforming(value, inside) }
    if style.isCanonical {
      output.append(canonical: Double(value))
    } else {
      output.append(value)
    }
  }

  @inline(never)
  private func nonConforming<Number: BinaryFloatingPoint>(_ value: Number, _ inside: Int) throws {
    switch options.floats {
    case .convertToString(let infinity, let negativeInfinity, let nan):
      try scalar(value.isNaN ? nan : value < 0 ? negativeInfinity : infinity, inside: inside)
    default:
      throw invalid(
        value, "Unable to encode \(Number.self).\(value) directly in JSON.", inside: inside)
    }
  }
}

// By operations.
extension JSONEncoding {
  @inline(__always)
  func write(by operation: WriteOperation, at value: UnsafeRawPointer) throws {
    switch operation.kind {
    case .raw: try unsafe raw(operation, at: value)
    case .optional, .nullable: try unsafe optional(operation, at: value)
    case .array: try unsafe array(operation, at: value)
    case .model: try unsafe model(operation, at: value)
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
    case .raw, .optional, .nullable, .array, .model, .encoded: break
    }
  }

  /// Writes a string where it is: a copy counts references.
  @inline(__always)
  private func string(at value: UnsafeRawPointer) throws {
    let text = unsafe UnsafeMutablePointer(mutating: value.assumingMemoryBound(to: String.self))
    guard unsafe text.pointee.isContiguousUTF8 else { return try unsafe scalar(text.pointee) }
    // This changes only a string that is not contiguous.
    unsafe text.pointee.withUTF8 {
      unsafe output.append(string: $0, escapingSlashes: style.escapesSlashes)
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

  private func model(_ operation: WriteOperation, at value: UnsafeRawPointer) throws {
    guard style.keepsKeys else { return try unsafe ordinaryModel(operation, at: value) }
    switch operation.howModelsAreWritten {
    case .fields(let fields):
      try unsafe fields._withUnsafeGuaranteedRef { fields in
        guard fields.isArray else { return try unsafe write(fields, of: value) }
        guard fields.needsNoContainer else {
          try unsafe validateModel(operation, at: value)
          return try unsafe ordinaryModel(operation, at: value)
        }
        try unsafe writeElements(fields, of: value)
      }
    case .method:
      try unsafe validateModel(operation, at: value)
      try unsafe ordinaryModel(operation, at: value)
    case .unknown:
      try unsafe validateModel(operation, at: value)
      let outer = begunModel
      begunModel = nil
      try unsafe ordinaryModel(operation, at: value)
      operation.setEncoded(by: begunModel)
      begunModel = outer ?? begunModel
    }
  }

  /// Validates a model before its own method writes it.
  private func validateModel(_ operation: WriteOperation, at value: UnsafeRawPointer) throws {
    guard let fields = operation.fields, fields.hasRequirements else { return }
    try unsafe validate(fields, at: value) { unsafe fields.model(at: value) }
  }

  private func ordinaryModel(_ operation: WriteOperation, at value: UnsafeRawPointer) throws {
    try unsafe operation.encode?(value, self)
  }

  private func write(_ fields: WrittenModel, of model: UnsafeRawPointer) throws {
    if fields.hasRequirements {
      try unsafe validate(fields, at: model) { unsafe fields.model(at: model) }
    }
    guard fields.needsNoContainer, style.isPlain, hasStack,
      level &+ outerLevels < style.maximumDepth
    else {
      return try unsafe writeInLevels(fields, of: model)
    }
    let start = output.count
    levels.reach(level &+ 1)
    // For the paths of errors.
    levels[level].form = .object
    unsafe levels[level].keyPlace = nil
    unsafe levels[level].fields = unsafe .passUnretained(fields)
    for index in 0..<fields.count {
      let field = unsafe fields.fields[index]
      levels[level].field = index
      try unsafe field.operation?._withUnsafeGuaranteedRef { operation in
        let value = unsafe model + field.offset
        guard case .optional = field.kind else {
          return try unsafe member(field, by: operation, at: value)
        }
        if let some = operation.part, unsafe !(operation.isNil?(value) ?? false) {
          try unsafe member(field, by: some, at: value)
        }
      }
    }
    unsafe levels[level].fields = nil
    // The first member has a comma in front of it.
    if output.count == start { output.append(byte: "{") } else { output.set("{", at: start) }
    output.append(byte: "}")
  }

  /// Writes the fields of a model as the elements of an array, without those at the end that are left out.
  private func writeElements(_ fields: WrittenModel, of model: UnsafeRawPointer) throws {
    if fields.hasRequirements {
      try unsafe validate(fields, at: model) { unsafe fields.model(at: model) }
    }
    begin()
    open(.array)
    if let postponed { throw postponed }
    var leftOut = 0
    for index in 0..<fields.count {
      let field = unsafe fields.fields[index]
      try unsafe field.operation?._withUnsafeGuaranteedRef { operation in
        let value = unsafe model + field.offset
        if case .optional = field.kind, unsafe operation.isNil?(value) ?? false {
          leftOut += 1
          return
        }
        while leftOut > 0 {
          separate()
          output.append("null" as StaticString)
          leftOut -= 1
        }
        separate()
        level &+= 1
        try unsafe write(by: operation, at: value)
        level &-= 1
      }
    }
    try finish()
  }

  @inline(__always)
  private func member(
    _ field: WrittenModel.Field, by operation: WriteOperation, at value: UnsafeRawPointer
  ) throws {
    if let member = unsafe field.member {
      unsafe output.append(padded: member, count: field.memberCount)
    }
    level &+= 1
    try unsafe write(by: operation, at: value)
    level &-= 1
  }

  private func writeInLevels(_ fields: WrittenModel, of model: UnsafeRawPointer) throws {
    begin()
    open(.object)
    if let postponed { throw postponed }
    var opened: OpenedMembers?
    unsafe levels[level].fields = unsafe .passUnretained(fields)
    for index in 0..<fields.count {
      levels[level].field = index
      let field = unsafe fields.fields[index]
      guard let operation = unsafe field.operation else {
        try unsafe write(index, of: model, fields, &opened)
        continue
      }
      try unsafe operation._withUnsafeGuaranteedRef { operation in
        try unsafe fields.value(index, of: model) { value in
          var part = operation
          if case .optional = field.kind {
            guard let some = operation.part, unsafe !(operation.isNil?(value) ?? false) else {
              return
            }
            part = some
          }
          beginMember(newKey: fields.key(index))
          level &+= 1
          try unsafe write(by: part, at: value)
          level &-= 1
        }
      }
    }
    unsafe levels[level].fields = nil
    try finish()
  }

  /// The containers of a model's object: those of several fields in one nested object are the same.
  private final class OpenedMembers {
    var members: EncodedMembers

    init(_ members: EncodedMembers) { self.members = members }
  }

  /// Writes a field that needs containers.
  @inline(never)
  private func write(
    _ index: Int, of model: UnsafeRawPointer, _ fields: WrittenModel,
    _ opened: inout OpenedMembers?
  ) throws {
    unsafe levels[level].fields = nil
    defer { unsafe levels[level].fields = unsafe .passUnretained(fields) }
    let serial = levels[level].serial
    let members =
      opened
      ?? OpenedMembers(
        EncodedMembers(container(keyedBy: _SchemaKey.self, level: level, serial)))
    opened = members
    try unsafe fields.write(index, of: model, to: &members.members)
  }

  /// - Throws: an error with the report of a model that is not valid.
  func validate(
    _ fields: WrittenModel, at address: UnsafeRawPointer, _ model: () -> Any
  ) throws {
    guard style.validates, let report = unsafe fields.report(of: address) else { return }
    throw invalid(model(), "The model is not valid. \(report)", underlying: report)
  }
}

#if canImport(ObjectiveC)
  extension String {
    /// Whether a string that still is an `NSString` has half of a surrogate pair, which its UTF-8 would replace.
    fileprivate var hasUnpairedSurrogates: Bool {
      var isPairOpen = false
      for unit in utf16 {
        guard UTF16.isTrailSurrogate(unit) == isPairOpen else { return true }
        isPairOpen = UTF16.isLeadSurrogate(unit)
      }
      return isPairOpen
    }
  }
#endif
