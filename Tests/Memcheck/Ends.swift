import Foundation
import ValidatedCodable
import ValidatedJSON

/// A record whose members end in every way: in text of each length that is copied differently, in escapes, digits,
/// names and brackets.
private struct Record: ValidatedModel {
  let text: [String], escaped: [String], integers: [Int], numbers: [Double], flags: [Bool?],
    size: Size?,
    part: Part, mixed: Mixed?, patch: Patch<Part>, names: [[String: Int]], value: JSONValue

  static let schema = Schema(
    Record.init(text:escaped:integers:numbers:flags:size:part:mixed:patch:names:value:)
  ) {
    Field("text", \.text)
    Field("escaped", \.escaped)
    Field("integers", \.integers)
    Field("numbers", \.numbers)
    Field("flags", \.flags)
    Field("size", \.size)
    Field("part", \.part)
    Field("mixed", \.mixed)
    Field("patch", \.patch)
    Field("names", \.names)
    Field("value", \.value)
  }

  /// The member that a kind of record is about has many values; the other lists are empty.
  static func json(_ kind: Int) -> String {
    func values(_ own: Int, _ value: (Int) -> String) -> String {
      "[" + (0..<(kind == own ? 40 : 0)).map(value).joined(separator: ",") + "]"
    }
    let text = values(0) { "\"\(String(repeating: "a", count: $0))\"" }
    let escaped = values(1) { "\"\(String(repeating: "a", count: $0 % 20))\\n/\\u0001\\\\é\"" }
    let integers = values(2) { $0.isMultiple(of: 2) ? "\(Int.min >> $0)" : "\(Int.max >> $0)" }
    let numbers = values(3) { "\(Double($0) / 7)e\($0 * 15 - 290)" }
    let flags = values(4) { ["true", "false", "null"][$0 % 3] }
    let names = values(5) { "{\"\(String(repeating: "/", count: $0))\":\($0)}" }
    let value = kind == 6 ? #"{"a":[1e300,{"b":"c/"},[],0.10]}"# : "null"
    let mixed =
      kind == 7
      ? #"{"size":"medium","name":"Ann","flag":true,"list":[1,-2]}"#
      : #"{"size":"large","b":true,"map":{"x":1}}"#
    return """
      {"text":\(text),"escaped":\(escaped),"integers":\(integers),"numbers":\(numbers),"flags":\(flags),\
      "size":"small","part":{"b":false,"map":{"x":7}},"mixed":\(mixed),"patch":{"map":{"x":null}},\
      "names":\(names),"value":\(value)}
      """
  }

  static let kinds = 0..<8
}

/// Text of some length, behind which the records are: with each length, the memory ends at another of their bytes.
private struct Document: ValidatedModel {
  let text: String, records: [Record]

  static let schema = Schema(Document.init(text:records:)) {
    Field("text", \.text)
    Field("records", \.records)
  }
}

/// Encodes documents so that memory ends at nearly every byte of a record, and reads them again.
///
/// It grows by doubling, from one to 128 KiB, so that it ends at seven places of each document. An encoder begins with
/// little memory again after a text of more than 64 KiB.
func checkEnds() {
  let styles: [ValidatedJSONEncoder.OutputFormatting] = [
    [], [.withoutEscapingSlashes], [.sortedKeys], [.prettyPrinted], .canonical,
  ]
  var count = 0
  for kind in Record.kinds {
    let json = Record.json(kind)
    guard let record = try? ValidatedJSONDecoder().decode(Record.self, from: json) else {
      fatalError("record \(kind) is not valid: \(json)")
    }
    let records = [Record](repeating: record, count: (70 << 10) / json.utf8.count + 1)
    // RFC 8785 has no integers of more than 53 bits.
    for style in styles where kind != 2 || style != .canonical {
      let encoder = ValidatedJSONEncoder()
      encoder.outputFormatting = style
      for length in stride(from: 0, to: json.utf8.count, by: 5) {
        let document = Document(text: String(repeating: "x", count: length), records: records)
        guard let data = try? encoder.encode(document),
          length % 50 > 0 || (try? encoder.encode(reread(data))) == data
        else { fatalError("record \(kind), \(length) characters in front of it") }
        count += 1
      }
    }
  }
  print("\(count) documents")
}

private func reread(_ data: Data) throws -> Document {
  try ValidatedJSONDecoder().decode(Document.self, from: data)
}
