/// A type that declares the documents that it reads.
///
/// The types of this library do, including their rules. Code cannot be described: a hand-written evaluator, the
/// closure of a ``CustomRule``, an `init(from:)`. A type with such code declares a ``rulesVersion`` and increases it
/// with every change; without one, its fingerprint is not trusted (``DocumentShape/isKnown``):
///
/// ```swift
/// struct EvenNumber: ValidatedValue {
///   static let rulesVersion = 2   // 0 is no longer one
///   …
/// }
/// ```
public protocol Shaped {
  /// The version of the type's code; 0, the default, if none is declared.
  static var rulesVersion: Int { get }

  /// The documents that the type reads; by default only its name and version, so that they may be sensitive.
  static func shape(in context: inout DocumentShape.Context) -> DocumentShape
}

extension Shaped {
  public static var rulesVersion: Int { 0 }

  public static func shape(in context: inout DocumentShape.Context) -> DocumentShape {
    context.mayBeSensitive = true
    return shapeOfName(in: &context)
  }

  package static func shapeOfName(in context: inout DocumentShape.Context) -> DocumentShape {
    let name = context.reserve("\(Self.self)", for: Self.self, isModel: false)
    return .other(named: name, parts: [], version: rulesVersion)
  }

  /// A 64-bit number that identifies the type's rules.
  ///
  /// It is the same on every machine and in every process. It changes with every limit, list, key, rule, type name
  /// and ``rulesVersion``, and every default that is a scalar, an enumeration or a validated value of one that is not
  /// sensitive, or a list of these, of the type and of its parts, if they are known (``DocumentShape/isKnown``). If a rule depends on Unicode properties, it also changes with the
  /// Unicode version of the standard library.
  public static var rulesFingerprint: DocumentShape.Fingerprint {
    DocumentShape.Fingerprint(of: DocumentShape(of: Self.self))
  }
}

/// A model that reads documents of other forms than its schema says: examples of these, valid or not, to test with.
package protocol HasOtherForms: ValidatedModel {
  /// The documents, as JSON.
  static var otherForms: [String] { get }
}

// The shapes of the types of this library and of the standard library.

extension ValidatedValue {
  public static func shape(in context: inout DocumentShape.Context) -> DocumentShape {
    shape(nil, nil, in: &context)
  }

  fileprivate static func shape(
    _ constraint: Constraint?, _ codeVersion: Constraint.CodeVersion?,
    in context: inout DocumentShape.Context
  ) -> DocumentShape {
    // Of an evaluator that is written by hand, the name is all that is known.
    let name =
      constraint == nil
      ? context.reserve(typeName, for: Self.self, isModel: false) : typeName
    let value = DocumentShape.value(
      name: name, raw: context.shape(of: RawValue.self), constraint: constraint,
      version: .of(codeVersion, declared: rulesVersion))
    // An `init(from:)` written by hand is code.
    return decodesRawValueDirectly
      ? value : .other(named: typeName, parts: [value], version: rulesVersion)
  }
}

extension RuledValue {
  public static func shape(in context: inout DocumentShape.Context) -> DocumentShape {
    // An evaluator that is written by hand need not keep to the rule.
    let applied = appliesOnlyRule == false ? nil : rule
    return shape(
      applied?.constraint, decodesRawValueDirectly ? applied?.codeVersion : nil, in: &context)
  }
}

extension ValidatedEnum {
  public static func shape(in context: inout DocumentShape.Context) -> DocumentShape {
    let cases = DocumentShape.cases(
      name: String(describing: Self.self), raw: context.shape(of: RawValue.self),
      values: allCases.map {
        Violation.Parameter.scalar($0.rawValue) ?? Violation.Parameter(exactly: $0.rawValue)
      }, version: rulesVersion)
    // An `init(from:)` written by hand is code.
    return decodesRawValueDirectly
      ? cases
      : .other(
        named: String(describing: Self.self), parts: [cases], version: rulesVersion)
  }
}

extension ValidatedModel {
  public static func shape(in context: inout DocumentShape.Context) -> DocumentShape {
    let name = context.name(of: Self.self)
    return .model(
      sharedSchema.shape(
        in: &context, name: name, version: rulesVersion, acceptsOtherShapes: acceptsOtherShapes))
  }
}

extension _ScalarRawValue {
  public static func shape(in context: inout DocumentShape.Context) -> DocumentShape {
    let kind: DocumentShape.Scalar =
      switch Self.self {
      case is Bool.Type: .bool
      case is String.Type: .text
      case is any BinaryInteger.Type: .integer
      default: .number
      }
    return .scalar(kind, name: String(describing: Self.self))
  }
}

extension Array: Shaped {
  public static func shape(in context: inout DocumentShape.Context) -> DocumentShape {
    .array(context.shape(of: Element.self))
  }
}

extension Set: Shaped {
  public static func shape(in context: inout DocumentShape.Context) -> DocumentShape {
    .set(context.shape(of: Element.self), duplicates: .merge)
  }
}

extension Dictionary: Shaped {
  public static func shape(in context: inout DocumentShape.Context) -> DocumentShape {
    let (keys, values) = (context.shape(of: Key.self), context.shape(of: Value.self))
    return isObject
      ? .dictionary(keys: keys, values: values)
      : .other(name: "Dictionary", parts: [keys, values], version: 1)
  }

  /// Whether the standard library writes objects, rather than arrays in which every value follows its key; fields and our
  /// decoder read objects also with other keys that strings are made of.
  package static var isObject: Bool {
    Key.self == String.self || Key.self == Int.self || Key.self is any CodingKeyRepresentable.Type
  }
}

extension Optional: Shaped {
  public static func shape(in context: inout DocumentShape.Context) -> DocumentShape {
    .optional(context.shape(of: Wrapped.self), isEmptyTextNil: false)
  }
}

extension LossyArray: Shaped {
  public static func shape(in context: inout DocumentShape.Context) -> DocumentShape {
    .array(.lossy(context.shape(of: Element.self)))
  }
}

extension LossyDictionary: Shaped {
  public static func shape(in context: inout DocumentShape.Context) -> DocumentShape {
    .dictionary(
      keys: context.shape(of: Key.self), values: .lossy(context.shape(of: Value.self)))
  }
}

extension Lossy: Shaped {
  public static func shape(in context: inout DocumentShape.Context) -> DocumentShape {
    .optional(.lossy(context.shape(of: Value.self)), isEmptyTextNil: false)
  }
}

extension Lenient: Shaped {
  public static func shape(in context: inout DocumentShape.Context) -> DocumentShape {
    .lenient(context.shape(of: Value.self), null: nil)
  }
}

extension Defaulted: Shaped {
  public static func shape(in context: inout DocumentShape.Context) -> DocumentShape {
    let value = (try? Default.value).map { Violation.Parameter(ofDefault: $0) } ?? .text("none")
    let cases = [DocumentShape.DefaultCases.missing, .null, .invalid].filter(Default.cases.contains)
    var shape = context.shape(of: Default.Value.self)
    // Only the cases say whether the key may be missing.
    if case .optional(let base, let isEmptyTextNil) = shape {
      shape = .nullable(base, isEmptyTextNil: isEmptyTextNil)
    }
    return cases.isEmpty
      ? shape : .defaulted(shape, Dictionary(uniqueKeysWithValues: cases.map { ($0, value) }))
  }
}

extension OpenEnum: Shaped {
  /// The shape of the raw value, all values of which are valid.
  public static func shape(in context: inout DocumentShape.Context) -> DocumentShape {
    context.shape(of: Known.RawValue.self)
  }
}
