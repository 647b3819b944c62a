/// A model that declares its documents once, for decoding, encoding and validation.
///
/// ```swift
/// struct Client: ValidatedModel {
///   let name: Name, age: Age, email: Email
///
///   static let schema = Schema(Client.init(name:age:email:)) {
///     Field("name", \.name)
///     Field("age", \.age)
///     Field("email", \.email)
///   }
/// }
/// ```
///
/// Conforming types are `Codable` with any coder; `ValidatedJSONDecoder` reads them without containers.
///
/// A field of a validated type is always valid. Rules about several fields are checked when a model is decoded, but
/// not when code calls the memberwise initialiser. Pass such a model to ``evaluated(_:)``, or make the initialiser
/// that the schema uses `private` and offer a public one that evaluates.
///
/// In a model, `Schema`, `Field` and `Element` are names of this library: a type of yours is `MyModule.Element` there.
public protocol ValidatedModel: Codable, Sendable, Revalidatable, Shaped {
  /// The fields, and how to make the model from them.
  static var schema: Schema<Self> { get }

  /// Whether documents may also have shapes that the schema does not declare; `false` by default.
  ///
  /// Return `true` if the model has its own `init(from:)`. The schema then declares one of the shapes that the
  /// initialiser reads, and both must agree on it.
  static var acceptsOtherShapes: Bool { get }
}

// Names in a model take precedence over those of modules: other modules also have a `Schema` and a `Field`.
extension ValidatedModel {
  /// The fields of a model, and how to make the model from them.
  public typealias Schema<Model> = ValidatedCodable.Schema<Model>
  /// A field of a model: its key in documents, and the property that holds it.
  public typealias Field<Model, Value: Codable> = ValidatedCodable.Field<Model, Value>
  /// A field without a key: an element of an array with fixed positions.
  public typealias Element<Model, Value: Codable> = ValidatedCodable.Field<Model, Value>

  public static var acceptsOtherShapes: Bool { false }

  /// Decodes every field in the order of the schema.
  ///
  /// - Throws: `DecodingError` for the first missing or invalid field, or the first violated rule; ``Outcome``
  ///   reports everything that is wrong.
  public init(from decoder: any Decoder) throws {
    self = try decoder.reading { try Self.sharedSchema.read(from: decoder, into: &$0) }
  }

  /// Encodes every field under its key, in the order of the schema; the fields of a nested object follow its first one.
  public func encode(to encoder: any Encoder) throws {
    try Self.sharedSchema.encode(self, to: encoder)
  }

  /// The model, if its fields are valid by the current rules and it violates no rule about several fields.
  ///
  /// - Throws: ``ValidationReport``, with everything that is wrong.
  @inlinable
  public static func evaluated(_ candidate: Self) throws(ValidationReport) -> Self {
    try candidate.revalidated()
  }
}
