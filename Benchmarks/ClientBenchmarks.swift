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
  let validated = decoded([Client].self, decoder, data)
  check(
    Checksum(validated.lazy.map { ($0.name.value, $0.age.value, $0.email.value) }) == expected,
    "validated clients differ from the plain ones")

  let ours = ValidatedJSONDecoder()
  check(
    decoded([Client].self, ours, data) == validated,
    "our decoder's clients differ from Foundation's")

  table.begin("\(options.clients) clients, \(data.count) bytes (ns per record)")
  table.measure(
    count: options.clients, bytes: data.count,
    [
      (
        "Foundation, plain fields, no validation",
        { _ = decoded([PlainClient].self, decoder, data) }
      ),
      ("Foundation, the articles' Client", { _ = decoded([ArticleClient].self, decoder, data) }),
      ("Foundation, Client of validated fields", { _ = decoded([Client].self, decoder, data) }),
      ("ours, plain fields, no validation", { _ = decoded([PlainClient].self, ours, data) }),
      ("ours, Client of validated fields", { _ = decoded([Client].self, ours, data) }),
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
  table.begin("\(name), Client of validated fields, by number of records (ns per record)")
  for size in options.scalingSizes {
    let data = Clients.json(count: size)
    check(decoded([Client].self, decoder, data).count == size, "\(size) clients expected")
    // Small files are decoded often enough to outlast the clock's grain.
    let repeats = max(1, 20_000 / size)
    table.measure("\(size) records", count: size * repeats, bytes: data.count * repeats) {
      for _ in 0..<repeats { _ = decoded([Client].self, decoder, data) }
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
  do {
    return try decoder.decode(type, from: data)
  } catch {
    stop("\(type) does not decode: \(error)")
  }
}

func check(_ condition: Bool, _ failure: @autoclosure () -> String) {
  if !condition { stop(failure()) }
}
