import DomainModels
import Foundation
import SeededRandom
import ValidatedCodable
import ValidatedJSON

/// Models with a schema: against Foundation's decoder without validation, and against a reader that was written by
/// hand for the one record.
func benchmarkModels(_ options: Options, into table: inout Table) {
  benchmarkClientModels(options, into: &table)
  benchmarkWideModels(options, into: &table)
  benchmarkGenericModels(options, into: &table)
  benchmarkSmallGenericModels(options, into: &table)
  benchmarkRestaurants(options, into: &table)
  benchmarkCities(into: &table)
}

private func benchmarkClientModels(_ options: Options, into table: inout Table) {
  let data = Clients.json(count: options.clients)
  let reversed = Clients.json(count: options.clients) {
    #"{"email":"\#($0.email)","age":\#($0.age),"name":"\#($0.name)"}"#
  }
  let spaced = Clients.json(count: options.clients) {
    "{\n  \"name\": \"\($0.name)\",\n  \"age\": \($0.age),\n  \"email\": \"\($0.email)\"\n}"
  }
  let clients = models(Client.self, data)
  check(clients == models(Client.self, reversed), "clients with keys in reverse order differ")
  check(clients == models(Client.self, spaced), "clients with white space differ")
  let floor = unwrapped { try FloorClient.decode(data) }
  check(
    Checksum(floor.lazy.map { ($0.name, $0.age, $0.email) })
      == Checksum(clients.lazy.map { ($0.name.value, $0.age.value, $0.email.value) }),
    "clients that are read by hand differ")

  let decoder = JSONDecoder()
  table.begin("\(options.clients) clients with a schema, \(data.count) bytes (ns per record)")
  table.measure(
    count: options.clients, bytes: data.count,
    [
      (
        "Foundation, plain fields, no validation",
        { _ = decoded([PlainClient].self, decoder, data) }
      ),
      ("ours", { _ = models(Client.self, data) }),
      ("ours, keys in reverse order", { _ = models(Client.self, reversed) }),
      ("ours, with white space", { _ = models(Client.self, spaced) }),
      ("read by hand, simpler rules", { _ = unwrapped { try FloorClient.decode(data) } }),
    ])
}

private func benchmarkWideModels(_ options: Options, into table: inout Table) {
  let count = options.clients / 5
  let narrow = Clients.json(count: 7 * count)
  let wide = wide(count: count, fields: 20)
  check(models(WideClient.self, wide).count == count, "\(count) records of twenty fields expected")
  table.begin("Models of few and many fields (ns per field)")
  table.measure(
    [
      ("3 fields", 21 * count, { _ = models(Client.self, narrow) }),
      ("20 fields", 20 * count, { _ = models(WideClient.self, wide) }),
    ])
}

/// A model with a type parameter beside the same without it: generic code looks up the types of its properties whenever it
/// makes a value.
private func benchmarkGenericModels(_ options: Options, into table: inout Table) {
  let count = options.clients / 10
  let items = String(decoding: Clients.json(count: 10), as: UTF8.self)
  let pages = (0..<count).map { #"{"number":\#($0),"items":\#(items)}"# }
  let data = Data("[\(pages.joined(separator: ","))]".utf8)
  check(
    models(Page<Client>.self, data).map(\.items) == models(ClientPage.self, data).map(\.items),
    "generic pages differ from the others")
  table.begin("Pages of ten clients (ns per page)")
  table.measure(
    count: count, bytes: data.count,
    [
      ("of a model without a type parameter", { _ = models(ClientPage.self, data) }),
      ("of a model with one", { _ = models(Page<Client>.self, data) }),
    ])
}

/// Records of two fields, one of which is generic: what types cost shows most there.
private func benchmarkSmallGenericModels(_ options: Options, into table: inout Table) {
  let count = options.clients
  let records = (0..<count).map { #"{"id":\#($0),"value":{"number":\#($0)}}"# }
  let data = Data("[\(records.joined(separator: ","))]".utf8)
  Envelope<OtherNumber>.prepareSchema()
  check(
    models(Envelope<Number>.self, data).map(\.value.number)
      == models(Envelope<OtherNumber>.self, data).map(\.value.number)
      && models(NumberEnvelope.self, data).count == count,
    "generic records differ from the others")
  table.begin("Records of two fields (ns per record)")
  table.measure(
    count: count, bytes: data.count,
    [
      ("of a model without a type parameter", { _ = models(NumberEnvelope.self, data) }),
      ("of a model with one", { _ = models(Envelope<Number>.self, data) }),
      ("of one with a prepared schema", { _ = models(Envelope<OtherNumber>.self, data) }),
    ])
}

private struct Number: ValidatedModel {
  let number: Int
  static let schema = Schema(Number.init) { Field("number", \.number) }
}

private struct OtherNumber: ValidatedModel {
  let number: Int
  static let schema = Schema(OtherNumber.init) { Field("number", \.number) }
}

private struct NumberEnvelope: ValidatedModel {
  let id: Int, value: Number
  static let schema = Schema(NumberEnvelope.init) {
    Field("id", \.id)
    Field("value", \.value)
  }
}

private struct Envelope<Value: ValidatedModel>: ValidatedModel {
  let id: Int, value: Value
  static var schema: Schema<Envelope> {
    Schema(Envelope.init) {
      Field("id", \.id)
      Field("value", \.value)
    }
  }
}

private struct ClientPage: ValidatedModel {
  let number: Int, items: [Client]

  static let schema = Schema(ClientPage.init(number:items:)) {
    Field("number", \.number)
    Field("items", \.items)
  }
}

private struct Page<Item: ValidatedModel>: ValidatedModel {
  let number: Int, items: [Item]

  static var schema: Schema<Page> {
    Schema(Page.init(number:items:)) {
      Field("number", \.number)
      Field("items", \.items)
    }
  }
}

private func benchmarkRestaurants(_ options: Options, into table: inout Table) {
  let data = Documents.restaurants(count: options.clients)
  let plain = decoded([PlainRestaurant].self, JSONDecoder(), data)
  let restaurants = models(Restaurant.self, data)
  check(
    restaurants.map(\.name.value) == plain.map(\.name)
      && restaurants.map(\.coordinates.longitude.value) == plain.map(\.coordinates.lng)
      && restaurants.map { Set($0.meals.map(\.rawValue)) } == plain.map(\.meals),
    "restaurants differ from the plain ones")
  table.begin("\(options.clients) restaurants, \(data.count) bytes (ns per record)")
  table.measure(
    count: options.clients, bytes: data.count,
    [
      (
        "Foundation, plain fields, no validation",
        { _ = decoded([PlainRestaurant].self, JSONDecoder(), data) }
      ),
      ("ours, Restaurant", { _ = models(Restaurant.self, data) }),
    ])
}

/// The 34,006 cities of GeoNames, where they are at hand.
private func benchmarkCities(into table: inout Table) {
  let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "shared/data/cities.json")
  guard let data = try? Data(contentsOf: file) else { return }
  let plain = decoded([PlainCity].self, JSONDecoder(), data)
  let cities = models(City.self, data)
  check(
    cities.map(\.name.value) == plain.map(\.name)
      && cities.map(\.coordinates.latitude.value) == plain.map(\.coordinates.lat)
      && cities.map(\.timezone.value) == plain.map(\.timezone),
    "cities differ from the plain ones")
  table.begin("\(cities.count) cities, \(data.count) bytes (ns per record)")
  table.measure(
    count: cities.count, bytes: data.count,
    [
      (
        "Foundation, plain fields, no validation",
        { _ = decoded([PlainCity].self, JSONDecoder(), data) }
      ),
      ("ours, City", { _ = models(City.self, data) }),
    ])
}

/// Prints our rows of `peers.sh`: a name, a tab and nanoseconds per record.
func timeClients(_ data: Data) {
  let count = models(Client.self, data).count
  let rows: [(name: String, body: () -> Void)] = [
    ("ValidatedCodable, schema, validated", { _ = models(Client.self, data) }),
    (
      "ValidatedCodable, plain Codable, validated",
      { _ = decoded([SynthesizedClient].self, ValidatedJSONDecoder(), data) }
    ),
    (
      "ValidatedCodable, plain Codable, no validation",
      { _ = decoded([PlainClient].self, ValidatedJSONDecoder(), data) }
    ),
    (
      "Foundation JSONDecoder, no validation",
      { _ = decoded([PlainClient].self, JSONDecoder(), data) }
    ),
  ]
  for (name, body) in rows {
    let times = (0..<3).map { _ in ContinuousClock().measure(body) }
    let best = (times.min() ?? .zero) / count
    print("\(name)\t\(Double(best.components.attoseconds) / 1e9)")
  }
}

@inline(__always)
func models<Model: ValidatedModel>(_ type: Model.Type, _ data: Data) -> [Model] {
  unwrapped { try ValidatedJSONDecoder().decode([Model].self, from: data) }
}

func repeated(_ count: Int, _ body: @escaping () throws -> Void) -> () -> Void {
  { for _ in 0..<count { unwrapped { try body() } } }
}

@inline(__always)
func unwrapped<Value>(_ body: () throws -> Value) -> Value {
  do {
    return try body()
  } catch {
    stop("\(Value.self) does not decode: \(error)")
  }
}

private struct PlainRestaurant: Codable {
  let name: String, coordinates: PlainCoordinate, meals: Set<String>
}

private struct PlainCity: Codable {
  let id: Int, name: String, coordinates: PlainCoordinate
  let country: String, timezone: String, population: Int
}

private struct PlainCoordinate: Codable {
  let lat: Double, lng: Double
}

extension Documents {
  fileprivate static func restaurants(count: Int) -> Data {
    var random = SplitMix64(seed: 2028)
    let meals = [#""breakfast""#, #""lunch""#, #""dinner""#]
    var text = "["
    for index in 0..<count {
      let served = meals.shuffled(using: &random).prefix(Int.random(in: 0...3, using: &random))
      let latitude = Double(Int.random(in: -90_000_000...90_000_000, using: &random)) / 1e6
      let longitude = Double(Int.random(in: -180_000_000...180_000_000, using: &random)) / 1e6
      text += index == 0 ? "\n" : ",\n"
      text += #"{"name":"\#(Clients.name(using: &random)) \#(index)","#
      text += #""coordinates":{"lat":\#(latitude),"lng":\#(longitude)},"#
      text += #""meals":[\#(served.joined(separator: ","))]}"#
    }
    return Data((text + "\n]").utf8)
  }
}
