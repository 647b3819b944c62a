package import Foundation
package import ValidatedCodable
import ValidatedCache
import ValidatedJSON

/// A way in which a document becomes a value.
///
/// All of them must make the same of a document: the same value, or the same errors at the same paths. A route is
/// one line of ``all`` or ``ofModels``; every shape that tests know goes through all of them.
package struct Route<Value: Codable & Sendable>: Sendable {
  package let name: String
  /// What the route makes of a document; nil if it cannot be given such documents.
  package let outcome: @Sendable (_ document: Data) -> RouteOutcome?
}

/// What a route makes of a document.
package enum RouteOutcome: Equatable {
  /// The value written again.
  case value(String)
  /// The first error.
  case first(String)
  /// Everything that is wrong, a line each, sorted.
  case all([String])

  /// Whether two routes agree on a document, of whose errors one of them may know only the first.
  package func agrees(with other: RouteOutcome) -> Bool {
    switch (self, other) {
    case (.first(let error), .all(let errors)), (.all(let errors), .first(let error)):
      errors.contains(error)
    default: self == other
    }
  }
}

extension Route {
  /// The routes of every type.
  package static var all: [Route] {
    let ours = ValidatedJSONDecoder()
    let foundation = JSONDecoder()
    return [
      first("Data") { try ours.decode(Value.self, from: $0) },
      first("bytes") { try ours.decode(Value.self, from: Array($0)) },
      first("text") { try ours.decode(Value.self, from: String(decoding: $0, as: UTF8.self)) },
      first("where the type is unknown") { try generically(Value.self, ours, $0) },
      first("optional") { try ours.decode(Value?.self, from: $0) },
      first("array", "[0]") { try ours.decode([Value].self, from: inArray($0)).first },
      first("two threads", "[0]") {
        try ours.decode([Value].self, from: inArray($0, count: 3), threads: 2).first
      },
      first("member", "k") { try ours.decode(Member<Value>.self, from: inObject($0)).k },
      first("dictionary", "k") { try ours.decode([String: Value].self, from: inObject($0))["k"] },
      first("tree") { try ours.decode(Value.self, from: ours.decode(JSONValue.self, from: $0)) },
      first("Foundation") { try foundation.decode(Value.self, from: $0) },
      first("Foundation, member", "k") {
        try foundation.decode(Member<Value>.self, from: inObject($0)).k
      },
      every("collecting") { data throws(ValidationReport) in
        try ours.decodeCollecting(Value.self, from: data)
      },
      every("collecting, array", "[0]") { data throws(ValidationReport) in
        try ours.decodeCollecting([Value].self, from: inArray(data)).first
      },
      every("collecting, member", "k") { data throws(ValidationReport) in
        try ours.decodeCollecting(Member<Value>.self, from: inObject(data)).k
      },
      every("collecting, tree") { data throws(ValidationReport) in
        guard let tree = try? ours.decode(JSONValue.self, from: data) else { return nil }
        return try ours.decodeCollecting(Value.self, from: tree)
      },
      every("collecting, Foundation") { data throws(ValidationReport) in
        try foundation.decodeCollecting(Value.self, from: data)
      },
      every("outcome", "[0]") { data throws(ValidationReport) in
        try (try? ours.decode([Outcome<Value>].self, from: inArray(data)))?.first?.get()
      },
      every("Foundation's outcome", "[0]") { data throws(ValidationReport) in
        try (try? foundation.decode([Outcome<Value>].self, from: inArray(data)))?.first?.get()
      },
      every("lossy", "[0]") { data throws(ValidationReport) in
        let lossy = try? ours.decode(LossyArray<Value>.self, from: inArray(data))
        if let reject = lossy?.rejects.first { throw reject.report }
        return lossy?.elements.first
      },
      every("stream", "[0]") { data throws(ValidationReport) in
        var elements = ours.elements(of: Value.self, in: inArray(data), format: .array)
        return try elements.next()?.outcome.get()
      },
      every("stream, two threads", "[0]") { data throws(ValidationReport) in
        var elements = ours.elements(
          of: Value.self, in: inArray(data, count: 3), format: .array, threads: 2)
        return try elements.next()?.outcome.get()
      },
      every("lines", "[0]") { data throws(ValidationReport) in
        guard !data.contains(UInt8(ascii: "\n")) else { return nil }
        var elements = ours.elements(of: Value.self, in: data, format: .lines)
        return try elements.next()?.outcome.get()
      },
    ]
  }

  /// The routes of types that are the same in a property list: neither URLs nor decimals are.
  package static var ofPropertyLists: [Route] {
    [
      first("property list", "k") {
        try propertyList(inObject($0)).map {
          try PropertyListDecoder().decode(Member<Value>.self, from: $0).k
        }
      },
      every("collecting, property list", "k") { data throws(ValidationReport) in
        guard let list = propertyList(inObject(data)) else { return nil }
        return try PropertyListDecoder().decodeCollecting(Member<Value>.self, from: list).k
      },
    ]
  }

  private static func first(
    _ name: String, _ prefix: String = "", _ decode: @escaping @Sendable (Data) throws -> Value?
  ) -> Route {
    Route(name: name) { data in
      do {
        return try decode(data).map { .value(try text(of: $0)) }
      } catch let error as DecodingError {
        let path = error.codingPath.pathDescription
        // Foundation's own error for a number that does not fit, which only collecting explains.
        if path.isEmpty, error.violation.code == .malformedDocument { return nil }
        return .first("\(RouteOutcome.path(path, in: prefix)): \(error.violation.message)")
      } catch {
        return .first("\(error)")
      }
    }
  }

  private static func every(
    _ name: String, _ prefix: String = "",
    _ decode: @escaping @Sendable (Data) throws(ValidationReport) -> Value?
  ) -> Route {
    Route(name: name) { data in
      do throws(ValidationReport) {
        guard let value = try decode(data) else { return nil }
        return (try? text(of: value)).map { .value($0) }
      } catch {
        let lines = error.entries.map {
          "\(RouteOutcome.path($0.path, in: prefix)): \($0.violation.message)"
        }
        return .all(lines.sorted())
      }
    }
  }

  private static func text(of value: Value) throws -> String {
    let encoder = ValidatedJSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return try encoder.encodeToString(value)
  }
}

extension Route {
  /// The routes that only models have: from a model that is in memory or was kept.
  package static func ofModels() -> [Route] where Value: ValidatedModel {
    [
      kept("validated again") { try $0.revalidated() },
      kept("merged into itself") { model in
        let data = try ValidatedJSONEncoder().encode(model)
        // A patch replaces an array as a whole.
        guard data.first == UInt8(ascii: "{") else { return nil }
        return try ValidatedJSONDecoder().decode(Patch<Value>.self, from: data).merged(into: model)
      },
      kept("cache") { model in
        let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).cache")
        defer { try? FileManager.default.removeItem(at: file) }
        let cache = ModelCache<Value>(at: file)
        try cache.save([model])
        return try cache.load(policy: .always, rejects: .fail).models.first
      },
    ]
  }

  private static func kept(
    _ name: String, _ again: @escaping @Sendable (Value) throws -> Value?
  ) -> Route where Value: ValidatedModel {
    Route(name: name) { data in
      guard let model = try? ValidatedJSONDecoder().decode(Value.self, from: data) else {
        return nil
      }
      return first(name) { _ in try again(model) }.outcome(data)
    }
  }
}

private struct Member<Value: Codable & Sendable>: Codable, Sendable { let k: Value }

private func generically<Value: Decodable>(
  _ type: Value.Type, _ decoder: ValidatedJSONDecoder, _ data: Data
) throws -> Value { try decoder.decode(type, from: data) }

private func inArray(_ document: Data, count: Int = 1) -> Data {
  Data("[".utf8) + Array(repeating: document, count: count).joined(separator: Data(",".utf8))
    + Data("]".utf8)
}

private func inObject(_ document: Data) -> Data {
  Data(#"{"k":"#.utf8) + document + Data("}".utf8)
}

/// The document as a property list; nil if it has a null or a number that such lists do not know.
private func propertyList(_ document: Data) -> Data? {
  guard document.firstRange(of: Data("null".utf8)) == nil,
    let tree = try? JSONSerialization.jsonObject(with: document)
  else { return nil }
  return try? PropertyListSerialization.data(fromPropertyList: tree, format: .binary, options: 0)
}

extension RouteOutcome {
  /// A path without the array or object that a route has put around the document.
  static func path(_ path: String, in prefix: String) -> String {
    guard path.hasPrefix(prefix) else { return path }
    let rest = path.dropFirst(prefix.count)
    return String(rest.hasPrefix(".") ? rest.dropFirst() : rest)
  }
}
