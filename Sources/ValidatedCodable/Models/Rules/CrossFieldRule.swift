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
/// skipped if one of its fields is nil. For a rule whose check is code, see ``ModelRule``.
public struct CrossFieldRule<Model>: Sendable {
  let rule: SchemaRule<Model>

  private init(
    _ properties: [any AnyKeyPath & Sendable], _ rule: some Rule,
    _ violation: @escaping @Sendable (FieldValues<Model>) -> Violation?
  ) {
    self.rule = SchemaRule(
      at: properties.map { AnyProperty($0) }, codeVersion: rule.codeVersion,
      describedBy: { rule.constraint }, violation)
  }

  private init<First, Second>(
    _ first: any AnyKeyPath & Sendable, _ second: any AnyKeyPath & Sendable,
    _ rule: some Rule<(First, Second)>,
    _ values: @escaping @Sendable (FieldValues<Model>) -> (First?, Second?)
  ) {
    self.init([first, second], rule) {
      guard case (let first?, let second?) = values($0) else { return nil }
      return Violation.thrown { () throws(Violation) in _ = try rule.evaluated((first, second)) }
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
      return Violation.thrown { () throws(Violation) in
        _ = try rule.evaluated((first, second, third))
      }
    }
  }
}
