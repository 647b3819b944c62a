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
  private let decoder: any Decoder
  let document: (any DocumentDecoder)?
  let placeholders: Placeholders

  /// The requests whose errors leave `init(from:)`.
  private var failures: [Request: Failure] = [:]
  /// The failed requests whose placeholder is not one of several.
  private var single: Set<Request> = []
  /// The number of values of a failed request's type, of which each may lead to other requests.
  private var mostValues = 2
  /// The number of the pass.
  private var variant = 0
  /// The requests that are answered in this pass, each with its number among those of its type.
  private var answered: [Request: Int] = [:]
  /// The paths of the answered requests.
  private(set) var answeredPaths: Set<[PathKey]> = []
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
    /// Whether the document has a value, which is wrong by itself.
    let isPresent: Bool
    /// Whether it is an element of a container of any size.
    var isElement = false
  }

  /// What a request is for, by which placeholders are chosen.
  enum Slot {
    /// A value in a container with a fixed number of them.
    case member
    /// A value in a container with any number of them, such as an array.
    case element
    /// A value that no document can have, such as an element after the last one of an array.
    case missing
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
    /// What `init(from:)` made or threw itself, unless a request had no placeholder.
    var result: Result<Value, any Error> = .failure(NoPlaceholder())

    var value: Value? { try? result.get() }
    /// The type's own error.
    var refusal: (any Error)? {
      if case .failure(let error) = result, !(error is NoPlaceholder) { error } else { nil }
    }
  }

  /// Runs `init(from:)` until no error leaves it any more.
  ///
  /// - Parameter known: requests whose errors are known to leave it.
  private func pass<Value: Decodable>(
    _ type: Value.Type, after known: [Request] = []
  ) -> Pass<Value> {
    var pass = Pass<Value>()
    var counts: [ObjectIdentifier: Int] = [:]
    (answered, answeredPaths) = ([:], [])
    func answer(_ request: Request) {
      pass.answered.append(request)
      answered[request] = counts[request.type, default: 0]
      counts[request.type, default: 0] += 1
      answeredPaths.insert(request.keys)
    }
    known.forEach(answer)
    repeat {
      let result = run(type)
      pass.trace = trace
      guard case .failure(let error) = result, let failed, Self.isSame(error, failed.error) else {
        pass.result = result
        return pass
      }
      guard answered[failed.request] == nil else { return pass }
      answer(failed.request)
    } while placeholders.allowance > 0
    return pass
  }

  private func run<Value: Decodable>(_ type: Value.Type) -> Result<Value, any Error> {
    document?.rewind()
    (trace, failed, reads) = (Trace(), nil, 0)
    placeholders.replays += 1
    let result = Result { try Value(from: ReplayDecoder(replay: self, base: decoder, keys: [])) }
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
        && error.violation == other.violation
    case (nil, nil): type(of: error) == type(of: other) && "\(error)" == "\(other)"
    default: false
    }
  }
}

// The requests of the type, passed on by the containers.
extension Replay {
  /// Opens a container.
  ///
  /// - Parameter substitute: a container of a synthetic document.
  func container<Container>(
    at keys: [PathKey], _ slot: Slot, _ open: () throws -> Container,
    substitute: (SyntheticDecoder) -> Container
  ) throws -> Container {
    let request = Request(keys: keys, type: ObjectIdentifier(Container.self))
    try begin(request)
    let number = answered[request]
    if number == nil || failures[request] == nil {
      do {
        let container = try open()
        failed = nil
        return container
      } catch {
        guard number != nil else { throw fail(request, error) }
        failures[request] = failure(error, at: keys)
        // A value that is not an object has no further errors to find.
        guard slot == .member, !keys.isEmpty else { throw fail(request, error) }
      }
    }
    failed = nil
    let document = SyntheticDocument(placeholders, number: (number ?? 0) + variant) { [variant] in
      Scalar.common(variant, $0)
    }
    return substitute(SyntheticDecoder(document: document, codingPath: decoder.codingPath + keys))
  }

  /// Decodes a value.
  ///
  /// - Parameter collect: decodes it together with everything that is wrong.
  func value<Value: Decodable>(
    _ type: Value.Type, at keys: [PathKey], _ slot: Slot, _ decode: () throws -> Value,
    collect: () throws -> Collected<Value>
  ) throws -> Value {
    let request = Request(keys: keys, type: ObjectIdentifier(type))
    try begin(request)
    guard let number = answered[request] else {
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
          isPresent: true)
      } catch {
        // There is nothing to decode: the key is missing, or the array has ended.
        failures[request] = failure(error, at: keys, reading: type)
      }
      mostValues = max(mostValues, placeholders.count(of: type) ?? 0)
    }
    return try answer(request, number, slot)
  }

  /// Notes that a type asks about a path, and tells whether a request for it is answered.
  func ask(about path: [PathKey]) -> Bool {
    trace.paths.append(path)
    return !answeredPaths.isEmpty && answeredPaths.contains(path)
  }

  /// Counts a request.
  ///
  /// - Throws: an error if there are far too many: a placeholder must not cause an endless run.
  private func begin(_ request: Request) throws {
    reads += 1
    if !answered.isEmpty, reads > 16 * longest + 10_000 { throw NoPlaceholder() }
    trace.requests.append(request)
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
    return Failure(findings: findings, isPresent: isPresent)
  }

  /// The placeholder for a failed request.
  private func answer<Value: Decodable>(
    _ request: Request, _ number: Int, _ slot: Slot
  ) throws -> Value {
    let candidates = failures[request]?.candidates ?? Candidates()
    failures[request]?.isElement = slot == .element
    var value = candidates.isDistinguishing ? candidates[variant] as? Value : nil
    if value == nil, slot != .missing {
      let path = decoder.codingPath + (request.keys as [any CodingKey])
      value = placeholders.value(
        Value.self, number + variant, at: path, isElement: slot == .element)
      if value == nil || !placeholders.varies(Value.self, at: path) { single.insert(request) }
      // The only value that was made from the document is the last choice.
      value = value ?? candidates[variant] as? Value
    }
    guard let value, slot != .missing else { throw fail(request, NoPlaceholder()) }
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
      findings.add(error)
      return Candidates()
    }
    let replay = Replay(decoder)
    var passes = [replay.pass(type)]
    if let first = passes[0].answered.first {
      // A loop may have too many elements to examine each again.
      let elements = passes[0].answered.filter { replay.failures[$0]?.isElement ?? false }
      let known = [first] + (elements.count > 32 ? elements.filter { $0 != first } : [])
      while replay.needsAnother(passes) {
        replay.variant += 1
        passes.append(replay.pass(type, after: known))
      }
    }
    if !replay.conclude(passes, into: &findings) { replay.document?.abandon() }
    let values = passes.compactMap(\.value)
    if passes[0].answered.isEmpty, let value = values.first { return .real(value) }
    return Candidates(Array(values.prefix(2)))
  }

  /// The number of passes: at least two are compared, and as many as a tag has values.
  private func needsAnother<Value>(_ passes: [Pass<Value>]) -> Bool {
    let isStopped =
      passes[0].answered.count == 1 && passes[0].value == nil && passes[0].refusal == nil
    guard !isStopped, placeholders.allowance > 0 || passes.count == 1 else { return false }
    // Some placeholders do not satisfy the type's own code.
    return passes.count < min(mostValues, Self.mostPasses)
      || passes.count < 5 && passes.count { $0.value != nil } < 2
  }

  /// Adds the errors that are certain.
  ///
  /// - Returns: whether these are all errors.
  private func conclude<Value>(_ passes: [Pass<Value>], into findings: inout _Findings) -> Bool {
    guard let first = passes[0].answered.first else {
      return concludeOwn(passes[0], into: &findings)
    }
    // A value that the type refuses is not one that the document might have.
    let accepted = passes.filter { $0.refusal == nil }
    let compared = accepted.count > 1 ? accepted : passes
    let reference = compared[0]
    let others = compared.dropFirst().map { Set($0.answered) }
    /// Whether what follows depends on a single placeholder.
    var isSingle = false
    var found: [Request] = []
    for request in reference.answered {
      let isCertain =
        request == first
        || !others.isEmpty && others.allSatisfy { $0.contains(request) }
          && (!isSingle || failures[request]?.isPresent ?? false)
      isSingle = isSingle || single.contains(request)
      guard isCertain, let failure = failures[request] else { continue }
      findings.add(contentsOf: failure.findings)
      found.append(request)
    }
    let isSame = compared.allSatisfy {
      $0.answered.count == found.count && $0.trace.asksForTheSame(as: reference.trace)
    }
    if isSame {
      let isDone =
        compared.count { $0.value != nil } > 1 && !isSingle && reference.trace.knowsDocument
      // It may be the document's own values that the type refuses.
      let isRefused =
        accepted.isEmpty && reference.trace.hasMembers(besides: reference.answered)
      if isDone || reference.trace.isWhole && !isRefused { return true }
    }
    findings.addIncomplete(at: (found.last ?? first).keys)
    return false
  }

  /// The conclusion if no error of a request left `init(from:)`.
  private func concludeOwn<Value>(_ pass: Pass<Value>, into findings: inout _Findings) -> Bool {
    guard let error = pass.refusal else { return true }
    findings.add(error)
    if pass.trace.isWhole { return true }
    let path = (error as? DecodingError)?.codingPath.dropFirst(decoder.pathLength) ?? []
    findings.addIncomplete(at: path.map { PathKey($0) })
    return false
  }
}

extension Replay {
  /// The requests that an `init(from:)` has made to its decoder.
  struct Trace {
    /// The requested values and containers.
    var requests: [Request] = []
    /// The paths of other requests, such as whether a key exists.
    var paths: [[PathKey]] = []
    /// The objects that were opened.
    var objects: [Object] = []
    /// The objects whose keys were requested.
    var listed: Set<[PathKey]> = []
    /// The arrays that were not read to their ends.
    private var unfinished: Set<[PathKey]> = []

    struct Object {
      let keys: [PathKey]
      /// All cases of its coding key type, if known.
      let names: [String]?
      /// The keys among them that the document has.
      let present: () -> [String]
    }

    mutating func move(inArrayAt keys: [PathKey], isAtEnd: Bool) {
      if isAtEnd { unfinished.remove(keys) } else { unfinished.insert(keys) }
    }

    /// Whether members were requested that are not among the given ones.
    func hasMembers(besides answered: [Request]) -> Bool {
      let answered = Set(answered.map(\.keys))
      return requests.contains { !$0.keys.isEmpty && !answered.contains($0.keys) }
    }

    func asksForTheSame(as other: Trace) -> Bool {
      requests == other.requests || Set(requests) == Set(other.requests)
    }

    /// Whether all known keys of the document were requested.
    var knowsDocument: Bool { hasAsked { $0.present() } }

    /// Whether nothing is left that could be requested.
    var isWhole: Bool {
      unfinished.isEmpty
        && hasAsked { $0.names ?? (listed.contains($0.keys) ? $0.present() : nil) }
    }

    /// Whether the names of all objects, if they are known, were requested.
    private func hasAsked(for names: (Object) -> [String]?) -> Bool {
      let asked = Set(requests.map(\.keys)).union(paths)
      return objects.allSatisfy { object in
        names(object)?.allSatisfy { asked.contains(object.keys + [.key($0)]) } ?? false
      }
    }
  }
}
