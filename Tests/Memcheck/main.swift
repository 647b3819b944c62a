// Decodes invalid documents as models of every sort and by every route. `Tests/Memcheck/run` does so
// under valgrind, which sees what no test does: memory that is read before it is written.
//
//     Memcheck [DOCUMENTS] [SEED]      documents, 10,000 by default
//     Memcheck --stack                 documents as deep as the limits allow, on threads of 512 KiB
//     Memcheck --encode ROUNDS         a thousand records into one buffer, again and again
//     Memcheck --ends                  documents of which each byte once is the last in its memory

import Foundation

if CommandLine.arguments.dropFirst().first == "--stack" {
  checkStacks()
} else if CommandLine.arguments.dropFirst().first == "--ends" {
  checkEnds()
} else if CommandLine.arguments.dropFirst().first == "--encode" {
  encodeRecords(rounds: CommandLine.arguments.dropFirst(2).first.flatMap { Int($0) } ?? 1)
} else {
  let numbers = CommandLine.arguments.dropFirst().compactMap { UInt64($0) }
  let count = numbers.first ?? 10_000
  let seed = numbers.dropFirst().first ?? 1
  var documents = WrongDocuments(seed: seed)
  var routes = Routes()
  for _ in 0..<count { routes.read(documents.next()) }
  print(
    "seed \(seed): \(count) documents, \(routes.errors) errors, \(routes.entries) entries in reports"
  )
}
