#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension JSONReading {
  /// Where the value of `key` begins, or nil if the object at `start` has no such key.
  ///
  /// The next key in the bytes is most often the next one asked for; only when it is not, all
  /// members are looked up.
  func value(of key: String, inObjectAt start: Int, level: Int) throws -> Int? {
    open(start, level: level)
    if !frames[level].hasMembers, isReadInOrder,
      let value = try nextValue(of: key, level: level)
    {
      return value
    }
    guard let member = try members(ofObjectAt: start, level: level).first(where: { $0.has(key) })
    else { return nil }
    frames[level].child = member.value
    frames[level].childKey = member.keyStart
    return member.value
  }

  /// Remembers that the value whose key was found has been decoded, up to `end`.
  func finish(memberAt value: Int, end: Int, inObjectAt start: Int, level: Int) {
    guard frames[level].start == start, !frames[level].hasMembers,
      frames[level].child == value
    else { return }
    frames[level].cursor = end
    frames[level].count += 1
    frames[level].keyBits |= frames[level].childBit
  }

  /// Makes the frame of `level` the one of the value at `start`.
  func open(_ start: Int, level: Int) {
    if frames[level].start != start { frames[level] = JSONFrame(start: start) }
    if frames[level].cursor == 0 { frames[level].cursor = start + 1 }
  }

  /// Where the value of the next member begins, if its key is `key`.
  private func nextValue(of key: String, level: Int) throws -> Int? {
    var offset = frames[level].cursor
    bytes.skipWhitespace(&offset)
    if frames[level].count > 0 {
      guard bytes[offset] == UInt8(ascii: ",") else { return nil }
      offset += 1
      bytes.skipWhitespace(&offset)
    }
    let keyStart = offset
    guard bytes[offset] == UInt8(ascii: "\""), bytes.hold(key, at: offset + 1) else { return nil }
    offset += key.utf8.count + 1
    // A key of which there may have been one before costs a look at all members.
    let bit: UInt64 = 1 << ((UInt64(key.utf8.count) &* 31 &+ UInt64(bytes[offset - 1])) & 63)
    guard bytes[offset] == UInt8(ascii: "\""), frames[level].keyBits & bit == 0 else { return nil }
    offset += 1
    bytes.skipWhitespace(&offset)
    guard bytes[offset] == UInt8(ascii: ":") else { return nil }
    offset += 1
    bytes.skipWhitespace(&offset)
    frames[level].child = offset
    frames[level].childKey = keyStart
    frames[level].childBit = bit
    return offset
  }

  /// All members of an object, the grammar and the duplicates checked.
  func members(ofObjectAt start: Int, level: Int) throws -> [JSONMember] {
    open(start, level: level)
    if frames[level].hasMembers, let members = members[level] { return members }
    var found: [JSONMember] = []
    var offset = start
    do {
      try bytes.withSpan { (bytes) throws(JSONSyntax.Fault) in
        try readMembers(bytes, &offset, level: level, into: &found)
      }
    } catch {
      throw self.error(error, at: offset, level: level)
    }
    // Where the object ends is known from here on: who catches the error of a duplicate goes on.
    frames[level].end = offset
    let unique = try withoutDuplicates(found, level: level)
    members[level] = unique
    frames[level].hasMembers = true
    return unique
  }

  private func readMembers(
    _ bytes: Span<UInt8>, _ offset: inout Int, level: Int, into members: inout [JSONMember]
  ) throws(JSONSyntax.Fault) {
    offset += 1
    bytes.skipWhitespace(&offset)
    if bytes.byte(at: offset) == UInt8(ascii: "}") {
      offset += 1
      return
    }
    while true {
      bytes.skipWhitespace(&offset)
      let keyStart = offset
      try JSONSyntax.skipKey(bytes, &offset)
      var keyOffset = keyStart
      let key = try self.bytes.string(&keyOffset) ?? ""
      bytes.skipWhitespace(&offset)
      members.append(JSONMember(key: key, keyStart: keyStart, value: offset))
      try JSONSyntax.skipValue(bytes, &offset, depth: level + 1)
      bytes.skipWhitespace(&offset)
      switch bytes.byte(at: offset) {
      case UInt8(ascii: ","): offset += 1
      case UInt8(ascii: "}"):
        offset += 1
        return
      case nil: throw JSONSyntax.Fault(reason: .unexpectedEnd)
      default: throw JSONSyntax.Fault(reason: .expected("“,” or “}”"))
      }
    }
  }

  /// The members with their keys as coding keys, each key once.
  ///
  /// Where a strategy makes one coding key of two keys, the first member is taken, as by Foundation.
  private func withoutDuplicates(_ members: [JSONMember], level: Int) throws -> [JSONMember] {
    // Keys are told apart by their bytes: composed and decomposed letters make different keys.
    var keys: Set<[UInt8]> = []
    var positions: [[UInt8]: Int] = [:]
    var unique: [JSONMember] = []
    for member in members {
      let isDuplicate = !keys.insert(Array(member.key.utf8)).inserted
      let key = codingKey(member.key, level: level)
      let named = JSONMember(key: key, keyStart: member.keyStart, value: member.value)
      if isDuplicate && options.duplicateKeys == .error {
        throw duplicateKey(named, level: level)
      }
      if let position = positions[Array(key.utf8)] {
        if isDuplicate && options.duplicateKeys == .useLast { unique[position] = named }
      } else {
        positions[Array(key.utf8)] = unique.count
        unique.append(named)
      }
    }
    return unique
  }
}
