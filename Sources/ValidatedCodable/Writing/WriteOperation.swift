package import TypedMemory

/// How a value of a type is written, as data, of which an encoder is the interpreter.
///
/// It is the counterpart of ``ReadOperation``: what a document says about a type is the same in both directions, and a
/// closure is made only where a type has to take its values apart.
///
/// Safety: the address that a closure gets is that of a value of the operation's type.
package final class WriteOperation: @unchecked Sendable {
  package enum Kind: UInt8, Sendable {
    // Scalars first, in the order of their types below.
    case string, double, float, bool
    case int, int8, int16, int32, int64
    case uint, uint8, uint16, uint32, uint64
    case raw
    case optional
    /// An optional for which objects have a member although it is nil.
    case nullable
    case array, model, union
    /// Fields of a model that are in a nested object.
    case object
    /// A value that its own `encode(to:)` writes.
    case encoded
  }

  package typealias Raw = (Memory, (Memory, Int) -> Void) -> Void
  package typealias Elements = (Memory, (Memory, Int) throws -> Void) throws ->
    Void

  package let kind: Kind
  /// The raw value, the value of an optional that is not nil, or an element of an array.
  package let part: WriteOperation?
  package let partKind: Kind
  /// Calls its second argument with the bytes of the raw value of the value at the first one.
  ///
  /// Those of a string are its UTF-8, and there is no call for an empty one.
  package let raw: Raw?
  /// Whether an optional is nil; if not, it has the bytes of its value.
  package let isNil: ((Memory) -> Bool)?
  /// Calls its second argument with the address of the first element, and the number of elements.
  package let elements: Elements?
  /// The distance between the elements of an array.
  package let stride: Int
  /// Passes the value of a type with a method of its own to an encoder.
  package let encode: ((Memory, any ValueEncoder) throws -> Void)?
  /// How models or unions are written, a ``WrittenModel`` or ``WrittenUnion``; found when the first value is written,
  /// since types may be recursive.
  private let find: (() -> AnyObject?)?
  /// The address of what ``find`` found, if values are written by it.
  private let found = SharedAddress()

  private init(
    _ kind: Kind, _ part: WriteOperation? = nil, stride: Int = 0, raw: Raw? = nil,
    isNil: ((Memory) -> Bool)? = nil,
    elements: Elements? = nil,
    encode: ((Memory, any ValueEncoder) throws -> Void)? = nil,
    find: (() -> AnyObject?)? = nil
  ) {
    self.kind = kind
    self.part = part
    partKind = part?.kind ?? .encoded
    self.stride = stride
    self.raw = raw
    self.isNil = isNil
    self.elements = elements
    self.encode = encode
    self.find = find
  }
}

// A model or a union may have an `encode(to:)` of its own, which writes something else than its schema. So the first
// value of each type is encoded by its method: if that begins with the schema, it is the default implementation.
extension WriteOperation {
  package enum Way<Written: AnyObject> {
    /// What is written is not known yet.
    case unknown
    /// By the schema.
    case schema(Uncounted<Written>)
    /// By its own method.
    case method
  }

  package var wayOfModels: Way<WrittenModel> { way() }
  package var wayOfUnions: Way<WrittenUnion> { way() }

  @inline(__always)
  private func way<Written>() -> Way<Written> {
    let address = found.value
    guard address != 1 else { return .method }
    return unsafe Uncounted(at: address).map { .schema($0) } ?? .unknown
  }

  /// The fields of models, however they are written.
  package var fields: WrittenModel? { find?() as? WrittenModel }

  /// Sets which schema the method of a model or union began to encode by, if any.
  package func setEncoded(by written: AnyObject?) {
    // A schema, and how it is written, are never released.
    guard let written, let known = find?(), known === written else {
      found.value = 1
      return
    }
    found.value = UInt(bitPattern: ObjectIdentifier(known))
  }
}

/// An encoder that interprets operations, and to which they pass what they do not know.
package protocol ValueEncoder: AnyObject {
  func write<Value: Encodable>(_ value: Value) throws
  /// Writes a value by its own `encode(to:)`.
  func writeOrdinarily<Value: Encodable>(_ value: Value) throws
}

// By type.
extension WriteOperation {
  package static func of<Value: Encodable>(_ type: Value.Type) -> WriteOperation {
    if let kind = Kind(of: type) { return WriteOperation(kind) }
    return switch type {
    case let type as any ValidatedValue.Type: validated(type)
    case let type as any ValidatedEnum.Type: listed(type)
    case let type as any TakenApart.Type: type.writeOperation
    case let type as any ValidatedModel.Type: model(type)
    case let type as any ValidatedUnion.Type where !(type is AnyObject.Type): union(type)
    default: encoded(type)
    }
  }

  private static func encoded<Value: Encodable>(_ type: Value.Type) -> WriteOperation {
    WriteOperation(
      .encoded, encode: { try unsafe $1.write($0.cell(of: Value.self).value) })
  }

  private static func model<Model: ValidatedModel>(_ type: Model.Type) -> WriteOperation {
    let operation = interpreted(.model, type) { type.sharedSchema.written }
    // A class may have subclasses that write more.
    if type is AnyObject.Type { operation.setEncoded(by: nil) }
    return operation
  }

  private static func union<Union: ValidatedUnion>(_ type: Union.Type) -> WriteOperation {
    interpreted(.union, type) { type.sharedSchema.written }
  }

  /// Values that are written as `find` finds, unless they have a method of their own.
  static func interpreted<Value: Encodable>(
    _ kind: Kind, _ type: Value.Type, _ find: @escaping () -> AnyObject?
  ) -> WriteOperation {
    WriteOperation(
      kind,
      encode: { try unsafe $1.writeOrdinarily($0.cell(of: Value.self).value) },
      find: find)
  }

  private static func validated<Value: ValidatedValue>(_ type: Value.Type) -> WriteOperation {
    guard type.decodesRawValueDirectly, let raw = type._codec.raw else {
      return encoded(type)
    }
    return WriteOperation(.raw, of(Value.RawValue.self), raw: raw)
  }

  private static func listed<Value: ValidatedEnum>(_ type: Value.Type) -> WriteOperation {
    let part = of(Value.RawValue.self)
    guard type.decodesRawValueDirectly, part.kind.rawValue < Kind.raw.rawValue else {
      return encoded(type)
    }
    return WriteOperation(
      .raw, part,
      raw: { value, body in
        let raw = unsafe value.cell(of: Value.self).value.rawValue
        if let text = raw as? String {
          text.withUTF8Bytes { $0.withMemory(body) }
        } else {
          withCell(of: raw) { body($0.memory, MemoryLayout<Value.RawValue>.size) }
        }
      })
  }

  /// Writes a nested object, which has fields of the model at the same address.
  static func object(_ fields: WrittenModel) -> WriteOperation {
    let operation = WriteOperation(.object, find: { fields })
    operation.setEncoded(by: fields)
    return operation
  }

  static func optional<Wrapped>(
    of type: Wrapped.Type, _ wrapped: WriteOperation
  ) -> WriteOperation {
    WriteOperation(
      .optional, wrapped,
      isNil: { unsafe $0.cell(of: Wrapped?.self).value == nil })
  }

  /// The same for a field that has a member for nil.
  func withNull() -> WriteOperation {
    guard kind == .optional else { return self }
    return WriteOperation(.nullable, part, isNil: isNil)
  }

  fileprivate static func array<Element: Encodable>(of type: Element.Type) -> WriteOperation {
    WriteOperation(
      .array, of(type), stride: MemoryLayout<Element>.stride,
      elements: { value, body in
        let array = unsafe value.cell(of: [Element].self)
        try withElements(of: array.value) { try body($0.memory, $1) }
      })
  }
}

extension WriteOperation.Kind {
  /// The kind of a scalar.
  init?(of type: any Any.Type) {
    // In the order of their kinds.
    let scalars: [any Any.Type] = [
      String.self, Double.self, Float.self, Bool.self, Int.self, Int8.self, Int16.self,
      Int32.self, Int64.self, UInt.self, UInt8.self, UInt16.self, UInt32.self, UInt64.self,
    ]
    guard let index = scalars.firstIndex(where: { $0 == type }) else { return nil }
    self.init(rawValue: UInt8(index))
  }
}

/// A type that knows how its values are written, such as a container of the standard library.
protocol TakenApart {
  static var writeOperation: WriteOperation { get }
}

extension Optional: TakenApart where Wrapped: Encodable {
  static var writeOperation: WriteOperation { .optional(of: Wrapped.self, .of(Wrapped.self)) }
}

extension Array: TakenApart where Element: Encodable {
  static var writeOperation: WriteOperation { .array(of: Element.self) }
}
