import Foundation
import TestSupport
import Testing
import ValidatedCodable
import ValidatedJSON

/// What the limits allow overflows no stack of 512 KiB, which secondary threads have on Darwin; `Memcheck --stack`
/// looks at more types, built for release.
@Suite struct StackTests {
  final class Link: Decodable, Sendable {
    let next: Link?
  }

  struct ModelLink: ValidatedModel {
    let next: [ModelLink]
    static let schema = Schema(ModelLink.init(next:)) { Field("next", \.next).default([]) }
  }

  private func onSmallStack<Result: Sendable>(
    _ body: @escaping @Sendable () -> Result
  ) async -> Result {
    await withCheckedContinuation { continuation in
      let thread = Thread { continuation.resume(returning: body()) }
      thread.stackSize = 512 << 10
      thread.start()
    }
  }

  private static func nested(_ depth: Int, _ open: String, _ inner: String, _ close: String) -> Data
  {
    let (open, close) = (
      String(repeating: open, count: depth), String(repeating: close, count: depth)
    )
    return Data((open + inner + close).utf8)
  }

  private static func decoder(_ maximum: Int) -> ValidatedJSONDecoder {
    let decoder = ValidatedJSONDecoder()
    decoder.maximumDepth = maximum
    return decoder
  }

  private static func report(
    on json: Data, _ decoder: ValidatedJSONDecoder, as type: any Decodable.Type = Link.self
  ) -> [ValidationReport.Entry] {
    decoder.report(type, json)?.entries ?? []
  }

  final class Aged: Decodable, Sendable {
    let age: Age?, next: Aged?
  }

  struct Age: RuledValue {
    static var rule: some Rule<Int> { InRange(1...150) }
    let proof: Evaluated<Age>
  }

  indirect enum Loose: ValidatedUnion {
    case age(Age), list([Loose])
    static let schema = Untagged {
      Case(Loose.age)
      Case(Loose.list)
    }
  }

  /// An element of a stream that needs more stack than there is leaves the others as they are.
  @Test(arguments: [1, 2], [#"{"age":500}"#, #"{"age":5}"#])
  func tooDeepElementsOfStreams(_ threads: Int, _ last: String) async {
    func elements<Value: Decodable & SendableMetatype>(
      _ type: Value.Type, _ texts: [String]
    ) async -> [(alone: [String], inStream: [String])] {
      await onSmallStack {
        let alone = texts.map { Self.report(on: Data($0.utf8), ValidatedJSONDecoder(), as: type) }
        let streamed = ValidatedJSONDecoder().elements(
          of: type, in: Data("[\(texts.joined(separator: ","))]".utf8),
          limits: StreamLimits(windowSize: 64), threads: threads)
        return zip(alone, streamed).map { alone, element in
          (
            alone.map { "\($0.path): \($0.message)" },
            (element.report?.entries ?? []).map {
              "\($0.path.drop { $0 != "]" }.dropFirst().drop { $0 == "." }): \($0.message)"
            }
          )
        }
      }
    }
    let deep = String(decoding: Self.nested(500, #"{"next":"#, "{}", "}"), as: UTF8.self)
    let found = await elements(Aged.self, ["{}", deep, "{}", #"{"age":5}"#, last])
    #expect(found.map(\.alone.isEmpty) == [true, false, true, true, last.contains("5}")])
    for (index, element) in found.enumerated() where index != 1 {
      #expect(element.inStream == element.alone)
    }
    #expect(found.dropFirst().first?.inStream.count == 1)
    let lists = String(decoding: Self.nested(240, "[", "5", "]"), as: UTF8.self)
    let loose = await elements(Loose.self, ["5", lists, "5", "[5]", "[500]"])
    #expect(loose.map(\.alone.isEmpty) == [true, false, true, true, false])
    for (index, element) in loose.enumerated() where index != 1 {
      #expect(element.inStream == element.alone)
    }
  }

  struct Excusing: Decodable, Sendable {
    let link: Link?

    enum CodingKeys: CodingKey { case link }

    init(from decoder: any Decoder) throws {
      link = try? decoder.container(keyedBy: CodingKeys.self).decode(Link.self, forKey: .link)
    }
  }

  /// Nor does an element whose type catches the error.
  @Test func tooDeepPartsOfValidElements() async {
    let deep = String(decoding: Self.nested(400, #"{"next":"#, "{}", "}"), as: UTF8.self)
    let texts = [#"{"link":{}}"#, "{\"link\":\(deep)}", #"{"link":{}}"#, #"{"link":{"next":{}}}"#]
    let haveLinks = await onSmallStack {
      ValidatedJSONDecoder().elements(
        of: Excusing.self, in: Data("[\(texts.joined(separator: ","))]".utf8)
      ).map { $0.value?.link != nil }
    }
    #expect(haveLinks == [true, false, true, true])
  }

  /// Values take no stack for their levels, and have 512 at most.
  @Test(arguments: [500, 512, 513, 10_000])
  func valuesWithoutAType(_ depth: Int) async {
    let objects = Self.nested(depth, #"{"a":["#, "1", "]}").prefix(depth * 6 + 1 + depth * 2)
    let arrays = Self.nested(depth, "[", "", "]")
    let isDecoded = await onSmallStack {
      let value = try? Self.decoder(10_000).decode(JSONValue.self, from: arrays)
      return value?.description.utf8.count == arrays.count
    }
    #expect(isDecoded == (depth <= 512))
    let areDecoded = await onSmallStack {
      (try? Self.decoder(10_000).decode(JSONValue.self, from: objects)) != nil
    }
    #expect(areDecoded == (2 * depth <= 512))
  }

  /// A type that is nested deeper than the stack allows is an error that says so.
  @Test(arguments: [512, 10_000])
  func typesInThemselves(_ maximum: Int) async {
    let json = Self.nested(min(maximum, 9_999), #"{"next":"#, "null", "}")
    let codes = await onSmallStack { () -> [String] in
      let decoder = Self.decoder(maximum)
      var codes: [String] = []
      do {
        _ = try decoder.decode(Link.self, from: json)
      } catch let DecodingError.dataCorrupted(context) {
        if case .stackExhausted? = (context.underlyingError as? JSONSyntaxError)?.reason {
          codes.append("exhausted")
        }
      } catch {}
      return codes + Self.report(on: json, decoder).map(\.code.rawValue)
    }
    #expect(codes == ["exhausted", "malformedDocument"])
  }

  @Test(arguments: [512, 10_000])
  func modelsInThemselves(_ maximum: Int) async {
    let json = Self.nested(maximum / 2 - 1, #"{"next":["#, #"{"next":[]}"#, "]}")
    // Whether that is allowed on this stack depends on the build; that it ends does not.
    _ = await onSmallStack {
      (try? Self.decoder(maximum).decode(ModelLink.self, from: json)) != nil
    }
  }

  @Test func theMessageSaysWhy() async throws {
    let json = Self.nested(9_000, #"{"next":"#, "null", "}")
    let text = await onSmallStack {
      Self.report(on: json, Self.decoder(10_000)).map(\.description).joined()
    }
    #expect(text.contains("deep, too deep for the thread’s stack"), "\(text)")
  }

  struct LossyLink: Decodable {
    let next: LossyArray<LossyLink>?
  }

  /// What is tried again after that says where it was, and not where it is tried.
  @Test func reportsTheFirstPlace() async throws {
    let json = Self.nested(400, #"{"next":["#, "{}", "]}")
    let texts = await onSmallStack { () -> [String] in
      let decoder = Self.decoder(10_000)
      var thrown = ""
      do {
        _ = try decoder.decode(LossyLink.self, from: json)
      } catch {
        thrown = "\(error)"
      }
      return [
        thrown, Self.report(on: json, decoder, as: LossyLink.self).map(\.description).joined(),
      ]
    }
    for text in texts {
      #expect(text.contains("too deep for the thread’s stack"), "\(text)")
      #expect(!text.contains("more than 0 deep") && !text.contains("more than 1 deep"), "\(text)")
    }
  }

  /// Faulty texts in deep documents keep the ways to them, of which the beginnings are the same, once.
  @Test func faultyTextsInDeepDocuments() throws {
    let texts = Array(repeating: #""\ud800""#, count: 2_000).joined(separator: ",")
    let json = Self.nested(500, "[", texts, "]")
    do {
      _ = try ValidatedJSONDecoder().decodeCollecting(JSONValue.self, from: json, limit: 3)
      Issue.record("decoded")
    } catch {
      #expect(error.count == 2_000 && error.entries.count == 3)
      let path = String(repeating: "/0", count: 499)
      #expect(error.entries.map(\.pointer) == ["\(path)/0", "\(path)/1", "\(path)/2"])
    }
  }
}
