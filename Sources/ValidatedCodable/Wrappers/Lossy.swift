/// A value if it is valid; otherwise nil and its report.
///
/// ```swift
/// struct Profile: Codable {
///   @Lossy var nickname: Name?      // $nickname: nil, or why there is none
/// }
/// ```
///
/// A missing key and null are nil, without a report. Nil is encoded as a missing key. In a model with a schema,
/// declare the property with this type, not as a wrapper: `let nickname: Lossy<Name>`.
@propertyWrapper
public struct Lossy<Value> {
  /// The value.
  public var wrappedValue: Value? { didSet { (report, source) = (nil, nil) } }
  /// The report of an invalid value; nil if the value is valid, missing or null, or was set since.
  public private(set) var report: ValidationReport?
  /// The bytes of an invalid value, if the decoder keeps them.
  public private(set) var source: [UInt8]?

  /// Makes a value in code, like the initial value of a property.
  public init(wrappedValue: Value?) { self.init(wrappedValue) }

  /// A value made by code, or nil.
  public init(_ value: Value?) { self.init(value, nil, nil) }

  init(_ value: Value?, _ report: ValidationReport?, _ source: [UInt8]?) {
    wrappedValue = value
    self.report = report
    self.source = source
  }

  /// The report of an invalid value in the document.
  public var projectedValue: ValidationReport? { report }
}

extension Lossy: Decodable where Value: Decodable {
  /// Decodes a value.
  ///
  /// - Throws: an error if the document is malformed; an invalid value is not thrown.
  public init(from decoder: any Decoder) throws {
    self = try decoder.strictly {
      let container = try decoder.singleValueContainer()
      guard !container.decodeNil() else { return Self(nil, nil, nil) }
      let element = try container.decode(LossyElement<Value>.self)
      return Self(element.value, element.rejection?.report, element.rejection?.source)
    }
  }
}

extension Lossy: _DecodableIfMissing where Value: Decodable {
  public static func missingValue() -> Self { Self(nil, nil, nil) }
}

extension Lossy: Encodable where Value: Encodable {
  /// Encodes the value, or null.
  public func encode(to encoder: any Encoder) throws {
    try wrappedValue.encode(to: encoder)
  }
}

extension Lossy: _EncodableIfPresent where Value: Encodable {
  public var isPresent: Bool { wrappedValue != nil }
}

extension Lossy: Sendable where Value: Sendable {}

/// Equal if the values, the reports, and the bytes of rejected values are equal.
extension Lossy: Equatable where Value: Equatable {}
extension Lossy: Hashable where Value: Hashable {}

/// A value, or why it is rejected; lossy containers decode these.
struct LossyElement<Value: Decodable>: Decodable {
  let value: Value?
  let rejection: Rejections.Rejection?
  /// What was noted about it.
  private(set) var added: Notes.Added?

  init(from decoder: any Decoder) throws {
    if let rejection = Rejections.known(Value.self, from: decoder) {
      self.init(nil, rejection)
      return
    }
    let notes = Notes.current
    let mark = notes?.mark
    self = try Rejections.within(decoder) {
      do {
        return Self(try decoder.singleValueContainer().decode(Value.self))
      } catch {
        return try Self(decoder, after: error, since: mark)
      }
    }
    if let notes, let mark { added = (mark, notes.mark) }
  }

  private init(_ value: Value?, _ rejection: Rejections.Rejection? = nil) {
    (self.value, self.rejection) = (value, rejection)
  }

  /// The result for a decoder’s value; `error` is what decoding it has thrown, if that has been tried.
  ///
  /// - Parameter mark: where notes about the value begin.
  /// - Throws: that the document is malformed, which takes precedence over other errors.
  init(
    _ decoder: any Decoder, after error: (any Error)?,
    since mark: Notes.Mark? = Notes.current?.mark
  ) throws {
    if let rejection = Rejections.known(Value.self, from: decoder) {
      self.init(nil, rejection)
      return
    }
    // Noted once, so that enclosing containers do not find it again.
    if let error, error.isOfMalformedDocument(of: decoder) { throw error }
    var findings = Findings()
    let isTrying = (decoder as? any DocumentDecoder)?.isTrying ?? false
    let value = decoder.discardingErrors(false) {
      // An error of an attempt has no path.
      findings.collect(Value.self, from: decoder, after: isTrying ? nil : error)
    }
    if let malformed = findings.malformed { throw malformed }
    guard let report = ValidationReport(findings) else {
      self.init(value)
      return
    }
    let rejection = Rejections.Rejection(report, of: decoder)
    self.init(nil, rejection)
    Rejections.remember(rejection, of: Value.self, from: decoder)
    if let mark { Notes.current?.forget(after: mark) }
  }

  /// The rejected member of an object whose key is not valid.
  func refused(
    _ violation: Violation, at key: String, of object: KeyedDecodingContainer<_SchemaKey>?,
    in decoder: any Decoder
  ) -> Self {
    // A strategy of the decoder may only know the member by another key.
    let member =
      object?.contains(_SchemaKey(key)) == true
      ? try? object?.superDecoder(forKey: _SchemaKey(key)) : nil
    var findings = Findings()
    if let member {
      findings.inside(member) { $0.add(violation) }
    } else {
      findings.inside(decoder) { $0.add(violation, at: [.key(key)]) }
    }
    guard let report = ValidationReport(findings) else { return self }
    let own = Rejections.Rejection(report, of: member ?? decoder)
    return Self(
      nil,
      Rejections.Rejection(
        report: rejection.map { own.report.merged(with: $0.report) } ?? own.report,
        source: rejection?.source ?? (member == nil ? nil : own.source)))
  }
}

extension Rejections.Rejection {
  /// The report of a decoder's value, or of an element in it, with the bytes if they are kept.
  fileprivate init(
    _ report: ValidationReport, of decoder: any Decoder, in range: Range<Int>? = nil
  ) {
    let document = decoder as? any DocumentDecoder
    self.init(
      report: document?.enclosingPath.map(report.unlocated) ?? report,
      source: document?.rejectedBytes(in: range))
  }

  func reject<Position>(at position: Position) -> ValidationReport.Reject<Position> {
    ValidationReport.Reject(position: position, report: report, source: source)
  }
}

extension DocumentDecoder {
  /// Makes a reject from what a reader has found in an element of the array at `path`, and remembers it.
  func reject(
    _ found: FoundViolations, of type: any Any.Type, at index: Int, in path: [PathKey]
  ) -> ValidationReport.Reject<Int> {
    let path = path + [.index(index)]
    let report = ValidationReport(found, at: path)
    let rejection = Rejections.Rejection(report, of: self, in: found.range)
    rejections.remember(rejection, of: type, at: found.range.lowerBound)
    return rejection.reject(at: index)
  }
}
