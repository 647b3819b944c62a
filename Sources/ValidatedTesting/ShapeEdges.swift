import ValidatedCodable
package import ValidatedJSON

/// The kinds of JSON that a value may be of.
package enum JSONKind: String, CaseIterable {
  case null, bool, integer, fraction, string, array, object

  /// Values of the kind, which no rule need accept.
  var value: JSONValue {
    switch self {
    case .null: nil
    case .bool: true
    case .integer: 7
    case .fraction: 7.5
    case .string: "text"
    case .array: []
    case .object: [:]
    }
  }
}

/// A value at a limit, or beyond it.
struct Limit {
  let value: JSONValue
  /// The code of the violation that it must give, or, if it is within, must not.
  let code: Violation.Code
  let isWithin: Bool
  /// The limit itself, which such a violation names.
  var bound: Violation.Parameter?
}

extension DocumentShape {
  /// The kinds of JSON that a strict decoder accepts for a type, regardless of rules; nil if that is not known: of code,
  /// and where what is invalid is set aside.
  ///
  /// - Parameter names: models and unions that are described elsewhere.
  func kinds(_ names: [String: DocumentShape] = [:]) -> Set<JSONKind>? {
    switch self {
    case .scalar(.bool, _): [.bool]
    case .scalar(.text, _), .separated: [.string]
    case .scalar(.integer, _): [.integer]
    case .scalar(.number, _): [.integer, .fraction]
    case .value(_, let base, _, _), .cases(_, let base, _, _), .lenient(let base, _),
      .checked(let base, _, _):
      base.kinds(names)
    case .model(let model) where model.acceptsOtherShapes: nil
    case .model(let model) where model.isArray: [.array]
    case .model, .dictionary: [.object]
    case .union(let union) where union.isTaggedByFirstElement: [.array]
    case .union(let union) where union.tagKey != nil: [.object]
    case .union(let union):
      union.cases.reduce(Set()) { kinds, unionCase in
        (unionCase.payload.map { $0.kinds(names) } ?? [.object]).flatMap { kinds?.union($0) }
      }
    case .array, .set: [.array]
    // A strict decoder refuses null if nil is not what a lenient one reads.
    case .optional(.lenient(_, _?), _), .nullable(.lenient(_, _?), _): nil
    case .optional(let base, _), .nullable(let base, _): base.kinds(names)?.union([.null])
    case .defaulted(let base, let defaults):
      base.kinds(names)?.union(defaults[.null] == nil ? [] : [.null])
        .union(defaults[.invalid] == nil ? [] : Set(JSONKind.allCases).subtracting([.null]))
    case .other("Decimal", _, _): [.integer, .fraction]
    case .other("Patch", _, _): [.object]
    case .other("Dictionary", let parts, _):
      parts.first?.isMadeOfText ?? false ? [.array, .object] : [.array]
    case .other("URL", _, _), .other("UUID", _, _): [.string]
    // What is described elsewhere may contain its own name.
    case .known(let name): names[name]?.kinds()
    case .lossy, .other, .unknown: nil
    }
  }

  /// Values at the limits of its rules, and beyond them.
  var limits: [Limit] {
    switch self {
    case .defaulted(_, let defaults) where defaults[.invalid] != nil: []
    case .value(_, .scalar(.number, let name), let constraint?, _) where name != "Double":
      // A number next to the limit may be rounded to it.
      constraint.limits().filter { $0.isWithin && $0.value.description == $0.bound?.description }
    case .value(_, _, let constraint?, _): constraint.limits()
    case .optional(let base, let isEmptyTextNil), .nullable(let base, let isEmptyTextNil):
      base.limits.filter { !isEmptyTextNil || $0.value != "" }
    case .defaulted(let base, _), .lenient(let base, _), .checked(let base, _, _): base.limits
    case .cases(_, .scalar(.text, _), let values, _):
      values.map { Limit(value: .string("\($0)"), code: .notAllowed, isWithin: true) }
        + [Limit(value: "no such case", code: .notAllowed, isWithin: false)]
    default: []
    }
  }

  /// Whether it is a scalar, of which only its field requires something.
  var isScalar: Bool {
    switch self {
    case .scalar: true
    case .checked(let base, _, _): base.isScalar
    default: false
    }
  }

  /// What a field requires beyond its type.
  var checks: [Constraint] {
    switch self {
    case .checked(let base, let constraint, _): base.checks + [constraint]
    case .lossy: []
    default: wrapped?.checks ?? []
    }
  }
}

extension Constraint {
  /// Whether it changes values.
  var isChanging: Bool {
    conjuncts.contains { if case .sanitised = $0 { true } else { false } }
  }

  var isCount: Bool { if case .count = self { true } else { false } }

  /// Values at its limits, and beyond them.
  ///
  /// - Parameter value: A value from which arrays are made.
  func limits(like value: JSONValue? = nil) -> [Limit] {
    switch self {
    case .all(let parts): parts.flatMap { $0.limits(like: value) }
    case .range(let minimum, let maximum):
      (minimum.map { Self.limits(at: $0, outwards: -1) } ?? [])
        + (maximum.map { Self.limits(at: $0, outwards: 1) } ?? [])
    case .rangeBelow(let below, let minimum):
      (minimum.map { Self.limits(at: $0, outwards: -1) } ?? [])
        + Self.limits(at: below, outwards: -1).map {
          Limit(value: $0.value, code: $0.code, isWithin: !$0.isWithin, bound: $0.bound)
        }
    case .multiple(of: .integer(let divisor)) where divisor > 1:
      [Limit(value: 1, code: .notAMultiple, isWithin: false)]
    case .count(let minimum, let maximum):
      Self.limits(minimum, maximum, atMost: 1001) { count in
        guard let elements = value?.array, let first = elements.first else { return nil }
        return .array((0..<count).map { $0 < elements.count ? elements[$0] : first })
      }
    case .length(let minimum, let maximum, _):
      Self.limits(minimum, maximum, atMost: 1_000_001) {
        .string(String(repeating: "a", count: $0))
      }
    default: []
    }
  }

  /// Texts or arrays with the least and the greatest number of parts; large ones would take too long.
  private static func limits(
    _ minimum: Int, _ maximum: Int, atMost most: Int, _ make: (Int) -> JSONValue?
  ) -> [Limit] {
    let counts: [(Int, Violation.Code, Bool, Int)] = [
      (minimum, .tooShort, true, minimum), (minimum &- 1, .tooShort, false, minimum),
      (maximum, .tooLong, true, maximum), (maximum &+ 1, .tooLong, false, maximum),
    ]
    return counts.filter { 0...most ~= $0.0 }.compactMap { count, code, isWithin, bound in
      make(count).map { Limit(value: $0, code: code, isWithin: isWithin, bound: .integer(bound)) }
    }
  }

  private static func limits(at limit: Violation.Parameter, outwards: Int) -> [Limit] {
    let values: [JSONValue?] =
      switch limit {
      case .integer(let limit):
        // There is none beyond the greatest and the least.
        (limit == .max || limit == .min ? [limit] : [limit, limit + outwards])
          .map { .number(JSONNumber($0)) }
      case .number(let limit):
        [limit, outwards > 0 ? limit.nextUp : limit.nextDown]
          .map { JSONNumber($0).map { .number($0) } }
      // An integer that is greater than `Int`.
      case .text(let text): JSONNumber(text).map { [.number($0)] } ?? []
      }
    return zip(values, [true, false]).compactMap { value, isWithin in
      value.map { Limit(value: $0, code: .outOfRange, isWithin: isWithin, bound: limit) }
    }
  }
}

extension JSONValue {
  func value(at path: ArraySlice<JSONPathKey>) -> JSONValue? {
    path.reduce(JSONValue?.some(self)) { $0?.child($1) }
  }

  /// The value with another one at a path, or none.
  package func with(_ value: JSONValue?, at path: ArraySlice<JSONPathKey>) -> JSONValue {
    guard let key = path.first else { return value ?? nil }
    let rest = path.dropFirst()
    switch (self, key) {
    case (.object(var members), .key(let key)):
      members[key] =
        rest.isEmpty ? value : (members[key] ?? [:]).with(value, at: rest)
      return .object(members)
    case (.array(var elements), .index(let index)) where elements.indices.contains(index):
      elements[index] = elements[index].with(value, at: rest)
      return .array(elements)
    case (.array(let elements), .index(let index)) where index == elements.count:
      return value.map { .array(elements + [JSONValue.null.with($0, at: rest)]) } ?? self
    default: return self
    }
  }
}

extension [JSONPathKey] {
  var pointer: String { codingPath.jsonPointer }
}
