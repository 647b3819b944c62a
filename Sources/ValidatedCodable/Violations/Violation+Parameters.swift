extension Violation {
  /// The named parameters of a violation, in the order in which they were given.
  public struct Parameters: Hashable, Sendable, ExpressibleByDictionaryLiteral {
    /// The names and values.
    public private(set) var entries: [Entry]

    /// Makes parameters from a literal: `[.minimum: 1, .maximum: 150]`.
    public init(dictionaryLiteral elements: (Name, Parameter)...) {
      entries = elements.map { Entry(name: $0, value: $1) }
    }

    /// Makes parameters, leaving out those whose value is nil.
    public init(present elements: (Name, Parameter?)...) {
      self.init(capacity: elements.count)
      for (name, value) in elements { add(name, value) }
    }

    init(_ entries: [Entry]) { self.entries = entries }

    /// Makes an empty list with reserved capacity.
    init(capacity: Int) {
      entries = []
      entries.reserveCapacity(capacity)
    }

    mutating func add(_ name: Name, _ value: Parameter?) {
      if let value { entries.append(Entry(name: name, value: value)) }
    }

    /// The value of `name`, if the violation has it.
    public subscript(name: Name) -> Parameter? {
      entries.first { $0.name == name }?.value
    }

    /// The parameters without quotations of the value; a character becomes ``Name/hidden``.
    var withoutQuotations: Self {
      Self(
        entries.compactMap { entry in
          switch entry.name {
          case .actual: nil
          case .character: Entry(name: .hidden, value: .text(Name.character.rawValue))
          default: entry
          }
        })
    }
  }
}

extension Violation.Parameters: CustomStringConvertible {
  /// The names and values as a dictionary literal: `[minimum: 1, maximum: 150]`.
  public var description: String {
    entries.isEmpty
      ? "[:]" : "[\(entries.map { "\($0.name.rawValue): \($0.value)" }.joined(separator: ", "))]"
  }
}

extension Violation.Parameters {
  /// A name and its value.
  public struct Entry: Hashable, Sendable {
    /// The parameter's name.
    public let name: Name
    /// The parameter's value.
    public let value: Violation.Parameter
  }

  /// The name of a parameter: a stable string, which you can extend with names of your own.
  public struct Name: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }
    public init(stringLiteral value: String) { self.init(rawValue: value) }

    /// The minimum value or length allowed.
    public static let minimum: Self = "minimum"
    /// The maximum value or length allowed.
    public static let maximum: Self = "maximum"
    /// The exclusive upper bound.
    public static let below: Self = "below"
    /// The number of which a value must be a multiple.
    public static let divisor: Self = "divisor"
    /// Where a text must be: the raw value of a ``Constraint/Place``.
    public static let place: Self = "place"
    /// The unit of a length: the raw value of a ``Length/Unit``, or `elements`.
    public static let unit: Self = "unit"
    /// The position: the number of Unicode scalars before it in the sanitised value.
    public static let position: Self = "position"
    /// The part of the value that the violation concerns, such as `localPart` of an address.
    public static let part: Self = "part"
    /// What was expected: a ``Violation/ValueKind``, `integer` or the name of a type; the text that is missing, or the
    /// kinds of characters.
    public static let expected: Self = "expected"
    /// What was found instead: a ``Violation/ValueKind``, `decimal`, `element`, `emptyString`, or what a lenient value
    /// was read from.
    public static let found: Self = "found"
    /// The values of a list, separated by commas.
    public static let allowed: Self = "allowed"
    /// The values that a list excludes, separated by commas.
    public static let excluded: Self = "excluded"
    /// The alternatives, as the numbers in front of the names of their parameters; see ``Violation/alternatives``.
    public static let alternatives: Self = "alternatives"
    /// The requirement of a ``CustomRule``, a ``Matching`` or a named ``OneOf`` in the words of the program that declares
    /// it, which follow “must”: it is the key of a translation.
    ///
    /// Of ``Ascending``, and of a `noAlternative` among alternatives, it is English.
    public static let requirement: Self = "requirement"
    /// The regular expression, if its pattern is known.
    public static let pattern: Self = "pattern"
    /// The key that the violation concerns; left out if the key is sensitive.
    public static let key: Self = "key"
    /// What people call the first element that an array does not have: its label, or the name of its property.
    public static let missing: Self = "missing"
    /// A key that was probably meant.
    public static let suggestion: Self = "suggestion"
    /// The format that a value does not have: the name of a type, or of a standard.
    public static let format: Self = "format"
    /// A valid value as an example, such as a postal code of the country.
    public static let example: Self = "example"
    /// The reason: for a default, the code of the violation; for an unreadable document, the kind of error; for a
    /// malformed value, what is wrong, such as `hostBits`.
    public static let reason: Self = "reason"
    /// The raw value, or the number of elements; left out for sensitive types.
    public static let actual: Self = "actual"
    /// The character that the violation concerns; left out for sensitive types.
    public static let character: Self = "character"
    /// What messages do not show because the type is sensitive: `character`.
    public static let hidden: Self = "hidden"
  }
}

extension Violation {
  /// The value of a parameter.
  public enum Parameter: Hashable, Sendable, ExpressibleByIntegerLiteral,
    ExpressibleByStringLiteral, CustomStringConvertible
  {
    /// An integer.
    case integer(Int)
    /// A floating-point number.
    case number(Double)
    /// A string, or another value as text: an integer outside the range of `Int`, a `Decimal`, a date.
    case text(String)

    public init(integerLiteral value: Int) { self = .integer(value) }
    public init(stringLiteral value: String) { self = .text(value) }

    /// The value as text; integers without a fraction.
    public var description: String {
      switch self {
      case .integer(let value): value.description
      case .number(let value):
        // Not `Int(exactly:)`, which would make every program link the C mathematics library.
        value.description.hasSuffix(".0")
          ? String(value.description.dropLast(2)) : value.description
      case .text(let value): value
      }
    }
  }

  /// A type whose values can be parameters of a violation.
  public protocol ParameterConvertible: Sendable {
    /// The value as a parameter.
    var violationParameter: Violation.Parameter { get }
  }
}

extension Violation.ParameterConvertible where Self: BinaryInteger {
  public var violationParameter: Violation.Parameter {
    Int(exactly: self).map { .integer($0) } ?? .text(String(self))
  }
}

extension Violation.ParameterConvertible where Self: BinaryFloatingPoint {
  public var violationParameter: Violation.Parameter { .number(Double(self)) }
}

extension String: Violation.ParameterConvertible {
  /// The first 60 scalars of the string; those that are not visible on their own, such as combining marks, are written
  /// as code points.
  public var violationParameter: Violation.Parameter {
    let quotation = unicodeScalars.prefix(60).escaped { $0 != " " && !$0.isVisible }
    return .text(unicodeScalars.dropFirst(60).isEmpty ? quotation : quotation + "…")
  }
}

extension Int: Violation.ParameterConvertible {}
extension Int8: Violation.ParameterConvertible {}
extension Int16: Violation.ParameterConvertible {}
extension Int32: Violation.ParameterConvertible {}
extension Int64: Violation.ParameterConvertible {}
extension UInt: Violation.ParameterConvertible {}
extension UInt8: Violation.ParameterConvertible {}
extension UInt16: Violation.ParameterConvertible {}
extension UInt32: Violation.ParameterConvertible {}
extension UInt64: Violation.ParameterConvertible {}
extension Float: Violation.ParameterConvertible {
  /// The number that people read: 0.1, not the nearest one to it that a `Float` has.
  public var violationParameter: Violation.Parameter {
    .number(Double(description) ?? Double(self))
  }
}
extension Double: Violation.ParameterConvertible {}
