public import ValidatedCodable

// Models with a schema, read without containers as long as they are what the schema says. A model that
// is not is decoded again by a decoder, which throws what is wrong with it.

extension JSONReading {
  /// Decodes an array of models.
  @inlinable
  func models<Model: ValidatedModel>(
    _ type: [Model].Type, at offset: inout Int, level: Int
  ) throws -> [Model] {
    try beginArray(at: offset, level: level)
    var cursor = offset &+ 1
    var models: [Model] = []
    let schema = Model.schema
    let bytes = bytesInUse()
    while try nextModel(&cursor, index: models.count, inArrayAt: offset, level: level) {
      models.append(try model(Model.self, by: schema, bytes, at: &cursor, level: level &+ 1))
    }
    offset = cursor
    return models
  }

  /// Moves to the next element of an array.
  @usableFromInline
  func nextModel(
    _ offset: inout Int, index: Int, inArrayAt start: Int, level: Int
  ) throws -> Bool {
    guard try nextElement(&offset, isFirst: index == 0, level: level) else { return false }
    try setElement(offset, index, inArrayAt: start, level: level)
    return true
  }

  /// Decodes a model.
  @inlinable
  func model<Model: ValidatedModel>(
    _ type: Model.Type, by schema: Model.ModelSchema, _ bytes: JSONBytes, at offset: inout Int,
    level: Int
  ) throws -> Model {
    do throws(UnusualMember) {
      return try usualModel(type, by: schema, bytes, at: &offset, level: level)
    } catch {
      return try unusualModel(type, at: &offset, level: level)
    }
  }

  /// Reads a model that is what its schema says.
  @inlinable @inline(__always)
  func usualModel<Model: ValidatedModel>(
    _ type: Model.Type, by schema: Model.ModelSchema, _ bytes: JSONBytes, at offset: inout Int,
    level: Int
  ) throws(UnusualMember) -> Model {
    var reader = try JSONMemberReader(self, bytes, at: offset, level: level)
    let model = try schema.read(from: &reader)
    offset = try reader.end()
    return model
  }

  @usableFromInline @inline(never)
  func unusualModel<Model: ValidatedModel>(
    _ type: Model.Type, at offset: inout Int, level: Int
  ) throws -> Model { try ordinary(type, at: &offset, level: level) }
}

extension JSONBytes {
  @usableFromInline
  func plainString(at offset: inout Int) throws(UnusualMember) -> String {
    do throws(JSONSyntax.Fault) {
      if let value = try string(&offset) { return value }
    } catch {}
    throw UnusualMember()
  }

  @usableFromInline
  func endOfNull(at start: Int) throws(UnusualMember) -> Int {
    var offset = start
    do throws(JSONSyntax.Fault) {
      try JSONSyntax.skip("null", self, &offset)
      return offset
    } catch {
      throw UnusualMember()
    }
  }
}
