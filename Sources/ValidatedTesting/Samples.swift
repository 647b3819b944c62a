public import ValidatedCodable
public import ValidatedJSON

/// A document of a type, made from its rules, with what decoding must find wrong with it.
///
/// ```swift
/// @Test(arguments: try Order.samples(.invalid))
/// func refusesWhatIsWrong(_ sample: Sample) { … }
/// ```
public struct Sample: Hashable, Sendable, CustomStringConvertible {
  /// A place, and what is wrong there.
  public struct Expectation: Hashable, Sendable, Comparable, CustomStringConvertible {
    /// The place, as a JSON Pointer.
    public let pointer: String
    /// The kind of the violation.
    public let code: Violation.Code

    init(_ pointer: String, _ code: Violation.Code) { (self.pointer, self.code) = (pointer, code) }

    public static func < (left: Self, right: Self) -> Bool {
      (left.pointer, left.code.rawValue) < (right.pointer, right.code.rawValue)
    }

    /// The place and the code: `/age outOfRange`.
    public var description: String { "\(pointer) \(code)" }
  }

  /// Which documents to make.
  public enum Kind: String, Sendable, CaseIterable {
    /// Documents that decoding accepts.
    case valid
    /// Valid documents with all optional members, with none, and with a value at a limit: the least number, the longest
    /// text.
    case boundary
    /// Documents with one to three mistakes; every ``Sample/Expectation`` of one mistake occurs once before any is
    /// repeated.
    case invalid
  }

  /// The document.
  public let document: JSONValue
  /// What is wrong with it, in the order of the places; empty if it is valid.
  public let violations: [Expectation]

  init(_ document: JSONValue, _ violations: [Expectation] = []) {
    (self.document, self.violations) = (document, violations.sorted())
  }

  /// The document as JSON, with sorted keys.
  public var description: String { document.description }
}

extension Shaped where Self: Decodable {
  /// Documents of the type, made from its rules: a model, a union, a value, or an array of them.
  ///
  /// ```swift
  /// for sample in try Order.samples(.invalid, count: 50) {
  ///   print(sample, sample.violations)   // {"count":0,…} [/count outOfRange]
  /// }
  /// ```
  ///
  /// Texts have several scripts; a type whose rules are code gets values like its examples
  /// (`ValidatedValue.example`, `HasExamples`). Without rules, most numbers are small and most texts short; a few are
  /// negative, long, or at the limits of their type. Every valid document has been decoded.
  ///
  /// - Parameters:
  ///   - kind: which documents.
  ///   - count: the number of documents. There are fewer only if the type has fewer limits, or nothing can be wrong with it.
  ///   - seed: the same seed makes the same documents.
  /// - Throws: ``CheckFailures`` if no valid document was found, with the reasons; declare examples of the types
  ///   that it names.
  /// - Complexity: O(`count`).
  public static func samples(
    _ kind: Sample.Kind = .valid, count: Int = 20, seed: UInt64 = 0
  ) throws(CheckFailures) -> [Sample] {
    var maker = SampleMaker(of: Self.self, seed: seed)
    return try maker.samples(of: Self.self, kind, count: count)
  }
}

/// Checks that something holds for every value that documents of a type can have, with values made from its rules.
///
/// ```swift
/// try checkSamples(of: Order.self) { order in order.total == order.lines.map(\.price).reduce(0, +) }
/// ```
///
/// - Parameters:
///   - type: the type of the values.
///   - count: the number of values.
///   - seed: the same seed makes the same values; a failure names it.
///   - holds: what must be true of each value. An error is a failure, too.
/// - Throws: ``CheckFailures`` with the smallest document found for which it does not hold.
public func checkSamples<Value: Decodable & Shaped>(
  of type: Value.Type, count: Int = 100, seed: UInt64 = 0, _ holds: (Value) throws -> Bool
) throws(CheckFailures) {
  let decoder = ValidatedJSONDecoder()
  /// Why it does not hold for a document; nil if it does, or if the document is not valid.
  func failure(_ document: JSONValue) -> String? {
    guard let value = try? decoder.decode(type, from: document) else { return nil }
    do {
      return try holds(value) ? nil : "it does not hold"
    } catch {
      return "\(error)"
    }
  }
  for sample in try type.samples(.valid, count: count, seed: seed) {
    guard failure(sample.document) != nil else { continue }
    let least = sample.document.shrunk { failure($0) != nil }
    throw CheckFailures(
      failures: ["\(type), seed \(seed): \(failure(least) ?? "it does not hold") for \(least)"])
  }
}
