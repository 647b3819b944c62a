extension Set {
  /// The elements in an order that is the same in every run: that of their values.
  package var inStableOrder: [Element] { inStableOrder { $0 } }
}

extension Sequence {
  /// The elements in an order that is the same in every run: that of a value of each.
  package func inStableOrder(by value: (Element) -> Any) -> [Element] {
    map { (StableKey(value($0)), $0) }.sorted { $0.0 < $1.0 }.map { $0.1 }
  }
}

/// The sort key of an element.
private indirect enum StableKey: Comparable {
  case number(Double)
  case integer(Int64)
  case text(String)
  /// The parts of a value, in their order.
  case parts([StableKey])

  /// - Parameter isInObject: whether it is a part of an object: those may refer to each other.
  init(_ element: Any, isInObject: Bool = false) {
    switch element {
    case let value as any ValidatedValue: self.init(value.value, isInObject: isInObject)
    case let value as any RawRepresentable: self.init(value.rawValue, isInObject: isInObject)
    case let value as String: self = .text(value)
    case let value as any BinaryInteger:
      self = Int64(exactly: value).map(Self.integer) ?? .text("\(value)")
    case let value as any BinaryFloatingPoint: self = .number(Double(value))
    case let value as any MadeOfText: self = .text(value.keyText ?? "\(value)")
    case let value as any Collection: self = .parts(Self.keys(of: value, isInObject))
    default:
      let mirror = Mirror(reflecting: element)
      let isObject = mirror.displayStyle == .class
      let parts = isInObject && isObject ? [] : Self.keys(of: mirror, isInObject || isObject)
      self = parts.isEmpty ? .text(String(describing: element)) : .parts(parts)
    }
  }

  /// Those of a collection's elements; in an order of their own if the collection has none.
  private static func keys(of collection: some Collection, _ isInObject: Bool) -> [StableKey] {
    let keys = collection.map { StableKey($0, isInObject: isInObject) }
    let style = Mirror(reflecting: collection).displayStyle
    return style == .set || style == .dictionary ? keys.sorted() : keys
  }

  /// Those of what a value consists of, each behind its name.
  private static func keys(of mirror: Mirror, _ isInObject: Bool) -> [StableKey] {
    (mirror.superclassMirror.map { keys(of: $0, isInObject) } ?? [])
      + mirror.children.flatMap {
        [.text($0.label ?? ""), StableKey($0.value, isInObject: isInObject)]
      }
  }

  static func < (left: StableKey, right: StableKey) -> Bool {
    switch (left, right) {
    case (.number(let left), .number(let right)): left < right
    case (.integer(let left), .integer(let right)): left < right
    case (.text(let left), .text(let right)): left < right
    case (.parts(let left), .parts(let right)): left.lexicographicallyPrecedes(right)
    default: left.rank < right.rank
    }
  }

  private var rank: Int {
    switch self {
    case .number: 0
    case .integer: 1
    case .text: 2
    case .parts: 3
    }
  }
}
