import ValidatedCodable

// Postponed errors of accessors that cannot throw, and postponed reading:
//
//     {"a": {"b": 1, "b": 2}, "c": {"d": 3}}      container.contains(.c) reads past the second "b"
//
// `contains` answers the question, and the error is postponed: the value that is being decoded throws it when it ends
// or fails. So accessors neither hide errors of the document nor change their answers because of one.

/// A postponed error, or an object or array to be read to its end.
enum JSONDebt {
  /// An error of the document that may not have been thrown yet.
  case error(DecodingError, offset: Int)
  /// A duplicate key that may not have been thrown yet, in a value that was skipped or not.
  ///
  /// Its error is made when it is thrown, since sensitive keys are known only then.
  case duplicate(JSONKeyPlace, in: JSONPassedValue?)
  /// The value of a nested container, which may not have been read completely.
  case container(start: Int, level: Int)

  fileprivate var offset: Int {
    switch self {
    case .error(_, let offset): offset
    case .duplicate(let key, _): key.offset
    case .container(let start, _): start
    }
  }
}

extension JSONReading {
  /// Runs `body` for an accessor that cannot throw: duplicate keys are skipped and postponed.
  func owingErrors<Value>(_ body: () throws -> Value?) -> Value? {
    let wasOwing = owesErrors
    owesErrors = true
    defer { owesErrors = wasOwing }
    do {
      return try body()
    } catch {
      // The document is malformed, and further reading fails with the same error.
      if !isCollecting, let error = error as? DecodingError,
        let offset = offset(of: error),
        rareIfMade?.debts.last?.offset != offset
      {
        rare.debts.append(.error(error, offset: offset))
      }
      return nil
    }
  }

  /// Remembers that a type reads an object or array inside its own, which is not read to its end with its own.
  ///
  /// - Throws: an error in the rest of the value that it read before at this level, if that is finished; values in a
  ///   loop are settled one by one.
  func oweRest(ofValueAt start: Int, level: Int) throws {
    while case .container(let last, let lastLevel) = rareIfMade?.debts.last, lastLevel >= level,
      isOpen(last, level: lastLevel), last != start
    {
      rare.debts.removeLast()
      _ = try rest(ofValueAt: last, level: lastLevel)
    }
    guard bytes.isContainer(at: start) else { return }
    if case .container(start, _)? = rareIfMade?.debts.last { return }
    rare.debts.append(.container(start: start, level: level))
  }

  /// Settles what has been postponed since there were `count` entries, after the value has been decoded.
  ///
  /// - Throws: the first error.
  @inline(never)
  func settle(since count: Int) throws {
    defer { forgetDebts(since: count) }
    if let owed = firstError(since: count) { throw owed.error() }
    for debt in rare.debts[count...] {
      guard case .container(let start, let level) = debt else { continue }
      if !isParked(start), !isOpen(start, level: level) { try open(start, level: level) }
      let isNew = !isParked(start) && frames[level].cursor == 0
      if bytes[start] == UInt8(ascii: "{") {
        try begin(objectAt: start, level: level)
      } else if !isOpen(start, level: level) {
        try resume(start, level: level)
      }
      // No type has read its keys, so none of them is unknown.
      if isNew { frames[level].isAbandoned = true }
      _ = try rest(ofValueAt: start, level: level)
    }
    if let owed = firstError(since: count) { throw owed.error() }
  }

  /// The same for a value that has failed: postponed errors came first.
  ///
  /// The types of members that were not reached are unknown, and so is whether their keys may be shown.
  @inline(never)
  func settle(since count: Int, after error: any Error) -> any Error {
    defer { forgetDebts(since: count) }
    guard let owed = firstError(since: count),
      (error as? DecodingError).flatMap(offset(of:)) != owed.offset
    else { return error }
    // Whether a skipped value has sensitive keys is not known, since the type has not come to it.
    return owed.isPassed ? error : owed.error()
  }

  /// Settles what has been postponed for the value in a range, if errors are noted.
  func settle(in range: Range<Int>) {
    var count = debtCount
    while count > 0, range.contains(rare.debts[count - 1].offset) { count -= 1 }
    guard count < debtCount else { return }
    try? settle(since: count)
  }

  private func firstError(
    since count: Int
  ) -> (offset: Int, isPassed: Bool, error: () -> DecodingError)? {
    guard debtCount > count else { return nil }
    for debt in rare.debts[count...] {
      switch debt {
      case .error(let error, let offset): return (offset, false, { error })
      case .duplicate(_, let passed?) where !rare.undecodedValues.contains(passed.start):
        continue
      case .duplicate(let key, let passed):
        return (key.offset, passed != nil, { self.duplicateKey(key, in: passed) })
      case .container: continue
      }
    }
    return nil
  }

  /// Postpones the error for a duplicate key.
  func owe(_ key: JSONKeyPlace) {
    rare.debts.append(.duplicate(key, in: passing))
    if let passing { rare.undecodedValues.insert(passing.start) }
  }

  /// Remembers that a member is being decoded, whether or not its type will catch errors of it.
  @inline(__always)
  func decode(memberAt value: Int) {
    if let rare = rareIfMade, !rare.undecodedValues.isEmpty { rare.undecodedValues.remove(value) }
  }

  private func forgetDebts(since count: Int) {
    if debtCount > count { rare.debts.removeLast(debtCount - count) }
  }
}
