import SystemCalls
import TypedMemory
import ValidatedCodable

/// The text of a document that is being written, in memory that grows.
///
/// Safety: every method reserves what it writes before it writes, and ``slack`` more, so that text may be copied in whole
/// words.
@safe struct JSONOutput {
  private var start: UnsafeMutablePointer<UInt8>
  private(set) var count = 0
  private var capacity: Int

  /// The number of bytes behind the text that may be overwritten.
  private static let slack = 32

  init(capacity: Int = 1024) {
    self.capacity = capacity
    unsafe start = unsafe Self.memory(nil, capacity)
  }

  func deallocate() { unsafe System.free(start) }

  private static func memory(
    _ old: UnsafeMutablePointer<UInt8>?, _ size: Int
  ) -> UnsafeMutablePointer<UInt8> {
    unsafe System.reallocate(old, to: size).assumingMemoryBound(to: UInt8.self)
  }

  /// The text so far.
  var bytes: UnsafeBufferPointer<UInt8> { unsafe UnsafeBufferPointer(start: start, count: count) }

  /// Whether a string that begins behind an offset has more marks in a row than are read.
  func hasTooManyMarks(from start: Int) -> Bool {
    unsafe UnsafeBufferPointer(rebasing: bytes[start...]).span.hasTooManyMarks
  }

  @inline(__always)
  private mutating func reserve(_ size: Int) {
    if capacity &- count < size &+ Self.slack { grow(by: size) }
  }

  @inline(never)
  private mutating func grow(by size: Int) {
    capacity = max(2 * capacity, count + size + Self.slack)
    unsafe start = unsafe Self.memory(start, capacity)
  }

  /// Passes on the memory, which the caller frees, and has no text afterwards.
  mutating func take() -> UnsafeMutableBufferPointer<UInt8> {
    let text = unsafe UnsafeMutableBufferPointer(start: Self.memory(start, count), count: count)
    self = JSONOutput()
    return unsafe text
  }

  /// Forgets the text, and memory that only a large document needs.
  mutating func removeAll() {
    count = 0
    guard capacity > 1 << 20 else { return }
    deallocate()
    self = JSONOutput()
  }

  mutating func removeLast(from offset: Int) { count = min(count, offset) }
}

// Bytes.
extension JSONOutput {
  @inline(__always)
  mutating func append(byte: Unicode.Scalar) {
    reserve(1)
    unsafe start[count] = UInt8(truncatingIfNeeded: byte.value)
    count &+= 1
  }

  /// Replaces the byte at an offset of the text.
  @inline(__always)
  mutating func set(_ byte: Unicode.Scalar, at offset: Int) {
    assert(offset < count)
    unsafe start[offset] = UInt8(truncatingIfNeeded: byte.value)
  }

  mutating func append(_ text: StaticString) {
    text.withUTF8Buffer { unsafe append($0) }
  }

  mutating func append(_ text: UnsafeBufferPointer<UInt8>) {
    guard let first = text.baseAddress else { return }
    reserve(text.count)
    unsafe (start + count).update(from: first, count: text.count)
    count &+= text.count
  }

  /// Appends text with at least 16 bytes behind it.
  @inline(__always)
  mutating func append(padded text: UnsafePointer<UInt8>, count size: Int) {
    reserve(size &+ 16)
    let (source, target) = unsafe (UnsafeRawPointer(text), UnsafeMutableRawPointer(start + count))
    var offset = 0
    repeat {
      let words = unsafe source.loadUnaligned(fromByteOffset: offset, as: SIMD2<UInt64>.self)
      unsafe target.storeBytes(of: words, toByteOffset: offset, as: SIMD2<UInt64>.self)
      offset &+= 16
    } while offset < size
    count &+= size
  }

  mutating func append(repeating byte: Unicode.Scalar, _ number: Int) {
    reserve(number)
    unsafe (start + count).update(repeating: UInt8(truncatingIfNeeded: byte.value), count: number)
    count &+= number
  }
}

// Strings: RFC 8259, section 7.
extension JSONOutput {
  @inline(__always)
  mutating func append(_ text: String, escapingSlashes: Bool) {
    let isWritten: Void? = unsafe text.utf8.withContiguousStorageIfAvailable {
      unsafe append(string: $0, escapingSlashes: escapingSlashes)
    }
    if isWritten == nil { appendForeign(text, escapingSlashes: escapingSlashes) }
  }

  /// A string that still is an `NSString`.
  @inline(never)
  private mutating func appendForeign(_ text: String, escapingSlashes: Bool) {
    var contiguous = text
    contiguous.withUTF8 { unsafe append(string: $0, escapingSlashes: escapingSlashes) }
  }

  /// Appends UTF-8 as a string, in quotation marks.
  @inline(__always)
  mutating func append(string text: UnsafeBufferPointer<UInt8>, escapingSlashes: Bool) {
    let size = text.count
    // As if nothing had to be escaped.
    reserve(size &+ 2)
    unsafe start[count] = UInt8(ascii: "\"")
    count &+= 1
    if let first = text.baseAddress {
      let source = unsafe UnsafeRawPointer(first)
      let copied = unsafe copy(source, size, escapingSlashes)
      count &+= copied
      if copied < size { unsafe append(escaping: source + copied, size &- copied, escapingSlashes) }
    }
    unsafe start[count] = UInt8(ascii: "\"")
    count &+= 1
  }

  /// Copies the bytes before the first one that is escaped behind the text, and returns their number.
  @inline(__always)
  private func copy(_ source: UnsafeRawPointer, _ size: Int, _ escapingSlashes: Bool) -> Int {
    let target = unsafe UnsafeMutableRawPointer(start + count)
    var offset = 0
    while offset < size {
      if size >= 16 {
        // The last word ends with the text, and begins with bytes that have been copied.
        let place = min(offset, size &- 16)
        let bytes = unsafe source.loadUnaligned(fromByteOffset: place, as: SIMD16<UInt8>.self)
        unsafe target.storeBytes(of: bytes, toByteOffset: place, as: SIMD16<UInt8>.self)
        let found = Self.escaped(bytes, escapingSlashes)
        if found[0] | found[1] != 0 {
          let bits =
            found[0] != 0 ? found[0].trailingZeroBitCount : 64 &+ found[1].trailingZeroBitCount
          return place &+ bits &>> 3
        }
        offset = place &+ 16
      } else if size >= 8 {
        let place = min(offset, size &- 8)
        let word = unsafe source.loadUnaligned(fromByteOffset: place, as: UInt64.self)
        unsafe target.storeBytes(of: word, toByteOffset: place, as: UInt64.self)
        let found = Self.escaped(word.littleEndian, escapingSlashes)
        if found != 0 { return place &+ found.trailingZeroBitCount &>> 3 }
        offset = place &+ 8
      } else {
        let byte = unsafe source.load(fromByteOffset: offset, as: UInt8.self)
        if Self.isEscaped(byte, escapingSlashes) { return offset }
        unsafe target.storeBytes(of: byte, toByteOffset: offset, as: UInt8.self)
        offset &+= 1
      }
    }
    return size
  }

  /// Appends text that begins with a byte that is escaped.
  @inline(never)
  private mutating func append(
    escaping text: UnsafeRawPointer, _ size: Int, _ escapingSlashes: Bool
  ) {
    var offset = 0
    while offset < size {
      unsafe appendEscaped(text.load(fromByteOffset: offset, as: UInt8.self))
      offset &+= 1
      // With the quotation mark.
      reserve(size &- offset &+ 1)
      let copied = unsafe copy(text + offset, size &- offset, escapingSlashes)
      count &+= copied
      offset &+= copied
    }
  }

  /// Marks the bytes that are escaped.
  @inline(__always)
  private static func escaped(_ bytes: SIMD16<UInt8>, _ escapingSlashes: Bool) -> SIMD2<UInt64> {
    var found = bytes.marks(of: 0x22) | bytes.marks(of: 0x5C)
    found |= (bytes & SIMD16<UInt8>(repeating: 0xE0)).marks(of: 0)
    if escapingSlashes { found |= bytes.marks(of: 0x2F) }
    return found
  }

  /// Marks the first byte that is escaped; bytes after it may be marked, too.
  @inline(__always)
  private static func escaped(_ word: UInt64, _ escapingSlashes: Bool) -> UInt64 {
    let (ones, highBits): (UInt64, UInt64) = (0x0101_0101_0101_0101, 0x8080_8080_8080_8080)
    /// Marks the first byte that is zero.
    func zeros(_ word: UInt64) -> UInt64 { (word &- ones) & ~word }
    var found = (word &- ones &* 0x20) & ~word
    found |= zeros(word ^ ones &* 0x22) | zeros(word ^ ones &* 0x5C)
    if escapingSlashes { found |= zeros(word ^ ones &* 0x2F) }
    return found & highBits
  }

  @inline(__always)
  private static func isEscaped(_ byte: UInt8, _ escapingSlashes: Bool) -> Bool {
    byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
      || escapingSlashes && byte == UInt8(ascii: "/")
  }

  /// Appends an escape; the bytes behind the text have room for it.
  @inline(__always)
  private mutating func appendEscaped(_ byte: UInt8) {
    let letter: UInt8
    switch byte {
    case 0x22, 0x2F, 0x5C: letter = byte
    case 0x0A: letter = UInt8(ascii: "n")
    case 0x08: letter = UInt8(ascii: "b")
    case 0x09: letter = UInt8(ascii: "t")
    case 0x0C: letter = UInt8(ascii: "f")
    case 0x0D: letter = UInt8(ascii: "r")
    default: return appendHexadecimal(byte)
    }
    unsafe start[count] = UInt8(ascii: "\\")
    unsafe start[count &+ 1] = letter
    count &+= 2
  }

  @inline(never)
  private mutating func appendHexadecimal(_ byte: UInt8) {
    append("\\u00" as StaticString)
    append(byte: Unicode.Scalar(UInt8(ascii: "0") + byte >> 4))
    append(byte: Unicode.Scalar((byte & 0xF < 10 ? 0x30 : 0x57) + byte & 0xF))
  }
}

// Numbers.
extension JSONOutput {
  @inline(__always)
  mutating func append<Number: FixedWidthInteger>(_ number: Number) {
    if Number.bitWidth <= 64 {
      append(magnitude: UInt64(truncatingIfNeeded: number.magnitude), isNegative: number < 0)
    } else {
      append(ascii: number.description)
    }
  }

  private mutating func append(magnitude: UInt64, isNegative: Bool) {
    reserve(20)
    if isNegative {
      unsafe start[count] = UInt8(ascii: "-")
      count &+= 1
    }
    let digits = Self.digitCount(of: magnitude)
    var (rest, place) = (magnitude, count &+ digits)
    count = place
    // The last digits first, in pairs.
    while rest >= 100 {
      let next = rest / 100
      place &-= 2
      set(pair: Int(truncatingIfNeeded: rest &- next &* 100), at: place)
      rest = next
    }
    if rest >= 10 {
      set(pair: Int(truncatingIfNeeded: rest), at: place &- 2)
    } else {
      unsafe start[place &- 1] = UInt8(truncatingIfNeeded: rest) | 0x30
    }
  }

  @inline(__always)
  private static func digitCount(of magnitude: UInt64) -> Int {
    var (digits, bound): (Int, UInt64) = (1, 10)
    while magnitude >= bound, digits < 20 {
      digits &+= 1
      // The product of the last step is never compared.
      bound &*= 10
    }
    return digits
  }

  /// Sets two digits, of a number below 100.
  @inline(__always)
  private func set(pair: Int, at place: Int) {
    let digits = unsafe UnsafeRawPointer(Self.pairs.utf8Start)
    let pair = unsafe digits.loadUnaligned(fromByteOffset: 2 &* pair, as: UInt16.self)
    unsafe UnsafeMutableRawPointer(start + place).storeBytes(of: pair, as: UInt16.self)
  }

  private static let pairs: StaticString = """
    00010203040506070809101112131415161718192021222324252627282930313233343536373839\
    40414243444546474849505152535455565758596061626364656667686970717273747576777879\
    8081828384858687888990919293949596979899
    """

  /// Appends text that needs no escapes and no quotation marks.
  mutating func append(ascii text: String) {
    var text = text
    text.withUTF8 { unsafe append($0) }
  }
}

// The standard library writes floating-point numbers as the shortest text that reads as the same number.
extension JSONOutput: TextOutputStream {
  mutating func write(_ text: String) { append(ascii: text) }

  /// Takes text without a string being made, if the standard library calls it.
  mutating func _writeASCII(_ text: UnsafeBufferPointer<UInt8>) { unsafe append(text) }

  /// Appends a finite number; integers have no point.
  @inline(__always)
  mutating func append(_ number: some BinaryFloatingPoint & TextOutputStreamable) {
    number.write(to: &self)
    if unsafe start[count &- 1] == UInt8(ascii: "0") && start[count &- 2] == UInt8(ascii: ".") {
      count &-= 2
    }
  }
}
