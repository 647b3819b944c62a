/// The fields of a model, as data for an encoder that writes documents without containers.
///
/// Safety: the address that a closure gets is that of a model of the schema.
@safe package final class WrittenModel: @unchecked Sendable {
  /// How a field is written, for a loop that counts no references.
  @safe package struct Field {
    /// What precedes the value in an object, `,"name":`, with 16 bytes behind it; nil if characters of the key are
    /// escaped.
    package let member: UnsafeMutablePointer<UInt8>?
    package let memberCount: Int
    /// How the value is written; nil if the field writes it to a container.
    package let operation: Unmanaged<WriteOperation>?
    package let kind: WriteOperation.Kind
    /// Where the model has the value; -1 if ``WrittenModel/value(_:of:_:)`` tells.
    package let offset: Int
  }

  /// What only the field knows.
  @safe struct Access {
    let key: String
    let operation: WriteOperation?
    let offset: Int?
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
  /// Whether all fields have an operation, a key without escapes and a place in the model.
  package let needsNoContainer: Bool
  /// Whether code may make models that are not valid, apart from what is in nested models.
  package let hasRequirements: Bool
  /// What a model must meet apart from what is in nested models: the checks of its fields, and its rules.
  private let requirements: [(UnsafeRawPointer) -> Bool]
  private let revalidate: (UnsafeRawPointer) -> ValidationReport?
  private let value: (UnsafeRawPointer) -> Any

  /// Nil for a model that is not a ``ValidatedModel``.
  init?<Model>(
    of type: Model.Type, _ accesses: [Access], isArray: Bool,
    keepsRules: ((UnsafeRawPointer) -> Bool)?
  ) {
    guard let model = type as? any ValidatedModel.Type else { return nil }
    (self.accesses, self.isArray) = (accesses, isArray)
    count = accesses.count
    unsafe fields = .allocate(capacity: max(1, count))
    var needsNoContainer = true
    for (index, access) in accesses.enumerated() {
      let field = Field(access)
      unsafe (fields + index).initialize(to: field)
      if unsafe field.operation == nil || field.member == nil || field.offset < 0 {
        needsNoContainer = false
      }
    }
    self.needsNoContainer = needsNoContainer
    unsafe requirements =
      unsafe accesses.compactMap { unsafe $0.requirement } + (keepsRules.map { unsafe [$0] } ?? [])
    hasRequirements = unsafe !requirements.isEmpty
    unsafe revalidate = unsafe Self.revalidation(of: model)
    unsafe value = { unsafe $0.assumingMemoryBound(to: Model.self).pointee }
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

extension WrittenModel.Field {
  fileprivate init(_ access: WrittenModel.Access) {
    // The access keeps it.
    unsafe operation = access.operation.map { unsafe .passUnretained($0) }
    kind = access.operation?.kind ?? .encoded
    offset = access.offset ?? -1
    let text = Array((",\"" + access.key + "\":").utf8)
    memberCount = text.count
    guard !access.key.utf8.contains(where: { $0 < 0x20 || [0x22, 0x2F, 0x5C].contains($0) }) else {
      unsafe member = nil
      return
    }
    let memory = UnsafeMutablePointer<UInt8>.allocate(capacity: text.count + 16)
    unsafe memory.initialize(repeating: 0, count: text.count + 16)
    unsafe memory.update(from: text, count: text.count)
    unsafe member = unsafe memory
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

  package func model(at address: UnsafeRawPointer) -> Any { unsafe value(address) }

  /// What is wrong with a model, whose values are valid; nil if it meets the checks of its fields and keeps its rules.
  package func report(of model: UnsafeRawPointer) -> ValidationReport? {
    unsafe requirements.allSatisfy({ unsafe $0(model) }) ? nil : revalidate(model)
  }
}

/// An encoder that may refuse models that are not valid.
package protocol ValidatingEncoder: Encoder {
  /// Tells that a schema is going to encode the model at an address.
  ///
  /// - Throws: an error with the report, if the encoder validates and the model is not valid.
  func willEncode(_ model: Any, at address: UnsafeRawPointer, by fields: WrittenModel) throws
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
