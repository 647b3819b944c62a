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
  /// The type of ``schema``; `static let schema = Schema(…)` spares you its name.
  associatedtype ModelSchema: SchemaProtocol<Self>

  /// The fields, and how to make the model of them.
  static var schema: ModelSchema { get }

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
  @inlinable
  public init(from decoder: any Decoder) throws { self = try Self.schema.decode(from: decoder) }

  /// Encodes every field under its key, in the order of the schema.
  @inlinable
  public func encode(to encoder: any Encoder) throws { try Self.schema.encode(self, to: encoder) }

  /// The model, if its fields are valid by today's rules and break no rule about several of them.
  ///
  /// - Throws: ``ValidationReport``, with everything that is wrong.
  @inlinable
  public static func evaluated(_ candidate: Self) throws(ValidationReport) -> Self {
    try candidate.revalidated()
  }
}

/// What a ``Schema`` can do, whatever its fields.
public protocol SchemaProtocol<Model>: Sendable {
  associatedtype Model

  /// Decodes a model.
  func decode(from decoder: any Decoder) throws -> Model

  /// Decodes a model, or adds everything that is wrong with it.
  func collect(from decoder: any Decoder, into findings: inout Findings) throws -> Model?

  /// Reads a model straight from a document.
  func read<Reader: MemberReader>(from reader: inout Reader) throws(UnusualMember) -> Model

  /// Finds out what is wrong with a model, as far as no decoder is needed for that.
  func examine<Reader: MemberReader>(in reader: inout Reader) throws(UnusualMember) -> Few<
    MemberFault
  >

  /// Encodes a model.
  func encode(_ model: Model, to encoder: any Encoder) throws

  /// Judges a model again, or adds everything that is wrong with it.
  func revalidated(_ model: Model, into findings: inout Findings) -> Model?

  /// Whether judging a model again would plainly give the same model.
  func isUnchanged(at model: UnsafePointer<Model>) -> Bool

  /// Whether judging models again would plainly give the same models.
  func areUnchanged(_ models: UnsafeBufferPointer<Model>) -> Bool

  /// The schema as data.
  func shape(
    in context: inout ShapeContext, name: String, version: Int, acceptsOtherShapes: Bool
  ) -> Shape.Model
}

/// What to make of a key of an object that nothing in a type stands for.
public enum UnknownKeys: Sendable {
  /// Nothing.
  case ignore
  /// An error, at the key.
  case error
}
