import DomainTypes
import TestSupport
import Testing
import ValidatedCodable
import ValidatedJSON
import ValidatedTesting

/// Documents of every type, made from its rules.
@Suite struct SampleCodeTests {
  /// What is written for a valid document is read as the same value.
  private func checkRoundTrips<Value: Decodable>(_ samples: [Sample], _ type: Value.Type) throws {
    func check<Coded: Codable & Hashable>(_ type: Coded.Type) throws {
      for sample in samples {
        let value = try ValidatedJSONDecoder().decode(type, from: sample.document)
        let data = try ValidatedJSONEncoder().encode([value])
        #expect(try ValidatedJSONDecoder().decode([Coded].self, from: data) == [value], "\(sample)")
      }
    }
    let coded = type as? any (Codable & Hashable).Type
    #expect(coded != nil)
    if let coded { try check(coded) }
  }

  /// The names of all types; in the gate, of every fourth, since documents of all of them take long.
  static let names: [String] = DomainTypeRegistry.all.map { "\($0)" }.enumerated()
    .filter { $0.offset % gate(4, nightly: 1) == 0 }.map(\.element)

  @Test(arguments: names)
  func samplesOfEveryType(_ name: String) throws {
    func check<Value: Shaped & Decodable>(_ type: Value.Type) throws {
      var maker = SampleMaker(of: type, seed: 0)
      let valid = try maker.samples(of: type, .valid, count: gate(25, nightly: 200))
      #expect(Set(valid).count >= 8, "\(type)")
      let invalid = try maker.samples(of: type, .invalid, count: gate(100, nightly: 200))
      for sample in valid + invalid {
        do throws(ValidationReport) {
          _ = try ValidatedJSONDecoder().decodeCollecting(type, from: sample.document)
          #expect(sample.violations == [], "\(type): \(sample)")
        } catch {
          let found = error.entries.map { "\($0.pointer) \($0.code)" }.sorted()
          #expect(found == sample.violations.map(\.description).sorted(), "\(type): \(sample)")
        }
      }
      try checkRoundTrips(valid, type)
      let codes = Set(invalid.flatMap(\.violations).map(\.code))
      let expected = try Vectors(of: name).cases.compactMap { vector -> Violation.Code? in
        guard case .violation(let code) = vector.expected else { return nil }
        return code
      }
      let missing = Set(expected).subtracting(codes)
      #expect(missing.isEmpty, "\(type)")
    }
    let type = DomainTypeRegistry.all.first { "\($0)" == name } as? any (Shaped & Decodable).Type
    let shaped = try #require(type)
    try check(shaped)
  }
}
