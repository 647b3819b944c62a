/// What reflection tells about the case of a union's value; it is asked once, for all forms.
struct ReflectedCase {
  private var isFound = false
  private(set) var name: String?
  private var payload: Any?

  /// The payload of a value, if it has the type that is asked for.
  mutating func payload<Payload>(of union: some Any) -> Payload? {
    if !isFound {
      isFound = true
      if let child = Mirror(reflecting: union).children.first {
        (name, payload) = (child.label, Self.withoutLabel(child.value))
      }
    }
    return payload.flatMap { $0 as? Payload }
  }

  /// A payload with a label is a tuple with one element.
  private static func withoutLabel(_ value: Any) -> Any {
    // Tuples have no conformances.
    if value is any Encodable { return value }
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .tuple, mirror.children.count == 1 else { return value }
    return mirror.children.first?.value ?? value
  }
}
