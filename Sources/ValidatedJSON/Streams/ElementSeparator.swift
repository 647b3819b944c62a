/// The bytes between two elements of an array: the end of one, a comma, white space, and the beginning of the next.
struct ElementSeparator {
  private let bytes: [UInt8]
  /// The number of the bytes before the second element.
  private let count: Int

  /// The maximum length of the compared beginning of an element, in bytes.
  private static let longest = 32
  /// The maximum number of compared bytes: a search compares them at every byte that is like the first.
  static let most = 128

  /// The bytes between the elements in the ranges `first` and `second`.
  init(_ bytes: JSONBytes, _ first: Range<Int>, _ second: Range<Int>) {
    let isBracketed = bytes[second.lowerBound] | 0x20 == UInt8(ascii: "{")
    let start = isBracketed ? first.upperBound - 1 : first.upperBound
    var end = second.lowerBound
    if isBracketed {
      end += 1
      // To the end of the first key.
      var quotes = 0
      let most = min(second.upperBound, second.lowerBound + Self.longest)
      while bytes[second.lowerBound] == UInt8(ascii: "{"), end < most, quotes < 2 {
        if bytes[end] == UInt8(ascii: "\"") { quotes += 1 }
        end += 1
      }
    }
    self.bytes = end - start > Self.most ? [] : bytes.array(start..<end)
    count = second.lowerBound - start
  }

  /// The next offset from `start` at which an element probably begins; nil if there is none, or the bytes between elements
  /// are too many to be searched for.
  func firstElement(in document: JSONBytes, from start: Int) -> Int? {
    guard let first = bytes.first else { return nil }
    var offset = start
    while let found = document.offset(of: first, from: offset) {
      if bytes.indices.allSatisfy({ document[found + $0] == bytes[$0] }) { return found + count }
      offset = found + 1
    }
    return nil
  }
}
