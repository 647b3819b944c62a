import Foundation
public import ValidatedCodable
import ValidatedJSON

/// Checks that the JSON Schema of a type is what a file beside the test says, so that a change of the rules is seen with the
/// change of the code that makes it.
///
/// The `$comment` of the schema is the type's `rulesFingerprint`, which other rules change: those that JSON Schema has no
/// words for.
///
/// ```swift
/// @Test func orders() throws { try checkSnapshot(of: Order.self) }   // Snapshots/Order.json
/// ```
///
/// With `UPDATE_SNAPSHOTS=1` in the environment, the file is written. In `Package.swift`, `exclude: ["Snapshots"]` says that it
/// is not part of the test target.
///
/// - Parameters:
///   - type: a model, or another type that is described.
///   - name: the name of the file without its extension; by default, that of the type, such as `Order.Line`.
///   - file: the file of the test; the snapshot is in the folder `Snapshots` beside it.
/// - Throws: ``CheckFailures`` with what is different, and where in the schema.
public func checkSnapshot(
  of type: any Shaped.Type, named name: String? = nil, beside file: String = #filePath
) throws(CheckFailures) {
  let folder = URL(filePath: file).deletingLastPathComponent().appending(path: "Snapshots")
  let url = folder.appending(path: "\(name ?? fileName(of: type)).json")
  let comment = JSONValue.string("rulesFingerprint \(type.rulesFingerprint)")
  let schema = type.jsonSchema.with(comment, at: [.key("$comment")])
  let advice = "run the tests with UPDATE_SNAPSHOTS=1, look at what has changed, and commit it"
  if ProcessInfo.processInfo.environment["UPDATE_SNAPSHOTS"] == "1" {
    do {
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      let encoder = ValidatedJSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      try (try encoder.encode(schema) + Data("\n".utf8)).write(to: url)
    } catch {
      throw CheckFailures(failures: ["\(url.path) cannot be written: \(error)"])
    }
    return
  }
  let snapshot: JSONValue
  do {
    snapshot = try ValidatedJSONDecoder().decode(JSONValue.self, from: try Data(contentsOf: url))
  } catch {
    throw CheckFailures(failures: ["\(url.path) cannot be read; \(advice): \(error)"])
  }
  let changes = differences(schema, snapshot)
  guard !changes.isEmpty else { return }
  let first = "The rules of \(type) are not those in \(url.path). If that is intended, \(advice)."
  throw CheckFailures(failures: [first] + changes)
}

/// The name of a type with those of the types around it, if it is not generic.
private func fileName(of type: any Any.Type) -> String {
  // Without the module, and without functions, which have another name each time: `(unknown context at $10af3c4e8)`.
  let names = String(reflecting: type).split(separator: ".").dropFirst().filter { $0.first != "(" }
  return names.contains { $0.contains("<") } ? "\(type)" : names.joined(separator: ".")
}

/// What is different from an older value: where, what it is and what it was, in a line each.
private func differences(_ new: JSONValue?, _ old: JSONValue?, at path: String = "") -> [String] {
  switch (new, old) {
  case (.object(let members)?, .object(let others)?):
    Set(members.keys).union(others.keys).sorted().flatMap {
      differences(members[$0], others[$0], at: "\(path)/\($0)")
    }
  case (.array(let elements)?, .array(let others)?):
    (0..<max(elements.count, others.count)).flatMap {
      differences(new?[$0], old?[$0], at: "\(path)/\($0)")
    }
  case (let new?, let old?): new == old ? [] : ["\(path) is \(new), was \(old)"]
  case (let new?, nil): ["\(path) is new: \(new)"]
  case (nil, let old?): ["\(path) is gone: \(old)"]
  case (nil, nil): []
  }
}
