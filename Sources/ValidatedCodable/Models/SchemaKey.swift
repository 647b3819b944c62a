/// An object key that a ``Schema`` reads.
public struct _SchemaKey: CodingKey, Hashable, Sendable {
  public let stringValue: String
  public var intValue: Int? { nil }

  /// Makes a key from its text.
  public init(_ text: String) { stringValue = text }
  public init(stringValue: String) { self.init(stringValue) }
  public init?(intValue: Int) { nil }
}
