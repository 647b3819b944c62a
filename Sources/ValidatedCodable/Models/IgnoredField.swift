/// A member of a document that must be valid and is not kept.
///
/// ```swift
/// IgnoredField("version", FormatVersion.self, writing: 3)   // must be there
/// IgnoredField("checksum", Checksum?.self)                  // may be missing or null
/// ```
///
/// Encoding writes the value given, so that a model can be decoded from what it is encoded as; one that
/// may be missing is left out.
public struct IgnoredField<Model, Form: FieldForm>: Sendable where Form.Value: Sendable {
  @usableFromInline let field: Field<IgnoredValue<Form.Value>, Form>
  private let written: Result<Form.Value, Violation>

  private init(_ path: FieldPath, _ form: Form, writing value: Result<Form.Value, Violation>) {
    field = Field(path, [], \.value, form)
    written = value
  }

  /// A validated value; encoding writes that of `candidate`.
  public init<Value: ValidatedValue>(
    _ path: FieldPath, _ type: Value.Type, writing candidate: Value.RawValue
  ) where Form == ValidatedForm<Value> {
    self.init(path, ValidatedForm(), writing: .evaluating(candidate))
  }

  /// A validated value that may be missing or null.
  public init<Value: ValidatedValue>(_ path: FieldPath, _ type: Value?.Type)
  where Form == OptionalForm<ValidatedForm<Value>> {
    self.init(path, OptionalForm(ValidatedForm()), writing: .success(nil))
  }

  /// Anything `Codable`; encoding writes `value`.
  public init<Value: Codable & Sendable>(
    _ path: FieldPath, _ type: Value.Type, writing value: Value
  ) where Form == CodableForm<Value> { self.init(path, CodableForm(), writing: .success(value)) }

  /// Anything `Codable` that may be missing or null.
  @_disfavoredOverload
  public init<Value: Codable & Sendable>(_ path: FieldPath, _ type: Value?.Type)
  where Form == OptionalForm<CodableForm<Value>> {
    self.init(path, OptionalForm(CodableForm()), writing: .success(nil))
  }

  @usableFromInline
  func encode(to members: inout EncodedMembers) throws {
    try withUnsafePointer(to: IgnoredValue(value: try written.get())) {
      try field.encode($0, to: &members)
    }
  }
}

/// A model of one value, which nobody makes.
@usableFromInline
struct IgnoredValue<Value> {
  @usableFromInline let value: Value
}

/// A list of fields, and a member that is not kept.
public struct FieldsAndIgnored<Kept: FieldList, Form: FieldForm>: FieldList
where Form.Value: Sendable {
  public typealias Model = Kept.Model

  @usableFromInline let kept: Kept
  @usableFromInline let ignored: IgnoredField<Kept.Model, Form>

  @inlinable
  init(_ kept: Kept, _ ignored: IgnoredField<Kept.Model, Form>) {
    self.kept = kept
    self.ignored = ignored
  }

  @inlinable
  public func decode(from members: inout DecodedMembers) throws -> Kept.Values {
    let values = try kept.decode(from: &members)
    _ = try ignored.field.decode(from: &members)
    return values
  }

  public func collect(
    from members: inout DecodedMembers, into findings: inout Findings,
    _ known: inout [AnyKeyPath: Any]?
  ) -> Kept.Values? {
    let values = kept.collect(from: &members, into: &findings, &known)
    return ignored.field.collect(from: &members, into: &findings) == nil ? nil : values
  }

  @inlinable public static var count: Int { Kept.count + 1 }

  @inlinable @inline(__always)
  public func readInOrder<Reader: MemberReader>(
    from reader: inout Reader, into place: Place<Kept.Values>, _ filled: inout FilledPlaces
  ) throws(UnusualMember) -> Bool {
    guard try kept.readInOrder(from: &reader, into: place, &filled),
      reader.takeNext(ignored.field.keys.pattern)
    else { return false }
    _ = try ignored.field.form.read(from: &reader, isFound: true)
    filled.insert(Kept.count)
    return true
  }

  @inlinable
  public func readNext<Reader: MemberReader>(
    _ prefix: [SchemaKey], from reader: inout Reader, into place: Place<Kept.Values>,
    _ filled: inout FilledPlaces
  ) throws(UnusualMember) -> FieldMatch {
    let match = try kept.readNext(prefix, from: &reader, into: place, &filled)
    guard case .none = match else { return match }
    let own = try ignored.field.keys.match(prefix, in: &reader)
    guard case .value = own else { return own }
    guard !filled.contains(Kept.count) else { throw UnusualMember() }
    _ = try ignored.field.form.read(from: &reader, isFound: true)
    filled.insert(Kept.count)
    return own
  }

  @inlinable
  public func readMissing<Reader: MemberReader>(
    from reader: inout Reader, into place: Place<Kept.Values>, _ filled: inout FilledPlaces
  ) throws(UnusualMember) {
    try kept.readMissing(from: &reader, into: place, &filled)
    guard !filled.contains(Kept.count) else { return }
    _ = try ignored.field.form.read(from: &reader, isFound: false)
    filled.insert(Kept.count)
  }

  @inlinable
  public func empty(_ place: Place<Kept.Values>, _ filled: FilledPlaces) {
    kept.empty(place, filled)
  }

  @inlinable
  public func examineNext<Reader: MemberReader>(
    in reader: inout Reader, _ seen: inout FilledPlaces, _ faults: inout Few<MemberFault>
  ) throws(UnusualMember) -> Bool {
    if try kept.examineNext(in: &reader, &seen, &faults) { return true }
    return try ignored.field.examine(in: &reader, Kept.count, &seen, &faults)
  }

  @inlinable
  public func examineMissing(_ seen: FilledPlaces, _ faults: inout Few<MemberFault>) {
    kept.examineMissing(seen, &faults)
    if !seen.contains(Kept.count) { ignored.field.examineMissing(&faults) }
  }

  @inlinable
  public func encode(
    _ model: UnsafePointer<Kept.Model>, to members: inout EncodedMembers
  ) throws {
    try kept.encode(model, to: &members)
    try ignored.encode(to: &members)
  }

  public func revalidated(
    _ model: UnsafePointer<Kept.Model>, into findings: inout Findings,
    _ known: inout [AnyKeyPath: Any]?
  ) -> Kept.Values? { kept.revalidated(model, into: &findings, &known) }

  @inlinable
  public func areUnchanged(_ model: UnsafePointer<Kept.Model>) -> Bool {
    kept.areUnchanged(model)
  }

  public var outlines: [FieldOutline] {
    kept.outlines + [FieldOutline(keys: ignored.field.keys, property: nil)]
  }

  public func shapes(in context: inout ShapeContext) -> [Shape.Field] {
    kept.shapes(in: &context) + [ignored.field.shape(in: &context)]
  }
}
