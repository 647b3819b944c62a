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
  public var description: String { String(rawValue, radix: 16, digits: 16) }

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

  mutating func add(byte: UInt8) {
    value = (value ^ UInt64(byte)) &* 0x0000_0100_0000_01B3
  }

  mutating func add<each Part: Fingerprinted>(_ part: repeat each Part) {
    repeat (each part).add(to: &self)
  }
}

/// Something that a fingerprint is made of.
private protocol Fingerprinted {
  func add(to hash: inout StableHash)
}

extension FixedWidthInteger {
  fileprivate func add(to hash: inout StableHash) {
    let bits = UInt64(truncatingIfNeeded: self)
    for shift in stride(from: 0, to: 64, by: 8) {
      hash.add(byte: UInt8(truncatingIfNeeded: bits >> UInt64(shift)))
    }
  }
}

extension Int: Fingerprinted {}
extension UInt8: Fingerprinted {}
extension UInt64: Fingerprinted {}

extension Bool: Fingerprinted {
  fileprivate func add(to hash: inout StableHash) { hash.add(byte: self ? 1 : 0) }
}

extension String: Fingerprinted {
  fileprivate func add(to hash: inout StableHash) {
    hash.add(utf8.count)
    for byte in utf8 { hash.add(byte: byte) }
  }
}

extension Array: Fingerprinted where Element: Fingerprinted {
  fileprivate func add(to hash: inout StableHash) {
    hash.add(count)
    for element in self { hash.add(element) }
  }
}

extension Optional: Fingerprinted where Wrapped: Fingerprinted {
  fileprivate func add(to hash: inout StableHash) {
    hash.add(self != nil)
    if let self { hash.add(self) }
  }
}

extension DocumentShape: Fingerprinted {
  fileprivate func add(to hash: inout StableHash) {
    switch self {
    case .scalar(let kind, let name): hash.add("scalar", kind.rawValue, name)
    case .value(let name, let raw, let constraint, let version):
      hash.add("value", name, raw, constraint, version)
    case .cases(let name, let raw, let values, let version):
      hash.add("cases", name, raw, values, version)
    case .model(let model): hash.add("model", model)
    case .union(let union): hash.add("union", union)
    case .array(let element): hash.add("array", element)
    case .set(let element, let duplicates): hash.add("set", element, duplicates == .error)
    case .dictionary(let keys, let values): hash.add("dictionary", keys, values)
    case .separated(let element, let separator, let isLenient):
      hash.add("separated", element, separator, isLenient)
    // Decoding accepts the same.
    case .optional(.nullable(let wrapped, false), let isEmptyTextNil):
      DocumentShape.optional(wrapped, isEmptyTextNil: isEmptyTextNil).add(to: &hash)
    case .optional(let wrapped, let isEmptyTextNil): hash.add("optional", wrapped, isEmptyTextNil)
    case .nullable(let wrapped, let isEmptyTextNil): hash.add("nullable", wrapped, isEmptyTextNil)
    case .defaulted(let base, let defaults):
      hash.add("defaulted", base, defaults.count)
      for (cases, value) in defaults.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
        hash.add(cases.rawValue, value)
      }
    case .lenient(let base, let null): hash.add("lenient", base, null)
    case .lossy(let base): hash.add("lossy", base)
    case .checked(let base, let constraint, let version):
      hash.add("checked", base, constraint, version)
    case .other(let name, let parts, let version): hash.add("other", name, parts, version)
    case .unknown(let name): hash.add("unknown", name)
    case .known(let name): hash.add("enclosing", name)
    }
  }
}

extension DocumentShape.Union: Fingerprinted {
  fileprivate func add(to hash: inout StableHash) {
    hash.add(name, version)
    if isTaggedByFirstElement { hash.add("array") }
    hash.add(tagKey, payloadKey, cases)
  }
}

extension DocumentShape.Case: Fingerprinted {
  fileprivate func add(to hash: inout StableHash) { hash.add(tag, isOther, payload) }
}

extension DocumentShape.Model: Fingerprinted {
  fileprivate func add(to hash: inout StableHash) {
    hash.add(name, version, fields, rules)
    if isArray { hash.add(hasRest ? "array with rest" : "array") }
    hash.add(refusesUnknownKeys, acceptsOtherShapes, mayRefuse)
  }
}

extension DocumentShape.Field: Fingerprinted {
  fileprivate func add(to hash: inout StableHash) { hash.add(path, others, shape) }
}

extension DocumentShape.Rule: Fingerprinted {
  fileprivate func add(to hash: inout StableHash) {
    hash.add(fields, constraint, severity.rawValue, codeVersion)
  }
}

extension Constraint.CodeVersion: Fingerprinted {
  fileprivate func add(to hash: inout StableHash) {
    hash.add(number, dependsOnUnicode ? UnicodeVersion.current : "")
  }
}

extension Constraint: Fingerprinted {
  fileprivate func add(to hash: inout StableHash) {
    switch self {
    case .range(let minimum, let maximum): hash.add("range", minimum, maximum)
    case .rangeBelow(let below, let minimum): hash.add("rangeBelow", below, minimum)
    case .length(let minimum, let maximum, let unit):
      hash.add("length", minimum, maximum, unit.rawValue)
    case .count(let minimum, let maximum): hash.add("count", minimum, maximum)
    case .multiple(let divisor): hash.add("multiple", divisor)
    case .contains(let text, let place): hash.add("contains", text, place.rawValue)
    case .matching(let pattern, let requirement): hash.add("matching", pattern, requirement)
    case .sanitised(let change): hash.add("sanitised", change)
    case .characters(let kinds, let others): hash.add("characters", kinds.rawValue, others)
    case .oneOf(let name, let values): hash.add("oneOf", name, values)
    case .predicate(let code, let requirement): hash.add("predicate", code.rawValue, requirement)
    case .statement(let code, let message): hash.add("statement", code.rawValue, message)
    case .all(let parts): hash.add("all", parts)
    case .any(let parts): hash.add("any", parts)
    case .not(let part): hash.add("not", part)
    }
  }
}

extension Violation.Parameter: Fingerprinted {
  fileprivate func add(to hash: inout StableHash) {
    switch self {
    case .integer(let value): hash.add("integer", value)
    case .number(let value): hash.add("number", value.bitPattern)
    case .text(let value): hash.add("text", value)
    }
  }
}
