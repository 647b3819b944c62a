import Foundation

/// A client read and checked by hand, for this one record and nothing else: how fast it could be.
///
/// Its rules are simpler than the library's: every letter beyond ASCII will do for a name, and an error
/// is an error.
struct FloorClient {
  let name: String
  let age: Int
  let email: String

  static func decode(_ data: Data) throws -> [FloorClient] {
    try unsafe data.withUnsafeBytes { bytes in
      var reader = unsafe FloorReader(bytes: bytes.bindMemory(to: UInt8.self))
      return try reader.clients()
    }
  }
}

private struct FloorError: Error {}

@safe private struct FloorReader {
  let bytes: UnsafeBufferPointer<UInt8>
  var offset = 0

  /// The byte at the offset; past the end, 0, which is never right.
  @inline(__always)
  private var byte: UInt8 { unsafe offset < bytes.count ? bytes[offset] : 0 }

  mutating func clients() throws -> [FloorClient] {
    var clients: [FloorClient] = []
    unsafe clients.reserveCapacity(bytes.count / 64)
    try skip("[")
    if byte == UInt8(ascii: "]") { return clients }
    while true {
      clients.append(try client())
      skipSpace()
      guard byte == UInt8(ascii: ",") else { break }
      offset += 1
      skipSpace()
    }
    try skip("]")
    skipSpace()
    guard unsafe offset == bytes.count else { throw FloorError() }
    return clients
  }

  @inline(__always)
  private mutating func client() throws -> FloorClient {
    try skip("{\"name\":\"")
    let name = try text(Self.isName)
    try skip("\",\"age\":")
    let age = try age()
    try skip(",\"email\":\"")
    let email = try text(Self.isEmail)
    try skip("\"}")
    return FloorClient(name: name, age: age, email: email)
  }

  @inline(__always)
  private mutating func skipSpace() {
    while byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { offset += 1 }
  }

  /// Moves past a text that must be there, after white space before it.
  @inline(__always)
  private mutating func skip(_ text: StaticString) throws {
    skipSpace()
    let count = text.utf8CodeUnitCount
    guard unsafe offset + count <= bytes.count, let memory = unsafe bytes.baseAddress,
      unsafe memcmp(memory + offset, text.utf8Start, count) == 0
    else { throw FloorError() }
    offset += count
  }

  @inline(__always)
  private mutating func age() throws -> Int {
    let start = offset
    var age = 0
    while offset < start + 3, 0x30...0x39 ~= byte {
      age = age * 10 + Int(byte & 0x0F)
      offset += 1
    }
    guard 1...150 ~= age, unsafe bytes[start] != UInt8(ascii: "0") else { throw FloorError() }
    return age
  }

  /// The text up to the next quote, if it is one that `isValid` likes.
  @inline(__always)
  private mutating func text(_ isValid: (Span<UInt8>) -> Bool) throws -> String {
    guard let start = unsafe bytes.baseAddress.map({ unsafe $0 + offset }),
      let end = unsafe memchr(start, 0x22, bytes.count - offset)
    else { throw FloorError() }
    let text = unsafe UnsafeBufferPointer(
      start: start, count: UnsafeRawPointer(end) - UnsafeRawPointer(start))
    offset += text.count
    guard unsafe isValid(text.span) else { throw FloorError() }
    return unsafe String(copying: try UTF8Span(validating: text.span))
  }

  private static func isName(_ bytes: Span<UInt8>) -> Bool {
    guard bytes.count >= 2, bytes.count <= 400 else { return false }
    var hasLetter = false
    var isAfterSpace = true
    for index in bytes.indices {
      let byte = bytes[index]
      let isSpace = byte == 0x20
      let isLetter = byte >= 0x80 || 0x61...0x7A ~= byte | 0x20
      let isMark = byte == 0x27 || byte == 0x2D || byte == 0x2E || 0x30...0x39 ~= byte
      guard isLetter || isMark || isSpace && !isAfterSpace else { return false }
      hasLetter = hasLetter || isLetter
      isAfterSpace = isSpace
    }
    return hasLetter && !isAfterSpace
  }

  private static func isEmail(_ bytes: Span<UInt8>) -> Bool {
    var atSign = 0
    var lastDot = 0
    var isAfterDot = true
    guard bytes.count <= 64 else { return false }
    for index in bytes.indices {
      let byte = bytes[index]
      if byte == UInt8(ascii: ".") || byte == UInt8(ascii: "@") {
        guard !isAfterDot else { return false }
        if byte == UInt8(ascii: "@") {
          guard atSign == 0 else { return false }
          atSign = index
        } else {
          lastDot = index
        }
        isAfterDot = true
      } else {
        let isLetter = 0x61...0x7A ~= byte | 0x20
        guard isLetter || 0x30...0x39 ~= byte || byte == 0x2D || byte == 0x5F || byte == 0x2B else {
          return false
        }
        isAfterDot = false
      }
    }
    return atSign > 0 && lastDot > atSign && !isAfterDot
  }
}
