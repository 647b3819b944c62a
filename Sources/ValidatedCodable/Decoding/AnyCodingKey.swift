/// A coding key of any text or index, spelt as the standard coders spell theirs.
@usableFromInline
struct AnyCodingKey: CodingKey {
  @usableFromInline let stringValue: String
  @usableFromInline let intValue: Int?

  @usableFromInline
  init(_ text: String) {
    stringValue = text
    intValue = nil
  }

  @usableFromInline
  init(index: Int) {
    stringValue = "Index \(index)"
    intValue = index
  }

  @usableFromInline
  init?(stringValue: String) { self.init(stringValue) }

  @usableFromInline
  init?(intValue: Int) { self.init(index: intValue) }
}
