// Arrays and dictionaries. Their elements are collected in the workspace, and then moved to their collection all at
// once: no array grows, and no generic container is called for each element.

package import TypedMemory

extension _DocumentReader {
  /// Moves to the first element; false if there is none, and then past the array.
  @inline(__always)
  mutating func openArray() throws(_NeedsDecoder) -> Bool {
    guard next.byte == UInt8(ascii: "[") else { throw _NeedsDecoder() }
    try open(index: 0)
    next += 1
    skipWhitespace()
    guard next.byte == UInt8(ascii: "]") else {
      settle()
      return true
    }
    next += 1
    close()
    return false
  }

  /// Moves from the end of an element to the next one; false if there is none, and then past the array.
  @inline(__always)
  mutating func nextElement() throws(_NeedsDecoder) -> Bool {
    guard try nextMember(0, before: UInt8(ascii: "]")) else {
      close()
      return false
    }
    settle()
    return true
  }

  /// Reads an array, or an object whose keys are strings; false if values have violations.
  @inline(never)
  mutating func collection(
    _ elements: GatheredElements, _ result: Memory, _ child: inout LearnedPlace?
  ) throws(_NeedsDecoder) -> Bool {
    let level = gathered
    gathered &+= 1
    defer { gathered = level }
    let foundBefore = faultCount
    // Memory is taken for the first element.
    var gathering = ReaderWorkspace.Gathering(memory: result, capacity: 0)
    var count = 0
    /// The keys of invalid values.
    var invalid: [String] = []
    do throws(_NeedsDecoder) {
      if elements.hasKeys {
        try members(elements, &gathering, &count, &invalid, &child)
      } else if try openArray() {
        _ = try gather(elements, upTo: .max, &gathering, &count, &child)
      }
    } catch {
      _ = destroy(elements, count, gathering.memory)
      throw error
    }
    guard faultCount == foundBefore else {
      let keys = destroy(elements, count, gathering.memory) + invalid
      // A decoder finds what is wrong with keys.
      guard !elements.mayRefuse, Set(keys).count == keys.count else { throw _NeedsDecoder() }
      return false
    }
    guard elements.finish(gathering.memory, count, result) else { throw _NeedsDecoder() }
    return true
  }

  @inline(never)
  private mutating func members(
    _ elements: GatheredElements, _ gathering: inout ReaderWorkspace.Gathering,
    _ count: inout Int, _ invalid: inout [String], _ child: inout LearnedPlace?
  ) throws(_NeedsDecoder) {
    guard let indentation = try openObject() else { return }
    repeat {
      settle()
      let member = room(for: count, elements.stride, in: &gathering, gathered &- 1)
      let key = try string()
      try takeColon()
      skipWhitespace()
      settle()
      if try element(elements.operation, member + elements.valueOffset, &child, at: key) {
        unsafe member.initialize(as: String.self, to: key)
        count &+= 1
      } else {
        invalid.append(key)
      }
    } while try nextMember(indentation)
    close()
  }

  /// Reads elements up to the end of their array, or up to one that begins at `end` or after it.
  ///
  /// - Returns: whether the array has ended.
  @inline(__always)
  private mutating func gather(
    _ elements: GatheredElements, upTo end: Int, _ gathering: inout ReaderWorkspace.Gathering,
    _ count: inout Int, _ child: inout LearnedPlace?
  ) throws(_NeedsDecoder) -> Bool {
    let stride = elements.stride
    let operation = elements.operation
    let (kind, isPlain) = (operation.kind, operation.isPlain && !settings.collects)
    let inner = operation.elements?.uncounted
    repeat {
      let element = room(for: count, stride, in: &gathering, gathered &- 1)
      if isPlain {
        guard try unsafe unwrapped(kind, Uncounted(operation), inner, element, &child) else {
          throw _NeedsDecoder()
        }
        count &+= 1
      } else if try self.element(operation, element, &child) {
        count &+= 1
      }
      levels[depth &- 1].index &+= 1
      guard try nextElement() else { return true }
    } while offset < end
    return false
  }

  /// Reads some elements of an array, from the one at `next`, inside the array, up to the one at an offset.
  ///
  /// - Parameters:
  ///   - root: how the array is read; it needs no decoder.
  ///   - end: the start of the first element that is not read; nil to read all elements, to the end of the document.
  ///   - take: moves a number of elements from memory.
  /// - Returns: false if an element is invalid or none begins at `end`; then none is taken.
  package mutating func part(
    of root: ReaderWorkspace.Root, upTo end: Int?, take: (Memory, Int) -> Void
  ) -> Bool {
    guard let elements = root.operation?.object.elements?.object, root.needsNoDecoder else {
      return false
    }
    let level = gathered
    gathered &+= 1
    defer { gathered = level }
    var gathering = workspace.with { $0.grow(level, used: 0, wanted: 0) }
    var count = 0
    settle()
    let hasEnded = try? gather(elements, upTo: end ?? .max, &gathering, &count, &root.place)
    guard hasEnded == (end == nil), end.map({ $0 == offset }) ?? isAtEnd() else {
      _ = destroy(elements, count, gathering.memory)
      return false
    }
    take(gathering.memory, count)
    return true
  }

  /// Reads the next element of an array, or the value of a member of a dictionary, or adds its violations.
  @inline(never)
  private mutating func element(
    _ operation: ReadOperation, _ result: Memory, _ child: inout LearnedPlace?,
    at key: String? = nil
  ) throws(_NeedsDecoder) -> Bool {
    guard settings.collects else {
      guard try value(operation, result, &child) else { throw _NeedsDecoder() }
      return true
    }
    let key = key.map { PathKey.key($0) } ?? .index(levels[depth &- 1].index)
    guard triesElements else {
      return try collected(operation, result, &child, at: key)
    }
    // Each is tried once, however many arrays are in one another.
    triesElements = false
    defer { triesElements = true }
    if !expectsInvalid {
      // Without searching for violations.
      let mark = mark
      settings.collects = false
      let isValid = (try? value(operation, result, &child)) == true
      settings.collects = true
      if isValid { return true }
      goBack(to: mark)
    }
    let isValid = try collected(operation, result, &child, at: key)
    // After an invalid element, the next one is likely to be invalid.
    expectsInvalid = !isValid
    return isValid
  }

  /// Destroys the values of elements; returns their keys, if they have some.
  @inline(never)
  private mutating func destroy(
    _ elements: GatheredElements, _ count: Int, _ memory: Memory
  ) -> [String] {
    for index in 0..<count {
      elements.operation.layout.destroy(memory + (index * elements.stride + elements.valueOffset))
    }
    guard elements.hasKeys else { return [] }
    return (0..<count).map { unsafe (memory + $0 * elements.stride).move(as: String.self) }
  }

  /// The memory for an element behind `count` others at a level.
  @inline(__always)
  func room(
    for count: Int, _ stride: Int, in gathering: inout ReaderWorkspace.Gathering, _ level: Int
  ) -> Memory {
    if (count &+ 1) &* stride > gathering.capacity {
      gathering = workspace.with {
        $0.grow(level, used: count &* stride, wanted: (count &+ 1) &* stride)
      }
    }
    return gathering.memory + count &* stride
  }
}

// Arrays of the most common numbers.
extension _DocumentReader {
  @inline(never)
  mutating func ints() throws(_NeedsDecoder) -> [Int] {
    try scalars { (reader) throws(_NeedsDecoder) in try reader.integer(Int.self) }
  }

  @inline(never)
  mutating func doubles() throws(_NeedsDecoder) -> [Double] {
    try scalars { (reader) throws(_NeedsDecoder) in try reader.double() }
  }

  @inline(__always)
  private mutating func scalars<Scalar: BitwiseCopyable>(
    _ read: (inout _DocumentReader) throws(_NeedsDecoder) -> Scalar
  ) throws(_NeedsDecoder) -> [Scalar] {
    guard try openArray() else { return [] }
    let level = gathered
    var gathering = workspace.with { $0.grow(level, used: 0, wanted: 0) }
    let stride = MemoryLayout<Scalar>.stride
    var count = 0
    repeat {
      let place = room(for: count, stride, in: &gathering, level)
      unsafe place.initialize(as: Scalar.self, to: try read(&self))
      count &+= 1
    } while try nextElement()
    return [Scalar](moving: gathering.memory, count)
  }
}

// Arrays whose elements are taken one by one, since each may be invalid independently.

/// The read position in the elements of an array.
package struct ReadElements {
  package var count = 0
  /// Where reading ended: after the array, or after the last element.
  package var end: Int
  /// Whether the array has been read to its end; if not, the text after the last element is not part of an array.
  package var isWhole = false
}

extension _DocumentReader {
  /// Reads the elements of the array at `next`, one after another.
  ///
  /// - Parameters:
  ///   - takesInOrder: Whether elements are taken before an invalid one after them is passed to `other`.
  ///   - skips: Whether the element that begins at an offset is left to a decoder.
  ///   - take: Moves a number of consecutive elements from memory.
  ///   - other: Decodes the element that begins at an offset, or takes its violations from ``faults``, and returns
  ///     its end.
  /// - Throws: the errors of `other`.
  package mutating func elements(
    _ root: ReaderWorkspace.Root, takesInOrder: Bool,
    skips: (_ offset: Int) -> Bool, take: (Memory, _ count: Int) -> Void,
    other: (_ reader: inout Self, _ index: Int, _ offset: Int) throws -> Int
  ) throws -> ReadElements {
    var read = ReadElements(end: offset + 1)
    guard let operation = root.operation?.object else { return read }
    let stride = operation.layout.stride
    let (frameTop, level) = (frameTop, gathered)
    gathered &+= 1
    defer { gathered = level }
    var gathering = workspace.with { $0.grow(level, used: 0, wanted: 0) }
    var count = 0
    defer { if count > 0 { take(gathering.memory, count) } }
    var isAtElement = (try? openArray()) ?? false
    read.isWhole = depth == firstDepth && offset >= read.end
    while isAtElement {
      let start = offset
      let place = room(for: count, stride, in: &gathering, level)
      if !skips(start), element(root, operation, to: place, at: start) {
        count &+= 1
        beginNotes()
      } else {
        forgetNotes()
        // If there are no faults, a decoder decodes the element, which comes after those that have been read.
        if count > 0, takesInOrder || faults.isEmpty {
          take(gathering.memory, count)
          count = 0
        }
        let end = try other(&self, read.count, start)
        (self.frameTop, gathered) = (frameTop, level &+ 1)
        resume(at: end, inArray: true)
      }
      read.count += 1
      read.end = offset
      levels[firstDepth].index = read.count
      guard let hasNext = try? nextElement() else { return read }
      isAtElement = hasNext
      read.isWhole = !isAtElement
    }
    if read.isWhole { read.end = offset }
    return read
  }

  /// Reads an element, or finds its obvious violations; false if it has not been read.
  @inline(__always)
  private mutating func element(
    _ root: ReaderWorkspace.Root, _ operation: ReadOperation, to place: Memory, at start: Int
  ) -> Bool {
    if !settings.collects {
      if (try? value(operation, place, &root.place)) == true { return true }
      guard root.findsViolations else { return false }
      resume(at: start, inArray: true)
      // After an invalid element, the next one is likely to be invalid.
      settings.collects = true
    }
    let isValid = try? value(operation, place, &root.place)
    if isValid == true { settings.collects = false }
    // The violations found so far are not all.
    if isValid == nil { faults = [] }
    return isValid == true
  }
}
