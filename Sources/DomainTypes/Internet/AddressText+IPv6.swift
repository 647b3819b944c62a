// IPv6 addresses.

extension AddressText {
  /// Reads an IPv6 address in any of the three forms of RFC 4291, section 2.2.
  ///
  /// - Parameter inMail: whether it is an `IPv6-addr` of RFC 5321, section 4.1.3, in which `::` stands for at least
  ///   two groups.
  init?(v6 text: Span<UInt8>, inMail: Bool = false) {
    guard 2...45 ~= text.count else { return nil }
    var halves: (first: UInt64, last: UInt64) = (0, 0)
    /// The groups before `::`.
    var head = halves
    /// The number of groups read, and the number of those before `::`.
    var groups = 0
    var gap: Int?
    func append(_ group: UInt64) {
      halves.first = halves.first << 16 | halves.last >> 48
      halves.last = halves.last << 16 | group
      groups += 1
    }

    var index = 0
    if text.has("::", at: 0) { (gap, index) = (0, 2) }
    while index < text.count {
      guard groups < 8 else { return nil }
      let start = index
      var group: UInt64 = 0
      while index < text.count, index < start + 4, text[index].isHexDigit {
        group = group << 4 | UInt64(text[index].hexValue)
        index += 1
      }
      guard index > start else { return nil }
      if index < text.count, text[index] == UInt8(ascii: ".") {
        guard groups < 7,
          let last = Self.v4(text.extracting(start..<text.count), inMail: inMail)
        else { return nil }
        append(UInt64(last >> 16))
        append(UInt64(last & 0xFFFF))
        break
      }
      append(group)
      guard index < text.count else { break }
      guard text[index] == UInt8(ascii: ":"), index + 1 < text.count else { return nil }
      index += 1
      if text[index] == UInt8(ascii: ":") {
        guard gap == nil else { return nil }
        (head, gap) = (halves, groups)
        halves = (0, 0)
        index += 1
      }
    }
    guard let gap else {
      guard groups == 8 else { return nil }
      self.init(width: 128, first: halves.first, last: halves.last)
      return
    }
    guard groups <= (inMail ? 6 : 7) else { return nil }
    // Groups after the gap are at the end, and those before it are moved to the start. A shift by 64 bits or more gives
    // zero, and a shift to the left by a negative number is one to the right.
    let bits = 16 * (8 - gap)
    self.init(
      width: 128, first: head.first << bits | head.last << (bits - 64) | halves.first,
      last: head.last << bits | halves.last)
  }
}
