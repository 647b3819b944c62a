// Runs generated documents through every way there is to read models with schemas, and reports where they differ:
// harness DOCUMENTS
//
// What is wrong with a document is not known. All ways have to find the same, and what is valid stays so: it is written
// in one way by all encoders, read again, validated again and merged into itself.

import DomainTypes
import Foundation
import ValidatedCodable
import ValidatedJSON

struct Sample: Decodable {
  let type: String
  let text: String
  /// Foundation's decoder and a tree take one of equal keys.
  let hasRepeatedKeys: Bool
  /// Whether only decoders of bytes have to agree.
  let isForBytes: Bool
}

/// What differs, by the kind of the difference.
struct Tally {
  var runs = 0
  var failures: [String: Int] = [:]

  mutating func fail(_ kind: String, _ sample: Sample, _ what: String) {
    let count = failures["\(kind) \(sample.type)", default: 0]
    failures["\(kind) \(sample.type)"] = count + 1
    if count < 2 { print("\(kind), \(sample.type): \(sample.text)\n  \(what)") }
  }
}

private enum Decoders {
  static let lenient = ValidatedJSONDecoder()
  static let foundations = JSONDecoder()
  static let others = [
    "strict": ours { $0.unknownKeys = .error },
    "refusing": ours { $0.refusesCoercions = true },
    "first of equal keys": ours { $0.duplicateKeys = .useFirst },
    "last of equal keys": ours { $0.duplicateKeys = .useLast },
    "exact integers": ours { $0.integers = .exact },
    "strict, snake case": ours {
      $0.keyDecodingStrategy = .convertFromSnakeCase
      $0.unknownKeys = .error
    },
  ]
  static let snakeCase = ours { $0.keyDecodingStrategy = .convertFromSnakeCase }
  static let foundationsSnakeCase: JSONDecoder = {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    return decoder
  }()

  private static func ours(_ change: (ValidatedJSONDecoder) -> Void) -> ValidatedJSONDecoder {
    let decoder = ValidatedJSONDecoder()
    change(decoder)
    return decoder
  }
}

private enum Encoders {
  static let ordinary = encoder(validating: false)
  static let validating = encoder(validating: true)
  static let foundations: JSONEncoder = {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return encoder
  }()

  private static func encoder(validating: Bool) -> ValidatedJSONEncoder {
    let encoder = ValidatedJSONEncoder()
    encoder.outputFormatting = .sortedKeys
    encoder.validates = validating
    return encoder
  }

  static func text(_ value: some Encodable, by encoder: ValidatedJSONEncoder = ordinary) -> String {
    do {
      return try encoder.encodeToString(value)
    } catch {
      return "not written: \(error)"
    }
  }

  static func isWritten(_ text: String) -> Bool { !text.hasPrefix("not written: ") }
}

protocol AnyCheck {
  func run(_ sample: Sample, _ tally: inout Tally)
}

struct Check<Value: Codable>: AnyCheck {
  func run(_ sample: Sample, _ tally: inout Tally) {
    let routes = Route<Value>.all(Decoders.lenient) + Route.ofFoundation(Decoders.foundations)
    compare(routes, "lenient", sample, &tally)
    let others = Route<Value>.all(Decoders.snakeCase)
    compare(
      others + Route.ofFoundation(Decoders.foundationsSnakeCase), "snake case", sample, &tally)
    for (kind, decoder) in Decoders.others {
      compare(Route<Value>.all(decoder), kind, sample, &tally)
    }
    guard !sample.hasRepeatedKeys else { return }
    compareNotes(sample, &tally)
    if let value = try? Decoders.lenient.decode(Value.self, from: sample.text) {
      compareTexts(of: value, sample, &tally)
    }
  }

  /// Compares what routes make of a document with what a report says.
  func compare(
    _ routes: [Route<Value>], _ kind: String, _ sample: Sample, _ tally: inout Tally
  ) {
    let document = Data(sample.text.utf8)
    guard let collecting = routes.first(where: { $0.name == "collecting" }),
      let outcome = collecting.outcome(document)
    else { return }
    let known = lines(collecting, outcome)
    // The standard library converts a key that a validated value of a plain type's dictionary is made of.
    let isConverted = kind == "snake case" && sample.text.contains(#""k_a":"#)
    for route in routes where !(isConverted && route.name.hasPrefix("Foundation")) {
      let isOfBytes = !route.name.contains("tree") && !route.name.contains("Foundation")
      guard isOfBytes || !sample.hasRepeatedKeys && !sample.isForBytes,
        let outcome = route.outcome(document)
      else { continue }
      tally.runs += 1
      let found = lines(route, outcome)
      let isSame =
        if case .first = outcome { isFirst(found[0], of: known) } else { known == found }
      if !isSame { tally.fail("\(kind), \(route.name)", sample, "\(found)\n  instead of \(known)") }
    }
  }

  /// A report says of a misspelled key which field is missing instead; the standard library reads no array of keys and
  /// values that ends with a key, and does not know why a key is refused.
  private func isFirst(_ error: String, of known: [String]) -> Bool {
    let path = error.split(separator: ": ").first ?? ""
    let key = path.split(separator: ".").last ?? ""
    return known.contains(error) || error.contains("odd-length array")
      || error.hasSuffix(": The key must be valid") && known.contains { $0.hasPrefix("\(path): ") }
      || error.hasSuffix("is missing")
        && known.contains { $0.contains("“\(key)”, which is missing") }
  }

  /// The value written again, or the errors in alphabetical order.
  private func lines(_ route: Route<Value>, _ outcome: RouteOutcome<Value>) -> [String] {
    if case .value(let value) = outcome { return [Encoders.text(value)] }
    return route.errors(outcome).map { "\($0.path): \($0.message)" }.sorted()
  }

  /// The same values are noted in an array and in a tree; the reasons depend on where violations are.
  private func compareNotes(_ sample: Sample, _ tally: inout Tally) {
    func notes(
      _ decode: (@escaping (ValidationReport.Entry) -> Void) throws -> Void, at place: String = ""
    ) -> [String]? {
      var found: [String] = []
      let isValid: Void? = try? decode {
        found.append("\($0.pointer.dropFirst(place.count)) \($0.code)")
      }
      return isValid == nil ? nil : found.sorted()
    }
    let known = notes {
      _ = try Decoders.lenient.decodeCollecting(Value.self, from: sample.text, noting: $0)
    }
    let inArray = notes(
      {
        _ = try Decoders.lenient.decodeCollecting(
          [Value].self, from: "[\(sample.text)]", noting: $0)
      },
      at: "/0")
    let inStream = notes(
      { note in
        let elements = Decoders.lenient.elements(of: Value.self, in: "[\(sample.text)]")
        for element in elements.keepingNotes() {
          element.notes.forEach(note)
          _ = try element.outcome.get()
        }
      },
      at: "/0")
    let inTree = notes {
      let tree = try Decoders.lenient.decode(JSONValue.self, from: sample.text)
      _ = try Decoders.lenient.decodeCollecting(Value.self, from: tree, noting: $0)
    }
    if known != inArray {
      tally.fail("notes in an array", sample, "\(known ?? []) \(inArray ?? [])")
    }
    if known != inStream {
      tally.fail("notes in a stream", sample, "\(known ?? []) \(inStream ?? [])")
    }
    if known != inTree { tally.fail("notes in a tree", sample, "\(known ?? []) \(inTree ?? [])") }
  }

  private func compareTexts(of value: Value, _ sample: Sample, _ tally: inout Tally) {
    let text = Encoders.text(value)
    guard Encoders.isWritten(text) else {
      // A lenient field also reads arrays that it does not write: those with the separator in an element.
      let isWrittenByOthers = (try? Encoders.foundations.encode(value)) != nil
      if isWrittenByOthers || !text.contains("has the separator in it") {
        tally.fail("encoders", sample, text)
      }
      return
    }
    let checked = Encoders.text(value, by: Encoders.validating)
    if checked != text { tally.fail("validating encoder", sample, "\(text)\n  \(checked)") }
    do {
      let theirs = String(decoding: try Encoders.foundations.encode(value), as: UTF8.self)
      // Foundation writes sets in any order.
      if unordered(theirs) != unordered(text) {
        tally.fail("encoders", sample, "\(text)\n  \(theirs)")
      }
      let again = Encoders.text(try Decoders.lenient.decode(Value.self, from: text))
      if again != text { tally.fail("read again", sample, "\(text)\n  \(again)") }
    } catch {
      tally.fail("encoders", sample, "\(text)\n  \(error)")
    }
  }

  /// A text whose arrays are sorted, and whose numbers are written by value: only ours keeps `1.0` and `1e2`.
  private func unordered(_ text: String) -> String? {
    func sorted(_ value: JSONValue) -> String {
      if let array = value.array { return "\(array.map(sorted).sorted())" }
      guard let object = value.object else {
        return value.number.flatMap { Decimal(string: "\($0)")?.description } ?? value.description
      }
      return "\(object.map { "\($0):\(sorted($1))" }.sorted())"
    }
    return (try? Decoders.lenient.decode(JSONValue.self, from: text)).map(sorted)
  }
}

struct ModelCheck<Model: ValidatedModel>: AnyCheck {
  func run(_ sample: Sample, _ tally: inout Tally) {
    Check<Model>().run(sample, &tally)
    if sample.text.hasPrefix("{") {
      let routes = Route<Patch<Model>>.all() + Route.ofFoundation(Decoders.foundations)
      Check<Patch<Model>>().compare(routes, "patch", sample, &tally)
    }
    guard let model = try? Decoders.lenient.decode(Model.self, from: sample.text) else { return }
    let known = Encoders.text(model)
    guard Encoders.isWritten(known) else { return }
    // A cache takes a file for each document.
    for route in Route<Model>.ofModels() where route.name != "cache" || tally.runs % 16 == 0 {
      guard let outcome = route.outcome(Data(sample.text.utf8)) else { continue }
      tally.runs += 1
      guard case .value(let again) = outcome else {
        tally.fail(route.name, sample, "\(route.errors(outcome))")
        continue
      }
      if Encoders.text(again) != known {
        tally.fail(route.name, sample, "\(Encoders.text(again)) instead of \(known)")
      }
    }
  }
}

@main
struct Harness {
  static func main() throws {
    let text = try String(contentsOfFile: CommandLine.arguments[1], encoding: .utf8)
    let lines = text.split(separator: "\n")
    var tally = Tally()
    for line in lines {
      let sample = try JSONDecoder().decode(Sample.self, from: Data(line.utf8))
      // A trap leaves its document in the file.
      if CommandLine.arguments.count > 2 { print(sample.type, sample.text) }
      checks[sample.type]?.run(sample, &tally)
    }
    let failures = tally.failures.values.reduce(0, +)
    print(
      "\(lines.count) documents of \(checks.count) types, \(tally.runs) runs, \(failures) differ")
    if failures > 0 { exit(1) }
  }
}
