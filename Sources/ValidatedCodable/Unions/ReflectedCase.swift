/// What reflection tells about the case of a union's value; it is asked once, for all forms.
struct ReflectedCase {
  private var isFound = false
  /// The name of the case, and the label of its payload if it has one.
  private(set) var names: [String?] = []
  private var payload: Any?

  init() {}

  init(of union: some Any) {
    isFound = true
    guard let child = Mirror(reflecting: union).children.first else { return }
    (names, payload) = ([child.label], child.value)
    // A payload with a label is a tuple with one element. Tuples have no conformances.
    guard !(child.value is any Encodable) else { return }
    let mirror = Mirror(reflecting: child.value)
    guard mirror.displayStyle == .tuple, mirror.children.count == 1,
      let labelled = mirror.children.first
    else { return }
    names.append(labelled.label)
    payload = labelled.value
  }

  /// The payload of a value, if it has the type that is asked for.
  mutating func payload<Payload>(of union: some Any) -> Payload? {
    if !isFound { self = ReflectedCase(of: union) }
    return payload.flatMap { $0 as? Payload }
  }
}
