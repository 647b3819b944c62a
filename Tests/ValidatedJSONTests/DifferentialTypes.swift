import DomainModels
import DomainTypes
import Foundation
import Testing
import ValidatedCodable
import ValidatedJSON

/// A type that the decoders are compared on, with random values of it.
struct DifferentialType: Sendable, CustomTestStringConvertible {
  let testDescription: String
  /// Compares some values of it; a text says what differs.
  let compare: @Sendable (inout RandomValues) throws -> String?

  init<Value: Codable & Equatable & SendableMetatype>(
    _ type: Value.Type = Value.self, _ make: @escaping @Sendable (inout RandomValues) -> Value
  ) {
    testDescription = "\(type)"
    compare = { random in
      // Alone, among others, and where it may be missing.
      try Self.difference(make(&random))
        ?? Self.difference((0..<3).map { _ in make(&random) })
        ?? Self.difference(Field(value: make(&random), maybe: random.maybe { make(&$0) }, tail: 1))
    }
  }

  private struct Field<Value: Codable & Equatable>: Codable, Equatable {
    let value: Value, maybe: Value?, tail: Int
  }

  /// Whether both encoders write the same; members of objects only have an order if they are sorted.
  private static func encodingDifference<Value: Codable & Equatable>(
    _ value: Value
  ) throws -> String? {
    let (foundation, ours) = (JSONEncoder(), ValidatedJSONEncoder())
    let formattings: [(JSONEncoder.OutputFormatting, ValidatedJSONEncoder.OutputFormatting)] = [
      (.sortedKeys, .sortedKeys), ([.sortedKeys, .prettyPrinted], [.sortedKeys, .prettyPrinted]),
      ([.sortedKeys, .withoutEscapingSlashes], [.sortedKeys, .withoutEscapingSlashes]),
    ]
    for (theirs, own) in formattings {
      (foundation.outputFormatting, ours.outputFormatting) = (theirs, own)
      let (expected, found) = (try foundation.encode(value), try ours.encodeToString(value))
      // Foundation writes sets in an order that differs in every run.
      let isOrdered = !"\(Value.self)".contains("Set<")
      if isOrdered, found != String(decoding: expected, as: UTF8.self) {
        return "Foundation: \(String(decoding: expected, as: UTF8.self)) ours: \(found)"
      }
    }
    ours.outputFormatting = []
    let unsorted = try ours.encode(value)
    // Not always the value: nil in an optional becomes nil.
    let decoded = try JSONDecoder().decode(Value.self, from: foundation.encode(value))
    return try ValidatedJSONDecoder().decode(Value.self, from: unsorted) == decoded
      ? nil : "decoded differently: \(String(decoding: unsorted, as: UTF8.self))"
  }

  private static func difference<Value: Codable & Equatable>(_ value: Value) throws -> String? {
    if let difference = try encodingDifference(value) { return difference }
    for formatting in [[], .prettyPrinted, .sortedKeys] as [JSONEncoder.OutputFormatting] {
      let encoder = JSONEncoder()
      encoder.outputFormatting = formatting
      let json = try encoder.encode(value)
      let foundation = Result { try JSONDecoder().decode(Value.self, from: json) }
      let ours = Result { try ValidatedJSONDecoder().decode(Value.self, from: json) }
      if (try? foundation.get()) != (try? ours.get()) {
        return "\(String(decoding: json, as: UTF8.self)): \(foundation), \(ours)"
      }
    }
    return nil
  }
}

extension DifferentialType {
  typealias Tests = DifferentialTests

  static let scalars: [DifferentialType] = [
    .init { $0.int().isMultiple(of: 2) }, .init { $0.text() }, .init { $0.double() },
    .init { Float($0.int() % 10_000_000) / 7 }, .init { $0.int() },
    .init { Int8(truncatingIfNeeded: $0.int()) },
    .init { Int16(truncatingIfNeeded: $0.int()) }, .init { Int32(truncatingIfNeeded: $0.int()) },
    .init { Int64($0.int()) }, .init { UInt(truncatingIfNeeded: $0.int()) },
    .init { UInt8(truncatingIfNeeded: $0.int()) }, .init { UInt16(truncatingIfNeeded: $0.int()) },
    .init { UInt32(truncatingIfNeeded: $0.int()) }, .init { UInt64(truncatingIfNeeded: $0.int()) },
    .init { Duration.seconds($0.int() % 1_000_000) },
    .init { SIMD4<Float>(Float($0.int() % 99), 1.5, 0, -2) },
  ]

  static let wideIntegers: [DifferentialType] = {
    guard #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) else { return [] }
    return [
      .init { Int128($0.int()) * Int128($0.int()) },
      .init { UInt128(UInt64(truncatingIfNeeded: $0.int())) << 60 },
    ]
  }()

  static let foundation: [DifferentialType] = [
    .init { Date(timeIntervalSinceReferenceDate: $0.double()) }, .init { Data($0.text().utf8) },
    .init { URL(string: "https://example.com/\($0.int())?q=a%20b") ?? URL(filePath: "/") },
    .init { Decimal($0.int()) / 1000 }, .init { _ in UUID() },
    .init { IndexSet(integer: abs($0.int() % 1000)) },
    .init { IndexPath(indexes: $0.list { abs($0.int() % 100) }) },
    .init {
      DateInterval(start: Date(timeIntervalSince1970: 0), duration: Double(abs($0.int() % 99)))
    },
    .init { DateComponents(year: $0.int() % 3000, month: 7) },
    .init { _ in Locale(identifier: "de_CH") }, .init { _ in TimeZone(secondsFromGMT: 3600) },
    .init { Measurement(value: Double($0.int() % 100), unit: UnitLength.meters) },
    .init { PersonNameComponents(namePrefix: nil, givenName: $0.text(), middleName: "x") },
    .init { CGPoint(x: Double($0.int() % 100), y: 0.25) },
    .init { CGRect(x: 1, y: $0.int() % 9, width: 2, height: 3) },
    .init { $0.int() < 0 ? ComparisonResult.orderedAscending : .orderedSame },
  ]

  static let collections: [DifferentialType] = [
    .init { $0.list { $0.int() } }, .init { $0.list { $0.text() } },
    .init { $0.list { $0.double() } },
    .init { $0.list { Float($0.int() % 1000) / 8 } }, .init { $0.list { $0.int() > 0 } },
    .init { $0.list { $0.maybe { $0.int() } } }, .init { $0.list { $0.list { $0.double() } } },
    .init { $0.list { $0.list { $0.list { $0.text() } } } },
    .init { $0.list { UInt8(truncatingIfNeeded: $0.int()) } },
    .init { Set($0.list { $0.text() }) }, .init { Set($0.list { $0.int() }) },
    .init { ContiguousArray($0.list { $0.int() }) },
    .init { 0..<abs($0.int() % 100) }, .init { 0...abs($0.int() % 100) },
    .init { [$0.text(): $0.int()] }, .init { [$0.text() + "a": $0.list { $0.double() }, "b": []] },
    .init { [$0.int() & ~1: $0.text(), 1: "x"] }, .init { ["a": ["b": $0.maybe { $0.int() }]] },
    .init { ["a": $0.plain(), "b": $0.plain()] }, .init { [$0.int(): ["k": $0.text()]] },
    .init { [Tests.Level.low: $0.int(), .high: 2] },
    .init { [Tests.Point(x: $0.int() % 9, y: 2): $0.text()] },
    .init { [[$0.text(): true], [:]] }, .init { $0.maybe { $0.maybe { $0.int() } } },
  ]

  static let models: [DifferentialType] = [
    .init { $0.plain() }, .init { $0.optionals() }, .init { $0.shape(depth: 3) },
    .init { $0.int() > 0 ? Tests.Level.low : .high },
    .init { $0.int() > 0 ? Tests.Number.one : .two },
    .init { Tests.Nested(a: $0.int(), b: $0.list { $0.text() }, c: true) },
    .init { Tests.Point(x: $0.int(), y: $0.int()) }, .init { Tests.Wrapped(text: $0.text()) },
    .init { Tests.Box(value: $0.list { $0.int() }) },
    .init { Tests.Box(value: Tests.Box(value: $0.text())) },
    .init { $0.tree(depth: 4) }, .init { Tests.Derived(id: $0.int(), name: $0.text()) },
    .init { Tests.Shared(id: $0.int(), name: $0.text()) },
    .init { Tests.Super(value: $0.int(), inner: $0.text()) },
    .init { Tests.Mixed(number: $0.int(), text: $0.text(), list: $0.list { $0.double() }) },
    .init { Tests.Either(number: $0.maybe { $0.int() }) },
    .init { Tests.Renamed(isPremium: $0.int() > 0, id: nil) },
    .init {
      Tests.Dictionaries(byText: [$0.text(): 1], byInt: [0: "y"], byLevel: [.low: true], deep: [:])
    },
    .init { _ in try? Age(35) }, .init { _ in [try? Name("Zoë Smith"), try? Name("山田 太郎")] },
    .init { _ in try? Coordinate(latitude: 47.5, longitude: -8.25) },
    .init { _ in (try? CountryCode("CH")).map { [$0: 7] } },
  ]

  static let all = scalars + wideIntegers + foundation + collections + models
}
