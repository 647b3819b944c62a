import TypedMemory
import ValidatedCodable

// Models, by their fields.
extension JSONEncoding {
  func model(_ operation: WriteOperation, at value: Memory) throws {
    switch operation.wayOfModels {
    // The default implementation validates, too.
    case .schema where !style.keepsKeys: try byMethod(operation, at: value)
    case .schema(let fields):
      try fields.with { fields in
        guard !fields.isArray || fields.needsNoContainer else {
          return try byMethod(operation, at: value)
        }
        try write(fields, of: value)
      }
    case .method:
      try validateModel(operation, at: value)
      try byMethod(operation, at: value)
    case .unknown:
      try validateModel(operation, at: value)
      try firstByMethod(operation, at: value)
    }
  }

  /// Validates a model before its own method writes it.
  private func validateModel(_ operation: WriteOperation, at value: Memory) throws {
    if let fields = operation.fields { try validate(fields, at: value) }
  }

  func byMethod(_ operation: WriteOperation, at value: Memory) throws {
    try operation.encode?(value, self)
  }

  /// The same for the first value of a type: it tells how the others are written.
  func firstByMethod(_ operation: WriteOperation, at value: Memory) throws {
    let outer = begun
    begun = nil
    // Also after an error, which an outer value may catch.
    defer { begun = outer ?? begun }
    try byMethod(operation, at: value)
    operation.setEncoded(by: begun)
  }

  /// Writes fields of a model that are in a nested object.
  func object(_ operation: WriteOperation, at model: Memory) throws {
    guard case .schema(let fields) = operation.wayOfModels else { return }
    try fields.with { try write($0, of: model) }
  }

  /// - Parameter tag: what precedes the fields of a union's payload, which needs no levels.
  private func write(
    _ fields: WrittenModel, of model: Memory, behind tag: PaddedText? = nil
  ) throws {
    try validate(fields, at: model)
    if tag != nil || fields.needsNoContainer && !fields.isArray && isInPlace {
      try write(fields, of: model, behind: tag, inLevels: false)
    } else {
      try write(fields, of: model, behind: nil, inLevels: true)
    }
  }

  /// The same, compiled twice.
  @inline(__always)
  private func write(
    _ fields: WrittenModel, of model: Memory, behind tag: PaddedText?, inLevels: Bool
  ) throws {
    let start = output.count
    if inLevels {
      begin()
      open(fields.isArray ? .array : .object)
      if let postponed { throw postponed }
    } else {
      levels.reach(level &+ 1)
      // For the paths of errors.
      levels[level].form = .object
      levels[level].keyPlace = nil
    }
    levels[level].fields = unsafe Uncounted(fields)
    if let tag { unsafe output.append(padded: tag.start, count: tag.count) }
    var opened: EncodedMembers?
    // The number of elements that are null if another one follows, and otherwise left out.
    var leftOut = 0
    for index in 0..<fields.count {
      let field = fields.fields[index]
      levels[level].field = index
      if inLevels, field.operation == nil { try write(index, of: model, fields, &opened) }
      try field.operation?.with { operation in
        if case .object = field.kind, !field.isAlwaysWritten,
          !fields.isWritten(index, of: model)
        {
          return
        }
        guard field.offset < 0 else {
          return try member(
            index, of: fields, by: operation, at: model + field.offset, inLevels, &leftOut)
        }
        try fields.value(index, of: model) {
          try member(index, of: fields, by: operation, at: $0, inLevels, &leftOut)
        }
      }
    }
    levels[level].fields = nil
    guard !inLevels else { return try finish() }
    // The first member has a comma in front of it.
    if output.count == start { output.append(byte: "{") } else { output.set("{", at: start) }
    output.append(byte: "}")
  }

  @inline(__always)
  private func member(
    _ index: Int, of fields: WrittenModel, by operation: WriteOperation, at value: Memory,
    _ inLevels: Bool, _ leftOut: inout Int
  ) throws {
    let field = fields.fields[index]
    guard case .optional = field.kind else {
      return try presentMember(index, of: fields, by: operation, at: value, inLevels, &leftOut)
    }
    if let some = operation.part, !(operation.isNil?(value) ?? false) {
      try presentMember(index, of: fields, by: some, at: value, inLevels, &leftOut)
    } else {
      leftOut &+= 1
    }
  }

  @inline(__always)
  private func presentMember(
    _ index: Int, of fields: WrittenModel, by operation: WriteOperation, at value: Memory,
    _ inLevels: Bool, _ leftOut: inout Int
  ) throws {
    if inLevels {
      try begin(index, of: fields, behind: &leftOut)
    } else if let member = fields.fields[index].member {
      unsafe output.append(padded: member.start, count: member.count)
    }
    level &+= 1
    try write(by: operation, at: value)
    level &-= 1
  }

  /// - Parameter leftOut: the number of elements before it that are null.
  @inline(never)
  private func begin(
    _ index: Int, of fields: WrittenModel, behind leftOut: inout Int
  ) throws {
    guard fields.isArray else { return try member(named: fields.key(index), isNew: true) }
    while leftOut > 0 {
      separate()
      output.append("null" as StaticString)
      leftOut -= 1
    }
    separate()
  }

  /// Writes a field that needs containers.
  @inline(never)
  private func write(
    _ index: Int, of model: Memory, _ fields: WrittenModel, _ opened: inout EncodedMembers?
  ) throws {
    levels[level].fields = nil
    defer {
      levels[level].fields = unsafe Uncounted(fields)
      levels[level].keyPlace = nil
    }
    let serial = levels[level].serial
    // Those of several fields in one nested object are the same.
    var members =
      opened ?? EncodedMembers(container(keyedBy: _SchemaKey.self, level: level, serial))
    opened = nil
    defer { opened = members }
    try fields.write(index, of: model, to: &members)
  }

  /// - Throws: an error with the report of a model that is not valid.
  @inline(__always)
  func validate(_ fields: WrittenModel, at value: Memory) throws {
    guard style.validates, fields.hasRequirements,
      case let (model, report)? = fields.refusal(of: value)
    else { return }
    throw invalid(model, "The model is not valid. \(report)", underlying: report)
  }
}

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
    guard isInPlace else { return false }
    return try cases.withPayload(of: union) { try write($0, of: $1) }
  }

  private func write(_ payload: Memory, of written: WrittenUnion.Case) throws -> Bool {
    switch written.place {
    case .contained: return false
    case .whole:
      guard let operation = written.payload else { return false }
      try write(by: operation, at: payload)
    case .beside(let text, let fields):
      try write(fields, of: payload, behind: text)
    case .inside(let text):
      // A class is written by its method, also alone.
      guard let operation = written.payload, operation.kind == .model else { return false }
      let start = output.count
      if case .unknown = operation.wayOfModels {
        // Alone, it tells how it is written; behind the tag, it may be nothing.
        let wasWithin = isWithinSingle
        isWithinSingle = true
        defer { isWithinSingle = wasWithin }
        try write(by: operation, at: payload)
        output.removeLast(from: start)
      }
      guard case .schema(let fields) = operation.wayOfModels else { return false }
      return try fields.with { fields in
        guard fields.needsNoContainer, !fields.isArray else { return false }
        try write(fields, of: payload, behind: text)
        return true
      }
    }
    return true
  }
}
