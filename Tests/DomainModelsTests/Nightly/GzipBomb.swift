/// Spaces that have been deflated to a thousandth of them (RFC 1951, RFC 1952).
enum GzipBomb {
  /// A body of gzip that inflates to some 1,032 times its size, and has no end.
  static func bytes(count: Int) -> [UInt8] {
    var bits = BitWriter()
    // The last block, of dynamic codes: 286 of literals and lengths, one of distances, 18 of code lengths.
    bits.append(1, 1)
    bits.append(2, 2)
    bits.append(29, 5)
    bits.append(0, 5)
    bits.append(14, 4)
    // Code lengths in the order of RFC 1951, section 3.2.7: 18 (a run of zeros) has one bit, 2 and 1 have two.
    for symbol in [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1] {
      bits.append([18: 1, 1: 2, 2: 2][symbol] ?? 0, 3)
    }
    func zeros(_ count: Int) {
      bits.append(code: "0")
      bits.append(count - 11, 7)
    }
    // A space has the code 10, the end of the block 11, and a copy of 258 octets 0, as has the only distance, 1.
    zeros(32)
    bits.append(code: "11")
    zeros(138)
    zeros(85)
    bits.append(code: "11")
    zeros(28)
    bits.append(code: "10")
    bits.append(code: "10")
    // A space, and from there nothing but copies: every bit is 0.
    bits.append(code: "10")
    let header: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3] + bits.bytes
    return header + [UInt8](repeating: 0, count: max(0, count - header.count))
  }

  private struct BitWriter {
    private(set) var bytes: [UInt8] = []
    private var count = 0

    mutating func append(bit isSet: Bool) {
      if count % 8 == 0 { bytes.append(0) }
      if isSet { bytes[bytes.count - 1] |= 1 << UInt8(count % 8) }
      count += 1
    }

    /// Appends a number, its lowest bit first.
    mutating func append(_ number: Int, _ width: Int) {
      for bit in 0..<width { append(bit: number >> bit & 1 == 1) }
    }

    /// Appends a code, its first bit first.
    mutating func append(code: String) {
      for bit in code.utf8 { append(bit: bit == UInt8(ascii: "1")) }
    }
  }
}
