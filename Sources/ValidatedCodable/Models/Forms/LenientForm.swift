/// A value that JSON of another type may stand for, as far as nothing is lost or guessed.
///
/// - A text stands for the number that is written in it, if it is one number of RFC 8259 from its first
///   character to its last and the type holds it exactly: `"12"`, not `"12abc"`, `"1,5"` or `" 12"`.
/// - A number stands for its text: `12` for `"12"`.
/// - `0`, `1`, `"true"` and `"false"` stand for a truth value.
/// - A value stands for the array that has it alone.
/// - A text without characters stands for nil, where the property is optional.
public struct LenientForm<Base: RequiredForm>: RequiredForm {
  public typealias Value = Base.Value

  @usableFromInline let base: Base

  @usableFromInline
  init(_ base: Base) { self.base = base }

  public func decode(
    from container: KeyedDecodingContainer<SchemaKey>, forKey key: SchemaKey
  ) throws -> Base.Value {
    do {
      return try base.decode(from: container, forKey: key)
    } catch let error as DecodingError {
      // What has the right type and is invalid stays so, and so does what is wrong within it.
      guard Self.isAboutType(error, of: key, in: container) else { throw error }
      guard let value = try base.decodeLeniently(from: container, forKey: key) else { throw error }
      return value
    }
  }

  private static func isAboutType(
    _ error: any Error, of key: SchemaKey, in container: KeyedDecodingContainer<SchemaKey>
  ) -> Bool {
    guard case .typeMismatch(_, let context)? = error as? DecodingError else { return false }
    return context.codingPath.count <= container.codingPath.count + 1
  }

  public func collect(
    from container: KeyedDecodingContainer<SchemaKey>, forKey key: SchemaKey,
    into findings: inout Findings
  ) -> Base.Value? {
    do {
      return try decode(from: container, forKey: key)
    } catch {
      guard (error as? DecodingError)?.codingPath.count ?? 0 > container.codingPath.count + 1 else {
        findings.add(error, at: PathKey(key.stringValue))
        return nil
      }
      return base.collect(from: container, forKey: key, into: &findings)
    }
  }

  public func decodeIfPresent(
    from container: KeyedDecodingContainer<SchemaKey>, forKey key: SchemaKey
  ) throws -> Base.Value? {
    guard try container.contains(key) && !container.decodeNil(forKey: key) else { return nil }
    return try decode(from: container, forKey: key)
  }

  @inlinable
  public func read<Reader: MemberReader>(
    from reader: inout Reader
  ) throws(UnusualMember) -> Base.Value { try base.read(from: &reader) }

  @inlinable
  public func readEach<Reader: MemberReader>(
    from reader: inout Reader, _ add: (consuming Base.Value) -> Void
  ) throws(UnusualMember) { try base.readEach(from: &reader, add) }

  @inlinable
  public func encode(
    _ value: Base.Value, to container: inout KeyedEncodingContainer<SchemaKey>,
    forKey key: SchemaKey
  ) throws { try base.encode(value, to: &container, forKey: key) }
}
