// Members that no field reads: they are checked to the last byte, including duplicate keys.

extension _DocumentReader {
  @inline(__always)
  mutating func skip(_ child: inout LearnedPlace?) throws(_NeedsDecoder) {
    switch next.byte {
    case UInt8(ascii: "\""): try skipString()
    case UInt8(ascii: "{"): try skipObject(&child)
    case UInt8(ascii: "["): try skipArray(&child)
    default: try skipScalar()
    }
  }

  @inline(__always)
  private mutating func skipScalar() throws(_NeedsDecoder) {
    switch next.byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"): try skipNumber()
    case UInt8(ascii: "t"), UInt8(ascii: "f"): _ = try bool()
    case UInt8(ascii: "n"): _ = try null()
    default: throw _NeedsDecoder()
    }
  }

  @inline(never)
  private mutating func skipObject(_ child: inout LearnedPlace?) throws(_NeedsDecoder) {
    if let place = child {
      return try object(place, nil, levels.memory)
    }
    guard workspace.with({ $0.mayLearn() }) else {
      return try skipUnlearned()
    }
    let place = LearnedObject.make(expecting: 0)
    child = place
    try object(place, nil, levels.memory)
  }

  @inline(never)
  private mutating func skipArray(_ child: inout LearnedPlace?) throws(_NeedsDecoder) {
    guard try openArray() else { return }
    repeat { try skip(&child) } while try nextElement()
  }

  /// Skips a value whose keys are not learned.
  @inline(never)
  package mutating func skipUnlearned() throws(_NeedsDecoder) {
    settle()
    switch next.byte {
    case UInt8(ascii: "\""): try skipString()
    case UInt8(ascii: "["):
      guard try openArray() else { return }
      repeat { try skipUnlearned() } while try nextElement()
    case UInt8(ascii: "{"): try skipUnlearnedObject()
    default: try skipScalar()
    }
  }

  private mutating func skipUnlearnedObject() throws(_NeedsDecoder) {
    try open(index: -1)
    next += 1
    skipWhitespace()
    if next.byte == UInt8(ascii: "}") {
      next += 1
      return close()
    }
    let keys = workspace.with { $0.openKeySet() }
    defer { workspace.with { $0.closeKeySet() } }
    repeat {
      settle()
      let key = try text()
      guard unsafe keys.insert(key.bytes) else { throw _NeedsDecoder() }
      try takeColon()
      skipWhitespace()
      try skipUnlearned()
    } while try nextMember(0)
    close()
  }
}
