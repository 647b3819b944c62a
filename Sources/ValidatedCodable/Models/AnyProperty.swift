/// A property of a model, with its types erased.
///
/// Key paths are immutable; only those that may be shared between threads are kept here.
struct AnyProperty: Hashable, @unchecked Sendable {
  let keyPath: AnyKeyPath

  init(_ keyPath: any AnyKeyPath & Sendable) { self.keyPath = keyPath }

  private init(joined keyPath: AnyKeyPath) { self.keyPath = keyPath }

  /// A property of the value that this property holds, reached from its model.
  func joined(with inner: AnyProperty) -> AnyProperty? {
    keyPath.appending(path: inner.keyPath).map(AnyProperty.init(joined:))
  }

  /// The name of the property, if it is stored, and the system knows it.
  var name: String? {
    guard #available(macOS 13.3, iOS 16.4, tvOS 16.4, watchOS 9.4, *) else { return nil }
    // `\Order.address.city`; parts of a description that have no name are in angle brackets.
    let text = keyPath.debugDescription
    guard text.hasPrefix("\\"), !text.contains("<") || text.last != ">" else { return nil }
    return text.split(separator: ".").last.map(String.init)
  }
}
