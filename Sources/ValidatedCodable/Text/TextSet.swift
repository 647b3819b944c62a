/// A set of strings, looked up by their UTF-8 scalar by scalar; Swift's strings treat canonically equivalent
/// spellings as equal, which is also slower.
///
/// Open addressing with linear probing: at most half of the slots are taken.
@usableFromInline
final class TextSet: Sendable {
  /// All strings, concatenated.
  private let bytes: [UInt8]
  /// Where the string of a slot begins and ends; an empty slot has equal bounds, and ``hasEmpty`` stands for the
  /// empty string.
  private let places: [Range<Int>]
  private let hasEmpty: Bool

  init(_ texts: some Collection<String>) {
    var bytes: [UInt8] = []
    var size = 2
    while size < 2 * texts.count { size *= 2 }
    var places = [Range<Int>](repeating: 0..<0, count: size)
    for text in texts where !text.isEmpty {
      let start = bytes.count
      bytes.append(contentsOf: text.utf8)
      var place =
        unsafe bytes[start...].withUnsafeBufferPointer { unsafe Self.hash($0.span) } & (size - 1)
      while !places[place].isEmpty { place = (place + 1) & (size - 1) }
      places[place] = start..<bytes.count
    }
    self.bytes = bytes
    self.places = places
    hasEmpty = texts.contains("")
  }

  /// Whether a string is in the set.
  ///
  /// - Complexity: O(*n*) in the length of the string on average, for any string: the probed slots depend only on the
  ///   strings of the set.
  @usableFromInline
  func contains(_ text: Span<UInt8>) -> Bool {
    guard text.count > 0 else { return hasEmpty }
    let mask = places.count &- 1
    var place = Self.hash(text) & mask
    while !places[place].isEmpty {
      if isText(text, at: places[place]) { return true }
      place = (place &+ 1) & mask
    }
    return false
  }

  private func isText(_ text: Span<UInt8>, at range: Range<Int>) -> Bool {
    guard text.count == range.count else { return false }
    for index in text.indices where text[index] != bytes[range.lowerBound &+ index] {
      return false
    }
    return true
  }

  /// FNV-1a, folded; the strings of the set are constants, so that an attacker cannot make them collide.
  private static func hash(_ text: Span<UInt8>) -> Int {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for index in text.indices { hash = (hash ^ UInt64(text[index])) &* 0x100_0000_01B3 }
    return Int(truncatingIfNeeded: (hash ^ hash &>> 32) & 0x7FFF_FFFF)
  }
}
