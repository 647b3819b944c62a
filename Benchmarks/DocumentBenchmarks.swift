import DomainModels
import Foundation
import ValidatedJSON

/// Decodes documents of other shapes than the clients', with Foundation and with our decoder.
func benchmarkDocuments(_ options: Options, into table: inout Table) {
  let posts = options.clients / 10
  let json = Documents.posts(count: posts)
  compare("posts, nested", [Post].self, json, posts, &table)
  compare("posts, of which a quarter is asked for", [PostSummary].self, json, posts, &table)
  let pairs = options.clients
  compare(
    "coordinate pairs", Documents.Polygon.self, Documents.coordinates(count: pairs), pairs, &table)
  let count = options.scalars
  compare("[Int]", [Int].self, Documents.integers(count: count), count, &table)
  compare("[Double]", [Double].self, Documents.doubles(count: count), count, &table)
  compare("[String]", [String].self, Documents.strings(count: count), count, &table)
}

private func compare<Value: Decodable & Equatable>(
  _ name: String, _ type: Value.Type, _ data: Data, _ count: Int, _ table: inout Table
) {
  check(
    decoded(type, ValidatedJSONDecoder(), data) == decoded(type, JSONDecoder(), data),
    "\(name): the two decoders differ")
  table.begin("\(count) \(name), \(data.count) bytes (ns each)")
  table.measure(
    count: count, bytes: data.count,
    [
      ("Foundation", { _ = decoded(type, JSONDecoder(), data) }),
      ("ours", { _ = decoded(type, ValidatedJSONDecoder(), data) }),
    ])
}

/// Decodes what is wrong: no fault may cost more than reading the whole document does.
func benchmarkFailures(_ options: Options, into table: inout Table) {
  let valid = Clients.json(count: options.clients)
  let text = String(decoding: valid, as: UTF8.self)
  let deep = String(repeating: "[", count: valid.count)
  let faults: [(name: String, data: Data)] = [
    ("cut off at the end", valid.dropLast()),
    ("a last record that is invalid", Data((text.dropLast() + #",{"name":"x"}]"#).utf8)),
    ("a last record with a duplicate key", Data((text.dropLast() + #",{"a":1,"a":2}]"#).utf8)),
    (
      "a string that never ends",
      Data(("[{\"name\":\"" + text.replacing("\"", with: " ").replacing("\n", with: " ")).utf8)
    ),
    ("brackets only, where they are skipped", Data((#"[{"x":"# + deep).utf8)),
    (
      "a number that never ends",
      Data((#"[{"age":"# + String(repeating: "9", count: valid.count)).utf8)
    ),
  ]
  let decoder = ValidatedJSONDecoder()
  for (name, data) in faults {
    check((try? decoder.decode([SynthesizedClient].self, from: data)) == nil, "\(name): decoded")
  }
  table.begin("ours, documents of \(valid.count) bytes that fail (ns per record)")
  table.measure(
    count: options.clients, bytes: valid.count,
    [("valid", { _ = decoded([SynthesizedClient].self, decoder, valid) })]
      + faults.map { fault in
        (fault.name, { _ = try? decoder.decode([SynthesizedClient].self, from: fault.data) })
      })
}

/// Decodes one small document in a new process each time: nothing is loaded or cached.
func benchmarkFirstDecode(_ options: Options, into table: inout Table) {
  table.begin("first document in a fresh process (ns)")
  for decoder in ["Foundation", "ours"] {
    let times = (0..<options.runs).map { _ in timeFirstDecode(decoder) }
    table.add(decoder, times: times)
  }
}

private func timeFirstDecode(_ decoder: String) -> Double {
  let process = Process()
  process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0])
  process.arguments = ["--first", decoder]
  let output = Pipe()
  process.standardOutput = output
  do {
    try process.run()
  } catch {
    stop("cannot start itself: \(error)")
  }
  let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
  process.waitUntilExit()
  guard let time = Double(text.trimmingCharacters(in: .newlines)) else { stop("--first: \(text)") }
  return time
}

/// Prints how many nanoseconds the first document of this process takes.
func printFirstDecode(_ decoder: String) {
  let data = Data(#"[{"name":"Zoë Smith","age":35,"email":"zoe@example.com"}]"#.utf8)
  var count = 0
  let duration = ContinuousClock().measure {
    count =
      decoder == "ours"
      ? decoded([PlainClient].self, ValidatedJSONDecoder(), data).count
      : decoded([PlainClient].self, JSONDecoder(), data).count
  }
  check(count == 1, "the first document is wrong")
  print(Double(duration.components.attoseconds) / 1e9)
}
