// The memory of frames. One of the files that handle memory.
//
// Safety: a frame's bits say which of its values are initialised, and frames begin without any. Each frame is handed
// out once and keeps the memory alive; the values left in the frames are destroyed with the last frame.

import TypedMemory

/// Memory for frames of the same fields: one frame, or several that are read one after the other.
final class FieldFrames: ManagedBuffer<FieldFrames.Header, SIMD2<UInt64>> {
  struct Header {
    let layout: FieldLayout
    let count: Int
  }

  /// Frames without values.
  static func make(_ layout: FieldLayout, count: Int = 1) -> FieldFrames {
    let buffer = create(minimumCapacity: count * layout.stride / 16) { _ in
      Header(layout: layout, count: count)
    }
    let frames = unsafe unsafeDowncast(buffer, to: FieldFrames.self)
    let words = FrameBits.words(of: layout.offsets.count)
    for index in 0..<count { FrameBits(frames.memory(at: index)).clear(words) }
    return frames
  }

  deinit {
    layout.destroyOwners(in: memory(at: 0), frames: count)
  }

  var layout: FieldLayout { header.layout }
  var count: Int { header.count }

  /// Where a frame is.
  fileprivate func memory(at index: Int) -> Memory {
    let stride = layout.stride
    return unsafe withUnsafeMutablePointerToElements {
      unsafe Memory(UnsafeMutableRawPointer($0)) + index * stride
    }
  }

  var first: FieldFrame { FieldFrame(owner: self, memory: memory(at: 0)) }
}

/// Memory for the frames of a document's patches; several patches share one block.
struct KeptFrames: ~Copyable {
  private let layout: Uncounted<FieldLayout>
  private let frames: FieldFrames
  /// Where the next frame begins.
  private var next: Memory
  /// How many more frames fit.
  private var room: Int
  /// The distance from one frame to the next.
  private let stride: Int
  /// The maximum number of frames that share memory, and the maximum number of bytes that several take together.
  private static var mostFrames: Int { 64 }
  private static var mostBytes: Int { 4096 }

  /// A block for up to twice `lastCount` frames: values live as long as their neighbours, and a document may have few.
  init(_ layout: FieldLayout, lastCount: Int) {
    stride = layout.stride
    room = max(1, min(Self.mostFrames, Self.mostBytes / stride, 2 * lastCount))
    frames = FieldFrames.make(layout, count: room)
    next = frames.memory(at: 0)
    self.layout = unsafe Uncounted(layout)
  }

  /// The number of frames that share the memory, if they are of `layout`; otherwise 0.
  func count(_ layout: Uncounted<FieldLayout>) -> Int { self.layout == layout ? frames.count : 0 }

  /// A frame of `layout` without values; nil if none fits.
  @inline(__always)
  mutating func add(_ layout: Uncounted<FieldLayout>) -> FieldFrame? {
    guard room > 0, self.layout == layout else { return nil }
    let frame = next
    next += stride
    room &-= 1
    return FieldFrame(owner: frames, memory: frame)
  }
}
