// Unions: the tag is searched for first, at any position in its object, and then the object is read as its case
// requires. Without tags, the cases for the value's kind of JSON are tried in their order.
//
// What is learned about a union's objects is stored by case: the union's place has its tags as keys, and the shape of
// each case's objects as the places of their values.

import TypedMemory

extension _DocumentReader {
  /// Reads a value of a union; errors are left to a decoder.
  @inline(never)
  mutating func union(
    _ operation: Uncounted<ReadOperation>, _ result: Memory,
    _ child: inout LearnedPlace?
  ) throws(_NeedsDecoder) -> Bool {
    if child == nil {
      guard let table = operation.object.union?() ?? nil, workspace.with({ $0.mayLearn() }) else {
        throw _NeedsDecoder()
      }
      child = LearnedObject.make(table.tags, union: table)
    }
    guard let place = child, let table = place.value.union?.uncounted else { throw _NeedsDecoder() }
    let foundBefore = faultCount
    let outerTag = awaitedTag
    awaitedTag = -1
    defer { awaitedTag = outerTag }
    let isValid = try table.read { (table) throws(_NeedsDecoder) in
      guard table.isTagged else { return try untagged(table, place, operation, result) }
      let tag = try findTag(table, place)
      awaitedTag = tag.guess
      if let entry = tag.entry {
        return try table.cases[Int(entry.value.target)].read {
          (reading) throws(_NeedsDecoder) in
          // A decoder that decodes a part may pass parts of it to a reader: in recursive types, both would read each
          // level.
          guard !reading.operation.uncounted.with({ $0.isDecoded }) else { throw _NeedsDecoder() }
          if entry.value.child == nil {
            entry.value.child = try casePlace(reading, tagKey: table.tagKey)
          }
          defer { if tag.guess >= 0 { place.value.noteGuess(isRight: awaitedTag < 0) } }
          return try payload(reading, result, &entry.value.child)
        }
      }
      guard let other = table.other else { throw _NeedsDecoder() }
      // A decoder decodes it: nothing is learned.
      var none: LearnedPlace?
      return try payload(other, result, &none)
    }
    guard isValid else {
      if settings.collects, awaitedTag < 0, faultCount > foundBefore { return false }
      forgetFaults(since: foundBefore)
      violation = nil
      throw _NeedsDecoder()
    }
    guard awaitedTag < 0 else {
      // The assumed tag was inside another value.
      operation.with { $0.layout.destroy(result) }
      throw _NeedsDecoder()
    }
    return true
  }

  /// Reads a value as the first case that accepts it, as far as it is certain that those before it do not; false if it is
  /// certain that none does, and what is closest.
  private mutating func untagged(
    _ table: UnionTable, _ place: LearnedPlace, _ operation: Uncounted<ReadOperation>,
    _ result: Memory
  ) throws(_NeedsDecoder) -> Bool {
    // Which case it is depends on what is valid.
    let trustsValues = settings.trustsValues
    settings.trustsValues = false
    defer { settings.trustsValues = trustsValues }
    var closest = ClosestCase<(fault: ReaderFault, end: Int)>()
    for (index, unionCase) in table.cases.enumerated() {
      let entry = place.value.entries + index
      let isValid = try unionCase.read { (reading) throws(_NeedsDecoder) in
        guard try mayRead(reading.operation.object) else { return false }
        return try attempt(reading, operation, result, &entry.value.child, &closest)
      }
      if isValid { return true }
    }
    guard let (fault, end) = closest.found else { throw _NeedsDecoder() }
    seek(to: end)
    try add(fault)
    return false
  }

  /// Reads a value of a case; false if that certainly does not accept it, and then the reader does not move, and the case
  /// may be the closest.
  private mutating func attempt(
    _ reading: UnionTable.Case, _ operation: Uncounted<ReadOperation>, _ result: Memory,
    _ child: inout LearnedPlace?, _ closest: inout ClosestCase<(fault: ReaderFault, end: Int)>
  ) throws(_NeedsDecoder) -> Bool {
    let mark = mark
    do throws(_NeedsDecoder) {
      if try payload(reading, result, &child) { return true }
    } catch {
      guard !settings.collects, mayReadAgain(reading, child) else { throw error }
      goBack(to: mark)
      settings.collects = true
      defer { settings.collects = false }
      let isValid = try? payload(reading, result, &child)
      guard isValid == false else {
        if isValid == true { operation.with { $0.layout.destroy(result) } }
        goBack(to: mark)
        throw error
      }
    }
    if settings.collects {
      guard mayReadAgain(reading, child) else { throw _NeedsDecoder() }
      let found =
        violation.map { [ReaderFault(reversedPath: [], violation: $0, offset: mark.offset)] }
        ?? Array(faults[mark.faultCount...])
      // The place of a rule about several fields is not known here.
      guard found.count == 1 || found.allSatisfy({ $0.distance == 0 }) else {
        throw _NeedsDecoder()
      }
      // A violation of the whole value may be told together with those of other cases.
      guard let first = found.min(by: { $0.offset < $1.offset }),
        !first.reversedPath.isEmpty || !first.violation.isOfWrongKind
      else { throw _NeedsDecoder() }
      closest.consider((first, offset), found.lazy.map(\.violation))
    }
    goBack(to: mark)
    return false
  }

  /// Whether the value of a case may be read once more: where parts have parts, each level would be.
  @inline(__always)
  private func mayReadAgain(_ reading: UnionTable.Case, _ place: LearnedPlace?) -> Bool {
    reading.operation.uncounted.with { operation in
      operation.kind == .model ? place?.value.mayBeReadAgain ?? false : operation.isOfScalar
    }
  }

  /// Whether the next value may be one of an operation, by its kind of JSON.
  private func mayRead(_ operation: ReadOperation) throws(_NeedsDecoder) -> Bool {
    let own: Violation.ValueKind
    switch operation.kind {
    case .bool, .int, .double, .string, .custom:
      guard let type = operation.scalarType else { throw _NeedsDecoder() }
      return otherKind(than: type) == nil
    case .ints, .doubles, .array: own = .array
    case .dictionary: own = .object
    case .model:
      guard let table = operation.table?() else { throw _NeedsDecoder() }
      own = table.isArray ? .array : .object
    case .union, .openModel, .decoded: throw _NeedsDecoder()
    }
    let found = Violation.ValueKind(firstByte: next.byte)
    return found == own || found == .null
  }

  @inline(__always)
  private mutating func payload(
    _ reading: UnionTable.Case, _ result: Memory, _ child: inout LearnedPlace?
  ) throws(_NeedsDecoder) -> Bool {
    // A union of the same object opens no level, at which the stack would be checked.
    if reading.operation.uncounted.with({ $0.kind == .union }), !settings.hasStack() {
      throw _NeedsDecoder()
    }
    return try reading.operation.uncounted.read { (operation) throws(_NeedsDecoder) in
      guard reading.embed != nil else {
        return try value(operation, result, &child)
      }
      return try withTemporaryMemory(
        operation.layout.size, alignment: operation.layout.alignment
      ) { (payload) throws(_NeedsDecoder) -> Bool in
        guard try value(operation, payload, &child) else { return false }
        reading.embed?(payload, result)
        return true
      }
    }
  }

  /// A place for the objects of a case, which have the tag in addition to the members of the case; nil if it does not
  /// read objects.
  private mutating func casePlace(
    _ reading: UnionTable.Case, tagKey: [UInt8]
  ) throws(_NeedsDecoder) -> LearnedPlace? {
    guard reading.operation.object.table != nil else { return nil }
    guard let table = reading.operation.object.table?(),
      workspace.with({ $0.mayLearn() })
    else { throw _NeedsDecoder() }
    let place = LearnedObject.make(table.tree.objects[0].members, table)
    // The tag is expected first, unless a field has the same key.
    guard place.value.find(tagKey.span) < 0 else { return place }
    let entry = place.value.add(tagKey.span)
    place.value.entries[entry].isTag = true
    place.value.entries[entry].following = place.value.first
    place.value.first = Int32(truncatingIfNeeded: entry)
    return place
  }
}

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
    if !isTag, place.value.wrongGuesses < 64, let found = guessTag(table, place) {
      close()
      moveWithin(to: start)
      return found
    }
    while true {
      if !isTag {
        let (key, tagKey) = (try text(), table.tagKey)
        isTag = key.with { KeyHash.areSame($0, tagKey.span) }
        try takeColon()
      }
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
      for half in 0...1 {
        var rest = found[half]
        while rest != 0 {
          let byte = rest.trailingZeroBitCount &>> 3
          if let tag = tag(at: start + (byte &+ 8 &* half), table, place) { return tag }
          rest &= ~(0xFF &<< UInt64(truncatingIfNeeded: 8 &* byte))
        }
      }
      start += 16
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
}

extension LearnedObject {
  mutating func noteGuess(isRight: Bool) {
    wrongGuesses = isRight ? max(0, wrongGuesses - 1) : wrongGuesses + 8
  }
}

/// A union as data: the key of the tag, and how the payload for each tag is read.
package final class UnionTable: @unchecked Sendable {
  /// How the payload of a case is read.
  final class Case {
    let operation: Kept<ReadOperation>
    /// Makes the union's value from the payload, which is moved; nil if the operation makes it.
    let embed: ((Memory, Memory) -> Void)?

    /// A payload that is read on its own.
    init(_ operation: ReadOperation, embed: ((Memory, Memory) -> Void)?) {
      self.operation = Kept(operation)
      self.embed = embed
    }

    /// An object from which the value is made: from one of its members, or from none.
    convenience init<Value>(
      _ type: Value.Type, of payload: (key: _SchemaKey, operation: ReadOperation)?,
      make: @escaping @Sendable (Memory, Memory) -> Void
    ) {
      let bits = FrameBits.size(of: 1)
      let offset = bits.roundedUp(to: payload?.operation.layout.alignment ?? 1)
      let table = ModelTable(
        payload.map { [$0.operation] } ?? [],
        keys: payload.map { [FieldKeys(.key($0.key.stringValue))] } ?? [],
        offsets: payload.map { _ in [offset] } ?? [],
        frameSize: offset + (payload?.operation.layout.size ?? 0), layout: ValueLayout(type),
        refusesUnknownKeys: false, leavesFaults: false, keepsRules: nil
      ) { frame, result in
        make(frame + offset, result)
      }
      let operation = ReadOperation(.model, of: type)
      operation.table = { table }
      self.init(operation, embed: nil)
    }
  }

  let isTagged: Bool
  let tagKey: [UInt8]
  /// A place whose only key is that of the tag.
  private let tagPlace: LearnedPlace
  /// The key of the tag in its most common form.
  let expectedKey: LearnedEntry
  /// The tags, each with the index of its case; without tags, the cases in their order.
  let tags: [KeyTree.Member]
  let cases: [Uncounted<Case>]
  private let ownCases: [Case]
  let other: Case?

  /// - Parameters:
  ///   - tagKey: the key of the tag; nil if cases are told apart by what they accept.
  ///   - cases: the operation of each case, and its tag; nil if it accepts other tags.
  init(_ tagKey: String?, _ cases: [(tag: String?, reading: Case)]) {
    isTagged = tagKey != nil
    self.tagKey = Array((tagKey ?? "").utf8)
    tagPlace = LearnedObject.make([
      .init(key: _SchemaKey(tagKey ?? ""), target: LearnedObject.noField)
    ])
    expectedKey = tagPlace.value.entries
    ownCases = cases.map(\.reading)
    self.cases = ownCases.map { unsafe Uncounted($0) }
    tags = cases.enumerated().compactMap { index, unionCase in
      (tagKey == nil ? "\(index)" : unionCase.tag).map {
        KeyTree.Member(key: _SchemaKey($0), target: Int32(truncatingIfNeeded: index))
      }
    }
    other = tagKey == nil ? nil : cases.first { $0.tag == nil }?.reading
  }

  deinit { LearnedObject.free(tagPlace) }
}
