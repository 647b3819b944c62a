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
//   with other placeholders (a pass), and only errors that leave every pass are reported. After a value with a single
//   placeholder, errors of values that the document has are reported, but no missing values. The same holds after a
//   placeholder that is one of many possible values, such as a string, if the document has known keys that were not
//   requested: they may belong to another branch.
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
  /// The number of the pass.
  private var variant = 0
  /// The requests that are answered in this pass, each with its number among those of its type.
  private var answered: [Request: Int] = [:]
  private(set) var answeredPaths: Set<[PathKey]> = []
  /// What this run has requested.
  var trace = Trace()
  /// The last failed request, if none after it has succeeded.
  private var failed: (request: Request, failure: Failure)?
  /// The number of requests of the longest run.
  private var longest = 0

  struct Request: Hashable {
    let keys: [PathKey]
    let type: ObjectIdentifier
  }

  private struct Failure {
    let error: any Error
    let type: any Any.Type
    /// Everything that is wrong with the document's value, if it has one.
    var findings: Findings?
    /// What may take its place, once that is known.
    var candidates: Candidates<Any>?
    /// Whether its placeholder is not one of several.
    var isSingle = false

    /// Whether the document has a value, which is wrong by itself.
    var isPresent: Bool {
      switch error as? DecodingError {
      case .keyNotFound, .valueNotFound: findings != nil
      default: true
      }
    }
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

    /// The answered requests that the last run has made.
    var requested: Set<Request> {
      let all = Set(answered)
      return answered.count > Replay.mostExamined ? all.intersection(trace.requests) : all
    }
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
      guard case .failure(let error) = result, let failed, failed.failure.error.isSame(as: error)
      else {
        pass.result = result
        return pass
      }
      guard answered[failed.request] == nil else { return pass }
      failures[failed.request] = failures[failed.request] ?? failed.failure
      answer(failed.request)
    } while placeholders.allowance > 0
    return pass
  }

  private func run<Value: Decodable>(_ type: Value.Type) -> Result<Value, any Error> {
    document?.rewind(isNotedAgain: false)
    (trace, failed) = (Trace(), nil)
    placeholders.replays += 1
    let result = Result { try Value(from: ReplayDecoder(replay: self, base: decoder, keys: [])) }
    placeholders.replays -= 1
    let reads = trace.requests.count
    placeholders.allowance += 32 * max(0, reads - longest) - reads - 1
    longest = max(longest, reads)
    return result
  }
}

extension Error {
  /// Whether an error is this one, and not one derived from it; it may lack sensitive keys, and then the texts that may
  /// quote them.
  fileprivate func isSame(as other: any Error) -> Bool {
    guard let error = self as? DecodingError, let other = other as? DecodingError else {
      return type(of: self) == type(of: other) && "\(self)" == "\(other)"
    }
    let (keys, others) = (error.codingPath, other.codingPath)
    func isHidden(_ key: any CodingKey) -> Bool { key.stringValue == SensitiveKeys.placeholder }
    return keys.count == others.count
      && zip(keys, others).allSatisfy { isHidden($1) || PathKey($0) == PathKey($1) }
      && (others.contains(where: isHidden) || error.violation == other.violation)
  }
}

// The requests of the type, passed on by the containers.
extension Replay {
  /// - Parameter substitute: a container of a synthetic document.
  func container<Container>(
    at keys: [PathKey], _ slot: Slot, _ open: () throws -> Container,
    substitute: (SyntheticDecoder) -> Container
  ) throws -> Container {
    try result(Container.self, at: keys, open) { _, number in
      // A value that is not an object has no further errors to find.
      guard slot == .member, !keys.isEmpty else { throw NoPlaceholder() }
      let variant = self.variant
      let document = SyntheticDocument(placeholders, number: number + variant) {
        Scalar(inCommonForm: variant, $0)
      }
      return substitute(
        SyntheticDecoder(document: document, codingPath: decoder.codingPath + keys))
    }
  }

  /// Decodes a value.
  ///
  /// It is not specialised for the scalars of containers: only invalid values are decoded again.
  ///
  /// - Parameter collect: decodes it together with everything that is wrong.
  @_semantics("optimize.sil.specialize.generic.never")
  func value<Value: Decodable>(
    _ type: Value.Type, at keys: [PathKey], _ slot: Slot, _ decode: () throws -> Value,
    collect: () throws -> Collected<Value>
  ) throws -> Value {
    try result(type, at: keys) {
      try decoder.strictly(decode)
    } answer: { request, number in
      if failures[request]?.candidates == nil {
        // A number that does not fit its type may have an error without a path; and a key may be missing.
        let collected = type is any _ScalarRawValue.Type ? nil : try? collect()
        failures[request]?.findings = collected?.findings
        failures[request]?.candidates = collected?.candidates.map { $0 } ?? Candidates()
      }
      guard slot != .missing, let candidates = failures[request]?.candidates else {
        throw NoPlaceholder()
      }
      if candidates.isDistinguishing, let value = candidates[variant] as? Value { return value }
      let found = placeholders.value(
        type, number + variant, at: decoder.codingPath + keys, isElement: slot == .element)
      if found?.isSingle ?? true { failures[request]?.isSingle = true }
      // The only value that was made from the document is the last choice.
      guard let value = found?.value ?? candidates[variant] as? Value else { throw NoPlaceholder() }
      return value
    }
  }

  /// What the document has, or the answer to a request that has failed.
  private func result<Result>(
    _ type: Result.Type, at keys: [PathKey], _ decode: () throws -> Result,
    answer: (Request, _ number: Int) throws -> Result
  ) throws -> Result {
    let request = Request(keys: keys, type: ObjectIdentifier(type))
    trace.requests.append(request)
    // A placeholder must not cause an endless run.
    if !answered.isEmpty, trace.requests.count > 16 * longest + 10_000 { throw NoPlaceholder() }
    do {
      let result = try answered[request].map { try answer(request, $0) } ?? decode()
      failed = nil
      return result
    } catch {
      failed = (request, Failure(error: error, type: type))
      throw error
    }
  }

  /// Notes that a type asks about a path, and tells whether a request for it is answered.
  func ask(about path: [PathKey]) -> Bool {
    trace.requests.append(Request(keys: path, type: ObjectIdentifier(Never.self)))
    return !answeredPaths.isEmpty && answeredPaths.contains(path)
  }
}

// Conclusions from the passes.
extension Replay {
  /// So many errors are examined again by each pass; of more, as in loops, each pass makes the requests of the first.
  fileprivate static let mostExamined = 128

  /// Adds everything that is wrong with a value whose decoding has thrown `error`.
  static func candidates<Value: Decodable>(
    _ type: Value.Type, from decoder: any Decoder, after error: any Error,
    into findings: inout Findings
  ) -> Candidates<Value> {
    // The decoder reads some types in its own way, and nothing within them.
    guard !Placeholders.of(decoder).known(type).isReadAsItself else {
      findings.add(error, reading: type, at: [])
      // Other parts of a type that Foundation reads may be invalid, too.
      let depth = type is any ReadByDecoder.Type ? 0 : (error as? DecodingError)?.codingPath.count
      if let depth, depth > decoder.pathLength { findings.addIncomplete() }
      return Candidates()
    }
    let replay = Replay(decoder)
    var passes = [replay.pass(type)]
    if let first = passes[0].answered.first {
      let isLong = passes[0].answered.count > mostExamined
      let known = isLong ? passes[0].answered : [first]
      while replay.needsAnother(passes) {
        replay.variant += 1
        passes.append(replay.pass(type, after: known))
      }
    }
    if !replay.conclude(passes, into: &findings) { replay.document?.abandon(true) }
    // A key path of a generic type would be made for each value.
    let values = passes.compactMap { $0.value }
    return Candidates(
      Array(values.prefix(2)), isReal: passes[0].answered.isEmpty && !values.isEmpty)
  }

  /// The number of passes: at least two are compared, and up to sixteen for the values of a tag.
  private func needsAnother<Value>(_ passes: [Pass<Value>]) -> Bool {
    let first = passes[0]
    if first.answered.count == 1, first.value == nil, first.refusal == nil { return false }
    guard placeholders.allowance > 0 || passes.count == 1 else { return false }
    let counts = first.answered.map {
      failures[$0].flatMap { placeholders.known($0.type).count } ?? 2
    }
    // Some placeholders do not satisfy the type's own code.
    return passes.count < min(max(2, counts.max() ?? 2), KnownType.mostTried)
      || passes.count < 5 && passes.count { $0.value != nil } < 2
  }

  /// Adds the errors that are certain.
  ///
  /// - Returns: whether these are all errors.
  private func conclude<Value>(_ passes: [Pass<Value>], into findings: inout Findings) -> Bool {
    guard let first = passes[0].answered.first else {
      guard let error = passes[0].refusal else { return true }
      findings.add(error)
      if passes[0].trace.isWhole, hasRequestedAllMembers(passes[0].trace) { return true }
      // It may be the error of another document, such as the text of a string.
      let own = decoder.codingPath.map { PathKey($0) }
      let path = (error as? DecodingError)?.codingPath.map { PathKey($0) } ?? []
      let isInside = path.starts(with: own)
      findings.addIncomplete(at: isInside ? Array(path.dropFirst(decoder.pathLength)) : [])
      return false
    }
    // A value that the type refuses is not one that the document might have.
    let accepted = passes.filter { $0.refusal == nil }
    let compared = accepted.count > 1 ? accepted : passes
    let (answered, trace) = (compared[0].answered, compared[0].trace)
    let others = compared.dropFirst().map { $0.requested }
    /// Whether what follows depends on a single placeholder.
    var isSingle = false
    /// Whether it may depend on a tag of which the type knows other values than all passes have tried.
    var isGuessed = false
    var found: [Request] = []
    var known: Set<ValidationReport.Entry> = []
    let knowsDocument = trace.knowsDocument
    for request in answered {
      guard let failure = failures[request] else { continue }
      let isCertain =
        !others.isEmpty && others.allSatisfy { $0.contains(request) }
        && (!(isSingle || isGuessed) || failure.isPresent)
      isSingle = isSingle || failure.isSingle
      isGuessed =
        isGuessed || !knowsDocument && placeholders.known(failure.type).mayBeTag
      guard isCertain || request == first else { continue }
      found.append(request)
      var own = failure.findings ?? Findings()
      if failure.findings == nil {
        own.inside(decoder) { $0.add(failure.error, reading: failure.type, at: request.keys) }
      }
      findings.add(contentsOf: own, besides: &known)
    }
    let isSame = compared.allSatisfy {
      $0.answered.count == found.count
        && ($0.trace.requests == trace.requests || Set($0.trace.requests) == Set(trace.requests))
    }
    // It may be the document's own values that the type refuses.
    let isRefused = accepted.isEmpty && !trace.containers.isEmpty
    let isDone = !isSingle && compared.count { $0.value != nil } > 1 && knowsDocument
    let isWhole =
      trace.isWhole && !isRefused
      && (compared.contains { $0.value != nil } || hasRequestedAllMembers(trace))
    if isSame, isDone || isWhole { return true }
    findings.addIncomplete(at: (found.last ?? first).keys)
    return false
  }

  /// Whether the document has no member that a type which did not come to its end might request later: with other keys,
  /// as a superclass does.
  private func hasRequestedAllMembers(_ trace: Trace) -> Bool {
    guard trace.containers.contains(where: \.keys.isEmpty) else { return true }
    let keys = (try? decoder.container(keyedBy: _SchemaKey.self))?.allKeys ?? []
    let asked = Set(trace.requests.map(\.keys))
    // Unions of which the value is a payload have read their tags.
    let tags = TagKeys.known(to: decoder)
    return keys.allSatisfy { tags.contains($0) || asked.contains([.key($0.stringValue)]) }
  }

  /// What an `init(from:)` has requested from its decoder.
  struct Trace {
    /// The requested values and containers, and questions such as whether a key exists.
    var requests: [Request] = []
    /// The objects and arrays that were opened.
    var containers: [Container] = []
    /// The objects whose keys were requested, and the arrays that were read to their ends.
    var listed: Set<[PathKey]> = []

    struct Container {
      let keys: [PathKey]
      /// All cases of an object's coding key type, if known.
      var names: [String]?
      /// The keys among them that the document has.
      var present: () -> [String] = { [] }
    }

    /// Whether all known keys of the document were requested.
    var knowsDocument: Bool { hasAsked { $0.present() } }

    /// Whether nothing is left that could be requested.
    var isWhole: Bool {
      hasAsked { $0.names ?? (listed.contains($0.keys) ? $0.present() : nil) }
    }

    /// Whether the keys of all containers, if they are known, were requested.
    private func hasAsked(for names: (Container) -> [String]?) -> Bool {
      let asked = Set(requests.map(\.keys))
      return containers.allSatisfy { container in
        names(container)?.allSatisfy { asked.contains(container.keys + [.key($0)]) } ?? false
      }
    }
  }
}
