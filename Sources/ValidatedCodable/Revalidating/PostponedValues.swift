// A model may hold models, and these others, as deep as memory goes; a thread's stack ends before that. So what is far
// within is revalidated after what holds it, from the beginning of the stack again, and then what holds it once more.

/// Values far within others, which are revalidated after those.
@usableFromInline
struct PostponedValues {
  /// So many models and unions within one another are revalidated at once.
  @usableFromInline static var maximumDepth: Int { 32 }

  fileprivate var depth = 0
  /// Those that have been met, with the path to each.
  fileprivate var met: [(path: [PathKey], revalidate: (inout _Findings) -> Any?)] = []
  /// What has become of them, in the same order, if they have been revalidated.
  fileprivate var results: ArraySlice<Any> = []
}

extension _Findings {
  /// Runs `body`, which revalidates a value, and then the models and unions far within it.
  mutating func revalidatingAll<Value>(_ body: (inout _Findings) -> Value?) -> Value? {
    let (outer, base) = (postponed, codingPath().count)
    defer { postponed = outer }
    postponed = PostponedValues()
    let value = body(&self)
    let met = postponed.met
    let results = met.compactMap { path, revalidate in
      inside(Array(path.dropFirst(base))) { revalidate(&$0) }
    }
    // Asynchronous rules have been noted now, and would be again.
    guard !met.isEmpty, asyncChecks == nil else { return value }
    guard results.count == met.count else { return nil }
    postponed = PostponedValues(results: results[...])
    return body(&self)
  }

  /// Runs `body`, which revalidates a model or a union; far within others, later.
  mutating func revalidating<Value>(
    _ value: Value, _ body: @escaping (inout _Findings) -> Value?
  ) -> Value? {
    guard postponed.depth == PostponedValues.maximumDepth else {
      postponed.depth += 1
      defer { postponed.depth -= 1 }
      return body(&self)
    }
    if let result = postponed.results.popFirst() { return result as? Value }
    postponed.met.append((codingPath(), { $0.revalidatingAll(body) }))
    return value
  }
}
