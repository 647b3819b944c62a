/// How far a value has been read: plain data, copied and reset without a thought.
struct JSONFrame {
  /// Where the value begins; -1 in a frame of none.
  var start = -1

  /// Where reading goes on: behind the last member or element that was decoded in order.
  var cursor = 0
  /// How many members or elements that were.
  var count = 0
  /// Where the value ends, once that is known; until then 0.
  var end = 0
  /// Whether the object had to be read out of order, and all its members are known.
  var hasMembers = false
  /// The lengths and last bytes of the keys decoded so far, one bit each, to notice a second one.
  var keyBits: UInt64 = 0

  /// Where the member or element begins that is being decoded.
  var child = -1
  /// Where its key begins.
  var childKey = -1
  /// Its bit for ``keyBits``.
  var childBit: UInt64 = 0
}
