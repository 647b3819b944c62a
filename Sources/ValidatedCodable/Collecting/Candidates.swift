/// What code that goes on behind a value receives: the document's value, or placeholders for an invalid one.
struct Candidates<Value> {
  /// The value, if it is valid; otherwise placeholders, which must not leave the library.
  var values: [Value] = []
  /// Whether the value is the document's own.
  private(set) var isReal = false
  /// Whether code that behaves the same with each of them behaves as it would with a valid value.
  private(set) var isDistinguishing = false

  init() {}

  private init(_ values: [Value], isReal: Bool, isDistinguishing: Bool) {
    (self.values, self.isReal, self.isDistinguishing) = (values, isReal, isDistinguishing)
  }

  static func real(_ value: Value) -> Candidates {
    Candidates([value], isReal: true, isDistinguishing: true)
  }

  /// What several runs of a type's code have made.
  static func placeholders(_ values: [Value]) -> Candidates {
    Candidates(values, isReal: false, isDistinguishing: values.count > 1)
  }

  /// A container without its invalid elements.
  static func partial(_ value: Value) -> Candidates {
    Candidates([value], isReal: false, isDistinguishing: true)
  }

  func map<Other>(_ transform: (Value) -> Other) -> Candidates<Other> {
    Candidates<Other>(
      values.map(transform), isReal: isReal, isDistinguishing: isDistinguishing)
  }

  func compactMap<Other>(_ transform: (Value) -> Other?) -> Candidates<Other> {
    Candidates<Other>(
      values.compactMap(transform), isReal: isReal, isDistinguishing: isDistinguishing)
  }

  /// The value for the `variant`th run of the code.
  subscript(variant: Int) -> Value? { values.isEmpty ? nil : values[variant % values.count] }
}

/// The elements of a container: invalid ones are left out, and reading goes on behind them.
struct CollectedElements<Element> {
  private var valid: [Element] = []
  private var isReal = true
  /// An element for a container of which none is valid.
  private var substitute: Element?
  /// Whether code continues with an invalid container.
  private let isUsed: Bool

  init(_ placeholders: Placeholders) { isUsed = placeholders.isReplaying }

  mutating func append(contentsOf elements: [Element]) {
    guard isReal || isUsed else { return }
    if valid.isEmpty { valid = elements } else { valid += elements }
  }

  /// - Parameter placeholder: another element, if the candidates have none.
  mutating func append(_ element: Candidates<Element>, or placeholder: () -> Element?) {
    if element.isReal {
      append(contentsOf: element.values)
    } else {
      isReal = false
      if !isUsed {
        valid = []
      } else if substitute == nil {
        substitute = element[0] ?? placeholder()
      }
    }
  }

  /// The containers that `make` makes of the elements.
  func candidates<Container>(_ make: ([Element]) -> Container) -> Candidates<Container> {
    if isReal { return .real(make(valid)) }
    guard isUsed else { return Candidates() }
    guard valid.isEmpty else { return .partial(make(valid)) }
    return .placeholders((substitute.map { [make([$0])] } ?? []) + [make([])])
  }
}
