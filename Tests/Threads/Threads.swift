// Eight threads decode and encode the same values, for the thread sanitizer: Tests/Threads/run

import Foundation
import ValidatedCodable
import ValidatedJSON

struct Card: ValidatedModel {
  let number: String, month: Int, year: Int
  static let schema = Schema(Card.init) {
    Field("number", \.number)
    Field("dates.month", \.month)
    Field("dates.year", \.year)
  }
  .rules { ModelRule("year", "the month must be one of the year") { 1...12 ~= $0.month } }
}

enum Payment: ValidatedUnion, Equatable {
  case card(Card), amounts([Int])
  static let schema = Tagged("type", payload: "data") {
    Case("card", Payment.card) { if case .card(let card) = $0 { card } else { nil } }
    Case("amounts", Payment.amounts)
  }
}

extension Card: Equatable {}

/// A type without a schema, which containers read and write.
struct Plain: Codable, Equatable {
  let payments: [Payment], names: [String: Int], card: Card?
}

@main
struct Threads {
  static func main() throws {
    let card = Card(number: "4111 1111 1111 1111", month: 7, year: 2027)
    let plain = Plain(
      payments: [.card(card), .amounts([1, 2])], names: ["a long name of a member": 1], card: card)
    let expected = try text(of: plain)
    let wrong = expected.replacingOccurrences(of: "\"month\":7", with: "\"month\":13")
    let list = Data("[\(Array(repeating: expected, count: 40).joined(separator: ","))]".utf8)
    DispatchQueue.concurrentPerform(iterations: 8) { _ in
      let decoder = ValidatedJSONDecoder()
      for number in 0..<40 {
        do {
          let again = try decoder.decode(Plain.self, from: expected)
          let written = try text(of: again)
          precondition(again == plain && written == expected)
          let patch = try decoder.decode(Patch<Card>.self, from: #"{"number":"1"}"#)
          let merged = try patch.merged(into: card)
          precondition(merged.number == "1")
          precondition((try? decoder.decodeCollecting(Plain.self, from: wrong)) == nil)
          if number % 10 == 0 {
            let all = try decoder.decode([Plain].self, from: list, threads: 2)
            precondition(all.count == 40)
            var elements = decoder.elements(of: Plain.self, in: list, threads: 2)
            while let element = elements.next() { precondition(element.value == plain) }
          }
        } catch {
          fatalError("\(error)")
        }
      }
    }
    print("8 threads agree on \(expected.utf8.count) bytes")
  }

  private static func text(of value: some Encodable) throws -> String {
    let encoder = ValidatedJSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return try encoder.encodeToString(value)
  }
}
