/// An object key, or a position in an array, that a ``Schema`` reads.
public struct _SchemaKey: CodingKey, Hashable, Sendable {
  public let stringValue: String
  public let intValue: Int?

  /// Makes a key from its text.
  public init(_ text: String) { (stringValue, intValue) = (text, nil) }
  public init(stringValue: String) { self.init(stringValue) }
  public init?(intValue: Int) { nil }

  init(position: Int) { (stringValue, intValue) = ("[\(position)]", position) }
}
