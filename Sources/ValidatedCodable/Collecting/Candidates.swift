/// The values that were decoded for a request that may be invalid.
struct Candidates<Value> {
  /// The value, if it is valid; otherwise stand-ins, which must not leave the library.
  var values: [Value] = []
  /// Whether the value is the document's own.
  var isReal = false

  static func real(_ value: Value) -> Candidates { Candidates(values: [value], isReal: true) }

  func map<Other>(_ transform: (Value) -> Other) -> Candidates<Other> {
    Candidates<Other>(values: values.map(transform), isReal: isReal)
  }

  /// The value for the `variant`th run of the code.
  subscript(variant: Int) -> Value? { values.isEmpty ? nil : values[variant % values.count] }

  /// Whether the value is the document's own, or there are several stand-ins to compare.
  var isTelling: Bool { isReal || values.count > 1 }
}

/// The elements of a container, some of which may be stand-ins.
struct CandidateElements<Key, Element> {
  /// An invalid container with more elements than this gets a single stand-in as a whole.
  private static var most: Int { 10_000 }

  private(set) var elements: [(key: Key, value: Candidates<Element>)] = []
  fileprivate var isUsable = true
  private var isReal = true
  private let standIns: StandIns

  init(_ standIns: StandIns) { self.standIns = standIns }

  mutating func append(_ key: Key, _ element: Candidates<Element>) {
    if !element.isReal {
      isReal = false
      // Stand-ins for elements are only needed by code that continues.
      isUsable = isUsable && standIns.replays > 0 && !element.values.isEmpty
    }
    isUsable = isUsable && (isReal || elements.count < Self.most)
    if isUsable { elements.append((key, element)) } else { elements = [] }
  }

  /// The candidates that `body` makes from the elements.
  func candidates<Container>(_ body: ([(key: Key, value: Element)]) -> Container)
    -> Candidates<Container>
  {
    guard isUsable else { return Candidates() }
    let count = isReal ? 1 : elements.map { $0.value.isTelling ? 2 : 1 }.min() ?? 1
    let values = (0..<count).map { variant in
      body(elements.compactMap { key, element in element[variant].map { (key, $0) } })
    }
    return Candidates(values: values, isReal: isReal)
  }
}

extension CandidateElements where Key == Int {
  /// Adds elements of the document, the first of which has this index.
  mutating func append(_ valid: [Element], from index: Int) {
    guard isUsable else { return }
    for (offset, element) in valid.enumerated() { append(index + offset, .real(element)) }
  }
}
