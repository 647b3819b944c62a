// Models may be nested as deeply as memory allows, but a thread's stack is smaller. So deeply nested values are
// postponed: they are revalidated after the value that contains them, from the top of the stack, and then that value
// is revalidated once more.

/// Deeply nested values, which are revalidated after those that contain them.
@usableFromInline
struct PostponedValues {
  /// The number of nested models and unions that are revalidated without postponing.
  @usableFromInline static var maximumDepth: Int { 32 }

  fileprivate var depth = 0
  /// The number of keys in the path of the value that contains them.
  fileprivate var base = 0
  /// The postponed values, with their paths from there: whole paths would take memory for every level.
  fileprivate var met: [(path: [PathKey], revalidate: (inout Findings) -> Any?)] = []
  /// The revalidated values, in the same order.
  fileprivate var results: ArraySlice<Any> = []
}

extension Findings {
  /// Runs `body`, which revalidates a value, and then revalidates the postponed models and unions.
  mutating func revalidatingAll<Value>(_ body: (inout Findings) -> Value?) -> Value? {
    let (outer, base) = (postponed, codingPath().count)
    defer { postponed = outer }
    let (before, mark) = (self, Notes.current?.mark)
    postponed = PostponedValues(base: base)
    let value = body(&self)
    let met = postponed.met
    if !met.isEmpty, let mark { Notes.current?.forget(after: mark) }
    // Their paths and their own offsets include that of this value.
    // Places have indices in whole arrays.
    let results = inside(ElementOffset(count: -offset.count)) { findings in
      met.compactMap { path, revalidate in findings.inside(path) { revalidate(&$0) } }
    }
    // Asynchronous rules are already noted, and must not be noted again.
    guard !met.isEmpty, asyncChecks == nil else { return value }
    guard results.count == met.count else { return nil }
    // What is wrong with values around those that have changed is what is wrong with them now.
    self = before
    postponed = PostponedValues(base: base, results: results[...])
    return body(&self)
  }

  /// Runs `body`, which revalidates a model or a union, or postpones it if it is deeply nested.
  mutating func revalidating<Value>(
    _ value: Value, _ body: @escaping (inout Findings) -> Value?
  ) -> Value? {
    guard postponed.depth == PostponedValues.maximumDepth else {
      postponed.depth += 1
      defer { postponed.depth -= 1 }
      return body(&self)
    }
    if let result = postponed.results.popFirst() { return result as? Value }
    let offset = offset
    let path = Array(codingPath().dropFirst(postponed.base))
    postponed.met.append((path, { $0.inside(offset) { $0.revalidatingAll(body) } }))
    return value
  }
}
