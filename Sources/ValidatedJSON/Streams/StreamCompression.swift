/// How the bytes of a stream are compressed that are not JSON for that reason.
package enum StreamCompression: String, CaseIterable, Sendable {
  case gzip
  case zstd
  case bzip2
  case xz

  /// What its files begin with; none of it begins JSON.
  private var magic: [UInt8] {
    switch self {
    case .gzip: [0x1F, 0x8B]
    case .zstd: [0x28, 0xB5, 0x2F, 0xFD]
    // “BZh”, which a broken text might begin with as well, a digit, and the first block's mark.
    case .bzip2: [0x42, 0x5A, 0x68, 0x39, 0x31, 0x41, 0x59, 0x26, 0x53, 0x59]
    case .xz: [0xFD, 0x37, 0x7A, 0x58, 0x5A, 0x00]
    }
  }

  /// The program that writes to standard output what a file was before.
  package var program: String {
    switch self {
    case .gzip: "gunzip -c"
    case .zstd: "zstd -dc"
    case .bzip2: "bunzip2 -c"
    case .xz: "xz -dc"
    }
  }

  /// What some bytes are that a stream begins with; the nil within if they are not compressed, nil if there are too few.
  static func found(in bytes: JSONBytes, isLast: Bool) -> StreamCompression?? {
    for compression in allCases {
      let magic = compression.magic
      let known = min(magic.count, bytes.count)
      guard
        (0..<known).allSatisfy({
          bytes[$0] | compression.blur($0) == magic[$0] | compression.blur($0)
        })
      else { continue }
      if known == magic.count { return .some(compression) }
      if !isLast { return nil }
    }
    return .some(nil)
  }

  /// The bits of a byte that are not looked at: bzip2 has its block size there, a digit.
  private func blur(_ index: Int) -> UInt8 { self == .bzip2 && index == 3 ? 0x0F : 0 }
}
