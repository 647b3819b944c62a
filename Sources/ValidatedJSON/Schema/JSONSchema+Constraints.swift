package import ValidatedCodable

// Constraints in the words of JSON Schema. A rule that checks what a sanitising rule has changed, before it or behind it,
// says nothing about the document itself.

extension JSONSchemaWriter {
  /// The formats of rules, by the end of what they require.
  private static let formats: [(rule: String, format: String)] = [
    ("be a day such as 2015-05-30", "date"),
    ("“@” and a host of two labels or more", "idn-email"),
    ("be an HTTP URL such as https://example.com/a?b#c", "uri"),
    ("be an IPv4 address such as 192.0.2.1", "ipv4"),
    ("be an IPv6 address such as 2001:db8::1", "ipv6"),
    ("be an IRI with a scheme, such as https://example.com/straße", "iri"),
    ("be a JSON Pointer such as /authors/0/name", "json-pointer"),
    ("be a URI with a scheme, such as https://example.com/a?b#c", "uri"),
    ("be a URI or a relative reference such as ../a?b#c", "uri-reference"),
    ("be a URI Template such as /users/{id}{?page,size}", "uri-template"),
    ("be a UUID such as f81d4fae-7dec-11d0-a765-00a0c91e6bf6", "uuid"),
  ]

  /// The format that all values have which meet a constraint.
  static func format(of constraint: Constraint) -> String? {
    constraint.conjuncts.lazy.compactMap { part -> String? in
      guard case .predicate(_, let requirement) = part else { return nil }
      return formats.first { requirement.hasSuffix($0.rule) }?.format
    }.first
  }

  /// - Parameters:
  ///   - base: the shape of the values that the constraint is about.
  ///   - isField: whether the constraint is that of a field.
  mutating func constraints(
    _ constraint: Constraint, on base: DocumentShape, isField: Bool = false
  ) -> Members {
    constraints(
      constraint, on: base.raw,
      isChanged: base.changesValues(inInput: isInput)
        || (isField || isInput) && constraint.changesValues)
  }

  /// - Parameter isChanged: whether the document's value may have been changed before it is checked.
  private mutating func constraints(
    _ constraint: Constraint, on raw: DocumentShape, isChanged: Bool
  ) -> Members {
    switch constraint {
    case .sanitised: return [:]
    case .all(let parts):
      return parts.reduce(into: [:]) { members, part in
        members = joined(members, constraints(part, on: raw, isChanged: isChanged))
      }
    case .length(let minimum, let maximum, let unit):
      return length(minimum, maximum, unit, isChanged, constraint)
    case .range, .rangeBelow, .multiple:
      // Dates may be numbers, but their bounds are not.
      guard case .scalar(let kind, _) = raw, kind != .text, kind != .bool, !isChanged,
        case let bounds = number(constraint), bounds.values.allSatisfy({ $0.string == nil })
      else { return stating("\(constraint)") }
      return bounds
    case .count(let minimum, let maximum) where !isChanged: return count(minimum, maximum, raw)
    case .oneOf(_, let values)
    where !isChanged && !values.isEmpty && raw.listsWhatIsWritten:
      return ["enum": .array(values.map { JSONValue($0, as: raw) })]
    case .contains(let text, let place) where !isChanged:
      let escaped = Self.escaped(text)
      return [
        "pattern": .string(
          (place == .start ? "^" : "") + escaped + (place == .end ? "$" : ""))
      ]
    case .any(let parts):
      // What is left of one alternative is not required of all.
      var other = withoutNotes
      let alternatives = parts.map { part in
        JSONValue.object(other.constraints(part, on: raw, isChanged: isChanged))
      }
      if alternatives.contains(.object([:])) { return stating("\(constraint)") }
      if !other.unstated.isEmpty { leave("\(constraint)") }
      return ["anyOf": .array(alternatives)]
    case .not(.oneOf(_, let values))
    where !isChanged && !values.isEmpty && raw.listsWhatIsWritten:
      return ["not": .object(["enum": .array(values.map { JSONValue($0, as: raw) })])]
    case .characters, .count, .oneOf, .contains, .matching, .predicate, .statement, .not:
      return stating("\(constraint)")
    }
  }

  func number(_ constraint: Constraint) -> Members {
    var members: Members = [:]
    switch constraint {
    case .range(let minimum, let maximum):
      members["minimum"] = minimum.map { JSONValue($0) }
      members["maximum"] = maximum.map { JSONValue($0) }
    case .rangeBelow(let below, let minimum):
      members["minimum"] = minimum.map { JSONValue($0) }
      members["exclusiveMaximum"] = JSONValue(below)
    case .multiple(of: 0): members["enum"] = .array([.number(JSONNumber(0))])
    case .multiple(let divisor):
      // The multiples of an integer are those of its negation.
      members["multipleOf"] = JSONValue(.text(String("\(divisor)".trimmingPrefix("-"))))
    default: break
    }
    // An infinite bound is none: JSON has no such numbers.
    return members.filter { $1 != .null }
  }

  /// JSON Schema counts code points.
  private mutating func length(
    _ minimum: Int, _ maximum: Int, _ unit: Length.Unit, _ isChanged: Bool,
    _ constraint: Constraint
  ) -> Members {
    var members: Members = [:]
    // A code point has at most two units of UTF-16, and four octets.
    let least =
      switch unit {
      case .characters, .scalars: minimum
      case .utf16: minimum / 2 + minimum % 2
      case .octets: minimum / 4 + (minimum % 4 > 0 ? 1 : 0)
      }
    if least > 0, !isChanged { members["minLength"] = .number(JSONNumber(least)) }
    if maximum < .max, !isChanged, unit != .characters {
      members["maxLength"] = .number(JSONNumber(maximum))
    }
    if isChanged || unit != .scalars { leave("\(constraint)") }
    return members
  }

  private mutating func count(_ minimum: Int, _ maximum: Int, _ raw: DocumentShape) -> Members {
    let (least, most) =
      switch raw {
      case .dictionary: ("minProperties", "maxProperties")
      case .array, .set: ("minItems", "maxItems")
      default: ("", "")
      }
    let constraint = Constraint.count(minimum: minimum, maximum: maximum)
    guard !least.isEmpty else { return stating("\(constraint)") }
    var members: Members = [:]
    if minimum > 0 { members[least] = .number(JSONNumber(minimum)) }
    // A set may be given with the same element twice; elements of an array may be left out.
    var isExact = true
    if isInput {
      if case .set(_, duplicates: .merge) = raw { isExact = false }
      if case .array(.lossy) = raw { isExact = false }
    }
    if maximum < .max, isExact { members[most] = .number(JSONNumber(maximum)) }
    if !isExact { leave("\(constraint)") }
    return members
  }

  /// Both of two schemas.
  func joined(_ left: Members, _ right: Members) -> Members {
    guard !right.isEmpty else { return left }
    let shared = left.keys.filter { right[$0] != nil }
    // Bounds of a type and of a rule are one pair, if double precision tells them apart.
    let areBounds = shared.allSatisfy {
      ["minimum", "maximum"].contains($0)
        && (left[$0] == right[$0] || left[$0]?.double != right[$0]?.double)
    }
    if areBounds, left["$ref"] == nil {
      var members = left.merging(right) { $1 }
      for (key, isTighter) in [("minimum", { $0 > $1 }), ("maximum", { $0 < $1 })]
        as [(String, (Double, Double) -> Bool)]
      {
        if let own = left[key], let other = right[key],
          isTighter(own.double ?? 0, other.double ?? 0)
        {
          members[key] = own
        }
      }
      return members
    }
    return ["allOf": [.object(left), .object(right)]]
  }

  /// A text as a regular expression of ECMA-262 that matches it: with the flag `u`, other characters must not be escaped.
  private static func escaped(_ text: String) -> String {
    text.unicodeScalars.map { scalar in
      "^$\\.*+?()[]{}|/".unicodeScalars.contains(scalar) ? "\\\(scalar)" : "\(scalar)"
    }
    .joined()
  }
}

extension Constraint {
  /// Whether values are changed before they are checked.
  fileprivate var changesValues: Bool {
    switch self {
    // To JSON Schema, -0 and 0 are the same number.
    case .sanitised: self != PositiveZero<Double>().constraint
    // The forms of a text that a rule makes canonical are not known.
    case .predicate(code: .malformed, _): true
    case .all(let parts), .any(let parts): parts.contains(where: \.changesValues)
    default: false
    }
  }
}

extension DocumentShape {
  /// Whether what a field's rule checks may differ from the document's value.
  ///
  /// What the rules of values have changed is written; what those of fields would change is not.
  func changesValues(inInput isInput: Bool) -> Bool {
    switch self {
    case .value(_, let raw, let constraint, _):
      isInput && constraint?.changesValues ?? true || raw.changesValues(inInput: isInput)
    case .cases(_, let raw, _, _): raw.changesValues(inInput: isInput)
    case .checked(let base, let constraint, _):
      constraint.changesValues || base.changesValues(inInput: isInput)
    case .lossy: false
    default: wrapped?.changesValues(inInput: isInput) ?? false
    }
  }

  /// Whether the listed values of a rule are written as they are.
  package var listsWhatIsWritten: Bool {
    switch self {
    // Several numbers are read as one `Float`.
    case .scalar(.number, let name): name == "Double"
    case .scalar, .other("Decimal", _, _): true
    default: false
    }
  }
}

extension JSONValue {
  init(_ parameter: Violation.Parameter) {
    switch parameter {
    case .integer(let value): self = .number(JSONNumber(value))
    case .number(let value): self = JSONNumber(value).map { .number($0) } ?? .null
    case .text(let text): self = JSONNumber(text).map { .number($0) } ?? .string(text)
    }
  }

  /// A listed value as JSON, in the form of a raw type.
  package init(_ parameter: Violation.Parameter, as raw: DocumentShape) {
    switch (parameter, raw.raw) {
    case (.text(let text), .scalar(.text, _)): self = .string(text)
    case (.text(let text), .scalar(.bool, _)): self = .bool(text == "true")
    default: self.init(parameter)
    }
  }
}

extension DocumentShape {
  /// The schema of what a default replaces if it is invalid: anything, except null where that is no value.
  ///
  /// - Parameter names: the models and unions that are described elsewhere.
  func anyValue(_ names: [String: DocumentShape]) -> [String: JSONValue] {
    isNeverNull(names) ? ["not": ["type": "null"]] : [:]
  }

  private func isNeverNull(_ names: [String: DocumentShape]) -> Bool {
    switch resolved(in: names) {
    case .scalar, .cases, .array, .set, .dictionary, .separated: true
    case .other(let name, _, _): ["Dictionary", "URL", "UUID", "Data", "Decimal"].contains(name)
    case .value(_, let base, _, _), .checked(let base, _, _), .lossy(let base),
      .lenient(let base, null: nil):
      base.isNeverNull(names)
    case .model(let model): !model.acceptsOtherShapes
    case .union(let union): union.tagKey != nil || union.isTaggedByFirstElement
    default: false
    }
  }
}
