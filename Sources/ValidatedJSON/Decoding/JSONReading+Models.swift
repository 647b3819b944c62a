public import ValidatedCodable

// Models with a schema, read without containers as long as they are what the schema says. A model that
// is not is decoded again by a decoder, which throws what is wrong with it.

/// Where a model is: an element of an array, or anywhere else.
@usableFromInline
struct JSONPlace {
  @usableFromInline let level: Int
  /// Where the array begins; -1 if there is none, or its frame knows already.
  @usableFromInline let array: Int
  @usableFromInline let index: Int

  @inlinable
  init(level: Int, array: Int = -1, index: Int = 0) {
    self.level = level
    self.array = array
    self.index = index
  }
}

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
    while try nextModel(&cursor, bytes, isFirst: models.isEmpty, level: level) {
      if models.count == 8 {
        models.reserveCapacity(
          likelyCount(of: 8, upTo: cursor, inArrayAt: offset, stride: MemoryLayout<Model>.stride))
      }
      let place = JSONPlace(level: level &+ 1, array: offset, index: models.count)
      models.append(try model(Model.self, by: schema, bytes, at: &cursor, place))
    }
    offset = cursor
    return models
  }

  /// How many elements the array at `start` has if all are as long as the first `count` of them; no
  /// more than take the memory of the document, which may turn out to hold something else.
  @usableFromInline
  func likelyCount(of count: Int, upTo offset: Int, inArrayAt start: Int, stride: Int) -> Int {
    min(count * (bytes.count - start) / max(1, offset - start), bytes.count / max(1, stride))
  }

  /// Moves to the next element of an array.
  @inlinable @inline(__always)
  func nextModel(
    _ offset: inout Int, _ bytes: JSONBytes, isFirst: Bool, level: Int
  ) throws -> Bool {
    bytes.skipWhitespace(&offset)
    guard !isFirst, bytes[offset] == UInt8(ascii: ",") else {
      return try firstOrNoModel(&offset, isFirst: isFirst, level: level)
    }
    offset &+= 1
    bytes.skipWhitespace(&offset)
    return true
  }

  @usableFromInline @inline(never)
  func firstOrNoModel(_ offset: inout Int, isFirst: Bool, level: Int) throws -> Bool {
    try nextElement(&offset, isFirst: isFirst, level: level)
  }

  /// Decodes a model.
  @inlinable
  func model<Model: ValidatedModel>(
    _ type: Model.Type, by schema: Model.ModelSchema, _ bytes: JSONBytes, at offset: inout Int,
    _ place: JSONPlace
  ) throws -> Model {
    do throws(UnusualMember) {
      return try usualModel(type, by: schema, bytes, at: &offset, place)
    } catch {
      return try unusualModel(type, at: &offset, place)
    }
  }

  /// Reads a model that is what its schema says.
  @inlinable @inline(__always)
  func usualModel<Model: ValidatedModel>(
    _ type: Model.Type, by schema: Model.ModelSchema, _ bytes: JSONBytes, at offset: inout Int,
    _ place: JSONPlace
  ) throws(UnusualMember) -> Model {
    var reader = JSONMemberReader(self, bytes, at: offset, place)
    try reader.begin()
    let model = try schema.read(from: &reader)
    offset = reader.cursor
    return model
  }

  /// Reads an array of models that are what their schema says.
  @inlinable
  func usualModels<Model: ValidatedModel>(
    _ type: [Model].Type, _ bytes: JSONBytes, at offset: inout Int, level: Int
  ) throws(UnusualMember) -> [Model] {
    guard bytes[offset] == UInt8(ascii: "["), level < maximumDirectDepth else { throw UnusualMember() }
    var models: [Model] = []
    let schema = Model.schema
    var cursor = offset &+ 1
    bytes.skipWhitespace(&cursor)
    var isAtEnd = bytes[cursor] == UInt8(ascii: "]")
    while !isAtEnd {
      let place = JSONPlace(level: level &+ 1, array: offset, index: models.count)
      models.append(try usualModel(Model.self, by: schema, bytes, at: &cursor, place))
      isAtEnd = try bytes.skipComma(&cursor)
    }
    offset = cursor &+ 1
    return models
  }

  @usableFromInline @inline(never)
  func unusualModel<Model: ValidatedModel>(
    _ type: Model.Type, at offset: inout Int, _ place: JSONPlace
  ) throws -> Model {
    try publish(place, at: offset)
    forget(from: place.level)
    return try ordinary(type, at: &offset, level: place.level)
  }

  /// Tells the array's frame which element is read, for the coding paths of what is in it.
  func publish(_ place: JSONPlace, at element: Int) throws {
    guard place.array >= 0 else { return }
    try setElement(element, place.index, inArrayAt: place.array, level: place.level - 1)
  }
}

extension JSONBytes {
  @usableFromInline
  func plainString(at offset: inout Int) throws(UnusualMember) -> String {
    do throws(JSONSyntax.Fault) {
      if let value = try string(&offset) { return value }
    } catch {}
    throw UnusualMember()
  }

  /// Moves behind an array's comma and to the next element, or to the closing bracket, which is said.
  @usableFromInline
  func skipComma(_ offset: inout Int) throws(UnusualMember) -> Bool {
    skipWhitespace(&offset)
    if self[offset] == UInt8(ascii: "]") { return true }
    guard self[offset] == UInt8(ascii: ",") else { throw UnusualMember() }
    offset &+= 1
    skipWhitespace(&offset)
    return false
  }

  @usableFromInline @inline(never)
  func double(at offset: inout Int) -> Double? {
    (try? number(&offset))?.floatingPoint(Double.self, in: self)
  }

  @usableFromInline @inline(never)
  func float(at offset: inout Int) -> Float? {
    (try? number(&offset))?.floatingPoint(Float.self, in: self)
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
