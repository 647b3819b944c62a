// The frames of a document: the one file that manages their memory.
//
// What makes it safe: the first `count` frames are initialised, every access compares its level with
// that, and a frame that is not there yet is made before it is read or written.

/// A frame for every level that may be open, each made when its level is first looked at.
///
/// Levels that no container has opened are about no value: values that are read straight from
/// the bytes leave the frames around them as they are.
@safe struct JSONFrames {
  private let memory: UnsafeMutablePointer<JSONFrame>
  private let capacity: Int
  /// How many frames are initialised, in memory of its own: reading it is no access to the owner.
  private let initialised: UnsafeMutablePointer<Int>

  /// Makes room for levels up to `depth`, and for a scalar in the deepest.
  ///
  /// Untouched memory costs nothing.
  init(maximumDepth depth: Int) {
    capacity = depth + 2
    unsafe memory = .allocate(capacity: capacity)
    unsafe initialised = .allocate(capacity: 1)
    unsafe initialised.initialize(to: 0)
  }

  /// How many levels have a frame; frames of deeper ones would be about no value.
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
    // By address: a frame is large, and is not to be copied for one of its members.
    unsafeAddress { unsafe UnsafePointer(pointer(to: level)) }
    nonmutating unsafeMutableAddress { unsafe pointer(to: level) }
  }

  /// Gives the memory back; the frames are not used any more.
  func deallocate() {
    for level in 0..<count { unsafe memory[level].close() }
    unsafe memory.deinitialize(count: count)
    unsafe memory.deallocate()
    unsafe initialised.deallocate()
  }
}
