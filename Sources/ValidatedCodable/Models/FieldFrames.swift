// The memory of frames. One of the files that handle memory.
//
// Safety: a frame's bits say which of its values are initialised, and frames begin without any. Each frame is handed
// out once and keeps the memory alive; the values left in the frames are destroyed with the last frame.

import TypedMemory

/// Memory for frames of the same fields: one frame, or several patches that are read one after the other.
final class FieldFrames {
  let layout: FieldLayout
  let count: Int
  private let memory: Memory
  /// How many frames have been handed out.
  @safe @exclusivity(unchecked) private var used = 0

  /// Frames without values.
  init(_ layout: FieldLayout, count: Int = 1) {
    (self.layout, self.count) = (layout, count)
    memory = .allocate(count * layout.size)
    let words = FrameBits.words(of: layout.offsets.count)
    for index in 0..<count { FrameBits(memory + index * layout.size).clear(words) }
  }

  deinit {
    for (field, value) in layout.values.enumerated() where !value.isTrivial {
      for index in 0..<count where FrameBits(memory + index * layout.size).isRead(field) {
        value.destroy(memory + (index * layout.size + layout.offsets[field]))
      }
    }
    memory.deallocate()
  }

  /// The next frame; nil if all have been handed out.
  func next() -> FieldFrame? {
    guard used < count else { return nil }
    defer { used += 1 }
    return FieldFrame(owner: self, memory: memory + used * layout.size)
  }

  /// A frame in memory of its own.
  static func frame(_ layout: FieldLayout) -> FieldFrame {
    let frames = FieldFrames(layout)
    return FieldFrame(owner: frames, memory: frames.memory)
  }
}
