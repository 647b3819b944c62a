import DomainTypes
import Foundation
import ValidatedCodable
import ValidatedJSON

final class Link: Codable {
  let next: Link?
  let name: Name?
}

struct ModelLink: ValidatedModel {
  let next: [ModelLink], age: Age?
  static let schema = Schema(ModelLink.init(next:age:)) {
    Field("next", \.next).default([])
    Field("age", \.age)
  }
}

struct CheckedLink: ValidatedModel {
  let next: [CheckedLink], age: Age?
  static let schema = Schema(CheckedLink.init(next:age:)) {
    Field("next", \.next).count(...5).default([])
    Field("age", \.age)
  }
  .rules { ModelRule("old", "the age is too high", at: \.age) { $0.age?.value ?? 0 < 150 } }
}

indirect enum UnionLink: ValidatedUnion {
  case next(UnionLink), end(Age)
  static let schema = Tagged("is", payload: "of") {
    Case("next", UnionLink.next)
    Case("end", UnionLink.end)
  }
}

indirect enum DeepUnion: ValidatedUnion {
  case next([DeepUnion]), end(CheckedLink)
  static let schema = Tagged("is", payload: "of") {
    Case("next", DeepUnion.next)
    Case("end", DeepUnion.end)
  }
}

indirect enum UntaggedLink: ValidatedUnion {
  case end(Age), next([UntaggedLink])
  static let schema = Untagged {
    Case(UntaggedLink.end)
    Case(UntaggedLink.next)
  }
}

/// A model in an untagged union, whose levels take the most.
indirect enum UntaggedModel: ValidatedUnion {
  case end(Age), next(Next)
  static let schema = Untagged {
    Case(UntaggedModel.end)
    Case(UntaggedModel.next)
  }

  struct Next: ValidatedModel {
    let next: UntaggedModel
    static let schema = Schema(Next.init(next:)) { Field("next", \.next) }
  }
}

struct LossyLink: Decodable {
  @LossyArray var next: [LossyLink]
  let age: Age?
}

/// Arrays whose first element is the model's own, and whose others are models.
struct RestLink: ValidatedModel {
  let age: Age, kids: [RestLink]
  static let schema = Schema(RestLink.init(age:kids:)) {
    Element(\.age)
    Element(rest: \.kids)
  }
}

/// A union that is tagged by the first element of an array.
indirect enum ElementLink: ValidatedUnion {
  case next(ElementLink), end(Age)
  static let schema = Tagged(by: .firstElement) {
    Case("next", ElementLink.next)
    Case("end", ElementLink.end)
  }
}

/// Opens objects in one another without a call in another.
struct Loop: Decodable {
  enum CodingKeys: String, CodingKey { case next }
  init(from decoder: any Decoder) throws {
    var container = try decoder.container(keyedBy: CodingKeys.self)
    while container.contains(.next) {
      guard try !container.decodeNil(forKey: .next) else { return }
      container = try container.nestedContainer(keyedBy: CodingKeys.self, forKey: .next)
    }
  }
}

/// Documents as deep as the limits allow, on threads with the stack that Darwin gives to secondary ones.
///
/// What is too deep is an error; what is not is also compared, written, encoded and freed there.
func checkStacks() {
  checkSmallStacks()
  let depths = CommandLine.arguments.dropFirst(2).compactMap { Int($0) }
  for size in [512 << 10, 8 << 20] {
    for depth in depths.isEmpty ? [16, 100, 300, 500, 511, 512, 513, 2_000, 10_000] : depths {
      for maximum in [512, 10_000] {
        let thread = Thread {
          let results = decodeAll(depth: depth, maximum: maximum)
          say(
            "\(size >> 10) KiB, \(depth) levels of \(maximum): \(results.joined(separator: ", "))")
          finished.signal()
        }
        thread.stackSize = size
        thread.start()
        finished.wait()
      }
    }
  }
}

/// Stacks of 64 KiB and more: values without a type take none for their levels, and reports on others are short.
///
/// Musl gives threads 128 KiB, where levels that need much are refused early.
private func checkSmallStacks() {
  let brackets = Data(repeating: UInt8(ascii: "["), count: 600)
  let link = #"{"next":"#
  let links = Data(
    (String(repeating: link, count: 14) + #"{"name":"@"}"# + String(repeating: "}", count: 14)).utf8
  )
  for size in [64, 128, 192, 256] {
    let thread = Thread {
      let decoder = ValidatedJSONDecoder()
      do throws(ValidationReport) {
        _ = try decoder.decodeCollecting(JSONValue.self, from: brackets)
      } catch {
        guard error.entries.map(\.location?.column) == [513] else { fatalError("\(error)") }
      }
      do throws(ValidationReport) {
        _ = try decoder.decodeCollecting(Link.self, from: links)
      } catch {
        guard error.entries.map(\.code) == [.tooShort] else { fatalError("\(size): \(error)") }
      }
      for depth in 1...40 where size >= 128 {
        for age in [7, 1500] {
          let json =
            String(repeating: link, count: depth) + "\(age)" + String(repeating: "}", count: depth)
          _ = try? decoder.decodeCollecting(UntaggedModel.self, from: Data(json.utf8))
          _ = try? decoder.decode(UntaggedModel.self, from: Data(json.utf8))
        }
      }
      say("\(size) KiB: values, links, unions")
      finished.signal()
    }
    thread.stackSize = size << 10
    thread.start()
    finished.wait()
  }
}

private let finished = DispatchSemaphore(value: 0)

/// Models that code has made, as deep as a document may be; a rule refuses the age of the innermost.
private func wrongLinks(_ depth: Int) -> CheckedLink {
  (0..<min(depth, 512) / 2).reduce(CheckedLink(next: [], age: try? Age(150))) { link, _ in
    CheckedLink(next: [link], age: nil)
  }
}

/// Models in containers of every sort.
struct MixedLink: ValidatedModel {
  var map: [String: MixedLink]?, lossy: LossyArray<MixedLink>?,
    some: NonEmptyCollection<[MixedLink]>?
  var ids: [UUID: MixedLink]?, members: LossyDictionary<String, MixedLink>?, link: MixedUnion?
  var plain: [[MixedLink?]]?, age: Age?

  static let schema = Schema(MixedLink.init) {
    Field("map", \.map)
    Field("lossy", \.lossy)
    Field("some", \.some)
    Field("ids", \.ids)
    Field("members", \.members)
    Field("link", \.link)
    Field("plain", \.plain)
    Field("age", \.age)
  }
  .rules { ModelRule("old", "the age is too high", at: \.age) { $0.age?.value ?? 0 < 150 } }
}

indirect enum MixedUnion: ValidatedUnion {
  case maybe(MixedLink?), untagged(MixedUntagged)
  static let schema = Tagged("is", payload: "of") {
    Case("maybe", MixedUnion.maybe)
    Case("untagged", MixedUnion.untagged)
  }
}

indirect enum MixedUntagged: ValidatedUnion {
  case age(Age), links([MixedLink])
  static let schema = Untagged {
    Case(MixedUntagged.age)
    Case(MixedUntagged.links)
  }
}

/// Such models as deep as a document may be, of a valid age or of one that a rule refuses.
private func mixedLinks(_ depth: Int, of sort: Int?, age: Int) -> MixedLink {
  (0..<min(depth, 512) / 2).reduce(MixedLink(age: try? Age(age))) { link, level in
    switch sort ?? level % 8 {
    case 0: MixedLink(map: ["a": link])
    case 1: MixedLink(lossy: [link])
    case 2: MixedLink(some: try? NonEmptyCollection([link]))
    case 3: MixedLink(ids: [UUID(): link])
    case 4: MixedLink(members: ["a": link])
    case 5: MixedLink(link: .maybe(link))
    case 6: MixedLink(link: .untagged(.links([link])))
    default: MixedLink(plain: [[link]])
    }
  }
}

/// Such models in unions.
private func wrongUnions(_ depth: Int) -> DeepUnion {
  (0..<min(depth, 512) / 2).reduce(.end(CheckedLink(next: [], age: try? Age(150)))) { union, _ in
    .next([union])
  }
}

private func decodeAll(depth: Int, maximum: Int) -> [String] {
  let decoder = ValidatedJSONDecoder()
  decoder.maximumDepth = maximum
  func nested(_ open: String, _ inner: String, _ close: String) -> Data {
    Data(
      (String(repeating: open, count: depth) + inner + String(repeating: close, count: depth)).utf8)
  }
  let arrays = nested("[", "", "]")
  let objects = nested(#"{"next":"#, "null", "}")
  let wrong = nested(#"{"next":"#, #"{"name":"@"}"#, "}")
  let models = nested(#"{"next":["#, "", "]}")
  let unions = nested(#"{"is":"next","of":"#, #"{"is":"end","of":7}"#, "}")
  let faultyUnions = nested(#"{"of":"#, #"{"is":"end","of":0}"#, #","is":"next"}"#)
  let untagged = nested("[", "7", "]")
  let faultyUntagged = nested("[", "0", "]")
  let faulty = nested(#"{"next":["#, #"{"age":0}"#, "]}")
  return [
    attempt("arrays", isFine: depth <= 512) {
      _ = try decoder.decode([JSONValue].self, from: arrays)
    },
    attempt("values", isFine: depth <= 512) {
      try use(decoder.decode(JSONValue.self, from: arrays))
    },
    attempt("objects", isFine: depth <= 512) {
      try use(decoder.decode(JSONValue.self, from: objects))
    },
    attempt("encoding") {
      _ = try JSONEncoder().encode(decoder.decode(JSONValue.self, from: objects))
    },
    attempt("links") { _ = try decoder.decode(Link.self, from: objects) },
    attempt("links, collecting") { _ = try decoder.decodeCollecting(Link.self, from: wrong) },
    attempt("models") { _ = try decoder.decode(ModelLink.self, from: models) },
    attempt("models, collecting") {
      _ = try decoder.decodeCollecting(ModelLink.self, from: faulty)
    },
    attempt("checked models, revalidated") {
      _ = try decoder.decode(CheckedLink.self, from: models).revalidated()
    },
    attempt("wrong models, revalidated") {
      _ = try wrongLinks(depth).revalidated()
    },
    attempt("wrong unions, revalidated") {
      _ = try wrongUnions(depth).revalidated()
    },
    attempt("mixed models, revalidated", isFine: true) {
      for sort in depth == 511 ? [0, 1, 2, 3, 4, 5, 6, 7, nil] : [] {
        _ = try mixedLinks(depth, of: sort, age: 7).revalidated()
      }
    },
    attempt("wrong mixed models, revalidated", isFine: true) {
      for sort in depth == 511 ? [0, 1, 2, 3, 4, 5, 6, 7, nil] : [] {
        do {
          _ = try mixedLinks(depth, of: sort, age: 150).revalidated()
          throw CancellationError()
        } catch is ValidationReport {}
      }
    },
    attempt("unions, revalidated") {
      _ = try decoder.decode(UnionLink.self, from: unions).revalidated()
    },
    attempt("unions") { _ = try decoder.decode(UnionLink.self, from: unions) },
    attempt("unions, collecting") {
      _ = try decoder.decodeCollecting(UnionLink.self, from: faultyUnions)
    },
    attempt("untagged") { _ = try decoder.decode(UntaggedLink.self, from: untagged) },
    attempt("untagged, collecting") {
      _ = try decoder.decodeCollecting(UntaggedLink.self, from: faultyUntagged)
    },
    attempt("lossy") { _ = try decoder.decode(LossyLink.self, from: faulty) },
    attempt("lossy, collecting") { _ = try decoder.decodeCollecting(LossyLink.self, from: faulty) },
    attempt("rests") { _ = try decoder.decode(RestLink.self, from: nested("[7,", "[7]", "]")) },
    attempt("rests, collecting") {
      _ = try decoder.decodeCollecting(RestLink.self, from: nested("[7,", "[0]", "]"))
    },
    attempt("elements") {
      _ = try decoder.decode(ElementLink.self, from: nested(#"["next","#, #"["end",7]"#, "]"))
    },
    attempt("elements, collecting") {
      _ = try decoder.decodeCollecting(
        ElementLink.self, from: nested(#"["next","#, #"["end",0]"#, "]"))
    },
    attempt("loop") { _ = try decoder.decode(Loop.self, from: objects) },
    attempt("loop, collecting") { _ = try decoder.decodeCollecting(Loop.self, from: objects) },
    attempt("Foundation") { try use(JSONDecoder().decode(JSONValue.self, from: objects)) },
    attempt("cut off") {
      _ = try decoder.decodeCollecting(Link.self, from: objects.dropLast(depth / 2))
    },
  ]
}

/// A value, compared, hashed, written and freed.
private func use(_ value: JSONValue) throws {
  let copy = value
  guard value == copy, value.hashValue == copy.hashValue else { fatalError("it is another") }
  guard try ValidatedJSONDecoder().decode(JSONValue.self, from: value.description) == value else {
    fatalError("written, it is another")
  }
}

/// - Parameter isFine: whether it may not fail.
private func attempt(_ name: String, isFine: Bool = false, _ body: () throws -> Void) -> String {
  do {
    try body()
    return name
  } catch {
    guard !isFine else { fatalError("\(name): \(error)") }
    return "\(name): no"
  }
}

/// At once: what comes next may be the end.
private func say(_ text: String) { FileHandle.standardOutput.write(Data((text + "\n").utf8)) }
