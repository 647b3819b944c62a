public import ValidatedCodable

/// A value of a document that values in it can be looked up in.
///
/// ```swift
/// try payload.value(UserID.self, at: "data", "results", 0, "name")
/// ```
///
/// Every look-up throws a `ValidationReport` with everything that is wrong with what it
/// has found, and with paths from the document's root; what a type makes of a value is what
/// `ValidatedJSONDecoder` makes of it in a document.
public protocol JSONLookUps {
  /// The value that look-ups begin at.
  var json: JSONValue { get }
  /// Where it is in the document.
  var path: [JSONPathKey] { get }
}

extension JSONValue: JSONLookUps {
  public var json: JSONValue { self }
  public var path: [JSONPathKey] { [] }
}

extension JSONValue {
  /// A value, and where in a document it is.
  public struct Located: JSONLookUps, Hashable, Sendable {
    /// The value.
    public let json: JSONValue
    /// The keys and indices that lead to it.
    public let path: [JSONPathKey]
  }
}

extension JSONLookUps {
  /// The value at `path`, as a type.
  ///
  /// - Parameters:
  ///   - type: the type to decode.
  ///   - path: keys and indices that lead to the value.
  ///   - decoder: the decoder whose options apply; a new one if nil.
  ///   - note: is called for each value that a lenient field has read from another type.
  /// - Throws: a report of everything that is wrong with the value, or that it is missing.
  public func value<Value: Decodable>(
    _ type: Value.Type = Value.self, at path: JSONPathKey...,
    using decoder: ValidatedJSONDecoder? = nil,
    noting note: ((ValidationReport.Entry) -> Void)? = nil
  ) throws(ValidationReport) -> Value { try decoded(at: path, using: decoder, noting: note) }

  /// The value at `path`, as a type; nil if it, or something on the way to it, is missing or null.
  ///
  /// - Throws: a report of what is wrong with a value that is there.
  public func valueIfPresent<Value: Decodable>(
    _ type: Value.Type = Value.self, at path: JSONPathKey...
  ) throws(ValidationReport) -> Value? { try decodedIfPresent(at: path) }

  /// The value at `path`, as the type of what it is assigned to; `default` if it, or something on the way
  /// to it, is missing or null.
  ///
  /// - Throws: a report of what is wrong with a value that is there, for which no default is taken.
  public func value<Value: Decodable>(
    _ type: Value.Type = Value.self, at path: JSONPathKey..., default: @autoclosure () -> Value
  ) throws(ValidationReport) -> Value { try decodedIfPresent(at: path) ?? `default`() }

  /// The value at `path`, or what JSON of another type stands for there; see
  /// `Lenient`.
  ///
  /// - Parameters:
  ///   - type: the type to decode.
  ///   - path: keys and indices that lead to the value.
  ///   - note: is called if the value was read from another type.
  /// - Throws: a report of everything that is wrong with the value, or that it is missing.
  public func lenientValue<Value: Decodable>(
    _ type: Value.Type = Value.self, at path: JSONPathKey...,
    noting note: ((ValidationReport.Entry) -> Void)? = nil
  ) throws(ValidationReport) -> Value {
    let value: Lenient<Value> = try decoded(at: path, noting: note)
    return value.wrappedValue
  }

  /// The objects among the elements of the array at `path`, in order; other elements are passed over.
  ///
  /// To decode elements and learn of those that are passed over, look up a
  /// `LossyArray`.
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
}

extension JSONLookUps {
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
    return try (decoder ?? .ofValues).decodeCollecting(
      Value.self, from: value, at: self.path + path, noting: note)
  }

  /// The value at `path`.
  ///
  /// - Parameter orNull: whether a value that is missing, or in one that is null, is null.
  private func found(
    at path: [JSONPathKey], orNull: Bool
  ) throws(ValidationReport) -> JSONValue {
    var value = json
    for (count, key) in path.enumerated() {
      if orNull && value.isNull { return .null }
      switch key {
      case .key:
        guard case .object = value else {
          throw wrongType([String: Any].self, value, at: path.prefix(count))
        }
      case .index:
        guard case .array = value else {
          throw wrongType([Any].self, value, at: path.prefix(count))
        }
      }
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
  fileprivate func child(_ key: JSONPathKey) -> JSONValue? {
    switch key {
    case .key(let key): self[key]
    case .index(let index): self[index]
    }
  }
}
