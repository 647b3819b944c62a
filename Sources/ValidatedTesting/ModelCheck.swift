import Foundation
package import ValidatedCodable
import ValidatedFoundation
package import ValidatedJSON

/// What a model makes of documents that are only just valid, and of others that are only just invalid: with every field
/// missing, of every kind of JSON, and at and beyond every limit that its rules have.
///
/// All of it follows from the model's schema and one valid document, which has every field.
package struct ModelCheck {
  /// How many documents have been tried.
  package fileprivate(set) var count = 0
  /// How many of them had a value of each kind.
  package fileprivate(set) var kinds: [JSONKind: Int] = [:]
  /// How many fields there are.
  package fileprivate(set) var fields = 0
  /// What is wrong, each in a sentence.
  package fileprivate(set) var failures: [String] = []

  package static func run<Model: ValidatedModel & Equatable>(
    _ type: Model.Type, _ sample: JSONValue, and others: [Sample] = []
  ) -> ModelCheck {
    let whole = DocumentShape(of: type)
    guard case .model(let shape) = whole else { return ModelCheck() }
    let check = DocumentCheck<Model>(sample: sample, names: whole.named)
    check.checkSample()
    check.add(shape, at: [])
    for other in others { check.isAsExpected(other) }
    return check.result
  }
}

/// Documents of one model.
private final class DocumentCheck<Model: ValidatedModel & Equatable> {
  private let sample: JSONValue
  /// The models and unions, by name.
  private let names: [String: DocumentShape]
  private(set) var result = ModelCheck()
  /// The models whose fields have been checked.
  private var models: Set<String> = []

  init(sample: JSONValue, names: [String: DocumentShape]) {
    (self.sample, self.names) = (sample, names)
  }

  func add(_ model: DocumentShape.Model, at path: [JSONPathKey]) {
    guard models.insert(model.name).inserted else { return }
    for (position, field) in model.fields.enumerated() {
      // The rest of an array, after its other elements, has no place of its own.
      if model.hasRest, position == model.fields.count - 1 { continue }
      // Nor has an element that comes after those that the sample leaves out.
      if model.isArray, position > sample.value(at: path[...])?.array?.count ?? 0 { continue }
      result.fields += 1
      guard !model.isArray else {
        add(field.shape, at: path + [.index(position)])
        continue
      }
      let declared = path + field.path.map { .key($0) }
      // The sample may have another spelling of the key.
      let spellings = [declared] + field.others.map { declared.dropLast() + [.key($0)] }
      let own = spellings.first { sample.value(at: $0[...]) != nil } ?? declared
      result.count += 1
      missing(field.shape.mayBeMissing, at: own, called: declared)
      add(field.shape, at: own)
    }
  }

  private func add(_ shape: DocumentShape, at path: [JSONPathKey]) {
    if let known = shape.kinds(names) {
      for kind in JSONKind.allCases {
        result.count += 1
        result.kinds[kind, default: 0] += 1
        if known.contains(kind) {
          kindIsTaken(kind, at: path)
        } else {
          kindIsRefused(kind, at: path)
        }
      }
    }
    for limit in shape.limits + limitsOfChecks(of: shape, at: path) {
      result.count += 1
      self.limit(limit, at: path)
    }
    addParts(of: shape, at: path)
  }

  /// Values at and beyond the limits of what a field requires.
  private func limitsOfChecks(of shape: DocumentShape, at path: [JSONPathKey]) -> [Limit] {
    if shape.hidesMistakes { return [] }
    // A number next to a limit may be rounded to it.
    if case .scalar(.number, let name) = shape.raw, name != "Double" { return [] }
    // Of a set, the same element several times is one.
    let isSet = if case .set = ShapeLayers(shape).core { true } else { false }
    let value = isSet ? nil : sample.value(at: path[...])
    // What a check changes may be brought within the limits of another; an empty text may stand for nil.
    let isChanging = shape.checks.contains(where: \.isChanging)
    return shape.checks.flatMap { $0.limits(like: value) }
      .filter { $0.isWithin || !isChanging && $0.value != "" }
  }

  /// The fields of a model within, and of the first one of an array; of each model once, as a sample has it.
  private func addParts(of shape: DocumentShape, at path: [JSONPathKey]) {
    guard let value = sample.value(at: path[...]), !value.isNull, !shape.hidesMistakes else {
      return
    }
    switch shape.resolved(in: names) {
    case .model(let model) where !model.acceptsOtherShapes: add(model, at: path)
    case .array(let element): addParts(of: element, at: path + [.index(0)])
    case .dictionary(_, let member):
      guard case .object(let members) = value, let key = members.keys.sorted().first else { return }
      addParts(of: member, at: path + [.key(key)])
    default: if let base = shape.wrapped { addParts(of: base, at: path) }
    }
  }

  private func expect(_ isTrue: @autoclosure () throws -> Bool, _ text: @autoclosure () -> String)
    rethrows
  {
    // A type with one mistake has many failures.
    guard try !isTrue(), result.failures.count < 100 else { return }
    result.failures.append(text())
  }

  func checkSample() {
    let report = report(on: sample)
    expect(report == nil, "The sample is not valid: \(report?.description ?? "")")
    guard let model = try? ValidatedJSONDecoder().decode(Model.self, from: sample) else { return }
    for mistake in Model.schema.mistakesOfFields(in: model) { expect(false, mistake) }
  }

  func isAsExpected(_ other: Sample) {
    result.count += 1
    let found = report(on: other.document)?.expectations ?? []
    expect(
      found == other.violations,
      "\(other) must have the violations \(other.violations), not \(found)")
  }

  /// - Parameter declared: the path by the key that reports name.
  private func missing(
    _ isAllowed: Bool, at path: [JSONPathKey], called declared: [JSONPathKey]
  ) {
    let report = report(on: sample.with(nil, at: path[...]))
    if isAllowed {
      expect(
        report?.entries.allSatisfy(isOfRule) != false,
        "\(path.pointer) may be missing, but that is refused: \(shown(report))")
    } else {
      expect(
        onlyCode(in: report, at: declared) == .missingKey,
        "If \(path.pointer) is missing, the report must have only missingKey: \(shown(report))")
    }
  }

  /// A value of an accepted kind may be invalid, but not because of its kind.
  private func kindIsTaken(_ kind: JSONKind, at path: [JSONPathKey]) {
    for entry in report(on: sample.with(kind.value, at: path[...]))?.entries ?? [] {
      let isOfKind = entry.code == .wrongType || entry.code == .unexpectedNull
      expect(
        !(isOfKind && pointers(of: path).contains(entry.pointer))
          && pointers(of: path).contains { entry.pointer.hasPrefix($0) } || isOfRule(entry),
        "\(path.pointer) may be of the kind \(kind), but that is refused: \(entry)")
    }
  }

  /// Whether an entry is of a rule, which may be about other fields than the one that is its place.
  private func isOfRule(_ entry: ValidationReport.Entry) -> Bool {
    ![.missingKey, .wrongType, .unexpectedNull, .schemaMistake].contains(entry.code)
  }

  private func kindIsRefused(_ kind: JSONKind, at path: [JSONPathKey]) {
    let report = report(on: sample.with(kind.value, at: path[...]))
    let codes: [Violation.Code] =
      switch kind {
      case .null: [.unexpectedNull]
      // A number is of the right type for an integer, which 7.5 is not.
      case .fraction: [.wrongType, .notRepresentable, .noAlternative]
      default: [.wrongType, .noAlternative]
      }
    expect(
      onlyCode(in: report, at: path).map(codes.contains) == true,
      "\(path.pointer) must not be of the kind \(kind): \(shown(report))")
  }

  private func limit(_ limit: Limit, at path: [JSONPathKey]) {
    let report = report(on: sample.with(limit.value, at: path[...]))
    if limit.isWithin {
      // Another rule may have the same code and other limits.
      let isRefused = report?.entries.contains { entry in
        entry.code == limit.code && pointers(of: path).contains(entry.pointer)
          && entry.violation.parameters.entries.contains {
            $0.name != .actual && $0.value == limit.bound
          }
      }
      expect(
        isRefused != true,
        "\(path.pointer) may be \(limit.value), but that is refused: \(shown(report))")
    } else {
      // Other rules may refuse it as well.
      expect(
        report?.entries.contains { pointers(of: path).contains($0.pointer) } == true,
        "\(path.pointer) must not be \(limit.value): \(shown(report))")
    }
  }

  /// The pointers of a path in reports, which do not show a sensitive key.
  private func pointers(of path: [JSONPathKey]) -> [String] {
    [path.pointer]
      + path.indices.map { index in
        var shown = path
        shown[index] = .key(SensitiveKeys.placeholder)
        return shown.pointer
      }
  }

  private func shown(_ report: ValidationReport?) -> String { report?.description ?? "accepted" }

  /// The code of the only entry of a report, if it is at a path.
  private func onlyCode(in report: ValidationReport?, at path: [JSONPathKey]) -> Violation.Code? {
    guard let report, report.count == 1, let entry = report.entries.first,
      pointers(of: path).contains(entry.pointer)
    else { return nil }
    return entry.code
  }

  /// What every way to read a document finds wrong with it, which must be the same.
  private func report(on document: JSONValue) -> ValidationReport? {
    let data = Data(document.description.utf8)
    let strict = ValidatedJSONDecoder()
    strict.refusesCoercions = true
    func outcome(_ source: some JSONSource) -> Result<Model, ValidationReport> {
      Result { () throws(ValidationReport) in
        try strict.decodeCollecting(Model.self, from: source)
      }
    }
    let own = outcome(data)
    var others = [("a JSONValue", outcome(document))]
    if document.object != nil {
      let dictionary = Result { () throws(ValidationReport) in
        let object = try? JSONSerialization.jsonObject(with: data) as? [String: Any]
        return try strict.decodeCollecting(Model.self, from: object ?? [:])
      }
      others.append(("a dictionary", dictionary))
    }
    for (name, other) in others {
      expect(
        lines(of: own) == lines(of: other) && (try? own.get()) == (try? other.get()),
        "The decoder and \(name) differ about \(document): \(lines(of: own)), \(lines(of: other))")
    }
    checkLossy(own, data, strict)
    switch own {
    case .success(let model):
      checkValid(model, data, strict)
      return nil
    case .failure(let report):
      checkThrown(report, data, strict)
      if let mistake = report.schemaMistake { expect(result.failures.contains(mistake), mistake) }
      return report
    }
  }

  /// What is thrown is among what is collected.
  private func checkThrown(
    _ report: ValidationReport, _ data: Data, _ decoder: ValidatedJSONDecoder
  ) {
    do {
      _ = try decoder.decode(Model.self, from: data)
      expect(false, "decode accepts what decodeCollecting refuses: \(report)")
    } catch {
      // Where a key is missing, its name is not in the path.
      let thrown = (error as? DecodingError)?.violation.code
      expect(
        report.entries.contains { $0.code == thrown },
        "decode throws what decodeCollecting does not report: \(error); \(report)")
    }
  }

  /// A lossy array and a stream keep what the decoder accepts, and reject the rest for the same reasons.
  private func checkLossy(
    _ own: Result<Model, ValidationReport>, _ data: Data, _ decoder: ValidatedJSONDecoder
  ) {
    let list = Data("[".utf8) + data + Data("]".utf8)
    do {
      let lossy = try decoder.decode(LossyArray<Model>.self, from: list)
      check(own, lossy.elements, lossy.rejects.first?.report, "A lossy array", data)
      for element in decoder.elements(of: Model.self, in: list) {
        check(own, element.value.map { [$0] } ?? [], element.report, "A stream", data)
      }
    } catch {
      expect(false, "\(String(decoding: list, as: UTF8.self)): \(error)")
    }
  }

  private func check(
    _ own: Result<Model, ValidationReport>, _ elements: [Model], _ report: ValidationReport?,
    _ name: String, _ data: Data
  ) {
    switch own {
    case .success(let model): expect(elements == [model], "\(name) loses \(model)")
    case .failure(let reasons):
      expect(
        report?.entries.map { "\($0.pointer) \($0.code)" }.sorted()
          == reasons.entries.map { "/0\($0.pointer) \($0.code)" }.sorted(),
        "\(name) has other reasons for \(String(decoding: data, as: UTF8.self))")
    }
  }

  /// No way of reading refuses a valid model, which stays the same when it is encoded and read again.
  private func checkValid(_ model: Model, _ data: Data, _ decoder: ValidatedJSONDecoder) {
    do {
      try expect(try decoder.decode(Model.self, from: data) == model, "decode makes another model")
      try expect(try model.revalidated() == model, "revalidated() changes \(model)")
      for written in [try JSONEncoder().encode(model), try ValidatedJSONEncoder().encode(model)] {
        try expect(
          try decoder.decode(Model.self, from: written) == model,
          "Encoding writes another model: \(String(decoding: written, as: UTF8.self))")
      }
      try expect(
        try PropertyListDecoder().decode(
          [Model].self, from: try PropertyListEncoder().encode([model])) == [model],
        "A property list holds another model than \(model)")
      // Foundation's decoder reads leniently what is lenient.
      let lenient = try ValidatedJSONDecoder().decode(Model.self, from: data)
      expect(
        (try? JSONDecoder().decode(Model.self, from: data)) == lenient,
        "JSONDecoder makes another model of \(String(decoding: data, as: UTF8.self))")
    } catch {
      expect(false, "\(String(decoding: data, as: UTF8.self)): \(error)")
    }
  }

  private func lines(of outcome: Result<Model, ValidationReport>) -> [String] {
    guard case .failure(let report) = outcome else { return [] }
    return report.entries.map(\.description).sorted()
  }
}
