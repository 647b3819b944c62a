import DomainModels
import Foundation
import ValidatedCache
import ValidatedCodable
import ValidatedJSON

/// Models revalidated in memory, and caches of them: loaded with and without validation, and appended to.
func benchmarkCache(_ options: Options, into table: inout Table) {
  let clients = unwrapped {
    try ValidatedJSONDecoder().decode([Client].self, from: Clients.json(count: options.clients))
  }
  table.begin("\(clients.count) clients in memory (ns per record)")
  check(unwrapped { try clients.revalidated() } == clients, "valid clients should be valid")
  table.measure(
    count: clients.count,
    [
      ("revalidated()", { _ = unwrapped { try clients.revalidated() } }),
      ("Revalidation", { _ = Revalidation(of: clients).sorted() }),
    ])
  benchmarkLoading(clients, into: &table)
  benchmarkAppending(clients[0], options, into: &table)
}

private func benchmarkLoading(_ clients: [Client], into table: inout Table) {
  let url = FileManager.default.temporaryDirectory.appending(path: "clients-\(getpid()).jsonl")
  defer { remove(url) }
  let cache = ModelCache<Client>(at: url)
  unwrapped { try cache.save(clients) }
  let trusted = unwrapped { try cache.load(policy: .trustIfUnchanged) }
  let validated = unwrapped { try cache.load(policy: .always) }
  check(trusted.wasTrusted && trusted.models == clients, "the cache should be as it was")
  check(!validated.wasTrusted && validated.models == clients, "the cache should be valid")
  let json = Clients.json(count: clients.count)
  let decoder = JSONDecoder()
  table.begin("\(clients.count) clients in a cache (ns per record)")
  table.measureMaking(
    count: clients.count,
    [
      (
        "Foundation, an array of plain fields",
        { unwrapped { try decoder.decode([PlainClient].self, from: json) } }
      ),
      (
        "Foundation, an array of Client",
        { unwrapped { try decoder.decode([SynthesizedClient].self, from: json) } }
      ),
      ("load, always validated", { unwrapped { try cache.load(policy: .always) } }),
      ("load, trusted if unchanged", { unwrapped { try cache.load() } }),
      ("save", { unwrapped { try cache.save(clients) } }),
    ])
}

private func benchmarkAppending(_ client: Client, _ options: Options, into table: inout Table) {
  table.begin("one client appended (ns)")
  let appends = 20
  for count in options.scalingSizes {
    let url = FileManager.default.temporaryDirectory.appending(path: "append-\(getpid()).jsonl")
    defer { remove(url) }
    let cache = ModelCache<Client>(at: url)
    unwrapped { try cache.save(repeatElement(client, count: count)) }
    table.measure("to a cache of \(count)", count: appends) {
      for _ in 0..<appends { unwrapped { try cache.append(client) } }
    }
  }
}

private func remove(_ url: URL) {
  for file in [url, url.appendingPathExtension("lock")] {
    try? FileManager.default.removeItem(at: file)
  }
}
