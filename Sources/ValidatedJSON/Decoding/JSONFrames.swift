// The frames of a document: the only file that manages their memory.
//
// Safety: the first `count` frames are initialised, every access compares its level with that, and a missing frame is
// initialised before it is read or written.

/// A frame for every level that may be open, initialised when its level is first accessed.
///
/// Frames of levels that no container has opened are unused: values that are read directly from the bytes do not
/// change the frames around them.
@safe struct JSONFrames {
  private let memory: UnsafeMutablePointer<JSONFrame>
  private let capacity: Int
  /// The number of initialised frames, in separate memory, so that reading it is not an access to the owner.
  private let initialised: UnsafeMutablePointer<Int>

  /// Allocates levels up to `depth`, and one more for a scalar at the deepest.
  ///
  /// Untouched memory costs nothing.
  init(maximumDepth depth: Int) {
    capacity = depth + 2
    unsafe memory = .allocate(capacity: capacity)
    unsafe initialised = .allocate(capacity: 1)
    unsafe initialised.initialize(to: 0)
  }

  /// The number of levels with a frame; deeper ones would be unused.
  @inline(__always)
  var count: Int { unsafe initialised.pointee }

  /// The frame of `level`, which is below the capacity.
  @inline(__always)
  func pointer(to level: Int) -> UnsafeMutablePointer<JSONFrame> {
    if level >= count { makeFrames(upTo: level) }
    return unsafe memory + min(level, capacity &- 1)
  }

  @inline(never)
  private func makeFrames(upTo level: Int) {
    while count <= level, count < capacity {
      unsafe (memory + count).initialize(to: JSONFrame())
      unsafe initialised.pointee += 1
    }
  }

  @inline(__always)
  subscript(level: Int) -> JSONFrame {
    // By address: a frame is large, and must not be copied to access one of its members.
    unsafeAddress { unsafe UnsafePointer(pointer(to: level)) }
    nonmutating unsafeMutableAddress { unsafe pointer(to: level) }
  }

  /// Ends a document: no frame belongs to a value.
  func close() {
    for level in 0..<count { unsafe memory[level].endDocument() }
  }

  /// Whether there are as many levels as a document of `depth` needs.
  func suffice(for depth: Int) -> Bool { capacity >= depth + 2 }

  /// Frees the memory; the frames are no longer used.
  func deallocate() {
    for level in 0..<count { unsafe memory[level].close() }
    unsafe memory.deinitialize(count: count)
    unsafe memory.deallocate()
    unsafe initialised.deallocate()
  }
}
