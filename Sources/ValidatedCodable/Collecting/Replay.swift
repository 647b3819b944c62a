// How everything is found that is wrong with a value of any type.
//
// A type's `init(from:)` stops at the first thing that is wrong. So it is run again, and this time its
// decoder, wrapped around the one there is, answers that request with a stand-in: a valid value that is
// not the document's. It gets to the next thing that is wrong, and so on:
//
//     {"name": "@", "age": 151, "note": 7}      let name: Name, age: Age, note: String
//
//     run   name      age       note
//     0     throws
//     1     stand-in  throws
//     2     stand-in  stand-in  throws
//     3     stand-in  stand-in  stand-in        and the three errors are what is wrong
//
// An error that `init(from:)` catches itself is none: only what gets out of it is answered in the next
// run. What is wrong within a value, when that is an object, is found in the same way.

/// One object (or other value) that is decoded again and again until everything is known.
final class Replay {
  /// The decoder of the object.
  private let decoder: any Decoder
  private let standIns: StandIns
  /// What has been found.
  private(set) var findings: Findings
  /// The requests that are answered with stand-ins, and those of the last run that have been.
  private var answers: [Answer] = []
  /// What is known to get out of `init(from:)`, and the keys that lead there from here.
  private let expected: DecodingError?
  private let expectedKeys: [PathKey]
  /// The last request that failed, if there has been none after it.
  private var failed: Request?
  private var hasAnswered = false
  /// Whether whatever fails is collected as soon as it does, caught or not.
  private var isEager: Bool

  /// A type whose `init(from:)` meets more errors than this is not run for each of them.
  private static let mostRuns = 32
  /// Values nested deeper than this are decoded once, and not first by themselves.
  static let mostAttempts = 16

  private struct Request: Equatable {
    let keys: [PathKey]
    let type: ObjectIdentifier
  }

  private struct Answer {
    let request: Request
    /// The stand-in, once the request has been met again; nil inside if there is none.
    var value: Any??
  }

  private init(
    _ decoder: any Decoder, _ findings: Findings, after error: any Error, _ keys: [PathKey],
    isEager: Bool
  ) {
    self.decoder = decoder
    standIns = Self.standIns(of: decoder)
    self.findings = findings
    expected = error as? DecodingError
    expectedKeys = keys
    self.isEager = isEager
  }

  /// Adds everything that is wrong with a value whose decoding has thrown `error`.
  ///
  /// - Returns: a value of the type that must not get out; nil if none could be made.
  static func value<Value: Decodable>(
    _ type: Value.Type, from decoder: any Decoder, after error: any Error,
    into findings: inout Findings
  ) -> Value? {
    let path = decoder.codingPath
    let keys = (error as? DecodingError)?.codingPath.dropFirst(path.count).map { PathKey($0) } ?? []
    guard !keys.isEmpty || !isCertain(error, at: path) else {
      // It is about the value itself: whatever else its type would have asked for is not known.
      (decoder as? any DocumentDecoder)?.abandon()
      findings.add(error)
      return standIns(of: decoder).value(type)
    }
    let replay = Replay(decoder, findings, after: error, keys, isEager: path.count > mostAttempts)
    let count = findings.count
    let value = replay.run(type)
    findings = replay.findings
    if findings.count == count {
      // The type does not do the same twice, or its decoder does what no other does.
      findings.add(error)
    }
    return value ?? replay.standIns.value(type)
  }

  /// Whether an error is known to be about the value at `path`.
  ///
  /// Where a document is malformed is nobody's path, and what comes before may be wrong as well; and some
  /// errors have lost theirs.
  private static func isCertain(_ error: any Error, at path: [any CodingKey]) -> Bool {
    guard let error = error as? DecodingError else { return error is any ViolationConvertible }
    return error.codingPath.count >= path.count && error.asViolation.code != .malformedDocument
  }

  private static func standIns(of decoder: any Decoder) -> StandIns {
    (decoder as? any DocumentDecoder)?.standIns ?? StandIns()
  }

  private func run<Value: Decodable>(_ type: Value.Type) -> Value? {
    var runs = 0
    while true {
      runs += 1
      isEager = isEager || runs > Self.mostRuns
      (failed, hasAnswered) = (nil, false)
      do {
        return try Value(from: ReplayDecoder(self, decoder, at: []))
      } catch {
        guard let failed, !answers.contains(where: { $0.request == failed }) else {
          end(error)
          return nil
        }
        answers.append(Answer(request: failed, value: nil))
      }
    }
  }

  /// What there is to say when `init(from:)` does not get to its end.
  private func end(_ error: any Error) {
    (decoder as? any DocumentDecoder)?.abandon()
    // A request without an answer has been added; an error of its own, after an answer, is made up.
    if failed == nil, !hasAnswered { findings.add(error) }
  }
}

// The requests of the type, as the containers hand them on.
extension Replay {
  /// Opens a container.
  func container<Container>(
    at keys: @autoclosure () -> [PathKey], _ open: () throws -> Container
  ) throws -> Container {
    do {
      return try open()
    } catch {
      let request = Request(keys: keys(), type: ObjectIdentifier(Container.self))
      if let answer = answers.firstIndex(where: { $0.request == request }) {
        if answers[answer].value == nil { findings.add(error) }
        return try self.answer(answer, nil, error)
      }
      failed = request
      throw error
    }
  }

  /// Decodes a scalar.
  func scalar<Value>(
    _ type: Value.Type, at keys: @autoclosure () -> [PathKey], _ decode: () throws -> Value
  ) throws -> Value {
    do {
      let value = try decode()
      failed = nil
      return value
    } catch {
      let request = Request(keys: keys(), type: ObjectIdentifier(type))
      if let answer = answers.firstIndex(where: { $0.request == request }) {
        if let value = try known(answer, type) { return value }
        findings.add(error, readingScalar: type, at: request.keys)
        return try self.answer(answer, StandIn.scalar(type), error)
      }
      failed = request
      throw error
    }
  }

  /// Decodes any other value.
  ///
  /// - Parameter collect: decodes it together with everything that is wrong.
  func value<Value: Decodable>(
    _ type: Value.Type, at keys: @autoclosure () -> [PathKey], _ decode: () throws -> Value,
    collect: () throws -> Collected<Value>
  ) throws -> Value {
    let request = Request(keys: keys(), type: ObjectIdentifier(type))
    let answer = answers.firstIndex { $0.request == request }
    if let answer, let value = try known(answer, type) { return value }
    if isEager, !StandIn.isFoundations(type) { return try collected(request, nil, collect) }
    // What is known to fail need not be tried. But raw values are asked for before validated ones.
    if answer == nil,
      isEager || !expectedKeys.starts(with: request.keys) || type is any ScalarArray.Type
    {
      do {
        let value = try decode()
        failed = nil
        return value
      } catch {
        if isEager { return try collected(request, error, collect) }
        failed = request
        throw error
      }
    }
    return try collected(request, nil, isCertain: answer != nil, collect)
  }

  /// Decodes a value that fails.
  ///
  /// - Parameter isCertain: whether its error gets out of `init(from:)`, unless that is the one expected.
  private func collected<Value: Decodable>(
    _ request: Request, _ thrown: (any Error)?, isCertain: Bool = true,
    _ collect: () throws -> Collected<Value>
  ) throws -> Value {
    let collected: Collected<Value>
    do {
      collected = try collect()
    } catch {
      // There is nothing to decode: the key is missing, or the document at its end.
      findings.add(error)
      return try add(request, standIns.value(Value.self), error)
    }
    if collected.findings.count == 0, let value = collected.value {
      failed = nil
      return value
    }
    let error = thrown ?? expected ?? UnusualMember()
    guard isCertain || expected.map(collected.findings.contains) ?? false else {
      // Another type may be what is wanted here; but keys that are there twice are so for any.
      findings.add(collected.findings, of: .duplicateKey)
      let offsets = collected.findings.kept.all.filter { $0.code == .unknownKey }
        .compactMap(\.location?.offset)
      (decoder as? any DocumentDecoder)?.forgetNoted(at: offsets)
      failed = request
      throw error
    }
    if collected.findings.count == 0 { findings.add(error) }
    findings.add(contentsOf: collected.findings)
    return try add(request, collected.value, error)
  }

  private func add<Value>(_ request: Request, _ value: Value?, _ error: any Error) throws -> Value {
    let index = answers.firstIndex { $0.request == request } ?? answers.count
    if index == answers.count { answers.append(Answer(request: request, value: nil)) }
    return try answer(index, value, error)
  }

  /// The stand-in that has been found in an earlier run.
  private func known<Value>(_ index: Int, _ type: Value.Type) throws -> Value? {
    guard let value = answers[index].value else { return nil }
    return try answer(index, value as? Value, UnusualMember())
  }

  private func answer<Value>(_ index: Int, _ value: Value?, _ error: any Error) throws -> Value {
    answers[index].value = .some(value)
    guard let value else {
      failed = answers[index].request
      throw error
    }
    failed = nil
    hasAnswered = true
    return value
  }
}

/// An array of scalars, which may be the raw values of validated ones.
private protocol ScalarArray {}

extension Array: ScalarArray where Element: ScalarRawValue {}
