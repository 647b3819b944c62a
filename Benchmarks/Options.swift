import Foundation

/// What the command line asks for.
struct Options {
  var isQuick = false
  var jsonPath: String?
  /// Only run this group of rows.
  var group: String?
  /// Only time this domain type, in the group `types`.
  var type: String?
  /// Only evaluate valid values, so many of each type, and time nothing.
  var evaluations: Int?
  /// Only time the first document of this process, with this decoder.
  var firstDecoder: String?

  /// Only write a file of so many clients.
  var writtenClients: (path: String, count: Int)?
  /// Only time our decoder on a file of clients, for a table with others.
  var timedClients: String?

  /// Only stream a file of clients, on so many threads, and say what that takes.
  var streamedClients: (path: String, jobs: Int)?

  /// Only decode the public documents in this folder.
  var documents: String?

  /// How often everything is timed; the table shows the minimum and the median.
  var runs: Int { isQuick ? 7 : 15 }
  var clients: Int { isQuick ? 5_000 : 100_000 }
  var scalars: Int { isQuick ? 50_000 : 1_000_000 }
  var scalingSizes: [Int] {
    isQuick ? [100, 1_000, 10_000] : [1_000, 10_000, 100_000, 1_000_000]
  }
  var calls: Int { isQuick ? 20_000 : 1_000_000 }

  init(_ arguments: some Sequence<String>) {
    var arguments = arguments.makeIterator()
    while let argument = arguments.next() {
      switch argument {
      case "--quick": isQuick = true
      case "--json":
        guard let path = arguments.next() else { stop("--json takes a file") }
        jsonPath = path
      case "--only": group = arguments.next()
      case "--type": type = arguments.next()
      case "--evaluate":
        evaluations = arguments.next().flatMap { Int($0) }
        if evaluations == nil { stop("--evaluate takes a number") }
      case "--first": firstDecoder = arguments.next()
      case "--write-clients":
        guard let path = arguments.next(), let count = arguments.next().flatMap({ Int($0) }) else {
          stop("--write-clients takes a file and a number")
        }
        writtenClients = (path, count)
      case "--stream-clients":
        guard let path = arguments.next(), let jobs = arguments.next().flatMap({ Int($0) }) else {
          stop("--stream-clients takes a file and a number of threads")
        }
        streamedClients = (path, jobs)
      case "--documents": documents = arguments.next()
      case "--time-clients": timedClients = arguments.next()
      default:
        stop(
          """
          benchmarks takes --quick, --json FILE, --only GROUP, --type TYPE, --documents DIR and --evaluate COUNT, \
          not \(argument)
          """
        )
      }
    }
  }
}

/// Ends the program: something is wrong with how it was called, or with what it checks.
func stop(_ reason: String) -> Never {
  FileHandle.standardError.write(Data("benchmarks: \(reason)\n".utf8))
  exit(2)
}
