/// How a value of a type is read, as data.
///
/// It does not change once it is in a table, and its closures hold nothing but types and values that do not change.
/// Scalars, arrays and models are read by the reader's own loop; a closure is made only where a type has rules or a
/// shape of its own, and there the type is known.
@safe public final class _ReadOperation: @unchecked Sendable {
  enum Kind: UInt8 {
    case bool, int, double, string
    case ints, doubles, strings
    case array, dictionary
    case model, union
    case custom
  }

  /// Reads a value to where it is to be.
  ///
  /// False means that the reader has a violation or faults, and that there is no value.
  package typealias Custom =
    (inout _DocumentReader, UnsafeMutableRawPointer) throws(_NeedsDecoder) -> Bool
  /// Puts a value in its place, if there is one.
  package typealias Fill = (UnsafeMutableRawPointer) -> Bool

  let kind: Kind
  let layout: ValueLayout
  private(set) var custom: Unmanaged<CustomReading>?
  /// How the elements are read, of an array or a dictionary.
  var elements: GatheredElements?
  /// The table of a model, which is asked for when the first value is read: models may be within themselves.
  var table: (() -> ModelTable?)?
  /// The cases of a union, which are asked for when the first value is read.
  var union: (() -> UnionTable?)?
  /// What a value that is of another type should have been; nil where a decoder has to say.
  var scalarType: (any Any.Type)?

  /// Puts a value where null is read; nil where null is no value.
  var null: Fill?
  /// Wraps the value that has been read where it is.
  var wrap: ((UnsafeMutableRawPointer) -> Void)?
  /// Wraps a value of the type, for the optional of it.
  var wrapsSome: ((UnsafeMutableRawPointer) -> Void)?
  /// Puts a value where the key is missing; nil where it must be there.
  var missing: Fill?
  /// Whether a decoder decides about a string without characters.
  var leavesEmptyText = false
  /// Whether invalid values are left to a decoder.
  var leavesInvalid = false

  init(_ kind: Kind, _ layout: ValueLayout) {
    self.kind = kind
    self.layout = layout
  }

  init<Value>(_ kind: Kind, of type: Value.Type) {
    self.kind = kind
    layout = ValueLayout(type)
  }

  /// A value that `custom` reads.
  package init<Value>(of type: Value.Type, _ custom: @escaping Custom) {
    kind = .custom
    layout = ValueLayout(type)
    unsafe self.custom = unsafe .passRetained(CustomReading(custom))
  }

  deinit { unsafe custom?.release() }

  /// The same operation, to be changed.
  func copy(_ layout: ValueLayout? = nil) -> _ReadOperation {
    let copy = _ReadOperation(kind, layout ?? self.layout)
    unsafe copy.custom = unsafe custom?.retain()
    copy.elements = elements
    copy.table = table
    copy.union = union
    copy.scalarType = scalarType
    unsafe copy.null = unsafe null
    unsafe copy.wrap = unsafe wrap
    unsafe copy.missing = unsafe missing
    copy.leavesEmptyText = leavesEmptyText
    copy.leavesInvalid = leavesInvalid
    copy.isDecoded = isDecoded
    return copy
  }

  /// The same values if `isValid` takes them, which may change them; nil if only a decoder can find that out.
  func checked(_ isValid: @escaping (UnsafeMutableRawPointer) -> Bool) -> _ReadOperation? {
    guard isPlain, !isDecoded, let elements else { return nil }
    let layout = layout
    let operation = copy()
    operation.elements = unsafe elements.finishing { memory, count, result in
      guard unsafe elements.finish(memory, count, result) else { return false }
      if unsafe isValid(result) { return true }
      unsafe layout.destroy(result)
      return false
    }
    return operation
  }

  /// Whether a decoder decodes all of it.
  var isDecoded = false

  /// Whether a value can be read without a decoder, and what is wrong with it found.
  var isSelfSufficient: Bool {
    !isDecoded && kind != .union && elements?.operation.isSelfSufficient ?? true
  }

  /// Whether what is wrong with an element of an array may be found without a decoder.
  var findsFaults: Bool { kind != .union && table?()?.isSelfSufficient ?? true }

  /// Whether a value can be read without a decoder, and every value in it.
  ///
  /// - Parameter tables: those of models that have been looked at, or are being looked at.
  func isSelfSufficient(with tables: inout [ModelTable]) -> Bool {
    guard !isDecoded, kind != .union else { return false }
    if let elements { return elements.operation.isSelfSufficient(with: &tables) }
    guard let table = table?(), !tables.contains(where: { $0 === table }) else { return true }
    // A model within itself has a new table each time, if its schema is made each time.
    guard tables.count < 64 else { return false }
    tables.append(table)
    return table.operations.allSatisfy { $0.isSelfSufficient(with: &tables) }
  }

  /// Whether reading a value begins with its bytes, and not with a look for null.
  var isPlain: Bool { unsafe null == nil && wrap == nil && !leavesEmptyText && !leavesInvalid }
}

/// A closure that reads values, in an object: a call counts references to one of both, not to two.
@safe final class CustomReading {
  let read: _ReadOperation.Custom

  init(_ read: @escaping _ReadOperation.Custom) { unsafe self.read = unsafe read }
}

/// How values of a type lie in memory.
@safe package struct ValueLayout: Sendable {
  let size: Int
  let stride: Int
  let alignment: Int
  /// Whether there is nothing to destroy.
  let isTrivial: Bool
  let destroy: @Sendable (UnsafeMutableRawPointer) -> Void
  /// Destroys the values of a field in several frames.
  let destroyAll: @Sendable (FieldColumn) -> Void

  init<Value>(_ type: Value.Type) {
    size = MemoryLayout<Value>.size
    stride = MemoryLayout<Value>.stride
    alignment = MemoryLayout<Value>.alignment
    isTrivial = _isPOD(type)
    unsafe destroy = { _ = unsafe $0.assumingMemoryBound(to: Value.self).move() }
    destroyAll = {
      var column = $0
      while let place = unsafe column.next() {
        _ = unsafe place.assumingMemoryBound(to: Value.self).move()
      }
    }
  }
}

/// How the elements of an array or the members of a dictionary are gathered.
@safe final class GatheredElements: @unchecked Sendable {
  let operation: _ReadOperation
  /// From one element to the next.
  let stride: Int
  /// Where an element's value is, after its key.
  let valueOffset: Int
  /// Makes the collection of the elements, which are moved; false if they make none, and then are gone.
  let finish: (UnsafeMutableRawPointer, Int, UnsafeMutableRawPointer) -> Bool

  /// Whether valid elements may make no collection: then it takes a decoder to find that among invalid ones.
  let mayRefuse: Bool

  /// The elements of an array.
  init(
    _ operation: _ReadOperation, mayRefuse: Bool = false,
    finish: @escaping (UnsafeMutableRawPointer, Int, UnsafeMutableRawPointer) -> Bool
  ) {
    self.operation = operation
    self.mayRefuse = mayRefuse
    stride = operation.layout.stride
    valueOffset = 0
    unsafe self.finish = unsafe finish
  }

  /// The elements of a type, which is known: were it made of the type of its elements, it would be looked up for each.
  convenience init<Elements: GatheredCollection>(
    _ operation: _ReadOperation, of type: Elements.Type
  ) {
    unsafe self.init(operation) { memory, count, result in
      unsafe result.initializeMemory(as: Elements.self, to: Elements(moving: memory, count))
      return true
    }
  }

  private init(
    _ other: GatheredElements,
    _ finish: @escaping (UnsafeMutableRawPointer, Int, UnsafeMutableRawPointer) -> Bool
  ) {
    operation = other.operation
    mayRefuse = true
    stride = other.stride
    valueOffset = other.valueOffset
    unsafe self.finish = unsafe finish
  }

  /// The same elements, of which `finish` makes the collection, and may refuse to.
  func finishing(
    by finish: @escaping (UnsafeMutableRawPointer, Int, UnsafeMutableRawPointer) -> Bool
  ) -> GatheredElements { unsafe GatheredElements(self, finish) }

  /// The members of a dictionary, whose keys are strings.
  init(
    membersBy operation: _ReadOperation,
    finish: @escaping (UnsafeMutableRawPointer, Int, UnsafeMutableRawPointer) -> Bool
  ) {
    self.operation = operation
    mayRefuse = true
    let alignment = max(operation.layout.alignment, MemoryLayout<String>.alignment)
    valueOffset = MemoryLayout<String>.stride.roundedUp(to: operation.layout.alignment)
    stride = (valueOffset + operation.layout.stride).roundedUp(to: alignment)
    unsafe self.finish = unsafe finish
  }
}

extension Int {
  /// The least multiple of `alignment` that is not less.
  func roundedUp(to alignment: Int) -> Int { (self + alignment - 1) / alignment * alignment }
}

/// A collection that is made of gathered elements.
protocol GatheredCollection {
  /// Moves elements out of memory.
  init(moving memory: UnsafeMutableRawPointer, _ count: Int)
}

extension Array: GatheredCollection {
  package init(moving memory: UnsafeMutableRawPointer, _ count: Int) {
    // The memory that all empty arrays share is not to be written to.
    guard count > 0 else {
      self = []
      return
    }
    unsafe self.init(unsafeUninitializedCapacity: count) { buffer, initialized in
      unsafe buffer.baseAddress?.moveInitialize(
        from: memory.assumingMemoryBound(to: Element.self), count: count)
      initialized = count
    }
  }
}
