/// What reflection tells about the case of a union's value.
struct ReflectedCase {
  /// The name of the case, and the label of its payload if it has one.
  private(set) var names: [String?] = []
  private(set) var payload: Any?

  init(of union: some Any) {
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
}
