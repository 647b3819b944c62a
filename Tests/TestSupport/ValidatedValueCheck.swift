import Foundation
public import Testing
public import ValidatedCodable

/// Everything that must be true of a validated value type, for a table of its values.
///
/// `valid` pairs raw values with their sanitised form; `invalid` pairs them with the violation's code.
public func checkValidatedValue<Value: ValidatedValue>(
  _ type: Value.Type,
  valid: [(raw: Value.RawValue, sanitised: Value.RawValue)],
  invalid: [(raw: Value.RawValue, code: Violation.Code)],
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  for (raw, sanitised) in valid {
    let comment = Comment("\(Value.self) of \(raw)")
    #expect(throws: Never.self, comment, sourceLocation: sourceLocation) {
      let evaluated = try Value.evaluated(raw)
      #expect(isIdentical(evaluated, sanitised), comment, sourceLocation: sourceLocation)
      #expect(
        isIdentical(try Value.evaluated(evaluated), evaluated), "idempotent: \(raw)",
        sourceLocation: sourceLocation)
      let value = try Value(raw)
      #expect(isIdentical(value.value, sanitised), comment, sourceLocation: sourceLocation)
      #expect(Value(rawValue: raw) == value, comment, sourceLocation: sourceLocation)
      #expect(Value.violations(in: raw).isEmpty, comment, sourceLocation: sourceLocation)
      for coder in Coder.all {
        #expect(
          try coder.roundTrip(value, raw: raw) == value, "\(coder.name): \(raw)",
          sourceLocation: sourceLocation)
      }
    }
    if Value.isSensitive {
      checkRedaction(of: try Value(raw), sourceLocation: sourceLocation)
    }
  }
  for (raw, code) in invalid {
    let comment = Comment("\(Value.self) of \(raw)")
    let violation = #expect(throws: Violation.self, comment, sourceLocation: sourceLocation) {
      _ = try Value.evaluated(raw)
    }
    #expect(violation?.code == code, comment, sourceLocation: sourceLocation)
    #expect(violation?.typeName == Value.typeName, comment, sourceLocation: sourceLocation)
    #expect(Value(rawValue: raw) == nil, comment, sourceLocation: sourceLocation)
    #expect(
      Value.violations(in: raw).first == violation, comment, sourceLocation: sourceLocation)
    for coder in Coder.all {
      checkDecodingError(Value.self, raw, coder, violation, sourceLocation: sourceLocation)
    }
    if Value.isSensitive, let violation, "\(raw)".count > 3 {
      #expect(!violation.message.contains("\(raw)"), comment, sourceLocation: sourceLocation)
    }
  }
}

/// The same value, bit for bit: for texts, not canonically equivalent but the same scalars.
private func isIdentical<Raw: Equatable>(_ left: Raw, _ right: Raw) -> Bool {
  if let left = left as? String, let right = right as? String {
    return left.unicodeScalars.elementsEqual(right.unicodeScalars)
  }
  if let left = left as? Double, let right = right as? Double {
    return left.bitPattern == right.bitPattern
  }
  return left == right
}

private func checkRedaction<Value: ValidatedValue>(
  of value: Value, sourceLocation: SourceLocation
) {
  let raw = "\(value.value)"
  // Shorter ones are in any text.
  guard raw.count > 3 else { return }
  var dumped = ""
  dump(value, to: &dumped)
  for text in ["\(value)", String(reflecting: value), dumped, "\([value])"] {
    #expect(!text.contains(raw), "a sensitive value shows itself", sourceLocation: sourceLocation)
  }
}

private func checkDecodingError<Value: ValidatedValue>(
  _ type: Value.Type, _ raw: Value.RawValue, _ coder: Coder, _ violation: Violation?,
  sourceLocation: SourceLocation
) {
  do {
    guard let result = try coder.decode(Value.self, ofRaw: raw) else { return }
    Issue.record("\(coder.name) decodes \(raw) as \(result)", sourceLocation: sourceLocation)
  } catch let error as DecodingError {
    #expect(error.violation == violation, "\(coder.name)", sourceLocation: sourceLocation)
    #expect(
      error.codingPath.pathDescription == "field", "\(coder.name)", sourceLocation: sourceLocation)
  } catch {
    Issue.record("\(coder.name): \(error)", sourceLocation: sourceLocation)
  }
}
