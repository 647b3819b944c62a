/// The documents that a type reads, as data: the rules of its values, the keys of its objects, the types of its
/// members.
///
/// ```swift
/// DocumentShape(of: Client.self)               // the shape
/// Client.rulesFingerprint              // 64 bits of it, which change when the rules do
/// ```
public indirect enum DocumentShape: Hashable, Sendable, Codable {
  /// `Bool`, `String` or a number, by its name in Swift.
  case scalar(Scalar, name: String)
  /// A validated value: its raw value, and its constraint, if that is data.
  ///
  /// Without a version, it contains code that may have changed.
  case value(
    name: String, raw: DocumentShape, constraint: Constraint?, version: Constraint.CodeVersion?)
  /// An enumeration with raw values.
  case cases(name: String, raw: DocumentShape, values: [Violation.Parameter], version: Int)
  /// A model with a schema.
  case model(Model)
  /// A value of one of several cases.
  case union(Union)
  /// An array.
  case array(DocumentShape)
  /// A set, written as an array.
  case set(DocumentShape, duplicates: DuplicateElements)
  /// An object with any keys of a type.
  case dictionary(keys: DocumentShape, values: DocumentShape)
  /// A string that contains values with a separator between them; if lenient, also an array of them.
  case separated(DocumentShape, by: String, isLenient: Bool)
  /// A value that may be missing or null; if lenient, also an empty string.
  case optional(DocumentShape, isEmptyTextNil: Bool)
  /// A value of a key that must be there, which may be null; if lenient, also an empty string.
  case nullable(DocumentShape, isEmptyTextNil: Bool)
  /// A value with defaults, and the cases in which they are used.
  case defaulted(DocumentShape, [DefaultCases: Violation.Parameter])
  /// A value that may be read from another JSON type, and from null if there is a replacement for it.
  case lenient(DocumentShape, null: Violation.Parameter?)
  /// A value with a constraint of its field in addition to those of its type; without a version, it contains code
  /// that may have changed.
  case checked(DocumentShape, Constraint, version: Constraint.CodeVersion?)
  /// A value that is set aside if it is not valid.
  case lossy(DocumentShape)
  /// A type that only declares its version and the types of its parts; version 0 means that none is declared.
  case other(name: String, parts: [DocumentShape], version: Int)
  /// A type without a declaration: its rules may change without a change of its fingerprint.
  case unknown(name: String)
  /// A type that contains this one, or a model or a union that was described before.
  case known(name: String)

  /// A kind of scalar.
  public enum Scalar: String, Hashable, Sendable, Codable {
    /// `true` or `false`.
    case bool
    /// A string.
    case text
    /// An integer.
    case integer
    /// A number with or without a fraction.
    case number
  }

  /// A schema.
  public struct Model: Hashable, Sendable, Codable {
    /// The name of the model.
    public let name: String
    /// The version of the code in the rules, see ``Shaped/rulesVersion``; 0 if none is declared.
    public let version: Int
    /// The fields, in their order.
    public let fields: [Field]
    /// Whether documents are arrays, in which the fields are the elements.
    public let isArray: Bool
    /// Whether the last field is all elements from its position.
    public let hasRest: Bool
    /// The rules about several fields, or about the whole model.
    public let rules: [Rule]
    /// Whether an unknown key is a violation.
    public let refusesUnknownKeys: Bool
    /// Whether documents with other shapes are read as well.
    public let acceptsOtherShapes: Bool
    /// Whether the initialiser may throw for valid values.
    public let mayRefuse: Bool

    /// Whether everything that may refuse or change a document of the model is data, or has a version.
    var isVersioned: Bool {
      if rules.contains(where: { $0.usesContext && $0.severity == .error }) { return false }
      return version != 0
        || !mayRefuse && !acceptsOtherShapes
          && rules.allSatisfy { $0.codeVersion != nil || $0.severity == .warning }
    }
  }

  /// A union.
  public struct Union: Hashable, Sendable, Codable {
    /// The name of the type.
    public let name: String
    /// The version of the code in the rules, see ``Shaped/rulesVersion``; 0 if none is declared.
    public let version: Int
    /// The key of the tag; nil if the cases are tried in order, or the tag is the first element of an array.
    public let tagKey: String?
    /// Whether the tag is the first element of an array, and the payload is what follows.
    public let isTaggedByFirstElement: Bool
    /// The key of the payload; nil if the payload is the object itself.
    public let payloadKey: String?
    /// The cases, in their order.
    public let cases: [Case]
  }

  /// A case of a union.
  public struct Case: Hashable, Sendable, Codable {
    /// The tag; nil if the case has none.
    public let tag: String?
    /// Whether it accepts other tags.
    public let isOther: Bool
    /// The payload; nil if there is none.
    public let payload: DocumentShape?
    /// Whether a case that accepts other tags is encoded as well; nil for a case with a tag of its own.
    public let isEncoded: Bool?
  }

  /// A field of a schema.
  public struct Field: Hashable, Sendable, Codable {
    /// The keys of its path.
    public let path: [String]
    /// Other spellings of the last key.
    public let others: [String]
    /// What people call it, if that has been declared.
    public let label: String?
    /// The shape of its value.
    public let shape: DocumentShape
  }

  /// A rule about several fields, or about the whole model.
  public struct Rule: Hashable, Sendable, Codable {
    /// The paths of the fields.
    public let fields: [String]
    /// The constraint for the fields.
    public let constraint: Constraint
    /// What breaking the rule means.
    public let severity: Violation.Severity
    /// Whether it reads a value that is not in the document, so that a valid document may become invalid later.
    public let usesContext: Bool
    /// The version of the rule's code; nil if it has none.
    public let codeVersion: Constraint.CodeVersion?
  }

  /// Whether every type in it declares what it reads, so that its fingerprint changes whenever that changes.
  ///
  /// The exceptions are the program's own `Codable` structures and enumerations, and types without a version whose
  /// rules contain code: an evaluator or `init(from:)` written by hand, an initialiser that throws, a ``CustomRule``,
  /// or the program's own rule. Make them models, validated values or a ``ValidatedEnum``, or conform them to
  /// ``Shaped``; declare ``Shaped/rulesVersion`` or ``Rule/codeVersion``, and increase it with every change. Of a default
  /// that is sensitive, or neither a scalar, an enumeration or a validated value of one nor a list of these, fingerprints
  /// only include that there is one.
  public var isKnown: Bool {
    parts.allSatisfy { $0?.isKnown ?? true } && isDeclared
  }

  /// A type with code of its own, whose name is not that of a type of which more is known.
  static func other(
    named name: String, parts: [DocumentShape], version: Int
  ) -> DocumentShape {
    let isTaken = Context.foundations.contains(name) || ["Dictionary", "Patch"].contains(name)
    return .other(
      name: isTaken ? "\(name) of the program" : name, parts: parts, version: version)
  }

  /// Whether it is a type of Foundation that our decoder makes of the keys of objects, though the standard library writes
  /// arrays.
  package var isMadeOfText: Bool {
    if case .other(let name, _, _) = self { Context.foundations.contains(name) } else { false }
  }

  /// Whether a type in it is neither one of this library nor one of those of Foundation whose values are all valid.
  package var hasOthers: Bool {
    if case .other(let name, _, _) = self, !Context.foundations.contains(name),
      !["Dictionary", "Patch", "JSONValue", "JSONNumber"].contains(name)
    {
      return true
    }
    return parts.contains { $0?.hasOthers ?? false }
  }

  /// Whether what it adds to its parts is data, or has a version.
  private var isDeclared: Bool {
    switch self {
    case .value(_, _, _, let version), .checked(_, _, let version): version != nil
    case .model(let model): model.isVersioned
    case .other(_, _, let version): version != 0
    case .unknown: false
    default: true
    }
  }

  /// The shape of a type.
  public init(of type: any Any.Type) {
    var context = Context()
    self = context.shape(of: type)
  }
}

extension Violation.Parameter {
  /// A default as data: a scalar, an enumeration or a validated value of one, or a list of these; for other values, only
  /// that there is a default, since their descriptions may vary, and for sensitive ones their placeholder.
  init(ofDefault value: some Any) {
    switch value {
    case let value as any ValidatedValue where type(of: value).isSensitive: self = .text("\(value)")
    case let value as any ValidatedValue: self.init(ofDefault: value.value)
    case let value as any RawRepresentable & Shaped: self.init(ofDefault: value.rawValue)
    case let value as String: self = .text(value)
    case let value as Bool: self = .text(value.description)
    case let value as any Violation.ParameterConvertible: self = value.violationParameter
    case let values as [Any]:
      self = .text(values.map { "\(Self(ofDefault: $0))".debugDescription }.joined(separator: ","))
    case let value as any Numeric: self = .text("\(value)")
    default: self = .text("a value")
    }
  }
}
