/// A value with all its violations: decoding it fails only if the document cannot be read.
package struct Collected<Value: Decodable>: Decodable {
  let candidates: Candidates<Value>
  let findings: Findings

  /// The value; nil if it is invalid.
  var value: Value? { findings.isEmpty ? candidates[0] : nil }

  package init(from decoder: any Decoder) throws {
    var findings = Findings()
    candidates = findings.candidates(Value.self, from: decoder)
    self.findings = findings
  }
}

extension Findings {
  /// Decodes a value, or adds everything that is wrong with it.
  ///
  /// - Parameter error: the error of an earlier attempt to decode the value, if there was one.
  /// - Returns: the value; if violations were added, nil or a placeholder, which must not leave the library.
  @discardableResult
  package mutating func collect<Value: Decodable>(
    _ type: Value.Type, from decoder: any Decoder, after error: (any Error)? = nil
  ) -> Value? { candidates(type, from: decoder, after: error)[0] }

  /// Decodes the value for `key`, or adds everything that is wrong with it.
  ///
  /// - Returns: the value, if it is valid.
  package mutating func collect<Value: Decodable>(
    _ type: Value.Type, in container: KeyedDecodingContainer<_SchemaKey>, forKey key: _SchemaKey
  ) -> Value? {
    do {
      let collected = try container.decode(Collected<Value>.self, forKey: key)
      add(contentsOf: collected.findings)
      return collected.value
    } catch {
      add(error, at: [PathKey(key)])
      return nil
    }
  }

  /// Decodes a value, or adds everything that is wrong with it.
  mutating func candidates<Value: Decodable>(
    _ type: Value.Type, from decoder: any Decoder, after error: (any Error)? = nil
  ) -> Candidates<Value> {
    guard !(decoder is SyntheticDecoder) else {
      // Only whether a synthetic document is valid matters.
      do {
        if let error { throw error }
        return .real(try decoder.singleValueContainer().decode(type))
      } catch {
        add(error)
        return Candidates()
      }
    }
    let placeholders = Placeholders.of(decoder)
    let outer = self
    // Nested values find the same placeholders.
    return CallContext.changing({ $0.placeholders = placeholders }) {
      placeholders.collecting(from: decoder) { isAgain in
        if isAgain {
          self = outer
          (decoder as? any DocumentDecoder)?.rewind(isNotedAgain: true)
        }
        return inside(decoder) { $0.candidatesAndNoted(type, from: decoder, after: error) }
      }
    }
  }

  /// The same, with the errors that the decoder notes while it is collecting.
  private mutating func candidatesAndNoted<Value: Decodable>(
    _ type: Value.Type, from decoder: any Decoder, after error: (any Error)?
  ) -> Candidates<Value> {
    let document = decoder as? any DocumentDecoder
    let wasCollecting = document?.isCollecting ?? false
    document?.isCollecting = true
    document?.abandon(false)
    defer { document?.isCollecting = wasCollecting }
    let count = self.count
    var thrown = error
    // Nothing is thrown here: violations are collected.
    let found: Candidates<Value>? = try? decoder.hidingKeys(of: type) {
      defer {
        // Errors that are added as they were thrown may be noted as well.
        var added = thrown.flatMap { error in
          Self.isLossy(type) || Self.isDeep(decoder)
            || Placeholders.of(decoder).known(type).isReadAsItself ? error as? DecodingError : nil
        }
        let noted = document?.takeNoted() ?? []
        // The unions around it know the keys of their tags.
        let tags = (noted.isEmpty ? [] : TagKeys.known(to: decoder)).map {
          DecodingError.violation(Violation(.unknownKey), at: decoder.codingPath + [$0])
        }
        for error in noted where !tags.contains(where: error.isSame) {
          // A key that occurs three times is noted twice.
          if added.map(error.isSame) == true { added = nil } else { add(error) }
        }
      }
      return self.candidates(type, from: decoder, after: &thrown)
    }
    // The type does not behave the same way twice, or its decoder is unlike all others.
    if let thrown, self.count == count {
      _ = try? decoder.hidingKeys(of: type) { add(thrown) }
    }
    return found ?? Candidates()
  }

  private mutating func candidates<Value: Decodable>(
    _ type: Value.Type, from decoder: any Decoder, after error: inout (any Error)?
  ) -> Candidates<Value> {
    let isDeep = Self.isDeep(decoder)
    if !isDeep, let type = type as? any CollectedByElement.Type {
      return collectElements(type, from: decoder) as? Candidates<Value> ?? Candidates()
    }
    let collected: Any?? =
      switch type {
      case let type as any ValidatedModel.Type where !isDeep && !type.acceptsOtherShapes:
        .some(collectModel(type, from: decoder))
      case let type as any ValidatedUnion.Type where !isDeep:
        .some(collectUnion(type, from: decoder))
      case let type as any ValidatedValue.Type where type.decodesRawValueDirectly:
        .some(collectValidated(type, from: decoder))
      default: nil
      }
    if let collected { return (collected as? Value).map { .real($0) } ?? Candidates() }
    if error == nil {
      do {
        // Not by its `init(from:)`: the decoder may have a strategy for the type.
        return .real(try decoder.strictly { try decoder.singleValueContainer().decode(type) })
      } catch let thrown {
        error = thrown
      }
    }
    guard let error else { return Candidates() }
    // A lossy container has reported the violations of its elements itself; only the error that it throws is left.
    guard !isDeep, !Self.isLossy(type) else {
      add(error)
      if isDeep, !(type is any _ScalarRawValue.Type) { addIncomplete() }
      return Candidates()
    }
    return Replay.candidates(type, from: decoder, after: error, into: &self)
  }

  /// Whether what a value is made of is too deep to be collected, so that its first error stands for all.
  private static func isDeep(_ decoder: any Decoder) -> Bool {
    decoder.pathLength > maximumDepth || !((decoder as? any DocumentDecoder)?.hasStack ?? true)
  }

  private static func isLossy(_ type: any Any.Type) -> Bool {
    (type as? any LossyContainer.Type)?.isLossy ?? false
  }

  /// - Returns: the type's candidates.
  private mutating func collectElements<Container: CollectedByElement>(
    _ type: Container.Type, from decoder: any Decoder
  ) -> Any { type._collect(from: decoder, into: &self) }

  /// Decodes a validated value; its violation is added directly, without an error that wraps it.
  private mutating func collectValidated<Value: ValidatedValue>(
    _ type: Value.Type, from decoder: any Decoder
  ) -> Value? {
    adding { findings -> Value? in
      // Of a sensitive one, errors of its parts may tell the value.
      guard Value.RawValue.self is any _ScalarRawValue.Type || Value.isSensitive else {
        let count = findings.count
        let candidates = findings.candidates(Value.RawValue.self, from: decoder)
        guard findings.count == count, let candidate = candidates[0] else { return nil }
        return try Value(candidate)
      }
      let candidate = try decoder.singleValueContainer()
        .decodeCandidate(Value.RawValue.self, isSensitive: Value.isSensitive)
      return try Value(candidate)
    } ?? nil
  }

  /// Values below this depth, or on a small stack, report their first violation only: finding all of them would take
  /// more of a thread's stack than decoding does.
  static var maximumDepth: Int { 16 }

  private mutating func collectModel<Model: ValidatedModel>(
    _ type: Model.Type, from decoder: any Decoder
  ) -> Model? { collecting { try type.sharedSchema.read(from: decoder, into: &$0) } }

  private mutating func collectUnion<Union: ValidatedUnion>(
    _ type: Union.Type, from decoder: any Decoder
  ) -> Union? { collecting { try type.sharedSchema.read(from: decoder, into: &$0) } }
}

extension Decoder {
  /// What `read` reads without findings, so that it throws the first error.
  func reading<Value>(_ read: (inout Findings?) throws -> Value?) throws -> Value {
    var none: Findings?
    if let value = try read(&none) { return value }
    throw DecodingError.violation(Violation(.unreadable), at: codingPath)
  }

  /// Runs `body` so that errors within a value are thrown, as if nothing were collected: the type that requests the
  /// value may catch them.
  func strictly<Result>(_ body: () throws -> Result) rethrows -> Result {
    let source: Any = (self as? ElementsDecoder)?.array ?? self
    guard let document = source as? any DocumentDecoder else { return try body() }
    return try document.throwing(body)
  }

  /// Runs `body`, whose errors are discarded or not: those that are need no paths and descriptions.
  func discardingErrors<Result>(
    _ isTrying: Bool = true, _ body: () throws -> Result
  ) rethrows -> Result {
    guard let document = self as? any DocumentDecoder else { return try body() }
    let wasTrying = document.isTrying
    document.isTrying = isTrying
    defer { document.isTrying = wasTrying }
    return try body()
  }
}

extension DecodingError {
  /// Whether another error has the same violation at the same place.
  fileprivate func isSame(as other: DecodingError) -> Bool {
    guard violation.code == other.violation.code else { return false }
    // Of an object that was passed over, it is not known whether its keys have other names.
    if let offset = exactLocation?.offset, offset == other.exactLocation?.offset { return true }
    return codingPath.map(\.stringValue) == other.codingPath.map(\.stringValue)
  }
}
