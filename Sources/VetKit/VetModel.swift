import Foundation
public import ValidatedCodable
import ValidatedCache
import ValidatedJSON

/// A kind of record that a ``VetCommand`` vets.
public struct VetModel: Sendable {
  /// What it is called on the command line.
  public let name: String
  /// The fingerprint of its rules; nil if they are not known, as the type has no schema.
  let fingerprint: RulesFingerprint?
  /// Records for those who try the command, some of them broken on purpose; nil if there are none.
  let sample: String?
  let vet: @Sendable (VetInput) throws(InputError) -> FileReport
  /// Sorts lines.
  let filter: @Sendable (VetInput, LineFilter) throws(InputError) -> Void
  /// Reads a cache of it, and sets aside what is not valid if it is told so; nil if there are no caches of it.
  let vetCache: (@Sendable (URL, _ quarantine: Bool) throws(CacheError) -> CacheState)?

  /// A model with a schema; its caches can be vetted as well.
  ///
  /// - Parameters:
  ///   - name: what it is called on the command line, such as `order`.
  ///   - type: the model.
  ///   - sample: an array of records, which the command vets if it is called without arguments.
  public static func model<Value: ValidatedModel>(
    _ name: String, _ type: Value.Type, sample: String? = nil
  ) -> VetModel {
    VetModel(
      name: name, fingerprint: Value.rulesFingerprint, sample: sample,
      vet: { input throws(InputError) in try FileReport(of: type, name: name, in: input) },
      filter: { input, filter throws(InputError) in try filter.run(type, on: input) },
      vetCache: { url, quarantine throws(CacheError) in
        CacheState(
          try ModelCache<Value>(at: url).load(
            policy: .always, rejects: quarantine ? .quarantine : .report),
          fingerprint: Value.rulesFingerprint)
      })
  }

  /// A model without a schema.
  ///
  /// - Parameters:
  ///   - name: what it is called on the command line, such as `order`.
  ///   - type: the model.
  ///   - sample: an array of records, which the command vets if it is called without arguments.
  public static func model<Value: Decodable & SendableMetatype>(
    _ name: String, _ type: Value.Type, sample: String? = nil
  ) -> VetModel {
    VetModel(
      name: name, fingerprint: nil, sample: sample,
      vet: { input throws(InputError) in try FileReport(of: type, name: name, in: input) },
      filter: { input, filter throws(InputError) in try filter.run(type, on: input) },
      vetCache: nil)
  }
}

extension [VetModel] {
  func named(_ name: String) throws(UsageError) -> VetModel {
    guard let model = first(where: { $0.name == name }) else {
      throw UsageError("there is no model “\(name)”; the models are \(names)")
    }
    return model
  }

  var names: String { map(\.name).joined(separator: ", ") }
}
