/// The requests that an `init(from:)` has made to its decoder.
struct Trace {
  /// The requested values and containers, in order.
  private(set) var requests: [Replay.Request] = []
  /// The paths of other requests, such as whether a key exists.
  private var paths: [[PathKey]] = []
  private var objects: [Object] = []
  /// The arrays that were not read to their ends.
  private var unfinished: Set<[PathKey]> = []

  /// An object that was opened.
  private struct Object {
    let keys: [PathKey]
    /// All cases of its coding key type, if known.
    let names: [String]?
    /// The keys among them that the document has.
    let present: () -> [String]
    /// Whether the document's keys were requested.
    var isListed = false
  }

  mutating func ask(for request: Replay.Request) { requests.append(request) }
  mutating func ask(about keys: [PathKey]) { paths.append(keys) }

  /// Whether another trace has the same requests, in any order.
  func asksForTheSame(as other: Trace) -> Bool {
    requests == other.requests || Set(requests) == Set(other.requests)
  }

  /// - Returns: the number of the object.
  mutating func open(
    at keys: [PathKey], _ names: [String]?, present: @escaping () -> [String]
  ) -> Int {
    objects.append(Object(keys: keys, names: names, present: present))
    return objects.count - 1
  }

  mutating func list(_ object: Int) {
    if objects.indices.contains(object) { objects[object].isListed = true }
  }

  mutating func move(inArrayAt keys: [PathKey], isAtEnd: Bool) {
    if isAtEnd { unfinished.remove(keys) } else { unfinished.insert(keys) }
  }

  /// Whether all known keys of the document were requested.
  var knowsDocument: Bool {
    let asked = self.asked
    return objects.allSatisfy { object in has(object.present(), in: object, asked) }
  }

  /// Whether nothing is left that could be requested.
  var isWhole: Bool {
    guard unfinished.isEmpty else { return false }
    let asked = self.asked
    return objects.allSatisfy { object in
      if let names = object.names { return has(names, in: object, asked) }
      return object.isListed && has(object.present(), in: object, asked)
    }
  }

  private var asked: Set<[PathKey]> { Set(requests.map(\.keys)).union(paths) }

  private func has(_ names: [String], in object: Object, _ asked: Set<[PathKey]>) -> Bool {
    names.allSatisfy { asked.contains(object.keys + [.key($0)]) }
  }
}
