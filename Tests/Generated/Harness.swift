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
}

protocol AnyCheck {
  func run(_ sample: Sample, _ tally: inout Tally)
}

struct Check<Value: Decodable>: AnyCheck {
  /// Whether no report may be incomplete.
  let isExact: Bool
  let hasPropertyList: Bool

  private var strictRoutes: [Route<Value>] { Route.all(Decoders.strict) + others }
  private var lenientRoutes: [Route<Value>] { Route.all(Decoders.lenient) + others }
  private var others: [Route<Value>] {
    Route.ofFoundation(Decoders.foundations) + (hasPropertyList ? Route.ofPropertyLists() : [])
  }

  func run(_ sample: Sample, _ tally: inout Tally) {
    let data = Data(sample.text.utf8)
    for route in sample.strict ? strictRoutes : lenientRoutes {
      let known = route.findsUnknownKeys ? sample : sample.withoutUnknownKeys
      guard let outcome = route.outcome(data) else { continue }
      tally.runs += 1
      switch outcome {
      case .value:
        if !known.defects.isEmpty { fail(route, known, "finds nothing", &tally) }
      case .first: compare(first: route.errors(outcome), route, known, &tally)
      case .all(let report): compare(report, route.errors(outcome), route, known, &tally)
      }
    }
  }

  /// What decoding throws is one of the defects, and has its code.
  private func compare(
    first errors: [RouteError], _ route: Route<Value>, _ sample: Sample, _ tally: inout Tally
  ) {
    for error in errors {
      let defect = "\(error.pointer) \(error.code)"
      // An error of the type itself has no path, unless it is a decoding error.
      let isKnown =
        sample.defects.contains(defect)
        || error.pointer.isEmpty && sample.defects.contains { $0.hasSuffix(" \(error.code)") }
      if !isKnown { fail(route, sample, "throws \(defect)", &tally) }
    }
  }

  private func compare(
    _ report: ValidationReport, _ errors: [RouteError], _ route: Route<Value>, _ sample: Sample,
    _ tally: inout Tally
  ) {
    tally.reports.append("\(route.name): \(report)")
    checkTexts(route, sample, report, errors, &tally)
    let found = errors.map { "\($0.pointer) \($0.code)" }.sorted()
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

  /// Messages are those of the types' own errors, and equal elements have the same entries.
  private func checkTexts(
    _ route: Route<Value>, _ sample: Sample, _ report: ValidationReport, _ errors: [RouteError],
    _ tally: inout Tally
  ) {
    for error in errors {
      // Foundation's decoders alone do not know that errors may be localised.
      let isUnknown =
        !route.findsUnknownKeys && error.message == "The value must be valid"
      if let message = sample.messages[error.pointer], error.message != message, !isUnknown {
        fail(route, sample, "says “\(error.message)” instead of “\(message)”", &tally)
      }
    }
    let all =
      errors + report.incomplete.map { route.error($0.path, $0.pointer, $0.violation) }
    for pointers in sample.repeated {
      let texts = pointers.map { pointer in
        all.compactMap { error -> String? in
          guard "\(error.pointer)/".hasPrefix("\(pointer)/") else { return nil }
          return "\(error.pointer.dropFirst(pointer.count)) \(error.message)"
        }.sorted()
      }
      if Set(texts).count > 1 {
        fail(route, sample, "differs among \(pointers):\n\(report)", &tally)
      }
    }
  }

  private func fail(
    _ route: Route<Value>, _ sample: Sample, _ what: String, _ tally: inout Tally
  ) {
    tally.failures += 1
    guard tally.failingTypes.insert(sample.type).inserted else { return }
    print("\(sample.type) (\(route.name)\(sample.strict ? ", strict" : "")): \(sample.text)")
    print("  defects: \(sample.defects)\n  \(what)")
  }
}

/// A model with a schema, which has further routes if it is valid.
struct ModelCheck<Model: ValidatedModel>: AnyCheck {
  let isExact: Bool
  let hasPropertyList: Bool

  func run(_ sample: Sample, _ tally: inout Tally) {
    Check<Model>(isExact: isExact, hasPropertyList: hasPropertyList).run(sample, &tally)
    guard sample.defects.isEmpty else { return }
    for route in Route<Model>.ofModels() {
      guard let outcome = route.outcome(Data(sample.text.utf8)) else { continue }
      tally.runs += 1
      if case .value = outcome { continue }
      tally.failures += 1
      print("\(sample.type) (\(route.name)): \(sample.text)\n  \(route.errors(outcome))")
    }
  }
}

extension Sample {
  fileprivate var withoutUnknownKeys: Sample {
    Sample(
      type: type, text: text, strict: strict,
      defects: defects.filter { !$0.hasSuffix(" unknownKey") }, messages: messages,
      repeated: repeated)
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
