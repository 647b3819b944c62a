// Unions: the tag is searched for first, at any position in its object, and then the object is read as its case
// requires; see DocumentReader+Tags.
//
// What is learned about a union's objects is stored by case: the union's place has its tags as keys, and the shape of
// each case's objects as the places of their values.

extension _DocumentReader {
  /// Reads a value of a union; errors are left to a decoder.
  @inline(never)
  mutating func union(
    _ operation: Unmanaged<ReadOperation>, _ result: UnsafeMutableRawPointer,
    _ child: inout LearnedPlace?
  ) throws(_NeedsDecoder) -> Bool {
    let place = try unsafe unionPlace(operation, &child)
    guard let table = unsafe place.pointee.union else { throw _NeedsDecoder() }
    let foundBefore = faultCount
    let outerTag = awaitedTag
    defer { awaitedTag = outerTag }
    let isValid = try unsafe table.borrowed { (table) throws(_NeedsDecoder) in
      let tag = try unsafe findTag(table, place)
      awaitedTag = tag.guess
      if let entry = unsafe tag.entry {
        return try unsafe table.cases[Int(entry.pointee.target)].borrowed {
          (reading) throws(_NeedsDecoder) in
          // A decoder that decodes a part may pass parts of it to a reader: in recursive types, both would read each
          // level.
          guard !reading.isDecoded else { throw _NeedsDecoder() }
          if unsafe entry.pointee.child == nil {
            unsafe entry.pointee.child = try unsafe casePlace(reading, tagKey: table.tagKey)
          }
          defer { if tag.guess >= 0 { unsafe place.pointee.noteGuess(isRight: awaitedTag < 0) } }
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
    guard awaitedTag < 0 else {
      // The assumed tag was inside another value.
      unsafe operation._withUnsafeGuaranteedRef { unsafe $0.layout.destroy(result) }
      throw _NeedsDecoder()
    }
    return true
  }

  @inline(__always)
  private mutating func payload(
    _ reading: UnionTable.Case, _ result: UnsafeMutableRawPointer, _ child: inout LearnedPlace?
  ) throws(_NeedsDecoder) -> Bool {
    try unsafe reading.unretainedOperation.borrowed { (operation) throws(_NeedsDecoder) in
      guard unsafe reading.embed != nil else {
        return try unsafe value(operation, result, &child)
      }
      return try unsafe withUnsafeTemporaryAllocation(
        byteCount: max(1, operation.layout.size), alignment: operation.layout.alignment
      ) { (memory) throws(_NeedsDecoder) -> Bool in
        guard let payload = memory.baseAddress,
          try unsafe value(operation, payload, &child)
        else { return false }
        unsafe reading.embed?(payload, result)
        return true
      }
    }
  }

  @inline(__always)
  private mutating func unionPlace(
    _ operation: Unmanaged<ReadOperation>, _ child: inout LearnedPlace?
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

  /// A place for the objects of a case, which have the tag in addition to the members of the case; nil if it does not
  /// read objects.
  private mutating func casePlace(
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
}

extension LearnedObject {
  /// Adds an entry for the tag, which is expected first, unless a field has the same key.
  fileprivate mutating func addTag(_ key: UnsafeBufferPointer<UInt8>) {
    guard unsafe find(key) < 0 else { return }
    let entry = unsafe add(key)
    unsafe entries[entry].isTag = true
    unsafe entries[entry].following = first
    first = Int32(truncatingIfNeeded: entry)
  }
}
