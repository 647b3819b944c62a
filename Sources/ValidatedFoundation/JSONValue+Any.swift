import Foundation
public import ValidatedCodable
import SystemCalls
public import ValidatedJSON

extension JSONValue {
  /// Converts values of `JSONSerialization`, of a push message's `userInfo` or of a property list to JSON.
  ///
  /// - `NSNull` and `nil` become null.
  /// - An `NSNumber` becomes a Boolean if it was made from one, and otherwise a number; Swift's own types are
  ///   converted in the same way.
  /// - Dictionaries must have strings as keys, each once.
  /// - `Date` becomes the seconds since 2001; `Data`, `URL` and `UUID` become strings, in their own encoding.
  ///
  /// - Throws: `ValidationReport`, with every value that JSON cannot represent (such as NaN), and every value that is
  ///   nested deeper than 512 levels.
  public init(any value: Any) throws(ValidationReport) {
    try self.init(any: value, limit: ValidationReport.defaultLimit)
  }

  /// The same conversion, of a document that is read as a type, with dates and data in the form that a decoder's strategy
  /// reads: dates as text only if that is exact.
  init(
    any value: Any, readAs type: (any Any.Type)? = nil,
    limit: Int = ValidationReport.defaultLimit,
    for decoder: ValidatedJSONDecoder = ValidatedJSONDecoder()
  ) throws(ValidationReport) {
    var converter = AnyConverter(
      dates: decoder.dateDecodingStrategy, data: decoder.dataDecodingStrategy)
    let converted = converter.value(value)
    guard converter.violations.isEmpty else {
      let shown = type.flatMap { Self.shownKeys(in: $0) }
      throw ValidationReport(
        converter.violations.map { violation, path -> (Violation, [any CodingKey]) in
          guard let shown else { return (violation, path) }
          return (
            violation,
            path.map {
              $0.index != nil || shown.contains($0.stringValue) ? $0 : PathKey.hidden
            }
          )
        }, limit: limit)
    }
    self = converted
  }

  /// The keys that errors show before a document is read as a type: if it may have sensitive ones, those that models
  /// and unions in it declare; nil if no key is sensitive.
  private static func shownKeys(in type: any Any.Type) -> Set<String>? {
    var context = DocumentShape.Context()
    let declarations = context.shape(of: type).declarations
    guard context.mayBeSensitive else { return nil }
    return Set(
      declarations.flatMap { declaration -> [String] in
        switch declaration.shape {
        case .model(let model): model.fields.flatMap { $0.path + $0.others }
        case .union(let union): [union.tagKey, union.payloadKey].compactMap { $0 }
        default: []
        }
      })
  }
}

/// Converts any value to JSON, and keeps the violations.
private struct AnyConverter {
  let dates: ValidatedJSONDecoder.DateDecodingStrategy
  let data: ValidatedJSONDecoder.DataDecodingStrategy
  var violations: [(violation: Violation, path: [any CodingKey])] = []
  var path: [any CodingKey] = []

  mutating func value(_ value: Any) -> JSONValue {
    // Only these functions, and optionals, are recursive, so that a level uses little stack; and a dictionary is not cast to a class,
    // for which all that is in it is converted.
    let type = type(of: value)
    if type == [String: Any].self, let value = value as? [String: Any] {
      return object(value.map { ($0.key, $0.value) })
    }
    if let usual = usual(value, type) { return usual }
    if let value = value as? [Any] { return array(value) }
    if let value = value as? [AnyHashable: Any] {
      return object(value.map { ($0.key as? String, $0.value) })
    }
    if let scalar = scalar(value) { return scalar }
    return unreadable("be a value that JSON has a form for")
  }

  /// Converts a value of one of the types that dictionaries have most: a cast that fails takes far longer than to compare
  /// types.
  @inline(never)
  private mutating func usual(_ value: Any, _ type: any Any.Type) -> JSONValue? {
    if type == String.self { return (value as? String).map { .string($0) } }
    if type == Bool.self { return (value as? Bool).map { .bool($0) } }
    if type == Int.self { return (value as? Int).map { number(JSONNumber($0)) } }
    if type == Double.self { return (value as? Double).map { number(JSONNumber($0)) } }
    if type == NSNumber.self { return (value as? NSNumber).map { number($0) } }
    return type == NSNull.self ? .null : nil
  }

  /// Converts a value other than an array or a dictionary.
  @inline(never)
  private mutating func scalar(_ value: Any) -> JSONValue? {
    switch value {
    case let value as JSONValue:
      // Its levels count as well.
      return switch value {
      case .array(let elements): array(elements)
      case .object(let members): object(members.map { ($0.key, $0.value) })
      default: value
      }
    case let value as JSONNumber: return .number(value)
    case let value as any AnyOptional: return value.wrapped.map { self.value($0) } ?? .null
    case is NSNull: return .null
    case let value as String: return .string(value)
    // Before numbers, to which everything bridges on some systems.
    case let value as Date: return date(value)
    case let value as Data:
      guard case .deferredToData = data else { return .string(value.base64EncodedString()) }
      return isShallow() ? .array(value.map { .number(JSONNumber(Int($0))) }) : .null
    case let value as URL: return .string(value.absoluteString)
    case let value as UUID: return .string(value.uuidString)
    case let value as Decimal: return number(JSONNumber(value.description))
    case let value as NSNumber: return number(value)
    case let value as any BinaryInteger: return number(JSONNumber(value))
    case let value as any BinaryFloatingPoint & LosslessStringConvertible:
      return number(JSONNumber(value))
    case let value as CGFloat: return number(JSONNumber(Double(value)))
    default: return nil
    }
  }

  private mutating func date(_ value: Date) -> JSONValue {
    let seconds = value.timeIntervalSince1970
    switch dates {
    case .secondsSince1970: return number(JSONNumber(seconds))
    case .millisecondsSince1970: return number(JSONNumber(seconds * 1000))
    case .iso8601 where seconds == seconds.rounded(.down) && DateFormat.iso8601.includes(value):
      return .string(value.formatted(.iso8601))
    default: return number(JSONNumber(value.timeIntervalSinceReferenceDate))
    }
  }

  private static let boolean: AnyClass = type(of: NSNumber(value: true))

  private mutating func number(_ value: NSNumber) -> JSONValue {
    // Booleans have a class of their own, independent of their storage.
    if type(of: value) == Self.boolean { return .bool(value.boolValue) }
    if let value = value as? NSDecimalNumber {
      return number(JSONNumber(value.decimalValue.description))
    }
    switch unsafe Unicode.Scalar(UInt8(bitPattern: value.objCType.pointee)) {
    case "f": return number(JSONNumber(value.floatValue))
    case "d": return number(JSONNumber(value.doubleValue))
    case "Q", "L", "I", "S", "C": return number(JSONNumber(value.uint64Value))
    default: return number(JSONNumber(value.int64Value))
    }
  }

  private mutating func number(_ number: JSONNumber?) -> JSONValue {
    guard let number else {
      violations.append((Violation(.notRepresentable), path))
      return .null
    }
    return .number(number)
  }

  private mutating func array(_ elements: [Any]) -> JSONValue {
    guard isShallow() else { return .null }
    return .array(
      elements.enumerated().map { index, element in
        within(PathKey.index(index)) { $0.value(element) }
      })
  }

  private mutating func object(_ members: [(key: String?, value: Any)]) -> JSONValue {
    guard isShallow() else { return .null }
    var object: [String: JSONValue] = [:]
    if members.contains(where: { $0.key == nil }) { _ = unreadable("have strings as its keys") }
    for member in members.sorted(by: { $0.key ?? "" < $1.key ?? "" }) {
      guard let key = member.key else { continue }
      let value = within(PathKey.key(key)) { $0.value(member.value) }
      if object.updateValue(value, forKey: key) != nil {
        violations.append((Violation(.duplicateKey), path + [PathKey.key(key)]))
      }
    }
    return .object(object)
  }

  private mutating func within(
    _ key: any CodingKey, _ body: (inout AnyConverter) -> JSONValue
  ) -> JSONValue {
    path.append(key)
    defer { path.removeLast() }
    return body(&self)
  }

  private mutating func isShallow() -> Bool {
    let limit =
      path.count >= JSONValue.maximumDepth
      ? "\(JSONValue.maximumDepth) levels"
      : ThreadStack.hasRoom() ? nil : "the thread’s stack allows"
    if let limit { _ = unreadable("be nested no deeper than \(limit)") }
    return limit == nil
  }

  private mutating func unreadable(_ requirement: String) -> JSONValue {
    violations.append((Violation(.unreadable, must: requirement), path))
    return .null
  }
}

/// An optional value of any type.
private protocol AnyOptional {
  var wrapped: Any? { get }
}

extension Optional: AnyOptional {
  fileprivate var wrapped: Any? { self }
}
