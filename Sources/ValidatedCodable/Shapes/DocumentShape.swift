/// What a type reads, as data: the rules of its values, the keys of its objects, the types of its members.
///
/// ```swift
/// DocumentShape(of: Client.self)               // the shape
/// Client.rulesFingerprint              // 64 bits of it, which change when the rules do
/// ```
public indirect enum DocumentShape: Hashable, Sendable {
  /// `Bool`, `String` or a number, by its name in Swift.
  case scalar(Scalar, name: String)
  /// A validated value: its raw value, and what is demanded of it, as far as that is data.
  ///
  /// Without a version, it is code that may have changed.
  case value(
    name: String, raw: DocumentShape, constraint: Constraint?, version: Constraint.CodeVersion?)
  /// An enumeration of raw values.
  case cases(name: String, raw: DocumentShape, values: [Violation.Parameter], version: Int)
  /// A model with a schema.
  case model(Model)
  /// A value that is one of several.
  case union(Union)
  /// An array.
  case array(DocumentShape)
  /// A set, listed in an array.
  case set(DocumentShape, duplicates: DuplicateElements)
  /// An object with any keys of a type.
  case dictionary(keys: DocumentShape, values: DocumentShape)
  /// A string that contains values with a separator between them; if lenient, also an array of them.
  case separated(DocumentShape, by: String, isLenient: Bool)
  /// A value that may be missing or null; if lenient, also an empty string.
  case optional(DocumentShape, isEmptyTextNil: Bool)
  /// A value with defaults, by the cases in which they are used.
  case defaulted(DocumentShape, [DefaultCases: Violation.Parameter])
  /// A value that may be read from JSON of another type, and from null if there is a value for that.
  case lenient(DocumentShape, null: Violation.Parameter?)
  /// A value of which the field demands more than its type; without a version, it is code that may have changed.
  case checked(DocumentShape, Constraint, version: Constraint.CodeVersion?)
  /// What is set aside if it is not valid.
  case lossy(DocumentShape)
  /// A type that declares only its version and the types of its parts; version 0 means none.
  case other(name: String, parts: [DocumentShape], version: Int)
  /// A type that declares nothing: what it reads may change without a change of its fingerprint.
  case unknown(name: String)
  /// A type that contains this one, or a model that was described before.
  case known(name: String)

  /// A kind of scalar.
  public enum Scalar: String, Hashable, Sendable {
    /// `true` or `false`.
    case bool
    /// A string.
    case text
    /// A whole number.
    case integer
    /// A number with or without a fraction.
    case number
  }

  /// A schema.
  public struct Model: Hashable, Sendable {
    /// The name of the model.
    public let name: String
    /// The version of the code, which is not data: see ``Shaped/rulesVersion``; 0 if none is declared.
    public let version: Int
    /// The fields, in their order.
    public let fields: [Field]
    /// The rules about several fields, or about the whole model.
    public let rules: [Rule]
    /// Whether a key that no field has is a violation.
    public let refusesUnknownKeys: Bool
    /// Whether documents of other shapes are read as well.
    public let acceptsOtherShapes: Bool
    /// Whether making a model of valid values may fail.
    public let mayRefuse: Bool

    /// Whether everything that may refuse or change a document of it is data, or has a version.
    var isVersioned: Bool {
      if rules.contains(where: { $0.usesContext && $0.severity == .error }) { return false }
      return version != 0
        || !mayRefuse && !acceptsOtherShapes
          && rules.allSatisfy { $0.codeVersion != nil || $0.severity == .warning }
    }
  }

  /// A union.
  public struct Union: Hashable, Sendable {
    /// The name of the type.
    public let name: String
    /// The version of the code, which is not data: see ``Shaped/rulesVersion``; 0 if none is declared.
    public let version: Int
    /// The key of the member that tells the cases apart; nil if they are tried one after the other.
    public let tagKey: String?
    /// The key of the payload; nil if that is the object itself.
    public let payloadKey: String?
    /// The cases, in their order.
    public let cases: [Case]
  }

  /// A case of a union.
  public struct Case: Hashable, Sendable {
    /// The tag; nil if it has none.
    public let tag: String?
    /// Whether it takes what has another tag.
    public let isOther: Bool
    /// The payload; nil if there is none.
    public let payload: DocumentShape?
  }

  /// A field of a schema.
  public struct Field: Hashable, Sendable {
    /// The keys that lead to it.
    public let path: [String]
    /// Other keys for the last one.
    public let others: [String]
    /// What its value looks like.
    public let shape: DocumentShape
  }

  /// A rule about several fields, or about the whole model.
  public struct Rule: Hashable, Sendable {
    /// The fields' paths.
    public let fields: [String]
    /// What the fields must meet together.
    public let constraint: Constraint
    /// What breaking it means.
    public let severity: Violation.Severity
    /// Whether it asks for what is not in the document, so that what is valid today may not be tomorrow.
    public let usesContext: Bool
    /// The version of the rule's code; nil if it has none.
    public let codeVersion: Constraint.CodeVersion?
  }

  /// Whether every type in it says what it reads, so that its fingerprint changes whenever that does.
  ///
  /// The others are `Codable` structures and enumerations of the program's own, and types with rules that are code
  /// (an evaluator or `init(from:)` written by hand, an initialiser that throws, a ``CustomRule``, a rule of the
  /// program's own) without a version. Make them models, validated or listed values, or conform them to ``Shaped``;
  /// declare ``Shaped/rulesVersion`` or ``Rule/codeVersion``, and count it up with every change.
  public var isKnown: Bool {
    switch self {
    case .unknown: false
    case .scalar, .cases, .known: true
    case .value(_, let raw, _, let version): version != nil && raw.isKnown
    case .array(let part), .set(let part, _), .separated(let part, _, _),
      .optional(let part, _), .defaulted(let part, _), .lenient(let part, _), .lossy(let part):
      part.isKnown
    case .checked(let base, _, let version): version != nil && base.isKnown
    case .dictionary(let keys, let values): keys.isKnown && values.isKnown
    case .model(let model): model.isVersioned && model.fields.allSatisfy { $0.shape.isKnown }
    case .union(let union): union.cases.allSatisfy { $0.payload?.isKnown ?? true }
    case .other(_, let parts, let version): version != 0 && parts.allSatisfy(\.isKnown)
    }
  }

  /// The shape of a type.
  public init(of type: any Any.Type) {
    var context = Context()
    self = context.shape(of: type)
  }
}

extension Violation.Parameter {
  /// A default as data: a scalar, a validated value, a list of such; of anything else, only that there is one,
  /// since its description may not be the same twice.
  init(ofDefault value: some Any) {
    switch value {
    case let value as any ValidatedValue: self.init(ofDefault: value.value)
    case let value as any ValidatedEnum: self.init(ofDefault: value.rawValue)
    case let value as String: self = .text(value)
    case let value as Bool: self = .text(value.description)
    case let value as any Violation.ParameterConvertible: self = value.violationParameter
    case let values as [Any]:
      self = .text(values.map { "\(Self(ofDefault: $0))".debugDescription }.joined(separator: ","))
    default: self = .text("a value")
    }
  }
}
