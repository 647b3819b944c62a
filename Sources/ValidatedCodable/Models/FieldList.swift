/// The fields of a ``Schema``, each of its own type, in their order.
///
/// A list is its last field and the list of the others. Parameter packs would be one type instead of
/// two, but the compiler does not unroll them yet: reading three fields took 270 ns, and takes 0 so.
public protocol FieldList<Model>: Sendable {
  associatedtype Model
  /// What has been read: the last value, and the values before it.
  associatedtype Values

  /// Decodes every field, up to the first that is missing or invalid.
  func decode(from members: inout DecodedMembers) throws -> Values

  /// Decodes every field, and adds everything that is wrong.
  func collect(
    from members: inout DecodedMembers, into findings: inout Findings,
    _ known: inout [AnyKeyPath: Any]
  ) -> Values?

  /// Reads every field; fills `place` with their values, or leaves it empty.
  func read<Reader: MemberReader>(
    from reader: inout Reader, into place: Place<Values>
  ) throws(UnusualMember)

  /// Encodes every field.
  func encode(_ model: Model, to members: inout EncodedMembers) throws

  /// Judges every field's value again.
  func revalidated(
    _ model: Model, into findings: inout Findings, _ known: inout [AnyKeyPath: Any]
  ) -> Values?

  /// The fields' keys and properties.
  var outlines: [FieldOutline] { get }
}

/// What a schema needs to know of a field besides its value.
public struct FieldOutline: Sendable {
  /// Where it is in documents.
  public let path: FieldPath
  /// Other keys that decoding takes for it.
  public let otherKeys: [SchemaKey]
  /// The property; nil if the value is checked and not kept.
  public let property: (any AnyKeyPath & Sendable)?
}

/// The list of no fields.
public struct NoFields<Model>: FieldList {
  @inlinable init() {}

  @inlinable
  public func decode(from members: inout DecodedMembers) throws -> NoValues { NoValues() }

  public func collect(
    from members: inout DecodedMembers, into findings: inout Findings,
    _ known: inout [AnyKeyPath: Any]
  ) -> NoValues? { NoValues() }

  @inlinable
  public func read<Reader: MemberReader>(
    from reader: inout Reader, into place: Place<NoValues>
  ) throws(UnusualMember) {}

  @inlinable
  public func encode(_ model: Model, to members: inout EncodedMembers) throws {}

  public func revalidated(
    _ model: Model, into findings: inout Findings, _ known: inout [AnyKeyPath: Any]
  ) -> NoValues? { NoValues() }

  public var outlines: [FieldOutline] { [] }
}

/// A list of fields: the others, and the last.
public struct Fields<Others: FieldList, Form: FieldForm>: FieldList {
  @usableFromInline let others: Others
  @usableFromInline let last: Field<Others.Model, Form>

  @inlinable
  init(_ others: Others, _ last: Field<Others.Model, Form>) {
    self.others = others
    self.last = last
  }

  @inlinable
  public func decode(
    from members: inout DecodedMembers
  ) throws -> ReadValues<Others.Values, Form.Value> {
    let values = try others.decode(from: &members)
    return ReadValues(values, try last.decode(from: &members))
  }

  public func collect(
    from members: inout DecodedMembers, into findings: inout Findings,
    _ known: inout [AnyKeyPath: Any]
  ) -> ReadValues<Others.Values, Form.Value>? {
    let values = others.collect(from: &members, into: &findings, &known)
    guard let value = last.collect(from: &members, into: &findings) else { return nil }
    known[last.property] = value
    return values.map { ReadValues($0, value) }
  }

  @inlinable @inline(__always)
  public func read<Reader: MemberReader>(
    from reader: inout Reader, into place: Place<ReadValues<Others.Values, Form.Value>>
  ) throws(UnusualMember) {
    try others.read(from: &reader, into: place.others())
    do throws(UnusualMember) {
      place.last().initialize(to: try last.read(from: &reader))
    } catch {
      place.others().deinitialize(count: 1)
      throw error
    }
  }

  @inlinable
  public func encode(_ model: Others.Model, to members: inout EncodedMembers) throws {
    try others.encode(model, to: &members)
    try last.encode(model, to: &members)
  }

  public func revalidated(
    _ model: Others.Model, into findings: inout Findings, _ known: inout [AnyKeyPath: Any]
  ) -> ReadValues<Others.Values, Form.Value>? {
    let values = others.revalidated(model, into: &findings, &known)
    guard let value = last.revalidated(model, into: &findings) else { return nil }
    known[last.property] = value
    return values.map { ReadValues($0, value) }
  }

  public var outlines: [FieldOutline] {
    others.outlines + [
      FieldOutline(path: last.path, otherKeys: last.otherKeys, property: last.property)
    ]
  }
}
