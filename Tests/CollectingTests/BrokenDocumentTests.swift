import Foundation
import TestSupport
import Testing
import ValidatedCodable
import ValidatedJSON

/// Documents that a generator breaks in known places: a report has these, and nothing else.
@Suite struct BrokenDocumentTests {
  typealias Fault = BrokenOrders.Fault

  private static func faults(_ report: ValidationReport?) -> [Fault] {
    (report?.entries ?? []).map {
      Fault(path: $0.path, code: $0.code.rawValue, offset: $0.location?.offset ?? -1)
    }
    .sorted()
  }

  /// The seeds of a hundred documents; in the gate of fewer.
  private static func cases(of hundred: UInt64) -> Range<UInt64> {
    hundred * 100..<hundred * 100 + gate(40, nightly: 100)
  }

  /// The end of a document ends an array, whatever a type makes of nothing.
  @Test func truncatedPairs() {
    let report = ValidationReport.thrown { () throws(ValidationReport) in
      try ValidatedJSONDecoder().decodeCollecting([Double: Int].self, from: "[1.5,2,")
    }
    #expect(report?.entries.map(\.code) == [.malformedDocument])
  }

  @Test(arguments: seeds(1, nightly: 10))
  func schemaModelsByOurDecoder(_ hundred: UInt64) {
    for seed in Self.cases(of: hundred) {
      let orders = BrokenOrders(seed: seed)
      let data = Data(orders.bytes)
      let report = ValidationReport.thrown {
        () throws(ValidationReport) in
        try ValidatedJSONDecoder().decodeCollecting([Orders.Order].self, from: data)
      }
      #expect(Self.faults(report) == orders.faults.sorted(), "seed \(seed)")
      for entry in report?.entries ?? [] {
        guard let location = entry.location else { continue }
        let place = orders.place(location.offset)
        #expect(
          location.line == place.line && location.column == place.column, "seed \(seed), \(entry)")
      }
      let offsets = (report?.entries ?? []).compactMap(\.location?.offset)
      #expect(offsets == offsets.sorted(), "seed \(seed)")
    }
  }

  /// What makes a document malformed ends a lossy array; anything else sets elements aside.
  @Test(arguments: seeds(1, nightly: 3))
  func lossyArrays(_ hundred: UInt64) throws {
    for seed in Self.cases(of: hundred) {
      let orders = BrokenOrders(seed: seed, breaks: [.values, .nulls, .duplicates, .unknown])
      let data = Data(orders.bytes)
      let lossy = try ValidatedJSONDecoder().decode(LossyArray<Orders.Order>.self, from: data)
      let found = lossy.rejects.flatMap { Self.faults($0.report) }
      #expect(found.sorted() == orders.faults.sorted(), "seed \(seed)")
      let indices = Set(orders.faults.map { $0.path.prefix { $0 != "]" } })
      #expect(lossy.rejects.count == indices.count, "seed \(seed)")
    }
  }

  /// Models without a schema know nothing of unknown keys; everything else is found in them.
  @Test(arguments: seeds(1, nightly: 3))
  func plainModelsByOurDecoder(_ hundred: UInt64) {
    for seed in Self.cases(of: hundred) {
      let orders = BrokenOrders(seed: seed, breaks: [.values, .nulls, .duplicates, .texts])
      let report = ValidationReport.thrown { () throws(ValidationReport) in
        try ValidatedJSONDecoder().decodeCollecting(
          [Orders.PlainOrder].self, from: Data(orders.bytes))
      }
      #expect(Self.faults(report) == orders.faults.sorted(), "seed \(seed)")
    }
  }

  /// Where unknown keys are refused by the decoder, plain models find them, too.
  @Test(arguments: seeds(1, nightly: 3))
  func plainModelsThatRefuseUnknownKeys(_ hundred: UInt64) {
    let decoder = ValidatedJSONDecoder()
    decoder.unknownKeys = .error
    for seed in Self.cases(of: hundred) {
      let orders = BrokenOrders(seed: seed)
      let report = ValidationReport.thrown { () throws(ValidationReport) in
        try decoder.decodeCollecting([Orders.PlainOrder].self, from: Data(orders.bytes))
      }
      #expect(Self.faults(report) == orders.faults.sorted(), "seed \(seed)")
    }
  }

  /// Foundation's decoder knows no places, takes the first of duplicate keys, and gives a document up
  /// that is malformed.
  @Test(arguments: seeds(1, nightly: 3))
  func foundationsDecoder(_ hundred: UInt64) {
    for seed in Self.cases(of: hundred) {
      for isPlain in [false, true] {
        let orders = BrokenOrders(
          seed: seed, breaks: isPlain ? [.values, .nulls] : [.values, .nulls, .unknown])
        let data = Data(orders.bytes)
        let report = ValidationReport.thrown { () throws(ValidationReport) in
          if isPlain {
            _ = try JSONDecoder().decodeCollecting([Orders.PlainOrder].self, from: data)
          } else {
            _ = try JSONDecoder().decodeCollecting([Orders.Order].self, from: data)
          }
        }
        #expect(
          Set(Self.faults(report).map { "\($0.path) \($0.code)" })
            == Set(orders.faults.map { "\($0.path) \($0.code)" }), "seed \(seed), \(isPlain)")
        #expect(report?.count ?? 0 == orders.faults.count, "seed \(seed), \(isPlain)")
      }
    }
  }

  @Test(arguments: 0..<2)
  func propertyLists(_ hundred: UInt64) throws {
    for seed in Self.cases(of: hundred) {
      // A property list has no null.
      let orders = BrokenOrders(seed: seed, breaks: [.values, .unknown])
      let json = Data(
        String(decoding: orders.bytes, as: UTF8.self)
          .replacing(/"(age|note)" ?:\s*null/) { "\"\($0.1)\": \($0.1 == "age" ? "1" : "\"x\"")" }
          .utf8)
      let list = try PropertyListSerialization.data(
        fromPropertyList: JSONSerialization.jsonObject(with: json), format: .binary, options: 0)
      let report = ValidationReport.thrown { () throws(ValidationReport) in
        try PropertyListDecoder().decodeCollecting([Orders.Order].self, from: list)
      }
      let plain = ValidationReport.thrown { () throws(ValidationReport) in
        try PropertyListDecoder().decodeCollecting([Orders.PlainOrder].self, from: list)
      }
      // Models without a schema know nothing of unknown keys.
      #expect(
        Set(Self.faults(plain).map(\.path))
          == Set(orders.faults.filter { $0.code != "unknownKey" }.map(\.path)), "seed \(seed)")
      #expect(
        Set(Self.faults(report).map(\.path)) == Set(orders.faults.map(\.path)), "seed \(seed)")
      #expect(report?.count ?? 0 == orders.faults.count, "seed \(seed)")
    }
  }
}
