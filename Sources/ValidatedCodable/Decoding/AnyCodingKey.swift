/// A coding key with any text or index, in the form that the standard coders use.
@usableFromInline
package struct AnyCodingKey: CodingKey {
  @usableFromInline package let stringValue: String
  @usableFromInline package let intValue: Int?

  @usableFromInline
  package init(_ text: String) {
    stringValue = text
    intValue = nil
  }

  @usableFromInline
  package init(index: Int) {
    stringValue = "Index \(index)"
    intValue = index
  }

  @usableFromInline
  package init?(stringValue: String) { self.init(stringValue) }

  @usableFromInline
  package init?(intValue: Int) { self.init(index: intValue) }
}
