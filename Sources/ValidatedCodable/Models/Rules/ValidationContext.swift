/// The values that the rules of a call may read, by ``ValidationContext/Key``.
///
/// A decoder has one: `decoder.context[Today.self] = day` for `ValidatedJSONDecoder`, and for any other:
///
/// ```swift
/// var context = ValidationContext()
/// context[Today.self] = day
/// decoder.userInfo[.validationContext] = context
/// ```
///
/// Without a decoder, and for everything that a closure decodes, `withValue(_:for:_:)` sets a value.
public struct ValidationContext: Sendable {
  @TaskLocal package static var current = ValidationContext()

  private var values: [ObjectIdentifier: any Sendable] = [:]

  /// Makes a context in which every key has its default.
  public init() {}

  /// The context of a decoder; that of the current task if it has none.
  init(of decoder: any Decoder) {
    self = decoder.userInfo[.validationContext] as? ValidationContext ?? .current
  }

  /// The value of a key.
  public subscript<Key: ValidationContext.Key>(key: Key.Type) -> Key.Value {
    get {
      guard let value = values[ObjectIdentifier(key)] else { return Key.defaultValue }
      return value as? Key.Value ?? Key.defaultValue
    }
    set { values[ObjectIdentifier(key)] = newValue }
  }

  /// Runs `body`; rules in it that read `key` get `value`, unless a decoder has a context of its own.
  public static func withValue<Key: ValidationContext.Key, Result>(
    _ value: Key.Value, for key: Key.Type, _ body: () throws -> Result
  ) rethrows -> Result {
    var context = current
    context[key] = value
    return try context.run(body)
  }

  /// Runs `body`, which may wait; rules in it that read `key` get `value`, unless a decoder has a context of its own.
  nonisolated(nonsending) public static func withValue<Key: ValidationContext.Key, Result>(
    _ value: Key.Value, for key: Key.Type, _ body: nonisolated(nonsending) () async throws -> Result
  ) async rethrows -> Result {
    var context = current
    context[key] = value
    return try await Self.$current.withValue(context, operation: body)
  }

  package func run<Result>(_ body: () throws -> Result) rethrows -> Result {
    try Self.$current.withValue(self, operation: body)
  }
}

extension ValidationContext {
  /// A value that rules need and no document contains: today's date, the user's country.
  ///
  /// ```swift
  /// enum Today: ValidationContext.Key {
  ///   static var defaultValue: DayOfYear { .now }
  /// }
  /// ```
  ///
  /// A ``ModelRule`` names the key and receives its value.
  public protocol Key: SendableMetatype {
    /// The type of the value.
    associatedtype Value: Sendable

    /// The value if a call sets none.
    static var defaultValue: Value { get }
  }
}

extension CodingUserInfoKey {
  /// The ``ValidationContext`` of a decoder.
  public static let validationContext: CodingUserInfoKey = {
    guard let key = CodingUserInfoKey(rawValue: "ValidatedCodable.context") else {
      preconditionFailure("a constant text makes a key")
    }
    return key
  }()
}
