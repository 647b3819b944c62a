/// A field of another model's schema, for a property of this one.
///
/// Its keys, spellings, defaults and leniency are those that the other model declares, so the format of documents is
/// declared once.
///
/// ```swift
/// struct ClientSummary: ValidatedModel {
///   let name: Name, email: Email
///   static let schema = Schema(ClientSummary.init) {
///     Picked(\.name, from: \Client.name)
///     Picked(\.email, from: \Client.email)
///   }
/// }
/// ```
///
/// The other model's rules about several fields do not apply.
public struct Picked<Model, Source: ValidatedModel, Value>: Sendable {
  let property: any KeyPath<Model, Value> & Sendable
  let source: any KeyPath<Source, Value> & Sendable

  /// The field of `source`, for `property`.
  public init(
    _ property: any KeyPath<Model, Value> & Sendable,
    from source: any KeyPath<Source, Value> & Sendable
  ) {
    self.property = property
    self.source = source
  }
}
