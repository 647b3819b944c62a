public import TypedMemory

/// A rule about several fields of a model, as data.
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
/// It is checked if its fields are valid, even if others are not. A rule about values that are not optional is
/// skipped if one of its fields is nil. A property without a field, such as a computed one, is code without a version:
/// caches validate such models at every load. For a rule whose check is code, see ``ModelRule``.
public struct CrossFieldRule<Model>: Sendable {
  let rule: SchemaRule<Model>

  /// - Parameter isObeyed: the same of the model at an address, compiled where the types are known.
  @usableFromInline
  init(
    _ properties: [any AnyKeyPath & Sendable], _ rule: some Rule,
    isObeyed: @escaping @Sendable (Memory) -> Bool,
    _ violation: @escaping @Sendable (FieldValues<Model>) -> Violation?
  ) {
    self.rule = SchemaRule(
      at: properties.map { AnyProperty($0) }, codeVersion: rule.codeVersion, isAboutTargets: true,
      describedBy: { rule.constraint }, isObeyed: isObeyed, violation)
  }

  /// - Parameter values: the values that the rule is about; nil if one of them is missing.
  @inlinable
  init<Values>(
    _ properties: [any AnyKeyPath & Sendable], _ rule: some Rule<Values>,
    _ values: @escaping @Sendable (FieldValues<Model>) -> Values?
  ) {
    self.init(properties, rule) { model in
      values(FieldValues(model: unsafe model.cell(of: Model.self).value)).map(rule.accepts) ?? true
    } _: { known in
      values(known).flatMap { values in
        Violation.thrown { () throws(Violation) in _ = try rule.evaluated(values) }
      }
    }
  }

  /// A rule about two fields.
  @inlinable
  public init<First, Second>(
    _ first: any KeyPath<Model, First> & Sendable, _ second: any KeyPath<Model, Second> & Sendable,
    _ rule: some Rule<(First, Second)>
  ) { self.init([first, second], rule) { pair($0[first], $0[second]) } }

  /// A rule about two fields, the second of which may be nil.
  @inlinable
  public init<First, Second>(
    _ first: any KeyPath<Model, First> & Sendable, _ second: any KeyPath<Model, Second?> & Sendable,
    _ rule: some Rule<(First, Second)>
  ) { self.init([first, second], rule) { pair($0[first], $0[second] ?? nil) } }

  /// A rule about two fields, the first of which may be nil.
  @inlinable
  public init<First, Second>(
    _ first: any KeyPath<Model, First?> & Sendable, _ second: any KeyPath<Model, Second> & Sendable,
    _ rule: some Rule<(First, Second)>
  ) { self.init([first, second], rule) { pair($0[first] ?? nil, $0[second]) } }

  /// A rule about two fields, both of which may be nil.
  @inlinable
  public init<First, Second>(
    _ first: any KeyPath<Model, First?> & Sendable,
    _ second: any KeyPath<Model, Second?> & Sendable,
    _ rule: some Rule<(First, Second)>
  ) { self.init([first, second], rule) { pair($0[first] ?? nil, $0[second] ?? nil) } }

  /// A rule about three fields.
  @inlinable
  public init<First, Second, Third>(
    _ first: any KeyPath<Model, First> & Sendable, _ second: any KeyPath<Model, Second> & Sendable,
    _ third: any KeyPath<Model, Third> & Sendable, _ rule: some Rule<(First, Second, Third)>
  ) {
    self.init([first, second, third], rule) {
      guard let first = $0[first], let second = $0[second], let third = $0[third] else {
        return nil
      }
      return (first, second, third)
    }
  }
}

/// Both values; nil if one is missing.
@inlinable @inline(__always)
func pair<First, Second>(_ first: First?, _ second: Second?) -> (First, Second)? {
  if let first, let second { (first, second) } else { nil }
}
