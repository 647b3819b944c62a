/// How the elements of a stream follow one another.
public enum StreamFormat: Hashable, Sendable {
  /// A JSON array, JSON Lines or a text sequence: what the first bytes show.
  ///
  /// A bracket begins an array, and a record separator a text sequence. Any other value that ends on its line begins
  /// JSON Lines, and so does one that is cut short: where the next line begins like it, or there is no next line. What
  /// begins with a bracket in every line has to be named.
  case automatic
  /// The elements of a JSON array, which is the document or a value in it.
  case array
  /// JSON Lines: a value on every line; empty lines do not count.
  case lines
  /// A JSON text sequence (RFC 7464): a record separator (U+001E) before each value, and a line feed after it.
  case textSequence
}

/// How much of a stream is in memory.
public struct StreamLimits: Hashable, Sendable {
  /// How many bytes are read ahead; by default 256 KiB.
  ///
  /// More are read only for an element that has more, and for several threads.
  public var windowSize: Int
  /// The most bytes of an element; by default 16 MiB.
  ///
  /// A larger one is a violation, and is passed over. An element reaches to the comma, bracket or line feed after it. The same limit holds for what stands before and
  /// after an array that is not the document itself.
  public var maximumElementSize: Int
  /// The most violations in the report on an element; the others are counted.
  public var maximumViolations: Int

  /// Makes limits.
  ///
  /// - Parameters:
  ///   - windowSize: how many bytes are read ahead.
  ///   - maximumElementSize: the most bytes of an element.
  ///   - maximumViolations: the most violations in the report on an element.
  public init(
    windowSize: Int = 1 << 18, maximumElementSize: Int = 1 << 24, maximumViolations: Int = 1_000
  ) {
    self.windowSize = windowSize
    self.maximumElementSize = maximumElementSize
    self.maximumViolations = maximumViolations
  }

  /// How many bytes are read ahead, within reason: no more than a gibibyte is asked for at once.
  var window: Int { min(max(1, windowSize), 1 << 30) }
}
