/// A property of a model, with its types erased.
///
/// Key paths are immutable; only those that may be shared between threads are kept here.
struct AnyProperty: Hashable, @unchecked Sendable {
  let keyPath: AnyKeyPath

  init(_ keyPath: any AnyKeyPath & Sendable) { self.keyPath = keyPath }

  /// A property of a schema, or one that is made of such properties.
  init(immutable keyPath: AnyKeyPath) { self.keyPath = keyPath }

  /// A property of the value that this property holds, reached from its model.
  func joined(with inner: AnyProperty) -> AnyProperty? {
    keyPath.appending(path: inner.keyPath).map(AnyProperty.init(immutable:))
  }

  /// The value that this property holds, if that is an optional of a type.
  func unwrapped<Wrapped>(_ type: Wrapped.Type) -> AnyProperty {
    keyPath.appending(path: \Wrapped?.self!).map(AnyProperty.init(immutable:)) ?? self
  }

  /// Whether another property is this one, if the optionals on the way to it have values: `\Order.address?.city` and
  /// `\Order.address!.city`.
  func isSame(unwrapping other: AnyProperty) -> Bool {
    if self == other { return true }
    guard text.contains("!.") else { return false }
    var unwrapped = other.text.replacing("?.", with: "!.")
    if unwrapped.last == "?" { unwrapped.removeLast() }
    return unwrapped == text
  }

  /// Whether it is a property of the value of another one, which may be optional.
  func isInside(_ outer: AnyProperty) -> Bool {
    let (own, outer) = (text.replacing("?.", with: "!."), outer.text.replacing("?.", with: "!."))
    return own.hasPrefix(outer + "!.")
  }

  /// `\Order.address.city`; parts that have no name are in angle brackets.
  private var text: String { keyPath.debugDescription }

  /// The name of the property, if it is stored, and the system knows it.
  var name: String? {
    guard text.hasPrefix("\\"), !text.contains("<") || text.last != ">" else {
      return nil
    }
    return text.split(separator: ".").last.map(String.init)
  }
}
