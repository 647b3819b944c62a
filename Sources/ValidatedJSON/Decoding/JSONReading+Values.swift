#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

import ValidatedCodable

extension JSONReading {
  /// Decodes the value at `offset`, and moves `offset` past it; `level` arrays and objects are open.
  @inline(__always)
  func value<Value: Decodable>(
    _ type: Value.Type, at offset: inout Int, level: Int
  ) throws -> Value {
    try value(type, lane.kind(of: type), at: &offset, level: level)
  }

  /// Decodes a value as the kind of its type requires.
  @inline(__always)
  func value<Value: Decodable>(
    _ type: Value.Type, _ kind: JSONTypeKind, at offset: inout Int, level: Int
  ) throws -> Value {
    guard case .ordinary = kind else {
      let start = offset
      do {
        return try special(type, kind, at: &offset, level: level)
      } catch {
        abandon(start, level: level)
        throw error
      }
    }
    return try ordinary(type, at: &offset, level: level)
  }

  /// Decodes a value through its type's `init(from:)`.
  @inline(__always)
  func ordinary<Value: Decodable>(
    _ type: Value.Type, at offset: inout Int, level: Int
  ) throws -> Value {
    try decoded(at: &offset, level: level) { try Value(from: $0) }
  }

  /// The result of `decode` for the value at `offset`; moves `offset` past it.
  @inline(__always)
  func decoded<Value>(
    at offset: inout Int, level: Int, _ decode: (JSONValueDecoder) throws -> Value
  ) throws -> Value {
    if level >= firstCheckedLevel { try checkStack(at: offset, level: level) }
    // A value that is decoded again is read from its beginning, and so is all that is in it.
    if isOpen(offset, level: level), isOpen(level: level + 1), frames[level + 1].start > offset {
      forget(from: level)
    }
    try open(offset, level: level)
    let owed = debtCount
    do {
      let value = try decode(JSONValueDecoder(reading: self, start: offset, level: level))
      let end = try end(ofValueAt: offset, level: level)
      if debtCount > owed { try settle(since: owed) }
      offset = end
      return value
    } catch {
      throw given(up: error, at: offset, level: level, since: owed)
    }
  }

  /// The error to throw for a value that was abandoned.
  @inline(never)
  private func given(up error: any Error, at start: Int, level: Int, since owed: Int) -> any Error {
    abandon(start, level: level)
    // The further requests of its type are unknown.
    if !isCollecting, isOpen(start, level: level) { frames[level].isAbandoned = true }
    return settle(since: owed, after: located(error, inValueAt: start, level: level))
  }

  /// An error of a type's own code, or of a schema, with the location of its place.
  private func located(_ error: any Error, inValueAt start: Int, level: Int) -> any Error {
    guard !isQuiet, !isTrying, !isCollecting, options.hasLocations, missing == nil,
      let error = error as? DecodingError, let keys = error.keysWithoutLocation
    else { return error }
    let path = path(to: start, level: level)
    guard keys.count > path.count,
      zip(path, keys).allSatisfy({ $0.stringValue.utf8.elementsEqual($1.stringValue.utf8) })
    else { return error }
    return error.located(
      at: location(of: keys.dropFirst(path.count), from: start, path: path))
  }

  /// Notes that a value was abandoned, and removes the asynchronous rules of models in it: the enclosing type may
  /// continue.
  @inline(never)
  private func abandon(_ start: Int, level: Int) {
    rare.abandonedValues.insert(start)
    guard let notes = Notes.current, notes.hasChecks else { return }
    notes.checks?.forget(in: JSONValueDecoder(reading: self, start: start, level: level))
  }

  /// Decodes a value that its table cannot read.
  @inline(never)
  func ordinaryValue<Value: Decodable>(
    _ type: Value.Type, at offset: inout Int, level: Int
  ) throws -> Value {
    try value(type, lane.kindWithoutTable(of: type), at: &offset, level: level)
  }

  @inline(never)
  func special<Value: Decodable>(
    _ type: Value.Type, _ kind: JSONTypeKind, at offset: inout Int, level: Int
  ) throws -> Value {
    switch kind {
    case .table:
      if let value = fastValue(type, at: &offset, level: level) { return value }
      return try ordinaryValue(type, at: &offset, level: level)
    case .ordinary: break
    case .readable(let readable):
      return try readable.read(self, at: &offset, level: level, as: type)
    case .textKeyed(let dictionary):
      guard bytes[offset] == UInt8(ascii: "{") else {
        return try ordinary(type, at: &offset, level: level)
      }
      let value = try decoded(at: &offset, level: level) { try dictionary.decodeObject(from: $0) }
      if let value = value as? Value { return value }
    case .hidingKeys:
      return try decoded(at: &offset, level: level) { decoder in
        try decoder.hidingKeys(of: type) { try Value(from: decoder) }
      }
    }
    throw mismatch(type, at: offset, level: level)
  }

  func string(at offset: inout Int, level: Int) throws -> String {
    if !isFaultless, let fault = faultyText(at: offset) {
      throw malformedText(fault, at: offset, level: level)
    }
    if let value = walker.string(at: &offset) { return value }
    throw mismatch(String.self, at: offset, level: level)
  }

  func bool(at offset: inout Int, level: Int) throws -> Bool {
    if let value = walker.bool(at: &offset) { return value }
    throw mismatch(Bool.self, at: offset, level: level)
  }

  @inline(__always)
  func integer<Value: FixedWidthInteger>(
    _ type: Value.Type, at offset: inout Int, level: Int
  ) throws -> Value {
    let start = offset
    if let (magnitude, isNegative) = walker.integer(at: &offset) {
      let value =
        isNegative
        ? Value(exactly: Int64(truncatingIfNeeded: 0 &- magnitude)) : Value(exactly: magnitude)
      if let value { return value }
      offset = start
    }
    return try unusualInteger(type, at: &offset, level: level)
  }

  /// A value that is not simply an integer of the type: another number, or not a number.
  @inline(never) @_semantics("optimize.sil.specialize.generic.never")
  private func unusualInteger<Value: FixedWidthInteger>(
    _ type: Value.Type, at offset: inout Int, level: Int
  ) throws -> Value {
    let start = offset
    let number = try number(for: type, at: &offset, level: level)
    let value = number.integer(type)
    if let value, options.integers == .exact || number.isWrittenAsInteger { return value }
    throw notRepresentable(
      type, isWhole: number.isWhole, isWritten: value == nil, at: start, level: level)
  }

  @inline(__always)
  func double(at offset: inout Int, level: Int) throws -> Double {
    if let value = walker.double(at: &offset) { return value }
    return try unusualFloat(Double.self, at: &offset, level: level)
  }

  @inline(__always)
  func float(at offset: inout Int, level: Int) throws -> Float {
    if let value = walker.float(at: &offset) { return value }
    return try unusualFloat(Float.self, at: &offset, level: level)
  }

  /// A number that has to be read with care, or a string that stands for an infinity or NaN.
  @inline(never) @_semantics("optimize.sil.specialize.generic.never")
  private func unusualFloat<Value: BinaryFloatingPoint & LosslessStringConvertible>(
    _ type: Value.Type, at offset: inout Int, level: Int
  ) throws -> Value {
    let start = offset
    if case .convertFromString(let positive, let negative, let nan) = options.floats,
      bytes[offset] == UInt8(ascii: "\"")
    {
      let text = try string(at: &offset, level: level).utf8
      let names = [(positive, Value.infinity), (negative, -Value.infinity), (nan, Value.nan)]
      if let (_, value) = names.first(where: { $0.0.utf8.elementsEqual(text) }) { return value }
      offset = start
    }
    let number = try number(for: type, at: &offset, level: level)
    if let value = Value(number.text), value.isFinite { return value }
    throw notRepresentable(type, at: start, level: level)
  }

  func number(for type: any Any.Type, at offset: inout Int, level: Int) throws -> JSONNumber {
    let start = offset
    guard walker.skipNumber(at: &offset) else { throw mismatch(type, at: start, level: level) }
    return JSONNumber(wellFormed: bytes.text(start..<offset))
  }

  /// Whether the value at `offset` is null; if so, moves `offset` past it.
  @inline(__always)
  func null(at offset: inout Int, level: Int) throws -> Bool {
    try bytes[offset] == UInt8(ascii: "n") && literalNull(at: &offset, level: level)
  }

  @inline(never)
  private func literalNull(at offset: inout Int, level: Int) throws -> Bool {
    do {
      try JSONSyntax.skip("null", bytes, &offset)
      return true
    } catch {
      throw self.error(error, at: offset, level: level)
    }
  }
}
