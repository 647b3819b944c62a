public import ValidatedCodable
public import ValidatedJSON

/// What is wrong, as the checks of this module throw it: every line says what was expected.
public struct CheckFailures: Error, CustomStringConvertible, Sendable {
  /// What is wrong, each in a sentence.
  public let failures: [String]

  /// The failures, one per line.
  public var description: String { failures.joined(separator: "\n") }

  /// Throws the failures, if there are any.
  static func check(_ failures: [String]) throws(CheckFailures) {
    if !failures.isEmpty { throw CheckFailures(failures: failures) }
  }
}

/// Checks a model with documents that are only just valid, and documents that are only just invalid.
///
/// They follow from the model's schema: every field missing, of every kind of JSON, at and beyond every limit that its
/// rules have (counts to 1,001, lengths to 1,000,001), and ``Sample``s. Every way to read a document must do what the schema says: decoding, collecting, lossy
/// arrays, streams, untyped JSON and dictionaries. Foundation's decoders must read valid documents as well, and a valid
/// model must stay the same when it is evaluated again, and when three pairs of coders encode and read it. The
/// declarations of the schema's fields must have no mistakes.
///
/// ```swift
/// @Test func orders() throws { try checkModel(Order.self) }
/// ```
///
/// - Parameters:
///   - type: the model.
///   - sample: a valid document in which every field has a value; by default, one is made from the rules. Give one if a rule
///     is code, such as a `Matching`.
///   - seed: the same seed makes the same documents.
/// - Returns: how many documents have been tried.
/// - Throws: ``CheckFailures``.
@discardableResult
public func checkModel<Model: ValidatedModel & Equatable>(
  _ type: Model.Type, sample: (any JSONSource)? = nil, seed: UInt64 = 0
) throws(CheckFailures) -> Int {
  var maker = SampleMaker(of: type, seed: seed)
  let document: JSONValue
  if let sample {
    do {
      document = try ValidatedJSONDecoder().decode(JSONValue.self, from: sample)
    } catch {
      throw CheckFailures(failures: ["The sample is not JSON: \(error)"])
    }
  } else {
    document = try maker.full(type)
  }
  var samples: [Sample] = []
  for (kind, count) in [(Sample.Kind.boundary, 20), (.valid, 20), (.invalid, 40)] {
    do throws(CheckFailures) {
      samples += try maker.samples(of: type, kind, count: count)
    } catch {
      // Of rules that are code, the given document may be all that is known.
      guard sample != nil else { throw error }
      samples += maker.samples(of: type, like: document)
    }
  }
  let check = ModelCheck.run(type, document, and: samples)
  try CheckFailures.check(check.failures)
  return check.count
}

/// Checks a type of values: the valid ones are accepted and stay the same when they are evaluated again or coded, the others
/// are refused.
///
/// ```swift
/// try checkValue(SKU.self, valid: ["A-1", "B-22"], invalid: ["", "A", "A-"])
/// ```
///
/// - Throws: ``CheckFailures``.
public func checkValue<Value: ValidatedValue>(
  _ type: Value.Type, valid: [Value.RawValue], invalid: [Value.RawValue]
) throws(CheckFailures) {
  let failures =
    valid.compactMap { raw in ValueCheck.failure(type, valid: raw) }
    + invalid.compactMap { raw in ValueCheck.failure(type, invalid: raw) }
  try CheckFailures.check(failures)
}

/// Checks that the rules of types are those that were last looked at.
///
/// ```swift
/// try pinFingerprints([(Order.self, "1f0c…")])
/// ```
///
/// A failure shows the new fingerprint: look at what has changed in the rules, and then pin it.
///
/// - Throws: ``CheckFailures``.
public func pinFingerprints(
  _ pins: [(type: any Shaped.Type, fingerprint: String)]
) throws(CheckFailures) {
  let failures = pins.compactMap { pin -> String? in
    let now = pin.type.rulesFingerprint.description
    return now == pin.fingerprint
      ? nil : "The rules of \(pin.type) have changed. If that is intended, pin \(now)."
  }
  try CheckFailures.check(failures)
}
