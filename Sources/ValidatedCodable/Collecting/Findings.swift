/// The violations found so far in a value, and the current position in it.
///
/// No more violations are kept than a report holds; the others are counted.
package struct Findings {
  /// The kept violations, in the order in which they were found.
  private(set) var kept: [ValidationReport.Entry] = []
  /// The number of violations that were not kept.
  package private(set) var omitted = 0
  /// How many of these are malformed texts.
  private var omittedTexts = 0

  /// The places that could not be checked.
  private(set) var incomplete: [ValidationReport.Entry] = []
  var keepsIncomplete = true
  package var isComplete: Bool { incomplete.isEmpty }

  /// The decoder of the current value; nil for a value in memory.
  private var decoder: (any Decoder)?
  /// The path to that value, computed on demand.
  private var base: [PathKey]? = []
  var path: [PathKey] = []
  /// The reason why the rest of the document cannot be read, if there is one.
  package private(set) var malformed: DecodingError?
  /// The maximum number of violations that are kept.
  private var limit = CallContext.current.limit
  /// Where the asynchronous rules of models are collected; nil if they are not needed.
  var asyncChecks: AsyncChecks?
  /// Deeply nested values, which are revalidated later.
  var postponed = PostponedValues()
  /// Where the elements of the current value are in an array that has others before them.
  private(set) var offset = ElementOffset()

  package init() {}

  package var count: Int { kept.count.addingUpToMaximum(omitted) }
  var isEmpty: Bool { count == 0 }
}

// The current position.
extension Findings {
  /// Runs `body` for the value of `decoder`, with paths relative to it.
  package mutating func inside<Result>(
    _ decoder: any Decoder, _ body: (inout Findings) throws -> Result
  ) rethrows -> Result {
    let outer = (self.decoder, base, path)
    // The elements behind a tag are part of their array, whose place is known.
    let document = (decoder as? ElementsDecoder)?.array ?? decoder
    (self.decoder, base, path) = (document, nil, [])
    defer { (self.decoder, base, path) = outer }
    return try body(&self)
  }

  /// Runs `body` for the value at `keys`.
  mutating func inside<Result>(
    _ keys: [PathKey], _ body: (inout Findings) throws -> Result
  ) rethrows -> Result {
    let outer = offset
    path += offset.inArray(keys)
    if !keys.isEmpty { offset = ElementOffset() }
    defer {
      path.removeLast(keys.count)
      offset = outer
    }
    return try body(&self)
  }

  /// Runs `body` for elements that are behind others of their array.
  mutating func inside<Result>(
    _ offset: ElementOffset, _ body: (inout Findings) -> Result
  ) -> Result {
    let outer = self.offset
    self.offset = ElementOffset(count: outer.count + offset.count, isRest: offset.isRest)
    defer { self.offset = outer }
    return body(&self)
  }

  /// The result of `body`; nil if it throws an error, which is added.
  mutating func adding<Result>(_ body: (inout Findings) throws -> Result) -> Result? {
    do {
      return try body(&self)
    } catch {
      add(error)
      return nil
    }
  }

  /// The result of `body`, which adds what is wrong to the findings that it receives.
  mutating func collecting<Result>(_ body: (inout Findings?) throws -> Result?) -> Result? {
    var findings: Findings? = self
    // There is a single reference to what has been found.
    kept = []
    incomplete = []
    let result = Swift.Result { try body(&findings) }
    if let findings { self = findings }
    return adding { _ in try result.get() } ?? nil
  }

  /// The coding path of the current position.
  mutating func codingPath() -> [PathKey] {
    let base = base ?? SensitiveKeys.hidden(in: decoder?.codingPath ?? [])
    self.base = base
    return base + path
  }
}

// Violations at the current position.
extension Findings {
  /// Adds a violation of the value at `keys`, relative to the current position.
  package mutating func add(_ violation: Violation, at keys: [PathKey] = []) {
    if isWanted(violation.code) { kept.append(entry(violation, at: keys)) }
  }

  /// Adds the checks of a model's asynchronous rules, if they are collected.
  mutating func addChecks<Model>(
    of rules: [AsyncRule<Model>], of model: Model, at place: ([AnyProperty]) -> [PathKey]
  ) {
    asyncChecks?.add(rules, of: model, from: decoder) { self.place(of: place($0)) }
  }

  mutating func entry(
    _ violation: Violation, at keys: [PathKey]
  ) -> ValidationReport.Entry {
    let place = place(of: keys)
    return ValidationReport.Entry(violation, at: place.path, place.location)
  }

  /// The location in the document of the value at `keys`, relative to the current position.
  private mutating func place(
    of keys: [PathKey]
  ) -> (path: [PathKey], location: ValidationReport.Location?) {
    // A rest has no place of its own: what is wrong with all of it is at its first element.
    let keys = keys.isEmpty && offset.isRest ? [.index(offset.count)] : keys
    let document = decoder as? any DocumentDecoder
    let location = document?.location(of: path + keys)
    let own = document?.documentKeys(path + keys).map { PathKey($0) } ?? path + keys
    return (SensitiveKeys.hidden(in: codingPath().dropLast(path.count) + own), location)
  }

  /// Adds a reader's findings about an element of the current array.
  mutating func add(_ found: FoundViolations, inElementAt index: Int) {
    let path = codingPath() + [.index(index)]
    for entry in found.entries { keep(entry.moved(into: path)) }
  }

  /// Adds a violation of the current value in front of those that were found after the first `count`.
  mutating func insert(_ violation: Violation, at count: Int) {
    let later = kept.dropFirst(count)
    kept = Array(kept.prefix(count))
    add(violation)
    later.forEach { keep($0) }
  }

  /// Adds the error that was thrown when the value at `keys` was decoded.
  ///
  /// If a number does not fit its type, Foundation's decoders throw an error of their own, without a path.
  mutating func add(_ error: any Error, reading type: any Any.Type, at keys: [PathKey]) {
    let type = (type as? any OptionalValue.Type)?.wrappedType ?? type
    if !(error is DecodingError), let number = Self.number(type, thatFailed: error) {
      add(.notRepresentable(number), at: keys)
    } else {
      add(error, at: keys)
    }
  }

  /// The type of a number that did not fit it; nil if that is not the reason of an error.
  private static func number(
    _ type: any Any.Type, thatFailed error: any Error
  ) -> (any Any.Type)? {
    if type is any Numeric.Type { return type }
    // Dates are numbers, unless a strategy of the decoder, which may throw errors of its own, says otherwise.
    let isDate = ["Foundation.Date", "FoundationEssentials.Date"].contains(String(reflecting: type))
    return isDate && "\(error)".hasPrefix("numberIsNotRepresentable") ? Double.self : nil
  }

  /// Adds an error at its own path, if it has one; otherwise at `keys`, relative to the current position.
  package mutating func add(_ error: any Error, at keys: [PathKey] = []) {
    if let refusal = Refusal(in: error) { return keep(refusal.entry) }
    switch error {
    case let error as DecodingError: add(error, thrownAt: keys)
    case let report as ValidationReport where report.count > 0:
      report.entries.forEach { keep(placed($0, at: keys)) }
      omit(report.omitted)
      for entry in report.incomplete { add(incomplete: placed(entry, at: keys)) }
    case let error as any Violation.Convertible: add(error.violation, at: keys)
    default:
      let placeholders = decoder.map { Placeholders.of($0) } ?? Placeholders.current
      add(.unreadable(error, placeholders?.describe), at: keys)
    }
  }

  /// An entry of a report that a type has thrown, about a part of the value at `keys`.
  ///
  /// It may be one of this document, such as that of an ``Outcome``. Otherwise its location, if it has one, is in another
  /// document, such as the text of a string.
  private mutating func placed(
    _ entry: ValidationReport.Entry, at keys: [PathKey]
  ) -> ValidationReport.Entry {
    let own = codingPath() + keys
    guard decoder != nil else { return entry.moved(into: own) }
    if let outer = (decoder as? any DocumentDecoder)?.enclosingPath.map({ $0.map { PathKey($0) } }),
      entry.codingPath.starts(with: outer + own)
    {
      return ValidationReport.Entry(
        entry.violation, at: Array(entry.codingPath.dropFirst(outer.count)), nil)
    }
    if entry.codingPath.starts(with: own), isHere(entry, at: keys, behind: own.count) {
      return entry
    }
    return self.entry(entry.violation, at: keys + entry.codingPath)
  }

  /// Whether an entry has the location of its place in the document.
  private func isHere(
    _ entry: ValidationReport.Entry, at keys: [PathKey], behind count: Int
  ) -> Bool {
    guard let document = decoder as? any DocumentDecoder, let location = entry.location else {
      return false
    }
    let rest = entry.codingPath.dropFirst(count)
    var known = rest.prefix { $0.stringValue != SensitiveKeys.placeholder }
    let isOfKey = entry.code == .duplicateKey || entry.code == .unknownKey
    guard isOfKey || known.count < rest.count else {
      return location == document.location(of: path + keys + rest)
    }
    // Keys, and what is at a hidden one, are anywhere in their object.
    if known.count == rest.count { known = known.dropLast() }
    return document.location(of: path + keys + known).map { $0.offset < location.offset } ?? false
  }

  /// - Parameter keys: where the error is if its own path is empty, as types sometimes write it.
  private mutating func add(_ error: DecodingError, thrownAt keys: [PathKey] = []) {
    let violation = error.violation
    var isOfAnother = violation.code == .malformedDocument
    if isOfAnother, decoder.map(error.isOfMalformedDocument) ?? true {
      // What follows such a place cannot be interpreted with certainty.
      guard malformed == nil else { return }
      malformed = error
      isOfAnother = false
    }
    guard isWanted(violation.code) else { return }
    let isElsewhere = isOfAnother || violation.code != .malformedDocument && decoder != nil
    if error.codingPath.isEmpty, isElsewhere || violation.code == .unreadable {
      return kept.append(entry(violation, at: keys))
    }
    let path = SensitiveKeys.hidden(in: error.codingPath)
    let found = ValidationReport.Entry(violation, at: path, error.exactLocation)
    if decoder != nil, violation.code != .malformedDocument {
      // Its location is not looked for: that would change how far the objects around it have been read.
      let own = codingPath()
      guard path.starts(with: own) || own.starts(with: path) else {
        // Of a document that a type has decoded, such as the text of a string.
        return kept.append(entry(violation, at: keys + path))
      }
    }
    guard found.location == nil, let place = located(path) else {
      let location = found.location ?? error.documentLocation
      return kept.append(ValidationReport.Entry(violation, at: path, location))
    }
    kept.append(ValidationReport.Entry(violation, at: place.path, place.location))
  }

  /// A path with the spellings of the document, and its location; nil if the decoder does not know it.
  private func located(
    _ path: [PathKey]
  ) -> (path: [PathKey], location: ValidationReport.Location)? {
    guard let document = decoder as? any DocumentDecoder, path.count >= document.depth else {
      return nil
    }
    let keys = Array(path.dropFirst(document.depth))
    return document.location(of: keys).map {
      (Array(path.prefix(document.depth)) + document.documentKeys(keys).map { PathKey($0) }, $0)
    }
  }

  /// Adds that values after the one at `keys`, or dependent on it, have not been checked.
  mutating func addIncomplete(at keys: [PathKey] = []) {
    guard keepsIncomplete else { return }
    add(incomplete: entry(Violation(.notChecked), at: keys))
  }

  private mutating func add(incomplete entry: ValidationReport.Entry) {
    if incomplete.count < limit, incomplete.last != entry { incomplete.append(entry) }
  }

  /// Replaces the error of a document that is well formed, but was not read to its end, by a note that says so, and by
  /// another error, unless that has been added already.
  package mutating func replaceMalformed(
    at location: ValidationReport.Location?, by error: any Error
  ) {
    malformed = nil
    replace(.malformedDocument, with: [])
    add(incomplete: ValidationReport.Entry(Violation(.notChecked), at: [], location))
    var other = emptied()
    other.add(error)
    let isNew = other.kept.contains { entry in
      !kept.contains { $0.codingPath == entry.codingPath && $0.code == entry.code }
    }
    if isNew { add(error) }
  }

  /// Findings without a position, which keep as many violations as any report.
  private func emptied() -> Findings {
    var other = Findings()
    other.limit = max(limit, ValidationReport.defaultLimit)
    other.keepsIncomplete = keepsIncomplete
    return other
  }

  /// Replaces the entries that have a code by `errors`.
  package mutating func replace(_ code: Violation.Code, with errors: some Sequence<DecodingError>) {
    kept.removeAll { $0.code == code }
    if code == .malformedText { (omitted, omittedTexts) = (omitted - omittedTexts, 0) }
    for error in errors { add(error) }
  }

  /// Adds the reason why an element of an array cannot be read: an error of the document, or of the value at `path`.
  package mutating func add(
    _ error: any Error, inElementAt index: Int, ofArrayAt path: [PathKey] = []
  ) {
    var other = emptied()
    other.add(error)
    let keys = path + [.index(index)]
    other.kept = other.kept.map { $0.codingPath.isEmpty ? $0.moved(into: keys) : $0 }
    add(contentsOf: other)
  }

  /// Adds the findings of `body` in an element of an array, in document order: which violations are kept does not
  /// depend on the order in which they were found.
  mutating func addInOrder<Result>(
    _ body: (inout Findings) throws -> Result
  ) rethrows -> Result {
    guard kept.count < limit else { return try body(&self) }
    var own = emptied()
    defer {
      own.kept = own.kept.inDocumentOrder
      own.incomplete = own.incomplete.inDocumentOrder
      add(contentsOf: own)
    }
    return try body(&own)
  }

  /// Adds other findings, at their own paths.
  package mutating func add(contentsOf other: Findings) {
    for entry in other.kept
    where entry.code != .malformedDocument || malformed == nil || !entry.codingPath.isEmpty {
      keep(entry)
    }
    omit(other.omitted)
    omittedTexts += other.omittedTexts
    for entry in other.incomplete { add(incomplete: entry) }
    malformed = malformed ?? other.malformed
  }

  /// Adds other findings without the known ones: types may read the same in several ways.
  mutating func add(contentsOf other: Findings, besides known: inout Set<ValidationReport.Entry>) {
    var new = other
    new.kept.removeAll(where: known.contains)
    if new.kept.isEmpty, !other.kept.isEmpty { (new.omitted, new.omittedTexts) = (0, 0) }
    known.formUnion(new.kept)
    add(contentsOf: new)
  }

  private mutating func keep(_ entry: ValidationReport.Entry) {
    if isWanted(entry.code) { kept.append(entry) }
  }

  /// Whether the report has room for another violation; if not, the violation is counted.
  private mutating func isWanted(_ code: Violation.Code) -> Bool {
    if kept.count < limit { return true }
    omit(1)
    if code == .malformedText { omittedTexts += 1 }
    return false
  }

  /// Counts violations that are not kept; a thrown report may state any number.
  private mutating func omit(_ violations: Int) {
    omitted = omitted.addingUpToMaximum(violations)
  }
}

extension Optional where Wrapped == Findings {
  /// Adds an error, or throws it if there are no findings.
  mutating func take(_ error: any Error) throws {
    guard self != nil else { throw error }
    self?.add(error)
  }

  /// The result of `body`; its error is thrown if there are no findings, and added otherwise.
  ///
  /// - Parameter container: the object of a value that is of one kind only; what is noted in one of another kind is added,
  ///   too.
  @inline(__always)
  mutating func catching<Value>(
    reading type: any Any.Type, at key: _SchemaKey,
    of container: KeyedDecodingContainer<_SchemaKey>? = nil,
    _ body: (inout Findings?) throws -> Value?
  ) throws -> Value? {
    do {
      return try body(&self)
    } catch {
      guard self != nil else { throw error }
      self?.add(error, reading: type, at: [PathKey(key)])
      if case DecodingError.typeMismatch = error, let container {
        let value = try? container.superDecoder(forKey: key)
        for error in (value as? any DocumentDecoder)?.takeNoted() ?? [] { self?.add(error) }
      }
      return nil
    }
  }
}

/// A reader's findings about a value, which then need not be decoded again.
package struct FoundViolations {
  package let range: Range<Int>
  /// Each violation, with its path relative to the value, in document order.
  let entries: [ValidationReport.Entry]

  package init(
    _ faults: [ReaderFault], in range: Range<Int>,
    _ location: (ReaderFault) -> ValidationReport.Location
  ) {
    self.range = range
    entries =
      faults.map {
        ValidationReport.Entry($0.violation, at: $0.reversedPath.reversed(), location($0))
      }
      .inDocumentOrder
  }
}

/// What code that goes on behind a value receives: the document's value, or placeholders for an invalid one.
struct Candidates<Value> {
  /// The value, if it is valid; otherwise placeholders, which must not leave the library.
  let values: [Value]
  /// Whether the value is the document's own.
  let isReal: Bool
  /// Whether code that behaves the same with each of them behaves as it would with a valid value.
  let isDistinguishing: Bool

  /// - Parameters:
  ///   - values: The value, or what several runs of a type's code have made.
  ///   - isPartial: Whether it is a container without its invalid elements.
  init(_ values: [Value] = [], isReal: Bool = false, isPartial: Bool = false) {
    (self.values, self.isReal) = (values, isReal)
    isDistinguishing = isReal || isPartial || values.count > 1
  }

  static func real(_ value: Value) -> Candidates { Candidates([value], isReal: true) }

  /// The document's value.
  var real: Value? { isReal ? values.first : nil }

  func map<Other>(_ transform: (Value) -> Other) -> Candidates<Other> { compactMap(transform) }

  func compactMap<Other>(_ transform: (Value) -> Other?) -> Candidates<Other> {
    Candidates<Other>(
      values.compactMap(transform), isReal: isReal, isPartial: isDistinguishing)
  }

  /// The value for the `variant`th run of the code.
  subscript(variant: Int) -> Value? { values.isEmpty ? nil : values[variant % values.count] }
}
