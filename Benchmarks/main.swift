import Foundation

// swift run -c release benchmarks [--quick] [--json FILE] [--only GROUP]
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
if let (path, jobs) = options.streamedClients {
  streamClients(path, threads: jobs)
  exit(0)
}
var table = Table(runs: options.runs)

let groups: [(name: String, run: (Options, inout Table) -> Void)] = [
  ("clients", benchmarkClients), ("models", benchmarkModels), ("encoding", benchmarkEncoding),
  ("members", benchmarkMembers),
  ("shapes", benchmarkShapes),
  ("routes", benchmarkRoutes), ("collecting", benchmarkCollecting),
  ("documents", benchmarkDocuments), ("failures", benchmarkFailures),
  ("first", benchmarkFirstDecode), ("scaling", benchmarkScaling),
  ("streams", benchmarkStreams), ("threads", benchmarkThreads), ("evaluators", benchmarkEvaluators),
  ("types", benchmarkTypes), ("cache", benchmarkCache),
]
if let folder = options.documents {
  benchmarkPublicDocuments(in: folder, options, into: &table)
  exit(0)
}
for group in groups where options.group ?? group.name == group.name {
  group.run(options, &table)
}

if let path = options.jsonPath {
  let encoder = JSONEncoder()
  encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
  try encoder.encode(table.rows).write(to: URL(fileURLWithPath: path))
}
