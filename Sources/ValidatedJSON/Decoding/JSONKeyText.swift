/// A key for a lookup: the bytes of its decoded text, which may be outside the document.
struct JSONKeyText: Hashable {
  private let bytes: JSONBytes
  private let range: Range<Int>
  /// The text of an escaped key, or of a key from another source.
  private let text: String?

  init(bytes: JSONBytes, range: Range<Int>) {
    self.bytes = bytes
    self.range = range
    text = nil
  }

  init(_ text: String) {
    bytes = .none
    range = 0..<0
    self.text = text
  }

  static func == (left: Self, right: Self) -> Bool {
    switch (left.text, right.text) {
    case (nil, nil): left.bytes.areSame(left.range, right.range)
    case (let text?, nil): right.isText(text)
    case (nil, let text?): left.isText(text)
    case (let text?, let other?): text.utf8.elementsEqual(other.utf8)
    }
  }

  private func isText(_ text: String) -> Bool {
    text.utf8.count == range.count && bytes.hold(text, at: range.lowerBound)
  }

  func hash(into hasher: inout Hasher) {
    guard var text else { return bytes.hash(range, into: &hasher) }
    text.withUTF8 { unsafe hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}
