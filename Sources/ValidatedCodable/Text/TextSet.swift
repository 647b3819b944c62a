/// A set of strings, looked up by their UTF-8; Swift's strings treat canonically equivalent spellings as equal.
@usableFromInline
final class TextSet: Sendable {
  /// The strings with each hash.
  private let texts: [UInt64: [[UInt8]]]

  init(_ texts: [String]) {
    self.texts = Dictionary(grouping: texts.map { Array($0.utf8) }) { Self.hash($0.span) }
  }

  /// Whether a string is in the set.
  ///
  /// - Complexity: O(*n*) in the length of the string on average, for any string: only strings of the set share a hash.
  @usableFromInline
  func contains(_ text: Span<UInt8>) -> Bool {
    texts[Self.hash(text)]?.contains { bytes in
      text.count == bytes.count && text.indices.allSatisfy { text[$0] == bytes[$0] }
    } ?? false
  }

  /// FNV-1a; the strings of the set are constants, so that an attacker cannot make them collide.
  private static func hash(_ text: Span<UInt8>) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for index in text.indices { hash = (hash ^ UInt64(text[index])) &* 0x100_0000_01B3 }
    return hash
  }
}
