// How everything is found that is wrong with a value of any type.
//
// A type's `init(from:)` stops at the first thing that is wrong. So it is run again, and this time its
// decoder, wrapped around the one there is, answers that request with a stand-in: a valid value that is
// not the document's. It gets to the next thing that is wrong, and so on:
//
//     {"name": "@", "age": 151, "note": 7}      let name: Name, age: Age, note: String
//
//     run   name      age       note
//     0     throws
//     1     stand-in  throws
//     2     stand-in  stand-in  throws
//     3     stand-in  stand-in  stand-in        and the three errors are what is wrong
//
// - An error that `init(from:)` catches itself is none: only what gets out of it is answered.
// - What it asks for after a stand-in may depend on that: the branch of a `switch`, say. So all runs are made
//   again with other stand-ins (a pass), and only what gets out of every pass is reported.
// - Where passes differ, or end early, the report says that it is incomplete, and where.
//
// What is wrong within a value, when that is an object, is found in the same way.

/// One object (or other value) that is decoded again and again until everything is known.
final class Replay {
  /// The decoder of the object.
  let decoder: any Decoder
  let document: (any DocumentDecoder)?
  let standIns: StandIns
  /// Whether the object is among elements; see ``StandIns/value(_:_:at:isElement:)``.
  private(set) lazy var isElement = decoder.codingPath.contains { $0.intValue != nil }

  /// What is known of the requests whose errors get out of `init(from:)`.
  var failures: [Request: Failure] = [:]
  /// Which pass it is.
  var variant = 0
  /// The requests that are answered in this pass, and the how many-th of its type each is.
  var answered: [Request: Int] = [:]
  /// Which stand-ins those among elements get; see ``StandIns/reserve(_:)``.
  var reserved: [Request: Int] = [:]
  /// Their paths.
  var answeredPaths: Set<[PathKey]> = []
  /// The requests whose stand-in is the only one there is: what depends on it is not found out.
  var untelling: Set<Request> = []
  /// The values of containers with any number of them, which are to be different.
  var distinct = DistinctValues()

  /// What this run has asked for.
  var trace = Trace()
  /// The last request that failed, if none after it has succeeded, and how.
  var failed: (request: Request, error: any Error)?
  /// How many values this run has asked for, and the longest one.
  private var reads = 0
  private var longest = 0

  struct Request: Hashable {
    let keys: [PathKey]
    let type: ObjectIdentifier
  }

  /// What is wrong with a value that has been asked for.
  struct Failure {
    let findings: _Findings
    /// Values to go on with, if decoding it has given any.
    let candidates: Candidates<Any>
    /// How many values its type has, if that is known.
    let count: Int?
    /// Whether it is one of any number of values in its container.
    var isElement = false
  }

  init(_ decoder: any Decoder) {
    self.decoder = decoder
    document = decoder as? any DocumentDecoder
    standIns = StandIns.of(decoder)
  }

  /// Counts a value that is asked for.
  ///
  /// - Throws: if it is one of far too many.
  func read() throws {
    reads += 1
    // A stand-in must not make a run go on for ever.
    if !answered.isEmpty, reads > 16 * longest + 10_000 { throw NoStandIn() }
  }
}

/// Why a request is not answered.
struct NoStandIn: Error {}

// The runs.
extension Replay {
  /// All runs with the same stand-ins.
  struct Pass<Value> {
    /// The requests whose errors got out, in their order.
    var answered: [Request] = []
    /// What was asked for in the last run.
    var trace = Trace()
    var end = End.exhausted
    /// How many of the requests have a stand-in that is one of several, until the first that has not.
    var telling = 0

    enum End {
      /// `init(from:)` returned.
      case value(Value)
      /// There is no stand-in for the last request.
      case noStandIn
      /// It threw an error of its own.
      case own(any Error)
      /// There were too many runs.
      case exhausted
    }

    var value: Value? { if case .value(let value) = end { value } else { nil } }
    var isRefused: Bool { if case .own = end { true } else { false } }
  }

  /// Runs `init(from:)` until nothing gets out of it any more.
  ///
  /// - Parameter known: requests whose errors are known to get out.
  func pass<Value: Decodable>(_ type: Value.Type, after known: [Request] = []) -> Pass<Value> {
    var pass = Pass<Value>()
    (answered, answeredPaths, untelling) = ([:], [], [])
    var counts: [ObjectIdentifier: Int] = [:]
    func answer(_ request: Request) {
      pass.answered.append(request)
      answered[request] = counts[request.type, default: 0]
      counts[request.type, default: 0] += 1
      answeredPaths.insert(request.keys)
    }
    known.forEach(answer)
    while true {
      let result = run(type)
      pass.trace = trace
      pass.telling = pass.answered.firstIndex { untelling.contains($0) } ?? pass.answered.count
      switch result {
      case .success(let value):
        pass.end = .value(value)
        return pass
      case .failure where distinct.takeCollision():
        break
      case .failure(let error):
        guard let failed, Self.isSame(error, failed.error) else {
          pass.end = error is NoStandIn ? .noStandIn : .own(error)
          return pass
        }
        guard answered[failed.request] == nil else {
          pass.end = .noStandIn
          return pass
        }
        answer(failed.request)
      }
      guard standIns.allowance > 0 else { return pass }
    }
  }

  private func run<Value: Decodable>(_ type: Value.Type) -> Result<Value, any Error> {
    document?.rewind()
    (trace, failed, reads) = (Trace(), nil, 0)
    distinct.begin()
    standIns.replays += 1
    let result = Result { try Value(from: ReplayDecoder(self, decoder, at: [])) }
    standIns.replays -= 1
    if reads > longest {
      standIns.allowance += 32 * (reads - longest)
      longest = reads
    }
    standIns.allowance -= reads + 1
    return result
  }

  /// Whether an error is the one that has been thrown, and not another that was made of it.
  static func isSame(_ error: any Error, _ other: any Error) -> Bool {
    switch (error as? DecodingError, other as? DecodingError) {
    case (let error?, let other?):
      error.codingPath.map { PathKey($0) } == other.codingPath.map { PathKey($0) }
        && error.violation == other.violation
    case (nil, nil): type(of: error) == type(of: other) && "\(error)" == "\(other)"
    default: false
    }
  }
}
