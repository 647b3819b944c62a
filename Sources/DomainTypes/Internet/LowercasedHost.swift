import ValidatedCodable

/// Lower-cases the host name of a mailbox; fails never.
///
/// The local part is kept as written, and so is an address literal.
@usableFromInline
struct LowercasedHost: Rule {
  @usableFromInline init() {}

  @usableFromInline
  func sanitised(_ candidate: String) -> String {
    guard let host = candidate.withUTF8Bytes(Self.startOfCasedHost) else { return candidate }
    let start = candidate.utf8.index(candidate.startIndex, offsetBy: host)
    return candidate[..<start] + candidate[start...].lowercased()
  }

  /// The offset after the last `@`, if something behind it may have a lower-case form.
  private static func startOfCasedHost(in bytes: Span<UInt8>) -> Int? {
    var mayHaveCase = false
    var index = bytes.count - 1
    while index >= 0 {
      switch bytes[index] {
      case UInt8(ascii: "@"): return mayHaveCase ? index + 1 : nil
      case UInt8(ascii: "]"): return nil
      case 0x41...0x5A, 0x80...: mayHaveCase = true
      default: break
      }
      index -= 1
    }
    return nil
  }

  @usableFromInline
  func check(_ candidate: String) {}

  @usableFromInline
  var constraint: Constraint { .sanitised("host lower-cased") }
}
