/// A value, and everything that is wrong with it: decoding it fails only if the document does.
package struct Collected<Value: Decodable>: Decodable {
  /// The value; if anything is wrong with it, one that must not get out; see ``Replay``.
  let value: Value?
  let findings: Findings

  package init(from decoder: any Decoder) throws {
    var findings = Findings()
    value = findings.collect(Value.self, from: decoder)
    self.findings = findings
  }
}

extension Findings {
  /// Adds everything that is wrong with a document, which `decode` decodes as the type it is given.
  package mutating func collect<Value: Decodable>(
    _ type: Value.Type, by decode: (Collected<Value>.Type) throws -> Collected<Value>
  ) {
    do {
      add(contentsOf: try decode(Collected<Value>.self).findings)
    } catch {
      add(error)
    }
  }

  /// Decodes a value, or adds everything that is wrong with it.
  ///
  /// - Parameter error: what decoding it has thrown already, if it has been tried.
  /// - Returns: the value; if anything has been added, one that must not get out, or nil.
  @discardableResult
  package mutating func collect<Value: Decodable>(
    _ type: Value.Type, from decoder: any Decoder, after error: (any Error)? = nil
  ) -> Value? {
    inside(decoder) { findings in
      let count = findings.count
      guard let document = decoder as? any DocumentDecoder else {
        return findings.collectValue(type, from: decoder, after: error, since: count) { [] }
      }
      let wasCollecting = document.isCollecting
      document.isCollecting = true
      defer { document.isCollecting = wasCollecting }
      return findings.collectValue(
        type, from: decoder, after: error, since: count, document.takeNoted)
    }
  }

  private mutating func collectValue<Value: Decodable>(
    _ type: Value.Type, from decoder: any Decoder, after error: (any Error)?, since count: Int,
    _ takeNoted: () -> [DecodingError]
  ) -> Value? {
    var thrown = error
    // Nothing is thrown here but what is not collected, and that is kept.
    let value = try? decoder.hidingKeys(of: type) {
      collectValue(type, from: decoder, after: &thrown)
    }
    for error in takeNoted() { add(error) }
    // The type does not do the same twice, or its decoder does what no other does.
    if let thrown, self.count == count {
      _ = try? decoder.hidingKeys(of: type) { add(thrown) }
    }
    return value ?? nil
  }

  /// Decodes the value for `key`, or adds everything that is wrong with it.
  ///
  /// - Returns: the value, if nothing is.
  mutating func collect<Value: Decodable>(
    _ type: Value.Type, in container: KeyedDecodingContainer<SchemaKey>, forKey key: SchemaKey
  ) -> Value? {
    do {
      let collected = try container.decode(Collected<Value>.self, forKey: key)
      add(contentsOf: collected.findings)
      return collected.findings.count == 0 ? collected.value : nil
    } catch {
      add(error, at: PathKey.key(key.stringValue))
      return nil
    }
  }

  private mutating func collectValue<Value: Decodable>(
    _ type: Value.Type, from decoder: any Decoder, after error: inout (any Error)?
  ) -> Value? {
    let isDeep = decoder.pathLength > Self.maximumDepth
    if !isDeep, let collected = type as? any CollectedByElement.Type {
      return collected._collect(from: decoder, into: &self) as? Value
    }
    if !isDeep, let model = type as? any ValidatedModel.Type, !model.acceptsOtherShapes {
      return collectModel(model, from: decoder) as? Value
    }
    if let value = type as? any ValidatedValue.Type, value.decodesRawValueDirectly {
      return collectValidated(value, from: decoder) as? Value
    }
    if error == nil {
      do {
        // Not by its `init(from:)`: the decoder may have a strategy for the type.
        return try decoder.singleValueContainer().decode(type)
      } catch let thrown {
        error = thrown
      }
    }
    guard let error, !isDeep else { return nil }
    if type is any LossyContainer.Type {
      // Whatever is wrong with its elements it has found itself; what it throws is all there is to say.
      add(error)
      return StandIns.of(decoder).value(type, at: decoder.codingPath)
    }
    return Replay.value(type, from: decoder, after: error, into: &self)
  }

  /// Decodes a validated value; its violation is added without an error around it.
  private mutating func collectValidated<Value: ValidatedValue>(
    _ type: Value.Type, from decoder: any Decoder
  ) -> Value? {
    do {
      let candidate = try decoder.singleValueContainer().decodeCandidate(Value.RawValue.self)
      return try Value(candidate)
    } catch {
      add(error)
      return StandIns.of(decoder).value(type, at: [])
    }
  }

  /// Values that are nested deeper than this give their first violation: others would take more of a
  /// thread's stack than decoding does.
  private static var maximumDepth: Int { 16 }

  private mutating func collectModel<Model: ValidatedModel>(
    _ type: Model.Type, from decoder: any Decoder
  ) -> Model? {
    do {
      return try type.schema.collect(from: decoder, into: &self)
    } catch {
      add(error)
      return nil
    }
  }
}

/// A type that holds others, each of which is collected on its own.
protocol CollectedByElement {
  /// Decodes a value, or adds everything that is wrong with its elements.
  static func _collect(from decoder: any Decoder, into findings: inout Findings) -> Self?
}

extension Array: CollectedByElement where Element: Decodable {
  static func _collect(from decoder: any Decoder, into findings: inout Findings) -> [Element]? {
    let count = findings.count
    var elements: [Element] = []
    do {
      if let document = decoder as? any DocumentDecoder {
        try document.elements(of: Element.self, isLossy: false) { element in
          if findings.count == count { elements.append(element) }
        } reject: { _, decoder, error in
          _ = findings.addInOrder { $0.collect(Element.self, from: decoder, after: error) }
        }
        return findings.count == count ? elements : []
      }
      var container = try decoder.unkeyedContainer()
      while !container.isAtEnd {
        let element = try container.decode(Collected<Element>.self)
        findings.add(contentsOf: element.findings)
        // Of an array that is not valid, nobody wants the elements.
        if findings.count == count, let value = element.value { elements.append(value) }
      }
    } catch {
      findings.add(error)
    }
    return findings.count == count ? elements : []
  }
}

extension Set: CollectedByElement where Element: Decodable {
  static func _collect(from decoder: any Decoder, into findings: inout Findings) -> Set<Element>? {
    [Element]._collect(from: decoder, into: &findings).map { Set($0) }
  }
}

extension Dictionary: CollectedByElement where Key == String, Value: Decodable {
  static func _collect(
    from decoder: any Decoder, into findings: inout Findings
  ) -> [String: Value]? {
    let count = findings.count
    var members: [String: Value] = [:]
    // As a dictionary, whose keys no strategy of the decoder changes.
    if let collected = try? decoder.singleValueContainer().decode([String: Collected<Value>].self) {
      for (key, member) in collected.sorted(by: { $0.key < $1.key }) {
        findings.add(contentsOf: member.findings)
        if findings.count == count, let value = member.value { members[key] = value }
      }
      return findings.count == count ? members : [:]
    }
    do {
      let container = try decoder.container(keyedBy: SchemaKey.self)
      for key in container.allKeys {
        let member = try container.decode(Collected<Value>.self, forKey: key)
        findings.add(contentsOf: member.findings)
        if findings.count == count, let value = member.value { members[key.stringValue] = value }
      }
    } catch {
      findings.add(error)
    }
    return findings.count == count ? members : [:]
  }
}

extension Optional: CollectedByElement where Wrapped: Decodable {
  static func _collect(from decoder: any Decoder, into findings: inout Findings) -> Wrapped?? {
    if let container = try? decoder.singleValueContainer(), container.decodeNil() {
      return .some(nil)
    }
    return findings.collect(Wrapped.self, from: decoder).map { .some($0) } ?? .some(nil)
  }
}

extension LongWay: CollectedByElement {
  static func _collect(from decoder: any Decoder, into findings: inout Findings) -> LongWay? {
    findings.collect(Value.self, from: decoder).map { LongWay(value: $0) }
  }
}
