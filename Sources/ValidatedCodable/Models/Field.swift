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

  @usableFromInline let pattern: KeyPattern
  /// Whether it has one key, and that is of the model's own object.
  @usableFromInline let isDirect: Bool

  @usableFromInline
  init(
    _ path: FieldPath, _ others: [String], _ property: any KeyPath<Model, Form.Value> & Sendable,
    _ form: Form
  ) {
    self.path = path
    otherKeys = others.map(SchemaKey.init(_:))
    self.property = property
    self.form = form
    pattern = KeyPattern(path.key)
    isDirect = others.isEmpty && path.outer.isEmpty
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
    if isDirect { return try form.decode(from: members.container, forKey: path.key) }
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

  @inlinable @inline(__always)
  func read<Reader: MemberReader>(
    from reader: inout Reader
  ) throws(UnusualMember) -> Form.Value {
    guard isDirect else { return try readElsewhere(from: &reader) }
    let isFound = reader.takeNext(pattern) ? true : try reader.find(path.key)
    return try form.read(from: &reader, isFound: isFound)
  }

  @inlinable @inline(never)
  func readElsewhere<Reader: MemberReader>(
    from reader: inout Reader
  ) throws(UnusualMember) -> Form.Value {
    try read(path.outer[...], from: &reader)
  }

  @inlinable
  func read<Reader: MemberReader>(
    _ outer: ArraySlice<SchemaKey>, from reader: inout Reader
  ) throws(UnusualMember) -> Form.Value {
    guard let first = outer.first else {
      let isFound = try find(in: &reader)
      return try form.read(from: &reader, isFound: isFound)
    }
    guard try reader.find(first) else { return try form.read(from: &reader, isFound: false) }
    return try reader.object { (inner) throws(UnusualMember) in
      try read(outer.dropFirst(), from: &inner)
    }
  }

  /// Finds the one of the keys that there is; more than one is for a decoder to complain of.
  @inlinable
  func find<Reader: MemberReader>(in reader: inout Reader) throws(UnusualMember) -> Bool {
    guard !otherKeys.isEmpty else { return try reader.find(path.key) }
    var found: SchemaKey?
    for key in [path.key] + otherKeys where try reader.find(key) {
      guard found == nil else { throw UnusualMember() }
      found = key
    }
    guard let found else { return false }
    return try reader.find(found)
  }

  @inlinable
  func encode(_ model: Model, to members: inout EncodedMembers) throws {
    let value = model[keyPath: property]
    if path.outer.isEmpty {
      try form.encode(value, to: &members.container, forKey: path.key)
    } else {
      try members.withContainer(at: path.outer) {
        try form.encode(value, to: &$0, forKey: path.key)
      }
    }
  }

  /// The property's value, judged again.
  @usableFromInline
  func revalidated(_ model: Model, into findings: inout Findings) -> Form.Value? {
    findings.inside(path) { form.revalidated(model[keyPath: property], into: &$0) }
  }
}
