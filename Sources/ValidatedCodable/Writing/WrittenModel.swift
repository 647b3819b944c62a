/// The fields of a model, as data for an encoder that writes documents without containers.
///
/// Safety: the address that a closure gets is that of a model of the schema.
@safe package final class WrittenModel: @unchecked Sendable {
  /// How a field is written, for a loop that counts no references.
  @safe package struct Field {
    /// What precedes the value in an object; nil if characters of the key are escaped.
    package let member: PaddedText?
    /// How the value is written; nil if the field writes it to a container.
    package let operation: Unmanaged<WriteOperation>?
    package let kind: WriteOperation.Kind
    /// Whether every object has it.
    package let isAlwaysWritten: Bool
    /// Where the model has the value; -1 if ``WrittenModel/value(_:of:_:)`` tells.
    package let offset: Int
  }

  /// What only the field knows.
  @safe struct Access {
    /// The keys of the nested objects that it is in.
    var outer: ArraySlice<String> = []
    let key: String
    let operation: WriteOperation?
    /// Whether there may be no value.
    var isInPatch = false
    let offset: Int?
    /// Calls its second argument with the address of the value, if there is one.
    let withValue: (UnsafeRawPointer, (UnsafeRawPointer) throws -> Void) throws -> Void
    let write: (UnsafeRawPointer, inout EncodedMembers) throws -> Void
    /// Whether a value meets the checks of the field; nil if it has none.
    let isMet: ((UnsafeRawPointer) -> Bool)?

    /// Whether a model meets them.
    var requirement: ((UnsafeRawPointer) -> Bool)? {
      guard let isMet = unsafe isMet else { return nil }
      if let offset { return { unsafe isMet($0 + offset) } }
      return unsafe { [withValue] model in
        var isFieldMet = true
        try? unsafe withValue(model) { isFieldMet = unsafe isMet($0) }
        return isFieldMet
      }
    }
  }

  package let count: Int
  package let fields: UnsafeMutablePointer<Field>
  private let accesses: [Access]
  /// Whether models are written as arrays, without keys.
  package let isArray: Bool
  /// Whether all fields have an operation, and a key without escapes.
  package let needsNoContainer: Bool
  /// Whether objects have a member for every model.
  private let isAlwaysWritten: Bool
  /// Whether code may make models that are not valid, apart from what is in nested models.
  package let hasRequirements: Bool
  /// What a model must meet apart from what is in nested models: the checks of its fields, and its rules.
  private let requirements: [(UnsafeRawPointer) -> Bool]
  private let revalidate: (UnsafeRawPointer) -> ValidationReport?
  private let value: (UnsafeRawPointer) -> Any

  /// Nil for a model that is not a ``ValidatedModel``.
  ///
  /// - Parameter accesses: the fields, those of each nested object one after the other.
  convenience init?<Model>(
    of type: Model.Type, _ accesses: [Access], isArray: Bool,
    keepsRules: ((UnsafeRawPointer) -> Bool)?
  ) {
    guard let model = type as? any ValidatedModel.Type else { return nil }
    unsafe self.init(
      accesses, isArray: isArray,
      requirements: accesses.compactMap { unsafe $0.requirement }
        + (keepsRules.map { unsafe [$0] } ?? []),
      revalidate: Self.revalidation(of: model)
    ) { unsafe $0.assumingMemoryBound(to: Model.self).pointee }
  }

  /// What has no requirements of its own: a nested object of a model's fields, or a patch.
  convenience init(_ accesses: [Access], value: @escaping (UnsafeRawPointer) -> Any) {
    unsafe self.init(
      accesses, isArray: false, requirements: [], revalidate: { _ in nil }, value: value)
  }

  private init(
    _ accesses: [Access], isArray: Bool, requirements: [(UnsafeRawPointer) -> Bool],
    revalidate: @escaping (UnsafeRawPointer) -> ValidationReport?,
    value: @escaping (UnsafeRawPointer) -> Any
  ) {
    let accesses = Access.nested(accesses)
    (self.accesses, self.isArray) = (accesses, isArray)
    unsafe (self.revalidate, self.value) = unsafe (revalidate, value)
    count = accesses.count
    unsafe fields = .allocate(capacity: max(1, count))
    var needsNoContainer = true
    for (index, access) in accesses.enumerated() {
      let field = Field(access)
      unsafe (fields + index).initialize(to: field)
      if unsafe field.operation == nil || field.member == nil
        || access.object?.needsNoContainer == false
      {
        needsNoContainer = false
      }
    }
    self.needsNoContainer = needsNoContainer
    unsafe self.requirements = unsafe requirements
    hasRequirements = unsafe !requirements.isEmpty
    isAlwaysWritten = accesses.contains { $0.isAlwaysWritten }
  }

  deinit {
    for index in 0..<count { unsafe fields[index].member?.deallocate() }
    unsafe fields.deallocate()
  }

  private static func revalidation<Model: ValidatedModel>(
    of type: Model.Type
  ) -> (UnsafeRawPointer) -> ValidationReport? {
    { model in
      do throws(ValidationReport) {
        _ = try unsafe model.assumingMemoryBound(to: Model.self).pointee.revalidated()
        return nil
      } catch {
        return error
      }
    }
  }
}

extension WrittenModel.Access {
  /// The fields of a nested object, if it is one.
  fileprivate var object: WrittenModel? { operation?.kind == .object ? operation?.fields : nil }

  fileprivate var isAlwaysWritten: Bool {
    guard let operation, !isInPatch else { return false }
    return object?.isAlwaysWritten ?? !operation.isOptional
  }

  /// The same fields, each nested object as a single one.
  fileprivate static func nested(_ accesses: [Self]) -> [Self] {
    var nested: [Self] = []
    var rest = accesses[...]
    while let first = rest.first {
      guard let key = first.outer.first else {
        nested.append(rest.removeFirst())
        continue
      }
      let own = rest.prefix { $0.outer.first == key }
      rest = rest.dropFirst(own.count)
      nested.append(Self(key, of: Array(own)))
    }
    return nested
  }

  /// A nested object.
  private init(_ key: String, of fields: [Self]) {
    let inner = fields.map { field in
      var field = field
      field.outer = field.outer.dropFirst()
      return field
    }
    let isWithoutContainers = inner.allSatisfy { $0.operation != nil }
    unsafe self.init(
      key: key,
      operation: isWithoutContainers ? .object(WrittenModel(inner) { _ in () }) : nil, offset: 0,
      withValue: { try unsafe $1($0) },
      write: { for field in fields { try unsafe field.write($0, &$1) } }, isMet: nil)
  }
}

extension WrittenModel.Field {
  fileprivate init(_ access: WrittenModel.Access) {
    // The access keeps it.
    unsafe operation = access.operation.map { unsafe .passUnretained($0) }
    kind = access.operation?.kind ?? .encoded
    isAlwaysWritten = access.isAlwaysWritten
    offset = access.offset ?? -1
    member = PaddedText(member: access.key)
  }
}

extension WrittenModel {
  package func key(_ index: Int) -> String { accesses[index].key }

  /// Calls `body` with the address of the value of a field in a model.
  package func value(
    _ index: Int, of model: UnsafeRawPointer, _ body: (UnsafeRawPointer) throws -> Void
  ) throws { try unsafe accesses[index].withValue(model, body) }

  /// Writes the members of a field that needs containers.
  package func write(
    _ index: Int, of model: UnsafeRawPointer, to members: inout EncodedMembers
  ) throws { try unsafe accesses[index].write(model, &members) }

  /// Whether objects have a member for a field of a model.
  package func isWritten(_ index: Int, of model: UnsafeRawPointer) -> Bool {
    let access = accesses[index]
    if let object = access.object { return unsafe object.isWritten(model) }
    var isWritten = false
    try? unsafe value(index, of: model) {
      guard let operation = access.operation, operation.isOptional else {
        isWritten = true
        return
      }
      isWritten = unsafe operation.isNil?($0) == false
    }
    return isWritten
  }

  /// Whether a nested object of a model has members: one without is left out.
  private func isWritten(_ model: UnsafeRawPointer) -> Bool {
    isAlwaysWritten || accesses.indices.contains { unsafe isWritten($0, of: model) }
  }

  package func model(at address: UnsafeRawPointer) -> Any { unsafe value(address) }

  /// What is wrong with a model, whose values are valid; nil if it meets the checks of its fields and keeps its rules.
  package func report(of model: UnsafeRawPointer) -> ValidationReport? {
    unsafe requirements.allSatisfy({ unsafe $0(model) }) ? nil : revalidate(model)
  }
}

/// An encoder that may refuse models that are not valid, and that interprets how values are written.
package protocol ValidatingEncoder: Encoder {
  /// Tells that a schema is going to encode the model at an address.
  ///
  /// - Throws: an error with the report, if the encoder validates and the model is not valid.
  func willEncode(_ model: UnsafeRawPointer, by fields: WrittenModel) throws

  /// Tells that the schema of a union is going to encode a value.
  func willEncode(by cases: WrittenUnion)
}

/// The type of the encoder that was used last and does not validate: a cast that fails takes as long as a member.
private let ordinaryEncoder = SharedAddress()

extension Encoder {
  /// The encoder, if it may refuse models.
  var validating: (any ValidatingEncoder)? {
    let type = UInt(bitPattern: ObjectIdentifier(Self.self))
    guard type != ordinaryEncoder.value else { return nil }
    if let encoder = self as? any ValidatingEncoder { return encoder }
    ordinaryEncoder.value = type
    return nil
  }
}
