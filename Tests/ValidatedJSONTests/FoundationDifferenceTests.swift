import Foundation
import Testing
import ValidatedCodable
import ValidatedJSON

/// Where the decoder differs from Foundation's on purpose: the list in the documentation of
/// `ValidatedJSONDecoder`, a row for each.
@Suite struct FoundationDifferenceTests {
  struct Item: Decodable, Equatable {
    var a = 0
    var b: Int?
  }

  struct Accented: Decodable, CustomStringConvertible {
    let accented: Int
    enum CodingKeys: String, CodingKey { case accented = "\u{E9}" }
    var description: String { "Accented(\u{E9}: \(accented))" }
  }

  /// What a document decodes to; nil if it does not.
  private typealias Outcome = @Sendable (Data) -> (foundation: String?, ours: String?)

  private static func outcome<Value: Decodable & SendableMetatype>(
    _ type: Value.Type, _ configure: @escaping @Sendable (ValidatedJSONDecoder) -> Void = { _ in }
  ) -> Outcome {
    { data in
      let ours = ValidatedJSONDecoder()
      configure(ours)
      return (
        (try? JSONDecoder().decode(type, from: data)).map { "\($0)" },
        (try? ours.decode(type, from: data)).map { "\($0)" }
      )
    }
  }

  private static let rows: [(json: String, outcome: Outcome, foundation: String?, ours: String?)] =
    [
      // Duplicate keys are an error; by option the first or the last counts.
      (#"{"a":1,"a":2}"#, outcome(Item.self), "Item(a: 1, b: nil)", nil),
      (
        #"{"a":1,"a":2}"#, outcome(Item.self) { $0.duplicateKeys = .useFirst },
        "Item(a: 1, b: nil)", "Item(a: 1, b: nil)"
      ),
      (
        #"{"a":1,"a":2}"#, outcome(Item.self) { $0.duplicateKeys = .useLast }, "Item(a: 1, b: nil)",
        "Item(a: 2, b: nil)"
      ),
      // So are keys that a dictionary cannot tell apart.
      ("{\"\u{E9}\":1,\"e\u{301}\":1}", outcome([String: Int].self), "[\"é\": 1]", nil),
      // Commas separate; none trails.
      ("[1,2,]", outcome([Int].self), "[1, 2]", nil),
      (#"{"a":1,}"#, outcome(Item.self), "Item(a: 1, b: nil)", nil),
      // Members that no type requests are checked as well.
      (#"{"a":1,"x":01}"#, outcome(Item.self), "Item(a: 1, b: nil)", nil),
      (#"{"a":1,"x":"\ud800"}"#, outcome(Item.self), "Item(a: 1, b: nil)", nil),
      (#"{"a":1,"x":"\q"}"#, outcome(Item.self), "Item(a: 1, b: nil)", nil),
      (#"{"a":1,"x":{"y":tru}}"#, outcome(Item.self), nil, nil),
      // An integer has no fraction and no exponent; by option it may, if it is whole all the same.
      ("[34.0]", outcome([Int].self), "[34]", nil),
      ("[1e2]", outcome([Int].self), "[100]", nil),
      ("[34.0,1e2]", outcome([Int].self) { $0.integers = .exact }, "[34, 100]", "[34, 100]"),
      ("[1.0000000000000001]", outcome([Int].self) { $0.integers = .exact }, "[1]", nil),
      // UTF-8 only.
      (String(#"{"a":1}"#.flatMap { [$0, "\0"] }), outcome(Item.self), "Item(a: 1, b: nil)", nil),
      // Keys are told apart by their code points, as RFC 8259 has it.
      ("{\"a\":1,\"e\u{301}\":1}", outcome(Accented.self), "Accented(\u{E9}: 1)", nil),
      // A number too small for its type is the nearest one, 0.
      ("[1e-400]", outcome([Double].self), nil, "[0.0]"),
      // And where both agree, though others do not.
      ("\u{FEFF}[1]", outcome([Int].self), "[1]", "[1]"),
      ("[-0]", outcome([Int].self), "[0]", "[0]"),
      ("[1e400]", outcome([Double].self), nil, nil),
      ("[256]", outcome([UInt8].self), nil, nil),
      ("7", outcome(Int.self), "7", "7"),
      ("[NaN]", outcome([Double].self), nil, nil),
      ("[\"\u{0}\"]", outcome([String].self), nil, nil),
      ("{\"a\":1}x", outcome(Item.self), nil, nil),
    ]

  @Test(arguments: rows.indices)
  func difference(_ index: Int) {
    let row = Self.rows[index]
    let outcome = row.outcome(Data(row.json.utf8))
    #expect(outcome.foundation == row.foundation, "\(row.json)")
    #expect(outcome.ours == row.ours, "\(row.json)")
  }

  /// Foundation's decoder knows no place; ours keeps the path where numbers do not fit, too.
  @Test func placesAndPaths() throws {
    let json = Data(#"{"a":99999999999999999999}"#.utf8)
    let ours = #expect(throws: DecodingError.self) {
      try ValidatedJSONDecoder().decode(Item.self, from: json)
    }
    #expect(ours?.codingPath.pathDescription == "a" && ours?.jsonLocation?.column == 6)
  }
}
