public import ValidatedCodable

/// A value of a document, in which nested values can be looked up.
///
/// ```swift
/// try payload.value(Name.self, at: "data", "results", 0, "name")
/// ```
///
/// Every lookup throws a `ValidationReport` with everything that is wrong with the value that it finds, with paths
/// from the document's root. A type decodes a value just as `ValidatedJSONDecoder` decodes it in a document.
public protocol JSONLookUps {
  /// The value in which lookups start.
  var json: JSONValue { get }
  /// Its path in the document.
  var path: [JSONPathKey] { get }
}

extension JSONValue: JSONLookUps {
  public var json: JSONValue { self }
  public var path: [JSONPathKey] { [] }
}

extension JSONValue {
  /// A value and its path in a document.
  public struct Located: JSONLookUps, Hashable, Sendable {
    /// The value.
    public let json: JSONValue
    /// The keys and indices of the path.
    public let path: [JSONPathKey]
  }
}

extension JSONLookUps {
  /// The value at `path`, as a type.
  ///
  /// - Parameters:
  ///   - type: the type to decode.
  ///   - path: keys and indices that lead to the value.
  ///   - decoder: the decoder whose options apply; by default, one with default options.
  ///   - note: called for each value that was read leniently, replaced by a default or left out, and each warning.
  /// - Throws: a report of everything that is wrong with the value, or of its absence.
  public func value<Value: Decodable>(
    _ type: Value.Type = Value.self, at path: JSONPathKey...,
    using decoder: ValidatedJSONDecoder? = nil,
    noting note: ((ValidationReport.Entry) -> Void)? = nil
  ) throws(ValidationReport) -> Value { try decoded(at: path, using: decoder, noting: note) }

  /// The value at `path`, as a type; nil if the value, or one of those that enclose it, is missing or null.
  ///
  /// - Throws: a report of everything that is wrong with a value that is present.
  public func valueIfPresent<Value: Decodable>(
    _ type: Value.Type = Value.self, at path: JSONPathKey...
  ) throws(ValidationReport) -> Value? { try decodedIfPresent(at: path) }

  /// The value at `path`, with its type inferred from the assignment; `default` if the value, or one of those that
  /// enclose it, is missing or null.
  ///
  /// - Throws: a report of everything that is wrong with a value that is present; it is not replaced by the default.
  public func value<Value: Decodable>(
    _ type: Value.Type = Value.self, at path: JSONPathKey..., default: @autoclosure () -> Value
  ) throws(ValidationReport) -> Value { try decodedIfPresent(at: path) ?? `default`() }

  /// The value at `path`, read leniently from another JSON type if necessary; see `Lenient`.
  ///
  /// - Parameters:
  ///   - type: the type to decode.
  ///   - path: keys and indices that lead to the value.
  ///   - note: called if the value was read from another type.
  /// - Throws: a report of everything that is wrong with the value, or of its absence.
  public func lenientValue<Value: Coercible & Decodable>(
    _ type: Value.Type = Value.self, at path: JSONPathKey...,
    noting note: ((ValidationReport.Entry) -> Void)? = nil
  ) throws(ValidationReport) -> Value {
    let value: Lenient<Value> = try decoded(at: path, noting: note)
    return value.wrappedValue
  }

  /// The objects among the elements of the array at `path`, in order; other elements are skipped.
  ///
  /// To decode elements and get a report for the others, look up a `LossyArray`.
  ///
  /// - Throws: a report if there is no array.
  public func objects(at path: JSONPathKey...) throws(ValidationReport) -> [JSONValue.Located] {
    let array = try found(at: path, orNull: false)
    guard let elements = array.array else { throw wrongType([Any].self, array, at: path) }
    return elements.enumerated().compactMap { index, element in
      guard case .object = element else { return nil }
      return JSONValue.Located(json: element, path: self.path + path + [.index(index)])
    }
  }

  private func decodedIfPresent<Value: Decodable>(
    at path: [JSONPathKey]
  ) throws(ValidationReport) -> Value? {
    guard try !found(at: path, orNull: true).isNull else { return nil }
    return try decoded(at: path)
  }

  private func decoded<Value: Decodable>(
    at path: [JSONPathKey], using decoder: ValidatedJSONDecoder? = nil,
    noting note: ((ValidationReport.Entry) -> Void)? = nil
  ) throws(ValidationReport) -> Value {
    let value = try found(at: path, orNull: false)
    return try ValidatedJSONDecoder(decoder ?? .ofValues, within: codingPath(path))
      .decodeCollecting(Value.self, from: value, noting: note)
  }

  /// The value at `path`.
  ///
  /// - Parameter orNull: whether to return null for a missing value, or one inside null.
  private func found(
    at path: [JSONPathKey], orNull: Bool
  ) throws(ValidationReport) -> JSONValue {
    var value = json
    for (count, key) in path.enumerated() {
      if orNull && value.isNull { return .null }
      let (type, hasKeys): (any Any.Type, Bool) =
        switch key {
        case .key: ([String: Any].self, value.object != nil)
        case .index: ([Any].self, value.array != nil)
        }
      guard hasKeys else { throw wrongType(type, value, at: path.prefix(count)) }
      guard let next = value.child(key) else {
        if orNull { return .null }
        throw ValidationReport(Violation(.missingKey), at: codingPath(path.prefix(count + 1)))
      }
      value = next
    }
    return value
  }

  private func wrongType(
    _ type: any Any.Type, _ value: JSONValue, at path: some Sequence<JSONPathKey>
  ) -> ValidationReport {
    ValidationReport(
      value.isNull ? .unexpectedNull(type) : .wrongType(type, found: value.kind),
      at: codingPath(path))
  }

  private func codingPath(_ path: some Sequence<JSONPathKey>) -> [any CodingKey] {
    (self.path + path).codingPath
  }
}

extension JSONValue {
  package func child(_ key: JSONPathKey) -> JSONValue? {
    switch key {
    case .key(let key): self[key]
    case .index(let index): self[index]
    }
  }
}

/// A key of an object or an index of an array, in the path to a value.
public enum JSONPathKey: Hashable, Sendable {
  /// A key of an object.
  case key(String)
  /// An index of an array, from 0.
  case index(Int)

  var codingKey: PathKey {
    switch self {
    case .key(let text): .key(text)
    case .index(let index): PathKey(index: index)
    }
  }
}

extension JSONPathKey: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral {
  public init(stringLiteral value: String) { self = .key(value) }
  public init(integerLiteral value: Int) { self = .index(value) }
}

extension [JSONPathKey] {
  package var codingPath: [any CodingKey] { map(\.codingKey) }
}
