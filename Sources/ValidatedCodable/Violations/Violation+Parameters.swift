extension Violation {
  /// The parameters of a violation, by name, in the order in which they were given.
  public struct Parameters: Hashable, Sendable, ExpressibleByDictionaryLiteral {
    /// The names and values.
    public private(set) var entries: [Entry]

    /// Makes parameters of a literal: `[.minimum: 1, .maximum: 150]`.
    public init(dictionaryLiteral elements: (Name, Parameter)...) {
      entries = elements.map { Entry(name: $0, value: $1) }
    }

    /// Makes parameters, leaving out those without a value.
    public init(present elements: (Name, Parameter?)...) {
      entries = []
      entries.reserveCapacity(elements.count)
      for (name, value) in elements {
        if let value { entries.append(Entry(name: name, value: value)) }
      }
    }

    init(_ entries: [Entry]) { self.entries = entries }

    /// No parameters, with room for so many.
    init(capacity: Int) {
      entries = []
      entries.reserveCapacity(capacity)
    }

    /// Adds a parameter, if it has a value.
    mutating func add(_ name: Name, _ value: Parameter?) {
      if let value { entries.append(Entry(name: name, value: value)) }
    }

    /// The value of `name`, if the violation has it.
    public subscript(name: Name) -> Parameter? {
      entries.first { $0.name == name }?.value
    }

    var withoutQuotations: Self {
      var copy = self
      copy.entries.removeAll { $0.name == .actual || $0.name == .character }
      return copy
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
    /// What the parameter is.
    public let name: Name
    /// Its value.
    public let value: Violation.Parameter
  }

  /// The name of a parameter: stable, and open to names of your own.
  public struct Name: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }
    public init(stringLiteral value: String) { self.init(rawValue: value) }

    /// The least value or length allowed.
    public static let minimum: Self = "minimum"
    /// The greatest value or length allowed.
    public static let maximum: Self = "maximum"
    /// What values must be less than, where that is not allowed itself.
    public static let below: Self = "below"
    /// The unit of a length: a ``Length/Unit``'s raw value.
    public static let unit: Self = "unit"
    /// Where it happened: the number of Unicode scalars before it in the sanitised value.
    public static let position: Self = "position"
    /// Which part of the value it is about, such as `localPart` of an address.
    public static let part: Self = "part"
    /// What was expected: a ``Violation/ValueKind``, `integer` or the name of a type.
    public static let expected: Self = "expected"
    /// What was found instead: a ``Violation/ValueKind``.
    public static let found: Self = "found"
    /// The values of a list, separated by commas.
    public static let allowed: Self = "allowed"
    /// The key at fault; never there if the key is sensitive.
    public static let key: Self = "key"
    /// A key that may have been meant.
    public static let suggestion: Self = "suggestion"
    /// A value that would be valid, such as a postal code of the country.
    public static let example: Self = "example"
    /// Why: of a default, the code of what was wrong; of a document that cannot be read, the kind of fault.
    public static let reason: Self = "reason"
    /// The raw value; never there for sensitive types.
    public static let actual: Self = "actual"
    /// The character at fault; never there for sensitive types.
    public static let character: Self = "character"
  }
}
