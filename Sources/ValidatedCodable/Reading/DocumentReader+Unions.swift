// Unions: the tag is searched for first, at any position in its object, and then the object is read as its case
// requires; see DocumentReader+Tags.
//
// What is learned about a union's objects is stored by case: the union's place has its tags as keys, and the shape of
// each case's objects as the places of their values.

extension _DocumentReader {
  /// Reads a value of a union; errors are left to a decoder.
  @inline(never)
  mutating func union(
    _ operation: Uncounted<ReadOperation>, _ result: Memory,
    _ child: inout LearnedPlace?
  ) throws(_NeedsDecoder) -> Bool {
    let place = try unionPlace(operation, &child)
    guard let table = place.value.union?.uncounted else { throw _NeedsDecoder() }
    let foundBefore = faultCount
    let outerTag = awaitedTag
    defer { awaitedTag = outerTag }
    let isValid = try table.read { (table) throws(_NeedsDecoder) in
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
      return try unsafe withUnsafeTemporaryAllocation(
        byteCount: max(1, operation.layout.size), alignment: operation.layout.alignment
      ) { (memory) throws(_NeedsDecoder) -> Bool in
        guard let payload = memory.baseAddress,
          try unsafe value(operation, Memory(payload), &child)
        else { return false }
        unsafe reading.embed?(Memory(payload), result)
        return true
      }
    }
  }

  @inline(__always)
  private mutating func unionPlace(
    _ operation: Uncounted<ReadOperation>, _ child: inout LearnedPlace?
  ) throws(_NeedsDecoder) -> LearnedPlace {
    if let place = child { return place }
    guard let table = operation.object.union?() ?? nil,
      workspace.with({ $0.mayLearn() })
    else { throw _NeedsDecoder() }
    let place = LearnedObject.make(table.tags, union: table)
    child = place
    return place
  }

  /// A place for the objects of a case, which have the tag in addition to the members of the case; nil if it does not
  /// read objects.
  private mutating func casePlace(
    _ reading: UnionTable.Case, tagKey: [UInt8]
  ) throws(_NeedsDecoder) -> LearnedPlace? {
    guard reading.operation.object.kind == .model else { return nil }
    guard let table = reading.operation.object.table?(),
      workspace.with({ $0.mayLearn() })
    else { throw _NeedsDecoder() }
    let place = LearnedObject.make(table.nodes[0], table)
    place.value.addTag(tagKey.span)
    return place
  }
}

extension LearnedObject {
  /// Adds an entry for the tag, which is expected first, unless a field has the same key.
  fileprivate mutating func addTag(_ key: Span<UInt8>) {
    guard find(key) < 0 else { return }
    let entry = add(key)
    entries[entry].isTag = true
    entries[entry].following = first
    first = Int32(truncatingIfNeeded: entry)
  }
}
