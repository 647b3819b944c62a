import FoundationLibrary
import ValidatedCodable

extension JSONReading {
  /// Decodes the value at `offset`, and moves `offset` past it; `level` arrays and objects are open.
  @inline(__always)
  func value<Value: Decodable>(
    _ type: Value.Type, at offset: inout Int, level: Int
  ) throws -> Value {
    try value(type, lane.kinds(of: type).kind, at: &offset, level: level)
  }

  /// Decodes a value as the kind of its type requires.
  @inline(__always)
  func value<Value: Decodable>(
    _ type: Value.Type, _ kind: JSONTypeKind, at offset: inout Int, level: Int
  ) throws -> Value {
    guard case .ordinary = kind else {
      return try orAbandoned(offset) {
        try special(type, kind, at: &offset, level: level)
      }
    }
    return try ordinary(type, at: &offset, level: level)
  }

  /// What `body` reads of the value at `start`, which is abandoned if that fails.
  @inline(__always)
  func orAbandoned<Result>(_ start: Int, _ body: () throws -> Result) throws -> Result {
    let mark = notes?.mark
    do {
      return try body()
    } catch {
      abandon(start, since: mark)
      throw error
    }
  }

  /// Decodes a value through its type's `init(from:)`.
  @inline(__always)
  func ordinary<Value: Decodable>(
    _ type: Value.Type, at offset: inout Int, level: Int
  ) throws -> Value {
    try decoded(at: &offset, level: level) { try Value(from: $0) }
  }

  /// The result of `decode` for the value at `offset`; moves `offset` past it.
  @inline(__always)
  func decoded<Value>(
    at offset: inout Int, level: Int, _ decode: (JSONValueDecoder) throws -> Value
  ) throws -> Value {
    if level >= firstCheckedLevel { try checkStack(at: offset, level: level) }
    // A value that is decoded again is read from its beginning, and so is all that is in it.
    if isOpen(offset, level: level), isOpen(level: level + 1), frames[level + 1].start > offset {
      forget(from: level)
    }
    // Another type may have rejected it; its remembered end is not where this one is done.
    rareIfMade?.knownEnds[offset] = nil
    try open(offset, level: level)
    let (owed, first) = (debtCount, firstDebt(at: offset))
    let parkedCount = rareIfMade?.parked.count ?? 0
    let mark = notes?.mark
    do {
      let value = try decode(JSONValueDecoder(reading: self, start: offset, level: level))
      let end = try end(ofValueAt: offset, level: level)
      if debtCount > first { try settle(since: first) }
      // Its containers are not used again.
      if let rare = rareIfMade, rare.parked.count > parkedCount {
        rare.unpark(in: offset..<end)
      }
      offset = end
      return value
    } catch {
      throw given(up: error, at: offset, level: level, since: owed, own: first, mark)
    }
  }

  /// The error to throw for a value that was abandoned.
  ///
  /// - Parameters:
  ///   - first: where its own entry among what is postponed has been, if it had one, unless it was read to its end.
  ///   - mark: where notes about it begin.
  @inline(never)
  private func given(
    up error: any Error, at start: Int, level: Int, since owed: Int, own first: Int,
    _ mark: Notes.Mark?
  ) -> any Error {
    let isOwed =
      if first < debtCount, case .container(start, _) = rare.debts[first] { true } else { false }
    let owed = isOwed ? owed : first
    abandon(start, since: mark)
    // The further requests of its type are unknown.
    if !isCollecting, isOpen(start, level: level) { frames[level].isAbandoned = true }
    return settle(since: owed, after: located(error, inValueAt: start, level: level))
  }

  /// An error of a type's own code, or of a schema, with the location of its place.
  private func located(_ error: any Error, inValueAt start: Int, level: Int) -> any Error {
    guard !isQuiet, !isTrying, !isCollecting, options.hasLocations, missing == nil,
      let error = error as? DecodingError, let keys = error.keysWithoutLocation
    else { return error }
    let path = path(to: start, level: level)
    guard keys.count > path.count,
      zip(path, keys).allSatisfy({ $0.stringValue.utf8.elementsEqual($1.stringValue.utf8) })
    else { return error }
    return error.located(
      at: location(of: self.keys(keys.dropFirst(path.count), from: start, path: path).offset))
  }

  /// Notes that a value was abandoned, and removes the notes about it and the asynchronous rules of models in it: the
  /// enclosing type may continue.
  @inline(never)
  private func abandon(_ start: Int, since mark: Notes.Mark?) {
    rare.abandonedValues.insert(start)
    // The notes of an invalid document are told, too.
    if let mark { notes?.forget(after: mark, keepingNotes: isCollecting) }
  }

  /// Decodes a value that its table cannot read.
  @inline(never)
  func ordinaryValue<Value: Decodable>(
    _ type: Value.Type, at offset: inout Int, level: Int
  ) throws -> Value {
    try value(type, lane.kinds(of: type).other, at: &offset, level: level)
  }

  @inline(never)
  func special<Value: Decodable>(
    _ type: Value.Type, _ kind: JSONTypeKind, at offset: inout Int, level: Int
  ) throws -> Value {
    switch kind {
    case .table:
      if let value = fastValue(type, at: &offset, level: level) { return value }
      return try ordinaryValue(type, at: &offset, level: level)
    case .ordinary: break
    case .readable(let readable):
      return try readable.read(self, at: &offset, level: level, as: type)
    case .dictionary(let dictionary, let readsObjects):
      let isObject = bytes[offset] == UInt8(ascii: "{")
      guard isObject ? readsObjects : bytes[offset] == UInt8(ascii: "[") && !dictionary.isObject
      else { return try ordinary(type, at: &offset, level: level) }
      let value = try decoded(at: &offset, level: level) { decoder in
        try decoder.hidingKeys(of: type) {
          try dictionary.decodeMembers(from: decoder, isObject: isObject)
        }
      }
      if let value = value as? Value { return value }
    case .hidingKeys:
      return try decoded(at: &offset, level: level) { decoder in
        try decoder.hidingKeys(of: type) { try Value(from: decoder) }
      }
    }
    throw mismatch(type, at: offset, level: level)
  }

  func string(at offset: inout Int, level: Int) throws -> String {
    if !isFaultless, let fault = faultyText(at: offset) {
      throw malformedText(fault, at: offset, level: level)
    }
    if let value = walker.string(at: &offset) { return value }
    throw mismatch(String.self, at: offset, level: level)
  }

  /// A value that is not simply an integer of the type: another number, or not a number.
  @inline(never) @_semantics("optimize.sil.specialize.generic.never")
  func unusualInteger<Value: FixedWidthInteger>(
    _ type: Value.Type, at offset: inout Int, level: Int
  ) throws -> Value {
    let start = offset
    let number = try number(for: type, at: &offset, level: level)
    let value = number.integer(type)
    if let value, options.integers == .exact || number.isWrittenAsInteger { return value }
    throw notRepresentable(
      type, isWhole: number.isWhole, isWritten: value == nil, at: start, level: level)
  }

  /// A number that has to be read with care, or a string that stands for an infinity or NaN.
  @inline(never) @_semantics("optimize.sil.specialize.generic.never")
  func unusualFloat<Value: BinaryFloatingPoint & LosslessStringConvertible>(
    _ type: Value.Type, at offset: inout Int, level: Int
  ) throws -> Value {
    let start = offset
    if case .convertFromString(let positive, let negative, let nan) = options.floats,
      bytes[offset] == UInt8(ascii: "\"")
    {
      let text = try string(at: &offset, level: level).utf8
      let names = [(positive, Value.infinity), (negative, -Value.infinity), (nan, Value.nan)]
      if let (_, value) = names.first(where: { $0.0.utf8.elementsEqual(text) }) { return value }
      offset = start
    }
    let number = try number(for: type, at: &offset, level: level)
    if let value = Value(number.text), value.isFinite { return value }
    throw notRepresentable(type, at: start, level: level)
  }

  func number(for type: any Any.Type, at offset: inout Int, level: Int) throws -> JSONNumber {
    guard let number = number(at: &offset) else {
      throw mismatch(type, at: offset, level: level)
    }
    return number
  }

  /// The number at `offset`, which is moved past it; nil if there is none.
  func number(at offset: inout Int) -> JSONNumber? {
    var end = offset
    guard walker.skipNumber(at: &end) else { return nil }
    defer { offset = end }
    return JSONNumber(wellFormed: bytes.text(offset..<end))
  }

  /// Whether the value at `offset` is null; if so, moves `offset` past it.
  @inline(__always)
  func null(at offset: inout Int, level: Int) throws -> Bool {
    try bytes[offset] == UInt8(ascii: "n") && literalNull(at: &offset, level: level)
  }

  @inline(never)
  private func literalNull(at offset: inout Int, level: Int) throws -> Bool {
    do {
      try JSONSyntax.skip("null", bytes, &offset)
      return true
    } catch {
      throw self.error(error, at: offset, level: level)
    }
  }
}

// Foundation's types without a JSON representation, read as Foundation's decoder reads them, but no `Decimal` is
// rounded.

extension Date: JSONReadable {
  static func read(_ reading: JSONReading, at offset: inout Int, level: Int) throws -> Date {
    try reading.refuseNull(Date.self, at: offset, level: level)
    let start = offset
    switch reading.options.dates {
    case .deferredToDate:
      let seconds = try Double.read(reading, at: &offset, level: level)
      return Date(timeIntervalSinceReferenceDate: seconds)
    case .secondsSince1970:
      return Date(timeIntervalSince1970: try Double.read(reading, at: &offset, level: level))
    case .millisecondsSince1970:
      return Date(timeIntervalSince1970: try Double.read(reading, at: &offset, level: level) / 1000)
    case .iso8601:
      let text = try reading.string(at: &offset, level: level)
      let date = DateFormat.wholeSecond(text) ?? (try? Date(text, strategy: .iso8601))
      if let date { return date }
      throw reading.corrupted(
        "Expected date string to be ISO8601-formatted.", at: start, level: level)
    case .custom(let decode):
      return try reading.decoded(at: &offset, level: level, decode)
    #if !canImport(FoundationEssentials)
      case .formatted(let formatter):
        let text = try reading.string(at: &offset, level: level)
        if let date = formatter.date(from: text) { return date }
        throw reading.corrupted(
          "Date string does not match format expected by formatter.", at: start, level: level)
    #endif
    @unknown default: throw reading.mismatch(Date.self, at: offset, level: level)
    }
  }
}

extension Data: JSONReadable {
  static func read(_ reading: JSONReading, at offset: inout Int, level: Int) throws -> Data {
    try reading.refuseNull(Data.self, at: offset, level: level)
    switch reading.options.data {
    case .deferredToData: return try reading.ordinary(Data.self, at: &offset, level: level)
    case .base64:
      let start = offset
      let text = try reading.string(at: &offset, level: level)
      if let data = Data(base64: text) { return data }
      throw reading.corrupted("Encountered Data is not valid Base64.", at: start, level: level)
    case .custom(let decode): return try reading.decoded(at: &offset, level: level, decode)
    @unknown default: throw reading.mismatch(Data.self, at: offset, level: level)
    }
  }
}

extension Data {
  /// The bytes of a text in Base64, RFC 4648, section 4.
  ///
  /// Foundation also decodes texts with `=` in other places, to fewer bytes.
  init?(base64 text: String) {
    self.init(base64Encoded: text)
    let padding = text.utf8.suffix(3).reversed().prefix { $0 == UInt8(ascii: "=") }.count
    guard padding <= 2, count + padding == text.utf8.count / 4 * 3 else { return nil }
  }
}

extension URL: JSONReadable {
  static func read(_ reading: JSONReading, at offset: inout Int, level: Int) throws -> URL {
    let start = offset
    if let url = URL(string: try reading.string(at: &offset, level: level)) { return url }
    throw reading.corrupted(unreadable, at: start, level: level)
  }
}

extension Decimal: JSONReadable {
  static func read(_ reading: JSONReading, at offset: inout Int, level: Int) throws -> Decimal {
    let start = offset
    let number = try reading.number(for: Decimal.self, at: &offset, level: level)
    if let value = Decimal(exactly: number.text) { return value }
    throw reading.notRepresentable(Decimal.self, at: start, level: level)
  }
}

extension JSONReading {
  /// Throws Foundation's error for null, which no strategy reads.
  fileprivate func refuseNull(_ type: any Any.Type, at offset: Int, level: Int) throws {
    if bytes[offset] == UInt8(ascii: "n") { throw mismatch(type, at: offset, level: level) }
  }

  fileprivate func corrupted(_ description: String, at offset: Int, level: Int) -> DecodingError {
    .dataCorrupted(
      context(description, at: offset, level: level, underlying: Violation.unreadable(description)))
  }
}

// Values without a type, read with an explicit stack rather than recursion, so that a deep document takes no more of
// a thread's stack than a flat one.

/// An array or object that is being read.
private struct TreeLevel {
  let start: Int
  let isObject: Bool
  var elements: [JSONValue] = []
  var members: [String: JSONValue] = [:]
  /// The number of elements or members that have been started.
  var count = 0
  var member = JSONMember(keyStart: 0, keyEnd: 0, value: 0)
}

extension JSONReading {
  func buildTree(at cursor: inout Int, level base: Int) throws -> JSONValue {
    var levels: [TreeLevel] = []
    while true {
      var value: JSONValue?
      let level = base + levels.count
      switch bytes[cursor] {
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        let isObject = bytes[cursor] == UInt8(ascii: "{")
        try enter(isObject: isObject, at: cursor, level: level)
        guard levels.count < JSONValue.maximumDepth else {
          // A limit of the type: the document may be well formed.
          let fault = JSONSyntax.Fault(reason: .tooDeep(limit: JSONValue.maximumDepth))
          throw syntaxError(fault, at: cursor, level: level)
        }
        try open(cursor, level: level)
        levels.append(TreeLevel(start: cursor, isObject: isObject))
      case UInt8(ascii: "\""): value = .string(try string(at: &cursor, level: level))
      case UInt8(ascii: "t"), UInt8(ascii: "f"):
        value = .bool(try Bool.read(self, at: &cursor, level: level))
      default:
        let isNull = try null(at: &cursor, level: level)
        value = isNull ? .null : .number(try number(for: Double.self, at: &cursor, level: level))
      }
      // The value may be the last one of several arrays and objects.
      while let last = levels.indices.last {
        let level = base + last
        if let value { try add(value, endingAt: cursor, to: &levels[last], level: level) }
        value = nil
        if try moveToNext(&cursor, in: &levels[last], level: level) { break }
        let ended = levels.removeLast()
        value = ended.isObject ? .object(ended.members) : .array(ended.elements)
      }
      if levels.isEmpty, let value { return value }
    }
  }

  /// Moves to the next element or member, if there is one; otherwise after the closing bracket.
  private func moveToNext(
    _ cursor: inout Int, in tree: inout TreeLevel, level: Int
  ) throws -> Bool {
    defer { tree.count += 1 }
    if tree.isObject {
      guard try hasMember(tree.count, inObjectAt: tree.start, level: level) else {
        cursor = frames[level].end
        return false
      }
      tree.member = frames[level].request(tree.count)
      cursor = tree.member.value
      return true
    }
    if tree.count == 0 { cursor = tree.start + 1 }
    guard try nextElement(&cursor, isFirst: tree.count == 0, level: level) else { return false }
    try setElement(cursor, tree.count, inArrayAt: tree.start, level: level)
    return true
  }

  private func add(
    _ value: JSONValue, endingAt end: Int, to tree: inout TreeLevel, level: Int
  ) throws {
    guard tree.isObject else { return tree.elements.append(value) }
    finish(memberAt: tree.member.value, end: end, inObjectAt: tree.start, level: level)
    try add(value, for: tree.member, to: &tree.members, level: level)
  }
}
