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
// run. (Where several errors of a kind have got out, such as those of a loop's elements, the next ones of
// that kind are taken to.) What is wrong within a value, when that is an object, is found in the same way.

/// One object (or other value) that is decoded again and again until everything is known.
final class Replay {
  /// The decoder of the object.
  private let decoder: any Decoder
  private let standIns: StandIns
  /// Whether the decoder remembers which keys have been asked for.
  let hasDocument: Bool
  /// What has been found.
  private(set) var findings: Findings
  private var answers: [Request: Answer] = [:]
  /// How many errors have got out of `init(from:)`, by the kind of request.
  private var escapes: [Request: Int] = [:]
  /// What is known to get out of it, and the keys that lead there from here.
  private let expected: DecodingError?
  private let expectedKeys: [PathKey]
  /// The last request that failed, if none after it has succeeded, and how.
  private var failed: (request: Request, error: any Error)?
  private var hasAnswered = false

  /// A type whose `init(from:)` meets more kinds of errors than this is not run for each of them.
  private static let mostRuns = 64
  /// So many errors of a kind have got out when the next ones are taken to.
  private static let certainEscapes = 4

  private struct Request: Hashable {
    let keys: [PathKey]
    let type: ObjectIdentifier

    /// The type, in the same container.
    var kind: Request { Request(keys: keys.dropLast(), type: type) }
  }

  private enum Answer {
    /// It gets one when the request is met again.
    case due
    /// A stand-in; nil if there is none.
    case given(Any?)
  }

  private init(
    _ decoder: any Decoder, _ findings: Findings, after error: any Error, _ keys: [PathKey]
  ) {
    self.decoder = decoder
    standIns = StandIns.of(decoder)
    hasDocument = decoder is any DocumentDecoder
    self.findings = findings
    expected = error as? DecodingError
    expectedKeys = keys
  }

  /// Adds everything that is wrong with a value whose decoding has thrown `error`.
  ///
  /// - Returns: a value of the type that must not get out; nil if none could be made.
  static func value<Value: Decodable>(
    _ type: Value.Type, from decoder: any Decoder, after error: any Error,
    into findings: inout Findings
  ) -> Value? {
    let length = decoder.pathLength
    let keys = (error as? DecodingError)?.codingPath.dropFirst(length).map { PathKey($0) } ?? []
    guard !keys.isEmpty || !isCertain(error, length) else {
      // It is about the value itself: whatever else its type would have asked for is not known.
      (decoder as? any DocumentDecoder)?.abandon()
      findings.add(error)
      return StandIns.of(decoder).value(type, at: decoder.codingPath)
    }
    let replay = Replay(decoder, findings, after: error, keys)
    let value = replay.run(type)
    findings = replay.findings
    return value ?? replay.standIns.value(type, at: decoder.codingPath)
  }

  /// Whether an error is known to be about the value whose path has so many keys.
  ///
  /// Where a document is malformed is nobody's path, and what comes before may be wrong as well; and some
  /// errors have lost theirs.
  private static func isCertain(_ error: any Error, _ length: Int) -> Bool {
    guard let error = error as? DecodingError else { return error is any ViolationConvertible }
    return error.codingPath.count >= length && error.asViolation.code != .malformedDocument
  }

  private func run<Value: Decodable>(_ type: Value.Type) -> Value? {
    var runs = 0
    while true {
      runs += 1
      (failed, hasAnswered) = (nil, false)
      do {
        return try Value(from: ReplayDecoder(self, decoder, at: []))
      } catch {
        guard let failed, answers[failed.request] == nil, runs < Self.mostRuns,
          Self.isSame(error, failed.error)
        else {
          end(error)
          return nil
        }
        answers[failed.request] = .due
        escapes[failed.request.kind, default: 0] += 1
      }
    }
  }

  /// What there is to say when `init(from:)` does not get to its end.
  private func end(_ error: any Error) {
    (decoder as? any DocumentDecoder)?.abandon()
    if let failed, Self.isSame(error, failed.error) {
      // A request that there is no stand-in for has been added.
      if case .given = answers[failed.request] { return }
      findings.add(error)
    } else if !hasAnswered {
      // An error of its own; after an answer, it would be made up.
      findings.add(error)
    }
  }

  /// Whether an error is the one that has been thrown, and not another that was made of it.
  private static func isSame(_ error: any Error, _ other: any Error) -> Bool {
    switch (error as? DecodingError, other as? DecodingError) {
    case (let error?, let other?):
      error.codingPath.map { PathKey($0) } == other.codingPath.map { PathKey($0) }
        && error.asViolation == other.asViolation
    case (nil, nil): type(of: error) == type(of: other) && "\(error)" == "\(other)"
    default: false
    }
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
      if isCertain(request) {
        findings.add(error)
        answers[request] = .given(nil)
      }
      failed = (request, error)
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
      if case .given(let value) = answers[request] {
        return try give(value as? Value, for: request, error)
      }
      guard isCertain(request) else {
        failed = (request, error)
        throw error
      }
      findings.add(error, reading: type, at: request.keys)
      return try answer(request, StandIns.scalar(type), error)
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
    if case .given(let value) = answers[request] {
      return try give(value as? Value, for: request, UnusualMember())
    }
    let isCertain = isCertain(request)
    // What is known to fail need not be tried. But raw values are asked for before validated ones.
    if !isCertain, !expectedKeys.starts(with: request.keys) || type is any ScalarArray.Type {
      do {
        let value = try decode()
        standIns.learn(value)
        failed = nil
        return value
      } catch {
        failed = (request, error)
        throw error
      }
    }
    return try collected(request, isCertain: isCertain, collect)
  }

  /// Whether the error of a request gets out of `init(from:)`.
  private func isCertain(_ request: Request) -> Bool {
    if case .due = answers[request] { return true }
    return !escapes.isEmpty && escapes[request.kind] ?? 0 >= Self.certainEscapes
  }

  /// Decodes a value that is expected to fail.
  ///
  /// - Parameter isCertain: whether its error gets out of `init(from:)`, unless that is the one expected.
  private func collected<Value: Decodable>(
    _ request: Request, isCertain: Bool, _ collect: () throws -> Collected<Value>
  ) throws -> Value {
    let collected: Collected<Value>
    do {
      collected = try collect()
    } catch {
      // There is nothing to decode: the key is missing, or the document at its end.
      findings.add(error)
      return try answer(request, standIn(for: request), error)
    }
    if collected.findings.count == 0, let value = collected.value {
      failed = nil
      return value
    }
    let error = expected ?? UnusualMember() as any Error
    guard isCertain || expected.map(collected.findings.contains) ?? false else {
      // Another type may be what is wanted here; but keys that are there twice are so for any.
      findings.add(collected.findings, of: .duplicateKey)
      let offsets = collected.findings.kept.all.filter { $0.code == .unknownKey }
        .compactMap(\.location?.offset)
      (decoder as? any DocumentDecoder)?.forgetNoted(at: offsets)
      failed = (request, error)
      throw error
    }
    if collected.findings.count == 0 { findings.add(error) }
    findings.add(contentsOf: collected.findings)
    return try answer(request, collected.value ?? standIn(for: request), error)
  }

  private func standIn<Value: Decodable>(for request: Request) -> Value? {
    standIns.value(Value.self, at: decoder.codingPath + (request.keys as [any CodingKey]))
  }

  /// Answers a request for the first time.
  private func answer<Value>(
    _ request: Request, _ value: Value?, _ error: any Error
  ) throws -> Value {
    answers[request] = .given(value)
    return try give(value, for: request, error)
  }

  private func give<Value>(
    _ value: Value?, for request: Request, _ error: any Error
  ) throws -> Value {
    guard let value else {
      failed = (request, error)
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
