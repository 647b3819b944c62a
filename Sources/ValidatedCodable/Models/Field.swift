/// A field of a model: its key in documents, and the property that holds it.
///
/// What a property's type says is what a document must have: an optional one may be missing or null,
/// any other must be there.
///
/// ```swift
/// Field("name", \.name)
/// Field("years", \.age, also: ["age"])                     // other spellings
/// Field("data.paging.offset", \.offset)                    // in objects within
/// Field("page", \.page).default(1, for: [.missing, .null])  // a default
/// Field("is_premium", \.isPremium).lenient()               // takes 1 and "true" for true
/// Field("tags", \.tags).duplicates(.error)                 // of a set
/// ```
public struct Field<Model, Form: FieldForm>: Sendable {
  /// Where it is in documents, which is where encoding writes it.
  public let path: FieldPath
  /// Other keys that decoding takes for the last one of ``path``.
  public let otherKeys: [SchemaKey]
  /// How its value is read and written.
  public let form: Form
  /// The property.
  public let property: any KeyPath<Model, Form.Value> & Sendable
  /// Where the property is stored in a model, if it is stored there: a key path takes its time.
  @usableFromInline let offset: Int?

  @usableFromInline let pattern: KeyPattern
  /// Whether it has one key, and that is of the model's own object.
  @usableFromInline let isDirect: Bool
  /// Whether it is of the model's own object.
  @usableFromInline let isOutermost: Bool
  @usableFromInline let key: SchemaKey

  @usableFromInline
  init(
    _ path: FieldPath, _ others: [String], _ property: any KeyPath<Model, Form.Value> & Sendable,
    _ form: Form
  ) {
    self.path = path
    otherKeys = others.map(SchemaKey.init(_:))
    self.property = property
    offset = MemoryLayout<Model>.offset(of: property)
    self.form = form
    pattern = KeyPattern(path.key)
    isOutermost = path.outer.isEmpty
    isDirect = others.isEmpty && isOutermost
    key = path.key
  }

  /// The same field with another form.
  @usableFromInline
  func with<Other: FieldForm>(
    _ form: Other
  ) -> Field<Model, Other> where Other.Value == Form.Value {
    Field<Model, Other>(path, otherKeys.map(\.stringValue), property, form)
  }
}

// How a field is decoded, read and encoded.
extension Field {
  @inlinable
  func decode(from members: inout DecodedMembers) throws -> Form.Value {
    if isDirect { return try form.decode(from: members.container, forKey: key) }
    guard let container = try members.object(at: path.outer) else {
      if let value = try form.missingValue() { return value }
      throw members.missing(path)
    }
    return try form.decode(from: container, forKey: members.present(of: self, in: container))
  }

  @inlinable
  func collect(from members: inout DecodedMembers, into findings: inout Findings) -> Form.Value? {
    do {
      guard let container = try members.object(at: path.outer) else {
        return try decode(from: &members)
      }
      let key = try members.present(of: self, in: container)
      return form.collect(from: container, forKey: key, into: &findings)
    } catch {
      findings.add(error, at: members.container.codingPath)
      return nil
    }
  }

  /// Whether the reader is at the key of the field, or of an object that leads to it, in the object that
  /// `prefix` leads to; then it is moved to the value.
  @inlinable
  func match<Reader: MemberReader>(
    _ prefix: [SchemaKey], in reader: inout Reader
  ) throws(UnusualMember) -> FieldMatch {
    if isDirect {
      guard prefix.isEmpty, try reader.take(key, pattern) else { return .none }
      return .value
    }
    guard path.outer.starts(with: prefix) else { return .none }
    guard path.outer.count == prefix.count else {
      let key = path.outer[prefix.count]
      return try reader.take(key, KeyPattern(key)) ? .object(key) : .none
    }
    for key in [path.key] + otherKeys where try reader.take(key, KeyPattern(key)) {
      return .value
    }
    return .none
  }

  @inlinable
  func encode(_ model: Model, to members: inout EncodedMembers) throws {
    let value = value(in: model)
    if isOutermost {
      try form.encode(value, to: &members.container, forKey: key)
    } else if form.isWritten(value) {
      try members.withContainer(at: path.outer) {
        try form.encode(value, to: &$0, forKey: path.key)
      }
    }
  }

  /// The property's value.
  @inlinable
  func value(in model: Model) -> Form.Value {
    guard let offset else { return model[keyPath: property] }
    return withUnsafePointer(to: model) {
      UnsafeRawPointer($0).load(fromByteOffset: offset, as: Form.Value.self)
    }
  }

  /// The property's value, judged again.
  @usableFromInline
  func revalidated(_ model: Model, into findings: inout Findings) -> Form.Value? {
    findings.inside(path) { form.revalidated(value(in: model), into: &$0) }
  }
}

/// What the member is for a field that a reader is at.
public enum FieldMatch {
  /// Nothing.
  case none
  /// Its value.
  case value
  /// An object that leads to it, under a key.
  case object(SchemaKey)
}
