/// The values of a type that is stored like an enumeration without payloads, of one byte or none; none of another type.
///
///     enum Kind: String { case card, cash }       card is the byte 0, cash 1, and nil as `Kind?` the byte 2
///
/// Swift stores the cases of such an enumeration as the numbers from 0, in one byte (in no byte, if there is one
/// case), and `nil` as the first byte that is not a case. This makes the casts safe: a type of one byte that has room
/// for `nil` contains no references, and every byte below `nil` is one of its values.
///
/// - Parameter type: a type whose values are only bits.
package func valuesOfBytes<Value>(_ type: Value.Type) -> [Value] {
  guard _isPOD(type) else { return [] }
  switch (MemoryLayout<Value>.size, MemoryLayout<Value?>.size) {
  case (0, _):
    return hasCase(type) ? unsafe [unsafeBitCast((), to: Value.self)] : []
  case (1, 1):
    let none: Value? = nil
    let count = unsafe withUnsafeBytes(of: none) { unsafe $0[0] }
    return (0..<count).map { unsafe unsafeBitCast($0, to: Value.self) }
  default:
    return []
  }
}

/// Whether an enumeration of no bytes has a case: for cases without a payload, the compiler makes enumerations that
/// have no cases, and so no values.
///
/// The runtime knows: behind the kind of the type is its description, whose seventh word is the number of cases.
private func hasCase(_ type: any Any.Type) -> Bool {
  #if _ptrauth(_arm64e)
    return false
  #else
    let metadata = unsafe unsafeBitCast(
      type, to: UnsafePointer<(kind: UInt, description: UInt)>.self)
    guard unsafe metadata.pointee.kind == 0x201,
      let words = unsafe UnsafePointer<UInt32>(bitPattern: metadata.pointee.description)
    else { return false }
    return unsafe words[6] > 0
  #endif
}
