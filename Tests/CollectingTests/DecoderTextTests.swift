import Foundation
import Testing
import ValidatedCodable
import ValidatedJSON

/// The texts of errors that decoders throw themselves, which quote what they found, are not messages.
@Suite struct DecoderTextTests {
  @Test func leavesOutTheTextsOfDecoders() {
    struct Small: Decodable { let small: Int8, shade: Shade }
    enum Shade: String, Decodable { case red }
    let data = Data(#"{"small":300,"shade":"blue"}"#.utf8)
    do throws(ValidationReport) {
      _ = try JSONDecoder().decodeCollecting(Small.self, from: data)
    } catch {
      #expect(
        error.entries.map(\.description) == [
          "small: The value must be a whole number", "shade: The value must be valid",
        ])
    }
  }

  /// Foundation's decoders have several texts for numbers that do not fit, which quote them.
  @Test(arguments: ["300", "1.5", "1e99"]) func numbersThatDoNotFitAreNotQuoted(
    _ number: String
  ) throws {
    struct Numbers: Decodable { let one: Int8, list: [Int8], members: [String: UInt8] }
    let json = Data(#"{"one":\#(number),"list":[1,\#(number)],"members":{"a":\#(number)}}"#.utf8)
    let object = try JSONSerialization.jsonObject(with: json)
    func list(_ format: PropertyListSerialization.PropertyListFormat) throws -> Data {
      try PropertyListSerialization.data(fromPropertyList: object, format: format, options: 0)
    }
    let (binary, xml) = (try list(.binary), try list(.xml))
    let decoders: [() throws -> Numbers] = [
      { try JSONDecoder().decodeCollecting(Numbers.self, from: json) },
      { try PropertyListDecoder().decodeCollecting(Numbers.self, from: binary) },
      { try PropertyListDecoder().decodeCollecting(Numbers.self, from: xml) },
    ]
    for decode in decoders {
      let report = try #require(throws: ValidationReport.self) { _ = try decode() }
      #expect(
        report.entries.map(\.description) == [
          "one: The value must be a whole number", "list[1]: The value must be a whole number",
          "members.a: The value must be a whole number",
        ])
      #expect(report.entries.allSatisfy { $0.code == .notRepresentable })
    }
    let error = #expect(throws: DecodingError.self) {
      try PropertyListDecoder().decode(Numbers.self, from: binary)
    }
    #expect(error?.violation.code == .notRepresentable)
    #expect(error?.violation.message == "The value must be a whole number")
  }
}
