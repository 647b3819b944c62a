extension UnkeyedDecodingContainer {
  /// Decodes the next element as a validated value.
  ///
  /// The element is read without a decoder for it. A container cannot step back, so a violation is
  /// thrown from here, with the path and the error that the type's `init(from:)` would give.
  ///
  /// - Throws: what the type's `init(from:)` throws.
  @inlinable
  public mutating func decode<Value: ValidatedValue>(
    _ type: Value.Type
  ) throws -> Value where Value.RawValue: ScalarRawValue {
    // A replay needs to know what is read, and as which type.
    guard Value.decodesRawValueDirectly, Self.self != ReplayUnkeyedContainer.self else {
      return try decode(LongWay<Value>.self).value
    }
    let index = currentIndex
    let candidate = try Value.RawValue._decode(from: &self)
    do throws(Violation) {
      return Value(proof: try Evaluated(candidate))
    } catch {
      throw DecodingError.violation(
        error, at: codingPath + [_key(ofElement: index, in: self)])
    }
  }
}

/// The key of an element that has just been read; with its place in the document, if the container knows it.
@usableFromInline
func _key(ofElement index: Int, in container: some UnkeyedDecodingContainer) -> any CodingKey {
  (container as? any LocatedElements)?.key(ofLastElement: index) ?? AnyCodingKey(index: index)
}

/// An array of a document that knows the places of its elements.
package protocol LocatedElements {
  /// The key of the element that has been read last.
  func key(ofLastElement index: Int) -> (any CodingKey)?
}
