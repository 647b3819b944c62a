import DomainModels
import Foundation
import SeededRandom
import ValidatedCodable
import ValidatedJSON

/// Records with members that no model asks for, in one order or in another for each record.
func benchmarkMembers(_ options: Options, into table: inout Table) {
  let count = options.clients / 5
  for others in [0, 1, 2, 8, 24] {
    for isShuffled in [false, true] {
      let data = clients(count, others, isShuffled)
      check(models(Client.self, data).count == count, "\(count) clients expected")
      let plain = decoded([PlainClient].self, JSONDecoder(), data)
      check(plain.count == count, "\(count) plain clients expected")
      let order = isShuffled ? ", all in another order for each record" : ""
      table.begin("\(count) clients and \(others) members not asked for\(order) (ns per record)")
      table.measure(
        count: count, bytes: data.count,
        [
          ("Foundation, plain", { _ = decoded([PlainClient].self, JSONDecoder(), data) }),
          ("ours, schema", { _ = models(Client.self, data) }),
          (
            "ours, plain",
            { _ = unwrapped { try ValidatedJSONDecoder().decode([PlainClient].self, from: data) } }
          ),
        ])
    }
  }
}

/// Clients with so many members besides, of every sort.
private func clients(_ count: Int, _ others: Int, _ isShuffled: Bool) -> Data {
  let values = [
    #""a text of some length""#, "12345", "true", "null", #"{"id":7,"tags":["a","b"]}"#, "[1,2,3]",
    "-0.25", #""2026-11-22T08:00:00Z""#,
  ]
  var random = SplitMix64(seed: 7)
  return Clients.json(count: count) { client in
    var members = [
      #""name":"\#(client.name)""#, #""age":\#(client.age)"#, #""email":"\#(client.email)""#,
    ]
    for index in 0..<others {
      members.append(#""member_\#(index)":\#(values[index % values.count])"#)
    }
    // Those that are asked for are among the others: seven has no factor in common with any count.
    members = (0..<members.count).map { members[$0 * 7 % members.count] }
    if isShuffled { members.shuffle(using: &random) }
    return "{\(members.joined(separator: ","))}"
  }
}

/// One small record, by every way to ask for it.
func benchmarkRoutes(_ options: Options, into table: inout Table) {
  let text = #"{"name":"Anna Smith","age":41,"email":"anna.smith@mail.example"}"#
  let (data, bytes) = (Data(text.utf8), Array(text.utf8))
  let members = Data("{\"a\":\(text)}".utf8)
  let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).json")
  unwrapped { try data.write(to: file) }
  defer { try? FileManager.default.removeItem(at: file) }
  let decoder = ValidatedJSONDecoder()
  let foundation = JSONDecoder()
  let existential: any ValidatedModel.Type = Client.self
  let count = options.calls / 20
  check(
    unwrapped { try decoder.decode(Client.self, from: text) }
      == unwrapped { try decoder.decode(Client.self, from: bytes) }, "a client differs")
  table.begin("One record of \(data.count) bytes (ns per call)")
  table.measure(
    count: count, bytes: data.count * count,
    [
      (
        "Foundation, plain",
        repeated(count) { _ = try foundation.decode(PlainClient.self, from: data) }
      ),
      ("ours, Data", repeated(count) { _ = try decoder.decode(Client.self, from: data) }),
      ("ours, bytes", repeated(count) { _ = try decoder.decode(Client.self, from: bytes) }),
      ("ours, String", repeated(count) { _ = try decoder.decode(Client.self, from: text) }),
      ("ours, existential", repeated(count) { _ = try decoder.decode(existential, from: data) }),
      (
        "ours, in a dictionary",
        repeated(count) { _ = try decoder.decode([String: Client].self, from: members) }
      ),
      ("ours, plain", repeated(count) { _ = try decoder.decode(PlainClient.self, from: data) }),
      ("ours, file", repeated(count) { _ = try decoder.decode(Client.self, fromFile: file) }),
      (
        "Foundation, plain, file",
        repeated(count) {
          _ = try foundation.decode(PlainClient.self, from: Data(contentsOf: file))
        }
      ),
    ])
}
