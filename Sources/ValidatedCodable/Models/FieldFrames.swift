// The memory of frames. One of the files that handle memory.
//
// What makes it safe: a frame's bits say which of its values there are, and frames begin without any. Each frame is handed
// out once, keeps the memory alive, and what is in the frames is destroyed when none of them is left.

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
      // The reader's marks for what is wrong with fields come after those for what has been read.
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

/// Memory for the frames of a document's patches, of which several share some.
@safe struct KeptFrames: ~Copyable {
  private let layout: Unmanaged<FieldLayout>
  /// Keeps the memory alive, once for each frame that has not been handed out.
  private let frames: Unmanaged<FieldFrames>
  /// Where the next frame goes.
  private var next: UnsafeMutableRawPointer
  /// For how many more there is room.
  private var room: Int
  private let count: Int
  /// From one frame to the next.
  private let stride: Int
  /// The most frames that share memory, and the most bytes that they take if there are several.
  private static var mostFrames: Int { 64 }
  private static var mostBytes: Int { 4096 }

  /// More room than that for `lastCount`: values live as long as those beside them, and a document may have few.
  init(_ layout: FieldLayout, lastCount: Int) {
    stride = layout.stride
    count = max(1, min(Self.mostFrames, Self.mostBytes / stride, 2 * lastCount))
    let frames = FieldFrames.make(layout, count: count)
    unsafe self.layout = unsafe .passUnretained(layout)
    unsafe self.frames = unsafe .passUnretained(frames)
    unsafe next = unsafe frames.memory(at: 0)
    room = count
    unsafe Self.retain(self.frames, count)
  }

  deinit {
    for _ in 0..<room { unsafe frames.release() }
  }

  /// Counts references for frames to come: eight next to each other are counted in one step.
  private static func retain(_ frames: Unmanaged<FieldFrames>, _ count: Int) {
    for _ in 0..<count / 8 {
      _ = unsafe frames.retain().retain().retain().retain().retain().retain().retain().retain()
    }
    for _ in 0..<count % 8 { _ = unsafe frames.retain() }
  }

  /// How many frames of `layout` have shared the memory.
  func count(_ layout: Unmanaged<FieldLayout>) -> Int { unsafe isFor(layout) ? count : 0 }

  @inline(__always)
  private func isFor(_ layout: Unmanaged<FieldLayout>) -> Bool {
    unsafe self.layout.toOpaque() == layout.toOpaque()
  }

  /// A frame of `layout` without values; nil if there is no room for one.
  @inline(__always)
  mutating func add(_ layout: Unmanaged<FieldLayout>) -> FieldFrame? {
    guard room > 0, unsafe isFor(layout) else { return nil }
    let frame = unsafe next
    unsafe next += stride
    room &-= 1
    return unsafe FieldFrame(frames.takeRetainedValue(), frame)
  }
}
