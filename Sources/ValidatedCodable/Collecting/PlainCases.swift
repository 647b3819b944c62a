/// The values of an enumeration without payloads, which nothing else lists: its coding keys, or the cases of
/// one with raw values that is not `CaseIterable`.
///
///     enum Kind: String { case card, cash }       card is the byte 0, cash 1, and nil as `Kind?` the byte 2
///
/// Swift stores the cases of such an enumeration as the numbers from 0, in one byte (in none, if there is one
/// case), and `nil` as the first byte that is no case. That is what makes the casts safe: a type of one byte
/// that has room for `nil` holds no references, and every byte below `nil` is one of its values. What the
/// type itself makes of a case is checked by those who use it.
enum PlainCases {
  static func of<Value>(_ type: Value.Type) -> [Value] {
    let cases = bytes(type)
    // Other types are stored in the same way. The first byte is a value of each of them.
    guard let first = cases.first else { return [] }
    let mirror = Mirror(reflecting: first)
    return mirror.displayStyle == .enum && mirror.children.isEmpty ? cases : []
  }

  private static func bytes<Value>(_ type: Value.Type) -> [Value] {
    guard _isPOD(type) else { return [] }
    switch (MemoryLayout<Value>.size, MemoryLayout<Value?>.size) {
    case (0, _):
      return unsafe [unsafeBitCast((), to: Value.self)]
    case (1, 1):
      let none: Value? = nil
      let count = unsafe withUnsafeBytes(of: none) { unsafe $0[0] }
      return (0..<count).map { unsafe unsafeBitCast($0, to: Value.self) }
    default:
      return []
    }
  }
}
