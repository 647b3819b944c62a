// Keys that are sensitive values, as in `[Secret: Age]`, appear in no error, report or note.
//
//     {"m": {"hunter2": 151}}      m["…"]: Age must be between 1 and 150, not 151
//
// Such a dictionary is always decoded inside `hidingKeys`. Our decoder then makes paths and excerpts without the
// object's keys; in errors of other decoders, keys and texts are replaced.
//
// Other decoders do not call this library before they decode a dictionary. Overloads do: those of keyed containers
// for fields, and those of `JSONDecoder` and `PropertyListDecoder` for documents. Generic calls do not use the
// overloads, and neither do unkeyed and single-value containers, which are protocols: their own methods are
// preferred. There, keys are not hidden, as the article on reports says: to hide them, keys would have to be
// remembered beyond their document, and equal keys of other types would be hidden as well.

/// A type whose values may contain dictionaries with validated keys.
public protocol _HoldsValidatedKeys {}

extension Dictionary: _HoldsValidatedKeys where Key: ValidatedValue {}
extension Array: _HoldsValidatedKeys where Element: _HoldsValidatedKeys {}
extension Optional: _HoldsValidatedKeys where Wrapped: _HoldsValidatedKeys {}

/// A type that may be such a dictionary, or contain some.
package protocol MayHaveSensitiveKeys {
  /// What a value holds at its own place, if it holds something there.
  associatedtype SensitivePart = Never
  /// The positions of the sensitive keys in a value of the type.
  static var sensitiveKeys: [SensitiveKeys.Place] { get }
}

extension MayHaveSensitiveKeys {
  package static var sensitiveKeys: [SensitiveKeys.Place] {
    SensitiveKeys.places(in: SensitivePart.self)
  }
}

extension Dictionary: MayHaveSensitiveKeys {
  package static var sensitiveKeys: [SensitiveKeys.Place] {
    let isSensitive = SensitiveKeys.areKeys(Key.self)
    let isObject = Key.self is any CodingKeyRepresentable.Type
    return (isSensitive ? [SensitiveKeys.Place(depth: 0, isObject: isObject)] : [])
      + SensitiveKeys.places(inElements: Value.self)
  }
}

extension Array: MayHaveSensitiveKeys {
  package static var sensitiveKeys: [SensitiveKeys.Place] {
    SensitiveKeys.places(inElements: Element.self)
  }
}

extension Set: MayHaveSensitiveKeys { package typealias SensitivePart = [Element] }
extension LossyArray: MayHaveSensitiveKeys { package typealias SensitivePart = [Element] }
extension Optional: MayHaveSensitiveKeys { package typealias SensitivePart = Wrapped }
extension Presence: MayHaveSensitiveKeys { package typealias SensitivePart = Value }
extension Lossy: MayHaveSensitiveKeys { package typealias SensitivePart = Value }
extension Lenient: MayHaveSensitiveKeys { package typealias SensitivePart = Value }
extension NonEmptyCollection: MayHaveSensitiveKeys { package typealias SensitivePart = Elements }
extension Defaulted: MayHaveSensitiveKeys { package typealias SensitivePart = Default.Value }

package enum SensitiveKeys {
  package static let placeholder = "…"

  /// The position of a sensitive key in coding paths.
  package struct Place: Sendable {
    /// The number of keys and indices before it.
    var depth: Int
    /// Whether the dictionary is an object; otherwise its keys and values are the elements of an array.
    var isObject: Bool

    func moved(by distance: Int) -> Place { Place(depth: depth + distance, isObject: isObject) }

    /// The keys of a path that must be hidden.
    ///
    /// If an array takes the place of the object, it is unclear which later keys belong to the dictionary.
    func hidden(in path: [any CodingKey]) -> Range<Int> {
      guard depth < path.count else { return 0..<0 }
      guard path[depth].index != nil else { return depth..<depth + 1 }
      return isObject ? depth + 1..<path.count : 0..<0
    }
  }

  /// The positions in coding paths of the keys of dictionaries that are being decoded.
  private static var places: [Place] { CallContext.current.hiddenKeys }

  /// Whether values of the type are read with their keys hidden.
  package static func are(in type: any Any.Type) -> Bool {
    places(in: type).contains { $0.depth == 0 }
  }

  /// Whether values of the type, as keys of a dictionary, must be hidden.
  package static func areKeys(_ type: any Any.Type) -> Bool {
    (type as? any ValidatedValue.Type)?.isSensitive ?? false
  }

  static func places(in type: any Any.Type) -> [Place] {
    (type as? any MayHaveSensitiveKeys.Type)?.sensitiveKeys ?? []
  }

  static func places(inElements type: any Any.Type) -> [Place] {
    places(in: type).map { $0.moved(by: 1) }
  }

  /// Runs `body`, which decodes a value of `type` below `depth` keys and indices, and removes its sensitive keys from
  /// everything that `body` throws and reports.
  package static func hide<Result>(
    in type: any Any.Type, below length: @autoclosure () -> Int = 0, _ body: () throws -> Result
  ) throws -> Result {
    let inType = places(in: type)
    guard !inType.isEmpty else { return try body() }
    let length = length()
    let inPath = inType.map { $0.moved(by: length) }
    do {
      return try CallContext.changing({ $0.hiddenKeys += inPath }, body)
    } catch let error as DecodingError {
      throw inPath.reduce(error) { $0.hidingKey(at: $1) }
    }
  }

  /// The path of a report, without the keys of dictionaries that are being decoded.
  static func hidden(in path: [any CodingKey]) -> [PathKey] {
    var keys = path.map { PathKey($0) }
    for place in places {
      for index in place.hidden(in: path) where path[index].index == nil {
        keys[index] = .hidden
      }
    }
    return keys
  }
}

extension ValidationReport.Entry {
  /// For each key and index of the path, whether it can be shown.
  package var shownKeys: [Bool] { codingPath.map { $0.stringValue != SensitiveKeys.placeholder } }
}

extension Decoder {
  /// Runs `body`, which decodes a value of `type` from this decoder; if the value is a dictionary with sensitive
  /// keys, these are removed from everything that `body` throws and reports.
  package func hidingKeys<Result>(
    of type: any Any.Type, _ body: () throws -> Result
  ) throws -> Result {
    if SensitiveKeys.are(in: type) { (self as? any DocumentDecoder)?.hideKeys() }
    return try SensitiveKeys.hide(in: type, below: pathLength, body)
  }
}

extension DecodingError {
  /// The error without the sensitive key at a place of its path.
  fileprivate func hidingKey(at place: SensitiveKeys.Place) -> DecodingError {
    if case .keyNotFound(let key, let context) = self, context.codingPath.count == place.depth {
      return .keyNotFound(PlacedKey(hiding: key), context.quiet)
    }
    return changing { $0.hidingKeys(in: place.hidden(in: codingPath)) }
  }

  /// The error without texts that may quote the input.
  package var quiet: DecodingError { changing(\.quiet) }
}

extension DecodingError.Context {
  static var hiddenText: String { "Left out, since it might show what is sensitive." }

  /// The context without some keys of its path, and without texts that may quote them; unchanged if there are none or they
  /// are already hidden.
  fileprivate func hidingKeys(in range: Range<Int>) -> Self {
    let shown = range.clamped(to: 0..<codingPath.count)
      .filter {
        codingPath[$0].index == nil && codingPath[$0].stringValue != SensitiveKeys.placeholder
      }
    guard !shown.isEmpty else { return self }
    var path = codingPath
    for index in shown { path[index] = PlacedKey(hiding: path[index]) }
    return Self(
      codingPath: path, debugDescription: quiet.debugDescription,
      underlyingError: quiet.underlyingError)
  }

  /// The context without texts that may quote the input.
  fileprivate var quiet: Self {
    switch underlyingError {
    case let violation as any Violation.Convertible:
      Self(
        codingPath: codingPath, debugDescription: violation.violation.message,
        underlyingError: violation)
    case let error where error is ValidationReport.Location || error is MismatchedValue:
      Self(codingPath: codingPath, debugDescription: Self.hiddenText, underlyingError: error)
    default:
      Self(codingPath: codingPath, debugDescription: foundKind?.foundText ?? Self.hiddenText)
    }
  }
}

extension EncodingError {
  /// The same error without the key at an index of its path, which is sensitive.
  package func hidingKey(at index: Int) -> EncodingError {
    guard case .invalidValue(let value, let context) = self,
      context.codingPath.indices.contains(index), context.codingPath[index].index == nil
    else { return self }
    var path = context.codingPath
    // Of a key that is encoded twice, it is the value.
    let isKey = index == path.count - 1 && value as? String == path[index].stringValue
    path[index] = PathKey.hidden
    return EncodingError.refusing(
      isKey ? SensitiveKeys.placeholder : value, at: path, context.debugDescription,
      because: context.underlyingError)
  }
}
