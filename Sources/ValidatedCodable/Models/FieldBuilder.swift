/// A list of fields of a ``Schema``; `Value` are the types of the values that a model keeps.
///
/// Several models can share a group of fields:
///
/// ```swift
/// protocol Audited: ValidatedModel {
///   var created: Timestamp { get }
///   var updated: Timestamp { get }
/// }
///
/// extension Audited {
///   @FieldBuilder<Self> static var auditFields: FieldGroup<Self, Timestamp, Timestamp> {
///     Field("created_at", \.created)
///     Field("updated_at", \.updated)
///   }
/// }
///
/// struct Order: Audited {
///   let number: Int, created: Timestamp, updated: Timestamp
///   static let schema = Schema(Order.init) {
///     Field("number", \.number)
///     auditFields
///   }
/// }
/// ```
///
/// In the extension, `\.created` is a property of the protocol. Rules, patches and reports do not find its field by
/// `\Order.created`, which is another key path; they do by one that an extension of the protocol makes. A model that is
/// ``Flattened`` has no such limits.
public struct FieldGroup<Model, each Value> {
  @usableFromInline let lines: [SchemaLine<Model>.AtPosition]

  fileprivate init(_ lines: [SchemaLine<Model>.AtPosition]) { self.lines = lines }
}

/// Lists the fields of a ``Schema``.
@resultBuilder
public enum FieldBuilder<Model> {
  /// Takes one line of the list.
  public static func buildExpression<Line: _SchemaLine<Model>>(_ line: Line) -> Line.Lines {
    line._lines
  }

  /// No fields: any object is valid.
  public static func buildBlock() -> FieldGroup<Model> { FieldGroup([]) }

  /// Begins the list.
  public static func buildPartialBlock<each Value>(
    first: FieldGroup<Model, repeat each Value>
  ) -> FieldGroup<Model, repeat each Value> { first }

  /// Adds lines to the preceding ones.
  public static func buildPartialBlock<each Value, each Other>(
    accumulated: FieldGroup<Model, repeat each Value>,
    next: FieldGroup<Model, repeat each Other>
  ) -> FieldGroup<Model, repeat each Value, repeat each Other> {
    FieldGroup(accumulated.lines + next.lines)
  }
}

/// What stands in a list of fields or of rules: with a single function that takes any of them, the compiler's message
/// about a mistake in a line is about the mistake.
public protocol _SchemaLine<Model> {
  associatedtype Model
  /// A list of any number of them.
  associatedtype Lines
  /// The list of this one alone.
  var _lines: Lines { get }
}

extension Field: _SchemaLine {
  public var _lines: FieldGroup<Model, Value> {
    FieldGroup([{ .field(SchemaField(keys.isPosition ? at($0) : self)) }])
  }
}

extension IgnoredField: _SchemaLine {
  public var _lines: FieldGroup<Model> { FieldGroup([{ _ in .field(SchemaField(self)) }]) }
}

extension Flattened: _SchemaLine {
  public var _lines: FieldGroup<Model, Base> {
    FieldGroup([{ _ in .flattened(FlattenedModel(self)) }])
  }
}

extension Picked: _SchemaLine {
  public var _lines: FieldGroup<Model, Value> { FieldGroup([{ _ in .field(SchemaField(self)) }]) }
}

extension FieldGroup: _SchemaLine {
  public var _lines: Self { self }
}

/// A line of a ``Schema``: a field, or a model whose fields are in the same object.
@usableFromInline
enum SchemaLine<Model> {
  case field(SchemaField<Model>)
  case flattened(FlattenedModel<Model>)

  /// Makes a line for the position of its first field, if the document is an array.
  @usableFromInline typealias AtPosition = (Int) -> Self

  var fields: [SchemaField<Model>] {
    switch self {
    case .field(let field): [field]
    case .flattened(let model): model.fields
    }
  }

  var flattened: FlattenedModel<Model>? {
    if case .flattened(let model) = self { model } else { nil }
  }
}

/// A member of a document that must be valid and is not kept.
///
/// ```swift
/// IgnoredField("version", FormatVersion.self, writing: 3)   // must be there
/// IgnoredField("checksum", Checksum?.self)                  // may be missing or null
/// ```
///
/// Encoding writes the given value, so that the encoded model can be decoded again; optional values are left out.
public struct IgnoredField<Model, Value: Codable & Sendable>: Sendable {
  let field: Field<Value, Value>
  /// The value that encoding writes.
  let written: Result<Value, Violation>

  private init(_ path: DocumentShape.Path, writing value: Result<Value, Violation>) {
    field = Field(path, \.self)
    written = value
  }

  /// A validated value; encoding writes the value made of `candidate`.
  public init(_ path: DocumentShape.Path, _ type: Value.Type, writing candidate: Value.RawValue)
  where Value: ValidatedValue { self.init(path, writing: .evaluating(candidate)) }

  /// Any `Codable` value; encoding writes `value`.
  public init(_ path: DocumentShape.Path, _ type: Value.Type, writing value: Value) {
    self.init(path, writing: .success(value))
  }

  /// A value that may be missing or null.
  public init<Wrapped>(_ path: DocumentShape.Path, _ type: Value.Type) where Value == Wrapped? {
    self.init(path, writing: .success(nil))
  }
}

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
