import DomainModels
import Foundation
import SeededRandom

/// The clients that the benchmarks decode: valid, of a fixed seed, with names in several scripts.
enum Clients {
  private static let given = [
    "Anna", "Zoë", "José", "Łukasz", "Søren", "Olga", "Ольга", "Дмитрий", "Γιώργος", "अनिता",
    "राहुल", "فاطمة", "محمد", "太郎", "花子", "민준", "สมชาย", "Anne-Marie", "Seán", "Thomas",
    "Michael", "Elizabeth", "Giulia", "Mbali", "Nguyễn",
  ]
  private static let family = [
    "Smith", "O'Brien", "Müller", "García", "Nowak", "Иванова", "Παππάς", "शर्मा", "الحسن", "山田",
    "김", "Tolkien", "Le Guin", "van der Berg", "Jones", "Rossi", "Dlamini", "Kowalska", "Brown",
    "Fernández",
  ]
  private static let hosts = [
    "example.com", "mail.example.org", "example.co.uk", "post.example.net",
  ]

  /// A given and a family name.
  static func name(using random: inout SplitMix64) -> String {
    "\(given.randomElement(using: &random) ?? "") \(family.randomElement(using: &random) ?? "")"
  }

  static func json(
    count: Int, separator: String = ",\n", brackets: (String, String) = ("[\n", "\n]")
  ) -> Data {
    json(count: count, separator: separator, brackets: brackets) {
      #"{"name":"\#($0.name)","age":\#($0.age),"email":"\#($0.email)"}"#
    }
  }

  /// The clients, each as `write` writes it.
  static func json(
    count: Int, separator: String = ",\n", brackets: (String, String) = ("[\n", "\n]"),
    _ write: ((name: String, age: Int, email: String)) -> String
  ) -> Data {
    var random = SplitMix64(seed: 2026)
    var text = brackets.0
    for index in 0..<count {
      let name = name(using: &random)
      let host = hosts.randomElement(using: &random) ?? ""
      let age = Int.random(in: 1...110, using: &random)
      if index > 0 { text += separator }
      text += write((name, age, "user.\(index)@\(host)"))
    }
    return Data((text + brackets.1).utf8)
  }
}

/// What a row decodes to, for the check before it is timed: a sum over every field.
struct Checksum: Equatable {
  var count = 0
  var ages = 0
  var octets = 0

  init(_ clients: some Sequence<(name: String, age: Int, email: String)>) {
    for client in clients {
      count += 1
      ages += client.age
      octets += client.name.utf8.count + client.email.utf8.count
    }
  }
}

/// The same record without any validation.
struct PlainClient: Codable {
  let name: String
  let age: Int
  let email: String
}

/// The same record of validated fields, without a schema: the compiler writes how it is decoded.
struct SynthesizedClient: Codable, Equatable {
  let name: Name
  let age: Age
  let email: Email
}
