extension Set {
  /// The elements in an order that is the same in every run: by their values, or else by their descriptions.
  package var inStableOrder: [Element] { inStableOrder { $0 } }
}

extension Sequence {
  /// The elements in an order that is the same in every run: by a value of each, or else by its description.
  func inStableOrder(by value: (Element) -> Any) -> [Element] {
    map { (StableKey(value($0)), $0) }.sorted { $0.0 < $1.0 }.map { $0.1 }
  }
}

/// The sort key of an element.
private enum StableKey: Comparable {
  case number(Double)
  case integer(Int64)
  case text(String)

  init(_ element: Any) {
    switch element {
    case let value as any ValidatedValue: self.init(value.value)
    case let value as any RawRepresentable: self.init(value.rawValue)
    case let value as String: self = .text(value)
    case let value as any BinaryInteger:
      self = Int64(exactly: value).map(Self.integer) ?? .text("\(value)")
    case let value as any BinaryFloatingPoint: self = .number(Double(value))
    default: self = .text(String(describing: element))
    }
  }
}
