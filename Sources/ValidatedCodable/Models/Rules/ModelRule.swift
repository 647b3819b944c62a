public import TypedMemory

/// A rule about a whole model, as a closure.
///
/// ```swift
/// static let schema = Schema(Payout.init(kind:iban:amount:)) {
///   Field("kind", \.kind)
///   Field("iban", \.iban)
///   Field("amount", \.amount)
/// }
/// .rules {
///   ModelRule("ibanRequired", "an IBAN is required for a bank transfer", at: \.iban) {
///     $0.kind != .bank || $0.iban != nil
///   }
/// }
/// ```
///
/// A rule about the whole model is checked if all fields are valid. A rule that names the fields that it reads is
/// checked if those are valid, even if others are not, so that its violation is reported together with theirs:
///
/// ```swift
/// ModelRule("ibanRequired", "an IBAN is required for a bank transfer", at: \.iban,
///           reading: \.kind, \.iban) { kind, iban in kind != .bank || iban != nil }
/// ```
///
/// For a rule that is data, such as ``Ascending``, see ``CrossFieldRule``; for one that has to wait, see
/// ``AsyncRule``.
public struct ModelRule<Model>: Sendable {
  let rule: SchemaRule<Model>

  /// - Parameter isKeptByModel: the same of the model at an address, compiled where the model's type is known.
  @usableFromInline
  init(
    _ code: Violation.Code, _ message: String, _ targets: [any AnyKeyPath & Sendable],
    _ severity: Violation.Severity, _ version: Int?, usesContext: Bool = false,
    byModel isKeptByModel: (@Sendable (Memory) -> Bool)? = nil,
    _ isKept: @escaping @Sendable (FieldValues<Model>) -> Bool?
  ) {
    rule = SchemaRule(
      at: targets.map { AnyProperty($0) }, severity: severity, usesContext: usesContext,
      codeVersion: version.map { Constraint.CodeVersion($0) },
      describedBy: { .statement(code: code, message: message) }, isObeyed: isKeptByModel
    ) {
      isKept($0) == false ? Violation(code, message: message) : nil
    }
  }

  /// A rule about the whole model, checked if all its fields are valid.
  ///
  /// - Parameters:
  ///   - code: the code of the violation.
  ///   - message: what is wrong, as a sentence.
  ///   - targets: the properties at which a violation is reported; the model itself if the list is empty.
  ///   - severity: what breaking the rule means; by default, the model is not valid.
  ///   - version: the version of the closure's code; increase it with every change. Without a version, caches
  ///     validate such models at every load, unless the rule is a warning.
  ///   - isKept: whether a model keeps the rule; pure and deterministic.
  @inlinable
  public init(
    _ code: Violation.Code, _ message: String,
    at targets: any PartialKeyPath<Model> & Sendable..., severity: Violation.Severity = .error,
    version: Int? = nil, _ isKept: @escaping @Sendable (Model) -> Bool
  ) {
    self.init(
      code, message, targets, severity, version,
      byModel: { isKept(unsafe $0.cell(of: Model.self).value) }
    ) { $0.model.map(isKept) }
  }

  /// A rule about some fields, checked if these are valid.
  ///
  /// - Parameters:
  ///   - code: the code of the violation.
  ///   - message: what is wrong, as a sentence.
  ///   - targets: the properties at which a violation is reported; the model itself if the list is empty.
  ///   - first: a property whose value the closure takes.
  ///   - others: the other properties whose values it takes.
  ///   - severity: what breaking the rule means; by default, the model is not valid.
  ///   - version: the version of the closure's code; increase it with every change. Without a version, caches
  ///     validate such models at every load, unless the rule is a warning.
  ///   - isKept: whether the values keep the rule; pure and deterministic.
  public init<First, each Other>(
    _ code: Violation.Code, _ message: String,
    at targets: any PartialKeyPath<Model> & Sendable...,
    reading first: any KeyPath<Model, First> & Sendable,
    _ others: repeat any KeyPath<Model, each Other> & Sendable,
    severity: Violation.Severity = .error, version: Int? = nil,
    _ isKept: @escaping @Sendable (First, repeat each Other) -> Bool
  ) {
    self.init(
      code, message, targets, severity, version,
      byModel: {
        let model = unsafe $0.cell(of: Model.self)
        return isKept(
          model.value[keyPath: first], repeat model.value[keyPath: each others])
      }
    ) { values in try? isKept(values.known(first), repeat values.known(each others)) }
  }

  /// A rule that needs something that is not in the document, such as today's date; see ``ValidationContext``.
  ///
  /// ```swift
  /// ModelRule("expired", "the card has expired", at: \.expiry, in: Today.self) { today, card in
  ///   card.expiry >= today
  /// }
  /// ```
  ///
  /// Caches validate models with such a rule at every load, unless the rule is a warning.
  ///
  /// - Parameters:
  ///   - code: the code of the violation.
  ///   - message: what is wrong, as a sentence.
  ///   - targets: the properties at which a violation is reported; the model itself if the list is empty.
  ///   - key: the key of the context whose value the closure takes, before the model.
  ///   - severity: what breaking the rule means; by default, the model is not valid.
  ///   - isKept: whether a model keeps the rule.
  public init<Key: ValidationContext.Key>(
    _ code: Violation.Code, _ message: String,
    at targets: any PartialKeyPath<Model> & Sendable..., in key: Key.Type,
    severity: Violation.Severity = .error, _ isKept: @escaping @Sendable (Key.Value, Model) -> Bool
  ) {
    self.init(code, message, targets, severity, nil, usesContext: true) { values in
      values.model.map { isKept(values.context[key], $0) }
    }
  }

  /// A rule about some fields that needs something that is not in the document.
  ///
  /// - Parameters:
  ///   - code: the code of the violation.
  ///   - message: what is wrong, as a sentence.
  ///   - targets: the properties at which a violation is reported; the model itself if the list is empty.
  ///   - first: a property whose value the closure takes.
  ///   - others: the other properties whose values it takes.
  ///   - key: the key of the context whose value the closure takes, before the values of the properties.
  ///   - severity: what breaking the rule means; by default, the model is not valid.
  ///   - isKept: whether the values keep the rule.
  public init<First, each Other, Key: ValidationContext.Key>(
    _ code: Violation.Code, _ message: String,
    at targets: any PartialKeyPath<Model> & Sendable...,
    reading first: any KeyPath<Model, First> & Sendable,
    _ others: repeat any KeyPath<Model, each Other> & Sendable, in key: Key.Type,
    severity: Violation.Severity = .error,
    _ isKept: @escaping @Sendable (Key.Value, First, repeat each Other) -> Bool
  ) {
    self.init(code, message, targets, severity, nil, usesContext: true) { values in
      try? isKept(values.context[key], values.known(first), repeat values.known(each others))
    }
  }
}

extension FieldValues {
  /// - Throws: if the value is unknown, since its field is not valid.
  fileprivate func known<Value>(_ property: KeyPath<Model, Value>) throws(Violation) -> Value {
    guard let value = self[property] else { throw Violation(.missingKey) }
    return value
  }
}

/// A list of rules, synchronous and asynchronous.
public struct _ModelRules<Model> {
  var rules: [SchemaRule<Model>] = []
  var asyncRules: [AsyncRule<Model>] = []
}

extension CrossFieldRule: _SchemaLine {
  public var _lines: _ModelRules<Model> { _ModelRules(rules: [rule]) }
}

extension ModelRule: _SchemaLine {
  public var _lines: _ModelRules<Model> { _ModelRules(rules: [rule]) }
}

extension AsyncRule: _SchemaLine {
  public var _lines: _ModelRules<Model> { _ModelRules(asyncRules: [self]) }
}

/// Lists the rules of a ``Schema`` about its model.
@resultBuilder
public enum _ModelRuleBuilder<Model> {
  /// Takes one line of the list.
  public static func buildExpression<Line: _SchemaLine<Model>>(_ line: Line) -> Line.Lines {
    line._lines
  }

  /// Ends the list.
  public static func buildBlock(_ lists: _ModelRules<Model>...) -> _ModelRules<Model> {
    _ModelRules(rules: lists.flatMap(\.rules), asyncRules: lists.flatMap(\.asyncRules))
  }
}
