import DomainTypes
import ValidatedCodable
import ValidatedJSON

/// A record as most are: scalars, validated values, an optional, an array.
private struct Record: ValidatedModel {
  let id: Int, name: Name, email: Email?, score: Double, tags: [String]

  static let schema = Schema(Record.init) {
    Field("id", \.id)
    Field("name", \.name)
    Field("email", \.email)
    Field("score", \.score)
    Field("tags", \.tags)
  }
}

/// Encodes a thousand records into one buffer, `rounds` times: valgrind counts what each round allocates.
func encodeRecords(rounds: Int) {
  let text = (0..<1_000).map { index in
    let email = index % 3 == 0 ? "" : #","email":"someone.\#(index)@example.com""#
    return #"{"id":\#(index),"name":"Somebody With A Name","score":0.25,"tags":["a","b"]\#(email)}"#
  }
  guard
    let records = try? ValidatedJSONDecoder().decode(
      [Record].self, from: "[\(text.joined(separator: ","))]")
  else { return print("the records are not valid") }
  let encoder = ValidatedJSONEncoder()
  var buffer: [UInt8] = []
  for _ in 0...rounds {
    buffer.removeAll(keepingCapacity: true)
    guard (try? encoder.encode(records, into: &buffer)) != nil else {
      return print("the records were not written")
    }
  }
  print("\(records.count) records, \(buffer.count) bytes, \(rounds) rounds")
}
