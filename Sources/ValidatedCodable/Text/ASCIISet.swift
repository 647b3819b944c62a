public import TypedMemory

/// A set of ASCII characters, with one bit for each.
///
/// Bits rather than an array, because rules contain sets and are copied for every value.
@usableFromInline
package struct ASCIISet: Hashable, Sendable {
  @usableFromInline
  var low: UInt64 = 0
  @usableFromInline
  var high: UInt64 = 0

  /// The ASCII characters among `scalars`.
  package init(_ scalars: some Sequence<Unicode.Scalar>) {
    for scalar in scalars where scalar.isASCII { insert(UInt8(scalar.value)) }
  }

  /// Adds a character, whose byte is below 128.
  @inlinable @inline(__always)
  package mutating func insert(_ byte: UInt8) {
    if byte < 64 { low |= 1 &<< UInt64(byte) } else { high |= 1 &<< UInt64(byte) }
  }

  mutating func formUnion(_ other: ASCIISet) {
    low |= other.low
    high |= other.high
  }

  package func isSubset(of other: ASCIISet) -> Bool { low & ~other.low | high & ~other.high == 0 }

  package func isDisjoint(with other: ASCIISet) -> Bool { low & other.low | high & other.high == 0 }

  /// Whether all ASCII letters are in the set.
  @inline(__always)
  var containsLetters: Bool { high & 0x07FF_FFFE_07FF_FFFE == 0x07FF_FFFE_07FF_FFFE }

  /// Whether all `bytes` are in the set.
  ///
  /// - Complexity: O(*n*)
  @inlinable
  package func contains(allOf bytes: Span<UInt8>) -> Bool {
    for index in bytes.indices where !contains(bytes[index]) { return false }
    return true
  }

  /// Whether `byte` is in the set; no byte above 127 is.
  ///
  /// - Complexity: O(1)
  @inlinable @inline(__always)
  package func contains(_ byte: UInt8) -> Bool {
    let word = byte & 0x40 == 0 ? low : high
    return byte < 0x80 && (word &>> UInt64(byte)) & 1 != 0
  }
}

/// A set of ASCII characters as a table of all bytes, for long runs of text; keep it in a `static let`.
@usableFromInline
@safe package struct ASCIITable: @unchecked Sendable {
  // One entry for each byte. It is never freed, so it is a cell rather than an array: copying is free, and a lookup
  // needs no bounds check, since every byte is below 256.
  @usableFromInline let table: Cell<Bool>

  /// The ASCII characters among `scalars`.
  package init(_ scalars: some Sequence<Unicode.Scalar>) {
    table = .allocate(256, repeating: false)
    for scalar in scalars where scalar.isASCII { table[Int(scalar.value)] = true }
  }

  /// Whether `byte` is in the set; no byte above 127 is.
  ///
  /// - Complexity: O(1)
  @inlinable @inline(__always)
  package func contains(_ byte: UInt8) -> Bool { table[Int(byte)] }
}

/// A deterministic finite automaton over bytes, with up to ten states: a grammar that takes the same few instructions
/// for every byte, without a branch that could be mispredicted.
///
/// The row of a byte contains the next state for each state, in six bits at six times the state's number; a state is
/// stored as that shift. A step is a row lookup, which does not depend on the previous step, and a shift, which does.
@safe package struct ByteAutomaton: @unchecked Sendable {
  // Never freed, like the table of an `ASCIITable`: keep it in a `static let`.
  private let rows: Cell<UInt64>

  private static let width: UInt64 = 6
  /// The maximum number of states that fit in a row.
  package static let maximumStates = 10

  /// An automaton of states `0..<count`.
  ///
  /// - Parameter next: the state after a byte in a state.
  package init(states count: Int, next: (_ state: Int, _ byte: UInt8) -> Int) {
    precondition(count <= Self.maximumStates)
    rows = .allocate(256)
    for byte in UInt8.min ... .max {
      var row: UInt64 = 0
      for state in 0..<count {
        row |= UInt64(next(state, byte)) * Self.width << (UInt64(state) * Self.width)
      }
      rows.initialize(Int(byte), to: row)
    }
  }

  /// The state after all bytes, from state 0.
  ///
  /// - Complexity: O(*n*)
  @inline(__always)
  package func state(after bytes: Span<UInt8>) -> Int {
    var state: UInt64 = 0
    // The shift masks the bits above the lowest six.
    for offset in bytes.indices { state = rows[Int(bytes[offset])] &>> state }
    return Int(state & 63) / Int(Self.width)
  }
}
