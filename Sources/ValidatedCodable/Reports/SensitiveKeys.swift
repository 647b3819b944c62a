// Keys that are sensitive values, as in `[Secret: Age]`: no error, report or note has them.
//
//     {"m": {"hunter2": 151}}      m["…"]: Age must be between 1 and 150, not 151
//
// Such a dictionary is always decoded inside `hidingKeys`. Our decoder then makes paths and excerpts
// without the object's keys; of the errors that others throw, keys and texts are replaced on their way out.
// A dictionary that is no field but the document, or an element of an array, others decode without asking us
// (`JSONDecoder().decode([Secret: Age].self, …)`): there, `decodeCollecting` hides its keys, and our decoder.

/// A dictionary, which may have sensitive values as its keys.
package protocol KeyedByValues {
  static var hasSensitiveKeys: Bool { get }
}

extension Dictionary: KeyedByValues {
  package static var hasSensitiveKeys: Bool {
    (Key.self as? any ValidatedValue.Type)?.isSensitive ?? false
  }
}

package enum SensitiveKeys {
  /// What stands for one.
  package static let placeholder = "…"

  /// Where in coding paths the keys are of the dictionaries that are being decoded.
  @TaskLocal static var positions: [Int] = []

  /// Whether values of the type are read with its keys hidden.
  package static func are(in type: any Any.Type) -> Bool {
    (type as? any KeyedByValues.Type)?.hasSensitiveKeys ?? false
  }

  /// The path of a report, without the keys of dictionaries that are being decoded.
  static func hidden(in path: [any CodingKey]) -> [PathKey] {
    var keys = path.map { PathKey($0) }
    for position in positions where keys.indices.contains(position) {
      keys[position] = .key(placeholder)
    }
    return keys
  }
}

extension ValidationReport.Entry {
  /// Of the keys and indices of the path, whether they are no sensitive ones.
  package var shownKeys: [Bool] { codingPath.map { $0.stringValue != SensitiveKeys.placeholder } }
}

extension Decoder {
  /// Runs `body`, which decodes a value of `type` from this decoder; if that is a dictionary with sensitive
  /// keys, none is in what it throws and reports.
  package func hidingKeys<Result>(
    of type: any Any.Type, _ body: () throws -> Result
  ) throws -> Result {
    guard SensitiveKeys.are(in: type) else { return try body() }
    (self as? any DocumentDecoder)?.hideKeys()
    let position = pathLength
    do {
      return try SensitiveKeys.$positions.withValue(
        SensitiveKeys.positions + [position], operation: body)
    } catch {
      throw (error as? DecodingError)?.hidingKey(at: position) ?? error
    }
  }
}

extension DecodingError {
  /// The error without the key at a position of its path, and without texts that may quote it.
  func hidingKey(at position: Int) -> DecodingError {
    switch self {
    case .dataCorrupted(let context):
      return context.hidingKey(at: position).map { .dataCorrupted($0) } ?? self
    case .typeMismatch(let type, let context):
      return context.hidingKey(at: position).map { .typeMismatch(type, $0) } ?? self
    case .valueNotFound(let type, let context):
      return context.hidingKey(at: position).map { .valueNotFound(type, $0) } ?? self
    case .keyNotFound(let key, let context):
      if context.codingPath.count == position { return .keyNotFound(HiddenKey(key), context.quiet) }
      return context.hidingKey(at: position).map { .keyNotFound(key, $0) } ?? self
    @unknown default:
      return .dataCorrupted(Context(codingPath: [], debugDescription: Context.hiddenText))
    }
  }
}

extension DecodingError.Context {
  fileprivate static var hiddenText: String { "What is wrong is said without a sensitive key." }

  /// The context without that key; nil if it has none there, or one that is hidden.
  fileprivate func hidingKey(at position: Int) -> Self? {
    guard codingPath.indices.contains(position),
      codingPath[position].stringValue != SensitiveKeys.placeholder
    else { return nil }
    var path = codingPath
    path[position] = HiddenKey(path[position])
    return Self(
      codingPath: path, debugDescription: quiet.debugDescription,
      underlyingError: quiet.underlyingError)
  }

  /// The context without what may quote anything.
  fileprivate var quiet: Self {
    switch underlyingError {
    case let violation as any ViolationConvertible:
      Self(
        codingPath: codingPath, debugDescription: violation.violation.message,
        underlyingError: violation)
    case let error where error is DocumentLocation || error is MismatchedValue:
      Self(codingPath: codingPath, debugDescription: Self.hiddenText, underlyingError: error)
    default:
      Self(codingPath: codingPath, debugDescription: foundKind?.foundText ?? Self.hiddenText)
    }
  }
}

/// A key that is hidden, where it was.
private struct HiddenKey: LocatedCodingKey {
  let location: DocumentLocation?
  var stringValue: String { SensitiveKeys.placeholder }
  var intValue: Int? { nil }
  var documentKey: String? { nil }

  init(_ key: any CodingKey) { location = (key as? any LocatedCodingKey)?.location }
  init?(stringValue: String) { nil }
  init?(intValue: Int) { nil }
}

// Synthesised `init(from:)` picks these overloads, with any decoder.
extension KeyedDecodingContainer {
  /// Decodes a dictionary whose keys are validated values, for `key`.
  ///
  /// - Throws: what the dictionary's `init(from:)` throws, without keys that are sensitive.
  public func decode<Name: ValidatedValue & CodingKeyRepresentable, Value: Decodable>(
    _ type: [Name: Value].Type, forKey key: Key
  ) throws -> [Name: Value] {
    guard Name.isSensitive else { return try decodeAny(type, forKey: key) }
    return try decodeAny(LongWay<[Name: Value]>.self, forKey: key).value
  }

  /// Decodes a dictionary whose keys are validated values, for `key`, or nil if the key is missing or its value
  /// is null.
  ///
  /// - Throws: what the dictionary's `init(from:)` throws, without keys that are sensitive.
  public func decodeIfPresent<Name: ValidatedValue & CodingKeyRepresentable, Value: Decodable>(
    _ type: [Name: Value].Type, forKey key: Key
  ) throws -> [Name: Value]? {
    guard Name.isSensitive else { return try decodeAnyIfPresent(type, forKey: key) }
    return try decodeAnyIfPresent(LongWay<[Name: Value]>.self, forKey: key)?.value
  }

  /// Past the overloads for the type.
  private func decodeAny<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    try decode(type, forKey: key)
  }

  private func decodeAnyIfPresent<Value: Decodable>(
    _ type: Value.Type, forKey key: Key
  ) throws -> Value? { try decodeIfPresent(type, forKey: key) }
}
