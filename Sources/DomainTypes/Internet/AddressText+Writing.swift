public import ValidatedCodable

// The canonical forms of addresses.

extension AddressText {
  /// The reading of a text that has the address in a range, and anything around it.
  func reading(of text: Span<UInt8>, in range: Range<Int>) -> _CanonicalSyntax.Reading {
    var index = range.lowerBound
    var isSame = true
    write { byte in
      isSame = isSame && index < range.upperBound && text[index] == byte
      index += 1
    }
    if isSame, index == range.upperBound { return .canonical }
    let rest = text.extracting(range.upperBound..<text.count)
    return .written(text.extracting(0..<range.lowerBound).array + written + rest.array)
  }

  /// The canonical form.
  var written: [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(39)
    write { text.append($0) }
    return text
  }

  @inline(__always)
  private func write(_ emit: (UInt8) -> Void) {
    width == 32 ? Self.writeIPv4(UInt32(first >> 32), emit) : Self.writeIPv6(first, last, emit)
  }

  private static func writeIPv4(_ number: UInt32, _ emit: (UInt8) -> Void) {
    for shift in [UInt32(24), 16, 8, 0] {
      let byte = UInt8(truncatingIfNeeded: number >> shift)
      if shift < 24 { emit(UInt8(ascii: ".")) }
      if byte >= 100 { emit(0x30 + byte / 100) }
      if byte >= 10 { emit(0x30 + byte / 10 % 10) }
      emit(0x30 + byte % 10)
    }
  }

  /// The form of RFC 5952: section 4, and section 5 for IPv4-mapped addresses.
  private static func writeIPv6(_ first: UInt64, _ last: UInt64, _ emit: (UInt8) -> Void) {
    if first == 0, last >> 32 == 0xFFFF {
      for byte in "::ffff:".utf8 { emit(byte) }
      writeIPv4(UInt32(truncatingIfNeeded: last), emit)
      return
    }
    func group(_ index: Int) -> UInt16 {
      UInt16(truncatingIfNeeded: (index < 4 ? first : last) >> UInt64(48 - index % 4 * 16))
    }
    let gap = longestRun { group($0) == 0 }
    var index = 0
    while index < 8 {
      if gap.count > 1, index == gap.lowerBound {
        emit(colon)
        emit(colon)
        index = gap.upperBound
        continue
      }
      if index > 0, gap.count < 2 || index != gap.upperBound { emit(colon) }
      writeHexadecimal(group(index), emit)
      index += 1
    }
  }

  private static let colon = UInt8(ascii: ":")

  /// A number without leading zeros.
  private static func writeHexadecimal(_ number: UInt16, _ emit: (UInt8) -> Void) {
    var shift = number > 0xFFF ? 12 : number > 0xFF ? 8 : number > 0xF ? 4 : 0
    while shift >= 0 {
      let digit = UInt8(truncatingIfNeeded: number >> UInt16(shift)) & 0x0F
      emit(digit < 10 ? 0x30 + digit : 0x57 + digit)
      shift -= 4
    }
  }

  /// The first of the longest runs of groups that pass.
  private static func longestRun(where passes: (Int) -> Bool) -> Range<Int> {
    var longest = 0..<0
    var start = 0
    for index in 0..<8 {
      if !passes(index) {
        start = index + 1
      } else if index + 1 - start > longest.count {
        longest = start..<(index + 1)
      }
    }
    return longest
  }
}

extension String {
  var address: AddressText? { withUTF8Bytes { AddressText($0) } }
}

/// A value that is an IP address.
public protocol _ComparedByAddress: ValidatedValue, Comparable where RawValue == String {}

extension _ComparedByAddress {
  /// By version, then by number.
  public static func < (left: Self, right: Self) -> Bool {
    guard let left = left.value.address, let right = right.value.address else { return false }
    return left < right
  }
}
