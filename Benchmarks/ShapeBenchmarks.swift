import DomainModels
import Foundation
import SeededRandom
import ValidatedCodable
import ValidatedJSON

/// What unions, trees and wide models cost beside flat ones: the same clients, in ns per kilobyte.
func benchmarkShapes(_ options: Options, into table: inout Table) {
  let flat = Clients.json(count: options.clients)
  let (tagged, taggedLast) = (tagged(options.clients, isFirst: true), tagged(options.clients))
  let trees = Trees.json(count: options.clients / 40)
  let wide = wide(count: options.clients / 13, fields: 40)
  check(people(flat: flat) == people(tagged), "people with a tag differ from clients")
  check(
    people(flat: flat) == people(taggedLast), "people with a tag at the end differ from clients")
  check(
    models(Shapes.FlatClient.self, flat).count == options.clients
      && models(Shapes.RuledClient.self, flat).count == options.clients, "clients expected")
  check(models(Shapes.Tree.self, trees).count == options.clients / 40, "trees expected")
  table.begin("The same members in other shapes (ns per kilobyte)")
  table.measure([
    ("clients", flat.count / 1000, { _ = models(Client.self, flat) }),
    (
      "union of four, the tag first", tagged.count / 1000,
      { _ = decoded([Shapes.Person].self, ValidatedJSONDecoder(), tagged) }
    ),
    (
      "union of four, the tag last", taggedLast.count / 1000,
      { _ = decoded([Shapes.Person].self, ValidatedJSONDecoder(), taggedLast) }
    ),
    ("trees of forty clients", trees.count / 1000, { _ = models(Shapes.Tree.self, trees) }),
    (
      "patches of clients", flat.count / 1000,
      { _ = decoded([Patch<Client>].self, ValidatedJSONDecoder(), flat) }
    ),
    (
      "clients, two fields flattened", flat.count / 1000,
      { _ = models(Shapes.FlatClient.self, flat) }
    ),
    (
      "clients with a rule about the model", flat.count / 1000,
      { _ = models(Shapes.RuledClient.self, flat) }
    ),
    ("forty fields", wide.count / 1000, { _ = models(FortyFields.self, wide) }),
  ])
}

private func people(flat data: Data) -> [Client] { models(Client.self, data) }

private func people(_ data: Data) -> [Client] {
  decoded([Shapes.Person].self, ValidatedJSONDecoder(), data).map {
    switch $0 {
    case .guest(let client), .host(let client), .admin(let client), .owner(let client): client
    }
  }
}

private func tagged(_ count: Int, isFirst: Bool = false) -> Data {
  let tags = ["guest", "host", "admin", "owner"]
  var random = SplitMix64(seed: 7)
  return Clients.json(count: count) {
    let tag = #""type":"\#(tags.randomElement(using: &random) ?? "")""#
    let members = #""name":"\#($0.name)","age":\#($0.age),"email":"\#($0.email)""#
    return isFirst ? "{\(tag),\(members)}" : "{\(members),\(tag)}"
  }
}

/// Records of so many fields: a name, an age and an address of each of several people.
func wide(count: Int, fields: Int) -> Data {
  var random = SplitMix64(seed: 8)
  let records = (0..<count).map { record in
    let members = (0..<fields).map { index in
      let number = index / 3 + 1
      return switch index % 3 {
      case 0: #""name\#(number)":"\#(Clients.name(using: &random))""#
      case 1: #""age\#(number)":\#(Int.random(in: 1...110, using: &random))"#
      default: #""email\#(number)":"user.\#(record)@mail.example.org""#
      }
    }
    return "{" + members.joined(separator: ",") + "}"
  }
  return Data("[\(records.joined(separator: ",\n"))]".utf8)
}

/// Trees of forty clients: one, three below it, and twelve below each of those.
private enum Trees {
  static func json(count: Int) -> Data {
    var random = SplitMix64(seed: 9)
    let trees = (0..<count).map { _ in
      node([3, 12, 0], using: &random)
    }
    return Data("[\(trees.joined(separator: ",\n"))]".utf8)
  }

  private static func node(_ below: ArraySlice<Int>, using random: inout SplitMix64) -> String {
    let age = Int.random(in: 1...110, using: &random)
    let nodes = (0..<(below.first ?? 0)).map { _ in node(below.dropFirst(), using: &random) }
    return #"{"name":"\#(Clients.name(using: &random))","age":\#(age),"#
      + #""email":"user.\#(age)@mail.example.org","below":[\#(nodes.joined(separator: ","))]}"#
  }
}
