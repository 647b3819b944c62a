import ValidatedCodable

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

// Each kind of value, as the value at the current level.
extension JSONEncoding {
  func write<Value: Encodable>(_ value: Value) throws {
    switch kinds.kind(of: Value.self) {
    case .operation(let operation):
      try operation.with { operation in
        try withCell(of: value) {
          try write(by: operation, at: $0.memory)
        }
      }
    case .writable(let type): try write(value, as: type)
    case .ordinary: try writeOrdinarily(value)
    }
  }

  private func write<Value, Writable: JSONWritable>(_ value: Value, as type: Writable.Type) throws {
    if let value = value as? Writable { try value.write(to: self) }
  }

  func writeOrdinarily<Value: Encodable>(_ value: Value) throws {
    try writeOrdinarily(value) { try value.encode(to: $0) }
  }

  /// Writes what `encode` does for a value.
  @inline(__always)
  func writeOrdinarily<Value>(_ value: Value, _ encode: (any Encoder) throws -> Void) throws {
    begin()
    // Made in place: a copy counts references.
    try encode(JSONValueEncoder(encoding: self, level: level, serial: levels[level].serial))
    if level == 0, outerLevels == 0, levels[0].form == .nothing, postponed == nil, !isWithinSingle {
      throw invalid(value, "Top-level \(Value.self) did not encode any values.")
    }
    try finish()
  }

  @inline(__always)
  func encoded(_ encode: (JSONValueEncoder) throws -> Void) throws {
    begin()
    try encode(JSONValueEncoder(encoding: self, level: level, serial: levels[level].serial))
    try finish()
  }

  func scalar(_ value: Bool) {
    output.append(value ? "true" as StaticString : "false" as StaticString)
  }

  @inline(__always)
  func scalar<Number: FixedWidthInteger>(_ value: Number, inside: Int = 0) throws {
    if style.isCanonical {
      try canonical(value, inside)
    } else {
      output.append(value)
    }
  }

  /// - Parameter inside: 1 for a value that a container of the current level writes, for errors.
  @inline(__always)
  func scalar(_ value: String, inside: Int = 0) throws {
    #if canImport(ObjectiveC)
      if !value.isContiguousUTF8, value.hasUnpairedSurrogates {
        throw invalid("", "The string is not valid UTF-16.", inside: inside)
      }
    #endif
    output.append(value, escapingSlashes: style.escapesSlashes)
  }

  @inline(__always)
  func scalar<Number: BinaryFloatingPoint & TextOutputStreamable>(
    _ value: Number, inside: Int = 0
  ) throws {
    guard value.isFinite else { return try nonConforming(value, inside) }
    if style.isCanonical {
      var text = ""
      value.write(to: &text)
      output.append(canonical: text)
    } else {
      output.append(value)
    }
  }

  @inline(never)
  private func nonConforming<Number: BinaryFloatingPoint>(_ value: Number, _ inside: Int) throws {
    switch options.floats {
    case .convertToString(let infinity, let negativeInfinity, let nan):
      try scalar(value.isNaN ? nan : value < 0 ? negativeInfinity : infinity, inside: inside)
    default:
      throw invalid(
        value, "Unable to encode \(Number.self).\(value) directly in JSON.", inside: inside)
    }
  }
}

#if canImport(ObjectiveC)
  extension String {
    /// Whether a string that still is an `NSString` has half of a surrogate pair, which its UTF-8 would replace.
    fileprivate var hasUnpairedSurrogates: Bool {
      var isPairOpen = false
      for unit in utf16 {
        guard UTF16.isTrailSurrogate(unit) == isPairOpen else { return true }
        isPairOpen = UTF16.isLeadSurrogate(unit)
      }
      return isPairOpen
    }
  }
#endif
