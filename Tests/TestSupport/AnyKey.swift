/// A key of any text, for types and strategies that choose their keys themselves.
package struct AnyKey: CodingKey {
  package let stringValue: String
  package var intValue: Int? { nil }
  package init(_ text: String) { stringValue = text }
  package init(stringValue: String) { self.init(stringValue) }
  package init?(intValue: Int) { nil }
}
