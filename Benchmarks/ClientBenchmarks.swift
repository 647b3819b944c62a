import DomainModels
import Foundation
import ValidatedCodable
import ValidatedJSON

/// Decodes clients in every way and compares.
func benchmarkClients(_ options: Options, into table: inout Table) {
  let data = Clients.json(count: options.clients)
  let decoder = JSONDecoder()

  let plain = decoded([PlainClient].self, decoder, data)
  let expected = Checksum(plain.lazy.map { ($0.name, $0.age, $0.email) })
  check(expected.count == options.clients, "plain clients: \(expected.count) decoded")
  let article = decoded([ArticleClient].self, decoder, data)
  check(
    Checksum(article.lazy.map { ($0.name.value, $0.age.value, $0.email.value) }) == expected,
    "the article's clients differ from the plain ones")
  let synthesized = decoded([SynthesizedClient].self, decoder, data)
  check(
    Checksum(synthesized.lazy.map { ($0.name.value, $0.age.value, $0.email.value) }) == expected,
    "validated clients differ from the plain ones")

  let ours = ValidatedJSONDecoder()
  check(
    decoded([SynthesizedClient].self, ours, data) == synthesized,
    "our decoder's clients differ from Foundation's")
  check(
    models(Client.self, data).map { SynthesizedClient(name: $0.name, age: $0.age, email: $0.email) }
      == synthesized, "clients with a schema differ")

  table.begin("\(options.clients) clients, \(data.count) bytes (ns per record)")
  table.measure(
    count: options.clients, bytes: data.count,
    [
      (
        "Foundation, plain fields, no validation",
        { _ = decoded([PlainClient].self, decoder, data) }
      ),
      ("Foundation, the articles' Client", { _ = decoded([ArticleClient].self, decoder, data) }),
      ("Foundation, validated fields", { _ = decoded([SynthesizedClient].self, decoder, data) }),
      ("Foundation, Client with a schema", { _ = decoded([Client].self, decoder, data) }),
      ("ours, plain fields, no validation", { _ = decoded([PlainClient].self, ours, data) }),
      ("ours, validated fields", { _ = decoded([SynthesizedClient].self, ours, data) }),
      ("ours, Client with a schema", { _ = models(Client.self, data) }),
    ])
}

/// Decodes ever more clients: the cost of one must not depend on how many there are.
func benchmarkScaling(_ options: Options, into table: inout Table) {
  benchmarkScaling("Foundation", JSONDecoder(), options, into: &table)
  benchmarkScaling("ours", ValidatedJSONDecoder(), options, into: &table)
}

private func benchmarkScaling(
  _ name: String, _ decoder: some DataDecoder, _ options: Options, into table: inout Table
) {
  table.begin("\(name), validated fields, by number of records (ns per record)")
  for size in options.scalingSizes {
    let data = Clients.json(count: size)
    check(
      decoded([SynthesizedClient].self, decoder, data).count == size, "\(size) clients expected")
    // Small files are decoded often enough to outlast the clock's grain.
    let repeats = max(1, 20_000 / size)
    table.measure("\(size) records", count: size * repeats, bytes: data.count * repeats) {
      for _ in 0..<repeats { _ = decoded([SynthesizedClient].self, decoder, data) }
    }
  }
}

/// What the two decoders have in common.
protocol DataDecoder {
  func decode<Value: Decodable>(_ type: Value.Type, from data: Data) throws -> Value
}

extension JSONDecoder: DataDecoder {}
extension ValidatedJSONDecoder: DataDecoder {}

func decoded<Value: Decodable>(
  _ type: Value.Type, _ decoder: some DataDecoder, _ data: Data
) -> Value {
  unwrapped { try decoder.decode(type, from: data) }
}

func check(_ condition: Bool, _ failure: @autoclosure () -> String) {
  if !condition { stop(failure()) }
}
