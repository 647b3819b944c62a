import Foundation
public import ValidatedCodable
import ValidatedCache
import ValidatedJSON

/// A type of record that a ``VetCommand`` validates.
public struct VetModel: Sendable {
  /// Its name on the command line.
  public let name: String
  let type: any Any.Type
  /// The fingerprint of its rules; nil if they are not known, because the type has no schema.
  let fingerprint: DocumentShape.Fingerprint?
  /// Whether records may hold values of sensitive types.
  let mayBeSensitive: Bool
  /// Sample records, some of which are broken on purpose; nil if there are none.
  let sample: String?
  let vet: @Sendable (VetInput) throws(InputError) -> FileReport
  let filter: @Sendable (VetInput, LineFilter) throws(InputError) -> Void
  /// Reads a cache of the model, and quarantines invalid records if requested; nil if the model has no caches.
  let vetCache: (@Sendable (URL, _ quarantine: Bool) throws(CacheError) -> CacheState)?

  /// A model with a schema; its caches can be validated as well.
  ///
  /// - Parameters:
  ///   - name: its name on the command line, such as `order`.
  ///   - type: the model.
  ///   - sample: an array of records, which the command validates if it is called without arguments.
  public static func model<Value: ValidatedModel>(
    _ name: String, _ type: Value.Type, sample: String? = nil
  ) -> VetModel {
    VetModel(
      name: name, type: type, fingerprint: Value.rulesFingerprint,
      mayBeSensitive: mayBeSensitive(type),
      sample: sample,
      vet: { input throws(InputError) in try FileReport(of: type, name: name, in: input) },
      filter: { input, filter throws(InputError) in try filter.run(type, on: input) },
      vetCache: { url, quarantine throws(CacheError) in
        CacheState(
          try ModelCache<Value>(at: url).load(
            policy: .always, rejects: quarantine ? .quarantine : .report),
          fingerprint: Value.rulesFingerprint)
      })
  }

  /// A model without a schema; the parameters are those of a model with one.
  public static func model<Value: Decodable & SendableMetatype>(
    _ name: String, _ type: Value.Type, sample: String? = nil
  ) -> VetModel {
    VetModel(
      name: name, type: type, fingerprint: nil, mayBeSensitive: mayBeSensitive(type),
      sample: sample,
      vet: { input throws(InputError) in try FileReport(of: type, name: name, in: input) },
      filter: { input, filter throws(InputError) in try filter.run(type, on: input) },
      vetCache: nil)
  }

  private static func mayBeSensitive(_ type: any Any.Type) -> Bool {
    var context = DocumentShape.Context()
    _ = context.shape(of: type)
    return context.mayBeSensitive
  }
}

extension [VetModel] {
  func named(_ name: String) throws(UsageError) -> VetModel {
    guard let model = first(where: { $0.name == name }) else {
      throw UsageError("there is no model “\(name)”; the models are \(names)")
    }
    return model
  }

  /// The type of the model with a name, or of the type with that name.
  func type(named name: String, or types: [VetType]) throws(UsageError) -> any Any.Type {
    let model = first { $0.name == name }
    guard let type = model?.type ?? types.first(where: { $0.name == name })?.type else {
      throw UsageError("there is no model or type “\(name)”; the models are \(names)")
    }
    return type
  }

  var names: String { map(\.name).joined(separator: ", ") }
}
