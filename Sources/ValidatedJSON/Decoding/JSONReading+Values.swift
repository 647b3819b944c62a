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
    try value(type, kinds.kind(of: type), at: &offset, level: level)
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
        forgetChecks(at: start, level: level)
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
    try open(offset, level: level)
    let owed = debts.count
    do {
      let value = try decode(JSONValueDecoder(reading: self, start: offset, level: level))
      let end = try end(ofValueAt: offset, level: level)
      if debts.count > owed { try settle(since: owed, inValueAt: offset, level: level) }
      offset = end
      return value
    } catch {
      throw given(up: error, at: offset, level: level, since: owed)
    }
  }

  /// The error to throw for a value that was abandoned.
  @inline(never)
  private func given(up error: any Error, at start: Int, level: Int, since owed: Int) -> any Error {
    forgetChecks(at: start, level: level)
    // The further requests of its type are unknown.
    if !isCollecting, isOpen(start, level: level) { frames[level].isAbandoned = true }
    return settle(since: owed, after: error, inValueAt: start, level: level)
  }

  /// Removes the asynchronous rules of models in an abandoned value: the enclosing type may continue.
  @inline(never)
  private func forgetChecks(at start: Int, level: Int) {
    guard let notes = Notes.current, notes.hasChecks else { return }
    notes.forgetChecks(in: JSONValueDecoder(reading: self, start: start, level: level))
  }

  /// Decodes a value that its table cannot read.
  @inline(never)
  func ordinaryValue<Value: Decodable>(
    _ type: Value.Type, at offset: inout Int, level: Int
  ) throws -> Value {
    try value(type, kinds.kindWithoutTable(of: type), at: &offset, level: level)
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
    case .array(let array):
      return try array.decode(self, at: &offset, level: level, as: type)
    case .dictionary(let dictionary):
      return try dictionary.decode(self, at: &offset, level: level, as: type)
    case .textKeyed(let dictionary):
      guard bytes[offset] == UInt8(ascii: "{") else {
        return try ordinary(type, at: &offset, level: level)
      }
      let value = try decoded(at: &offset, level: level) { try dictionary.decodeObject(from: $0) }
      if let value = value as? Value { return value }
    case .tree:
      if let value = try tree(at: &offset, level: level) as? Value { return value }
    case .hidingKeys:
      return try decoded(at: &offset, level: level) { decoder in
        try decoder.hidingKeys(of: type) { try Value(from: decoder) }
      }
    case .scalar:
      if let value = try scalar(type, at: &offset, level: level) { return value }
    case .foundation:
      if let value = try foundationValue(type, at: &offset, level: level) { return value }
    }
    throw mismatch(type, at: offset, level: level)
  }

  /// Decodes a scalar; nil if `type` is not one.
  private func scalar<Value>(
    _ type: Value.Type, at offset: inout Int, level: Int
  ) throws -> Value? {
    switch type {
    case is String.Type: return try string(at: &offset, level: level) as? Value
    case is Int.Type: return try integer(Int.self, at: &offset, level: level) as? Value
    case is Double.Type: return try float(Double.self, at: &offset, level: level) as? Value
    case is Bool.Type: return try bool(at: &offset, level: level) as? Value
    case is Float.Type: return try float(Float.self, at: &offset, level: level) as? Value
    case is Int64.Type: return try integer(Int64.self, at: &offset, level: level) as? Value
    case is UInt64.Type: return try integer(UInt64.self, at: &offset, level: level) as? Value
    case is UInt.Type: return try integer(UInt.self, at: &offset, level: level) as? Value
    case is Int32.Type: return try integer(Int32.self, at: &offset, level: level) as? Value
    case is UInt32.Type: return try integer(UInt32.self, at: &offset, level: level) as? Value
    case is Int16.Type: return try integer(Int16.self, at: &offset, level: level) as? Value
    case is UInt16.Type: return try integer(UInt16.self, at: &offset, level: level) as? Value
    case is Int8.Type: return try integer(Int8.self, at: &offset, level: level) as? Value
    case is UInt8.Type: return try integer(UInt8.self, at: &offset, level: level) as? Value
    default: break
    }
    if #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) {
      if type is Int128.Type {
        return try integer(Int128.self, at: &offset, level: level) as? Value
      }
      if type is UInt128.Type {
        return try integer(UInt128.self, at: &offset, level: level) as? Value
      }
    }
    return nil
  }

  func string(at offset: inout Int, level: Int) throws -> String {
    if !isFaultless, let fault = faultyTexts[offset] {
      throw malformedText(fault, at: offset, level: level)
    }
    if let walker = unsafe walker, let value = unsafe walker.pointee.string(at: &offset) {
      return value
    }
    do {
      if let value = try bytes.string(&offset) { return value }
    } catch {
      throw self.error(error, at: offset, level: level)
    }
    throw mismatch(String.self, at: offset, level: level)
  }

  func bool(at offset: inout Int, level: Int) throws -> Bool {
    do {
      if let value = try bytes.bool(&offset) { return value }
    } catch {
      throw self.error(error, at: offset, level: level)
    }
    throw mismatch(Bool.self, at: offset, level: level)
  }

  @inline(__always)
  func integer<Value: FixedWidthInteger>(
    _ type: Value.Type, at offset: inout Int, level: Int
  ) throws -> Value {
    if let value = bytes.integer(type, &offset) { return value }
    return try unusualInteger(type, at: &offset, level: level)
  }

  /// A value that is not simply an integer of the type: another number, or not a number.
  private func unusualInteger<Value: FixedWidthInteger>(
    _ type: Value.Type, at offset: inout Int, level: Int
  ) throws -> Value {
    guard let number = try number(at: &offset, level: level) else {
      throw mismatch(type, at: offset, level: level)
    }
    let value = number.integer(type, in: bytes)
    if options.integers == .exact, let value { return value }
    throw notRepresentable(
      type, isWhole: number.isWhole(in: bytes), isWritten: value == nil,
      at: number.range.lowerBound, level: level)
  }

  @inline(__always)
  func float<Value: BinaryFloatingPoint & LosslessStringConvertible>(
    _ type: Value.Type, at offset: inout Int, level: Int
  ) throws -> Value {
    if type == Double.self, let walker = unsafe walker,
      let value = unsafe walker.pointee.double(at: &offset)
    {
      return Value(value)
    }
    let start = offset
    if let number = try number(at: &offset, level: level) {
      if let value = number.floatingPoint(type, in: bytes) { return value }
      throw notRepresentable(type, at: start, level: level)
    }
    return try unusualFloat(type, at: &offset, level: level)
  }

  /// A string that stands for an infinity or NaN.
  @inline(never)
  private func unusualFloat<Value: BinaryFloatingPoint>(
    _ type: Value.Type, at offset: inout Int, level: Int
  ) throws -> Value {
    if case .convertFromString(let positive, let negative, let nan) = options.floats,
      bytes[offset] == UInt8(ascii: "\"")
    {
      var end = offset
      let text = try string(at: &end, level: level).utf8
      let names = [(positive, Value.infinity), (negative, -Value.infinity), (nan, Value.nan)]
      if let (_, value) = names.first(where: { $0.0.utf8.elementsEqual(text) }) {
        offset = end
        return value
      }
    }
    throw mismatch(type, at: offset, level: level)
  }

  @inline(__always)
  private func number(at offset: inout Int, level: Int) throws -> JSONBytes.Number? {
    do {
      return try bytes.number(&offset)
    } catch {
      throw self.error(error, at: offset, level: level)
    }
  }

  /// Whether the value at `offset` is null; if so, moves `offset` past it.
  func null(at offset: inout Int, level: Int) throws -> Bool {
    guard bytes[offset] == UInt8(ascii: "n") else { return false }
    do {
      try JSONSyntax.skip("null", bytes, &offset)
      return true
    } catch {
      throw self.error(error, at: offset, level: level)
    }
  }
}
