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
    _ known: inout [AnyKeyPath: Any]?
  ) -> Values?

  /// How many fields there are.
  static var count: Int { get }

  /// Reads fields into their places as long as their keys come in the order of the list; false if one
  /// does not.
  func readInOrder<Reader: MemberReader>(
    from reader: inout Reader, into place: Place<Values>, _ filled: inout FilledPlaces
  ) throws(UnusualMember) -> Bool

  /// Reads the field that the member is that a reader is at, in the object that `prefix` leads to.
  func readNext<Reader: MemberReader>(
    _ prefix: [SchemaKey], from reader: inout Reader, into place: Place<Values>,
    _ filled: inout FilledPlaces
  ) throws(UnusualMember) -> FieldMatch

  /// Fills the places of fields that have not been found.
  func readMissing<Reader: MemberReader>(
    from reader: inout Reader, into place: Place<Values>, _ filled: inout FilledPlaces
  ) throws(UnusualMember)

  /// Empties the places that are filled.
  func empty(_ place: Place<Values>, _ filled: FilledPlaces)

  /// Reads the field that the member is that a reader is at, and adds what is wrong with it; false if it
  /// is none.
  func examineNext<Reader: MemberReader>(
    in reader: inout Reader, _ seen: inout FilledPlaces, _ faults: inout Few<MemberFault>
  ) throws(UnusualMember) -> Bool

  /// Adds the fields that have not been seen and must be there.
  func examineMissing(_ seen: FilledPlaces, _ faults: inout Few<MemberFault>)

  /// Encodes every field.
  func encode(_ model: UnsafePointer<Model>, to members: inout EncodedMembers) throws

  /// Judges every field's value again.
  func revalidated(
    _ model: UnsafePointer<Model>, into findings: inout Findings, _ known: inout [AnyKeyPath: Any]?
  ) -> Values?

  /// Whether judging every field's value again would plainly give the same values.
  func areUnchanged(_ model: UnsafePointer<Model>) -> Bool

  /// The fields' keys and properties.
  var outlines: [FieldOutline] { get }

  /// The fields as data.
  func shapes(in context: inout ShapeContext) -> [Shape.Field]
}

/// What a schema needs to know of a field besides its value.
public struct FieldOutline: Sendable {
  /// Where it is in documents.
  public let keys: FieldKeys
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
    _ known: inout [AnyKeyPath: Any]?
  ) -> NoValues? { NoValues() }

  @inlinable public static var count: Int { 0 }

  @inlinable @inline(__always)
  public func readInOrder<Reader: MemberReader>(
    from reader: inout Reader, into place: Place<NoValues>, _ filled: inout FilledPlaces
  ) throws(UnusualMember) -> Bool { true }

  @inlinable
  public func readNext<Reader: MemberReader>(
    _ prefix: [SchemaKey], from reader: inout Reader, into place: Place<NoValues>,
    _ filled: inout FilledPlaces
  ) throws(UnusualMember) -> FieldMatch { .none }

  @inlinable
  public func readMissing<Reader: MemberReader>(
    from reader: inout Reader, into place: Place<NoValues>, _ filled: inout FilledPlaces
  ) throws(UnusualMember) {}

  @inlinable
  public func empty(_ place: Place<NoValues>, _ filled: FilledPlaces) {}

  @inlinable
  public func examineNext<Reader: MemberReader>(
    in reader: inout Reader, _ seen: inout FilledPlaces, _ faults: inout Few<MemberFault>
  ) throws(UnusualMember) -> Bool { false }

  @inlinable
  public func examineMissing(_ seen: FilledPlaces, _ faults: inout Few<MemberFault>) {}

  @inlinable
  public func encode(_ model: UnsafePointer<Model>, to members: inout EncodedMembers) throws {}

  public func revalidated(
    _ model: UnsafePointer<Model>, into findings: inout Findings, _ known: inout [AnyKeyPath: Any]?
  ) -> NoValues? { NoValues() }

  @inlinable
  public func areUnchanged(_ model: UnsafePointer<Model>) -> Bool { true }

  public var outlines: [FieldOutline] { [] }

  public func shapes(in context: inout ShapeContext) -> [Shape.Field] { [] }
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
    _ known: inout [AnyKeyPath: Any]?
  ) -> ReadValues<Others.Values, Form.Value>? {
    let values = others.collect(from: &members, into: &findings, &known)
    guard let value = last.collect(from: &members, into: &findings) else { return nil }
    known?[last.property] = value
    return values.map { ReadValues($0, value) }
  }

  @inlinable public static var count: Int { Others.count + 1 }

  @inlinable @inline(__always)
  public func readInOrder<Reader: MemberReader>(
    from reader: inout Reader, into place: Place<ReadValues<Others.Values, Form.Value>>,
    _ filled: inout FilledPlaces
  ) throws(UnusualMember) -> Bool {
    guard try others.readInOrder(from: &reader, into: place.others(), &filled),
      reader.takeNext(last.keys.pattern)
    else { return false }
    place.last().initialize(to: try last.form.read(from: &reader, isFound: true))
    filled.insert(Others.count)
    return true
  }

  @inlinable
  public func readNext<Reader: MemberReader>(
    _ prefix: [SchemaKey], from reader: inout Reader,
    into place: Place<ReadValues<Others.Values, Form.Value>>, _ filled: inout FilledPlaces
  ) throws(UnusualMember) -> FieldMatch {
    let match = try others.readNext(prefix, from: &reader, into: place.others(), &filled)
    guard case .none = match else { return match }
    let own = try last.keys.match(prefix, in: &reader)
    guard case .value = own else { return own }
    guard !filled.contains(Others.count) else { throw UnusualMember() }
    place.last().initialize(to: try last.form.read(from: &reader, isFound: true))
    filled.insert(Others.count)
    return own
  }

  @inlinable
  public func readMissing<Reader: MemberReader>(
    from reader: inout Reader, into place: Place<ReadValues<Others.Values, Form.Value>>,
    _ filled: inout FilledPlaces
  ) throws(UnusualMember) {
    try others.readMissing(from: &reader, into: place.others(), &filled)
    guard !filled.contains(Others.count) else { return }
    place.last().initialize(to: try last.form.read(from: &reader, isFound: false))
    filled.insert(Others.count)
  }

  @inlinable
  public func empty(
    _ place: Place<ReadValues<Others.Values, Form.Value>>, _ filled: FilledPlaces
  ) {
    others.empty(place.others(), filled)
    if filled.contains(Others.count) { place.last().deinitialize(count: 1) }
  }

  @inlinable
  public func examineNext<Reader: MemberReader>(
    in reader: inout Reader, _ seen: inout FilledPlaces, _ faults: inout Few<MemberFault>
  ) throws(UnusualMember) -> Bool {
    if try others.examineNext(in: &reader, &seen, &faults) { return true }
    return try last.examine(in: &reader, Others.count, &seen, &faults)
  }

  @inlinable
  public func examineMissing(_ seen: FilledPlaces, _ faults: inout Few<MemberFault>) {
    others.examineMissing(seen, &faults)
    if !seen.contains(Others.count) { last.examineMissing(&faults) }
  }

  @inlinable
  public func encode(
    _ model: UnsafePointer<Others.Model>, to members: inout EncodedMembers
  ) throws {
    try others.encode(model, to: &members)
    try last.encode(model, to: &members)
  }

  public func revalidated(
    _ model: UnsafePointer<Others.Model>, into findings: inout Findings,
    _ known: inout [AnyKeyPath: Any]?
  ) -> ReadValues<Others.Values, Form.Value>? {
    let values = others.revalidated(model, into: &findings, &known)
    guard let value = last.revalidated(model, into: &findings) else { return nil }
    known?[last.property] = value
    return values.map { ReadValues($0, value) }
  }

  @inlinable
  public func areUnchanged(_ model: UnsafePointer<Others.Model>) -> Bool {
    others.areUnchanged(model) && last.isUnchanged(in: model)
  }

  public var outlines: [FieldOutline] {
    others.outlines + [FieldOutline(keys: last.keys, property: last.property)]
  }

  public func shapes(in context: inout ShapeContext) -> [Shape.Field] {
    others.shapes(in: &context) + [last.shape(in: &context)]
  }
}
