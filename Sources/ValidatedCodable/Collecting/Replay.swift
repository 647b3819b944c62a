// How all errors in a value of any type are found.
//
// A type's `init(from:)` stops at the first error. So it is run again, and this time a decoder that wraps the
// original one answers the failed request with a stand-in: a valid value that is not the document's. The initialiser
// then reaches the next error, and so on:
//
//     {"name": "@", "age": 151, "note": 7}      let name: Name, age: Age, note: String
//
//     run   name      age       note
//     0     throws
//     1     stand-in  throws
//     2     stand-in  stand-in  throws
//     3     stand-in  stand-in  stand-in        and the three errors are what is wrong
//
// - An error that `init(from:)` catches itself does not count: only errors that leave it are answered.
// - Requests after a stand-in may depend on it, for example in a branch of a `switch`. So all runs are repeated with
//   other stand-ins (a pass), and only errors that leave every pass are reported.
// - If passes differ, or end early, the report says that it is incomplete, and where.
//
// Errors in a nested object are found in the same way.

/// An object (or other value) that is decoded repeatedly until all its errors are known.
final class Replay {
  /// The decoder of the object.
  let decoder: any Decoder
  let document: (any DocumentDecoder)?
  let standIns: StandIns
  /// Whether the object is an element; see ``StandIns/value(_:_:at:isElement:)``.
  private(set) lazy var isElement = decoder.codingPath.contains { $0.intValue != nil }

  /// The requests whose errors leave `init(from:)`.
  var failures: [Request: Failure] = [:]
  /// The number of the pass.
  var variant = 0
  /// The requests that are answered in this pass, each with its number among those of its type.
  var answered: [Request: Int] = [:]
  /// The stand-ins of requests in elements; see ``StandIns/reserve(_:)``.
  var reserved: [Request: Int] = [:]
  /// The paths of the answered requests.
  var answeredPaths: Set<[PathKey]> = []
  /// The requests that have a single stand-in: values that depend on it cannot be checked.
  var untelling: Set<Request> = []
  /// The values of containers of any size, which must differ.
  var distinct = DistinctValues()

  /// The requests of this run.
  var trace = Trace()
  /// The last failed request, if none after it has succeeded, and its error.
  var failed: (request: Request, error: any Error)?
  /// The number of requests of this run, and of the longest one.
  private var reads = 0
  private var longest = 0

  struct Request: Hashable {
    let keys: [PathKey]
    let type: ObjectIdentifier
  }

  /// A failed request.
  struct Failure {
    let findings: _Findings
    /// Candidates to continue with, if there are any.
    let candidates: Candidates<Any>
    /// The number of values of its type, if that is known.
    let count: Int?
    /// Whether it is an element of a container of any size.
    var isElement = false
  }

  init(_ decoder: any Decoder) {
    self.decoder = decoder
    document = decoder as? any DocumentDecoder
    standIns = StandIns.of(decoder)
  }

  /// Counts a request.
  ///
  /// - Throws: an error if there are far too many.
  func read() throws {
    reads += 1
    // A stand-in must not cause an endless run.
    if !answered.isEmpty, reads > 16 * longest + 10_000 { throw NoStandIn() }
  }
}

/// The reason why a request is not answered.
struct NoStandIn: Error {}

// Runs.
extension Replay {
  /// All runs with the same stand-ins.
  struct Pass<Value> {
    /// The requests whose errors left `init(from:)`, in their order.
    var answered: [Request] = []
    /// The requests of the last run.
    var trace = Trace()
    var end = End.exhausted
    /// The number of leading requests whose stand-in is one of several.
    var telling = 0

    enum End {
      /// `init(from:)` returned.
      case value(Value)
      /// The last request has no stand-in.
      case noStandIn
      /// The initialiser threw an error of its own.
      case own(any Error)
      /// There were too many runs.
      case exhausted
    }

    var value: Value? { if case .value(let value) = end { value } else { nil } }
    var isRefused: Bool { if case .own = end { true } else { false } }
  }

  /// Runs `init(from:)` until no error leaves it any more.
  ///
  /// - Parameter known: requests whose errors are known to leave it.
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

  /// Whether an error is the one that was thrown, and not one derived from it.
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
