/// A list that allocates no memory as long as it has at most one element.
///
/// Most invalid values break a single rule.
public struct _Few<Element> {
  @usableFromInline package private(set) var first: Element?
  @usableFromInline var others: [Element] = []

  @inlinable
  package init() {}

  @inlinable package var isEmpty: Bool { first == nil }
  @inlinable package var count: Int { first == nil ? 0 : others.count &+ 1 }

  /// The elements.
  @inlinable package var all: [Element] { first.map { [$0] + others } ?? [] }

  @inlinable
  package mutating func append(_ element: Element) {
    if first == nil { first = element } else { others.append(element) }
  }

  @inlinable
  package func forEach(_ body: (Element) throws -> Void) rethrows {
    if let first { try body(first) }
    for other in others { try body(other) }
  }
}

extension _Few: Sendable where Element: Sendable {}
extension _Few: Equatable where Element: Equatable {}
extension _Few: Hashable where Element: Hashable {}

extension _Few {
  package init(_ elements: some Sequence<Element>) {
    for element in elements { append(element) }
  }
}
