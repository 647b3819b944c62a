package import TypedMemory

/// The fields of a model, as data for encoders.
///
/// Safety: the address that a closure gets is that of a model of the schema.
package final class WrittenModel: @unchecked Sendable {
  /// How a field is written, for a loop that counts no references.
  package struct Field {
    /// What precedes the value in an object; nil if characters of the key are escaped.
    package let member: PaddedText?
    /// How the value is written; nil if the field writes it to a container.
    package let operation: Uncounted<WriteOperation>?
    package let kind: WriteOperation.Kind
    package let isAlwaysWritten: Bool
    /// Where the model has the value; -1 if ``WrittenModel/value(_:of:_:)`` tells.
    package let offset: Int
  }

  /// What only the field knows.
  struct Access {
    let key: String
    let operation: WriteOperation?
    /// Whether there may be no value.
    var isInPatch = false
    let offset: Int?
    /// Calls its second argument with the address of the value, if there is one.
    let withValue: (Memory, (Memory) throws -> Void) throws -> Void
    /// Writes the value at an address to containers.
    let write: (Memory, inout EncodedMembers) throws -> Void
    /// Whether a value meets the checks of the field; nil if it has none.
    let isMet: ((Memory) -> Bool)?

    /// Whether a model meets them.
    var requirement: ((Memory) -> Bool)? {
      guard let isMet = isMet else { return nil }
      if let offset { return { isMet($0 + offset) } }
      return { [withValue] model in
        var isFieldMet = true
        try? withValue(model) { isFieldMet = isMet($0) }
        return isFieldMet
      }
    }
  }

  /// A model that is not valid, and what is wrong with it.
  package typealias Refusal = (model: Any, report: ValidationReport)

  package let count: Int
  package let fields: Cell<Field>
  private let accesses: [Access]
  /// Whether models are written as arrays, without keys.
  package let isArray: Bool
  /// Whether all fields have an operation, and a key without escapes.
  package let needsNoContainer: Bool
  /// Whether code may make models that are not valid although the models nested in them are.
  package let hasRequirements: Bool
  /// What a model must meet apart from what is in nested models: the checks of its fields, and its rules.
  private let requirements: [(Memory) -> Bool]
  private let revalidate: (Memory) -> Refusal?

  /// - Parameter accesses: the fields, each nested object as a single one.
  convenience init<Model>(
    of type: Model.Type, _ accesses: [Access], isArray: Bool = false,
    keepsRules: ((Memory) -> Bool)? = nil
  ) {
    self.init(
      accesses, isArray: isArray,
      requirements: accesses.compactMap { $0.requirement }
        + (keepsRules.map { [$0] } ?? [])
    ) { address in
      let model = unsafe address.cell(of: Model.self).value
      do throws(ValidationReport) {
        _ = try (model as? any Revalidatable)?.revalidated()
        return nil
      } catch {
        return (model, error)
      }
    }
  }

  /// Without requirements: a nested object of a model's fields.
  init(
    _ accesses: [Access], isArray: Bool = false, requirements: [(Memory) -> Bool] = [],
    revalidate: @escaping (Memory) -> Refusal? = { _ in nil }
  ) {
    (self.accesses, self.isArray, self.revalidate) = (accesses, isArray, revalidate)
    count = accesses.count
    fields = .allocate(count)
    let made = accesses.map { Field($0) }
    for (index, field) in made.enumerated() { fields.initialize(index, to: field) }
    needsNoContainer = zip(made, accesses).allSatisfy { field, access in
      field.operation != nil && field.member != nil && access.object?.needsNoContainer != false
    }
    self.requirements = requirements
    hasRequirements = !requirements.isEmpty
  }

  deinit {
    for index in 0..<count { fields[index].member?.deallocate() }
    fields.free(count)
  }
}

extension WrittenModel.Access {
  fileprivate var object: WrittenModel? { operation?.kind == .object ? operation?.fields : nil }

  fileprivate var isAlwaysWritten: Bool {
    guard let operation, !isInPatch else { return false }
    return object?.accesses.contains { $0.isAlwaysWritten } ?? (operation.kind != .optional)
  }

  /// A nested object.
  init(_ key: String, of fields: [Self]) {
    let isWithoutContainers = fields.allSatisfy { $0.operation != nil }
    let requirements = fields.compactMap(\.requirement)
    self.init(
      key: key,
      operation: isWithoutContainers ? .object(WrittenModel(fields)) : nil, offset: 0,
      withValue: { try $1($0) },
      write: { model, members in
        for field in fields { try field.withValue(model) { try field.write($0, &members) } }
      }, isMet: requirements.isEmpty ? nil : { model in requirements.allSatisfy { $0(model) } })
  }
}

extension WrittenModel.Field {
  fileprivate init(_ access: WrittenModel.Access) {
    // The access keeps it.
    operation = access.operation.map { unsafe Uncounted($0) }
    kind = access.operation?.kind ?? .encoded
    isAlwaysWritten = access.isAlwaysWritten
    offset = access.offset ?? -1
    member = PaddedText(member: access.key)
  }
}

extension WrittenModel {
  package func key(_ index: Int) -> String { accesses[index].key }

  package func value(
    _ index: Int, of model: Memory, _ body: (Memory) throws -> Void
  ) throws { try accesses[index].withValue(model, body) }

  /// Writes a model, or a patch, to containers.
  func write(_ model: Memory, to encoder: any Encoder, _ positions: Positions? = nil) throws {
    try encoder.validating?.willEncode(model, by: self)
    var members = EncodedMembers(
      positions.map { KeyedEncodingContainer(EncodedPositions(encoder, $0)) }
        ?? encoder.container(keyedBy: _SchemaKey.self))
    for index in 0..<count { try write(index, of: model, to: &members) }
  }

  /// Writes the members of a field to containers.
  package func write(
    _ index: Int, of model: Memory, to members: inout EncodedMembers
  ) throws { try value(index, of: model) { try accesses[index].write($0, &members) } }

  /// Whether objects have a member for a field of a model.
  package func isWritten(_ index: Int, of model: Memory) -> Bool {
    let access = accesses[index]
    // A nested object without members is left out.
    if let object = access.object {
      return object.accesses.indices.contains { object.isWritten($0, of: model) }
    }
    var isWritten = false
    try? value(index, of: model) {
      isWritten = access.operation?.kind != .optional || access.operation?.isNil?($0) == false
    }
    return isWritten
  }

  /// What is wrong with a model, whose values are valid; nil if it meets the checks of its fields and keeps its rules.
  package func refusal(of model: Memory) -> Refusal? {
    requirements.allSatisfy({ $0(model) }) ? nil : revalidate(model)
  }
}

/// An encoder that may refuse models that are not valid, and that interprets how values are written.
package protocol ValidatingEncoder: Encoder {
  /// Tells that a schema is going to encode the model at an address.
  ///
  /// - Throws: an error with the report, if the encoder validates and the model is not valid.
  func willEncode(_ model: Memory, by fields: WrittenModel) throws

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
