/// The compression of a stream, which is why its bytes are not JSON.
package enum StreamCompression: String, CaseIterable, Sendable {
  case gzip
  case zstd
  case bzip2
  case xz

  /// The first bytes of its files; JSON never begins with them.
  private var magic: [UInt8] {
    switch self {
    case .gzip: [0x1F, 0x8B]
    case .zstd: [0x28, 0xB5, 0x2F, 0xFD]
    // “BZh”, with which malformed text might also begin, a digit, and the magic number of the first block.
    case .bzip2: [0x42, 0x5A, 0x68, 0x39, 0x31, 0x41, 0x59, 0x26, 0x53, 0x59]
    case .xz: [0xFD, 0x37, 0x7A, 0x58, 0x5A, 0x00]
    }
  }

  /// The program that writes the decompressed file to standard output.
  package var program: String {
    switch self {
    case .gzip: "gunzip -c"
    case .zstd: "zstd -dc"
    case .bzip2: "bunzip2 -c"
    case .xz: "xz -dc"
    }
  }

  /// The compression of a document; nil if it is not compressed.
  package static func found(in document: Span<UInt8>) -> StreamCompression? {
    unsafe document.withUnsafeBufferPointer { unsafe found(in: JSONBytes($0), isLast: true) ?? nil }
  }

  /// The compression that the first bytes of a stream show: a wrapped nil if there is none, nil if there are too few
  /// bytes.
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

  /// The bits of a byte that are not compared: in bzip2, they are the block size, a digit.
  private func blur(_ index: Int) -> UInt8 { self == .bzip2 && index == 3 ? 0x0F : 0 }
}
