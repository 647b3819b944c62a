/// A rule about several fields of a model.
///
/// ```swift
/// static let schema = Schema(Stay.init(guest:checkIn:checkOut:)) {
///   Field("guest", \.guest)
///   Field("check_in", \.checkIn)
///   Field("check_out", \.checkOut)
/// }
/// .rules {
///   CrossFieldRule(\.checkIn, \.checkOut, Ascending())
/// }
/// ```
///
/// It is checked if its fields are valid, even if others are not. It is skipped if one of its fields is nil.
public struct CrossFieldRule<Model>: Sendable {
  /// The properties it is about.
  let properties: [any AnyKeyPath & Sendable]
  /// The rule as data.
  var constraint: Constraint { describe() }
  private let describe: @Sendable () -> Constraint
  /// The version of the rule's code.
  let codeVersion: CodeVersion?
  /// Checks values of the properties, as far as they are known.
  private let check: @Sendable (FieldValues<Model>) -> Violation?

  /// What is wrong with a model, or with what there is of one.
  func violation(in values: FieldValues<Model>) -> Violation? { check(values) }

  private init(
    _ properties: [any AnyKeyPath & Sendable], _ rule: some Rule,
    _ check: @escaping @Sendable (FieldValues<Model>) -> Violation?
  ) {
    self.properties = properties
    describe = { rule.constraint }
    codeVersion = rule.codeVersion
    self.check = check
  }

  private init<First, Second>(
    _ first: any AnyKeyPath & Sendable, _ second: any AnyKeyPath & Sendable,
    _ rule: some Rule<(First, Second)>,
    _ values: @escaping @Sendable (FieldValues<Model>) -> (First?, Second?)
  ) {
    self.init([first, second], rule) {
      guard case (let first?, let second?) = values($0) else { return nil }
      return rule.firstViolation(in: (first, second))
    }
  }

  /// A rule about two fields.
  public init<First, Second>(
    _ first: any KeyPath<Model, First> & Sendable, _ second: any KeyPath<Model, Second> & Sendable,
    _ rule: some Rule<(First, Second)>
  ) { self.init(first, second, rule) { ($0[first], $0[second]) } }

  /// A rule about two fields, the second of which may be nil.
  public init<First, Second>(
    _ first: any KeyPath<Model, First> & Sendable, _ second: any KeyPath<Model, Second?> & Sendable,
    _ rule: some Rule<(First, Second)>
  ) { self.init(first, second, rule) { ($0[first], $0[second] ?? nil) } }

  /// A rule about two fields, the first of which may be nil.
  public init<First, Second>(
    _ first: any KeyPath<Model, First?> & Sendable, _ second: any KeyPath<Model, Second> & Sendable,
    _ rule: some Rule<(First, Second)>
  ) { self.init(first, second, rule) { ($0[first] ?? nil, $0[second]) } }

  /// A rule about two fields, both of which may be nil.
  public init<First, Second>(
    _ first: any KeyPath<Model, First?> & Sendable,
    _ second: any KeyPath<Model, Second?> & Sendable,
    _ rule: some Rule<(First, Second)>
  ) { self.init(first, second, rule) { ($0[first] ?? nil, $0[second] ?? nil) } }

  /// A rule about three fields.
  public init<First, Second, Third>(
    _ first: any KeyPath<Model, First> & Sendable, _ second: any KeyPath<Model, Second> & Sendable,
    _ third: any KeyPath<Model, Third> & Sendable, _ rule: some Rule<(First, Second, Third)>
  ) {
    self.init([first, second, third], rule) {
      guard let first = $0[first], let second = $0[second], let third = $0[third] else {
        return nil
      }
      return rule.firstViolation(in: (first, second, third))
    }
  }
}

/// A model, or the values of those of its fields that are valid.
struct FieldValues<Model> {
  var model: Model?
  var known: [AnyKeyPath: Any] = [:]

  subscript<Value>(property: KeyPath<Model, Value>) -> Value? {
    if let model { return model[keyPath: property] }
    return known[property] as? Value
  }
}

extension Rule {
  fileprivate func firstViolation(in candidate: Candidate) -> Violation? {
    do throws(Violation) {
      _ = try evaluated(candidate)
      return nil
    } catch {
      return error
    }
  }
}

/// Lists the rules of a ``Schema`` that are about several fields.
@resultBuilder
public enum CrossFieldRuleBuilder<Model> {
  /// Takes one line of the list.
  public static func buildExpression(_ rule: CrossFieldRule<Model>) -> CrossFieldRule<Model> {
    rule
  }
  /// Ends the list.
  public static func buildBlock(_ rules: CrossFieldRule<Model>...) -> [CrossFieldRule<Model>] {
    rules
  }
}
