import Foundation

// For any bytes: nothing traps, every error is a `DecodingError`, nothing decodes from a document that the syntax
// check refuses, the two lanes agree, and reports survive being kept, damaged, decoded and printed.

/// Stops with the message, which `precondition` leaves out of optimised builds.
func require(_ isTrue: Bool, _ message: @autoclosure () -> String) {
  if !isTrue { fatalError(message()) }
}

/// Any value, found out by trying one type after the other, as untyped payloads are.
indirect enum Anything: Decodable {
  case scalar
  case array([Anything])
  case object([String: Anything])

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() || (try? container.decode(Bool.self)) != nil
      || (try? container.decode(Int.self)) != nil || (try? container.decode(Double.self)) != nil
      || (try? container.decode(String.self)) != nil
    {
      self = .scalar
    } else if let elements = try? container.decode([Anything].self) {
      self = .array(elements)
    } else {
      self = .object(try container.decode([String: Anything].self))
    }
  }
}

struct Typed: Decodable {
  let a: String
  let b: Int?
  let c: [Double]?
  let d: [String: Inner]?
  let e: Date?
  let f: URL?

  struct Inner: Decodable {
    let x: Int8
    let y: [Innermost]?
    let e: Choice?
  }

  struct Innermost: Decodable {
    let u: UInt64
    let f: Float
  }

  enum Choice: Codable {
    case one(Int)
    case two(a: String)
  }
}

/// Reads its members backwards, several times and as several types.
struct Backwards: Decodable {
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: AnyKey.self)
    for key in container.allKeys.reversed() {
      _ = try? container.decode(Int.self, forKey: key)
      _ = try? container.decode(Anything.self, forKey: key)
      _ = try? container.nestedUnkeyedContainer(forKey: key)
      _ = container.codingPath
    }
  }
}

/// A model with a schema, and the same without: they must decode from the same documents.
struct Model: ValidatedModel, Equatable {
  let a: String, b: Int?, c: [Double]?, x: Nested?
  static let schema = Schema(Model.init(a:b:c:x:)) {
    Field("a", \.a)
    Field("b", \.b)
    Field("c", \.c)
    Field("x", \.x)
  }

  struct Nested: ValidatedModel, Equatable {
    let u: UInt8
    let f: Bool?
    static let schema = Schema(Nested.init(u:f:)) {
      Field("u", \.u)
      Field("f", \.f)
    }
  }
}

/// A field of every other sort: both lanes must make the same of any document.
struct Wide: ValidatedModel, Equatable {
  let a: String, b: Int, c: Set<Int>, x: Int?, y: String?, kids: [Wide], u: Double, note: String?
  static let schema = Schema(Wide.init(a:b:c:x:y:kids:u:note:)) {
    Field("a", \.a, aliases: ["u"])
    Field("b", \.b).default(1, for: [.missing, .null])
    Field("c", \.c).default([]).lenient()
    Field("x.u", \.x)
    Field("x.f.a", \.y)
    Field("k", \.kids).default([])
    Field("f", \.u).lenient().default(0, for: [.missing, .invalid])
    Field("n", \.note).lenient()
    IgnoredField("i", Int?.self)
  }
  .rules { CrossFieldRule(\.b, \.x, Ascending(allowsEqual: true)) }
}

/// A union within itself, whose tag may come anywhere, and patches, which share memory.
indirect enum Sum: ValidatedUnion, Equatable {
  case model(Model), twice(Pair), changes(Changes), none
  static let schema = Tagged("t") {
    Case("m", Sum.model)
    Case("p", Sum.twice)
    Case("c", Sum.changes)
    Case("n", Sum.none)
  }
}

struct Pair: ValidatedModel, Equatable {
  let a: Sum?, b: [Sum]
  static let schema = Schema(Pair.init(a:b:)) {
    Field("a", \.a)
    Field("b", \.b).default([])
  }
}

struct Changes: Codable, Equatable {
  let patch: Patch<Model>
  init(from decoder: any Decoder) throws { patch = try Patch(from: decoder) }
  func encode(to encoder: any Encoder) throws { try patch.encode(to: encoder) }
  static func == (left: Changes, right: Changes) -> Bool { left.patch.isSame(as: right.patch) }
}

struct Patched: ValidatedModel, Equatable {
  let all: [Patch<Model>], one: Patch<Pair>?
  static let schema = Schema(Patched.init(all:one:)) {
    Field("c", \.all)
    Field("b", \.one)
  }

  static func == (left: Patched, right: Patched) -> Bool {
    left.all.count == right.all.count && zip(left.all, right.all).allSatisfy { $0.isSame(as: $1) }
      && left.one?[\.a] == right.one?[\.a] && left.one?[\.b] == right.one?[\.b]
  }
}

extension Patch<Model> {
  func isSame(as other: Patch) -> Bool {
    self[\.a] == other[\.a] && self[\.b] == other[\.b] && self[\.c] == other[\.c]
      && self[\.x] == other[\.x]
  }
}

struct Twin: Codable, Equatable {
  let a: String, b: Int?, c: [Double]?, x: Nested?
  struct Nested: Codable, Equatable { let u: UInt8, f: Bool? }
}

/// A plain model within itself: what it does not ask for is skipped in the order that was learned.
struct Plain: Codable, Equatable {
  let a: String?, b: Int?, c: [Plain]?, d: [String: Plain]?
}

/// Keeps its decoder and reads from it when the document's memory is gone.
struct KeptValue: Decodable {
  let decoder: any Decoder
  init(from decoder: any Decoder) { self.decoder = decoder }
}

struct AnyKey: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }
  init(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }
}

/// Reads by tables what another reads by containers: what either makes of a document must be the same.
func checkLanes(_ choice: UInt8, _ data: Data) {
  let fast = ValidatedJSONDecoder()
  let slow = ValidatedJSONDecoder()
  slow.keyDecodingStrategy = .custom { $0.last ?? AnyKey(stringValue: "") }
  for decoder in [fast, slow] {
    if choice & 1 == 0 { decoder.integers = .exact }
    if choice & 2 == 0 { decoder.unknownKeys = .error }
    if choice & 24 == 8 { decoder.duplicateKeys = .useFirst }
  }
  let bytes = Array(data)
  func compare<Value: Decodable & Equatable>(_ type: Value.Type) {
    let values = [fast, slow].map { decoder in outcome { try decoder.decode(type, from: bytes) } }
    require(values[0] == values[1], "lanes differ: \(values)")
  }
  compare([Wide].self)
  compare([Plain].self)
  compare(Plain.self)
  compare([Twin].self)
  compare([Sum].self)
  compare(Patched.self)
  let lossy = try? fast.decode(LossyArray<Wide>.self, from: bytes)
  let plain = try? slow.decode(LossyArray<Wide>.self, from: bytes)
  require(lossy == plain, "lossy arrays of two lanes differ")
  let found = [fast, slow].map { decoder in
    entries { () throws(ValidationReport) in try decoder.decodeCollecting([Wide].self, from: data) }
  }
  require(found[0] == found[1], "reports of two lanes differ: \(found)")
}

/// A report that has been kept: as it was, damaged, or any document.
func checkReports(_ choice: UInt8, _ data: Data) {
  func use(_ kept: Data) {
    guard let report = try? ValidatedJSONDecoder().decode(ValidationReport.self, from: kept) else {
      return
    }
    _ = report.description + report.tree() + report.excerpts(of: data)
    _ = report.problemDetails()
    require(report.count >= report.entries.count, "fewer than there are")
  }
  use(data)
  do {
    _ = try ValidatedJSONDecoder().decodeCollecting([Wide].self, from: data)
  } catch {
    guard var kept = try? JSONEncoder().encode(error) else { return }
    use(kept)
    kept[kept.startIndex + Int(choice) * kept.count / 256] ^= choice | 1
    use(kept)
  }
}

/// What is decoded is encoded to the same value again, in every form, and to the bytes that Foundation writes.
func checkEncoding(_ choice: UInt8, _ data: Data) {
  let (decoder, encoder, foundation) = (
    ValidatedJSONDecoder(), ValidatedJSONEncoder(), JSONEncoder()
  )
  foundation.outputFormatting = choice & 1 == 0 ? .sortedKeys : [.sortedKeys, .prettyPrinted]
  func check<Value: Codable & Equatable>(_ type: Value.Type) {
    guard let value = try? decoder.decode(type, from: data) else { return }
    encoder.outputFormatting = choice & 1 == 0 ? [] : .prettyPrinted
    do {
      let encoded = try encoder.encodeToBytes(value)
      require(try decoder.decode(type, from: encoded) == value, "encoded to another value")
      encoder.outputFormatting.insert(.sortedKeys)
      let sorted = try encoder.encode(value)
      require(try decoder.decode(type, from: sorted) == value, "sorted to another value")
      // The two sort keys beyond ASCII differently.
      // It does not keep the digits of numbers either.
      let isASCII = type != JSONValue.self && !sorted.contains { $0 >= 0x80 }
      require(try !isASCII || sorted == foundation.encode(value), "not Foundation's bytes")
    } catch {
      require(
        (try? foundation.encode(value)) == nil || "\(error)".contains("not valid"), "\(error)")
    }
  }
  check([Wide].self)
  check(Plain.self)
  check([Twin].self)
  check([Model].self)
  check([Sum].self)
  check(JSONValue.self)
  check([String: [String: Double]].self)
}

/// The value, or the path and the code of the error.
func outcome<Value>(_ decode: () throws -> Value) -> Result<Value, Violation> {
  do {
    return .success(try decode())
  } catch {
    let error = error as? DecodingError
    return .failure(
      Violation(
        error?.violation.code ?? "another error",
        [.actual: .text(error?.codingPath.pathDescription ?? "")]))
  }
}

/// What a document's report says, and nothing if there is none.
func entries<Value>(_ decode: () throws(ValidationReport) -> Value) -> [ValidationReport.Entry] {
  do {
    _ = try decode()
    return []
  } catch {
    require(error.count > 0, "a report of nothing")
    return error.entries
  }
}

/// Reports and vetted elements agree with what plain decoding says.
func checkCollecting(_ decoder: ValidatedJSONDecoder, _ data: Data, isValid: Bool) {
  let direct = entries { () throws(ValidationReport) in
    try decoder.decodeCollecting([Wide].self, from: data)
  }
  let decoded = outcome { try decoder.decode([Wide].self, from: Array(data)) }
  require(direct.isEmpty == decoded.isSuccess, "\(direct)")
  require(
    isValid || direct.contains { $0.code == .malformedDocument || $0.code == .malformedText },
    "a fault is missing")
  let twins = entries { () throws(ValidationReport) in
    try decoder.decodeCollecting([Twin].self, from: data)
  }
  require(twins.isEmpty == ((try? decoder.decode([Twin].self, from: data)) != nil), "\(twins)")
  for entry in direct + twins {
    require(entry.location.map { $0.offset <= data.count } ?? true, "beyond the end")
  }
  do {
    _ = try decoder.decodeCollecting([Anything].self, from: data)
  } catch {
    _ = error.tree() + error.excerpts(of: data)
  }
  var end = 0
  for element in decoder.elements(of: Twin.self, in: data, format: .array)
  where element.index != nil {
    require(element.range.lowerBound >= end, "elements overlap")
    end = element.range.upperBound
  }
}

extension Result {
  var isSuccess: Bool { if case .success = self { true } else { false } }
}

@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  // The fuzzer's own memory, whose end the sanitizer watches.
  let bytes = UnsafeBufferPointer(start: start, count: count)
  var isValid = true
  do throws(JSONSyntaxError) {
    try JSONSyntax.check(bytes.span)
  } catch {
    isValid = false
    require("\(error)".utf8.count < 1_000, "a long description")
  }
  let decoder = ValidatedJSONDecoder()
  let choice = count > 0 ? bytes[count / 2] : 0
  if choice & 1 == 0 { decoder.integers = .exact }
  if choice & 2 == 0 { decoder.unknownKeys = .error }
  if choice & 4 == 0 { decoder.keyDecodingStrategy = .convertFromSnakeCase }
  switch choice >> 3 & 3 {
  case 0: decoder.duplicateKeys = .useLast
  case 1: decoder.duplicateKeys = .useFirst
  default: break
  }
  func check<Value: Decodable>(_ type: Value.Type) {
    do {
      _ = try decoder.decode(type, from: bytes)
      require(isValid, "decoded what is malformed")
    } catch {
      guard let error = error as? DecodingError else {
        preconditionFailure("another error: \(error)")
      }
      require(error.jsonLocation.map { $0.offset <= count } ?? true, "beyond the end")
    }
  }
  check(Anything.self)
  check([Typed].self)
  check(Typed.self)
  check([Backwards].self)
  check([String: [Int]].self)
  check([[String]].self)
  check([Double].self)
  check([Float].self)
  check([[Int128]].self)
  check(JSONValue.self)
  if let value = try? decoder.decode(JSONValue.self, from: bytes) {
    let again = try? ValidatedJSONDecoder().decode(JSONValue.self, from: value.description)
    require(again == value, "written, it is another")
  }
  let copy = Array(bytes)
  let model = try? decoder.decode(Model.self, from: copy)
  let twin = try? decoder.decode(Twin.self, from: copy)
  require(model?.a == twin?.a && model?.b == twin?.b && model?.c == twin?.c, "a twin differs")
  require(model?.x?.u == twin?.x?.u && model?.x?.f == twin?.x?.f, "a twin differs within")
  let models = try? decoder.decode([Model].self, from: copy)
  let twins = try? decoder.decode([Twin].self, from: copy)
  require(models?.count == twins?.count, "twins differ")
  check([Outcome<Wide>].self)
  checkCollecting(decoder, Data(copy), isValid: isValid)
  checkLanes(choice, Data(copy))
  checkReports(choice, Data(copy))
  checkEncoding(choice, Data(copy))
  let kept = try? decoder.decode([KeptValue].self, from: Array(bytes))
  for kept in kept ?? [] {
    _ = try? Backwards(from: kept.decoder)
    _ = kept.decoder.codingPath
  }
  return 0
}
