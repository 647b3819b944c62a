package import FoundationLibrary
import TypedMemory
package import ValidatedCodable

// Foundation reads and writes the digits by `sscanf` and `snprintf`, which take ten times as long as the rest of a model.

extension UUID {
  /// The first and the last eight bytes, RFC 9562, section 4.
  private typealias Halves = (UInt64, UInt64)

  /// The UUID of 36 digits and hyphens; nil for other texts, some of which Foundation reads.
  init?(digits text: String) {
    guard let id = text.withUTF8Bytes({ Self.uuid($0) }) else { return nil }
    self = id
  }

  private static func uuid(_ text: Span<UInt8>) -> UUID? {
    guard text.count == 36 else { return nil }
    var halves: Halves = (0, 0)
    for index in text.indices {
      let byte = text[index]
      switch index {
      case 8, 13, 18, 23: guard byte == UInt8(ascii: "-") else { return nil }
      default:
        let digit: UInt8
        switch byte {
        case 0x30...0x39: digit = byte &- 0x30
        case 0x41...0x46, 0x61...0x66: digit = (byte | 0x20) &- 0x57
        default: return nil
        }
        if index < 18 {
          halves.0 = halves.0 &<< 4 | UInt64(digit)
        } else {
          halves.1 = halves.1 &<< 4 | UInt64(digit)
        }
      }
    }
    halves = (halves.0.bigEndian, halves.1.bigEndian)
    return UUID(uuid: same(halves))
  }

  private var halves: Halves {
    let halves: Halves = same(uuid)
    return (halves.0.bigEndian, halves.1.bigEndian)
  }

  /// The same as `uuidString`.
  private var digits: String {
    let halves = halves
    var text = [UInt8](repeating: UInt8(ascii: "-"), count: 36)
    var bits = halves.0
    for index in text.indices {
      if index == 18 { bits = halves.1 }
      switch index {
      case 8, 13, 18, 23: break
      default:
        let digit = UInt8(truncatingIfNeeded: bits &>> 60)
        text[index] = digit &+ (digit < 10 ? 0x30 : 0x37)
        bits &<<= 4
      }
    }
    return String(decoding: text, as: UTF8.self)
  }
}

extension UUID: JSONReadable {
  static func read(_ reading: JSONReading, at offset: inout Int, level: Int) throws -> UUID {
    let digits = offset + 1..<offset + 37
    if reading.bytes[offset] == UInt8(ascii: "\""),
      reading.bytes[digits.upperBound] == UInt8(ascii: "\""),
      let id = UUID(digits: reading.bytes.text(digits))
    {
      offset = digits.upperBound + 1
      return id
    }
    return try reading.ordinary(UUID.self, at: &offset, level: level)
  }
}

extension UUID: JSONWritable, CodedByEncoder {
  func write(to encoding: JSONEncoding) throws { try encoding.scalar(digits) }
}

extension UUID: MadeOfText {
  package static func key(_ text: String) throws(Violation) -> UUID {
    guard let key = UUID(uuidString: text) else { throw .unreadableKey(Self.self) }
    return key
  }

  package var keyText: String? { digits }

  package var stableKey: StableKey {
    .parts([.integer(Int64(bitPattern: halves.0)), .integer(Int64(bitPattern: halves.1))])
  }
}
