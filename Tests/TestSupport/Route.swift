package import Foundation
package import ValidatedCodable
import ValidatedCache
package import ValidatedJSON

/// A way in which a document becomes a value.
///
/// All of them must make the same of a document: the same value, or the same errors at the same paths. A route is
/// one line of the lists below; all shapes that tests know or generate go through them.
package struct Route<Value: Decodable> {
  package let name: String
  /// The JSON Pointer to the value, since the route may put the document into an array or an object.
  let place: String
  /// Whether the decoder tells unknown keys, if it is to.
  package var findsUnknownKeys = true
  /// What the route makes of a document; nil if it cannot be given such documents.
  package let outcome: (_ document: Data) -> RouteOutcome<Value>?
}

/// What a route makes of a document.
package enum RouteOutcome<Value> {
  case value(Value)
  /// The first error.
  case first(any Error)
  /// Everything that is wrong.
  case all(ValidationReport)
}

/// An error that a route has found.
package struct RouteError {
  /// Its path in the document, in the notations of Swift and of JSON Pointer.
  package let path: String
  package let pointer: String
  package let code: Violation.Code
  package let message: String
}

extension Route {
  /// The errors of an outcome, with their paths in the document.
  package func errors(_ outcome: RouteOutcome<Value>) -> [RouteError] {
    switch outcome {
    case .value: []
    case .first(let error as DecodingError):
      [
        self.error(error.codingPath.pathDescription, error.codingPath.jsonPointer, error.violation)
      ]
    case .first(let error as any Violation.Convertible): [self.error("", "", error.violation)]
    case .first(let error):
      [self.error("", "", Violation(.unreadable, message: "\(error)"))]
    case .all(let report): report.entries.map { error($0.path, $0.pointer, $0.violation) }
    }
  }

  /// An error without the array or object around the document.
  package func error(_ path: String, _ pointer: String, _ violation: Violation) -> RouteError {
    let outer = place == "/0" ? 3 : max(0, place.count - 1)
    let inner = pointer.isEmpty ? Substring(path) : path.dropFirst(outer)
    return RouteError(
      path: String(inner.hasPrefix(".") ? inner.dropFirst() : inner),
      pointer: String(pointer.dropFirst(place.count)), code: violation.code,
      message: violation.message)
  }
}

extension Route {
  /// The routes of every type.
  ///
  /// - Parameter ours: the decoder to use.
  package static func all(_ ours: ValidatedJSONDecoder = ValidatedJSONDecoder()) -> [Route] {
    [
      first("Data") { try ours.decode(Value.self, from: $0) },
      first("bytes") { try ours.decode(Value.self, from: Array($0)) },
      first("text") { try ours.decode(Value.self, from: String(decoding: $0, as: UTF8.self)) },
      first("optional") { try ours.decode(Value?.self, from: $0) },
      first("array", "/0") { try ours.decode([Value].self, from: inArray($0)).first },
      first("two threads", "/0") {
        try ours.decode([Value].self, from: inArray($0, count: 3), threads: 2).first
      },
      first("member", "/k") { try ours.decode(Member<Value>.self, from: inObject($0)).k },
      first("dictionary", "/k") { try ours.decode([String: Value].self, from: inObject($0))["k"] },
      first("tree") { try ours.decode(Value.self, from: ours.decode(JSONValue.self, from: $0)) },
      every("collecting") { data throws(ValidationReport) in
        try ours.decodeCollecting(Value.self, from: data)
      },
      every("collecting, array", "/0") { data throws(ValidationReport) in
        try ours.decodeCollecting([Value].self, from: inArray(data)).first
      },
      every("collecting, two threads", "/0") { data throws(ValidationReport) in
        try ours.decodeCollecting([Value].self, from: inArray(data), threads: 2).first
      },
      every("collecting, member", "/k") { data throws(ValidationReport) in
        try ours.decodeCollecting(Member<Value>.self, from: inObject(data)).k
      },
      every("collecting, tree") { data throws(ValidationReport) in
        guard let tree = try? ours.decode(JSONValue.self, from: data) else { return nil }
        return try ours.decodeCollecting(Value.self, from: tree)
      },
      every("outcome", "/0") { data throws(ValidationReport) in
        try (try? ours.decode([Outcome<Value>].self, from: inArray(data)))?.first?.get()
      },
      every("lossy", "/0") { data throws(ValidationReport) in
        let lossy = try? ours.decode(LossyArray<Value>.self, from: inArray(data))
        if let reject = lossy?.rejects.first { throw reject.report }
        return lossy?.elements.first
      },
      every("stream", "/0") { data throws(ValidationReport) in
        var elements = ours.elements(of: Value.self, in: inArray(data), format: .array)
        return try elements.next()?.outcome.get()
      },
      every("stream, two threads", "/0") { data throws(ValidationReport) in
        var elements = ours.elements(
          of: Value.self, in: inArray(data, count: 3), format: .array, threads: 2)
        return try elements.next()?.outcome.get()
      },
      every("lines", "/0") { data throws(ValidationReport) in
        guard !data.contains(UInt8(ascii: "\n")) else { return nil }
        var elements = ours.elements(of: Value.self, in: data, format: .lines)
        return try elements.next()?.outcome.get()
      },
    ]
  }

  /// The routes by Foundation's decoder, which knows nothing of unknown keys, and nor do schemas with it.
  package static func ofFoundation(_ foundation: JSONDecoder = JSONDecoder()) -> [Route] {
    [
      first("Foundation") { try foundation.decode(Value.self, from: $0) },
      first("Foundation, member", "/k") {
        try foundation.decode(Member<Value>.self, from: inObject($0)).k
      },
      every("Foundation, collecting") { data throws(ValidationReport) in
        try foundation.decodeCollecting(Value.self, from: data)
      },
      every("Foundation, outcome", "/0") { data throws(ValidationReport) in
        try (try? foundation.decode([Outcome<Value>].self, from: inArray(data)))?.first?.get()
      },
      every("Foundation, lossy", "/0") { data throws(ValidationReport) in
        let lossy = try? foundation.decode(LossyArray<Value>.self, from: inArray(data))
        if let reject = lossy?.rejects.first { throw reject.report }
        return lossy?.elements.first
      },
    ].map(\.withoutUnknownKeys)
  }

  /// The routes of types that are the same in a property list: neither URLs nor decimals are.
  package static func ofPropertyLists() -> [Route] {
    [
      first("property list", "/k") {
        try propertyList(inObject($0)).map {
          try PropertyListDecoder().decode(Member<Value>.self, from: $0).k
        }
      },
      every("property list, collecting", "/k") { data throws(ValidationReport) in
        guard let list = propertyList(inObject(data)) else { return nil }
        return try PropertyListDecoder().decodeCollecting(Member<Value>.self, from: list).k
      },
    ].map(\.withoutUnknownKeys)
  }

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
        defer {
          for end in ["", ".lock"] { try? FileManager.default.removeItem(atPath: file.path + end) }
        }
        let cache = ModelCache<Value>(at: file)
        try cache.save([model])
        return try cache.load(policy: .always, rejects: .fail).models.first
      },
    ]
  }

  private var withoutUnknownKeys: Route {
    var route = self
    route.findsUnknownKeys = false
    return route
  }

  private static func first(
    _ name: String, _ place: String = "", _ decode: @escaping (Data) throws -> Value?
  ) -> Route {
    Route(name: name, place: place) { data in
      do {
        return try decode(data).map { .value($0) }
      } catch {
        // Foundation's own error for a number that does not fit, which only collecting explains.
        if let error = error as? DecodingError, error.codingPath.isEmpty,
          error.violation.code == .malformedDocument
        {
          return nil
        }
        return .first(error)
      }
    }
  }

  private static func every(
    _ name: String, _ place: String = "",
    _ decode: @escaping (Data) throws(ValidationReport) -> Value?
  ) -> Route {
    Route(name: name, place: place) { data in
      do throws(ValidationReport) {
        return try decode(data).map { .value($0) }
      } catch {
        return .all(error)
      }
    }
  }

  private static func kept(
    _ name: String, _ again: @escaping (Value) throws -> Value?
  ) -> Route where Value: ValidatedModel {
    Route(name: name, place: "") { data in
      guard let model = try? ValidatedJSONDecoder().decode(Value.self, from: data) else {
        return nil
      }
      return first(name) { _ in try again(model) }.outcome(data)
    }
  }
}

private struct Member<Value: Decodable>: Decodable { let k: Value }

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
