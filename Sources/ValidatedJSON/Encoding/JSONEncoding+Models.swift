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

  private func write(_ fields: WrittenModel, of model: Memory) throws {
    guard fields.needsNoContainer, !fields.isArray, style.isPlain, hasStack,
      level &+ outerLevels < style.maximumDepth
    else {
      return try writeInLevels(fields, of: model)
    }
    try writeWithoutLevels(fields, of: model, behind: nil)
  }

  /// - Parameter tag: what precedes the fields.
  func writeWithoutLevels(
    _ fields: WrittenModel, of model: Memory, behind tag: PaddedText?
  ) throws {
    try validate(fields, at: model)
    let start = output.count
    levels.reach(level &+ 1)
    // For the paths of errors.
    levels[level].form = .object
    levels[level].keyPlace = nil
    levels[level].fields = unsafe Uncounted(fields)
    if let tag { unsafe output.append(padded: tag.start, count: tag.count) }
    for index in 0..<fields.count {
      let field = fields.fields[index]
      levels[level].field = index
      try field.operation?.with { operation in
        if case .object = field.kind, !field.isAlwaysWritten,
          !fields.isWritten(index, of: model)
        {
          return
        }
        guard field.offset < 0 else {
          return try member(field, by: operation, at: model + field.offset)
        }
        try fields.value(index, of: model) {
          try member(field, by: operation, at: $0)
        }
      }
    }
    levels[level].fields = nil
    // The first member has a comma in front of it.
    if output.count == start { output.append(byte: "{") } else { output.set("{", at: start) }
    output.append(byte: "}")
  }

  @inline(__always)
  private func member(
    _ field: WrittenModel.Field, by operation: WriteOperation, at value: Memory
  ) throws {
    if case .optional = field.kind {
      guard let some = operation.part, !(operation.isNil?(value) ?? false) else { return }
      return try presentMember(field, by: some, at: value)
    }
    try presentMember(field, by: operation, at: value)
  }

  @inline(__always)
  private func presentMember(
    _ field: WrittenModel.Field, by operation: WriteOperation, at value: Memory
  ) throws {
    if let member = field.member {
      unsafe output.append(padded: member.start, count: member.count)
    }
    level &+= 1
    try write(by: operation, at: value)
    level &-= 1
  }

  private func writeInLevels(_ fields: WrittenModel, of model: Memory) throws {
    try validate(fields, at: model)
    begin()
    open(fields.isArray ? .array : .object)
    if let postponed { throw postponed }
    var opened: EncodedMembers?
    // The number of elements that are null if another one follows, and otherwise left out.
    var leftOut = 0
    levels[level].fields = unsafe Uncounted(fields)
    for index in 0..<fields.count {
      levels[level].field = index
      let field = fields.fields[index]
      guard let operation = field.operation else {
        try write(index, of: model, fields, &opened)
        continue
      }
      try operation.with { operation in
        try fields.value(index, of: model) { value in
          var part = operation
          if case .optional = field.kind {
            guard let some = operation.part, !(operation.isNil?(value) ?? false) else {
              leftOut += 1
              return
            }
            part = some
          } else if case .object = field.kind, !fields.isWritten(index, of: model) {
            return
          }
          if fields.isArray {
            beginElement(behind: &leftOut)
          } else {
            beginMember(newKey: fields.key(index))
          }
          level &+= 1
          try write(by: part, at: value)
          level &-= 1
        }
      }
    }
    levels[level].fields = nil
    try finish()
  }

  /// - Parameter leftOut: the number of elements before it that are null.
  private func beginElement(behind leftOut: inout Int) {
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
    guard hasStack, level &+ outerLevels < style.maximumDepth else { return false }
    return try cases.withPayload(of: union) { try write($0, of: $1) }
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
