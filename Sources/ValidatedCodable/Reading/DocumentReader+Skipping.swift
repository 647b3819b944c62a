// Members that no field reads: they are checked to the last byte, including duplicate keys.

import TypedMemory

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
    if child == nil, workspace.with({ $0.mayLearn() }) { child = LearnedObject.make() }
    guard let place = child else { return try skipUnlearned() }
    try object(place, nil, levels.memory)
  }

  @inline(never)
  private mutating func skipArray(_ child: inout LearnedPlace?) throws(_NeedsDecoder) {
    guard try openArray() else { return }
    repeat { try skip(&child) } while try nextElement()
  }

  /// Skips a value whose keys are not learned.
  ///
  /// - Parameter passed: the arrays and objects that need not be read again, to which those in the value are added.
  @inline(never)
  mutating func skipUnlearned(_ passed: SkippedEnds<_NeedsDecoder>? = nil) throws(_NeedsDecoder) {
    settle()
    switch next.byte {
    case UInt8(ascii: "\""): try skipString()
    case UInt8(ascii: "["), UInt8(ascii: "{"):
      let start = offset
      if let end = try passed?.end(of: start) { return moveWithin(to: end) }
      do throws(_NeedsDecoder) {
        if next.byte == UInt8(ascii: "{") {
          try skipUnlearnedObject(passed)
        } else if try openArray() {
          repeat { try skipUnlearned(passed) } while try nextElement()
        }
      } catch {
        passed?.add(error, in: start)
        throw error
      }
      passed?.add(offset, of: start)
    default: try skipScalar()
    }
  }

  /// Skips a value that may be read later, or skipped again.
  ///
  /// If tags or requested members come last, what is far within would be skipped at every level around it: once much
  /// has been skipped, the ends of arrays and objects are remembered.
  ///
  /// - Parameter entry: that of its key, if keys within are learned.
  mutating func skipAhead(_ entry: LearnedEntry? = nil) throws(_NeedsDecoder) {
    settle()
    let start = offset
    defer {
      skippedBytes &+= offset &- start
      if Self.shouldRememberEnds(afterSkipping: skippedBytes, of: count), passed == nil {
        workspace.with { $0.passed = SkippedEnds() }
      }
    }
    if let entry, passed == nil {
      try skip(&entry.value.child)
    } else {
      try skipUnlearned(passed)
    }
  }

  /// Whether so much of a document of `count` bytes has been skipped that the ends of its arrays and objects should be
  /// remembered.
  package static func shouldRememberEnds(afterSkipping skipped: Int, of count: Int) -> Bool {
    skipped / 4 > count
  }

  /// The ends of values that have been skipped and may be read again; nil until there are many.
  package var passed: SkippedEnds<_NeedsDecoder>? { workspace.with { $0.passed } }

  /// Continues with what another reader of the same document has skipped.
  package mutating func resumeSkipping(_ passed: SkippedEnds<_NeedsDecoder>?, skipped: Int) {
    workspace.with { $0.passed = passed }
    skippedBytes = skipped
  }

  private mutating func skipUnlearnedObject(_ passed: SkippedEnds<_NeedsDecoder>?)
    throws(_NeedsDecoder)
  {
    guard let indentation = try openObject() else { return }
    let keys = workspace.with { $0.openKeySet() }
    defer { workspace.with { $0.close(keys) } }
    repeat {
      settle()
      let key = try text()
      guard key.with({ keys.insert($0) }) else { throw _NeedsDecoder() }
      try takeColon()
      skipWhitespace()
      try skipUnlearned(passed)
    } while try nextMember(indentation)
    close()
  }
}
