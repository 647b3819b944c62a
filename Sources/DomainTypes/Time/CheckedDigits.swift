extension String {
  /// The number that the digits in a few of its bytes make, as a checked text has them.
  func number(at start: Int, _ count: Int) -> Int {
    utf8.dropFirst(start).prefix(min(count, 9)).reduce(0) { $0 * 10 + Int($1 & 0x0F) }
  }
}
