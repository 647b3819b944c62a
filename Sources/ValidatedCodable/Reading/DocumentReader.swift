// The cursor of a document. It and the other files of this folder read a document's memory on the fast lane.
//
// Safety: where a token begins, `settle()` has made sure that at least `margin` bytes may be loaded from `next` on.
// Near the end of the document that holds because the rest is copied to a buffer followed by zeros, and no zero byte is
// part of any token. Tokens that may be longer than the margin (strings, long numbers, white space) compare their loads
// with `lastVector` or `lastWord`, or settle again as they go.
//
// Methods that are not inlined are mutating, even if they change nothing: others would be called with a copy of the
// reader, which their callers would make whether or not they are called.

package import TypedMemory

/// Thrown if the fast lane leaves a value to a decoder, which finds out whether anything is wrong with it.
public struct _NeedsDecoder: Error {
  @inlinable
  init() {}
}

/// Reads a JSON document directly into values, by the tables of their types.
///
/// It reads valid documents and reports obvious violations; for everything else it throws
/// ``_NeedsDecoder``. The type is not generic: models are data, so no code is specialised for them.
public struct _DocumentReader {
  /// The number of bytes that may be loaded from the start of a token.
  static let margin = 192

  var next: BytePosition
  /// Up to here, the margin is available.
  private var edge: BytePosition
  /// Up to here, sixteen bytes may be loaded.
  private(set) var lastVector: BytePosition
  /// Up to here, eight bytes may be loaded.
  private(set) var lastWord: BytePosition
  /// Where the document would start in memory if all of it were in the buffer of `next`.
  private var origin: Int
  private let start: BytePosition
  /// The number of bytes of the document, which begin at ``start``.
  let count: Int

  /// The reader's memory; its owner outlives the reader.
  let workspace: Uncounted<ReaderWorkspace>
  package var settings: ReaderSettings

  /// The number of open arrays and objects, now and at the start.
  var depth: Int
  let firstDepth: Int
  /// The number of opened objects; each marks its keys with its number.
  package var stamp: Int
  /// The start of the free part of the workspace's frames.
  var frameTop = 0
  /// Whether the elements of an array are first read as if they were valid, without searching for violations.
  var triesElements = false
  /// Whether the last element was invalid.
  var expectsInvalid = false
  /// The number of violations found, which are in the workspace.
  var faultCount = 0
  /// The expected offset of the current object's tag; -1 if that is not known, or the tag has been reached.
  var awaitedTag = -1
  /// The number of bytes of values that have been skipped and may be read again.
  package internal(set) var skippedBytes = 0
  /// The number of nested patches that are being read.
  var openPatches = 0
  /// The number of memories that are in use: that of texts, and one for each array that is being collected.
  var gathered = 1
  /// The end of the notes in front of those about the value that is being read; nil if there are none about it.
  private var endOfNotes: Notes.Mark?

  /// The start of each open array or object, and the index of its current element.
  let levels: Cell<ReaderLevel>

  /// Begins at `offset` of a document, inside `depth` arrays and objects.
  package init(
    _ document: UnsafeBufferPointer<UInt8>, at offset: Int = 0, depth: Int = 0,
    settings: ReaderSettings, workspace: borrowing ReaderWorkspace,
    decoder: borrowing (any ValueDecoder)? = nil
  ) {
    let tail = BytePosition(workspace.tail)
    start = unsafe BytePosition(document) ?? tail
    count = document.count
    unsafe self.workspace = Uncounted(copy workspace)
    self.settings = settings
    unsafe workspace.decoder = copy decoder
    self.depth = depth
    firstDepth = depth
    stamp = workspace.lastStamp
    levels = workspace.levels(settings.maximumDepth)
    next = tail
    (edge, lastVector, lastWord, origin) = (next, next, next, 0)
    seek(to: offset)
  }

  /// Memory for the value of the whole document; nil if it is too large for the workspace's frames.
  package mutating func frame<Value>(of type: Value.Type) -> Memory? {
    let size = MemoryLayout<Value>.size
    guard size <= ReaderWorkspace.frameSize / 2, MemoryLayout<Value>.alignment <= 16 else {
      return nil
    }
    let frame = workspace.with { $0.frames } + frameTop
    frameTop &+= size.roundedUp(to: 16)
    return frame
  }

  /// The violation of the value that is being read.
  @usableFromInline
  package var violation: Violation? {
    get { workspace.with { $0.violation } }
    nonmutating set { workspace.with { $0.violation = newValue } }
  }

  /// The violations found in members.
  package var faults: [ReaderFault] {
    get { workspace.with { $0.faults } }
    nonmutating _modify {
      yield &workspace.object.faults
    }
  }

  /// Removes the violations found since there were `count`.
  mutating func forgetFaults(since count: Int) {
    guard faultCount > count else { return }
    faults.removeSubrange(count...)
    faultCount = count
  }

  /// Notes what follows as being about another value.
  package mutating func beginNotes() { endOfNotes = nil }

  /// Notes from here on are about the value that is being read.
  mutating func keepNotes() { endOfNotes = endOfNotes ?? Notes.current?.mark }

  /// Removes the notes about a value that has been read in vain: a decoder, which reads it again, may not use all of it.
  package mutating func forgetNotes() {
    if let endOfNotes { Notes.current?.forget(after: endOfNotes) }
    endOfNotes = nil
  }

  package var offset: Int { offset(of: next) }

  @inline(__always)
  func offset(of place: BytePosition) -> Int { place.bits &- origin }

  @inline(never)
  package mutating func seek(to offset: Int) {
    let rest = count &- offset
    guard rest > Self.margin else { return readRest(at: offset, max(0, rest)) }
    next = start + offset
    origin = start.bits
    edge = start + (count &- Self.margin)
    lastVector = start + (count &- 16)
    lastWord = start + (count &- 8)
  }

  /// Moves to `offset`, which is usually well before the end.
  @inline(__always)
  mutating func moveWithin(to offset: Int) {
    if offset &+ Self.margin <= count, origin == start.bits {
      next = start + offset
    } else {
      moveNearEnd(to: offset)
    }
  }

  /// Moves to `offset`, which may be in the copy of the rest of the document.
  @inline(never)
  private mutating func moveNearEnd(to offset: Int) {
    let tail = BytePosition(workspace.with { $0.tail })
    let first = self.offset(of: tail)
    guard origin != start.bits, first <= offset && offset <= count else { return seek(to: offset) }
    next = tail + (offset &- first)
  }

  /// Continues in a copy of the rest of the document, followed by zeros.
  private mutating func readRest(at offset: Int, _ count: Int) {
    let tail = workspace.with { $0.tail }
    if count > 0 { (start + offset).copy(count, to: tail) }
    (tail + count).fill(2 &* Self.margin &- count, with: 0)
    next = BytePosition(tail)
    origin = next.bits &- offset
    edge = next + Self.margin
    lastVector = next + (2 &* Self.margin &- 16)
    lastWord = next + (2 &* Self.margin &- 8)
  }

  /// Makes sure that the margin may be loaded.
  @inline(__always)
  mutating func settle() {
    if next > edge { seek(to: offset) }
  }

  package mutating func isAtEnd() -> Bool {
    settle()
    skipWhitespace()
    return offset == count
  }

  @inline(__always)
  mutating func checkedWord(_ place: BytePosition) -> UInt64 {
    place <= lastWord ? place.word : partialWord(place)
  }

  @inline(never)
  private mutating func partialWord(_ place: BytePosition) -> UInt64 {
    var word: UInt64 = 0
    for index in 0..<8 where place + index < lastWord + 8 {
      word |= UInt64(place[index]) << UInt64(8 * index)
    }
    return word
  }

  /// The byte at a position; 0 after the end.
  @inline(__always)
  func byte(_ place: BytePosition) -> UInt8 { place < lastWord + 8 ? place.byte : 0 }
}

package struct ReaderSettings: Sendable {
  let maximumDepth: Int
  /// Whether unknown keys are left to a decoder, which refuses them.
  package var refusesUnknownKeys = false
  /// Whether strings may stand for floating-point numbers.
  package var readsFloatsFromStrings = false
  /// Whether values are read without validation: they were evaluated by the same rules, and have not changed since.
  package var trustsValues = false
  /// Whether all violations of a value are searched for.
  package var collects = false
  /// Whether the thread's stack has room for another level.
  let hasStack: @convention(c) () -> Bool

  package init(maximumDepth: Int, hasStack: @escaping @convention(c) () -> Bool) {
    (self.maximumDepth, self.hasStack) = (maximumDepth, hasStack)
  }
}

/// An open array or object.
package struct ReaderLevel {
  /// Where it begins.
  package var start = 0
  /// The index of the current element; -1 in an object.
  package var index = -1
}

/// A violation of a member, and its place.
package struct ReaderFault {
  /// The keys of its path, the last one first.
  package var reversedPath: [PathKey]
  package let violation: Violation
  /// The offset of its value, or of the object in which it is missing.
  package let offset: Int
  /// The number of keys that lead from there to its place, if that has not been met.
  package var distance = 0
}

// White space.
extension _DocumentReader {
  @inline(__always)
  mutating func skipWhitespace() {
    if next.byte <= 0x20 { skipSomeWhitespace() }
  }

  @inline(never)
  mutating func skipSomeWhitespace() {
    if next.byte == 0x20, next[1] > 0x20 {
      next += 1
      return
    }
    while true {
      settle()
      switch next.byte {
      case 0x0A:
        // And spaces, at most as many as fit in the margin.
        next += 1
        var (others, words) = (0 as UInt64, 0)
        repeat {
          others = next.word ^ 0x2020_2020_2020_2020
          next += others.trailingZeroBitCount >> 3
          words &+= 1
        } while others == 0 && words < 8
      case 0x20, 0x0D, 0x09: next += 1
      default: return
      }
    }
  }

  /// Skips a line feed and the same indentation as before the last member, if they come next.
  ///
  /// - Parameter indentation: the length of both, at most 32; 0 if there were none.
  @inline(__always)
  mutating func skipExpected(indentation: Int) -> Bool {
    guard indentation > 0, next.byte == 0x0A else { return false }
    let spaces: UInt64 = 0x2020_2020_2020_2020
    var index = 1
    while index &+ 8 <= indentation {
      guard (next + index).word == spaces else { return false }
      index &+= 8
    }
    let rest = UInt64(truncatingIfNeeded: 8 &* (indentation &- index))
    guard rest == 0 || ((next + index).word ^ spaces) &<< (64 &- rest) == 0 else { return false }
    next += indentation
    return true
  }
}
