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
public protocol ValidatedModel: Codable, Sendable {
  /// The type of ``schema``; `static let schema = Schema(…)` spares you its name.
  associatedtype ModelSchema: SchemaProtocol<Self>

  /// The fields, and how to make the model of them.
  static var schema: ModelSchema { get }
}

extension ValidatedModel {
  /// Decodes every field in the order of the schema.
  ///
  /// - Throws: `DecodingError` for the first field that is missing or invalid.
  @inlinable
  public init(from decoder: any Decoder) throws { self = try Self.schema.decode(from: decoder) }

  /// Encodes every field under its key, in the order of the schema.
  @inlinable
  public func encode(to encoder: any Encoder) throws { try Self.schema.encode(self, to: encoder) }
}

/// What a ``Schema`` can do, whatever its fields.
public protocol SchemaProtocol<Model>: Sendable {
  associatedtype Model

  /// Decodes a model.
  func decode(from decoder: any Decoder) throws -> Model

  /// Reads a model straight from a document.
  func read<Reader: MemberReader>(from reader: inout Reader) throws(UnusualMember) -> Model

  /// Encodes a model.
  func encode(_ model: Model, to encoder: any Encoder) throws
}
