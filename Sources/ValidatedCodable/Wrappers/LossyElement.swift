/// A value, or why there is none: what lossy containers decode.
struct LossyElement<Value: Decodable>: Decodable {
  let value: Value?
  /// What is wrong, if there is no value.
  let report: ValidationReport?
  /// The value's bytes, if it is rejected and they are kept.
  let source: [UInt8]?

  init(from decoder: any Decoder) throws {
    try self.init(decoder) { try decoder.singleValueContainer().decode(Value.self) }
  }

  fileprivate init(_ decoder: any Decoder, _ decode: () throws -> Value) throws {
    do {
      self.init(try decode())
    } catch {
      self.init(decoder, after: error)
      if isMalformed { throw error }
    }
  }

  private init(_ value: Value) {
    self.value = value
    report = nil
    source = nil
  }

  /// The value of a decoder, which has thrown `error`.
  init(_ decoder: any Decoder, after error: any Error) {
    var findings = Findings()
    let value = findings.collect(Value.self, from: decoder, after: error)
    let document = decoder as? any DocumentDecoder
    let report = ValidationReport(findings)
    self.report = document?.enclosingPath.map { report?.relocated(to: $0) } ?? report
    self.value = report == nil ? value : nil
    source = report == nil ? nil : document?.rejectedBytes
    if report != nil { Notes.current?.forget(at: decoder.codingPath) }
  }

  private var isMalformed: Bool {
    report?.entries.contains { $0.code == .malformedDocument } ?? false
  }

  func reject<Position>(at position: Position) -> Reject<Position>? {
    report.map { Reject(position: position, report: $0, source: source) }
  }
}

extension Decoder {
  /// Runs `body` so that what is wrong with an element is thrown there, whoever else collects.
  func withoutCollecting<Result>(_ body: () throws -> Result) rethrows -> Result {
    guard let document = self as? any DocumentDecoder, document.isCollecting else {
      return try body()
    }
    document.isCollecting = false
    defer { document.isCollecting = true }
    return try body()
  }
}

extension LossyElement {
  /// Whether no decoder has a strategy for the type, as far as it is the user's.
  static var isOrdinary: Bool {
    let name = String(reflecting: Value.self)
    return !name.hasPrefix("Foundation") && !name.hasPrefix("Swift.")
  }
}

/// An element that its own `init(from:)` decodes: a container less for each.
struct OrdinaryElement<Value: Decodable>: Decodable {
  let element: LossyElement<Value>

  init(from decoder: any Decoder) throws {
    element = try LossyElement(decoder) { try Value(from: decoder) }
  }
}
