import DomainModels
import DomainTypes
import Foundation
import ValidatedCodable
import ValidatedJSON

/// Streams clients, and compares with decoding them in memory.
func benchmarkStreams(_ options: Options, into table: inout Table) {
  let data = Clients.json(count: options.clients)
  let lines = Clients.json(count: options.clients, separator: "\n", brackets: ("", "\n"))
  let decoder = ValidatedJSONDecoder()
  let url = FileManager.default.temporaryDirectory.appending(path: "clients-\(UUID()).json")
  unwrapped { try data.write(to: url) }
  defer { try? FileManager.default.removeItem(at: url) }
  let chunks = stride(from: 0, to: data.count, by: 1 << 16).map {
    data[$0..<min($0 + 1 << 16, data.count)]
  }
  func streamed<Value>(_ elements: some Sequence<StreamedElement<Value>>) {
    stream(elements, options.clients)
  }
  func file<Value: Decodable>(_ type: Value.Type) -> StreamedElements<Value> {
    unwrapped { try decoder.elements(of: type, in: url) }
  }

  table.begin("streams of \(options.clients) clients, \(data.count) bytes (ns per record)")
  table.measure(
    count: options.clients, bytes: data.count,
    [
      ("in memory", { _ = decoded([Client].self, decoder, data) }),
      ("stream of an array in memory", { streamed(decoder.elements(of: Client.self, in: data)) }),
      ("stream of chunks of 64 KiB", { streamed(decoder.elements(of: Client.self, in: chunks)) }),
      ("stream of a file", { streamed(file(Client.self)) }),
      ("stream of lines", { streamed(decoder.elements(of: Client.self, in: lines)) }),
      ("plain Codable, in memory", { _ = decoded([SynthesizedClient].self, decoder, data) }),
      ("plain Codable, stream of a file", { streamed(file(SynthesizedClient.self)) }),
    ])
}

/// Streams elements, all of which must be valid.
private func stream<Value>(_ elements: some Sequence<StreamedElement<Value>>, _ count: Int) {
  var valid = 0
  for element in elements where element.isValid { valid += 1 }
  check(valid == count, "not all of \(Value.self) are streamed")
}

/// The same on two threads.
func benchmarkThreads(_ options: Options, into table: inout Table) {
  let count = 4 * options.clients
  let data = Clients.json(count: count)
  let lines = Clients.json(count: count, separator: "\n", brackets: ("", "\n"))
  let decoder = ValidatedJSONDecoder()
  func streamed<Value: Decodable>(_ type: Value.Type, _ data: Data, threads jobs: Int) {
    stream(decoder.elements(of: type, in: data, threads: jobs), count)
  }
  func decode<Value: Decodable>(_ type: Value.Type, threads jobs: Int) -> [Value] {
    let values = unwrapped { try decoder.decode([Value].self, from: data, threads: jobs) }
    check(values.count == count, "not all clients are decoded")
    return values
  }
  table.begin("\(count) clients on two threads, \(data.count) bytes (ns per record)")
  table.measure(
    count: count, bytes: data.count,
    [
      ("stream of an array, one thread", { streamed(Client.self, data, threads: 1) }),
      ("stream of an array, two threads", { streamed(Client.self, data, threads: 2) }),
      ("stream of lines, one thread", { streamed(Client.self, lines, threads: 1) }),
      ("stream of lines, two threads", { streamed(Client.self, lines, threads: 2) }),
    ])
  // Values without memory of their own: what remains is not what it costs to free another thread's memory.
  let fixes = Fix.json(count: count)
  table.begin("\(count) fixes on two threads, \(fixes.count) bytes (ns per record)")
  table.measure(
    count: count, bytes: fixes.count,
    [
      ("stream of fixes, one thread", { streamed(Fix.self, fixes, threads: 1) }),
      ("stream of fixes, two threads", { streamed(Fix.self, fixes, threads: 2) }),
    ])
  table.begin("the clients, decoded as an array, which is destroyed when the clock has stopped")
  table.measureMaking(
    count: count,
    [
      ("decode, one thread", { decode(Client.self, threads: 1) }),
      ("decode, two threads", { decode(Client.self, threads: 2) }),
      ("plain Codable, decode, one thread", { decode(SynthesizedClient.self, threads: 1) }),
      ("plain Codable, decode, two threads", { decode(SynthesizedClient.self, threads: 2) }),
    ])
}

/// Streams a file of clients, and prints how fast that was and how much memory the process has had.
func streamClients(_ path: String, threads jobs: Int) {
  let clock = ContinuousClock()
  let start = clock.now
  var valid = 0
  var invalid = 0
  var end = 0
  do {
    let elements = try ValidatedJSONDecoder().elements(
      of: Client.self, in: URL(filePath: path), threads: jobs)
    for element in elements {
      if element.isValid { valid += 1 } else { invalid += 1 }
      end = element.range.upperBound
    }
  } catch {
    stop("\(path): \(error)")
  }
  let duration = (clock.now - start).components
  let seconds = Double(duration.seconds) + Double(duration.attoseconds) / 1e18
  let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
  let peak = status.split(separator: "\n").first { $0.hasPrefix("VmHWM") } ?? "memory unknown"
  print(
    "\(valid) valid, \(invalid) invalid; \(Int(Double(end) / seconds / 1e6)) MB/s;",
    peak.replacing("\t", with: " "))
}

/// A place at a time: all numbers.
private struct Fix: ValidatedModel {
  let latitude: Latitude, longitude: Longitude, heading: NonNegativeInt, accuracy: NonNegativeDouble
  static let schema = Schema(Fix.init(latitude:longitude:heading:accuracy:)) {
    Field("latitude", \.latitude)
    Field("longitude", \.longitude)
    Field("heading", \.heading)
    Field("accuracy", \.accuracy)
  }

  static func json(count: Int) -> Data {
    let records = (0..<count).map { index in
      let place = #""latitude":\#(index % 90).25,"longitude":-\#(index % 180).125"#
      return #"{\#(place),"heading":\#(index % 360),"accuracy":\#(index % 50).5}"#
    }
    return Data("[\(records.joined(separator: ",\n"))]".utf8)
  }
}
