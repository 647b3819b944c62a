import Foundation
public import Testing
public import ValidatedCodable
import ValidatedFoundation
public import ValidatedJSON

/// The kinds of JSON that a value may be of.
public enum JSONKind: String, CaseIterable, Sendable {
  case null, bool, integer, fraction, string, array, object

  /// Values of the kind, which no rule need accept.
  var value: JSONValue {
    switch self {
    case .null: nil
    case .bool: true
    case .integer: 7
    case .fraction: 7.5
    case .string: "text"
    case .array: []
    case .object: [:]
    }
  }
}

/// What a model makes of documents that are just about valid, and of such that are just not: every field
/// missing, of every kind of JSON, and at and beyond every limit that its rules have.
///
/// All of it follows from the model's schema and one valid document, which has every field.
public struct EdgeCases {
  /// How many documents have been tried.
  public private(set) var count = 0
  /// How many of them had a value of each kind.
  public private(set) var kinds: [JSONKind: Int] = [:]
  /// How many fields there are.
  public private(set) var fields = 0

  /// Checks a model.
  public static func check<Model: ValidatedModel & Equatable>(
    _ type: Model.Type, _ sample: JSONValue, sourceLocation: SourceLocation = #_sourceLocation
  ) -> EdgeCases {
    var cases = EdgeCases()
    guard case .model(let shape) = DocumentShape(of: type) else { return cases }
    let check = Check<Model>(sample: sample, sourceLocation: sourceLocation)
    check.isValid(sample, "the sample")
    cases.add(shape, at: [], check)
    return cases
  }

  private mutating func add(
    _ model: DocumentShape.Model, at path: [JSONPathKey],
    _ check: Check<some ValidatedModel & Equatable>
  ) {
    for field in model.fields {
      fields += 1
      add(field.shape, at: path + field.path.map { .key($0) }, check)
    }
  }

  private mutating func add(
    _ shape: DocumentShape, at path: [JSONPathKey], _ check: Check<some ValidatedModel & Equatable>
  ) {
    count += 1
    check.missing(shape.mayBeMissing, at: path)
    for kind in JSONKind.allCases {
      count += 1
      kinds[kind, default: 0] += 1
      if shape.kinds.contains(kind) {
        check.kindIsTaken(kind, at: path)
      } else {
        check.kindIsRefused(kind, at: path)
      }
    }
    for limit in shape.limits {
      count += 1
      check.limit(limit, at: path)
    }
    addParts(of: shape, at: path, check)
  }

  /// The fields of a model within, and of the first one of an array.
  private mutating func addParts(
    of shape: DocumentShape, at path: [JSONPathKey], _ check: Check<some ValidatedModel & Equatable>
  ) {
    switch shape {
    case .model(let model) where !model.acceptsOtherShapes: add(model, at: path, check)
    case .array(.model(let model)): add(model, at: path + [.index(0)], check)
    case .dictionary(_, .model(let model)):
      guard case .object(let members)? = check.sample.value(at: path[...]),
        let key = members.keys.sorted().first
      else { return }
      add(model, at: path + [.key(key)], check)
    case .optional(let base, _), .nullable(let base, _), .defaulted(let base, _),
      .lenient(let base, _),
      .checked(let base, _, _):
      addParts(of: base, at: path, check)
    default: break
    }
  }
}

/// A value at a limit, or beyond it.
private struct Limit {
  let value: JSONValue
  /// The code of the violation that it must give, or, if it is within, must not.
  let code: Violation.Code
  let isWithin: Bool
}

/// Documents of one model.
private struct Check<Model: ValidatedModel & Equatable> {
  let sample: JSONValue
  let sourceLocation: SourceLocation

  func isValid(_ document: JSONValue, _ comment: Comment) {
    #expect(report(on: document) == nil, comment, sourceLocation: sourceLocation)
  }

  func missing(_ isAllowed: Bool, at path: [JSONPathKey]) {
    let report = report(on: sample.replacing(path[...], with: nil))
    if isAllowed {
      #expect(report == nil, "\(path) is missing", sourceLocation: sourceLocation)
    } else {
      expect(report, .missingKey, at: path, "is missing")
    }
  }

  /// What is of the right kind may be invalid, but not for being of another.
  func kindIsTaken(_ kind: JSONKind, at path: [JSONPathKey]) {
    for entry in report(on: sample.replacing(path[...], with: kind.value))?.entries ?? [] {
      let codes: [Violation.Code] = [.wrongType, .unexpectedNull]
      #expect(
        !codes.contains(entry.code) || entry.pointer != path.pointer, "\(path): \(kind): \(entry)",
        sourceLocation: sourceLocation)
      #expect(
        entry.pointer.hasPrefix(path.pointer), "\(path): \(kind): \(entry)",
        sourceLocation: sourceLocation)
    }
  }

  func kindIsRefused(_ kind: JSONKind, at path: [JSONPathKey]) {
    let report = report(on: sample.replacing(path[...], with: kind.value))
    let codes: [Violation.Code] =
      switch kind {
      case .null: [.unexpectedNull]
      // A number is of the right type for an integer, which 7.5 is not.
      case .fraction: [.wrongType, .notRepresentable, .noAlternative]
      default: [.wrongType, .noAlternative]
      }
    let entry = report?.entries.first
    #expect(report?.count == 1, "\(path): \(kind)", sourceLocation: sourceLocation)
    #expect(entry?.pointer == path.pointer, "\(path): \(kind)", sourceLocation: sourceLocation)
    #expect(
      entry.map { codes.contains($0.code) } == true,
      "\(path): \(kind): \(entry.map(String.init(describing:)) ?? "accepted")",
      sourceLocation: sourceLocation)
  }

  func limit(_ limit: Limit, at path: [JSONPathKey]) {
    let report = report(on: sample.replacing(path[...], with: limit.value))
    if limit.isWithin {
      #expect(
        report?.entries.contains { $0.code == limit.code && $0.pointer == path.pointer } != true,
        "\(path): \(limit.value)", sourceLocation: sourceLocation)
    } else {
      // A text that is too short may be too short for other rules as well, which come first.
      #expect(
        report?.entries.map(\.pointer) == [path.pointer], "\(path) is \(limit.value)",
        sourceLocation: sourceLocation)
      if case .number = limit.value { expect(report, limit.code, at: path, "is \(limit.value)") }
    }
  }

  private func expect(
    _ report: ValidationReport?, _ code: Violation.Code, at path: [JSONPathKey], _ what: String
  ) {
    #expect(
      report?.entries.map { "\($0.pointer) \($0.code)" } == ["\(path.pointer) \(code)"],
      "\(path) \(what): \(report?.description ?? "accepted")", sourceLocation: sourceLocation)
  }

  /// What every way to read a document finds wrong with it, which must be the same.
  private func report(on document: JSONValue) -> ValidationReport? {
    let data = Data(document.description.utf8)
    let strict = ValidatedJSONDecoder()
    strict.refusesCoercions = true
    let own = outcome { () throws(ValidationReport) in
      try strict.decodeCollecting(Model.self, from: data)
    }
    let others: [(String, Result<Model, ValidationReport>)] = [
      (
        "generic",
        outcome { () throws(ValidationReport) in try generically(Model.self, strict, data) }
      ),
      (
        "JSONValue",
        outcome { () throws(ValidationReport) in
          try strict.decodeCollecting(Model.self, from: document)
        }
      ),
      (
        "[String: Any]",
        outcome { () throws(ValidationReport) in
          let object = try? JSONSerialization.jsonObject(with: data) as? [String: Any]
          return try strict.decodeCollecting(Model.self, from: object ?? [:])
        }
      ),
    ]
    for (name, other) in others {
      #expect(
        lines(of: own) == lines(of: other), "\(name): \(document)", sourceLocation: sourceLocation)
      if case .success(let model) = own {
        #expect((try? other.get()) == model, "\(name)", sourceLocation: sourceLocation)
      }
    }
    checkFoundation(own, data)
    checkLossy(own, data, strict)
    switch own {
    case .success(let model):
      checkValid(model, data, strict)
      return nil
    case .failure(let report):
      checkThrown(report, data, strict)
      return report
    }
  }

  /// What is thrown is among what is collected.
  private func checkThrown(
    _ report: ValidationReport, _ data: Data, _ decoder: ValidatedJSONDecoder
  ) {
    let error = #expect(
      throws: DecodingError.self, "\(report)", sourceLocation: sourceLocation
    ) { _ = try decoder.decode(Model.self, from: data) }
    guard let error else { return }
    // Where a key is missing, its name is not in the path.
    let thrown = error.violation.code
    #expect(
      report.entries.contains { $0.code == thrown }, "\(error): \(report)",
      sourceLocation: sourceLocation)
  }

  /// A lossy array sets it aside for the same reasons, or keeps it.
  private func checkLossy(
    _ own: Result<Model, ValidationReport>, _ data: Data, _ decoder: ValidatedJSONDecoder
  ) {
    let list = Data("[".utf8) + data + Data("]".utf8)
    do {
      let lossy = try decoder.decode(LossyArray<Model>.self, from: list)
      switch own {
      case .success(let model):
        #expect(lossy.elements == [model], sourceLocation: sourceLocation)
      case .failure(let report):
        #expect(
          lossy.rejects.first?.report.entries.map { "\($0.pointer) \($0.code)" }.sorted()
            == report.entries.map { "/0\($0.pointer) \($0.code)" }.sorted(),
          "\(String(decoding: data, as: UTF8.self))", sourceLocation: sourceLocation)
      }
    } catch {
      Issue.record(error, sourceLocation: sourceLocation)
    }
  }

  /// A valid model is thrown away by no way, and is the same when it is encoded and read again.
  private func checkValid(_ model: Model, _ data: Data, _ decoder: ValidatedJSONDecoder) {
    do {
      #expect(
        try decoder.decode(Model.self, from: data) == model, sourceLocation: sourceLocation)
      #expect(try model.revalidated() == model, sourceLocation: sourceLocation)
      let written = try JSONEncoder().encode(model)
      #expect(
        try decoder.decode(Model.self, from: written) == model,
        "\(String(decoding: written, as: UTF8.self))", sourceLocation: sourceLocation)
    } catch {
      Issue.record(
        error, "\(String(decoding: data, as: UTF8.self))", sourceLocation: sourceLocation)
    }
  }

  /// Foundation's decoder takes `34.0` for an integer, and lenient fields leniently.
  private func checkFoundation(_ own: Result<Model, ValidationReport>, _ data: Data) {
    guard case .success(let model) = own else { return }
    #expect(
      (try? JSONDecoder().decode(Model.self, from: data)) == model, "Foundation",
      sourceLocation: sourceLocation)
  }

  private func outcome(
    _ body: () throws(ValidationReport) -> Model
  ) -> Result<Model, ValidationReport> { Result { () throws(ValidationReport) in try body() } }

  private func generically<Value: Decodable>(
    _ type: Value.Type, _ decoder: ValidatedJSONDecoder, _ data: Data
  ) throws(ValidationReport) -> Value { try decoder.decodeCollecting(type, from: data) }

  private func lines(of outcome: Result<Model, ValidationReport>) -> [String] {
    guard case .failure(let report) = outcome else { return [] }
    return report.entries.map(\.description).sorted()
  }
}

extension DocumentShape {
  /// The kinds of JSON that a strict decoder accepts for a type, regardless of rules.
  fileprivate var kinds: Set<JSONKind> {
    switch self {
    case .scalar(.bool, _): [.bool]
    case .scalar(.text, _), .separated: [.string]
    case .scalar(.integer, _): [.integer]
    case .scalar(.number, _): [.integer, .fraction]
    case .value(_, let raw, _, _), .cases(_, let raw, _, _), .lenient(let raw, _): raw.kinds
    case .model(let model) where model.acceptsOtherShapes: [.string, .array, .object]
    case .model(let model) where model.isArray: [.array]
    case .model, .dictionary: [.object]
    case .union(let union) where union.isTaggedByFirstElement: [.array]
    case .union(let union) where union.tagKey != nil: [.object]
    case .union(let union): Set(union.cases.flatMap { $0.payload?.kinds ?? [] })
    case .array, .set: [.array]
    case .optional(let base, _), .nullable(let base, _): base.kinds.union([.null])
    case .defaulted(let base, let defaults):
      base.kinds.union(defaults[.null] == nil ? [] : [.null])
    case .checked(let base, _, _): base.kinds
    case .lossy: Set(JSONKind.allCases)
    case .other("UserID", _, _): [.integer]
    case .other("Decimal", _, _): [.integer, .fraction]
    case .other("Patch", _, _): [.object]
    case .other("URL", _, _), .other("UUID", _, _): [.string]
    case .other, .unknown, .known: Set(JSONKind.allCases)
    }
  }

  fileprivate var mayBeMissing: Bool {
    switch self {
    case .optional, .lossy: true
    case .defaulted(_, let defaults): defaults[.missing] != nil
    default: false
    }
  }

  /// Values at the limits of its rules, and beyond them.
  fileprivate var limits: [Limit] {
    switch self {
    case .value(_, let raw, let constraint?, _): constraint.limits(of: raw)
    case .optional(let base, _), .defaulted(let base, _), .lenient(let base, _): base.limits
    case .cases(_, .scalar(.text, _), let values, _):
      values.map { Limit(value: .string("\($0)"), code: .notAllowed, isWithin: true) }
        + [Limit(value: "no such case", code: .notAllowed, isWithin: false)]
    default: []
    }
  }
}

extension Constraint {
  fileprivate func limits(of raw: DocumentShape) -> [Limit] {
    switch self {
    case .all(let parts): parts.flatMap { $0.limits(of: raw) }
    case .range(let minimum, let maximum):
      (minimum.map { Self.limits(at: $0, outwards: -1) } ?? [])
        + (maximum.map { Self.limits(at: $0, outwards: 1) } ?? [])
    case .length(let minimum, let maximum, _):
      [
        Limit(value: .letters(minimum), code: .tooShort, isWithin: true),
        Limit(value: .letters(minimum - 1), code: .tooShort, isWithin: false),
      ]
        + (maximum == .max
          ? []
          : [
            Limit(value: .letters(maximum), code: .tooLong, isWithin: true),
            Limit(value: .letters(maximum + 1), code: .tooLong, isWithin: false),
          ])
    default: []
    }
  }

  private static func limits(at limit: Violation.Parameter, outwards: Int) -> [Limit] {
    let values: [JSONValue] =
      switch limit {
      case .integer(let limit):
        [.number(JSONNumber(limit)), .number(JSONNumber(limit + outwards))]
      case .number(let limit):
        [limit, outwards > 0 ? limit.nextUp : limit.nextDown].map { .init(floatLiteral: $0) }
      case .text: []
      }
    return zip(values, [true, false]).map {
      Limit(value: $0, code: .outOfRange, isWithin: $1)
    }
  }
}

extension JSONValue {
  fileprivate static func letters(_ count: Int) -> JSONValue {
    .string(String(repeating: "a", count: max(0, count)))
  }

  /// The value at a path.
  fileprivate func value(at path: ArraySlice<JSONPathKey>) -> JSONValue? {
    guard let key = path.first else { return self }
    switch (self, key) {
    case (.object(let members), .key(let key)): return members[key]?.value(at: path.dropFirst())
    case (.array(let elements), .index(let index)) where elements.indices.contains(index):
      return elements[index].value(at: path.dropFirst())
    default: return nil
    }
  }

  /// The value with another one at a path, or none.
  public func replacing(_ path: ArraySlice<JSONPathKey>, with value: JSONValue?) -> JSONValue {
    guard let key = path.first else { return value ?? nil }
    let rest = path.dropFirst()
    switch (self, key) {
    case (.object(var members), .key(let key)):
      members[key] =
        rest.isEmpty ? value : (members[key] ?? [:]).replacing(rest, with: value)
      return .object(members)
    case (.array(var elements), .index(let index)) where elements.indices.contains(index):
      elements[index] = elements[index].replacing(rest, with: value)
      return .array(elements)
    default: return self
    }
  }
}

extension [JSONPathKey] {
  fileprivate var pointer: String {
    map { key in
      switch key {
      case .key(let text):
        "/"
          + text.replacingOccurrences(of: "~", with: "~0").replacingOccurrences(of: "/", with: "~1")
      case .index(let index): "/\(index)"
      }
    }.joined()
  }
}
