import TypedMemory

/// A collection with at least one element: `NonEmptyCollection<[Tag]>`.
///
/// ```swift
/// struct Order: ValidatedModel {
///   let lines: NonEmptyCollection<[OrderLine]>
///   static let schema = Schema(Order.init) { Field("lines", \.lines) }
/// }
/// order.lines.first.price          // `first` is not optional
/// ```
///
/// It is coded like the collection alone: `[UUID: Int]` is an array of keys and values. To keep an array as the
/// property's type, use the field modifier `nonEmpty()` instead.
public struct NonEmptyCollection<Elements: Collection> {
  /// The collection, which is not empty.
  public let elements: Elements

  /// Makes a collection with at least one element.
  ///
  /// - Throws: ``Violation`` with code `tooShort` if the collection is empty.
  public init(_ elements: Elements) throws(Violation) {
    self.elements = try Self.evaluated(elements)
  }

  /// The collection, if it is not empty.
  ///
  /// - Throws: ``Violation`` with code `tooShort` if the collection is empty.
  public static func evaluated(_ candidate: Elements) throws(Violation) -> Elements {
    try ElementCount(1...).evaluated(candidate)
  }
}

extension NonEmptyCollection: Collection {
  /// The first element.
  public var first: Elements.Element { elements[elements.startIndex] }

  public var startIndex: Elements.Index { elements.startIndex }
  public var endIndex: Elements.Index { elements.endIndex }
  public func index(after index: Elements.Index) -> Elements.Index { elements.index(after: index) }
  public subscript(position: Elements.Index) -> Elements.Element { elements[position] }
}

extension NonEmptyCollection: BidirectionalCollection where Elements: BidirectionalCollection {
  public func index(before index: Elements.Index) -> Elements.Index {
    elements.index(before: index)
  }
}

extension NonEmptyCollection: RandomAccessCollection where Elements: RandomAccessCollection {}

extension NonEmptyCollection: Decodable where Elements: Decodable {
  /// Decodes the collection.
  ///
  /// - Throws: the collection's errors; `DecodingError` with the ``Violation`` if it is empty.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let elements = try container.decode(Elements.self)
    self = try DecodingError.locating(at: container.codingPath) { try Self(elements) }
  }
}

extension NonEmptyCollection: Encodable where Elements: Encodable {
  /// Encodes the collection.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(elements)
  }
}

extension NonEmptyCollection: Sendable where Elements: Sendable {}
extension NonEmptyCollection: Equatable where Elements: Equatable {}
extension NonEmptyCollection: Hashable where Elements: Hashable {}

extension NonEmptyCollection: CustomStringConvertible {
  public var description: String { "\(elements)" }
}

extension NonEmptyCollection: RevalidatedByWrappedValue {
  package var wrappedValue: Elements { elements }
  package func holding(_ value: Elements) throws -> Self { try Self(value) }
}

extension NonEmptyCollection: Shaped {
  public static func shape(in context: inout DocumentShape.Context) -> DocumentShape {
    let count = ElementCount<Elements>(1...)
    return .checked(
      context.shape(of: Elements.self), count.constraint, version: count.codeVersion)
  }
}

extension NonEmptyCollection: ReadableDirectly where Elements: Decodable {
  package static var readOperation: ReadOperation? {
    // The memory layout is that of its only property.
    let operation = ReadOperation.of(Elements.self).copy(ValueLayout(Self.self))
    guard !operation.isDecoded else { return nil }
    operation.add { place in
      let elements = unsafe place.cell(of: Elements.self)
      guard elements.value.isEmpty else { return true }
      elements.destroy()
      return false
    }
    return operation
  }
}

extension NonEmptyCollection: CollectedByElement where Elements: Decodable {
  static func _collect(
    from decoder: any Decoder, into findings: inout Findings
  ) -> Candidates<NonEmptyCollection> {
    let elements = findings.candidates(Elements.self, from: decoder)
    if let own = elements.real { _ = findings.adding { _ in try NonEmptyCollection(own) } }
    return elements.compactMap { try? NonEmptyCollection($0) }
  }
}
