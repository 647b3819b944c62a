// Runs generated documents through every way there is to decode them, and compares what is found with what the
// generator knows: harness DOCUMENTS
//
// Then it does so again from the last document to the first: what is found does not depend on earlier documents.

import DomainTypes
import Foundation
import ValidatedCodable
import ValidatedJSON

/// A document, and what is wrong with it.
struct Sample: Decodable {
  let type: String
  let text: String
  /// Whether the decoder is to refuse unknown keys.
  let strict: Bool
  /// A JSON Pointer and a code each.
  let defects: [String]
  /// The messages of errors that types throw themselves, by their JSON Pointers.
  let messages: [String: String]
  /// The JSON Pointers of equal elements of a container.
  let repeated: [[String]]
}

/// What has been found, and how many reports were incomplete.
struct Tally {
  var runs = 0
  var incomplete = 0
  var failures = 0
  /// The types whose first failure has been printed.
  var failingTypes: Set<String> = []
  /// The reports on the current document.
  var reports: [String] = []
}

/// The decoders of all documents, so that one may find what another has left.
private enum Decoders {
  static let lenient = ValidatedJSONDecoder()
  static let strict: ValidatedJSONDecoder = {
    let decoder = ValidatedJSONDecoder()
    decoder.unknownKeys = .error
    return decoder
  }()
  static let foundations = JSONDecoder()
  static let propertyList = PropertyListDecoder()
}

protocol AnyCheck {
  func run(_ sample: Sample, _ tally: inout Tally)
}

struct Check<Value: Decodable>: AnyCheck {
  /// Whether no report may be incomplete.
  let isExact: Bool
  let hasPropertyList: Bool

  func run(_ sample: Sample, _ tally: inout Tally) {
    run(sample, &tally) { decoder, data throws(ValidationReport) in
      try decoder.decodeCollecting(Value.self, from: data)
    }
  }

  func run(
    _ sample: Sample, _ tally: inout Tally,
    _ decode: (ValidatedJSONDecoder, Data) throws(ValidationReport) -> Value
  ) {
    let data = Data(sample.text.utf8)
    let array = Data("[\(sample.text)]".utf8)
    let decoder = sample.strict ? Decoders.strict : Decoders.lenient

    func check(_ route: String, _ sample: Sample, _ decode: () throws -> ValidationReport?) {
      compare(route, sample, Result { try decode() }, &tally)
    }
    func caught(_ decode: () throws(ValidationReport) -> Value) -> ValidationReport? {
      do {
        _ = try decode()
        return nil
      } catch {
        return error
      }
    }
    thrown(sample, data, decoder, &tally)
    check("static", sample) {
      caught { () throws(ValidationReport) in try decode(decoder, data) }
    }
    check("generic", sample) {
      caught { () throws(ValidationReport) in
        try generically(Value.self) { type throws(ValidationReport) in
          try decoder.decodeCollecting(type, from: data)
        }
      }
    }
    check("outcome", sample) { try decoder.decode([Outcome<Value>].self, from: array)[0].report }
    check("lossy", sample) {
      try decoder.decode(LossyArray<Value>.self, from: array).rejects.first?.report
    }
    // Foundation's decoders know nothing of unknown keys. A schema does, but is not told to refuse them.
    let plain = sample.withoutUnknownKeys
    check("Foundation", plain) {
      caught { () throws(ValidationReport) in
        try Decoders.foundations.decodeCollecting(Value.self, from: data)
      }
    }
    check("Foundation, outcome", plain) {
      try Decoders.foundations.decode([Outcome<Value>].self, from: array)[0].report
    }
    check("Foundation, lossy", plain) {
      try Decoders.foundations.decode(LossyArray<Value>.self, from: array).rejects.first?.report
    }
    guard hasPropertyList, !sample.text.contains("null"), let list = try? sample.propertyList()
    else { return }
    check("property list", plain) {
      caught { () throws(ValidationReport) in
        try Decoders.propertyList.decodeCollecting(Value.self, from: list)
      }
    }
  }

  /// What decoding throws is one of the defects, and has its code.
  private func thrown(
    _ sample: Sample, _ data: Data, _ decoder: ValidatedJSONDecoder, _ tally: inout Tally
  ) {
    do {
      _ = try decoder.decode(Value.self, from: data)
      if !sample.defects.isEmpty { fail("decode", sample, "is accepted", &tally) }
    } catch let error as DecodingError {
      let defect = "\(error.codingPath.jsonPointer) \(error.violation.code)"
      if !sample.defects.contains(defect) { fail("decode", sample, "throws \(defect)", &tally) }
    } catch let error as any Violation.Convertible {
      let code = error.violation.code
      if !sample.defects.contains(where: { $0.hasSuffix(" \(code)") }) {
        fail("decode", sample, "throws \(code)", &tally)
      }
    } catch {
      if !sample.defects.contains(where: { $0.hasSuffix(" unreadable") }) {
        fail("decode", sample, "throws \(error)", &tally)
      }
    }
  }

  private func compare(
    _ route: String, _ sample: Sample, _ result: Result<ValidationReport?, any Error>,
    _ tally: inout Tally
  ) {
    tally.runs += 1
    switch result {
    case .failure(let error): fail(route, sample, "throws \(error)", &tally)
    case .success(nil):
      if !sample.defects.isEmpty { fail(route, sample, "finds nothing", &tally) }
    case .success(let report?):
      tally.reports.append("\(route): \(report)")
      let prefix = route.contains("outcome") || route.contains("lossy") ? "/0" : ""
      checkTexts(route, sample, report, prefix, &tally)
      let found = report.entries.map { "\($0.pointer.dropFirst(prefix.count)) \($0.code)" }.sorted()
      let known = sample.defects.sorted()
      guard report.incomplete.isEmpty else {
        tally.incomplete += 1
        if isExact { fail(route, sample, "is incomplete:\n\(report)", &tally) }
        if Set(found).count != found.count || !Set(found).isSubset(of: known) || found.isEmpty {
          fail(route, sample, "finds\n\(report)", &tally)
        }
        return
      }
      if found != known { fail(route, sample, "finds\n\(report)", &tally) }
    }
  }

  /// Messages are those of the types' own errors, and equal elements have the same entries.
  private func checkTexts(
    _ route: String, _ sample: Sample, _ report: ValidationReport, _ prefix: String,
    _ tally: inout Tally
  ) {
    for entry in report.entries {
      // Foundation's decoders alone do not know that errors may be localised.
      let isUnknown = route.hasPrefix("Foundation, ") && entry.message == "The value must be valid"
      if let message = sample.messages[String(entry.pointer.dropFirst(prefix.count))],
        entry.message != message, !isUnknown
      {
        fail(route, sample, "says “\(entry.message)” instead of “\(message)”", &tally)
      }
    }
    for pointers in sample.repeated {
      let texts = pointers.map { pointer in
        (report.entries + report.incomplete).compactMap { entry -> String? in
          guard "\(entry.pointer)/".hasPrefix("\(prefix)\(pointer)/") else { return nil }
          return "\(entry.pointer.dropFirst(prefix.count + pointer.count)) \(entry.message)"
        }.sorted()
      }
      if Set(texts).count > 1 {
        fail(route, sample, "differs among \(pointers):\n\(report)", &tally)
      }
    }
  }

  private func fail(_ route: String, _ sample: Sample, _ what: String, _ tally: inout Tally) {
    tally.failures += 1
    guard tally.failingTypes.insert(sample.type).inserted else { return }
    print("\(sample.type) (\(route)\(sample.strict ? ", strict" : "")): \(sample.text)")
    print("  defects: \(sample.defects)\n  \(what)")
  }
}

/// A model with a schema: its own overloads, and what is validated again.
struct ModelCheck<Model: ValidatedModel>: AnyCheck {
  let isExact: Bool
  let hasPropertyList: Bool

  func run(_ sample: Sample, _ tally: inout Tally) {
    let check = Check<Model>(isExact: isExact, hasPropertyList: hasPropertyList)
    check.run(sample, &tally) { decoder, data throws(ValidationReport) in
      try decoder.decodeCollecting(Model.self, from: data)
    }
    guard sample.defects.isEmpty,
      let model = try? ValidatedJSONDecoder().decode(Model.self, from: Data(sample.text.utf8))
    else { return }
    tally.runs += 1
    if (try? model.revalidated()) == nil {
      tally.failures += 1
      print("\(sample.type): \(sample.text) is not valid when it is validated again")
    }
  }
}

private func generically<Value: Decodable>(
  _ type: Value.Type, _ decode: (Value.Type) throws(ValidationReport) -> Value
) throws(ValidationReport) -> Value { try decode(type) }

extension Outcome {
  fileprivate var report: ValidationReport? {
    if case .invalid(let report) = self { report } else { nil }
  }
}

extension Sample {
  fileprivate var withoutUnknownKeys: Sample {
    Sample(
      type: type, text: text, strict: strict,
      defects: defects.filter { !$0.hasSuffix(" unknownKey") }, messages: messages,
      repeated: repeated)
  }

  fileprivate func propertyList() throws -> Data {
    try PropertyListSerialization.data(
      fromPropertyList: JSONSerialization.jsonObject(with: Data(text.utf8)), format: .binary,
      options: 0)
  }
}

@main
struct Harness {
  static func main() throws {
    let text = try String(contentsOfFile: CommandLine.arguments[1], encoding: .utf8)
    var tally = Tally()
    let samples = try text.split(separator: "\n").map {
      try JSONDecoder().decode(Sample.self, from: Data($0.utf8))
    }
    func reports(on sample: Sample) -> [String] {
      // A trap leaves its document in the file.
      if CommandLine.arguments.count > 2 { print(sample.type, sample.text) }
      tally.reports = []
      checks[sample.type]?.run(sample, &tally)
      return tally.reports
    }
    let inOrder = samples.map(reports)
    let reversed = samples.reversed().map(reports)
    var changes = 0
    for (sample, (first, second)) in zip(samples, zip(inOrder, reversed.reversed()))
    where first != second {
      changes += 1
      if changes == 1 { print("\(sample.type): \(sample.text)\n\(first)\n\(second)") }
    }
    print(
      "\(samples.count) documents of \(checks.count) types, \(tally.runs) reports, "
        + "\(tally.incomplete) incomplete, \(tally.failures) wrong, \(changes) changed by order")
    if tally.failures + changes > 0 { exit(1) }
  }
}
