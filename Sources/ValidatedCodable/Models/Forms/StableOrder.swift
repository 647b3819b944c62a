extension Set {
  /// The elements in an order that does not change from run to run: that of their values, or else of their descriptions.
  var inStableOrder: [Element] {
    map { (StableKey($0), $0) }.sorted { $0.0 < $1.0 }.map { $0.1 }
  }
}

/// What an element of a set is sorted by.
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
