import ValidatedCodable

extension JSONReading {
  func members(ofObjectAt start: Int, level: Int) throws -> Int {
    try begin(objectAt: start, level: level)
    while try discover(level: level) {}
    return frames[level].count
  }

  /// The key of a member, as types request it.
  func name(ofMember position: Int, level: Int) -> String {
    frames[level].hasNames ? frames[level].names[position] : text(ofKey: frames[level][position])
  }

  /// The key of a member, as the document spells it.
  func text(ofKey member: JSONMember) -> String { text(ofKeyAt: member.keyStart) }

  /// The key whose contents begin at `start`; empty if that is 0, as where a malformed object has no key.
  func text(ofKeyAt start: Int) -> String {
    guard start > 0 else { return "" }
    var offset = start - 1
    return walker.string(at: &offset) ?? ""
  }

  /// Reads to the value of the next member that is not a duplicate; false at the end of the object.
  ///
  /// Nothing moves if the document is malformed: a type that catches the error and requests another key gets it
  /// again. A duplicate key is thrown once and skipped; it remains postponed, even if the error is caught.
  @inline(never)
  func discover(level: Int) throws -> Bool {
    if frames[level].end == 0, let hasMember = try walkOn(level: level) { return hasMember }
    while frames[level].end == 0 {
      if frames[level].pending > 0 {
        let value = frames[level].pending
        let isAsked =
          frames[level][frames[level].count - 1].isWanted
          && rareIfMade?.undecodedValues.contains(value) != true
        frames[level].cursor = try rest(ofValueAt: value, level: level + 1, isAsked: isAsked)
        frames[level].pending = 0
      }
      guard let member = try nextMember(level: level) else { return false }
      if !isFaultless, faultyText(at: member.keyStart - 1) != nil {
        // A malformed key matches no coding key.
        frames[level].cursor = try skip(member.value, level: level + 1)
        continue
      }
      let name = convertedName(of: member, level: level)
      if let known = knownPosition(of: member, named: name, level: level) {
        frames[level].cursor = try skip(member.value, level: level + 1)
        switch options.duplicateKeys {
        case .error: try meet(duplicate: member, level: level)
        case .useFirst: break
        case .useLast: frames[level][known].value = member.value
        }
        continue
      }
      add(member, named: name, level: level)
      frames[level].pending = member.value
      return true
    }
    return false
  }

  private func meet(duplicate member: JSONMember, level: Int) throws {
    let key = place(of: member, level: level)
    guard !isCollecting else { return note(duplicateKey(key, in: passing), at: key.offset) }
    owe(key)
    if passing == nil, !owesErrors { throw duplicateKey(key) }
  }

  /// Reads the comma, the key and the colon before the next value; nil at the object's end.
  private func nextMember(level: Int) throws -> JSONMember? {
    var offset = frames[level].cursor
    let isFirst = offset == frames[level].start + 1
    do throws(JSONSyntax.Fault) {
      bytes.skipWhitespace(&offset)
      switch bytes[offset] {
      case UInt8(ascii: "}"):
        frames[level].end = offset + 1
        return nil
      case UInt8(ascii: ",") where !isFirst: offset += 1
      case _ where isFirst: break
      default: throw bytes.fault(expecting: "“,” or “}”", at: offset)
      }
      bytes.skipWhitespace(&offset)
      let keyStart = offset + 1
      let (keyEnd, isPlain) = try JSONSyntax.skipKey(bytes, &offset)
      bytes.skipWhitespace(&offset)
      return JSONMember(keyStart: keyStart, keyEnd: keyEnd, value: offset, isEscaped: !isPlain)
    } catch {
      throw self.error(error, at: offset, level: level + 1)
    }
  }

  /// The known member with the same key, or a key that a strategy converts to the same coding key.
  private func knownPosition(of member: JSONMember, named name: String?, level: Int) -> Int? {
    guard
      name != nil || frames[level].index != nil || member.isEscaped
        || frames[level].keyBits & keyBit(member.keyStart, member.keyEnd) != 0
    else { return nil }
    return position(of: name ?? text(ofKey: member), level: level)
  }

  /// The coding key that a strategy makes from a member's key, if there is one.
  private func convertedName(of member: JSONMember, level: Int) -> String? {
    guard frames[level].hasNames else { return nil }
    return rare.names.name(of: text(ofKey: member)) { path(to: frames[level].start, level: level) }
  }

  /// Adds a member whose key is new.
  private func add(_ member: JSONMember, named name: String?, level: Int) {
    if let name { frames[level].names.append(name) }
    frames[level].append(member)
    // The bits are those of keys as written: if there is an escaped key among them, any key may be known.
    frames[level].keyBits |= member.isEscaped ? .max : keyBit(member.keyStart, member.keyEnd)
    // Escaped keys are unescaped once for the index, not for every comparison.
    if member.isEscaped || frames[level].index != nil
      || frames[level].count > JSONFrame.mostWithoutIndex
    {
      addToIndex(level: level)
    }
  }

  /// Adds the members that are not yet in the index.
  @inline(never)
  func addToIndex(level: Int) {
    let index = frames[level].index ?? KeySet()
    frames[level].index = index
    for position in index.count..<frames[level].count {
      _ = index.insert(name(ofMember: position, level: level))
    }
  }
}
