import ValidatedCodable

// Percent-encodings (RFC 3986, section 2.1): `%C3%BC` stands for the bytes of `ü` in UTF-8.

extension Span<UInt8> {
  /// The end of the characters of a set, of percent-encodings and of some characters beyond ASCII, from an offset on.
  ///
  /// - Parameter note: called for every percent-encoding.
  @inline(__always)
  func endOfEncodedRun(
    of set: ASCIITable, and wide: WideCharacters = .none, from start: Int, note: () -> Void = {}
  ) -> Int {
    var end = endOfRun(of: set, from: start)
    while end < count {
      if isEncoding(at: end) {
        note()
        end = endOfRun(of: set, from: end + 3)
      } else if wide != .none, let character = wideScalar(at: end), wide.contains(character.value) {
        end = endOfRun(of: set, from: character.end)
      } else {
        break
      }
    }
    return end
  }

  /// Whether a percent sign and two hexadecimal digits are at an offset.
  @inline(__always)
  func isEncoding(at index: Int) -> Bool {
    index + 2 < count && self[index] == UInt8(ascii: "%") && self[index + 1].isHexDigit
      && self[index + 2].isHexDigit
  }

  var percentDecoded: [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(count)
    var index = 0
    while index < count {
      if isEncoding(at: index) {
        bytes.append(self[index + 1].hexValue << 4 | self[index + 2].hexValue)
        index += 3
      } else {
        bytes.append(self[index])
        index += 1
      }
    }
    return bytes
  }

  /// The text with the digits of its percent-encodings in upper case.
  var withUppercaseEncodings: [UInt8] {
    var result = array
    var endOfEncoding = 0
    for index in result.indices {
      if result[index] == UInt8(ascii: "%") {
        endOfEncoding = index + 3
      } else if index < endOfEncoding {
        result[index] = result[index].uppercased
      }
    }
    return result
  }
}

extension Sequence<UInt8> {
  /// The bytes as text, percent-encoded if they do not pass.
  func percentEncoded(except isPlain: (UInt8) -> Bool) -> [UInt8] {
    let digits = Array("0123456789ABCDEF".utf8)
    var result: [UInt8] = []
    for byte in self {
      if isPlain(byte) {
        result.append(byte)
      } else {
        result += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 0x0F)]]
      }
    }
    return result
  }

  var isUTF8: Bool {
    // Bytes that are not UTF-8 are replaced.
    let bytes = Array(self)
    return String(decoding: bytes, as: UTF8.self).utf8.elementsEqual(bytes)
  }
}
