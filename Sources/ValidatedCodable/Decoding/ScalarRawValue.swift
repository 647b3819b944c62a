// Coding containers have a method for each scalar type, which generic code cannot call. So the functions here compare
// types; where the compiler knows the type, it keeps only the call for it.

public import TypedMemory

/// A raw value for which coding containers have a specific method: `Bool`, `String`, numbers.
///
/// Containers look up such values without making a decoder. Only the types below conform.
public protocol _ScalarRawValue: Codable, Shaped, Coercible {}

extension String: _ScalarRawValue {}
extension Int: _ScalarRawValue {}
extension Double: _ScalarRawValue {}
extension Bool: _ScalarRawValue {}
extension Float: _ScalarRawValue {}
extension Int8: _ScalarRawValue {}
extension Int16: _ScalarRawValue {}
extension Int32: _ScalarRawValue {}
extension Int64: _ScalarRawValue {}
extension UInt: _ScalarRawValue {}
extension UInt8: _ScalarRawValue {}
extension UInt16: _ScalarRawValue {}
extension UInt32: _ScalarRawValue {}
extension UInt64: _ScalarRawValue {}

extension KeyedDecodingContainer {
  @inlinable @inline(__always)
  func scalar<Scalar: _ScalarRawValue>(_ type: Scalar.Type, forKey key: Key) throws -> Scalar {
    if type == String.self { return try same(decode(String.self, forKey: key)) }
    if type == Int.self { return try same(decode(Int.self, forKey: key)) }
    if type == Double.self { return try same(decode(Double.self, forKey: key)) }
    if type == Bool.self { return try same(decode(Bool.self, forKey: key)) }
    if type == Float.self { return try same(decode(Float.self, forKey: key)) }
    if type == Int8.self { return try same(decode(Int8.self, forKey: key)) }
    if type == Int16.self { return try same(decode(Int16.self, forKey: key)) }
    if type == Int32.self { return try same(decode(Int32.self, forKey: key)) }
    if type == Int64.self { return try same(decode(Int64.self, forKey: key)) }
    if type == UInt.self { return try same(decode(UInt.self, forKey: key)) }
    if type == UInt8.self { return try same(decode(UInt8.self, forKey: key)) }
    if type == UInt16.self { return try same(decode(UInt16.self, forKey: key)) }
    if type == UInt32.self { return try same(decode(UInt32.self, forKey: key)) }
    if type == UInt64.self { return try same(decode(UInt64.self, forKey: key)) }
    return try decode(type, forKey: key)
  }

  @inlinable @inline(__always)
  func scalarIfPresent<Scalar: _ScalarRawValue>(
    _ type: Scalar.Type, forKey key: Key
  ) throws -> Scalar? {
    if type == String.self { return try same(decodeIfPresent(String.self, forKey: key)) }
    if type == Int.self { return try same(decodeIfPresent(Int.self, forKey: key)) }
    if type == Double.self { return try same(decodeIfPresent(Double.self, forKey: key)) }
    if type == Bool.self { return try same(decodeIfPresent(Bool.self, forKey: key)) }
    if type == Float.self { return try same(decodeIfPresent(Float.self, forKey: key)) }
    if type == Int8.self { return try same(decodeIfPresent(Int8.self, forKey: key)) }
    if type == Int16.self { return try same(decodeIfPresent(Int16.self, forKey: key)) }
    if type == Int32.self { return try same(decodeIfPresent(Int32.self, forKey: key)) }
    if type == Int64.self { return try same(decodeIfPresent(Int64.self, forKey: key)) }
    if type == UInt.self { return try same(decodeIfPresent(UInt.self, forKey: key)) }
    if type == UInt8.self { return try same(decodeIfPresent(UInt8.self, forKey: key)) }
    if type == UInt16.self { return try same(decodeIfPresent(UInt16.self, forKey: key)) }
    if type == UInt32.self { return try same(decodeIfPresent(UInt32.self, forKey: key)) }
    if type == UInt64.self { return try same(decodeIfPresent(UInt64.self, forKey: key)) }
    return try decodeIfPresent(type, forKey: key)
  }
}

extension KeyedEncodingContainer {
  @inlinable @inline(__always)
  mutating func encodeScalar<Scalar: _ScalarRawValue>(_ value: Scalar, forKey key: Key) throws {
    let type = Scalar.self
    if type == String.self { return try encode(same(value) as String, forKey: key) }
    if type == Int.self { return try encode(same(value) as Int, forKey: key) }
    if type == Double.self { return try encode(same(value) as Double, forKey: key) }
    if type == Bool.self { return try encode(same(value) as Bool, forKey: key) }
    if type == Float.self { return try encode(same(value) as Float, forKey: key) }
    if type == Int8.self { return try encode(same(value) as Int8, forKey: key) }
    if type == Int16.self { return try encode(same(value) as Int16, forKey: key) }
    if type == Int32.self { return try encode(same(value) as Int32, forKey: key) }
    if type == Int64.self { return try encode(same(value) as Int64, forKey: key) }
    if type == UInt.self { return try encode(same(value) as UInt, forKey: key) }
    if type == UInt8.self { return try encode(same(value) as UInt8, forKey: key) }
    if type == UInt16.self { return try encode(same(value) as UInt16, forKey: key) }
    if type == UInt32.self { return try encode(same(value) as UInt32, forKey: key) }
    if type == UInt64.self { return try encode(same(value) as UInt64, forKey: key) }
    try encode(value, forKey: key)
  }
}

extension _DocumentReader {
  @inlinable @inline(__always)
  mutating func scalar<Scalar: _ScalarRawValue>(
    _ type: Scalar.Type
  ) throws(_NeedsDecoder) -> Scalar {
    if type == String.self { return same(try string()) }
    if type == Double.self { return same(try double()) }
    if type == Bool.self { return same(try bool()) }
    if type == Float.self { return same(try _float()) }
    if type == Int.self { return same(try integer(Int.self)) }
    if type == Int8.self { return same(try integer(Int8.self)) }
    if type == Int16.self { return same(try integer(Int16.self)) }
    if type == Int32.self { return same(try integer(Int32.self)) }
    if type == Int64.self { return same(try integer(Int64.self)) }
    if type == UInt.self { return same(try integer(UInt.self)) }
    if type == UInt8.self { return same(try integer(UInt8.self)) }
    if type == UInt16.self { return same(try integer(UInt16.self)) }
    if type == UInt32.self { return same(try integer(UInt32.self)) }
    if type == UInt64.self { return same(try integer(UInt64.self)) }
    throw _NeedsDecoder()
  }
}
