/// How the elements of a stream are separated.
public enum StreamFormat: Hashable, Sendable {
  /// A JSON array, JSON Lines or a text sequence, detected from the first bytes.
  ///
  /// A bracket begins an array, and a record separator a text sequence. Any other value that ends on its line begins
  /// JSON Lines, and so does a truncated value if the next line begins like it, or there is no next line. JSON Lines
  /// in which every line begins with a bracket cannot be detected.
  case automatic
  /// The elements of a JSON array, which is the document or a value in it.
  case array
  /// JSON Lines: a value on every line; empty lines are skipped.
  case lines
  /// A JSON text sequence (RFC 7464): a record separator (U+001E) before each value, and a line feed after it.
  case textSequence
}

/// The amounts of a stream that are held in memory.
public struct StreamLimits: Hashable, Sendable {
  /// The number of bytes that are read ahead; by default 256 KiB.
  ///
  /// More are read only for a larger element, and for several threads.
  public var windowSize: Int
  /// The maximum size of an element, in bytes; by default 16 MiB.
  ///
  /// A larger element is a violation, and is skipped. The size includes everything up to the following comma, bracket
  /// or line feed. The same limit applies to the text before and after an array that is not the document itself.
  public var maximumElementSize: Int
  /// The maximum number of violations in an element's report; the others are counted.
  public var maximumViolations: Int

  /// Makes limits.
  ///
  /// - Parameters:
  ///   - windowSize: the number of bytes that are read ahead.
  ///   - maximumElementSize: the maximum size of an element, in bytes.
  ///   - maximumViolations: the maximum number of violations in an element's report.
  public init(
    windowSize: Int = 1 << 18, maximumElementSize: Int = 1 << 24, maximumViolations: Int = 1_000
  ) {
    self.windowSize = windowSize
    self.maximumElementSize = maximumElementSize
    self.maximumViolations = maximumViolations
  }

  /// The number of bytes that are read ahead, limited to a gibibyte.
  var window: Int { min(max(1, windowSize), 1 << 30) }
}
