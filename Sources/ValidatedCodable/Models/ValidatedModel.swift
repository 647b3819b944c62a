/// A model that declares once what documents look like that hold it.
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
/// `Codable` comes with it, for any coder; `ValidatedJSONDecoder` reads such models without containers.
///
/// A model of validated values cannot have an invalid one in any field. Rules about several fields are
/// run whenever a model is decoded; code that makes one by its memberwise initialiser is what they
/// cannot see, and what Swift cannot forbid in the file of the model. So hand it to ``evaluated(_:)``,
/// or make the initialiser that the schema uses `private`, and a public one that does so.
public protocol ValidatedModel: Codable, Sendable, Revalidatable, Shaped {
  /// The fields, and how to make the model of them.
  static var schema: Schema<Self> { get }

  /// Whether documents may have other shapes than the schema's; `false` by default.
  ///
  /// A model that writes its own `init(from:)` must answer `true`. Its schema then is one of the shapes
  /// that its initialiser reads, and must accept nothing that that does not read in the same way.
  static var acceptsOtherShapes: Bool { get }
}

extension ValidatedModel {
  public static var acceptsOtherShapes: Bool { false }

  /// Decodes every field in the order of the schema.
  ///
  /// - Throws: `DecodingError` for the first field that is missing or invalid, or the first rule that is
  ///   broken; ``Outcome`` has everything that is wrong.
  public init(from decoder: any Decoder) throws { self = try Self.schema.decode(from: decoder) }

  /// Encodes every field under its key, in the order of the schema.
  public func encode(to encoder: any Encoder) throws { try Self.schema.encode(self, to: encoder) }

  /// The model, if its fields are valid by today's rules and break no rule about several of them.
  ///
  /// - Throws: ``ValidationReport``, with everything that is wrong.
  @inlinable
  public static func evaluated(_ candidate: Self) throws(ValidationReport) -> Self {
    try candidate.revalidated()
  }
}

/// What to make of a key of an object that nothing in a type stands for.
public enum UnknownKeys: Sendable {
  /// Nothing.
  case ignore
  /// An error, at the key.
  case error
}
