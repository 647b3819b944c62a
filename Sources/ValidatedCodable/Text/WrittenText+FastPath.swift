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
    let ascii = characters.ascii
    let (allowsSpaceRuns, isAnyVisibleEnough) = (allowsSpaceRuns, isAnyVisibleEnough)
    var offset = 0
    var hasLetter = false
    var isAfterSpace = true
    let allowsLetters = ascii.containsLetters
    while offset < bytes.count, bytes[offset] < 0x80 {
      let letters = allowsLetters ? bytes.letterCount(at: offset) : 0
      if letters > 0 {
        (hasLetter, isAfterSpace) = (true, false)
        offset &+= letters
        continue
      }
      let byte = bytes[offset]
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
    if offset == bytes.count {
      return hasLetter
        && length.minimum <= bytes.count && bytes.count <= length.maximum
    }
    return isPlain(bytes, from: offset, isAfterSpace: isAfterSpace)
  }

  /// Whether every visible ASCII character is of a required kind.
  private var isAnyVisibleEnough: Bool {
    required.isSuperset(of: [.letters, .digits, .punctuation, .symbols])
  }

  /// The same for a text that is not all ASCII, from the first non-ASCII scalar at `start`; it must contain a letter
  /// beyond ASCII.
  private func isPlain(_ bytes: Span<UInt8>, from start: Int, isAfterSpace: Bool) -> Bool {
    guard characters.kinds.isSuperset(of: [.letters, .marks]) else { return false }
    // Other white space may be allowed by name; trimming handles it.
    let ascii = characters.ascii.withoutControls
    let common = characters.common
    var offset = start
    var isAfterSpace = isAfterSpace
    var scalars = start
    // Certain grapheme cluster boundaries: between two scalars other than marks. A letter after a mark may form one
    // cluster with the letter before it.
    var boundaries = start
    var marks = 0
    var hasLetter = false
    while offset < bytes.count {
      scalars &+= 1
      let byte = bytes[offset]
      if byte < 0x80 {
        let isSpace = byte == 0x20
        guard ascii.contains(byte), !(isSpace && isAfterSpace) else { return false }
        isAfterSpace = isSpace
        offset &+= 1
      } else {
        let kind = Characters.Kinds(common: bytes.takeWideScalar(at: &offset), in: common)
        if kind == .marks {
          marks &+= 1
          guard !isAfterSpace, marks <= Self.maximumMarks else { return false }
          continue
        }
        guard kind == .letters else { return false }
        hasLetter = true
        isAfterSpace = false
      }
      boundaries &+= marks == 0 ? 1 : 0
      marks = 0
    }
    return !isAfterSpace && hasLetter && length.minimum <= boundaries && scalars <= length.maximum
  }
}
