import ValidatedCodable

/// A type of record that a ``VetCommand`` validates.
public struct VetModel: Sendable {
  /// Its name on the command line.
  public let name: String
  let type: any (Decodable & SendableMetatype).Type
  /// Sample records, some of which are broken on purpose; nil if there are none.
  let sample: String?

  /// A model; if it has a schema, its caches can be validated as well.
  ///
  /// - Parameters:
  ///   - name: its name on the command line, such as `order`.
  ///   - type: the model.
  ///   - sample: an array of records, which the command validates if it is called without arguments.
  public static func model<Value: Decodable & SendableMetatype>(
    _ name: String, _ type: Value.Type, sample: String? = nil
  ) -> VetModel { VetModel(name: name, type: type, sample: sample) }

  /// Its type, if that has a schema.
  var model: (any ValidatedModel.Type)? { type as? any ValidatedModel.Type }

  /// Whether records may hold values of sensitive types.
  var mayBeSensitive: Bool {
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
