import Foundation

/// Rows of measurements, printed as they are made.
struct Table {
  struct Row: Encodable {
    let group: String
    let name: String
    let unit: String
    let minimumNanoseconds: Double
    let medianNanoseconds: Double
    let megabytesPerSecond: Double?
    let ratioToFirst: Double
  }

  let runs: Int
  private(set) var rows: [Row] = []
  private var group = ""

  init(runs: Int) { self.runs = runs }

  mutating func begin(_ group: String) {
    self.group = group
    print("\n\(group)")
    print(Self.line("", "min", "median", "MB/s", "ratio"))
  }

  /// Times `body`, which does `count` things to `bytes` bytes.
  mutating func measure(
    _ name: String, count: Int, unit: String = "ns", bytes: Int? = nil, _ body: () -> Void
  ) {
    let times = Self.times(runs: runs, body)
    add(name, count: count, unit: unit, bytes: bytes, times)
  }

  /// Times several rows alternately, so that other load disturbs them equally.
  mutating func measure(
    count: Int, unit: String = "ns", bytes: Int? = nil, _ bodies: [(name: String, body: () -> Void)]
  ) { measure(unit: unit, bytes: bytes, bodies.map { ($0.name, count, $0.body) }) }

  /// Times several rows in turns, each of which does its own number of things.
  mutating func measure(
    unit: String = "ns", bytes: Int? = nil, _ bodies: [(name: String, count: Int, body: () -> Void)]
  ) {
    measureInTurns(unit: unit, bytes: bytes, bodies)
  }

  /// Times several rows in turns, whose results are given back when the clock has stopped: to make them is one
  /// thing, and to destroy them another.
  mutating func measureMaking(count: Int, _ bodies: [(name: String, body: () -> Any)]) {
    measureInTurns(unit: "ns", bytes: nil, bodies.map { ($0.name, count, $0.body) })
  }

  private mutating func measureInTurns<Made>(
    unit: String, bytes: Int?, _ bodies: [(name: String, count: Int, body: () -> Made)]
  ) {
    var times = Array(repeating: [Double](), count: bodies.count)
    for _ in 0..<runs {
      for (index, entry) in bodies.enumerated() {
        var result: Made?
        times[index] += Self.times(runs: 1) { result = entry.body() }
        withExtendedLifetime(result) {}
      }
    }
    for (entry, times) in zip(bodies, times) {
      add(entry.name, count: entry.count, unit: unit, bytes: bytes, times)
    }
  }

  /// Adds a row of times that were taken elsewhere.
  mutating func add(_ name: String, times: [Double]) {
    add(name, count: 1, unit: "ns", bytes: nil, times)
  }

  private mutating func add(
    _ name: String, count: Int, unit: String, bytes: Int?, _ times: [Double]
  ) {
    let sorted = times.sorted()
    let minimum = sorted[0] / Double(count)
    let first = rows.first { $0.group == group }?.minimumNanoseconds ?? minimum
    let row = Row(
      group: group, name: name, unit: unit, minimumNanoseconds: minimum,
      medianNanoseconds: sorted[sorted.count / 2] / Double(count),
      megabytesPerSecond: bytes.map { Double($0) / sorted[0] * 1000 },
      ratioToFirst: minimum / first)
    rows.append(row)
    print(
      Self.line(
        name, Self.number(row.minimumNanoseconds), Self.number(row.medianNanoseconds),
        row.megabytesPerSecond.map(Self.number) ?? "", String(format: "%.2f", row.ratioToFirst)))
  }

  /// Nanoseconds of each run.
  private static func times(runs: Int, _ body: () -> Void) -> [Double] {
    (0..<runs).map { _ in
      let duration = ContinuousClock().measure(body).components
      return Double(duration.seconds) * 1e9 + Double(duration.attoseconds) / 1e9
    }
  }

  private static func number(_ value: Double) -> String {
    String(format: value < 100 ? "%.1f" : "%.0f", value)
  }

  private static func line(_ name: String, _ columns: String...) -> String {
    let padding = String(repeating: " ", count: max(0, 44 - name.count))
    let right = columns.map { String(repeating: " ", count: max(0, 9 - $0.count)) + $0 }
    return name + padding + right.joined()
  }
}
