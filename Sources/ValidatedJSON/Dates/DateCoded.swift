public import FoundationLibrary
import TypedMemory
public import ValidatedCodable

/// A date in a format given by a type, for models without a schema.
///
/// ```swift
/// struct Event: Codable {
///   @DateCoded<ISO8601> var start: Date
///   let changes: [DateCoded<SecondsSince1970>]
/// }
/// ```
///
/// - Throws: `DecodingError` that names the expected format; see ``DateFormat``.
@propertyWrapper
public struct DateCoded<Format: DateFormatName>: Codable, Hashable, Sendable {
  /// The date.
  public var wrappedValue: Date

  /// Makes a date in code.
  public init(wrappedValue: Date) { self.wrappedValue = wrappedValue }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let format = Format.format
    do {
      wrappedValue =
        format.isText
        ? try format.date(of: container.decode(String.self))
        : try format.date(of: container.decode(Double.self))
    } catch let violation as Violation {
      throw DecodingError.violation(violation, at: decoder.codingPath)
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    let format = Format.format
    let (date, path) = (wrappedValue, encoder.codingPath)
    if format.isText {
      try container.encode(format.encodable(format.text(of: date), date, path))
    } else {
      try container.encode(format.encodable(format.number(of: date), date, path))
    }
  }
}

/// A string stands for the number that it contains, if the format is a number.
extension DateCoded: LenientlyDecodable, NamesAcceptedJSON {
  public static func decodeLeniently(from decoder: any Decoder) throws -> Lenient<Self>.Coerced? {
    guard !Format.format.isText,
      let number = try Coercion.coerced(Double.self, from: decoder)
    else { return nil }
    return Lenient.Coerced(
      Self(wrappedValue: try Format.format.date(of: number.value)), from: number.source)
  }

  package static var accepted: String? { Format.format.isText ? nil : Coercion.numberOrString }
}

/// The name of a ``DateFormat``, as a type.
public protocol DateFormatName: SendableMetatype {
  /// The format.
  static var format: DateFormat { get }
}

/// ``DateFormat/iso8601``.
public enum ISO8601: DateFormatName {
  public static var format: DateFormat { .iso8601 }
}

/// ``DateFormat/iso8601InUTC``.
public enum ISO8601InUTC: DateFormatName {
  public static var format: DateFormat { .iso8601InUTC }
}

/// ``DateFormat/iso8601Day``.
public enum ISO8601Day: DateFormatName {
  public static var format: DateFormat { .iso8601Day }
}

/// ``DateFormat/secondsSince1970``.
public enum SecondsSince1970: DateFormatName {
  public static var format: DateFormat { .secondsSince1970 }
}

/// ``DateFormat/millisecondsSince1970``.
public enum MillisecondsSince1970: DateFormatName {
  public static var format: DateFormat { .millisecondsSince1970 }
}

extension DateCoded: Shaped {
  public static func shape(in context: inout DocumentShape.Context) -> DocumentShape {
    let format = Format.format
    return .value(
      name: "Date.\(format.kind.rawValue)",
      raw: format.isText ? context.shape(of: String.self) : context.shape(of: Double.self),
      constraint: .predicate(code: .malformed, requirement: format.form.requirement),
      version: Constraint.CodeVersion(1, dependsOnUnicode: false))
  }
}

extension DateCoded: RevalidatedByType {
  package func revalidated(into findings: inout Findings) -> DateCoded? {
    if Format.format.includes(wrappedValue) { return self }
    findings.add(Format.format.malformed)
    return nil
  }
}

extension DateCoded: ReadableDirectly {
  package static var readOperation: ReadOperation? {
    let format = Format.format
    let raw: any Any.Type = format.isText ? String.self : Double.self
    return ReadOperation(of: Self.self, from: raw) { (reader, result) throws(_NeedsDecoder) in
      let text = format.isText ? try reader.string() : nil
      let number = format.isText ? 0 : try reader.double()
      return reader._store(to: result) { () throws(Violation) in
        let date = if let text { try format.date(of: text) } else { try format.date(of: number) }
        return Self(wrappedValue: date)
      }
    }
  }
}
