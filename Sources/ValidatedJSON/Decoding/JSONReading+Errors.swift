import SystemCalls
import ValidatedCodable

extension JSONReading {
  /// A syntax error as a decoding error.
  ///
  /// It concerns the document, so its path is empty; the level is that of the value that was being read.
  func error(_ fault: JSONSyntax.Fault, at offset: Int, level: Int) -> DecodingError {
    let offset = fault.offset ?? offset
    // Nothing is read after a syntax error: a second one is where reading stopped, or at the end.
    if isCollecting || offset == bytes.count, let first = self.fault { return first }
    let decodingError = syntaxError(fault, at: offset, level: level)
    if let error = decodingError.syntaxError {
      rare.faults.removeAll { $0.syntaxError?.isSame(as: error) ?? false }
    }
    rare.faults.append(decodingError)
    return decodingError
  }

  /// The same without remembering that the document is malformed.
  func syntaxError(_ fault: JSONSyntax.Fault, at offset: Int, level: Int) -> DecodingError {
    let error = JSONSyntaxError(
      reason: fault.reason.inside(options), location: location(of: offset),
      excerpt: excerpt(at: offset, level: level)(bytes).description)
    let description = options.hasLocations ? "\(error)" : "\(error.reason)"
    return .corrupted(at: [], "The data is not valid JSON: \(description)", because: error)
  }

  /// A description, and the location of the value that it concerns.
  func context(
    _ description: @autoclosure () -> String, at offset: Int, level: Int, key: PathKey? = nil,
    underlying: (any Error)? = nil
  ) -> DecodingError.Context {
    let location = location(of: offset)
    if isTrying {
      return DecodingError.Context(
        codingPath: [], debugDescription: "", underlyingError: underlying ?? location)
    }
    let path =
      self.path(to: offset, level: level) + (key.map { [PlacedKey($0, at: location)] } ?? [])
    return DecodingError.Context(
      codingPath: path,
      debugDescription: described(description(), location, at: offset, level: level),
      underlyingError: underlying ?? location)
  }

  /// The description of an error, without the excerpt that ``withExcerpt(_:)`` adds; empty while errors are collected,
  /// since it is not shown.
  private func described(
    _ description: @autoclosure () -> String, _ location: JSONLocation, at offset: Int,
    in outer: Int? = nil, level: Int
  ) -> String {
    guard !isQuiet, !isCollecting else { return "" }
    let description = description()
    guard options.hasLocations else { return description }
    if describedErrors.count >= Self.mostDescribed { describedErrors.removeFirst() }
    describedErrors.append(
      (description, location, excerpt(at: offset, in: outer, level: level)))
    return description
  }

  /// The number of errors that may be shown: types that try several forms throw the last one or the first one.
  private static let mostDescribed = 8

  /// An error that leaves the decoder, with the text around its place.
  ///
  /// Types catch most errors, so that no excerpt is made for those.
  func withExcerpt(_ error: any Error) -> any Error {
    guard let error = error as? DecodingError, let description = error.context?.debugDescription,
      let described = describedErrors.last(where: {
        $0.description == description && $0.location == error.jsonLocation
      })
    else { return error }
    let excerpt = described.excerpt(bytes)
    return error.changing {
      DecodingError.Context(
        codingPath: $0.codingPath,
        debugDescription: "\(description)\n\(described.location):\n\(excerpt)",
        underlyingError: $0.underlyingError)
    }
  }

  /// The text before `offset`, from the start of the enclosing object or array, if that is near.
  ///
  /// - Parameter object: the enclosing object, if it may be open no longer.
  private func excerpt(
    at offset: Int, in object: Int? = nil, level: Int
  ) -> (JSONBytes) -> JSONExcerpt {
    let frame = level > 0 && isOpen(level: level - 1) ? frames[level - 1] : nil
    guard let outer = object ?? frame?.start else {
      return { JSONExcerpt($0, from: offset, to: offset) }
    }
    func isNear(_ start: Int) -> Bool { 0...offset ~= start && offset - start < 1000 }
    // Whether the keys of nested objects may be shown is not yet known, since these have not been decoded.
    let shown = hidesKeys(ofObjectAt: outer) ? 0 : 1
    if isNear(outer) { return { JSONExcerpt($0, from: outer, to: offset) { $0 >= shown } } }
    var start = offset
    if let frame, frame.start == outer {
      let isObject = bytes[outer] == UInt8(ascii: "{")
      start = isObject ? bytes.startOfKey(before: frame.child) - 1 : frame.child
    }
    let begin = isNear(start) ? start : offset
    return { JSONExcerpt($0, from: begin, to: offset, in: outer) { $0 >= shown } }
  }

  /// A malformed string, in a document that is read on.
  func malformedText(_ fault: JSONRepair.Fault, at offset: Int, level: Int) -> DecodingError {
    .dataCorrupted(
      context(
        "The text is not well formed.", at: offset, level: level, underlying: textError(fault)))
  }

  private func textError(_ fault: JSONRepair.Fault) -> JSONTextError {
    JSONTextError(reason: fault.reason, location: location(of: fault.offset))
  }

  /// Adds the malformed strings, including those that no type requests, as far as the document is JSON.
  func addMalformedTexts(to findings: inout Findings) {
    let end = findings.malformed?.syntaxError?.offset ?? .max
    let faults = (rareIfMade?.repair?.faults ?? [:]).values.filter {
      location(of: $0.offset).offset < end
    }
    let isWhole = findings.malformed == nil && findings.isComplete
    findings.replace(
      .malformedText,
      with: faults.sorted { $0.offset < $1.offset }.lazy.map {
        self.malformedText($0, inWhole: isWhole)
      })
  }

  /// A malformed string, even if no type requests it.
  ///
  /// - Parameter isWhole: whether types have read the document to its end: whether the keys of an object may be shown is
  ///   known once a type has opened it.
  func malformedText(_ fault: JSONRepair.Fault, inWhole isWhole: Bool) -> DecodingError {
    var isWhole = isWhole
    let path = keys(to: fault.offset) { step in
      if rare.abandonedValues.contains(step.outer) { isWhole = false }
      let isKnown =
        isWhole || step.index != nil || rare.openedObjects.contains(step.outer)
      return !isKnown || hidesKeys(ofObjectAt: step.outer)
    }
    return .corrupted(at: outerPath + path, "", because: textError(fault))
  }

  /// The error for a value of another type than `type`, a missing value, or malformed JSON.
  func mismatch(_ type: any Any.Type, at offset: Int, level: Int) -> DecodingError {
    if let missing { return missing }
    if let fault = faultyText(at: offset) { return malformedText(fault, at: offset, level: level) }
    guard let found = Violation.ValueKind(firstByte: bytes[offset]) else {
      return error(bytes.fault(expecting: "a value", at: offset), at: offset, level: level)
    }
    // A value of another type may also be malformed, which takes precedence.
    let skipped = Result { try skip(offset, level: level) }
    if case .failure(let malformed as DecodingError) = skipped { return malformed }
    let context = context(
      "Expected \(type) but found \(found.noun).", at: offset, level: level,
      underlying: MismatchedValue(found, at: location(of: offset)))
    return found == .null ? .valueNotFound(type, context) : .typeMismatch(type, context)
  }

  func notRepresentable(
    _ type: any Any.Type, isWhole: Bool = false, isWritten: Bool = true, at offset: Int, level: Int
  ) -> DecodingError {
    .dataCorrupted(
      context(
        "The number cannot be read as \(type), or not exactly.", at: offset, level: level,
        underlying: isWritten
          ? Violation.notRepresentable(type, isWhole: isWhole) : .notWrittenAsInteger))
  }

  func notFound(_ key: any CodingKey, inObjectAt start: Int, level: Int) -> DecodingError {
    .keyNotFound(
      key,
      context(
        "The object has no value for the key “\(key.stringValue)”.", at: start, level: level))
  }

  /// The error for a duplicate key.
  ///
  /// - Parameter passed: the value that was skipped in which it is, if it is in one.
  func duplicateKey(_ key: JSONKeyPlace, in passed: JSONPassedValue? = nil) -> DecodingError {
    if let passed, rare.abandonedValues.contains(passed.outer) {
      // The type that would know whether its keys may be shown did not come to it.
      rare.objectsWithHiddenKeys.insert(passed.start)
      for step in steps(to: key.object) where step.outer >= passed.start {
        rare.objectsWithHiddenKeys.insert(step.start)
      }
    }
    return keyError(Violation(.duplicateKey), "The object has this key more than once.", key)
  }

  func place(of member: JSONMember, level: Int) -> JSONKeyPlace {
    JSONKeyPlace(
      offset: member.keyStart - 1, object: frames[level].start, level: level,
      hasName: frames[level].hasNames)
  }

  /// The error for an unknown key.
  ///
  /// - Parameter wanted: known keys that may have been meant, rather than those that were requested in vain.
  func unknownKey(
    _ position: Int, level: Int, insteadOf wanted: [String]? = nil
  ) -> DecodingError {
    let member = frames[level].members[position]
    let start = frames[level].start
    let isHidden = hidesKeys(ofObjectAt: start)
    let wanted = wanted ?? rare.missedKeys.filter { $0.start == start }.map(\.key)
    let violation =
      isHidden
      ? Violation(.unknownKey) : .unknownKey(text(ofKey: member), insteadOf: wanted)
    return keyError(
      violation, "No type has asked for this key.", place(of: member, level: level))
  }

  /// An error whose path ends with a key, and whose location is the key's.
  private func keyError(
    _ violation: Violation, _ description: @autoclosure () -> String, _ place: JSONKeyPlace
  ) -> DecodingError {
    let location = location(of: place.offset)
    let outer = self.path(to: place.object, level: place.level)
    var key = PathKey.key(text(ofKeyAt: place.offset + 1))
    if place.hasName { key = named(key.stringValue, in: outer) }
    if hidesKeys(ofObjectAt: place.object) { key = .hidden }
    let text = described(
      description(), location, at: place.offset, in: place.object, level: place.level + 1)
    return .corrupted(at: outer + [PlacedKey(key, at: location)], text, because: violation)
  }

  /// Refuses a value if the thread's stack may be too small for its type; see `ThreadStack`.
  @inline(never)
  func checkStack(at offset: Int, level: Int) throws {
    // The document is refused as a whole: otherwise types that retry, as collectors do, would exhaust the stack again
    // for every attempt, and attempts multiply.
    if let exhaustion = rareIfMade?.exhaustion { throw exhaustion }
    guard !ThreadStack.hasRoom() else { return }
    firstCheckedLevel = 0
    let error = error(
      JSONSyntax.Fault(reason: .stackExhausted(depth: level)), at: offset, level: level)
    rare.exhaustion = error
    throw error
  }

  @inline(never)
  func tooDeep(at offset: Int, level: Int) -> DecodingError {
    error(
      JSONSyntax.Fault(reason: .tooDeep(limit: options.maximumDepth)), at: offset, level: level)
  }
}

extension JSONSyntaxError.Reason {
  /// The reason as it applies to the whole stream from which an element is read.
  fileprivate func inside(_ options: JSONOptions) -> Self {
    switch self {
    case .tooDeep(limit: options.maximumDepth):
      .tooDeep(limit: options.maximumDepth + options.enclosingDepth)
    case .stackExhausted(let depth): .stackExhausted(depth: depth + options.enclosingDepth)
    default: self
    }
  }
}
