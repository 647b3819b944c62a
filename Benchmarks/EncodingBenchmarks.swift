import DomainModels
import Foundation
import ValidatedCodable
import ValidatedJSON

/// Writing: Foundation's encoder against ours, which also validates.
func benchmarkEncoding(_ options: Options, into table: inout Table) {
  benchmarkClientEncoding(options, into: &table)
  benchmarkRecordEncoding(into: &table)
  benchmarkValidation(options, into: &table)
  benchmarkShapeEncoding(options, into: &table)
}

private func benchmarkClientEncoding(_ options: Options, into table: inout Table) {
  let data = Clients.json(count: options.clients)
  let clients = models(Client.self, data)
  let plain = decoded([PlainClient].self, JSONDecoder(), data)
  let validated = decoded([SynthesizedClient].self, JSONDecoder(), data)
  let (foundation, ours) = (JSONEncoder(), ValidatedJSONEncoder())
  foundation.outputFormatting = .sortedKeys
  ours.outputFormatting = .sortedKeys
  let expected = unwrapped { try foundation.encode(plain) }
  check(expected == unwrapped { try ours.encode(plain) }, "plain clients are written differently")
  check(expected == unwrapped { try ours.encode(clients) }, "clients are written differently")
  foundation.outputFormatting = []
  ours.outputFormatting = []
  var buffer: [UInt8] = []
  buffer.reserveCapacity(2 * expected.count)
  table.begin("\(options.clients) clients, encoded (ns per record)")
  table.measure(
    count: options.clients, bytes: expected.count,
    [
      ("Foundation, plain", { _ = unwrapped { try foundation.encode(plain) } }),
      ("Foundation, schema", { _ = unwrapped { try foundation.encode(clients) } }),
      ("ours, schema", { _ = unwrapped { try ours.encode(clients) } }),
      ("ours, plain", { _ = unwrapped { try ours.encode(plain) } }),
      ("ours, validated fields", { _ = unwrapped { try ours.encode(validated) } }),
      ("ours, schema, two threads", { _ = unwrapped { try ours.encode(clients, threads: 2) } }),
      (
        "ours, schema, into a buffer",
        {
          buffer.removeAll(keepingCapacity: true)
          unwrapped { try ours.encode(clients, into: &buffer) }
        }
      ),
    ])
}

private func benchmarkRecordEncoding(into table: inout Table) {
  let count = 2_000
  let client = models(Client.self, Clients.json(count: 1))[0]
  let plain = PlainClient(
    name: client.name.value, age: client.age.value, email: client.email.value)
  let (foundation, ours) = (JSONEncoder(), ValidatedJSONEncoder())
  var buffer: [UInt8] = []
  table.begin("One client, encoded (ns per call)")
  table.measure(
    count: count,
    [
      ("Foundation, plain", repeated(count) { _ = try foundation.encode(plain) }),
      ("ours, schema", repeated(count) { _ = try ours.encode(client) }),
      ("ours, plain", repeated(count) { _ = try ours.encode(plain) }),
      (
        "ours, schema, into a buffer",
        repeated(count) {
          buffer.removeAll(keepingCapacity: true)
          try ours.encode(client, into: &buffer)
        }
      ),
    ])
}

/// What it costs to validate models with rules.
private func benchmarkValidation(_ options: Options, into table: inout Table) {
  let clients = models(CheckedClient.self, Clients.json(count: options.clients))
  let (validating, trusting) = (ValidatedJSONEncoder(), ValidatedJSONEncoder())
  trusting.validates = false
  table.begin("\(options.clients) clients with a rule and a check, encoded (ns per record)")
  table.measure(
    count: options.clients,
    [
      ("without validation", { _ = unwrapped { try trusting.encode(clients) } }),
      ("validated", { _ = unwrapped { try validating.encode(clients) } }),
    ])
}

/// What unions, paths and patches cost beside flat models.
private func benchmarkShapeEncoding(_ options: Options, into table: inout Table) {
  let data = Clients.json(count: options.clients)
  let clients = models(Client.self, data)
  let people = clients.enumerated().map { index, client in
    index % 2 == 0 ? Shapes.Person.guest(client) : .host(client)
  }
  let known = clients.enumerated().map { index, client in
    index % 2 == 0 ? Shapes.KnownPerson.guest(client) : .host(client)
  }
  let nested = clients.map { Shapes.PathClient(name: $0.name, age: $0.age, email: $0.email) }
  let patches = decoded([Patch<Client>].self, ValidatedJSONDecoder(), data)
  let ours = ValidatedJSONEncoder()
  var buffer: [UInt8] = []
  func written(_ value: some Encodable) -> () -> Void {
    {
      buffer.removeAll(keepingCapacity: true)
      unwrapped { try ours.encode(value, into: &buffer) }
    }
  }
  table.begin("\(options.clients) clients in other shapes, encoded (ns per record)")
  table.measure(
    count: options.clients,
    [
      ("clients", written(clients)),
      ("two members in a nested object", written(nested)),
      ("union, payloads known", written(known)),
      ("union, payloads by reflection", written(people)),
      ("patches", written(patches)),
    ])
}

private struct CheckedClient: ValidatedModel {
  let name: String, age: Int, email: String

  static let schema = Schema(CheckedClient.init(name:age:email:)) {
    Field("name", \.name)
    Field("age", \.age).rule(InRange(0...150))
    Field("email", \.email)
  }.rules {
    ModelRule("adult", "Children have no address", at: \.age) { $0.age > 0 || $0.email.isEmpty }
  }
}
