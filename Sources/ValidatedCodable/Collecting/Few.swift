/// A list that allocates no memory as long as it has at most one element.
///
/// Most invalid values break a single rule.
struct Few<Element> {
  private(set) var first: Element?
  private var others: [Element] = []

  init() {}

  var isEmpty: Bool { first == nil }
  var count: Int { first == nil ? 0 : others.count &+ 1 }

  /// The elements.
  var all: [Element] { first.map { [$0] + others } ?? [] }

  mutating func append(_ element: Element) {
    if first == nil { first = element } else { others.append(element) }
  }

  func forEach(_ body: (Element) throws -> Void) rethrows {
    if let first { try body(first) }
    for other in others { try body(other) }
  }
}

extension Few: Sendable where Element: Sendable {}
extension Few: Equatable where Element: Equatable {}
extension Few: Hashable where Element: Hashable {}

extension Few {
  init(_ elements: some Sequence<Element>) {
    for element in elements { append(element) }
  }
}
