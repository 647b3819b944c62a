// The memory of frames. One of the files that handle memory.
//
// Safety: a frame's bits say which of its values are initialised, and frames begin without any. Each frame is handed
// out once and keeps the memory alive; the values left in the frames are destroyed with the last frame.

/// Memory for frames of the same fields: one frame, or several that are read one after the other.
@safe final class FieldFrames: ManagedBuffer<FieldFrames.Header, SIMD2<UInt64>> {
  struct Header {
    let layout: FieldLayout
    let count: Int
  }

  /// Frames without values.
  static func make(_ layout: FieldLayout, count: Int) -> FieldFrames {
    let buffer = create(minimumCapacity: count * layout.stride / 16) { _ in
      Header(layout: layout, count: count)
    }
    let frames = unsafe unsafeDowncast(buffer, to: FieldFrames.self)
    let words = ModelTable.bitWords(of: layout.offsets.count)
    for index in 0..<count {
      let bits = unsafe frames.memory(at: index).assumingMemoryBound(to: UInt64.self)
      // The reader's marks for invalid fields follow those for fields that have been read.
      for word in 0..<2 * words { unsafe bits[word] = 0 }
    }
    return frames
  }

  deinit {
    unsafe layout.destroyOwners(in: memory(at: 0), frames: count)
  }

  var layout: FieldLayout { header.layout }
  var count: Int { header.count }

  /// Where a frame is.
  fileprivate func memory(at index: Int) -> UnsafeMutableRawPointer {
    let stride = layout.stride
    return unsafe withUnsafeMutablePointerToElements {
      unsafe UnsafeMutableRawPointer($0) + index * stride
    }
  }

  subscript(index: Int) -> FieldFrame {
    precondition(index >= 0 && index < count, "There is no such frame.")
    return unsafe FieldFrame(self, memory(at: index))
  }
}

/// Memory for the frames of a document's patches; several patches share one block.
@safe struct KeptFrames {
  private let layout: FieldLayout
  private let frames: FieldFrames
  /// Where the next frame begins.
  private var next: UnsafeMutableRawPointer
  /// How many more frames fit.
  private var room: Int
  private let count: Int
  /// The maximum number of frames that share memory, and the maximum number of bytes that several take together.
  private static let (mostFrames, mostBytes) = (16, 4096)

  /// A block with more room than `last`, but limited: values live as long as their neighbours, and a document may
  /// have few.
  init(_ layout: FieldLayout, after last: KeptFrames?) {
    let most = max(1, min(Self.mostFrames, Self.mostBytes / layout.stride))
    count = min(most, last.map { $0.layout === layout ? 2 * $0.count : 1 } ?? 1)
    self.layout = layout
    frames = .make(layout, count: count)
    unsafe next = unsafe frames.memory(at: 0)
    room = count
  }

  /// A frame of `layout` without values; nil if none fits.
  @inline(__always)
  mutating func add(_ layout: FieldLayout) -> FieldFrame? {
    guard room > 0, self.layout === layout else { return nil }
    let frame = unsafe next
    unsafe next += layout.stride
    room &-= 1
    return unsafe FieldFrame(frames, frame)
  }
}
