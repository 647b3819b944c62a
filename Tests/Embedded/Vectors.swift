// A program of Embedded Swift: validates cases, one a line of the input, and prints those that come out otherwise.
//
// A line has a type's name, a candidate and what becomes of it, as in `Tests/DomainTypesTests/Vectors`. The script writes
// `judge(_:_:_:)`, which finds a type by its name.
import ValidatedCodable

@_extern(c, "getchar") func getchar() -> Int32

/// What becomes of a candidate, as the cases say it.
func verdict<Value: ValidatedValue>(_ type: Value.Type, _ candidate: Value.RawValue) -> (
  value: Value.RawValue?, code: String?
) {
  do throws(Violation) {
    return (try Value(candidate).value, nil)
  } catch {
    return (nil, "!\(error.code)")
  }
}

func judge<Value: ValidatedValue>(
  _ type: Value.Type, _ text: String, _ expected: String
) -> Bool where Value.RawValue == String {
  let (value, code) = verdict(
    type, String(decoding: text.utf8.dropFirst().dropLast(), as: UTF8.self))
  return (code ?? "\"\(value ?? "")\"").utf8.elementsEqual(expected.utf8)
}

func judge<Value: ValidatedValue>(
  _ type: Value.Type, _ text: String, _ expected: String
) -> Bool where Value.RawValue == Int {
  guard let candidate = Int(text) else { return true }
  let (value, code) = verdict(type, candidate)
  return (code ?? "\(value ?? 0)") == expected
}

func judge<Value: ValidatedValue>(
  _ type: Value.Type, _ text: String, _ expected: String
) -> Bool where Value.RawValue == Double {
  guard let candidate = Double(text) else { return true }
  let (value, code) = verdict(type, candidate)
  return code == expected || code == nil && value == Double(expected)
}

@main struct Vectors {
  static func main() {
    var line: [UInt8] = []
    var count = 0
    while case let byte = getchar(), byte >= 0 {
      guard byte == 0x0A else {
        line.append(UInt8(truncatingIfNeeded: byte))
        continue
      }
      let parts = line.split(separator: 0x09).map { String(decoding: $0, as: UTF8.self) }
      if !judge(parts[0], parts[1], parts[2]) { print(String(decoding: line, as: UTF8.self)) }
      line = []
      count += 1
    }
    print("\(count) cases")
  }
}
