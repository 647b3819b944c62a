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
    case .model(let model) where model.acceptsOtherShapes: [.string, .array, .object]
    case .model(let model) where model.isArray: [.array]
    case .model, .dictionary: [.object]
    case .union(let union) where union.isTaggedByFirstElement: [.array]
    case .union(let union) where union.tagKey != nil: [.object]
    case .union(let union):
      union.cases.compactMap(\.payload).reduce(Set()) { kinds, payload in
        payload.kinds().flatMap { kinds?.union($0) }
      }
    case .array, .set: [.array]
    case .optional(let base, _), .nullable(let base, _): base.kinds(names)?.union([.null])
    case .defaulted(let base, let defaults):
      base.kinds(names)?.union(defaults[.null] == nil ? [] : [.null])
        .union(defaults[.invalid] == nil ? [] : Set(JSONKind.allCases).subtracting([.null]))
    case .other("UserID", _, _): [.integer]
    case .other("Decimal", _, _): [.integer, .fraction]
    case .other("Patch", _, _): [.object]
    case .other("Dictionary", _, _): [.array]
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
    case .value(_, let raw, let constraint?, _): constraint.limits(of: raw)
    case .optional(let base, _), .nullable(let base, _), .defaulted(let base, _),
      .lenient(let base, _):
      base.limits
    case .cases(_, .scalar(.text, _), let values, _):
      values.map { Limit(value: .string("\($0)"), code: .notAllowed, isWithin: true) }
        + [Limit(value: "no such case", code: .notAllowed, isWithin: false)]
    default: []
    }
  }
}

extension Constraint {
  func limits(of raw: DocumentShape) -> [Limit] {
    switch self {
    case .all(let parts): parts.flatMap { $0.limits(of: raw) }
    case .range(let minimum, let maximum):
      (minimum.map { Self.limits(at: $0, outwards: -1) } ?? [])
        + (maximum.map { Self.limits(at: $0, outwards: 1) } ?? [])
    case .length(let minimum, let maximum, _):
      // No text has fewer letters than none; longer ones would take too long.
      [
        (minimum, .tooShort, true), (minimum &- 1, .tooShort, false),
        (maximum, .tooLong, true), (maximum &+ 1, .tooLong, false),
      ]
      .filter { (count: Int, _: Violation.Code, _: Bool) in 0...1_000_001 ~= count }
      .map { Limit(value: .letters($0.0), code: $0.1, isWithin: $0.2) }
    default: []
    }
  }

  private static func limits(at limit: Violation.Parameter, outwards: Int) -> [Limit] {
    let values: [JSONValue] =
      switch limit {
      case .integer(let limit):
        // There is none beyond the greatest and the least.
        (limit == .max || limit == .min ? [limit] : [limit, limit + outwards])
          .map { .number(JSONNumber($0)) }
      case .number(let limit):
        [limit, outwards > 0 ? limit.nextUp : limit.nextDown].map { .init(floatLiteral: $0) }
      case .text: []
      }
    return zip(values, [true, false]).map {
      Limit(value: $0, code: .outOfRange, isWithin: $1)
    }
  }
}

extension JSONValue {
  static func letters(_ count: Int) -> JSONValue {
    .string(String(repeating: "a", count: max(0, count)))
  }

  /// The value at a path.
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
    default: return self
    }
  }
}

extension [JSONPathKey] {
  /// As a JSON Pointer.
  var pointer: String { codingPath.jsonPointer }
}
