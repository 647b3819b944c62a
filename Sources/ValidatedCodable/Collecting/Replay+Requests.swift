// The requests of the type, passed on by the containers.
extension Replay {
  /// The kind of container that a request belongs to, for the choice of stand-ins.
  enum Place {
    /// A container with a fixed number of values.
    case member
    /// A container with any number of values, such as an array: each value gets a stand-in of its own.
    case element
    /// A value that no document can have, such as an element after the last one of an array.
    case nowhere
  }

  /// Opens a container.
  ///
  /// - Parameter standIn: a container of a synthetic document.
  func container<Container>(
    at keys: [PathKey], _ place: Place, _ open: () throws -> Container,
    standIn: (SyntheticDecoder) -> Container
  ) throws -> Container {
    let request = Request(keys: keys, type: ObjectIdentifier(Container.self))
    try begin(request)
    if let ordinal = ordinal(of: request), failures[request] != nil {
      return standIn(synthetic(ordinal, at: keys))
    }
    do {
      let container = try open()
      failed = nil
      return container
    } catch {
      guard let ordinal = ordinal(of: request) else { throw fail(request, error) }
      failures[request] = failure(error, at: keys)
      // A value that is not an object has no further errors to find.
      guard case .member = place, !keys.isEmpty else { throw fail(request, error) }
      return standIn(synthetic(ordinal, at: keys))
    }
  }

  /// A decoder for an object that the document does not have.
  private func synthetic(_ ordinal: Int, at keys: [PathKey]) -> SyntheticDecoder {
    failed = nil
    let form = SyntheticForm(kind: 1, start: ordinal + variant)
    let document = SyntheticDocument(standIns, form, .asked, index: ordinal + variant)
    return SyntheticDecoder(
      document: document, codingPath: decoder.codingPath + keys as [any CodingKey])
  }

  /// Decodes a scalar.
  func scalar<Value: Decodable>(
    _ type: Value.Type, at keys: [PathKey], _ place: Place, _ decode: () throws -> Value
  ) throws -> Value {
    let request = Request(keys: keys, type: ObjectIdentifier(type))
    try begin(request)
    let ordinal = ordinal(of: request)
    if let ordinal, failures[request] != nil {
      return try give(type, request, ordinal, place, NoStandIn())
    }
    do {
      return try take(decode(), for: request, place)
    } catch {
      guard let ordinal else { throw fail(request, error) }
      failures[request] = failure(error, at: keys, reading: type)
      return try give(type, request, ordinal, place, error)
    }
  }

  /// Decodes any other value.
  ///
  /// - Parameter collect: decodes it together with everything that is wrong.
  func value<Value: Decodable>(
    _ type: Value.Type, at keys: [PathKey], _ place: Place, _ decode: () throws -> Value,
    collect: () throws -> Collected<Value>
  ) throws -> Value {
    let request = Request(keys: keys, type: ObjectIdentifier(type))
    try begin(request)
    guard let ordinal = ordinal(of: request) else {
      do {
        let value = try take(
          document.map { try $0.strictly(decode) } ?? decode(), for: request, place)
        standIns.learn(value)
        return value
      } catch {
        throw fail(request, error)
      }
    }
    if failures[request] == nil {
      do {
        let collected = try collect()
        failures[request] = Failure(
          findings: collected.findings, candidates: collected.candidates.map { $0 },
          count: standIns.count(of: type))
      } catch {
        // There is nothing to decode: the key is missing, or the array has ended.
        failures[request] = failure(error, at: keys, reading: type)
      }
    }
    return try give(type, request, ordinal, place, NoStandIn())
  }

  private func ordinal(of request: Request) -> Int? { answered.isEmpty ? nil : answered[request] }

  private func begin(_ request: Request) throws {
    try read()
    trace.ask(for: request)
  }

  private func fail(_ request: Request, _ error: any Error) -> any Error {
    failed = (request, error)
    return error
  }

  private func failure(
    _ error: any Error, at keys: [PathKey], reading type: any Any.Type = Any.self
  ) -> Failure {
    var findings = _Findings()
    findings.inside(decoder) { $0.add(error, reading: type, at: keys) }
    return Failure(findings: findings, candidates: Candidates(), count: standIns.count(of: type))
  }

  /// Uses a value of the document.
  private func take<Value>(
    _ value: Value, for request: Request, _ place: Place
  ) throws -> Value {
    if case .element = place {
      try distinct.take(value, in: Request(keys: request.keys.dropLast(), type: request.type))
    }
    failed = nil
    return value
  }

  /// Uses a stand-in.
  ///
  /// - Throws: `error`, if there is no stand-in.
  private func give<Value: Decodable>(
    _ type: Value.Type, _ request: Request, _ ordinal: Int, _ place: Place, _ error: any Error
  ) throws -> Value {
    let candidates = failures[request]?.candidates ?? Candidates()
    let path = decoder.codingPath + (request.keys as [any CodingKey])
    var value = candidates.isTelling ? candidates[variant] as? Value : nil
    if value == nil {
      let index = index(of: type, request, ordinal, place)
      switch place {
      case .nowhere: value = nil
      case .member:
        value = standIns.value(type, index, at: path, isElement: isElement)
        if value == nil, isElement {
          value = standIns.value(type, index, at: path, isElement: false)
        }
      case .element:
        let container = Request(keys: request.keys.dropLast(), type: request.type)
        value = distinct.give(from: index, in: container) {
          standIns.value(type, $0, at: path, isElement: true)
        }
      }
      let varies = value != nil && standIns.varies(type, at: path)
      // The only value that was made from the document is the last choice, since there is no other to compare it
      // with.
      value = value ?? candidates[variant] as? Value
      if value != nil, !varies { untelling.insert(request) }
    }
    guard let value else { throw fail(request, error) }
    if case .element = place { failures[request]?.isElement = true }
    failed = nil
    return value
  }

  /// The number of the stand-in of its type that a request gets in this pass.
  private func index(
    of type: any Any.Type, _ request: Request, _ ordinal: Int, _ place: Place
  ) -> Int {
    if case .member = place, !isElement { return ordinal + variant }
    let first = reserved[request] ?? standIns.reserve(type)
    reserved[request] = first
    return first + (type is any _ScalarRawValue.Type ? variant % 2 : variant)
  }
}
