import FoundationLibrary
import SystemCalls
import TypedMemory
import ValidatedCodable

/// A value that is being written: the text so far, and the arrays and objects that are open in it.
///
/// Every value has a level, the number of values around it. A container writes to the value at its level, and may do so
/// until that value is finished. It has one user at a time.
final class JSONEncoding: ValueEncoder {
  // Its state is only accessed from one thread, and never while it is being changed; proving that at run time, as Swift
  // does otherwise, would take longer than writing a number.
  @safe @exclusivity(unchecked) var output: JSONOutput
  /// The ranges of the keys of all objects that are open, if anybody has to know them.
  @safe @exclusivity(unchecked) private var members: [Range<Int>] = []
  @safe @exclusivity(unchecked) var levels: JSONLevels
  @safe @exclusivity(unchecked) var level = 0
  /// The choices among the options, of which no reference is counted.
  @safe @exclusivity(unchecked) private(set) var style: JSONStyle
  /// An error that could not be thrown where it happened.
  @safe @exclusivity(unchecked) var postponed: (any Error)?
  @safe @exclusivity(unchecked) var pool: JSONContainerPool<JSONEncodedObject>
  var configuration: JSONEncodingConfiguration { didSet { style = configuration.style } }
  /// The keys of objects with many members, by level.
  @safe @exclusivity(unchecked) private var manyKeys: [Int: Set<[UInt8]>] = [:]
  /// The values that are written apart, and where they belong.
  @safe @exclusivity(unchecked) private var parts:
    [(place: Int, level: Int, encoding: JSONEncoding)] = []
  /// The first schema, since this was reset, that began to encode a model or a union.
  var begun: AnyObject?
  private var keyNames = JSONKeyConversion()
  let kinds: JSONEncodingKinds
  /// Whether a value is being written by a single-value container of another one.
  @safe @exclusivity(unchecked) var isWithinSingle = false
  /// The path of the outermost value, and the number of its enclosing values.
  private var outerPath: [any CodingKey] = []
  @safe @exclusivity(unchecked) var outerLevels = 0

  init(
    _ configuration: JSONEncodingConfiguration, _ kinds: JSONEncodingKinds = JSONEncodingKinds(),
    isPart: Bool = false
  ) {
    self.configuration = configuration
    self.kinds = kinds
    // A part is small, and one that kept containers would be kept by them.
    output = JSONOutput(capacity: isPart ? 64 : 1024)
    levels = JSONLevels(capacity: isPart ? 2 : 16)
    members.reserveCapacity(isPart ? 4 : 64)
    pool = JSONContainerPool(keepingAfter: isPart ? .max : 8)
    style = configuration.style
  }

  deinit {
    output.deallocate()
    levels.deallocate()
  }

  var options: JSONEncodingOptions { configuration.options }

  func path(to level: Int) -> [any CodingKey] {
    outerPath
      + (0..<level).map { level -> any CodingKey in
        levels[level].form == .array
          ? PathKey.index(levels[level].count - 1) : PathKey.key(levels[level].memberKey)
      }
  }

  /// The path to a value, for its containers; that of the outermost value if it is finished.
  func path(ofValueAt level: Int, _ serial: Int) -> [any CodingKey] {
    isOpen(level, serial) ? path(to: level) : outerPath
  }

  /// - Parameter inside: 1 for a value that a container of the current level writes.
  func invalid(
    _ value: Any, _ description: String, inside: Int = 0, underlying: (any Error)? = nil
  ) -> EncodingError {
    EncodingError.refusing(value, at: path(to: level + inside), description, because: underlying)
  }

  /// Resets everything but what is remembered about types, for another value.
  func reset() {
    output.removeAll()
    levels.reset()
    (level, outerLevels, begun) = (0, 0, nil)
    if postponed != nil { postponed = nil }
    members.removeAll(keepingCapacity: true)
    if !parts.isEmpty { parts.removeAll() }
    if !manyKeys.isEmpty { manyKeys.removeAll() }
    if !outerPath.isEmpty { outerPath = [] }
    if !style.keepsKeys { keyNames = JSONKeyConversion() }
  }
}

// Values and what is around them.
extension JSONEncoding {
  /// Begins the value at the current level.
  @inline(__always)
  func begin() {
    levels[level].begin(levels.nextSerial(), firstMember: members.count)
    if !manyKeys.isEmpty { manyKeys[level] = nil }
  }

  /// Opens an array or object as the value at the current level; one that is open already is continued.
  func open(_ form: JSONForm) {
    guard levels[level].form == .nothing else {
      if levels[level].form != form {
        postpone("Only one of a single value, an array and an object can be encoded.")
      }
      return
    }
    levels[level].form = form
    if level + outerLevels >= style.maximumDepth {
      postpone("The value is nested deeper than \(style.maximumDepth) levels.")
    } else if !hasStack {
      postpone(Self.tooDeep)
    }
    if form == .array { beginArray() } else { beginObject() }
    levels.reach(level &+ 1)
  }

  private static let tooDeep = "The value is nested deeper than the stack allows."

  /// Whether the thread's stack has room for some more levels.
  @inline(__always)
  var hasStack: Bool { (level &+ outerLevels) & 7 != 7 || ThreadStack.hasRoom() }

  /// Whether the value at the current level may be written without the levels that containers need.
  @inline(__always)
  var isInPlace: Bool { style.isPlain && hasStack && level &+ outerLevels < style.maximumDepth }

  func beginArray() { output.append(style.isPretty ? "[\n" : "[" as StaticString) }
  private func beginObject() { output.append(style.isPretty ? "{\n" : "{" as StaticString) }

  private func postpone(_ description: String) {
    if postponed == nil { postponed = invalid(description, description) }
  }

  /// Finishes the value at the current level.
  ///
  /// - Parameter isSorted: whether the members of an object were written in the order of sorted keys.
  func finish(isSorted: Bool = false) throws {
    if let postponed { throw postponed }
    if levels[level].form == .nothing {
      open(.object)
      if let postponed { throw postponed }
    }
    guard levels[level].form.rawValue >= JSONForm.array.rawValue else { return }
    if !parts.isEmpty { try insertParts() }
    let isObject = levels[level].form == .object
    if isObject, style.sortsKeys, !isSorted { sortMembers() }
    if style.isPretty { newLine(level) }
    output.append(byte: isObject ? "}" : "]")
    keepMembers(levels[level].firstMember)
    (levels[level].form, levels[level].serial) = (.scalar, 0)
  }

  private func newLine(_ level: Int) {
    output.append(byte: "\n")
    output.append(repeating: " ", 2 * (level + outerLevels))
  }

  /// Writes what separates an element or member from the one before.
  @inline(__always)
  func separate() {
    if levels[level].count > 0 { output.append(byte: ",") }
    if style.isPretty { separatePretty() }
    levels[level].count &+= 1
  }

  private func separatePretty() {
    if levels[level].count > 0 { output.append(byte: "\n") }
    output.append(repeating: " ", 2 * (level + outerLevels + 1))
  }

  @inline(__always)
  func colon() {
    if style.isPretty {
      output.append(" : " as StaticString)
    } else {
      output.append(byte: ":")
    }
  }

  /// Runs `body`, which writes an element or a member of the value at a level; if it fails, nothing of it is left.
  @inline(__always)
  func appending(
    to form: JSONForm, at level: Int, _ serial: Int, _ body: () throws -> Void
  ) throws {
    guard isWriting(level, serial), levels[level].form == form else { throw misused() }
    let (end, count, known) = (output.count, levels[level].count, members.count)
    let (hashes, learner) = (levels[level].keyHashes, levels[level].learner)
    do {
      if let postponed { throw postponed }
      try body()
    } catch {
      // What was postponed is thrown now.
      postponed = nil
      self.level = level
      // Without a second reference, which would copy all keys.
      if let count = manyKeys[level]?.count, count > known - levels[level].firstMember,
        known < members.count
      {
        // The key of the failed member is the last one that was looked for.
        unsafe _ = manyKeys[level]?.remove(Array(output.bytes[members[known]]))
      }
      output.removeLast(from: end)
      levels[level].count = count
      levels[level].keyHashes = hashes
      levels[level].learner = learner
      keepMembers(known)
      while let last = parts.last, last.level > level { parts.removeLast() }
      throw error
    }
  }
}

// For containers.
extension JSONEncoding {
  @inline(__always)
  func isWriting(_ level: Int, _ serial: Int) -> Bool {
    level == self.level && levels[level].serial == serial
  }

  func isOpen(_ level: Int, _ serial: Int) -> Bool {
    level <= self.level && level <= levels.deepest && levels[level].serial == serial
  }

  /// Runs `body`, which writes all of the value at a level; if it fails, nothing of it is left.
  func single(_ level: Int, _ serial: Int, _ body: () throws -> Void) throws {
    guard isWriting(level, serial), levels[level].form == .nothing else { throw misused() }
    let end = output.count
    let wasWithinSingle = isWithinSingle
    isWithinSingle = true
    defer { isWithinSingle = wasWithinSingle }
    do {
      if let postponed { throw postponed }
      try body()
    } catch {
      postponed = nil
      self.level = level
      output.removeLast(from: end)
      keepMembers(levels[level].firstMember)
      parts.removeAll { $0.level >= level }
      self.begin()
      levels[level].serial = serial
      throw error
    }
    (levels[level].form, levels[level].serial) = (.scalar, serial)
  }

  /// An encoder for an element or a member that may be written at any time until the enclosing value is finished.
  func part(
    of form: JSONForm, at level: Int, _ serial: Int, _ begin: () throws -> Void
  ) -> JSONValueEncoder {
    let part = JSONEncoding(configuration, kinds, isPart: true)
    part.begin()
    do {
      try appending(to: form, at: level, serial, begin)
      // It belongs at the end of the text so far.
      part.outerPath = path(to: level + 1)
      part.outerLevels = outerLevels + level + 1
      parts.append((output.count, level, part))
    } catch {
      // If its value is finished, another may have taken its place: only using the encoder is an error then.
      if isOpen(level, serial) { postponed = postponed ?? error }
      part.postponed = error
    }
    return JSONValueEncoder(encoding: part, level: 0, serial: part.levels[0].serial)
  }

  fileprivate func misused() -> EncodingError {
    invalid(
      "", "An encoder has been used twice, or while another value was encoded, or after its own.")
  }
}

// Members.
extension JSONEncoding {
  /// Writes the key of a member, which must be the only one with this key.
  @inline(__always)
  func member(_ key: some CodingKey) throws {
    let name = key.stringValue
    levels[level].key = name
    levels[level].keyPlace = nil
    guard style.keepsKeys else { return try member(converting: key) }
    try member(named: name)
  }

  @inline(never)
  private func member(converting key: some CodingKey) throws {
    switch configuration.options.keys {
    case .custom(let convert): try member(named: convert(path(to: level) + [key]).stringValue)
    case .convertToSnakeCase:
      try member(named: keyNames.name(of: key.stringValue, JSONKeyConversion.toSnakeCase))
    default: try member(named: key.stringValue)
    }
  }

  /// - Parameter isNew: whether the key cannot be that of another member.
  @inline(__always)
  func member(named name: String, isNew: Bool = false) throws {
    separate()
    let start = output.count
    output.append(name, escapingSlashes: style.escapesSlashes)
    if !isNew {
      try add(start..<output.count)
    } else if style.sortsKeys {
      members.append(start..<output.count)
    }
    colon()
  }

  private func keepMembers(_ count: Int) {
    if members.count > count { members.removeSubrange(count...) }
  }

  /// Adds a key, which must not be the key of another member.
  private func add(_ key: Range<Int>) throws {
    let bytes = unsafe output.bytes
    // The length and two letters tell most keys apart.
    let middle = unsafe Int(bytes[(key.lowerBound &+ key.upperBound) >> 1])
    let last = unsafe Int(bytes[key.upperBound &- 2])
    let bit = UInt64(truncatingIfNeeded: last &+ 7 &* middle &+ 31 &* key.count) & 63
    let hash: UInt64 = 1 &<< bit
    if levels[level].keyHashes & hash != 0 || levels[level].learner != 0 { try checkIsNew(key) }
    levels[level].keyHashes |= hash
    members.append(key)
  }

  /// The number of members that are compared one by one.
  private static let fewKeys = 32

  @inline(never)
  private func checkIsNew(_ key: Range<Int>) throws {
    func text(_ range: Range<Int>) -> Slice<UnsafeBufferPointer<UInt8>> {
      unsafe output.bytes[range]
    }
    let first = levels[level].firstMember
    let isNew: Bool
    if members.count - first < Self.fewKeys {
      isNew = !(first..<members.count).contains {
        unsafe text(members[$0]).elementsEqual(text(key))
      }
    } else {
      // Keys that were not looked for are added first.
      for index in first + (manyKeys[level]?.count ?? 0)..<members.count {
        unsafe manyKeys[level, default: []].insert(Array(text(members[index])))
      }
      isNew = unsafe manyKeys[level, default: []].insert(Array(text(key))).inserted
    }
    if !isNew {
      throw invalid(
        levels[level].key, "The key is encoded twice.", inside: 1,
        underlying: Violation(.duplicateKey))
    }
  }

  /// Begins a member whose key a use of a container has expected.
  @inline(__always)
  func beginMember(_ learned: Cell<JSONLearnedKey>, at level: Int, by use: Int) {
    // The first member has no comma in front of it.
    let comma = levels[level].count == 0 ? 0 : 1
    let start = output.count &+ comma
    levels[level].count &+= 1
    levels[level].learner = use
    levels[level].keyPlace = unsafe learned.memory.cell(of: String.self)
    let text = learned.value.text
    unsafe output.append(padded: text.start + (1 &- comma), count: text.count &- (1 &- comma))
    // Without the colon.
    members.append(start..<(output.count &- 1))
  }

  /// Writes an element or the value of a member.
  @inline(__always)
  func nested(_ body: () throws -> Void) throws {
    if let postponed { throw postponed }
    level &+= 1
    begin()
    try body()
    level &-= 1
  }

  /// Puts the members of the object at the current level into the order of the UTF-16 code units of their keys: RFC
  /// 8785, section 3.2.3.
  private func sortMembers() {
    let keys = (levels[level].firstMember..<members.count).map { members[$0] }
    guard keys.count > 1 else { return }
    let bytes = unsafe output.bytes
    func name(_ range: Range<Int>) -> String {
      var start = 0
      let text = unsafe UnsafeBufferPointer(rebasing: bytes[range])
      return unsafe JSONBytes(text).string(at: &start) ?? String(decoding: text, as: UTF8.self)
    }
    let names = keys.map { (name($0), $0.lowerBound) }
    let order = names.indices.sorted {
      names[$0].0.utf16.lexicographicallyPrecedes(names[$1].0.utf16)
    }
    guard order != Array(names.indices), let first = names.first?.1 else { return }
    let separator = style.isPretty ? 2 + 2 * (level + outerLevels + 1) : 1
    var sorted: [UInt8] = []
    sorted.reserveCapacity(output.count - first)
    for (place, index) in order.enumerated() {
      let end = index + 1 < names.count ? names[index + 1].1 - separator : output.count
      if place > 0 {
        unsafe sorted.append(contentsOf: bytes[(names[1].1 - separator)..<names[1].1])
      }
      unsafe sorted.append(contentsOf: bytes[names[index].1..<end])
    }
    output.removeLast(from: first)
    unsafe sorted.withUnsafeBufferPointer { unsafe output.append($0) }
  }
}

// Values that are written apart, since their containers may be used while others of the enclosing value are.
extension JSONEncoding {
  /// Inserts the values that belong to the value at the current level, which are the last ones.
  private func insertParts() throws {
    // Not a slice: that would keep the memory, so that all other parts would be copied.
    let own = Array(parts[((parts.lastIndex { $0.level != level } ?? -1) + 1)...])
    parts.removeLast(own.count)
    guard let first = own.first?.place else { return }
    let old = unsafe Array(output.bytes[first...])
    output.removeLast(from: first)
    // The places of the members behind a part are moved by it.
    var moved = levels[level].firstMember
    var shift = 0
    func move(upTo end: Int) {
      while moved < members.count, members[moved].lowerBound < end {
        let key = members[moved]
        members[moved] = key.lowerBound + shift..<key.upperBound + shift
        moved += 1
      }
    }
    for (index, part) in zip(own.indices, own) {
      move(upTo: part.place)
      // A part may have parts of its own, which were opened one after the other.
      guard ThreadStack.hasRoom() else { throw invalid(Self.tooDeep, Self.tooDeep) }
      try part.encoding.finish()
      unsafe output.append(part.encoding.output.bytes)
      shift += part.encoding.output.count
      part.encoding.levels[0].serial = 0
      let end = index + 1 < own.endIndex ? own[index + 1].place : first + old.count
      unsafe old[(part.place - first)..<(end - first)].withUnsafeBufferPointer {
        unsafe output.append($0)
      }
    }
    move(upTo: .max)
  }
}
