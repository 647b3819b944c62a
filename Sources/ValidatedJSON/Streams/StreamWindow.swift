// The bytes of a stream between reading and decoding: the only file that manages their memory.
//
// Safety: the bytes from `start` up to `end` are initialised, and `end` is never greater than the capacity. The
// memory is lent only for the duration of a call.

import FoundationLibrary

/// The part of a stream that is in memory.
@safe final class StreamWindow: @unchecked Sendable {
  private var memory: UnsafeMutableBufferPointer<UInt8>
  private var start = 0
  private var end = 0
  /// The whole stream, if it is already in memory.
  private let data: Data?

  init(capacity: Int) {
    unsafe memory = .allocate(capacity: max(16, capacity))
    data = nil
  }

  /// A window of a stream that is already in memory.
  init(_ data: Data) {
    unsafe memory = .allocate(capacity: 0)
    self.data = data
    end = data.count
  }

  /// Splits off the first `count` bytes, as a separate window.
  ///
  /// - Parameter spare: an unused window, whose memory may be reused.
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

  /// Puts back the parts that were split off last, which are adjacent to one another and to this one.
  func prepend(_ parts: [StreamWindow]) {
    guard let first = parts.first else { return }
    guard data == nil else { return start = first.start }
    let whole = StreamWindow(capacity: parts.reduce(count) { $0 + $1.count })
    for part in parts + [self] { unsafe whole.append(part.memory[part.start..<part.end]) }
    unsafe swap(&memory, &whole.memory)
    (start, end) = (whole.start, whole.end)
  }

  deinit { unsafe memory.deallocate() }

  /// The number of bytes that it contains.
  var count: Int { end &- start }

  func withBytes<Result>(_ body: (JSONBytes) throws -> Result) rethrows -> Result {
    guard let data else {
      return try body(unsafe JSONBytes(UnsafeBufferPointer(memory).extracting(start..<end)))
    }
    return try unsafe data.span.withUnsafeBufferPointer {
      try body(unsafe JSONBytes($0.extracting(start..<end)))
    }
  }

  func drop(_ count: Int) {
    start += min(max(0, count), self.count)
    if start == end, data == nil { (start, end) = (0, 0) }
  }

  func append(_ chunk: some Sequence<UInt8>) {
    let isDone: Void? = chunk.withContiguousStorageIfAvailable { bytes in
      reserve(bytes.count)
      _ = unsafe memory.extracting(end...).update(fromContentsOf: bytes)
      end += bytes.count
    }
    if isDone == nil { for byte in chunk { append(byte) } }
  }

  func append(_ byte: UInt8) {
    reserve(1)
    unsafe memory[end] = byte
    end &+= 1
  }

  /// Appends the bytes that `read` writes to memory of at least `count` bytes; `read` returns their number.
  func append(
    upTo count: Int, _ read: (UnsafeMutableRawBufferPointer) throws -> Int
  ) rethrows -> Int {
    reserve(count)
    let free = unsafe UnsafeMutableRawBufferPointer(memory.extracting(end..<(end + count)))
    let added = try unsafe min(max(0, read(free)), count)
    end += added
    return added
  }

  /// Makes room for `count` more bytes; existing bytes are moved rarely enough for amortised O(1) per byte.
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
