/// A property of a model, with its types erased.
///
/// Key paths are immutable; only those that may be shared between threads are kept here.
struct AnyProperty: Hashable, @unchecked Sendable {
  let keyPath: AnyKeyPath

  init(_ keyPath: any AnyKeyPath & Sendable) { self.keyPath = keyPath }

  private init(joined keyPath: AnyKeyPath) { self.keyPath = keyPath }

  /// The property of the model in this property.
  func joined(with inner: AnyProperty) -> AnyProperty? {
    keyPath.appending(path: inner.keyPath).map(AnyProperty.init(joined:))
  }

  /// The same property, reached from a model that holds this one in `outer`.
  func lifted(through outer: any AnyKeyPath & Sendable) -> AnyProperty? {
    (outer as AnyKeyPath).appending(path: keyPath).map(AnyProperty.init(joined:))
  }
}
