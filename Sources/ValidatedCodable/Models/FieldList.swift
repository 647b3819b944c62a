/// The fields of a ``Schema``, each of its own type, in their order.
///
/// A list is its last field and the list of the others. Parameter packs would be one type instead of
/// two, but the compiler does not unroll them yet: reading three fields took 270 ns, and takes 0 so.
public protocol FieldList<Model>: Sendable {
  associatedtype Model
  /// What has been read: the last value, and the values before it.
  associatedtype Values

  func decode(from container: KeyedDecodingContainer<SchemaKey>) throws -> Values
  func read<Reader: MemberReader>(from reader: inout Reader) throws(UnusualMember) -> Values
  func encode(_ model: Model, to container: inout KeyedEncodingContainer<SchemaKey>) throws
}

/// The list of no fields.
public struct NoFields<Model>: FieldList {
  @inlinable init() {}

  @inlinable
  public func decode(from container: KeyedDecodingContainer<SchemaKey>) throws {}

  @inlinable
  public func read<Reader: MemberReader>(from reader: inout Reader) throws(UnusualMember) {}

  @inlinable
  public func encode(
    _ model: Model, to container: inout KeyedEncodingContainer<SchemaKey>
  ) throws {}
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
    from container: KeyedDecodingContainer<SchemaKey>
  ) throws -> (Others.Values, Form.Value) {
    let values = try others.decode(from: container)
    return (values, try last.decode(from: container))
  }

  @inlinable @inline(__always)
  public func read<Reader: MemberReader>(
    from reader: inout Reader
  ) throws(UnusualMember) -> (Others.Values, Form.Value) {
    let values = try others.read(from: &reader)
    return (values, try last.read(from: &reader))
  }

  @inlinable
  public func encode(
    _ model: Others.Model, to container: inout KeyedEncodingContainer<SchemaKey>
  ) throws {
    try others.encode(model, to: &container)
    try last.encode(model, to: &container)
  }
}

/// Puts the fields of a ``Schema`` together.
@resultBuilder
public enum FieldBuilder<Model> {
  @inlinable
  public static func buildExpression<Form: FieldForm>(
    _ field: Field<Model, Form>
  ) -> Field<Model, Form> { field }

  @inlinable
  public static func buildPartialBlock<Form: FieldForm>(
    first: Field<Model, Form>
  ) -> Fields<NoFields<Model>, Form> { Fields(NoFields(), first) }

  @inlinable
  public static func buildPartialBlock<Others: FieldList<Model>, Form: FieldForm>(
    accumulated: Others, next: Field<Model, Form>
  ) -> Fields<Others, Form> { Fields(accumulated, next) }
}
