extension DocumentShape {
  /// A 64-bit number that identifies the rules of a type; see ``Shaped/rulesFingerprint``.
  public struct Fingerprint: RawRepresentable, Hashable, Sendable, Codable {
    public let rawValue: UInt64

    public init(rawValue: UInt64) { self.rawValue = rawValue }

    /// The fingerprint of a shape.
    public init(of shape: DocumentShape) {
      var hash = StableHash()
      hash.add(shape)
      rawValue = hash.value
    }
  }
}

extension DocumentShape.Fingerprint: LosslessStringConvertible {
  /// The number as sixteen hexadecimal digits.
  public var description: String {
    let digits = String(rawValue, radix: 16)
    return String(repeating: "0", count: 16 - digits.utf8.count) + digits
  }

  public init?(_ text: String) {
    // Numbers in Swift may have a sign.
    guard text.utf8.count == 16,
      text.utf8.allSatisfy({ Unicode.Scalar($0).properties.isASCIIHexDigit }),
      let value = UInt64(text, radix: 16)
    else { return nil }
    rawValue = value
  }
}

/// FNV-1a with 64 bits, over an unambiguous encoding of shapes: a tag, and every string with its length.
private struct StableHash {
  private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  private mutating func add(byte: UInt8) {
    value = (value ^ UInt64(byte)) &* 0x0000_0100_0000_01B3
  }

  mutating func add(_ number: some FixedWidthInteger) {
    let bits = UInt64(truncatingIfNeeded: number)
    for shift in stride(from: 0, to: 64, by: 8) {
      add(byte: UInt8(truncatingIfNeeded: bits >> UInt64(shift)))
    }
  }

  mutating func add(_ text: String) {
    add(text.utf8.count)
    for byte in text.utf8 { add(byte: byte) }
  }

  mutating func add(_ isTrue: Bool) { add(byte: isTrue ? 1 : 0) }

  mutating func add<Element>(_ list: [Element], _ body: (inout Self, Element) -> Void) {
    add(list.count)
    for element in list { body(&self, element) }
  }

  mutating func add<Value>(_ value: Value?, _ body: (inout Self, Value) -> Void) {
    add(value != nil)
    if let value { body(&self, value) }
  }
}

extension StableHash {
  mutating func add(_ shape: DocumentShape) {
    switch shape {
    case .scalar(let kind, let name):
      add("scalar")
      add(kind.rawValue)
      add(name)
    case .value(let name, let raw, let constraint, let version):
      add("value")
      add(name)
      add(raw)
      add(constraint) { $0.add($1) }
      add(version) { $0.add($1) }
    case .cases(let name, let raw, let values, let version):
      add("cases")
      add(name)
      add(raw)
      add(values) { $0.add($1) }
      add(version)
    case .model(let model):
      add("model")
      add(model)
    case .union(let union):
      add("union")
      add(union)
    case .array(let element):
      add("array")
      add(element)
    case .set(let element, let duplicates):
      add("set")
      add(element)
      add(duplicates == .error)
    case .dictionary(let keys, let values):
      add("dictionary")
      add(keys)
      add(values)
    case .separated(let element, let separator, let isLenient):
      add("separated")
      add(element)
      add(separator)
      add(isLenient)
    case .optional(let wrapped, let isEmptyTextNil):
      add("optional")
      add(wrapped)
      add(isEmptyTextNil)
    case .nullable(let wrapped, let isEmptyTextNil):
      add("nullable")
      add(wrapped)
      add(isEmptyTextNil)
    case .defaulted(let base, let defaults):
      add("defaulted")
      add(base)
      add(defaults.sorted { $0.key.rawValue < $1.key.rawValue }) {
        $0.add($1.key.rawValue)
        $0.add($1.value)
      }
    case .lenient(let base, let null):
      add("lenient")
      add(base)
      add(null) { $0.add($1) }
    case .lossy(let base):
      add("lossy")
      add(base)
    case .checked(let base, let constraint, let version):
      add("checked")
      add(base)
      add(constraint)
      add(version) { $0.add($1) }
    case .other(let name, let parts, let version):
      add("other")
      add(name)
      add(parts) { $0.add($1) }
      add(version)
    case .unknown(let name):
      add("unknown")
      add(name)
    case .known(let name):
      add("enclosing")
      add(name)
    }
  }

  private mutating func add(_ union: DocumentShape.Union) {
    add(union.name)
    add(union.version)
    if union.isTaggedByFirstElement { add("array") }
    add(union.tagKey) { $0.add($1) }
    add(union.payloadKey) { $0.add($1) }
    add(union.cases) { hash, unionCase in
      hash.add(unionCase.tag) { $0.add($1) }
      hash.add(unionCase.isOther)
      hash.add(unionCase.payload) { $0.add($1) }
    }
  }

  private mutating func add(_ model: DocumentShape.Model) {
    add(model.name)
    add(model.version)
    add(model.fields) { hash, field in
      hash.add(field.path) { $0.add($1) }
      hash.add(field.others) { $0.add($1) }
      hash.add(field.shape)
    }
    add(model.rules) { hash, rule in
      hash.add(rule.fields) { $0.add($1) }
      hash.add(rule.constraint)
      hash.add(rule.severity.rawValue)
      hash.add(rule.codeVersion) { $0.add($1) }
    }
    if model.isArray { add(model.hasRest ? "array with rest" : "array") }
    add(model.refusesUnknownKeys)
    add(model.acceptsOtherShapes)
    add(model.mayRefuse)
  }

  mutating func add(_ version: Constraint.CodeVersion) {
    add(version.number)
    add(version.dependsOnUnicode ? UnicodeVersion.current : "")
  }

  mutating func add(_ constraint: Constraint) {
    switch constraint {
    case .range(let minimum, let maximum):
      add("range")
      add(minimum) { $0.add($1) }
      add(maximum) { $0.add($1) }
    case .rangeBelow(let below, let minimum):
      add("rangeBelow")
      add(below)
      add(minimum) { $0.add($1) }
    case .length(let minimum, let maximum, let unit):
      add("length")
      add(minimum)
      add(maximum)
      add(unit.rawValue)
    case .count(let minimum, let maximum):
      add("count")
      add(minimum)
      add(maximum)
    case .multiple(let divisor):
      add("multiple")
      add(divisor)
    case .contains(let text, let place):
      add("contains")
      add(text)
      add(place.rawValue)
    case .matching(let pattern, let requirement):
      add("matching")
      add(pattern) { $0.add($1) }
      add(requirement)
    case .sanitised(let change):
      add("sanitised")
      add(change)
    case .characters(let kinds, let others):
      add("characters")
      add(kinds.rawValue)
      add(others)
    case .oneOf(let name, let values):
      add("oneOf")
      add(name)
      add(values) { $0.add($1) }
    case .predicate(let code, let requirement):
      add("predicate")
      add(code.rawValue)
      add(requirement)
    case .statement(let code, let message):
      add("statement")
      add(code.rawValue)
      add(message)
    case .all(let parts):
      add("all")
      add(parts) { $0.add($1) }
    case .any(let parts):
      add("any")
      add(parts) { $0.add($1) }
    case .not(let part):
      add("not")
      add(part)
    }
  }

  mutating func add(_ parameter: Violation.Parameter) {
    switch parameter {
    case .integer(let value):
      add("integer")
      add(value)
    case .number(let value):
      add("number")
      add(value.bitPattern)
    case .text(let value):
      add("text")
      add(value)
    }
  }
}
