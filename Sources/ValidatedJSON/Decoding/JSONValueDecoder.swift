import SystemCalls
import TypedMemory
import ValidatedCodable

/// The decoder that a type's `init(from:)` receives for a value of the document.
struct JSONValueDecoder: Decoder, GenericValueContainer {
  let reading: JSONReading
  let start: Int
  let level: Int

  var codingPath: [any CodingKey] { reading.path(to: start, level: level) }
  var userInfo: [CodingUserInfoKey: Any] { reading.options.userInfo }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    try reading.enter(isObject: true, at: start, level: level)
    try reading.begin(objectAt: start, level: level)
    return reading.container(keyedBy: type, start: start, level: level)
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    try reading.enter(isObject: false, at: start, level: level)
    return try JSONUnkeyedContainer(reading: reading, start: start, level: level)
  }

  func singleValueContainer() -> any SingleValueDecodingContainer { self }

  func decodeNil() -> Bool {
    var offset = start
    return (try? reading.null(at: &offset, level: level)) ?? false
  }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    var offset = start
    let value = try reading.value(type, at: &offset, level: level)
    try reading.open(start, level: level)
    reading.frames[level].end = offset
    // Its own type has looked at the keys of an object, also if some are read again.
    if reading.bytes[start] == UInt8(ascii: "{") { reading.frames[level].isAbandoned = true }
    return value
  }

  /// Implements the requirements for scalars, for each of which it is compiled.
  @inline(__always)
  func decode<Value: JSONReadable>(_ type: Value.Type) throws -> Value {
    var offset = start
    let result = try Value.read(reading, at: &offset, level: level)
    if reading.isOpen(start, level: level) { reading.frames[level].end = offset }
    return result
  }
}

extension JSONValueDecoder: DocumentDecoder {
  func isOfDocument(at document: Memory) -> Bool {
    unsafe reading.bytes.buffer.baseAddress.map { unsafe Memory($0) } == document
  }

  var refusesUnknownKeys: Bool { reading.options.unknownKeys == .error }
  var refusesCoercions: Bool { reading.options.refusesCoercions }

  func error(ofUnknownKey key: String, insteadOf wanted: [String]) -> DecodingError? {
    // Of an object that breaks off, the members in front of that are known.
    _ = reading.owingErrors { try reading.members(ofObjectAt: start, level: level) }
    guard reading.isOpen(start, level: level),
      let position = reading.position(of: key, level: level)
    else { return nil }
    // Errors that are reported now need not be reported again when the object ends.
    reading.frames[level].members[position].isWanted = true
    return reading.unknownKey(position, level: level, insteadOf: wanted)
  }

  var numberText: String? {
    var offset = start
    return reading.number(at: &offset)?.text
  }

  var enclosingPath: [any CodingKey]? { reading.options.enclosingPath }
  var depth: Int { reading.depth(ofLevel: level) }

  func location(of keys: [any CodingKey]) -> ValidationReport.Location? {
    guard let first = keys.first else { return reading.location(of: start) }
    // The value that was looked up is usually a member of this object.
    if keys.count == 1, reading.hasPlainKeys, reading.bytes[start] == UInt8(ascii: "{"),
      first.index == nil, reading.isOpen(start, level: level)
    {
      let value = try? reading.value(of: first.stringValue, inObjectAt: start, level: level)
      return reading.location(of: value ?? start)
    }
    return reading.location(of: reading.keys(keys, from: start, path: codingPath).offset)
  }

  func isMalformed(by error: any Error) -> Bool {
    guard let faults = reading.rareIfMade?.faults,
      let error = (error as? DecodingError)?.syntaxError
    else { return false }
    return faults.contains { $0.syntaxError?.isSame(as: error) ?? false }
  }

  func documentKeys(_ keys: [any CodingKey]) -> [any CodingKey] {
    guard !reading.hasPlainKeys else { return keys }
    let found = reading.keys(keys, from: start, path: codingPath).keys
    // Missing keys are spelled as in code.
    return zip(keys, found).map { $0.index == nil ? $1 : $0 } + keys.dropFirst(found.count)
  }

  var isCollecting: Bool {
    get { reading.isCollecting }
    nonmutating set { reading.isCollecting = newValue }
  }

  func throwing<Result>(_ body: () throws -> Result) rethrows -> Result {
    let (wasCollecting, first) = (reading.isCollecting, reading.firstDebt(at: start))
    reading.isCollecting = false
    defer { reading.isCollecting = wasCollecting }
    let result = try body()
    if wasCollecting { reading.noteDebts(since: first) }
    return result
  }

  var isTrying: Bool {
    get { reading.isTrying }
    nonmutating set { reading.isTrying = newValue }
  }

  func takeNoted() -> [DecodingError] {
    // Errors in the rest of the value belong to it, and so do those in its objects.
    guard let end = try? reading.end(ofValueAt: start, level: level) else { return [] }
    reading.settle(in: start..<end)
    return reading.takeNoted(in: start..<end)
  }

  func rewind(isNotedAgain: Bool) {
    if isNotedAgain, let rare = reading.rareIfMade,
      !rare.notedOffsets.isEmpty || !rare.notedValues.isEmpty,
      case let end = (try? reading.skip(start, level: level)) ?? reading.bytes.count
    {
      _ = reading.takeNoted(in: start..<end)
      reading.noteAgain(in: start..<end)
    }
    reading.forget(from: level)
    // It has been open before, so its level is within the limit.
    try? reading.open(start, level: level)
  }

  var hasStack: Bool { ThreadStack.hasRoom() }

  func looking<Result>(_ body: () -> Result) -> Result {
    let opened = reading.rareIfMade?.openedObjects
    defer { if let opened { reading.rare.openedObjects = opened } }
    return body()
  }

  func members<Value: Decodable>(of type: Value.Type, _ add: (String, Value) -> Void) throws {
    var offset = start
    try reading.orAbandoned(start) {
      try reading.readMembers(of: type, at: &offset, level: level) {
        add(reading.text(ofKey: $1), $0)
      }
    }
    // No key of a dictionary is unknown, however its object is looked at again.
    abandon(true)
  }

  func abandon(_ isAbandoned: Bool) {
    if reading.isOpen(start, level: level) { reading.frames[level].isAbandoned = isAbandoned }
  }

  func elements<Element: Decodable>(
    of type: Element.Type, isLossy: Bool, _ add: ([Element]) -> Void,
    refuse: (_ index: Int, FoundViolations) -> Void,
    reject: (_ index: Int, any DocumentDecoder, (any Error)?) throws -> Void
  ) throws {
    try reading.beginArray(at: start, level: level)
    let wasQuiet = reading.isQuiet
    reading.isQuiet = true
    defer { reading.isQuiet = wasQuiet }
    var cursor = start + 1
    var index = 0
    var isWhole = false
    if case .table = reading.lane.kinds(of: type).kind,
      let read = try reading.tableElements(
        of: type, inArrayAt: start, level: level, isLossy: isLossy, add, refuse: refuse,
        reject: reject)
    {
      (cursor, index, isWhole) = (read.end, read.count, read.isWhole)
    }
    while try !isWhole && reading.nextElement(&cursor, isFirst: index == 0, level: level) {
      try reading.setElement(cursor, index, inArrayAt: start, level: level)
      cursor = try reading.element(index, at: cursor, level: level + 1, add, reject) {
        if isLossy, reading.rare.rejections.contains(type, at: $0) { throw RejectedBefore() }
        return try reading.value(type, at: &$0, level: level + 1)
      }
      index += 1
    }
    if !reading.isOpen(start, level: level) { try reading.open(start, level: level) }
    reading.frames[level].cursor = cursor
    reading.frames[level].end = cursor
  }

  var placeholders: Placeholders { reading.rare.placeholders }
  var rejections: Rejections { reading.rare.rejections }
  var offset: Int { start }

  func hideKeys() { reading.rare.objectsWithHiddenKeys.insert(start) }

  func rememberEnd() {
    guard let end = try? reading.skip(start, level: level) else { return }
    reading.rare.knownEnds[start] = end
    _ = reading.takeNoted(in: start..<end)
  }

  func rejectedBytes(in range: Range<Int>?) -> [UInt8]? {
    guard reading.options.keepsRejectedBytes else { return nil }
    if let range { return reading.document.array(range) }
    return (try? reading.skip(start, level: level)).map { reading.document.array(start..<$0) }
  }
}

extension JSONReading {
  /// Notes an error rather than throwing it, once for each place.
  ///
  /// - Parameter isFinal: whether a type reads its object, which may have been passed over before; only then is it known
  ///   how its keys are named and which of them are hidden.
  func note(_ error: @autoclosure () -> DecodingError, at offset: Int, isFinal: Bool = false) {
    guard rare.notedOffsets.insert(offset).inserted else {
      let index = isFinal ? rare.noted.sortedIndex { $0.offset < offset } : rare.noted.endIndex
      if index < rare.noted.endIndex, index - rare.noted.startIndex < ValidationReport.defaultLimit,
        rare.noted[index].offset == offset
      {
        rare.noted[index].error = error()
      }
      return
    }
    // Of those behind as many as a report keeps, only the number counts: paths may be long.
    let isCounted =
      rare.noted.count >= ValidationReport.defaultLimit
      && rare.noted.count >= CallContext.current.limit
      && rare.noted.last.map { $0.offset < offset } == true
    let noted = isCounted ? Self.counted : error()
    rare.noted.insert((offset, noted), at: rare.noted.sortedIndex { $0.offset <= offset })
  }

  private static let counted = DecodingError.violation(Violation(.duplicateKey), at: [])

  /// Takes the noted errors in a range, in document order.
  ///
  /// - Complexity: O(1) if most are noted in that order, and taken with the innermost value that contains them
  func takeNoted(in range: Range<Int>) -> [DecodingError] {
    let first = rare.noted.sortedIndex { $0.offset < range.lowerBound }
    let end = rare.noted.sortedIndex { $0.offset < range.upperBound }
    guard first < end else { return [] }
    let taken = rare.noted[first..<end].map(\.error)
    if first == rare.noted.startIndex, end < rare.noted.endIndex {
      rare.noted = rare.noted[end...]
    } else {
      rare.noted.removeSubrange(first..<end)
    }
    // Those that have been taken concern values that are decoded again, which are small or few.
    if rare.notedOffsets.count > ValidationReport.defaultLimit + 2 * rare.noted.count,
      !rare.placeholders.isReplaying
    {
      rare.notedOffsets = Set(rare.noted.map(\.offset))
      rare.notedValues = []
    }
    return taken
  }

  /// Notes also what has been noted before in a range.
  fileprivate func noteAgain(in range: Range<Int>) {
    rare.notedOffsets.remove(in: range)
    rare.notedValues.remove(in: range)
  }

  /// The location of a byte; for a document that represents a missing value, the start of the object.
  func location(of offset: Int) -> ValidationReport.Location {
    hasToldPlaces = true
    if let missing = missing?.jsonLocation { return missing }
    return rare.lines.location(of: offset, in: document).moved(behind: origin)
  }

  func offset(of error: DecodingError) -> Int? {
    error.jsonLocation.map { $0.offset - origin.offset }
  }
}

extension Set<Int> {
  /// Removes the numbers in a range, in a time that depends on the smaller of both.
  fileprivate mutating func remove(in range: Range<Int>) {
    if range.count < count {
      for number in range { remove(number) }
    } else {
      self = filter { !range.contains($0) }
    }
  }
}
