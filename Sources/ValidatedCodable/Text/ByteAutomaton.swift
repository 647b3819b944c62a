/// A deterministic finite automaton over bytes, of up to ten states: a grammar whose every byte takes the same few
/// instructions, without a branch to be guessed wrong.
///
/// A byte's row holds, for each state, the next one, in six bits at six times the state's number; a state is kept as
/// that shift. So a step is a look at the row, which does not wait for the step before, and a shift, which does.
@safe package struct ByteAutomaton: @unchecked Sendable {
  // It is never given back, like the table of an `ASCIITable`: keep it in a `static let`.
  private let rows: UnsafePointer<UInt64>

  private static let width: UInt64 = 6
  /// How many states fit a row.
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
    // What is above the six bits does not count: the shift masks it.
    for offset in bytes.indices { state = unsafe rows[Int(bytes[offset])] &>> state }
    return Int(state & 63) / Int(Self.width)
  }
}
