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
    guard let table = unsafe operation._withUnsafeGuaranteedRef({ $0.union?() ?? nil }) else {
      throw _NeedsDecoder()
    }
    let place = try unsafe self.place(of: table, &child)
    let foundBefore = faultCount
    let isValid: Bool
    if let entry = try unsafe takeTag(table, place) {
      let reading = unsafe table.cases[Int(entry.pointee.target)]
      if unsafe entry.pointee.child == nil {
        unsafe entry.pointee.child = try unsafe self.place(of: reading, tagKey: table.tagKey)
      }
      isValid = try unsafe payload(reading, result, &entry.pointee.child)
    } else if let other = table.other {
      // A decoder decodes it: nothing is learned.
      var none: LearnedPlace?
      isValid = try unsafe payload(other, result, &none)
    } else {
      throw _NeedsDecoder()
    }
    guard isValid else {
      forgetFaults(since: foundBefore)
      violation = nil
      throw _NeedsDecoder()
    }
    return true
  }

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

  private func place(
    of table: UnionTable, _ child: inout LearnedPlace?
  ) throws(_NeedsDecoder) -> LearnedPlace {
    if let place = unsafe child { return unsafe place }
    guard unsafe workspace._withUnsafeGuaranteedRef({ $0.mayLearn() }) else {
      throw _NeedsDecoder()
    }
    let place = unsafe LearnedObject.make(table.tags)
    unsafe child = unsafe place
    return unsafe place
  }

  /// A place for the objects of a case, which have the tag beside what the case reads; nil if it reads no object.
  private func place(
    of reading: UnionTable.Case, tagKey: [UInt8]
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
      let key = try text()
      let isTag = unsafe table.tagKey.withUnsafeBufferPointer {
        unsafe KeyHash.areSame(key.bytes, $0)
      }
      try takeColon()
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
