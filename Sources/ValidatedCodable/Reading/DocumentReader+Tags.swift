// The tag of a union's object, which may be the last member.
//
// The first bytes that look like the tag are assumed to be it, before anything in the object is checked. The object
// is then read as a value of that case, and its tag must be found where it was expected. So members are not skipped
// first and read again:
//
//     {"name":"Ada","age":36,"type":"guest"}
//                            ^ found by its bytes; reading the guest meets it, or else nothing is taken for read

/// A tag that was found ahead of its object.
struct FoundTag {
  /// The entry of its case; nil if there is none.
  let entry: LearnedEntry?
  /// The offset of its value, if it is a guess; -1 if it is known.
  let guess: Int
}

extension _DocumentReader {
  /// The maximum distance at which a tag is guessed, in bytes.
  private static let farthestGuess = 1024
  /// The maximum length of a guessed tag, in bytes, including the white space around its colon.
  private static let longestTag = 64

  /// The tag of the object at `next`; the reader does not move.
  mutating func findTag(
    _ table: UnionTable, _ place: LearnedPlace
  ) throws(_NeedsDecoder) -> FoundTag {
    guard next.byte == UInt8(ascii: "{") else { throw _NeedsDecoder() }
    let start = offset
    try open(index: -1)
    next += 1
    skipWhitespace()
    settle()
    var isTag = takeExpected(table.expectedKey)
    if !isTag, place.value.guessesTags, let found = guessTag(table, place) {
      close()
      moveWithin(to: start)
      return found
    }
    while true {
      if !isTag { isTag = try takeKey(is: table.tagKey) }
      skipWhitespace()
      if isTag { break }
      try skipAhead()
      guard try nextMember(0) else { throw _NeedsDecoder() }
      settle()
      isTag = takeExpected(table.expectedKey)
    }
    settle()
    let tag = try text()
    let entry = tag.with { place.value.find($0) }
    close()
    moveWithin(to: start)
    return FoundTag(entry: entry < 0 ? nil : place.value.entries + entry, guess: -1)
  }

  /// Moves past a key and its colon, and returns whether the key is `key`.
  private mutating func takeKey(is key: [UInt8]) throws(_NeedsDecoder) -> Bool {
    let text = try text()
    let isSame = text.with { KeyHash.areSame($0, key.span) }
    try takeColon()
    return isSame
  }

  /// The probable tag of the object that begins before `next`, if it is a known one.
  private mutating func guessTag(_ table: UnionTable, _ place: LearnedPlace) -> FoundTag? {
    guard table.expectedKey.value.length > 0, let first = table.tagKey.first else {
      return nil
    }
    let length = table.tagKey.count
    // Bytes may be loaded up to the end of the longest tag.
    let last = min(
      lastVector - (length &+ 2 &* Self.longestTag), next + Self.farthestGuess)
    let quotes = SIMD16<UInt8>(repeating: UInt8(ascii: "\""))
    let firsts = SIMD16<UInt8>(repeating: first)
    var start = next
    while start <= last {
      // Two quotes at the same distance as those of the key, and the key's first byte after the first of them.
      let others =
        (start.vector ^ quotes) | ((start + 1).vector ^ firsts)
        | ((start + (length &+ 1)).vector ^ quotes)
      let found = others.marks(of: 0)
      let (low, high) = (found[0], found[1])
      if low | high != 0 {
        if let tag = tag(amongst: low, start, table, place) { return tag }
        if let tag = tag(amongst: high, start + 8, table, place) { return tag }
      }
      start += 16
    }
    return nil
  }

  /// The first tag whose key begins at one of the bytes of `start` that are marked in `found`.
  private mutating func tag(
    amongst found: UInt64, _ start: BytePosition, _ table: UnionTable, _ place: LearnedPlace
  ) -> FoundTag? {
    var rest = found
    while rest != 0 {
      let byte = rest.trailingZeroBitCount &>> 3
      if let tag = tag(at: start + byte, table, place) { return tag }
      rest &= ~(0xFF &<< UInt64(truncatingIfNeeded: 8 &* byte))
    }
    return nil
  }

  /// The tag whose key may begin at `start`; nil if there is none, or the tag is unknown.
  private mutating func tag(at start: BytePosition, _ table: UnionTable, _ place: LearnedPlace)
    -> FoundTag?
  {
    var index = 1
    for byte in table.tagKey {
      guard start[index] == byte else { return nil }
      index &+= 1
    }
    let end = start + (index &+ Self.longestTag)
    var here = start + (index &+ 1)
    while here.byte == 0x20, here < end { here += 1 }
    guard here.byte == UInt8(ascii: ":") else { return nil }
    here += 1
    while here.byte == 0x20, here < end { here += 1 }
    guard here.byte == UInt8(ascii: "\"") else { return nil }
    let value = here
    here += 1
    let text = here
    while here.byte != UInt8(ascii: "\"") {
      // Escaped tags are compared after they have been read.
      guard here < end, here.byte != UInt8(ascii: "\\") else { return nil }
      here += 1
    }
    let tag = Text(start: text, count: here - text, isASCII: false)
    let entry = tag.with { place.value.find($0) }
    guard entry >= 0 else { return nil }
    return FoundTag(entry: place.value.entries + entry, guess: offset(of: value))
  }

  /// Checks that the tag is the expected one, if one is expected.
  @inline(__always)
  mutating func meetTag() throws(_NeedsDecoder) {
    guard awaitedTag >= 0 else { return }
    guard awaitedTag == offset else { throw _NeedsDecoder() }
    awaitedTag = -1
  }
}

extension LearnedObject {
  /// Whether tags are guessed, which stops if guesses are often wrong.
  var guessesTags: Bool { wrongGuesses < 64 }

  mutating func noteGuess(isRight: Bool) {
    if !isRight {
      wrongGuesses &+= 8
    } else if wrongGuesses > 0, guessesTags {
      wrongGuesses &-= 1
    }
  }
}
