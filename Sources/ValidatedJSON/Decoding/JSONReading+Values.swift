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
    if let value = try scalar(type, at: &offset, level: level) { return value }
    return try composite(type, at: &offset, level: level)
  }

  /// Decodes a scalar; nil if `type` is none.
  @inline(__always)
  func scalar<Value>(_ type: Value.Type, at offset: inout Int, level: Int) throws -> Value? {
    if type == String.self { return try string(at: &offset, level: level) as? Value }
    if type == Int.self { return try integer(Int.self, at: &offset, level: level) as? Value }
    if type == Double.self { return try float(Double.self, at: &offset, level: level) as? Value }
    if type == Bool.self { return try bool(at: &offset, level: level) as? Value }
    if type == Float.self { return try float(Float.self, at: &offset, level: level) as? Value }
    if type == Int64.self { return try integer(Int64.self, at: &offset, level: level) as? Value }
    if type == UInt64.self { return try integer(UInt64.self, at: &offset, level: level) as? Value }
    if type == UInt.self { return try integer(UInt.self, at: &offset, level: level) as? Value }
    if type == Int32.self { return try integer(Int32.self, at: &offset, level: level) as? Value }
    if type == UInt32.self { return try integer(UInt32.self, at: &offset, level: level) as? Value }
    if type == Int16.self { return try integer(Int16.self, at: &offset, level: level) as? Value }
    if type == UInt16.self { return try integer(UInt16.self, at: &offset, level: level) as? Value }
    if type == Int8.self { return try integer(Int8.self, at: &offset, level: level) as? Value }
    if type == UInt8.self { return try integer(UInt8.self, at: &offset, level: level) as? Value }
    if #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) {
      if type == Int128.self {
        return try integer(Int128.self, at: &offset, level: level) as? Value
      }
      if type == UInt128.self {
        return try integer(UInt128.self, at: &offset, level: level) as? Value
      }
    }
    return nil
  }

  private func composite<Value: Decodable>(
    _ type: Value.Type, at offset: inout Int, level: Int
  ) throws -> Value {
    guard level <= JSONSyntax.maximumDepth else {
      throw error(
        JSONSyntax.Fault(reason: .tooDeep(limit: JSONSyntax.maximumDepth)), at: offset, level: level)
    }
    if let value = try foundationValue(type, at: &offset, level: level) { return value }
    frames[level] = JSONFrame(start: offset)
    let value = try Value(from: JSONValueDecoder(reading: self, start: offset, level: level))
    offset = try end(ofValueAt: offset, level: level)
    return value
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
      let text = try string(at: &end, level: level)
      let value: Value? =
        text == positive ? .infinity : text == negative ? -.infinity : text == nan ? .nan : nil
      if let value {
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
