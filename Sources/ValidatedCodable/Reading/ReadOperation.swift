package import TypedMemory

/// How a value of a type is read, as data.
///
/// It is immutable once it is in a table, and its closures capture only types and immutable values. The reader's own
/// loop reads scalars, arrays and models; a closure is made only for a type with rules or a shape of its own, in code
/// that knows the type.
package final class ReadOperation: @unchecked Sendable {
  enum Kind: UInt8 {
    case bool, int, double, string
    case ints, doubles
    case array, dictionary
    case model, union
    /// A model whose values may have other shapes, which a decoder decodes.
    case openModel
    case custom
    /// A value that a decoder decodes, all of it.
    case decoded
  }

  /// Reads a value into memory.
  ///
  /// False means that there is a violation, and no value.
  package typealias Custom =
    (inout _DocumentReader, Memory) throws(_NeedsDecoder) -> Bool
  package typealias Fill = (Memory) -> Bool

  let kind: Kind
  let layout: ValueLayout
  let custom: Kept<CustomReading>?
  /// How the elements of an array or a dictionary are read.
  let elements: Kept<GatheredElements>?
  /// The table of a model; resolved when the first value is read, since models may be recursive.
  var table: (() -> ModelTable?)?
  /// The cases of a union; resolved when the first value is read.
  var union: (() -> UnionTable?)?
  /// The expected kind, for a value of another type; nil if a decoder has to report it, as it does if it gets invalid
  /// values.
  var scalarType: (any Any.Type)?

  /// Stores the value for null; nil if null is not accepted.
  var null: Fill?
  /// Evaluates the value that has been read, in place, before it is wrapped; false if it is not valid, and then
  /// destroyed.
  private(set) var check: ((Memory) -> Bool)?
  /// The offset of the byte of an optional that is 0 if it has a value; nil if it has the bytes of its value only.
  var tagOffset: Int?
  /// Stores the value for a missing key; nil if the key is required.
  var missing: Fill?
  /// Whether empty strings are left to a decoder.
  var leavesEmptyText = false
  /// Whether invalid values are left to a decoder.
  var leavesInvalid = false
  /// How other JSON that stands for a scalar is read; nil if it is left to a decoder.
  private(set) var coercion: Kept<CustomReading>?
  /// Whether other JSON is read.
  var isLenient = false

  private init(
    _ kind: Kind, _ layout: ValueLayout, _ custom: Kept<CustomReading>?,
    _ elements: Kept<GatheredElements>?
  ) {
    self.kind = kind
    self.layout = layout
    (self.custom, self.elements) = (custom, elements)
  }

  convenience init<Value>(
    _ kind: Kind, of type: Value.Type, _ elements: GatheredElements? = nil
  ) { self.init(kind, ValueLayout(type), nil, elements.map { Kept($0) }) }

  convenience init<Value>(_ kind: Kind, of type: Value.Type, _ custom: CustomReading) {
    self.init(kind, ValueLayout(type), Kept(custom), nil)
  }

  /// - Parameter scalarType: see ``scalarType``.
  package convenience init<Value>(
    of type: Value.Type, from scalarType: (any Any.Type)? = nil, _ custom: @escaping Custom
  ) {
    self.init(.custom, of: type, CustomReading(custom))
    self.scalarType = scalarType
  }

  /// A copy of the operation, to be changed.
  ///
  /// - Parameter layout: that of another type whose values the copy stores.
  func copy(_ layout: ValueLayout? = nil) -> ReadOperation {
    let copy = ReadOperation(kind, layout ?? self.layout, custom, elements)
    copy.table = table
    copy.union = union
    copy.scalarType = scalarType
    copy.null = null
    copy.check = check
    copy.tagOffset = tagOffset
    copy.missing = missing
    copy.leavesEmptyText = leavesEmptyText
    copy.leavesInvalid = leavesInvalid
    (copy.coercion, copy.isLenient) = (coercion, isLenient)
    return copy
  }

  /// Adds how a decoder reads other JSON that stands for scalars of a type.
  func addCoercion<Value>(to type: Value.Type) {
    guard scalarType != nil else { return }
    coercion = Kept(CustomReading(decoding: Coerced<Value>.self) { $0.value })
  }

  /// Adds a check, after those that there are.
  func add(_ other: @escaping (Memory) -> Bool) {
    let first = check
    check = first.map { first in { first($0) && other($0) } } ?? other
  }

  var isDecoded: Bool { kind == .decoded }

  /// Whether its values have no parts, except the numbers of an array, and need no decoder.
  var isOfScalar: Bool { !isDecoded && elements == nil && table == nil && kind != .union }

  /// Whether a value, including all nested values, can be read without a decoder; what is wrong with it may need one.
  ///
  /// - Parameters:
  ///   - allowsUnions: whether it may have unions, some values of which need a decoder.
  ///   - tables: the models and unions that have been examined, or are being examined.
  ///   - mayNote: set to true if something may be noted about a valid value: what is read leniently, or a warning.
  func isSelfSufficient(
    allowsUnions: Bool, with tables: inout [AnyObject], mayNote: inout Bool
  ) -> Bool {
    guard !isDecoded, allowsUnions || kind != .union else { return false }
    let table = table?()
    let union = union?() ?? nil
    mayNote = mayNote || isLenient || table?.hasWarnings == true
    var parts = elements.map { [$0.object.operation] } ?? []
    if let own: AnyObject = table ?? union {
      guard !tables.contains(where: { $0 === own }) else { return true }
      tables.append(own)
      guard table?.isArray != true, union?.other == nil else { return false }
      parts = table?.operations ?? union?.cases.map(\.object.operation.object) ?? []
    } else if kind == .union {
      return false
    }
    return parts.allSatisfy {
      $0.isSelfSufficient(allowsUnions: allowsUnions, with: &tables, mayNote: &mayNote)
    }
  }

  /// Whether reading a value is nothing but reading its kind.
  var isPlain: Bool {
    null == nil && check == nil && tagOffset == nil && !leavesEmptyText && !leavesInvalid
  }
}

/// An object with the closure that reads values: a call retains it, and not also the closure's context.
final class CustomReading {
  let read: ReadOperation.Custom

  init(_ read: @escaping ReadOperation.Custom) { self.read = read }
}

/// How the elements of an array or the members of a dictionary are collected.
final class GatheredElements: @unchecked Sendable {
  let operation: ReadOperation
  /// The distance between elements.
  let stride: Int
  /// The offset of an element's value, after its key.
  let valueOffset: Int
  /// Whether it is an object, whose keys are strings.
  var hasKeys: Bool { valueOffset > 0 }
  /// Makes the collection from the elements, which are moved; false if that is not possible, in which case they are
  /// destroyed.
  let finish: (Memory, Int, Memory) -> Bool

  /// Whether valid elements may fail to form a collection, which needs a decoder to report among invalid ones; if only
  /// because keys are equal, they are compared.
  let mayRefuse: Bool

  init(
    _ operation: ReadOperation, mayRefuse: Bool = false, stride: Int? = nil, valueOffset: Int = 0,
    finish: @escaping (Memory, Int, Memory) -> Bool
  ) {
    self.operation = operation
    self.mayRefuse = mayRefuse
    self.stride = stride ?? operation.layout.stride
    self.valueOffset = valueOffset
    self.finish = finish
  }

  /// The elements of a collection whose type is known here: made of the type of the elements, it would be looked up for
  /// every collection.
  convenience init<Elements: GatheredCollection>(
    _ operation: ReadOperation, of type: Elements.Type
  ) {
    self.init(operation) { memory, count, result in
      unsafe result.initialize(as: Elements.self, to: Elements(moving: memory, count))
      return true
    }
  }
}

extension Int {
  /// The least multiple of `alignment` that is not less.
  func roundedUp(to alignment: Int) -> Int { (self + alignment - 1) / alignment * alignment }
}

protocol GatheredCollection {
  /// Moves elements out of memory.
  init(moving memory: Memory, _ count: Int)
}

extension Array: GatheredCollection {}
