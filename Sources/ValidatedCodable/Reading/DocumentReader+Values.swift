// Values of all kinds, and their violations.

public import TypedMemory

extension _DocumentReader {
  /// Reads a value by `operation`; false if it has violations.
  @inline(never)
  mutating func value(
    _ operation: ReadOperation, _ result: Memory, _ child: inout LearnedPlace?
  ) throws(_NeedsDecoder) -> Bool {
    if next.byte == UInt8(ascii: "n"), let null = operation.null {
      guard try self.null(), null(result) else { throw _NeedsDecoder() }
      return true
    }
    if operation.leavesEmptyText, next.byte == 0x22, next[1] == 0x22 {
      throw _NeedsDecoder()
    }
    let foundBefore = faultCount
    let isValid =
      if operation.isLenient, !settings.collects, let type = operation.scalarType,
        otherKind(than: type) != nil
      {
        try custom(operation.coercion?.uncounted, result)
      } else {
        try unsafe unwrapped(
          operation.kind, Uncounted(operation), operation.elements?.uncounted, result, &child)
      }
    guard isValid else {
      guard operation.leavesInvalid else { return false }
      forgetFaults(since: foundBefore)
      violation = nil
      throw _NeedsDecoder()
    }
    if let check = operation.check, !check(result) { throw _NeedsDecoder() }
    if let offset = operation.tagOffset {
      unsafe (result + offset).initialize(as: UInt8.self, to: 0)
    }
    return true
  }

  @inline(__always)
  mutating func unwrapped(
    _ kind: ReadOperation.Kind, _ operation: Uncounted<ReadOperation>,
    _ elements: Uncounted<GatheredElements>?, _ result: Memory,
    _ child: inout LearnedPlace?
  ) throws(_NeedsDecoder) -> Bool {
    // The type of a kind's values.
    @inline(__always)
    func store<Value>(_ value: Value) { unsafe result.initialize(as: Value.self, to: value) }
    switch kind {
    case .string: store(try string())
    case .custom, .decoded:
      return try custom(operation.with { $0.custom?.uncounted }, result)
    case .int: store(try integer(Int.self))
    case .model: return try model(operation, result, &child)
    case .openModel: return try openModel(operation, result, &child)
    case .union: return try union(operation, result, &child)
    case .double: store(try double())
    case .bool: store(try bool())
    case .array, .dictionary:
      guard let elements = elements else { throw _NeedsDecoder() }
      return try elements.read { (elements) throws(_NeedsDecoder) in
        try collection(elements, result, &child)
      }
    case .ints: store(try ints())
    case .doubles: store(try doubles())
    }
    return true
  }

  @inline(__always)
  private mutating func custom(
    _ custom: Uncounted<CustomReading>?, _ result: Memory
  ) throws(_NeedsDecoder) -> Bool {
    guard let custom else { throw _NeedsDecoder() }
    return try custom.read { (custom) throws(_NeedsDecoder) in try custom.read(&self, result) }
  }

  /// Reads a value of a model; a decoder decodes one of another shape.
  @inline(never)
  private mutating func openModel(
    _ operation: Uncounted<ReadOperation>, _ result: Memory, _ child: inout LearnedPlace?
  ) throws(_NeedsDecoder) -> Bool {
    let mark = mark
    if next.byte == UInt8(ascii: "{") {
      do throws(_NeedsDecoder) {
        return try model(operation, result, &child)
      } catch {
        guard let child, child.value.mayBeReadAgain else { throw error }
        goBack(to: mark)
      }
    }
    // What is wrong with it is not noted.
    guard !settings.collects else { throw _NeedsDecoder() }
    do throws(_NeedsDecoder) {
      return try custom(operation.with { $0.custom?.uncounted }, result)
    } catch {
      // It has been opened: if models are nested, a reader that tries each level again would take exponential time.
      seek(to: mark.offset)
      try open(index: -1)
      throw error
    }
  }

  @inline(__always)
  mutating func model(
    _ operation: Uncounted<ReadOperation>, _ result: Memory,
    _ child: inout LearnedPlace?
  ) throws(_NeedsDecoder) -> Bool {
    if let place = child, let table = place.value.table?.uncounted {
      return try table.read { (table) throws(_NeedsDecoder) in
        try model(table, place, result)
      }
    }
    return try firstModel(operation, result, &child)
  }

  @inline(never)
  private mutating func firstModel(
    _ operation: Uncounted<ReadOperation>, _ result: Memory,
    _ child: inout LearnedPlace?
  ) throws(_NeedsDecoder) -> Bool {
    guard child == nil, let table = operation.object.table?() else {
      throw _NeedsDecoder()
    }
    let place = LearnedObject.make(table.tree.objects[0].members, table)
    let isKept = workspace.with { $0.mayLearn() }
    if isKept { child = place }
    defer { if !isKept { LearnedObject.free(place) } }
    return try model(table, place, result)
  }

  /// Reads a value of a type; false if there are violations, and so no value.
  package mutating func read(
    _ root: ReaderWorkspace.Root, to result: Memory
  ) throws(_NeedsDecoder) -> Bool {
    settle()
    skipWhitespace()
    guard let operation = root.operation?.uncounted else { throw _NeedsDecoder() }
    return try operation.read { (operation) throws(_NeedsDecoder) in
      try value(operation, result, &root.place)
    }
  }

  /// Everything that is wrong with the document's value, which begins at `start`; empty if a decoder has to find it.
  ///
  /// - Parameters:
  ///   - memory: memory for a value.
  ///   - end: the end of the value; by default that of the document, apart from white space.
  ///   - depth: the number of keys in the path to the document's value.
  package mutating func faults(
    of root: ReaderWorkspace.Root, from start: Int, to memory: Memory,
    end: Int? = nil, depth: Int = 0
  ) -> [ReaderFault] {
    guard root.findsViolations else { return [] }
    resume(at: start)
    settings.collects = true
    triesElements = true
    defer {
      (settings.collects, triesElements) = (false, false)
      // Marks in the notes from here are none in those of a call around.
      beginNotes()
    }
    let notes = root.mayNote ? Notes() : nil
    let isValid =
      notes == nil
      ? try? read(root, to: memory)
      : CallContext.changing({ $0.notes = notes }) { try? read(root, to: memory) }
    guard let isValid else { return [] }
    guard !isValid else {
      root.operation?.object.layout.destroy(memory)
      return []
    }
    // A report also has what is noted about valid values, which a decoder tells.
    guard notes?.isEmpty ?? true, areFaultsFlat(below: depth),
      end.map({ $0 == offset }) ?? isAtEnd()
    else { return [] }
    return faults
  }

  /// Whether the violations of a value in which paths have `depth` keys already are all that there are: of more deeply nested
  /// values, a decoder finds only the first one.
  package func areFaultsFlat(below depth: Int) -> Bool {
    faults.allSatisfy { depth + $0.reversedPath.count <= Findings.maximumDepth }
  }

  /// The starts of the arrays and objects that the reader has opened and not closed: after a failure, a decoder has
  /// to read their contents.
  package var openStarts: [Int] { (firstDepth..<depth).map { levels[$0].start } }

  /// Continues at `offset`, perhaps inside the array that is read, after a value was left to a decoder.
  package mutating func resume(at offset: Int, inArray: Bool = false) {
    depth = firstDepth + (inArray ? 1 : 0)
    violation = nil
    forgetFaults(since: 0)
    seek(to: offset)
  }
}

// Violations.
extension _DocumentReader {
  /// Reads a value, or adds its violations, at `key`.
  mutating func collected(
    _ operation: ReadOperation, _ result: Memory, _ child: inout LearnedPlace?,
    at key: @autoclosure () -> PathKey
  ) throws(_NeedsDecoder) -> Bool {
    let mark = mark
    do throws(_NeedsDecoder) {
      if try value(operation, result, &child) { return true }
      if let violation {
        self.violation = nil
        try add(ReaderFault(reversedPath: [key()], violation: violation, offset: mark.offset))
      } else {
        let key = key()
        for index in mark.faultCount..<faultCount { faults[index].reversedPath.append(key) }
      }
      return false
    } catch {
      guard let violation = wrongType(operation, at: mark.offset) else { throw error }
      goBack(to: mark)
      try skipUnlearned()
      try add(ReaderFault(reversedPath: [key()], violation: violation, offset: mark.offset))
      return false
    }
  }

  /// Where the reader is, to which it may go back.
  struct Mark {
    let offset: Int
    fileprivate let depth: Int
    fileprivate let frameTop: Int
    fileprivate let gathered: Int
    let faultCount: Int
  }

  @inline(__always)
  var mark: Mark {
    Mark(
      offset: offset, depth: depth, frameTop: frameTop, gathered: gathered, faultCount: faultCount)
  }

  /// Goes back after a value that could not be read, and forgets what was wrong with it.
  mutating func goBack(to mark: Mark) {
    (depth, frameTop, gathered) = (mark.depth, mark.frameTop, mark.gathered)
    forgetFaults(since: mark.faultCount)
    violation = nil
    seek(to: mark.offset)
  }

  /// The maximum number of violations that a reader finds in a record; if there are more, a decoder finds as many as
  /// a report holds.
  private static var mostFaults: Int { 1000 }

  mutating func add(_ fault: ReaderFault) throws(_NeedsDecoder) {
    guard faultCount < Self.mostFaults else { throw _NeedsDecoder() }
    faults.append(fault)
    faultCount &+= 1
  }

  private mutating func wrongType(_ operation: ReadOperation, at start: Int) -> Violation? {
    guard let type = operation.scalarType, !operation.leavesInvalid else { return nil }
    seek(to: start)
    if next.byte == UInt8(ascii: "n") {
      return operation.null == nil ? .unexpectedNull(type) : nil
    }
    return otherKind(than: type).map { .wrongType(type, found: $0) }
  }

  /// The kind of the next value, if it is certainly not that of a scalar, nor null.
  func otherKind(than type: any Any.Type) -> Violation.ValueKind? {
    let own: Violation.ValueKind =
      type == String.self ? .string : type == Bool.self ? .boolean : .number
    let found = Violation.ValueKind(firstByte: next.byte)
    return switch found {
    case own, .null: nil
    // It may stand for an infinity.
    case .string where settings.readsFloatsFromStrings && type is any BinaryFloatingPoint.Type: nil
    default: found
    }
  }
}

// Reading values of other modules.
extension _DocumentReader {
  @usableFromInline var _trustsValues: Bool { settings.trustsValues }

  @usableFromInline
  mutating func _float() throws(_NeedsDecoder) -> Float {
    let double = try double()
    // The number is rounded twice, which is wrong only exactly halfway between two floats, subnormal or not: there, the
    // doubles beside it are nearest to different floats. A decoder rounds those once.
    let float = Float(double)
    guard Float(double.nextDown) == Float(double.nextUp), float.isFinite else {
      throw _NeedsDecoder()
    }
    return float
  }

  /// Stores the value that `make` makes; false if it is not valid.
  @inlinable
  package mutating func _store<Value>(
    to result: Memory, _ make: () throws(Violation) -> Value
  ) -> Bool {
    do throws(Violation) {
      unsafe result.initialize(as: Value.self, to: try make())
      return true
    } catch {
      violation = error
      return false
    }
  }
}
