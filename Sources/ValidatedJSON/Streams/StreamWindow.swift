// The bytes of a stream between being read and being decoded: the one file that manages their memory.
//
// What makes it safe: the bytes from `start` up to `end` are initialised, and `end` is never beyond the capacity. The
// memory is lent for a call only.

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The part of a stream that is in memory.
@safe final class StreamWindow: @unchecked Sendable {
  private var memory: UnsafeMutableBufferPointer<UInt8>
  private var start = 0
  private var end = 0
  /// The whole stream, if it is in memory already.
  private let data: Data?

  init(capacity: Int) {
    unsafe memory = .allocate(capacity: max(16, capacity))
    data = nil
  }

  /// A window of a stream that is in memory already.
  init(_ data: Data) {
    unsafe memory = .allocate(capacity: 0)
    self.data = data
    end = data.count
  }

  /// Cuts off the first `count` bytes, as a window of their own.
  ///
  /// - Parameter spare: a window that is no longer used, whose memory may serve again.
  func cut(_ count: Int, reusing spare: StreamWindow? = nil) -> StreamWindow {
    let count = min(max(0, count), self.count)
    if let data {
      let part = StreamWindow(data)
      (part.start, part.end) = (start, start + count)
      drop(count)
      return part
    }
    let rest = self.count - count
    let part = spare ?? (unsafe StreamWindow(capacity: memory.count))
    (part.start, part.end) = (0, 0)
    guard rest < count else {
      unsafe part.append(memory[start..<(start + count)])
      drop(count)
      return part
    }
    // The smaller part is copied.
    unsafe part.append(memory[(start + count)..<end])
    unsafe swap(&memory, &part.memory)
    (part.start, part.end) = (start, start + count)
    (start, end) = (0, rest)
    return part
  }

  /// Puts back parts that have been cut off, and none between them and this.
  func prepend(_ parts: [StreamWindow]) {
    guard let first = parts.first else { return }
    guard data == nil else { return start = first.start }
    let whole = StreamWindow(capacity: parts.reduce(count) { $0 + $1.count })
    for part in parts + [self] { unsafe whole.append(part.memory[part.start..<part.end]) }
    unsafe swap(&memory, &whole.memory)
    (start, end) = (whole.start, whole.end)
  }

  deinit { unsafe memory.deallocate() }

  /// How many bytes it holds.
  var count: Int { end &- start }

  /// Lends the bytes.
  func withBytes<Result>(_ body: (JSONBytes) throws -> Result) rethrows -> Result {
    guard let data else {
      return try body(unsafe JSONBytes(UnsafeBufferPointer(memory).extracting(start..<end)))
    }
    return try unsafe data.span.withUnsafeBufferPointer {
      try body(unsafe JSONBytes($0.extracting(start..<end)))
    }
  }

  /// Forgets the first `count` bytes.
  func drop(_ count: Int) {
    start += min(max(0, count), self.count)
    if start == end, data == nil { (start, end) = (0, 0) }
  }

  /// Appends a chunk.
  func append(_ chunk: some Sequence<UInt8>) {
    let isDone: Void? = chunk.withContiguousStorageIfAvailable { bytes in
      reserve(bytes.count)
      _ = unsafe memory.extracting(end...).update(fromContentsOf: bytes)
      end += bytes.count
    }
    if isDone == nil { for byte in chunk { append(byte) } }
  }

  /// Appends a byte.
  func append(_ byte: UInt8) {
    reserve(1)
    unsafe memory[end] = byte
    end &+= 1
  }

  /// Appends what `read` writes to memory for `count` bytes at most, and returns how many bytes it says that is.
  func append(
    upTo count: Int, _ read: (UnsafeMutableRawBufferPointer) throws -> Int
  ) rethrows -> Int {
    reserve(count)
    let free = unsafe UnsafeMutableRawBufferPointer(memory.extracting(end..<(end + count)))
    let added = try unsafe min(max(0, read(free)), count)
    end += added
    return added
  }

  /// Makes room for `count` bytes after the others, which are moved so rarely that each of them is moved O(1) times.
  private func reserve(_ count: Int) {
    let capacity = unsafe memory.count
    guard capacity - end < count else { return }
    let held = end - start
    if start >= held, capacity - held >= count {
      _ = unsafe memory.update(fromContentsOf: memory.extracting(start..<end))
    } else {
      let larger = UnsafeMutableBufferPointer<UInt8>.allocate(
        capacity: max(2 * capacity, held + count))
      _ = unsafe larger.initialize(fromContentsOf: memory[start..<end])
      unsafe memory.deallocate()
      unsafe memory = unsafe larger
    }
    (start, end) = (0, held)
  }
}
