import Foundation

// swift run -c release benchmarks [--quick] [--json FILE]
//
// Every row first checks what it decodes (count and checksum), then times it.

keepFreedMemory()

let options = Options(CommandLine.arguments.dropFirst())
if let count = options.evaluations {
  evaluateValidValues(count)
  exit(0)
}
if let decoder = options.firstDecoder {
  printFirstDecode(decoder)
  exit(0)
}
if let (path, count) = options.writtenClients {
  try Clients.json(count: count).write(to: URL(fileURLWithPath: path))
  exit(0)
}
if let path = options.timedClients {
  timeClients(try Data(contentsOf: URL(fileURLWithPath: path)))
  exit(0)
}
var table = Table(runs: options.runs)

benchmarkClients(options, into: &table)
benchmarkModels(options, into: &table)
benchmarkDocuments(options, into: &table)
benchmarkFailures(options, into: &table)
benchmarkFirstDecode(options, into: &table)
benchmarkScaling(options, into: &table)
benchmarkEvaluators(options, into: &table)

if let path = options.jsonPath {
  let encoder = JSONEncoder()
  encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
  try encoder.encode(table.rows).write(to: URL(fileURLWithPath: path))
}
