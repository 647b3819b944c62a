import DomainTypes
import Foundation
import ValidatedCodable
import ValidatedJSON

/// Evaluates every domain type on what the type's cases accept as it is.
///
/// The cases are those of the tests, `Tests/DomainTypesTests/Vectors`, of ASCII and at most ``usualLength`` bytes where a type
/// has such: what most documents have. Host names and nicknames of other scripts take some microseconds.
func benchmarkTypes(_ options: Options, into table: inout Table) {
  let types = DomainTypeRegistry.all.filter { options.type ?? "\($0)" == "\($0)" }
  table.begin("every type: evaluated(_:) of valid values (ns per call)")
  for type in types {
    if let type = type as? any (DomainType & ValidatedValue).Type {
      evaluate(type, options.calls / 10, into: &table)
    }
  }
  table.begin("every type: ValidatedJSONDecoder, an array of them (ns per value)")
  for type in types { decode(type, options.calls / 20, into: &table) }
}

private func evaluate<Value: DomainType & ValidatedValue>(
  _ type: Value.Type, _ calls: Int, into table: inout Table
) {
  let candidates = validCases(of: type).compactMap {
    try? JSONDecoder().decode(Value.RawValue.self, from: $0)
  }
  let evaluations = Evaluations<Value>(candidates, calls: max(calls, candidates.count))
  check(evaluations.run() == evaluations.calls, "\(type): wrong verdicts")
  table.measure("\(type)", count: evaluations.calls) { _ = evaluations.run() }
}

private func decode<Value: DomainType>(_ type: Value.Type, _ count: Int, into table: inout Table) {
  let cases = validCases(of: type)
  let elements = (0..<count).map { cases[$0 % cases.count] }
  let document = Data("[".utf8) + elements.joined(separator: Data(",".utf8)) + Data("]".utf8)
  let decoder = ValidatedJSONDecoder()
  func run() -> Int { (try? decoder.decode([Value].self, from: document).count) ?? 0 }
  check(run() == count, "\(type): not decoded")
  table.measure("\(type)", count: count, bytes: document.count) { _ = run() }
}

private let usualLength = 64

/// The inputs, as JSON, that are their own canonical form.
private func validCases(of type: any DomainType.Type) -> [Data] {
  let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Tests/DomainTypesTests/Vectors/\(type).tsv")
  guard let text = try? String(contentsOf: file, encoding: .utf8) else {
    stop("there is no file \(file.path)")
  }
  let cases = text.split(separator: "\n").dropFirst().compactMap { line -> Data? in
    let parts = line.split(separator: "\t", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0] == parts[1], parts[0].utf8.allSatisfy({ $0 < 0x80 })
    else { return nil }
    return Data(parts[0].utf8)
  }
  if cases.isEmpty { stop("there is no case of \(type)") }
  // A digest of 512 bits is always longer.
  let usual = cases.filter { $0.count <= usualLength }
  return usual.isEmpty ? cases : usual
}
