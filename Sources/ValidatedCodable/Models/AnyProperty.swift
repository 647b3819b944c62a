/// A property of a model, without its types.
///
/// Key paths do not change; it is made of those only that may be shared between threads.
struct AnyProperty: Hashable, @unchecked Sendable {
  let keyPath: AnyKeyPath

  init(_ keyPath: any AnyKeyPath & Sendable) { self.keyPath = keyPath }

  private init(joined keyPath: AnyKeyPath) { self.keyPath = keyPath }

  /// The same property, of the model that has this one in `outer`.
  func lifted(through outer: any AnyKeyPath & Sendable) -> AnyProperty? {
    (outer as AnyKeyPath).appending(path: keyPath).map(AnyProperty.init(joined:))
  }
}
