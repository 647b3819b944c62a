/// A deterministic finite automaton over bytes, with up to ten states: a grammar that takes the same few instructions
/// for every byte, without a branch that could be mispredicted.
///
/// The row of a byte contains the next state for each state, in six bits at six times the state's number; a state is
/// stored as that shift. A step is a row lookup, which does not depend on the previous step, and a shift, which does.
@safe package struct ByteAutomaton: @unchecked Sendable {
  // Never freed, like the table of an `ASCIITable`: keep it in a `static let`.
  private let rows: UnsafePointer<UInt64>

  private static let width: UInt64 = 6
  /// The maximum number of states that fit in a row.
  package static let maximumStates = 10

  /// An automaton of states `0..<count`.
  ///
  /// - Parameter next: the state after a byte in a state.
  package init(states count: Int, next: (_ state: Int, _ byte: UInt8) -> Int) {
    precondition(count <= Self.maximumStates)
    let rows = UnsafeMutablePointer<UInt64>.allocate(capacity: 256)
    for byte in UInt8.min ... .max {
      var row: UInt64 = 0
      for state in 0..<count {
        row |= UInt64(next(state, byte)) * Self.width << (UInt64(state) * Self.width)
      }
      unsafe (rows + Int(byte)).initialize(to: row)
    }
    unsafe self.rows = unsafe UnsafePointer(rows)
  }

  /// The state after all bytes, from state 0.
  ///
  /// - Complexity: O(*n*)
  @inline(__always)
  package func state(after bytes: Span<UInt8>) -> Int {
    var state: UInt64 = 0
    // The shift masks the bits above the lowest six.
    for offset in bytes.indices { state = unsafe rows[Int(bytes[offset])] &>> state }
    return Int(state & 63) / Int(Self.width)
  }
}
