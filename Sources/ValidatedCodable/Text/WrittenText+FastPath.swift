extension WrittenText {
  /// Whether a text is trimmed, valid and needs no further checks: ASCII, letters of common scripts and their marks.
  ///
  /// `false` means unknown. A test compares it with ``check(_:)`` on random texts.
  public func _byteVerdict(utf8 bytes: Span<UInt8>) -> _ByteVerdict<Self> {
    _ByteVerdict(acceptsUnchanged(bytes))
  }

  func acceptsUnchanged(_ bytes: Span<UInt8>) -> Bool {
    guard required.contains(.letters), length.unit == .characters else { return false }
    // Other white space, such as line endings, may be allowed by name; trimming then decides where the text begins
    // and ends.
    guard bytes.count > 0, bytes[0] > 0x20, bytes[bytes.count &- 1] > 0x20 else { return false }
    let (ascii, common) = (characters.ascii, characters.common)
    let (allowsSpaceRuns, isAnyVisibleEnough) = (allowsSpaceRuns, isAnyVisibleEnough)
    let allowsLetters = ascii.containsLetters
    let allowsWide = characters.kinds.isSuperset(of: [.letters, .marks])
    var offset = 0
    var hasLetter = false
    var isAfterSpace = true
    var scalars = bytes.count
    var marks = 0
    // The scalars that may belong to the same grapheme cluster as the one before: marks, and what follows them, as
    // a letter after a mark may form one cluster with the letter before it.
    var joined = 0
    while offset < bytes.count {
      let (start, byte) = (offset, bytes[offset])
      if byte >= 0x80 {
        guard allowsWide else { return false }
        let kind = Characters.Kinds(common: bytes.takeWideScalar(at: &offset), in: common)
        scalars &-= offset &- start &- 1
        if kind == .marks {
          marks &+= 1
          joined &+= 1
          guard !isAfterSpace, marks <= Self.maximumMarks else { return false }
          continue
        }
        guard kind == .letters else { return false }
        (hasLetter, isAfterSpace) = (true, false)
      } else {
        let letters = allowsLetters ? bytes.letterCount(at: offset) : 0
        if letters > 0 {
          (hasLetter, isAfterSpace) = (true, false)
          offset &+= letters
        } else {
          let isSpace = byte == 0x20
          // A carriage return may form one character with the next scalar.
          guard ascii.contains(byte), byte != 0x0D, !(isSpace && isAfterSpace && !allowsSpaceRuns)
          else { return false }
          isAfterSpace = isSpace
          hasLetter =
            hasLetter || 0x61...0x7A ~= byte | 0x20
            || isAnyVisibleEnough && 0x21...0x7E ~= byte
          offset &+= 1
        }
      }
      if marks > 0 { (joined, marks) = (joined &+ 1, 0) }
    }
    return hasLetter && length.minimum <= scalars &- joined && scalars <= length.maximum
  }

  /// Whether every visible ASCII character is of a required kind.
  private var isAnyVisibleEnough: Bool {
    required.isSuperset(of: [.letters, .digits, .punctuation, .symbols])
  }
}
