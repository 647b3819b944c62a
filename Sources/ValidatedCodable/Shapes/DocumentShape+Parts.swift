extension DocumentShape {
  /// The models and unions in it, in their order.
  package var declarations: [(name: String, shape: DocumentShape)] {
    let own: [(name: String, shape: DocumentShape)] =
      switch self {
      case .model, .union: [(name, self)]
      default: []
      }
    return own + parts.flatMap { $0?.declarations ?? [] }
  }

  /// The name of its type, if it has one.
  package var name: String {
    switch self {
    case .scalar(_, let name), .value(let name, _, _, _), .cases(let name, _, _, _),
      .other(let name, _, _), .unknown(let name), .known(let name):
      name
    case .model(let model): model.name
    case .union(let union): union.name
    default: ""
    }
  }

  /// The models and unions in it, by name.
  package var named: [String: DocumentShape] {
    Dictionary(declarations.map { ($0.name, $0.shape) }) { first, _ in first }
  }

  /// A model or a union for its name, if that is known.
  package func resolved(in names: [String: DocumentShape]) -> DocumentShape {
    if case .known(let name) = self { names[name] ?? self } else { self }
  }

  /// The shapes within; nil for a case of a union without a payload.
  package var parts: [DocumentShape?] {
    switch self {
    case .model(let model): model.fields.map(\.shape)
    case .union(let union): union.cases.map(\.payload)
    case .dictionary(let keys, let values): [keys, values]
    case .array(let part), .set(let part, _), .separated(let part, _, _): [part]
    case .other(_, let parts, _): parts
    case .value(_, let raw, _, _), .cases(_, let raw, _, _): [raw]
    default: wrapped.map { [$0] } ?? []
    }
  }

  /// Whether its elements are those behind the tag of a union, rather than one of them.
  ///
  /// - Parameter known: returns the model or union of a name.
  package func isSpread(_ known: (String) -> DocumentShape?) -> Bool {
    switch self {
    case .array: true
    case .model(let model): model.isArray
    case .checked(let base, _, _): base.isSpread(known)
    case .known(let name): known(name)?.isSpread(known) ?? false
    default: false
    }
  }

  /// The shape to which this one only adds something, if it does.
  package var wrapped: DocumentShape? {
    switch self {
    case .optional(let base, _), .nullable(let base, _), .defaulted(let base, _),
      .lenient(let base, _), .checked(let base, _, _), .lossy(let base):
      base
    default: nil
    }
  }
}

extension DocumentShape.Field {
  /// The path, for people.
  package var name: String { path.joined(separator: ".") }

  package var paths: [[String]] { [path] + others.map { path.dropLast() + [$0] } }

  /// The paths that are read, for people.
  package var spellings: [String] { paths.map { $0.joined(separator: ".") } }
}

extension DocumentShape {
  /// Where a ``Field`` is in a document: a key, or the keys that lead to it.
  ///
  /// A literal with dots leads into nested objects: `"data.paging.offset"`. For a key that contains a dot, write
  /// `.key("version.major")`.
  public struct Path: ExpressibleByStringLiteral, Sendable {
    /// The keys of the enclosing objects, from the outermost.
    public let outer: [_SchemaKey]
    /// Its own key.
    public let key: _SchemaKey

    /// A path whose keys are separated by dots: `"data.results"`.
    public init(stringLiteral text: String) {
      // By bytes: a dot followed by a combining mark is another character, but still separates.
      var keys = text.utf8.split(
        separator: UInt8(ascii: "."), omittingEmptySubsequences: false
      ).map { _SchemaKey(String(decoding: $0, as: UTF8.self)) }
      key = keys.popLast() ?? _SchemaKey(text)
      outer = keys
    }

    private init(outer: [_SchemaKey] = [], _ key: _SchemaKey) {
      (self.outer, self.key) = (outer, key)
    }

    /// The path of a position.
    init(position: Int) { self.init(_SchemaKey(position: position)) }

    /// A key that is not split at dots.
    public static func key(_ text: String) -> DocumentShape.Path { Self(_SchemaKey(text)) }

    /// The key `text` in the object that this path leads to.
    public func key(_ text: String) -> DocumentShape.Path {
      Self(outer: outer + [key], _SchemaKey(text))
    }
  }
}

extension DocumentShape.Path {
  /// All keys, in the form that reports use.
  var keys: [PathKey] { (outer + [key]).map { PathKey($0) } }
}

extension DocumentShape.Path: CustomStringConvertible {
  public var description: String { (outer + [key]).map(\.stringValue).joined(separator: ".") }
}

extension DocumentShape {
  /// How to handle a key for which a type has no field.
  public enum UnknownKeys: Sendable {
    /// Ignore the key.
    case ignore
    /// Report an error at the key.
    case error
  }

  /// How to handle an element that a set already contains.
  public enum DuplicateElements: String, Sendable, Codable {
    /// Keep one of the equal elements.
    case merge
    /// Report an error at its index.
    case error
  }

  /// When a default is used.
  public struct DefaultCases: OptionSet, Hashable, Sendable, Codable {
    public let rawValue: UInt8

    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The key is missing.
    public static let missing = DefaultCases(rawValue: 1 << 0)
    /// The value is null.
    public static let null = DefaultCases(rawValue: 1 << 1)
    /// The value is not valid.
    public static let invalid = DefaultCases(rawValue: 1 << 2)
  }
}

/// So that dictionaries with such keys are objects: `{"missing": …, "null": …}`.
extension DocumentShape.DefaultCases: CodingKeyRepresentable {
  private static let names: KeyValuePairs<String, Self> = [
    "missing": .missing, "null": .null, "invalid": .invalid,
  ]

  /// The case as a key: its name.
  public var codingKey: any CodingKey {
    _SchemaKey(Self.names.first { $0.value == self }?.key ?? "\(rawValue)")
  }

  /// The case of a name; nil if the text is no name, and no number of several cases.
  public init?(codingKey: some CodingKey) {
    let name = codingKey.stringValue
    guard
      let known = Self.names.first(where: { $0.key == name })?.value
        ?? UInt8(name).map(Self.init(rawValue:))
    else { return nil }
    self = known
  }
}

extension DocumentShape {
  /// The limits of the types of integers, by name.
  package static let integerLimits = Dictionary(uniqueKeysWithValues: [
    limits(of: Int8.self), limits(of: Int16.self), limits(of: Int32.self), limits(of: Int64.self),
    limits(of: Int.self), limits(of: UInt8.self), limits(of: UInt16.self),
    limits(of: UInt32.self), limits(of: UInt64.self), limits(of: UInt.self),
  ])

  private static func limits<Number: FixedWidthInteger>(
    of type: Number.Type
  ) -> (String, Constraint) {
    let limits = Violation.limits(of: type)
    return ("\(type)", .range(minimum: limits.minimum, maximum: limits.maximum))
  }

  /// Whether documents may have no member for it.
  package var mayBeMissing: Bool {
    switch self {
    case .optional, .lossy: true
    case .defaulted(let base, let defaults): defaults[.missing] != nil || base.mayBeMissing
    case .lenient(let base, _), .checked(let base, _, _): base.mayBeMissing
    default: false
    }
  }
}
