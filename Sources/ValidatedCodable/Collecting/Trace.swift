/// What an `init(from:)` has asked its decoder for.
struct Trace {
  /// The values and containers it has asked for, in this order.
  private(set) var requests: [Replay.Request] = []
  /// The paths of what else it has asked about.
  private var paths: [[PathKey]] = []
  private var objects: [Object] = []
  /// The arrays it has not read to their ends.
  private var unfinished: Set<[PathKey]> = []

  /// An object it has opened.
  private struct Object {
    let keys: [PathKey]
    /// All keys that its type of keys has, if that is known.
    let names: [String]?
    /// Those of its keys that the document has.
    let present: () -> [String]
    /// Whether it has asked which keys the document has.
    var isListed = false
  }

  mutating func ask(for request: Replay.Request) { requests.append(request) }
  mutating func ask(about keys: [PathKey]) { paths.append(keys) }

  /// Whether it has asked for the same, in any order.
  func asksForTheSame(as other: Trace) -> Bool {
    requests == other.requests || Set(requests) == Set(other.requests)
  }

  /// - Returns: which of its objects it is.
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

  /// Whether it has asked for all that it knows of in the document.
  var knowsDocument: Bool {
    let asked = self.asked
    return objects.allSatisfy { object in has(object.present(), in: object, asked) }
  }

  /// Whether nothing is left that it might ask for.
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
