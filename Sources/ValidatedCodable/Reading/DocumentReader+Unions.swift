// Unions: the tag is looked for first, wherever it is in its object, and then the object is read as its case says.
//
// What is learned of a union's objects is kept by case: the place of the union has its tags for keys, and what the
// objects of each case look like for what is in them.

extension _DocumentReader {
  /// Reads a value of a union; what is wrong with one is for a decoder to find.
  @inline(never)
  mutating func union(
    _ operation: Unmanaged<_ReadOperation>, _ result: UnsafeMutableRawPointer,
    _ child: inout LearnedPlace?
  ) throws(_NeedsDecoder) -> Bool {
    let place = try unsafe unionPlace(operation, &child)
    guard let table = unsafe place.pointee.union else { throw _NeedsDecoder() }
    let foundBefore = faultCount
    let isValid = try unsafe table.borrowed { (table) throws(_NeedsDecoder) in
      if let entry = try unsafe takeTag(table, place) {
        return try unsafe table.cases[Int(entry.pointee.target)].borrowed {
          (reading) throws(_NeedsDecoder) in
          // A decoder that decodes a part may leave parts of that to a reader: in types within themselves, each
          // level would be read by both.
          guard !reading.operation.isDecoded else { throw _NeedsDecoder() }
          if unsafe entry.pointee.child == nil {
            unsafe entry.pointee.child = try unsafe casePlace(reading, tagKey: table.tagKey)
          }
          return try unsafe payload(reading, result, &entry.pointee.child)
        }
      }
      guard let other = table.other else { throw _NeedsDecoder() }
      // A decoder decodes it: nothing is learned.
      var none: LearnedPlace?
      return try unsafe payload(other, result, &none)
    }
    guard isValid else {
      forgetFaults(since: foundBefore)
      violation = nil
      throw _NeedsDecoder()
    }
    return true
  }

  @inline(__always)
  private mutating func payload(
    _ reading: UnionTable.Case, _ result: UnsafeMutableRawPointer, _ child: inout LearnedPlace?
  ) throws(_NeedsDecoder) -> Bool {
    guard let embed = unsafe reading.embed else {
      return try unsafe value(reading.operation, result, &child)
    }
    let layout = reading.operation.layout
    return try unsafe withUnsafeTemporaryAllocation(
      byteCount: max(1, layout.size), alignment: layout.alignment
    ) { (memory) throws(_NeedsDecoder) -> Bool in
      guard let payload = memory.baseAddress,
        try unsafe value(reading.operation, payload, &child)
      else { return false }
      unsafe embed(payload, result)
      return true
    }
  }

  @inline(__always)
  private func unionPlace(
    _ operation: Unmanaged<_ReadOperation>, _ child: inout LearnedPlace?
  ) throws(_NeedsDecoder) -> LearnedPlace {
    if let place = unsafe child { return unsafe place }
    guard let table = unsafe operation.takeUnretainedValue().union?() ?? nil,
      unsafe workspace._withUnsafeGuaranteedRef({ $0.mayLearn() })
    else { throw _NeedsDecoder() }
    let place = unsafe LearnedObject.make(table.tags)
    unsafe place.pointee.union = unsafe .passRetained(table)
    unsafe child = unsafe place
    return unsafe place
  }

  /// A place for the objects of a case, which have the tag beside what the case reads; nil if it reads no object.
  private func casePlace(
    _ reading: UnionTable.Case, tagKey: [UInt8]
  ) throws(_NeedsDecoder) -> LearnedPlace? {
    guard reading.operation.kind == .model else { return nil }
    guard let table = reading.operation.table?(),
      unsafe workspace._withUnsafeGuaranteedRef({ $0.mayLearn() })
    else { throw _NeedsDecoder() }
    let place = unsafe LearnedObject.make(table.nodes[0])
    unsafe place.pointee.table = unsafe .passRetained(table)
    unsafe tagKey.withUnsafeBufferPointer { unsafe place.pointee.addTag($0) }
    return unsafe place
  }

  /// The entry of the tag of the object at `next`, where the reader stays; nil if the tag is another.
  private mutating func takeTag(
    _ table: UnionTable, _ place: LearnedPlace
  ) throws(_NeedsDecoder) -> UnsafeMutablePointer<LearnedKey>? {
    guard unsafe next.pointee == UInt8(ascii: "{") else { throw _NeedsDecoder() }
    let start = offset
    try open(index: -1)
    unsafe next += 1
    skipWhitespace()
    repeat {
      settle()
      var isTag = unsafe takeExpected(table.expectedKey)
      if !isTag { isTag = try takeKey(is: table.tagKey) }
      skipWhitespace()
      guard isTag else {
        try skipUnlearned()
        continue
      }
      settle()
      let tag = try text()
      let entry = unsafe place.pointee.find(tag.bytes, hash: KeyHash.hash(tag.bytes))
      close()
      moveWithin(to: start)
      return unsafe entry < 0 ? nil : place.pointee.entries + entry
    } while try nextMember(0)
    throw _NeedsDecoder()
  }
}

extension _DocumentReader {
  /// Goes behind a key and its colon, and says whether it is `key`.
  private mutating func takeKey(is key: [UInt8]) throws(_NeedsDecoder) -> Bool {
    let text = try text()
    let isSame = unsafe key.withUnsafeBufferPointer { unsafe KeyHash.areSame(text.bytes, $0) }
    try takeColon()
    return isSame
  }
}

extension LearnedObject {
  /// Adds an entry for the tag, which is expected first, unless a field has its key.
  fileprivate mutating func addTag(_ key: UnsafeBufferPointer<UInt8>) {
    let hash = unsafe KeyHash.hash(key)
    guard unsafe find(key, hash: hash) < 0 else { return }
    let entry = unsafe add(key, hash: hash)
    unsafe entries[entry].isTag = true
    unsafe entries[entry].following = first
    first = Int32(truncatingIfNeeded: entry)
  }
}
