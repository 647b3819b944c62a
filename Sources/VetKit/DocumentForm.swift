import Foundation
import ValidatedJSON

/// What a file holds instead of an array of records, and how to make one of it.
enum DocumentForm {
  /// One value of another kind.
  case value(String)
  /// A value a line.
  case lines

  /// Nil for an array, and for what begins with no JSON value.
  init?(of data: Data) {
    let form = unsafe data.span.withUnsafeBufferPointer { unsafe Self.form(of: $0) }
    guard let form else { return nil }
    self = form
  }

  private static func form(of bytes: UnsafeBufferPointer<UInt8>) -> DocumentForm? {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let start = unsafe firstByte(of: bytes, from: bytes.starts(with: mark) ? mark.count : 0)
    guard start < bytes.count, unsafe bytes[start] != UInt8(ascii: "["),
      let length = unsafe JSONSyntax.endOfFirstValue(in: bytes.extracting(start..<bytes.count))
    else { return nil }
    let end = start + length
    let next = unsafe firstByte(of: bytes, from: end)
    if next == bytes.count { return unsafe .value(kind(of: bytes[start])) }
    let isNextLine = unsafe bytes[end..<next].contains(UInt8(ascii: "\n"))
    return unsafe isNextLine && bytes[next] == bytes[start] ? .lines : nil
  }

  private static func firstByte(of bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    unsafe bytes[start...].firstIndex { ![0x20, 0x09, 0x0A, 0x0D].contains($0) } ?? bytes.count
  }

  private static func kind(of first: UInt8) -> String {
    switch first {
    case UInt8(ascii: "{"): "an object"
    case UInt8(ascii: "\""): "a string"
    case UInt8(ascii: "t"), UInt8(ascii: "f"): "a Boolean"
    case UInt8(ascii: "n"): "null"
    default: "a number"
    }
  }

  /// What was found, and what to do.
  var advice: String {
    switch self {
    case .value("an object"): "an object; write [ before it and ] after it"
    case .value(let kind): kind
    case .lines: "JSON Lines (a value on every line); make it an array: jq -s ."
    }
  }
}
