import ValidatedCodable

extension MailboxSyntax {
  /// Both tables, which are one constant to ask for.
  private static let tables = (LocalPart.atoms, HostName.characters)

  /// Whether a text is a mailbox like almost all: ASCII, in its sanitised form, short enough to keep
  /// every limit.
  ///
  /// False says nothing. A test compares it with ``check(_:)`` on random texts.
  @usableFromInline
  func acceptsUnchanged(utf8 bytes: Span<UInt8>) -> Bool {
    guard bytes.count <= HostName.maximumLabelLength else { return false }

    let (atoms, characters) = Self.tables
    var start = 0
    var end = bytes.endOfRun(of: atoms, from: start)
    while end > start, end < bytes.count, bytes[end] == UInt8(ascii: ".") {
      start = end + 1
      end = bytes.endOfRun(of: atoms, from: start)
    }
    guard end > start, end < bytes.count, bytes[end] == UInt8(ascii: "@") else { return false }

    let hyphen = UInt8(ascii: "-")
    var labels = 0
    repeat {
      start = end + 1
      end = bytes.endOfRun(of: characters, from: start)
      guard end > start, bytes[start] != hyphen, bytes[end - 1] != hyphen else { return false }
      labels += 1
    } while end < bytes.count && bytes[end] == UInt8(ascii: ".")
    return end == bytes.count && labels > 1 && bytes[start] > UInt8(ascii: "9")
  }
}
