/// A field of a model: its key in documents, and the property that holds it.
///
/// The property's type decides what a document must have: an optional value may be missing or null; any other
/// is required.
///
/// ```swift
/// Field("name", \.name)
/// Field("years", \.age, also: ["age"])                     // other spellings
/// Field("data.paging.offset", \.offset)                    // in objects within
/// Field("page", \.page).default(1, for: [.missing, .null])  // a default
/// Field("is_premium", \.isPremium).lenient()               // takes 1 and "true" for true
/// Field("tags", \.tags).duplicates(.error)                 // of a set
/// Field("stock", \.stock)                                  // [CountryCode: Int]: an object
/// ```
public struct Field<Model, Form: _FieldForm>: Sendable {
  /// The place of the field in documents.
  public let keys: _FieldKeys
  /// How its value is read and written.
  public let form: Form
  /// The property.
  public let property: any KeyPath<Model, Form.Value> & Sendable
  /// Where the model stores the property, if it does: reading memory is faster than a key path.
  @usableFromInline let offset: Int?

  @usableFromInline
  init(
    _ path: FieldPath, _ others: [String], _ property: any KeyPath<Model, Form.Value> & Sendable,
    _ form: Form
  ) {
    keys = _FieldKeys(path, others: others)
    self.property = property
    offset = MemoryLayout<Model>.offset(of: property)
    self.form = form
  }

  /// The same field with another form.
  @usableFromInline
  package func with<Other: _FieldForm>(
    _ form: Other
  ) -> Field<Model, Other> where Other.Value == Form.Value {
    Field<Model, Other>(keys.path, keys.others.map(\.stringValue), property, form)
  }
}

// Decoding, reading and encoding a field.
extension Field {
  func decode(from members: inout _DecodedMembers) throws -> Form.Value {
    if keys.isDirect { return try form.decode(from: members.container, forKey: keys.key) }
    return try decodeElsewhere(from: &members)
  }

  func decodeElsewhere(from members: inout _DecodedMembers) throws -> Form.Value {
    guard let container = try members.object(at: keys.path.outer) else {
      return try missingValue(from: &members)
    }
    return try form.decode(from: container, forKey: keys.present(in: container))
  }

  private func missingValue(from members: inout _DecodedMembers) throws -> Form.Value {
    do {
      if let value = try form.missingValue() { return value }
    } catch {
      let path = keys.path.outer + [keys.key]
      throw DecodingError.violation(error, at: members.container.codingPath + path)
    }
    throw members.missing(keys.path)
  }

  func collect(from members: inout _DecodedMembers, into findings: inout _Findings) -> Form.Value? {
    do {
      guard let container = try members.object(at: keys.path.outer) else {
        return try missingValue(from: &members)
      }
      let key = try keys.present(in: container)
      guard !keys.isOutermost else {
        return form.collect(from: container, forKey: key, into: &findings)
      }
      return findings.inside(keys.path.outer.map { PathKey.key($0.stringValue) }) {
        form.collect(from: container, forKey: key, into: &$0)
      }
    } catch {
      // Several fields may be in the same missing object.
      findings.addOnce(error)
      return nil
    }
  }

  func encode(
    _ model: UnsafePointer<Model>, to members: inout _EncodedMembers
  ) throws {
    try unsafe encode(value(in: model), to: &members, nullIfLeftOut: false)
  }

  /// - Parameter isNull: whether values that models leave out are written as null.
  func encode(
    _ value: Form.Value, to members: inout _EncodedMembers, nullIfLeftOut isNull: Bool
  ) throws {
    if keys.isOutermost {
      try encode(value, to: &members.container, nullIfLeftOut: isNull)
    } else if isNull || form.isWritten(value) {
      try members.withContainer(at: keys.path.outer) {
        try encode(value, to: &$0, nullIfLeftOut: isNull)
      }
    }
  }

  private func encode(
    _ value: Form.Value, to container: inout KeyedEncodingContainer<_SchemaKey>,
    nullIfLeftOut isNull: Bool
  ) throws {
    if isNull, !form.isWritten(value) {
      try container.encodeNil(forKey: keys.key)
    } else {
      try form.encode(value, to: &container, forKey: keys.key)
    }
  }

  /// The property's value.
  func value(in model: UnsafePointer<Model>) -> Form.Value {
    guard let offset else { return unsafe model.pointee[keyPath: property] }
    return unsafe UnsafeRawPointer(model).load(fromByteOffset: offset, as: Form.Value.self)
  }

  /// Whether evaluating the property's value again is certain to give the same value.
  func isUnchanged(in model: UnsafePointer<Model>, depth: Int) -> Bool {
    guard let offset else {
      return unsafe withUnsafePointer(to: model.pointee[keyPath: property]) {
        unsafe form.isUnchanged(at: $0, depth: depth)
      }
    }
    let value = unsafe (UnsafeRawPointer(model) + offset).assumingMemoryBound(to: Form.Value.self)
    return unsafe form.isUnchanged(at: value, depth: depth)
  }

  /// The property's value, evaluated again.
  func revalidated(
    _ model: UnsafePointer<Model>, into findings: inout _Findings
  ) -> Form.Value? {
    unsafe revalidated(value(in: model), into: &findings)
  }

  /// A value of the property, evaluated again.
  func revalidated(_ value: Form.Value, into findings: inout _Findings) -> Form.Value? {
    findings.inside(keys.path) { form.revalidated(value, into: &$0) }
  }

  /// The field as data.
  func shape(in context: inout DocumentShape.Context) -> DocumentShape.Field {
    DocumentShape.Field(
      path: (keys.path.outer + [keys.path.key]).map(\.stringValue),
      others: keys.others.map(\.stringValue), shape: form.shape(in: &context))
  }
}
