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
    let replay = Replay(decoder)
    guard !replay.standIns.isRead(asItself: type) else {
      findings.add(error)
      return Candidates()
    }
    var passes = [replay.pass(type)]
    let known = replay.known(passes[0], of: type)
    if !known.isEmpty, replay.hasStandIn(passes[0]) {
      while replay.needsAnother(passes) {
        replay.variant += 1
        passes.append(replay.pass(type, after: known))
      }
    }
    let isWhole = replay.conclude(passes, into: &findings)
    if !isWhole {
      replay.document?.abandon()
    } else if passes.count > 1 {
      replay.standIns.confirm(passes[0].answered, of: type)
    }
    let values = passes.compactMap(\.value)
    if passes[0].answered.isEmpty, let value = values.first { return .real(value) }
    return Candidates(values: Array(values.prefix(2)))
  }

  /// The requests whose errors leave `init(from:)` in any pass: the first one; those that did so in another value of
  /// the type; and those of a loop over elements, which are too many to examine individually again.
  private func known<Value>(_ pass: Pass<Value>, of type: any Any.Type) -> [Request] {
    guard let first = pass.answered.first else { return [] }
    if standIns.isConfirmed(pass.answered, of: type) { return pass.answered }
    let elements = pass.answered.filter { failures[$0]?.isElement ?? false }
    return elements.count > 32 ? [first] + elements.filter { $0 != first } : [first]
  }

  /// Whether a pass continued beyond the first error.
  private func hasStandIn<Value>(_ pass: Pass<Value>) -> Bool {
    if case .noStandIn = pass.end { return pass.answered.count > 1 }
    return true
  }

  /// The number of passes: at least two are compared, and as many as a tag has values.
  private func needsAnother<Value>(_ passes: [Pass<Value>]) -> Bool {
    guard standIns.allowance > 0 || passes.count == 1 else { return false }
    let counts = passes[0].answered.compactMap { failures[$0]?.count }
    let wanted = min(max(2, counts.max() ?? 2), Self.mostPasses)
    if passes.count < wanted { return true }
    // Some stand-ins do not satisfy the type's own code.
    return passes.count < 5 && passes.count { $0.value != nil } < 2
  }

  /// Adds the errors that are certain.
  ///
  /// - Returns: whether these are all errors.
  private func conclude<Value>(_ passes: [Pass<Value>], into findings: inout _Findings) -> Bool {
    guard let first = passes[0].answered.first else {
      return concludeOwn(passes[0], into: &findings)
    }
    let finished = passes.filter { $0.value != nil }
    // A value that the type refuses is not one that the document might have.
    let accepted = passes.filter { !$0.isRefused }
    let compared = accepted.count > 1 ? accepted : passes
    let reference = compared[0]
    // Requests after the only stand-in of its kind may depend on it.
    let telling = compared.map(\.telling).min() ?? 0
    let certain = compared.count > 1 ? telling + 1 : hasStandIn(reference) ? 1 : Int.max
    let others = compared.dropFirst().map { Set($0.answered) }
    let found =
      [first]
      + reference.answered.prefix(certain).dropFirst().filter { request in
        others.allSatisfy { $0.contains(request) }
      }
    for request in found {
      if let failure = failures[request] { findings.add(contentsOf: failure.findings) }
    }
    let isSame = compared.allSatisfy {
      $0.answered.count == found.count && $0.trace.asksForTheSame(as: reference.trace)
    }
    if isSame {
      let isDone = finished.count > 1 && telling >= found.count && reference.trace.knowsDocument
      if isDone || reference.trace.isWhole { return true }
    }
    // The report is incomplete after its last error, or after the first if the passes differ there.
    findings.addIncomplete(at: (isSame ? found[found.count - 1] : first).keys)
    return false
  }

  /// The conclusion if no error of a request left `init(from:)`.
  private func concludeOwn<Value>(_ pass: Pass<Value>, into findings: inout _Findings) -> Bool {
    guard case .own(let error) = pass.end else { return true }
    findings.add(error)
    if pass.trace.isWhole { return true }
    let path = (error as? DecodingError)?.codingPath.dropFirst(decoder.pathLength) ?? []
    findings.addIncomplete(at: path.map { PathKey($0) })
    return false
  }
}
