import TestSupport
import Testing
import ValidatedJSON

/// Valid and invalid UTF-8, byte by byte, compared with the standard library.
@Suite struct UTF8Tests {
  private func check(_ bytes: [UInt8]) {
    let quote: [UInt8] = [0x22]
    let decoded = try? ValidatedJSONDecoder().decode(String.self, from: quote + bytes + quote)
    let expected = String(validating: bytes, as: UTF8.self)
    if decoded != expected { Issue.record("\(bytes)") }
  }

  private static let edges: [UInt8] = [
    0x20, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xC1, 0xC2, 0xDF, 0xE0, 0xEC, 0xED, 0xEE,
    0xEF, 0xF0, 0xF1, 0xF3, 0xF4, 0xF5, 0xFF,
  ]

  /// Every pair, and every sequence of three and four bytes at the edges of what is allowed, each at
  /// every place in a word of eight.
  @Test(arguments: gate([6], nightly: [0, 5, 6, 7]))
  func sequences(_ place: Int) {
    let prefix = [UInt8](repeating: UInt8(ascii: "a"), count: place)
    for first in UInt8(0x80)...0xFF {
      for second in UInt8(0x7E)...0xFF { check(prefix + [first, second]) }
      guard Self.edges.contains(first) else { continue }
      for second in Self.edges {
        for third in Self.edges {
          check(prefix + [first, second, third])
          guard first >= 0xF0 else { continue }
          for fourth in [0x7F, 0x80, 0xBF, 0xC0] as [UInt8] {
            check(prefix + [first, second, third, fourth])
          }
        }
      }
    }
  }

  /// Characters of two and of three bytes are checked several at once: a wrong one is found at each place among them.
  @Test(arguments: gate([3], nightly: [0, 3, 7]))
  func severalAtOnce(_ place: Int) {
    let prefix = [UInt8](repeating: UInt8(ascii: "a"), count: place)
    let wide: [UInt8] = Array("山".utf8)
    for first in Self.edges where first >= 0xC0 {
      for second in Self.edges {
        for position in 0..<4 {
          var characters = Array(repeating: Array("é".utf8), count: 4)
          characters[position] = [first, second]
          check(prefix + characters.joined())
        }
        for third in Self.edges {
          check(prefix + [first, second, third] + wide)
          check(prefix + wide + [first, second, third])
          check(prefix + wide + [first, second, third] + wide)
        }
      }
    }
  }

  @Test func scripts() {
    for text in [
      "Дмитрий Иванова", "अनिता शर्मा", "山田 太郎", "สมชาย", "김민준", "😀😀😀", "Zoë\u{10FFFF}\u{FFFF}",
    ] {
      for start in 0..<9 {
        let bytes = [UInt8](repeating: 0x61, count: start) + Array(text.utf8)
        for end in start..<bytes.count { check(Array(bytes[..<end])) }
        check(bytes)
      }
    }
  }
}
