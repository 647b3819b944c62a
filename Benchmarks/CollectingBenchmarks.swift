import DomainModels
import Foundation
import ValidatedCodable
import ValidatedJSON

/// Everything that is wrong in one pass, and lossy arrays: what they cost where nothing is wrong, where
/// something is, and where everything is.
func benchmarkCollecting(_ options: Options, into table: inout Table) {
  let documents = BrokenClients(count: options.clients)
  benchmarkSchemaModels(documents, into: &table)
  benchmarkPlainModels(documents, into: &table)
  benchmarkFoundation(documents, into: &table)
}

/// Clients of whom none, one in a hundred, one in ten or all are invalid.
private struct BrokenClients {
  let count: Int
  let valid: Data
  let hundredth: Data
  let tenth: Data
  let all: Data

  init(count: Int) {
    self.count = count
    valid = Clients.json(count: count)
    hundredth = Self.json(count, every: 100)
    tenth = Self.json(count, every: 10)
    all = Self.json(count, every: 1)
  }

  private static func json(_ count: Int, every interval: Int) -> Data {
    var index = 0
    return Clients.json(count: count) { client in
      defer { index += 1 }
      guard index.isMultiple(of: interval) else {
        return #"{"name":"\#(client.name)","age":\#(client.age),"email":"\#(client.email)"}"#
      }
      switch index / interval % 4 {
      case 0:
        return #"{"name":"\#(client.name)","age":\#(client.age + 150),"email":"\#(client.email)"}"#
      case 1: return #"{"name":"@","age":\#(client.age),"email":"\#(client.email)"}"#
      case 2: return #"{"name":"\#(client.name)","age":"x","email":"\#(client.email)"}"#
      default: return #"{"name":"\#(client.name)","age":\#(client.age)}"#
      }
    }
  }
}

private func benchmarkSchemaModels(_ documents: BrokenClients, into table: inout Table) {
  let decoder = ValidatedJSONDecoder()
  let lossy = unwrapped { try decoder.decode(LossyArray<Client>.self, from: documents.tenth) }
  check(
    lossy.rejects.count == (documents.count + 9) / 10
      && lossy.count + lossy.rejects.count == documents.count, "a tenth should be rejected")
  check(report(on: documents.all).count == documents.count, "every record should be reported")
  table.begin("\(documents.count) clients with a schema, ours (ns per record)")
  table.measure(
    count: documents.count,
    [
      (
        "valid, decoded",
        { _ = unwrapped { try decoder.decode([Client].self, from: documents.valid) } }
      ),
      (
        "valid, decoded collecting",
        { _ = unwrapped { try decoder.decodeCollecting([Client].self, from: documents.valid) } }
      ),
      (
        "valid, lossy",
        { _ = unwrapped { try decoder.decode(LossyArray<Client>.self, from: documents.valid) } }
      ),
      (
        "1 in 100 invalid, lossy",
        { _ = unwrapped { try decoder.decode(LossyArray<Client>.self, from: documents.hundredth) } }
      ),
      (
        "1 in 10 invalid, lossy",
        { _ = unwrapped { try decoder.decode(LossyArray<Client>.self, from: documents.tenth) } }
      ),
      ("1 in 100 invalid, collecting", { _ = report(on: documents.hundredth) }),
      ("all invalid, collecting", { _ = report(on: documents.all) }),
    ])
}

private func report(on data: Data) -> ValidationReport {
  do {
    _ = try ValidatedJSONDecoder().decodeCollecting([Client].self, from: data)
  } catch {
    return error
  }
  stop("an invalid document has been decoded")
}

private func benchmarkPlainModels(_ documents: BrokenClients, into table: inout Table) {
  let decoder = ValidatedJSONDecoder()
  benchmarkPlainModels("ours", decoder, documents, into: &table) {
    _ = try decoder.decodeCollecting([SynthesizedClient].self, from: $0)
  }
}

private func benchmarkFoundation(_ documents: BrokenClients, into table: inout Table) {
  let decoder = JSONDecoder()
  benchmarkPlainModels("Foundation", decoder, documents, into: &table) {
    _ = try decoder.decodeCollecting([SynthesizedClient].self, from: $0)
  }
}

private func benchmarkPlainModels(
  _ name: String, _ decoder: some DataDecoder, _ documents: BrokenClients, into table: inout Table,
  collect: @escaping (Data) throws -> Void
) {
  typealias Plain = SynthesizedClient
  table.begin("\(documents.count) clients without a schema, \(name) (ns per record)")
  table.measure(
    count: documents.count,
    [
      ("valid, decoded", { _ = decoded([Plain].self, decoder, documents.valid) }),
      ("valid, decoded collecting", { unwrapped { try collect(documents.valid) } }),
      ("valid, lossy", { _ = decoded(LossyArray<Plain>.self, decoder, documents.valid) }),
      ("1 in 10 invalid, lossy", { _ = decoded(LossyArray<Plain>.self, decoder, documents.tenth) }),
      ("all invalid, collecting", { try? collect(documents.all) }),
    ])
}
