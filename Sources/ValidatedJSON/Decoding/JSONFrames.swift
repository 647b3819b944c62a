import TypedMemory
import ValidatedCodable

// The frames of a document: the only file that manages their memory.
//
// Safety: the first `made` frames are initialised, every access compares its level with that, and a missing frame is
// initialised before it is read or written.

/// A frame for every level that may be open, initialised when its level is first accessed, and used for later documents.
///
/// Frames of levels that no container has opened are unused: values that are read directly from the bytes do not
/// change the frames around them.
struct JSONFrames {
  private let memory: Cell<JSONFrame>
  private let capacity: Int
  /// The number of frames that the document has, and of those that are initialised, in separate memory, so that reading
  /// them is not an access to the owner.
  private let counts: Cell<(used: Int, made: Int)>

  /// Allocates levels up to `depth`, and one more for a scalar at the deepest.
  ///
  /// Untouched memory costs nothing.
  init(maximumDepth depth: Int) {
    capacity = depth + 2
    memory = .allocate(capacity)
    counts = .allocate(1, repeating: (0, 0))
  }

  /// The number of levels with a frame; deeper ones would be unused.
  @inline(__always)
  var count: Int { counts.value.used }

  /// The frame of `level`, which is below the capacity.
  @inline(__always)
  func frame(at level: Int) -> Cell<JSONFrame> {
    if level >= count { makeFrames(upTo: level) }
    return memory + min(level, capacity &- 1)
  }

  @inline(never)
  private func makeFrames(upTo level: Int) {
    while count <= level, count < capacity {
      if count == counts.value.made {
        memory.initialize(count, to: JSONFrame())
        counts.value.made += 1
      }
      counts.value.used += 1
    }
  }

  @inline(__always)
  subscript(level: Int) -> JSONFrame {
    // By address: a frame is large, and must not be copied to access one of its members.
    unsafeAddress { unsafe UnsafePointer(frame(at: level).address) }
    nonmutating unsafeMutableAddress { unsafe frame(at: level).address }
  }

  /// Ends a document: no frame belongs to a value.
  func close() {
    for level in 0..<count { memory[level].endDocument() }
    counts.value.used = 0
  }

  /// Whether there are as many levels as a document of `depth` needs.
  func suffice(for depth: Int) -> Bool { capacity >= depth + 2 }

  /// Frees the memory; the frames are no longer used.
  func deallocate() {
    memory.free(counts.value.made)
    counts.deallocate()
  }
}
