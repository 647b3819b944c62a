public import ValidatedCodable

/// A type whose texts are compared by their bytes: canonically equivalent strings are equal to Swift, but they are
/// different texts in its standard.
public protocol _ComparedByBytes: ValidatedValue where RawValue == String {}

extension _ComparedByBytes {
  /// Whether the bytes are equal.
  public static func == (left: Self, right: Self) -> Bool {
    left.value.utf8.elementsEqual(right.value.utf8)
  }

  /// Hashes the bytes.
  public func hash(into hasher: inout Hasher) {
    for byte in value.utf8 { hasher.combine(byte) }
  }
}

extension _ComparedByBytes where Self: Comparable {
  /// By the bytes.
  public static func < (left: Self, right: Self) -> Bool {
    left.value.utf8.lexicographicallyPrecedes(right.value.utf8)
  }
}
