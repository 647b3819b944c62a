/// A key of an object that a ``Schema`` asks for.
public struct _SchemaKey: CodingKey, Hashable, Sendable {
  public let stringValue: String
  public var intValue: Int? { nil }

  /// Makes a key of its text.
  public init(_ text: String) { stringValue = text }
  public init(stringValue: String) { self.init(stringValue) }
  public init?(intValue: Int) { nil }
}
