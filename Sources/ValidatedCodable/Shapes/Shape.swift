/// What a type reads, as data: the rules of its values, the keys of its objects, the types within.
///
/// ```swift
/// Shape(of: Client.self)               // the shape
/// Client.rulesFingerprint              // 64 bits of it, which change when the rules do
/// ```
public indirect enum Shape: Hashable, Sendable {
  /// `Bool`, `String` or a number, by its name in Swift.
  case scalar(Scalar, name: String)
  /// A validated value: its raw value, and what is demanded of it, as far as that is data.
  ///
  /// Without a version, it is code that may have changed.
  case value(name: String, raw: Shape, constraint: Constraint?, version: CodeVersion?)
  /// An enumeration of raw values.
  case cases(name: String, raw: Shape, values: [Violation.Parameter], version: Int)
  /// A model with a schema.
  case model(Model)
  /// An array.
  case array(Shape)
  /// A set, listed in an array.
  case set(Shape, duplicates: DuplicateElements)
  /// An object with any keys of a type.
  case dictionary(keys: Shape, values: Shape)
  /// A text that has values in it, with a separator between them; leniently, an array of them.
  case separated(Shape, by: String, isLenient: Bool)
  /// What may be missing or null; where it is lenient, a text without characters as well.
  case optional(Shape, isEmptyTextNil: Bool)
  /// What has defaults, for the cases that have one.
  case defaulted(Shape, [DefaultCases: Violation.Parameter])
  /// What JSON of another type may stand for, and null if there is a value for that.
  case lenient(Shape, null: Violation.Parameter?)
  /// What is set aside if it is not valid.
  case lossy(Shape)
  /// A type that says nothing of itself but its version, and the types that it is made of; version 0 is none.
  case other(name: String, parts: [Shape], version: Int)
  /// A type that says nothing of itself at all: what it reads may change, and its fingerprint will not.
  case unknown(name: String)
  /// A type that this is a part of, or a model that has been described before.
  case known(name: String)

  /// A kind of scalar.
  public enum Scalar: String, Hashable, Sendable {
    case bool, text, integer, number
  }

  /// A schema.
  public struct Model: Hashable, Sendable {
    /// The name of the model.
    public let name: String
    /// The version of what is no data: see ``Shaped/rulesVersion``; 0 if none is declared.
    public let version: Int
    public let fields: [Field]
    /// The rules about several fields.
    public let rules: [Rule]
    public let refusesUnknownKeys: Bool
    /// Whether documents of other shapes are read as well.
    public let acceptsOtherShapes: Bool
    /// Whether making a model of valid values may fail.
    public let mayRefuse: Bool

    /// Whether everything that may refuse or change a document of it is data, or has a version.
    var isVersioned: Bool {
      version != 0
        || !mayRefuse && !acceptsOtherShapes && rules.allSatisfy { $0.codeVersion != nil }
    }
  }

  /// A field of a schema.
  public struct Field: Hashable, Sendable {
    /// The keys that lead to it.
    public let path: [String]
    /// Other keys for the last one.
    public let others: [String]
    public let shape: Shape
  }

  /// A rule about several fields.
  public struct Rule: Hashable, Sendable {
    /// The fields' paths.
    public let fields: [String]
    public let constraint: Constraint
    /// The version of the rule's code; nil if it has none.
    public let codeVersion: CodeVersion?
  }

  /// Whether every type in it says what it reads, so that its fingerprint changes whenever that does.
  ///
  /// The others are `Codable` structures and enumerations of the program's own, and types with rules that are code
  /// (an evaluator or `init(from:)` written by hand, an initialiser that throws, a ``Predicate``, a rule of the
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
    case .dictionary(let keys, let values): keys.isKnown && values.isKnown
    case .model(let model): model.isVersioned && model.fields.allSatisfy { $0.shape.isKnown }
    case .other(_, let parts, let version): version != 0 && parts.allSatisfy(\.isKnown)
    }
  }

  /// The shape of a type.
  public init(of type: any Any.Type) {
    var context = ShapeContext()
    self = context.shape(of: type)
  }
}

extension Violation.Parameter {
  /// A value of a rule as data, in full, where a message would shorten it.
  init(exactly value: some Any) {
    if let text = value as? String { self = .text(text) } else { self.init(describing: value) }
  }

  /// A default as data: a scalar, a validated value, a list of such; of anything else, only that there is one,
  /// since its description may not be the same twice.
  init(ofDefault value: some Any) {
    switch value {
    case let value as any ValidatedValue: self.init(ofDefault: value.value)
    case let value as any ValidatedEnum: self.init(ofDefault: value.rawValue)
    case let value as String: self = .text(value)
    case let value as Bool: self = .text(value.description)
    case let value as any ViolationParameterConvertible: self = value.violationParameter
    case let values as [Any]:
      self = .text(values.map { "\(Self(ofDefault: $0))".debugDescription }.joined(separator: ","))
    default: self = .text("a value")
    }
  }
}
