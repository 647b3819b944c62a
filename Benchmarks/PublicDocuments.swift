import Foundation
import ValidatedCodable
import ValidatedJSON

/// Documents in a folder that were not written here: each read plain by Foundation's decoder and by ours, and with a
/// schema by ours, called through generic code.
func benchmarkPublicDocuments(in folder: String, _ options: Options, into table: inout Table) {
  var ratios: [(schema: Double, plain: Double)] = []
  for document in publicDocuments {
    let file = URL(fileURLWithPath: folder).appendingPathComponent(document.file)
    guard let data = try? Data(contentsOf: file) else { continue }
    ratios.append(document.measure(data, document.file, &table))
  }
  guard !ratios.isEmpty else { stop("no document that is known in \(folder)") }
  func mean(_ values: [Double]) -> String {
    String(format: "%.2f", exp(values.map { log($0) }.reduce(0, +) / Double(values.count)))
  }
  print(
    "\ngeometric mean: \(mean(ratios.map(\.schema))) with a schema, \(mean(ratios.map(\.plain))) plain"
  )
}

private struct PublicDocument {
  let file: String
  let measure: (Data, String, inout Table) -> (schema: Double, plain: Double)

  init<Plain: Codable, Model: Codable>(_ file: String, _ plain: Plain.Type, _ model: Model.Type) {
    self.file = file
    measure = { data, name, table in measured(plain, model, data, name, &table) }
  }
}

private var publicDocuments: [PublicDocument] {
  [
    PublicDocument("twitter.json", PlainDocument.Timeline.self, SchemaDocument.Timeline.self),
    PublicDocument("github_events.json", [PlainDocument.Event].self, [SchemaDocument.Event].self),
    PublicDocument(
      "citm_catalog.json", PlainDocument.Catalogue.self, SchemaDocument.Catalogue.self),
    PublicDocument("canada.json", PlainDocument.Canada.self, SchemaDocument.Canada.self),
    PublicDocument("airports.json", [PlainDocument.Airport].self, [SchemaDocument.Airport].self),
    PublicDocument("cities.json", [PlainDocument.Place].self, [SchemaDocument.Place].self),
  ]
}

private func measured<Plain: Codable, Model: Codable>(
  _ plain: Plain.Type, _ model: Model.Type, _ data: Data, _ name: String, _ table: inout Table
) -> (schema: Double, plain: Double) {
  let (foundation, ours) = (JSONDecoder(), ValidatedJSONDecoder())
  let encoder = JSONEncoder()
  encoder.outputFormatting = .sortedKeys
  func checked<Value: Codable>(_ value: Value) -> Data { unwrapped { try encoder.encode(value) } }
  let expected = checked(decoded(plain, foundation, data))
  check(expected == checked(unwrapped { try ours.decode(plain, from: data) }), "\(name) differs")
  check(expected == checked(unwrapped { try ours.decode(model, from: data) }), "\(name) differs")

  table.begin("\(name), \(data.count) bytes (microseconds per document)")
  let first = table.rows.count
  // Small documents are decoded several times: a clock ticks.
  let times = max(1, 1_000_000 / data.count)
  table.measure(
    count: 1000 * times, unit: "us", bytes: data.count * times,
    [
      ("Foundation, plain", repeated(times) { _ = decoded(plain, foundation, data) }),
      ("ours, schema", repeated(times) { _ = unwrapped { try ours.decode(model, from: data) } }),
      ("ours, plain", repeated(times) { _ = unwrapped { try ours.decode(plain, from: data) } }),
    ])
  let rows = table.rows[first...].map(\.minimumNanoseconds)
  measureEncoding(
    decoded(plain, foundation, data), unwrapped { try ours.decode(model, from: data) }, name,
    times: times, &table)
  print(
    String(
      format: "%44@%.2f x with a schema, %.2f x plain", "" as NSString, rows[0] / rows[1],
      rows[0] / rows[2]))
  return (rows[0] / rows[1], rows[0] / rows[2])
}

/// The same document, written: plain by Foundation's encoder and by ours, and with a schema by ours.
private func measureEncoding<Plain: Codable, Model: Codable>(
  _ plain: Plain, _ model: Model, _ name: String, times: Int, _ table: inout Table
) {
  let (foundation, ours) = (JSONEncoder(), ValidatedJSONEncoder())
  foundation.outputFormatting = .sortedKeys
  ours.outputFormatting = .sortedKeys
  let expected = unwrapped { try foundation.encode(plain) }
  check(expected == unwrapped { try ours.encode(plain) }, "\(name) is written differently")
  check(expected == unwrapped { try ours.encode(model) }, "\(name) is written differently")
  foundation.outputFormatting = []
  ours.outputFormatting = []
  table.begin("\(name), written, \(expected.count) bytes (microseconds per document)")
  table.measure(
    count: 1000 * times, unit: "us", bytes: expected.count * times,
    [
      ("Foundation, plain", repeated(times) { _ = try foundation.encode(plain) }),
      ("ours, schema", repeated(times) { _ = try ours.encode(model) }),
      ("ours, plain", repeated(times) { _ = try ours.encode(plain) }),
    ])
}
