#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension JSONReading {
  /// Decodes the value at `offset`, which then is behind it; `level` arrays and objects are open.
  @inline(__always)
  func value<Value: Decodable>(
    _ type: Value.Type, at offset: inout Int, level: Int
  ) throws -> Value {
    // Nothing here may mention `Value?`: for a type that is not known when this is compiled, that
    // alone looks up a type's metadata.
    guard !Self.isScalar(type), !isFoundationValue(type) else {
      return try special(type, at: &offset, level: level)
    }
    guard level <= JSONSyntax.maximumDepth else { throw tooDeep(at: offset, level: level) }
    frames[level] = JSONFrame(start: offset)
    let value = try Value(from: JSONValueDecoder(reading: self, start: offset, level: level))
    offset = try end(ofValueAt: offset, level: level)
    return value
  }

  /// Whether JSON has a form for `type`.
  @inline(__always)
  static func isScalar<Value>(_ type: Value.Type) -> Bool {
    if type == String.self || type == Int.self || type == Double.self || type == Bool.self
      || type == Float.self || type == Int64.self || type == UInt64.self || type == UInt.self
      || type == Int32.self || type == UInt32.self || type == Int16.self || type == UInt16.self
      || type == Int8.self || type == UInt8.self
    {
      return true
    }
    if #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) {
      return type == Int128.self || type == UInt128.self
    }
    return false
  }

  @inline(never)
  private func special<Value: Decodable>(
    _ type: Value.Type, at offset: inout Int, level: Int
  ) throws -> Value {
    if let value = try scalar(type, at: &offset, level: level) { return value }
    if let value = try foundationValue(type, at: &offset, level: level) { return value }
    throw mismatch(type, at: offset, level: level)
  }

  /// Decodes a scalar; nil if `type` is none.
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

  /// A number that is not plainly an integer of the type, or no number.
  private func unusualInteger<Value: FixedWidthInteger>(
    _ type: Value.Type, at offset: inout Int, level: Int
  ) throws -> Value {
    guard let number = try number(at: &offset, level: level) else {
      throw mismatch(type, at: offset, level: level)
    }
    if options.integers == .exact, let value = number.integer(type) { return value }
    throw notRepresentable(type, at: number.range.lowerBound, level: level)
  }

  func float<Value: BinaryFloatingPoint & LosslessStringConvertible>(
    _ type: Value.Type, at offset: inout Int, level: Int
  ) throws -> Value {
    if let number = try number(at: &offset, level: level) {
      if let value = number.floatingPoint(type, in: bytes) { return value }
      throw notRepresentable(type, at: number.range.lowerBound, level: level)
    }
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

  private func number(at offset: inout Int, level: Int) throws -> JSONBytes.Number? {
    do {
      return try bytes.number(&offset)
    } catch {
      throw self.error(error, at: offset, level: level)
    }
  }

  /// Whether the value at `offset` is null; then `offset` is behind it.
  func null(at offset: inout Int, level: Int) throws -> Bool {
    guard bytes[offset] == UInt8(ascii: "n") else { return false }
    do {
      try bytes.skip("null", &offset)
      return true
    } catch {
      throw self.error(error, at: offset, level: level)
    }
  }
}

extension JSONBytes.Number {
  /// The number as an integer of `type`, if it is one exactly.
  fileprivate func integer<Value: FixedWidthInteger>(_ type: Value.Type) -> Value? {
    guard isComplete, var value = Value(exactly: digits) else { return nil }
    if digits == 0 { return 0 }
    for _ in 0..<abs(exponent) {
      if exponent < 0 {
        let (quotient, remainder) = value.quotientAndRemainder(dividingBy: 10)
        guard remainder == 0 else { return nil }
        value = quotient
      } else {
        let (product, overflow) = value.multipliedReportingOverflow(by: 10)
        guard !overflow else { return nil }
        value = product
      }
    }
    guard isNegative else { return value }
    return Value.isSigned ? 0 - value : nil
  }
}
