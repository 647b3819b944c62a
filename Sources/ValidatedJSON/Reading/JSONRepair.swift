// Makes a document readable although some of its strings are malformed.
//
//     {"name": "Zo\ud800", "note": "a	b"}      half of a surrogate pair; a tab that is not escaped
//     {"name": "Zo?ud800", "note": "a?b"}      as many bytes, so that every place stays the same
//
// The reader knows where the malformed strings are, and throws instead of reading the replacements.

/// A document that can be read past malformed strings.
struct JSONRepair {
  /// The first error in a string.
  struct Fault {
    let reason: JSONSyntaxError.Reason
    let offset: Int
  }

  /// The repaired document.
  let bytes: JSONBytes
  /// The errors of strings, by the offsets of the strings.
  private(set) var faults: [Int: Fault] = [:]

  /// If there are more malformed strings than these, reading ends at the next one.
  private static let most = 10_000

  /// Repairs a copy of `document`, whose ``bytes`` the caller deallocates; nil if there is nothing to repair.
  ///
  /// - Complexity: O(*n*)
  init?(_ document: JSONBytes) {
    bytes = document.copied(upTo: document.count)
    var offset = 0
    while faults.count < Self.most, let start = bytes.offset(of: UInt8(ascii: "\""), from: offset) {
      offset = start
      readText(&offset)
    }
    guard !faults.isEmpty else {
      bytes.deallocate()
      return nil
    }
  }

  /// Moves past a string.
  private mutating func readText(_ offset: inout Int) {
    let start = offset
    var first: Fault?
    defer { if let first { faults[start] = first } }
    while true {
      do throws(JSONSyntax.Fault) {
        try JSONSyntax.skipString(bytes, &offset)
        return
      } catch {
        guard error.reason.isAboutText else { return offset = bytes.count }
        // Continues as if the string began here: the part before is well formed then.
        offset = error.offset ?? offset
        first = first ?? Fault(reason: error.reason, offset: offset)
        overwrite(error.reason, at: offset)
      }
    }
  }

  private func overwrite(_ reason: JSONSyntaxError.Reason, at fault: Int) {
    bytes.overwrite(at: fault, with: UInt8(ascii: "?"))
    guard reason == .invalidUTF8 || reason == .tooManyMarks else { return }
    // To the end of the plain characters, so that they are not examined twice.
    var offset = fault
    while bytes[offset] >= 0x20, bytes[offset] != UInt8(ascii: "\""),
      bytes[offset] != UInt8(ascii: "\\")
    {
      if bytes[offset] >= 0x80 { bytes.overwrite(at: offset, with: UInt8(ascii: "?")) }
      offset += 1
    }
  }
}
