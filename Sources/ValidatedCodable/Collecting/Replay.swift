// How all errors in a value of any type are found.
//
// A type's `init(from:)` stops at the first error. So it is run again, and this time a decoder that wraps the
// original one answers the failed request with a placeholder: a valid value that is not the document's. The
// initialiser then reaches the next error, and so on:
//
//     {"name": "@", "age": 151, "note": 7}      let name: Name, age: Age, note: String
//
//     run   name          age           note
//     0     throws
//     1     placeholder   throws
//     2     placeholder   placeholder   throws
//     3     placeholder   placeholder   placeholder      and the three errors are what is wrong
//
// - An error that `init(from:)` catches itself does not count: only errors that leave it are answered.
// - Requests after a placeholder may depend on it, for example in a branch of a `switch`. So all runs are repeated
//   with other placeholders (a pass), and only errors that leave every pass are reported. If there is a single
//   placeholder, so are errors of values that the document has, but no missing ones.
// - If passes differ, or end early, the report says that it is incomplete, and where.
//
// Errors in a nested object are found in the same way.

/// An object (or other value) that is decoded repeatedly until all its errors are known.
final class Replay {
  /// The decoder of the object.
  let decoder: any Decoder
  let document: (any DocumentDecoder)?
  let placeholders: Placeholders

  /// The requests whose errors leave `init(from:)`.
  private var failures: [Request: Failure] = [:]
  /// The number of the pass.
  private var variant = 0
  /// The requests that are answered in this pass, each with its number among those of its type.
  private var answered: [Request: Int] = [:]
  /// The paths of the answered requests.
  private(set) var answeredPaths: Set<[PathKey]> = []
  /// The requests that have a single placeholder.
  private var single: Set<Request> = []
  /// What this run has requested.
  var trace = Trace()
  /// The last failed request, if none after it has succeeded, and its error.
  private var failed: (request: Request, error: any Error)?
  /// The number of requests of this run, and of the longest one.
  private var reads = 0
  private var longest = 0

  struct Request: Hashable {
    let keys: [PathKey]
    let type: ObjectIdentifier
  }

  /// A failed request.
  private struct Failure {
    let findings: _Findings
    /// Candidates to continue with, if there are any.
    var candidates = Candidates<Any>()
    /// The number of values of its type, if that is known.
    let count: Int?
    /// Whether the document has a value, which is wrong by itself.
    let isPresent: Bool
    /// Whether it is an element of a container of any size.
    var isElement = false
  }

  /// The kind of container that a request belongs to, for the choice of placeholders.
  enum Place {
    /// A container with a fixed number of values.
    case member
    /// A container with any number of values, such as an array.
    case element
    /// A value that no document can have, such as an element after the last one of an array.
    case nowhere
  }

  /// The reason why a request is not answered.
  private struct NoPlaceholder: Error {}

  private init(_ decoder: any Decoder) {
    self.decoder = decoder
    document = decoder as? any DocumentDecoder
    placeholders = Placeholders.of(decoder)
  }
}

// Runs.
extension Replay {
  /// All runs with the same placeholders.
  private struct Pass<Value> {
    /// The requests whose errors left `init(from:)`, in their order.
    var answered: [Request] = []
    /// The requests of the last run.
    var trace = Trace()
    var end = End.exhausted
    /// The number of leading requests whose placeholder is one of several.
    var leading = 0

    enum End {
      /// `init(from:)` returned.
      case value(Value)
      /// The last request has no placeholder.
      case noPlaceholder
      /// The initialiser threw an error of its own.
      case own(any Error)
      /// There were too many runs.
      case exhausted
    }

    var value: Value? { if case .value(let value) = end { value } else { nil } }
    var isRefused: Bool { if case .own = end { true } else { false } }
    /// Whether the pass continued beyond the first error.
    var hasPlaceholder: Bool {
      if case .noPlaceholder = end { answered.count > 1 } else { true }
    }
  }

  /// Runs `init(from:)` until no error leaves it any more.
  ///
  /// - Parameter known: requests whose errors are known to leave it.
  private func pass<Value: Decodable>(
    _ type: Value.Type, after known: [Request] = []
  ) -> Pass<Value> {
    var pass = Pass<Value>()
    (answered, answeredPaths, single) = ([:], [], [])
    var counts: [ObjectIdentifier: Int] = [:]
    func answer(_ request: Request) {
      pass.answered.append(request)
      answered[request] = counts[request.type, default: 0]
      counts[request.type, default: 0] += 1
      answeredPaths.insert(request.keys)
    }
    known.forEach(answer)
    while true {
      let result = run(type)
      pass.trace = trace
      pass.leading = pass.answered.firstIndex { single.contains($0) } ?? pass.answered.count
      switch result {
      case .success(let value):
        pass.end = .value(value)
        return pass
      case .failure(let error):
        guard let failed, Self.isSame(error, failed.error) else {
          pass.end = error is NoPlaceholder ? .noPlaceholder : .own(error)
          return pass
        }
        guard answered[failed.request] == nil else {
          pass.end = .noPlaceholder
          return pass
        }
        answer(failed.request)
      }
      guard placeholders.allowance > 0 else { return pass }
    }
  }

  private func run<Value: Decodable>(_ type: Value.Type) -> Result<Value, any Error> {
    document?.rewind()
    (trace, failed, reads) = (Trace(), nil, 0)
    placeholders.replays += 1
    let result = Result { try Value(from: ReplayDecoder(self, decoder, at: [])) }
    placeholders.replays -= 1
    if reads > longest {
      placeholders.allowance += 32 * (reads - longest)
      longest = reads
    }
    placeholders.allowance -= reads + 1
    return result
  }

  /// Whether an error is the one that was thrown, and not one derived from it.
  private static func isSame(_ error: any Error, _ other: any Error) -> Bool {
    switch (error as? DecodingError, other as? DecodingError) {
    case (let error?, let other?):
      error.codingPath.map { PathKey($0) } == other.codingPath.map { PathKey($0) }
        && error.violation == other.violation || isSame(error, hiding: other)
    case (nil, nil): type(of: error) == type(of: other) && "\(error)" == "\(other)"
    default: false
    }
  }

  /// Whether an error is another one without its sensitive keys, and without the texts that may quote them.
  private static func isSame(_ error: DecodingError, hiding other: DecodingError) -> Bool {
    let (keys, others) = (error.codingPath, other.codingPath)
    let isHidden = keys.contains { $0.stringValue == SensitiveKeys.placeholder }
    return isHidden && keys.count == others.count
      && zip(keys, others).allSatisfy { key, other in
        key.stringValue == SensitiveKeys.placeholder || PathKey(key) == PathKey(other)
      }
  }
}

// The requests of the type, passed on by the containers.
extension Replay {
  /// Opens a container.
  ///
  /// - Parameter substitute: a container of a synthetic document.
  func container<Container>(
    at keys: [PathKey], _ place: Place, _ open: () throws -> Container,
    substitute: (SyntheticDecoder) -> Container
  ) throws -> Container {
    let request = Request(keys: keys, type: ObjectIdentifier(Container.self))
    try begin(request)
    let ordinal = answered[request]
    if ordinal == nil || failures[request] == nil {
      do {
        let container = try open()
        failed = nil
        return container
      } catch {
        guard ordinal != nil else { throw fail(request, error) }
        failures[request] = failure(error, at: keys)
        // A value that is not an object has no further errors to find.
        guard case .member = place, !keys.isEmpty else { throw fail(request, error) }
      }
    }
    failed = nil
    let form = SyntheticDocument.Form(
      number: (ordinal ?? 0) + variant, kind: variant, own: nil, isFull: false)
    return substitute(
      SyntheticDecoder(
        document: SyntheticDocument(placeholders, form), codingPath: decoder.codingPath + keys))
  }

  /// Decodes a value.
  ///
  /// - Parameter collect: decodes it together with everything that is wrong.
  func value<Value: Decodable>(
    _ type: Value.Type, at keys: [PathKey], _ place: Place, _ decode: () throws -> Value,
    collect: () throws -> Collected<Value>
  ) throws -> Value {
    let request = Request(keys: keys, type: ObjectIdentifier(type))
    try begin(request)
    guard let ordinal = answered[request] else {
      do {
        let value = try document.map { try $0.strictly(decode) } ?? decode()
        failed = nil
        return value
      } catch {
        throw fail(request, error)
      }
    }
    if failures[request] == nil {
      do {
        // A number that does not fit its type may have an error without a path.
        if type is any _ScalarRawValue.Type { return try decode() }
        let collected = try collect()
        failures[request] = Failure(
          findings: collected.findings, candidates: collected.candidates.map { $0 },
          count: placeholders.count(of: type), isPresent: true)
      } catch {
        // There is nothing to decode: the key is missing, or the array has ended.
        failures[request] = failure(error, at: keys, reading: type)
      }
    }
    return try give(type, request, ordinal, place)
  }

  /// Counts a request.
  ///
  /// - Throws: an error if there are far too many: a placeholder must not cause an endless run.
  private func begin(_ request: Request) throws {
    reads += 1
    if !answered.isEmpty, reads > 16 * longest + 10_000 { throw NoPlaceholder() }
    trace.ask(for: request)
  }

  private func fail(_ request: Request, _ error: any Error) -> any Error {
    failed = (request, error)
    return error
  }

  private func failure(
    _ error: any Error, at keys: [PathKey], reading type: any Any.Type = Any.self
  ) -> Failure {
    var findings = _Findings()
    findings.inside(decoder) { $0.add(error, reading: type, at: keys) }
    let isPresent =
      switch error as? DecodingError {
      case .keyNotFound, .valueNotFound: false
      default: true
      }
    return Failure(
      findings: findings, count: placeholders.count(of: type), isPresent: isPresent)
  }

  /// Uses a placeholder.
  private func give<Value: Decodable>(
    _ type: Value.Type, _ request: Request, _ ordinal: Int, _ place: Place
  ) throws -> Value {
    let candidates = failures[request]?.candidates ?? Candidates()
    var value = candidates.isDistinguishing ? candidates[variant] as? Value : nil
    if case .nowhere = place { throw fail(request, NoPlaceholder()) }
    if value == nil {
      let path = decoder.codingPath + (request.keys as [any CodingKey])
      var isElement = false
      if case .element = place { isElement = true }
      value = placeholders.value(type, ordinal + variant, at: path, isElement: isElement)
      let varies = value != nil && placeholders.varies(type, at: path)
      // The only value that was made from the document is the last choice.
      value = value ?? candidates[variant] as? Value
      if !varies { single.insert(request) }
    }
    guard let value else { throw fail(request, NoPlaceholder()) }
    if case .element = place { failures[request]?.isElement = true }
    failed = nil
    return value
  }
}

// Conclusions from the passes.
extension Replay {
  /// The maximum number of values of a tag, each of which is tried.
  private static let mostPasses = 16

  /// Adds everything that is wrong with a value whose decoding has thrown `error`.
  static func candidates<Value: Decodable>(
    _ type: Value.Type, from decoder: any Decoder, after error: any Error,
    into findings: inout _Findings
  ) -> Candidates<Value> {
    // The decoder reads some types in its own way, and nothing within them.
    guard !Placeholders.of(decoder).areRead(asThemselves: type) else {
      findings.add(error, reading: type, at: [])
      return Candidates()
    }
    let replay = Replay(decoder)
    var passes = [replay.pass(type)]
    if let first = passes[0].answered.first, passes[0].hasPlaceholder {
      let known = replay.known(passes[0].answered, first)
      while replay.needsAnother(passes) {
        replay.variant += 1
        passes.append(replay.pass(type, after: known))
      }
    }
    if !replay.conclude(passes, into: &findings) { replay.document?.abandon() }
    let values = passes.compactMap(\.value)
    if passes[0].answered.isEmpty, let value = values.first { return .real(value) }
    return .placeholders(Array(values.prefix(2)))
  }

  /// The requests whose errors leave `init(from:)` in any pass: the first one, and those of a loop over elements, which
  /// are too many to examine individually again.
  private func known(_ answered: [Request], _ first: Request) -> [Request] {
    let elements = answered.filter { failures[$0]?.isElement ?? false }
    return elements.count > 32 ? [first] + elements.filter { $0 != first } : [first]
  }

  /// The number of passes: at least two are compared, and as many as a tag has values.
  private func needsAnother<Value>(_ passes: [Pass<Value>]) -> Bool {
    guard placeholders.allowance > 0 || passes.count == 1 else { return false }
    let counts = passes[0].answered.compactMap { failures[$0]?.count }
    let wanted = min(max(2, counts.max() ?? 2), Self.mostPasses)
    if passes.count < wanted { return true }
    // Some placeholders do not satisfy the type's own code.
    return passes.count < 5 && passes.count { $0.value != nil } < 2
  }

  /// Adds the errors that are certain.
  ///
  /// - Returns: whether these are all errors.
  private func conclude<Value>(_ passes: [Pass<Value>], into findings: inout _Findings) -> Bool {
    guard let first = passes[0].answered.first else {
      return concludeOwn(passes[0], into: &findings)
    }
    // A value that the type refuses is not one that the document might have.
    let accepted = passes.filter { !$0.isRefused }
    let compared = accepted.count > 1 ? accepted : passes
    let reference = compared[0]
    let leading = compared.map(\.leading).min() ?? 0
    let others = compared.dropFirst().map { Set($0.answered) }
    let isAlone = compared.count == 1 && reference.hasPlaceholder
    var found: [Request] = []
    for (index, request) in reference.answered.enumerated() {
      let isCertain =
        request == first
        || !isAlone && others.allSatisfy { $0.contains(request) }
          && (index <= leading || failures[request]?.isPresent ?? false)
      guard isCertain, let failure = failures[request] else { continue }
      findings.add(contentsOf: failure.findings)
      found.append(request)
    }
    let isSame = compared.allSatisfy {
      $0.answered.count == found.count && $0.trace.asksForTheSame(as: reference.trace)
    }
    if isSame {
      let isDone =
        compared.count { $0.value != nil } > 1 && leading >= found.count
        && reference.trace.knowsDocument
      // It may be the document's own values that the type refuses.
      let isRefused =
        passes.allSatisfy(\.isRefused) && reference.trace.hasMembers(besides: reference.answered)
      let isWhole =
        reference.trace.isWhole && !isRefused
        && (compared.contains { $0.value != nil } || hasRequestedAllMembers(reference.trace))
      if isDone || isWhole { return true }
    }
    findings.addIncomplete(at: (found.last ?? first).keys)
    return false
  }

  /// The conclusion if no error of a request left `init(from:)`.
  private func concludeOwn<Value>(_ pass: Pass<Value>, into findings: inout _Findings) -> Bool {
    guard case .own(let error) = pass.end else { return true }
    findings.add(error)
    if pass.trace.isWhole, hasRequestedAllMembers(pass.trace) { return true }
    let path = (error as? DecodingError)?.codingPath.dropFirst(decoder.pathLength) ?? []
    findings.addIncomplete(at: path.map { PathKey($0) })
    return false
  }

  /// Whether the document has no member that a type which did not come to its end might request later: with other keys,
  /// as a superclass does.
  private func hasRequestedAllMembers(_ trace: Trace) -> Bool {
    guard trace.opensOwnObject else { return true }
    let keys = (try? decoder.container(keyedBy: _SchemaKey.self))?.allKeys ?? []
    return trace.hasRequested(keys.map(\.stringValue))
  }
}

extension Replay {
  /// The requests that an `init(from:)` has made to its decoder.
  struct Trace {
    /// The requested values and containers.
    private var requests: [Request] = []
    /// The paths of other requests, such as whether a key exists.
    private var paths: [[PathKey]] = []
    private var objects: [Object] = []
    /// The arrays that were not read to their ends.
    private var unfinished: Set<[PathKey]> = []

    /// An object that was opened.
    private struct Object {
      let keys: [PathKey]
      /// All cases of its coding key type, if known.
      let names: [String]?
      /// The keys among them that the document has.
      let present: () -> [String]
      /// Whether the document's keys were requested.
      var isListed = false
    }

    mutating func ask(for request: Request) { requests.append(request) }

    mutating func ask(about keys: [PathKey]) { paths.append(keys) }

    /// Whether members were requested that are not among the given ones.
    func hasMembers(besides answered: [Request]) -> Bool {
      let answered = Set(answered.map(\.keys))
      return requests.contains { !$0.keys.isEmpty && !answered.contains($0.keys) }
    }

    func asksForTheSame(as other: Trace) -> Bool {
      requests == other.requests || Set(requests) == Set(other.requests)
    }

    /// - Returns: the number of the object.
    mutating func open(
      at keys: [PathKey], _ names: [String]?, present: @escaping () -> [String]
    ) -> Int {
      objects.append(Object(keys: keys, names: names, present: present))
      return objects.count - 1
    }

    mutating func list(_ object: Int) {
      if objects.indices.contains(object) { objects[object].isListed = true }
    }

    mutating func move(inArrayAt keys: [PathKey], isAtEnd: Bool) {
      if isAtEnd { unfinished.remove(keys) } else { unfinished.insert(keys) }
    }

    /// Whether all known keys of the document were requested.
    var knowsDocument: Bool {
      let asked = self.asked
      return objects.allSatisfy { has($0.present(), in: $0, asked) }
    }

    /// Whether nothing is left that could be requested.
    var isWhole: Bool {
      guard unfinished.isEmpty else { return false }
      let asked = self.asked
      return objects.allSatisfy { object in
        if let names = object.names { return has(names, in: object, asked) }
        return object.isListed && has(object.present(), in: object, asked)
      }
    }

    /// Whether the value was opened as an object.
    var opensOwnObject: Bool { objects.contains { $0.keys.isEmpty } }

    /// Whether all these members of the object were requested.
    func hasRequested(_ names: [String]) -> Bool {
      let asked = self.asked
      return names.allSatisfy { asked.contains([.key($0)]) }
    }

    private var asked: Set<[PathKey]> { Set(requests.map(\.keys)).union(paths) }

    private func has(_ names: [String], in object: Object, _ asked: Set<[PathKey]>) -> Bool {
      names.allSatisfy { asked.contains(object.keys + [.key($0)]) }
    }
  }
}
