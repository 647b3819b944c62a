/// Whether a string, given as its UTF-8, is valid and needs no sanitising, by the rule `Judge`.
///
/// A shortcut for readers of documents, which have the bytes before they make a string. A positive verdict replaces a
/// proof, so nothing outside this package can make one, and the verdict of one judge cannot be used for another.
public struct _ByteVerdict<Judge>: Sendable {
  /// Whether the string is valid and its own sanitised form; false means unknown.
  public let isYes: Bool

  @inlinable
  package init(_ isYes: Bool) { self.isYes = isYes }

  /// The string has to be evaluated.
  @inlinable public static var unknown: Self { Self(false) }
}
