/// Whether a string, given as its UTF-8, is valid as it is, by the rule or the type `Judge`.
///
/// A short cut for readers of documents, which have the bytes before there is a string. A yes takes the place of a
/// proof, so nothing outside this package can make one, and a yes of one judge cannot be used as that of another.
public struct _ByteVerdict<Judge>: Sendable {
  /// Whether the string is valid and its own sanitised form; false means unknown.
  public let isYes: Bool

  @inlinable
  package init(_ isYes: Bool) { self.isYes = isYes }

  /// Nothing is known without evaluating the string.
  @inlinable public static var unknown: Self { Self(false) }
}
