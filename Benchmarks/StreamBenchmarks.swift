import DomainModels
import Foundation
import ValidatedCodable
import ValidatedJSON

/// Streams clients, and compares with decoding them in memory.
func benchmarkStreams(_ options: Options, into table: inout Table) {
  let data = Clients.json(count: options.clients)
  let lines = Clients.json(count: options.clients, separator: "\n", brackets: ("", "\n"))
  let decoder = ValidatedJSONDecoder()
  let url = FileManager.default.temporaryDirectory.appending(path: "clients-\(UUID()).json")
  do { try data.write(to: url) } catch { stop("cannot write \(url): \(error)") }
  defer { try? FileManager.default.removeItem(at: url) }
  let chunks = stride(from: 0, to: data.count, by: 1 << 16).map {
    data[$0..<min($0 + 1 << 16, data.count)]
  }
  func count<Value>(_ elements: some Sequence<StreamedElement<Value>>) -> Int {
    var count = 0
    for element in elements where element.isValid { count += 1 }
    return count
  }
  func streamed<Value>(_ elements: some Sequence<StreamedElement<Value>>) {
    check(count(elements) == options.clients, "not all clients are streamed")
  }
  func file<Value: Decodable>(_ type: Value.Type) -> StreamedElements<Value> {
    do { return try decoder.elements(of: type, in: url) } catch { stop("\(error)") }
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
      (
        "stream in memory, two threads",
        { streamed(decoder.elements(of: Client.self, in: data, jobs: 2)) }
      ),
      ("decode, two threads", { decodeInParallel(Client.self, decoder, data) }),
      (
        "stream of lines, two threads",
        { streamed(decoder.elements(of: Client.self, in: lines, jobs: 2)) }
      ),
      ("plain Codable, in memory", { _ = decoded([SynthesizedClient].self, decoder, data) }),
      ("plain Codable, stream of a file", { streamed(file(SynthesizedClient.self)) }),
      (
        "plain Codable, decode, two threads",
        { decodeInParallel(SynthesizedClient.self, decoder, data) }
      ),
    ])
}

private func decodeInParallel<Value: Decodable>(
  _ type: Value.Type, _ decoder: ValidatedJSONDecoder, _ data: Data
) {
  do {
    _ = try decoder.decode([Value].self, from: data, jobs: 2)
  } catch {
    stop("\(error)")
  }
}
