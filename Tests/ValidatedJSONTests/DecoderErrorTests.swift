import DomainModels
import Foundation
import TestSupport
import Testing
import ValidatedCodable
import ValidatedJSON

/// The texts and places of errors.
@Suite struct DecoderErrorTests {
  struct Item: Decodable {
    let id: Int
    let name: String?
    let price: Float?
  }

  @Test(
    arguments: [
      (
        "[{\"id\":\"7\"}]", 1, 8,
        """
        Expected Int but found a string.
        line 1, column 8:
          {"id":"
                ^
        """
      ),
      (
        "[{\"id\":1},\n {\"name\":\"Zoë\",\n  \"id\":null}]", 3, 8,
        """
        Expected Int but found null.
        line 3, column 8:
            "id":…
                 ^
        """
      ),
      (
        #"[{"name":"secret","price":12}]"#, 1, 2,
        """
        The object has no value for the key “id”.
        line 1, column 2:
          [{
           ^
        """
      ),
      (
        #"[{"name":"secret","id":99999999999999999999}]"#, 1, 24,
        """
        The number cannot be read as Int, or not exactly.
        line 1, column 24:
          {"name":"…","id":…
                           ^
        """
      ),
      (
        #"[{"id":1,"id":2}]"#, 1, 10,
        """
        The object has this key more than once.
        line 1, column 10:
          {"id":…,"
                  ^
        """
      ),
      (
        #"[{"id":1,"name":"a secret \x"}]"#, 1, 27,
        """
        The data is not valid JSON: line 1, column 27: unknown escape sequence
          {"id":…,"name":"…\\
                           ^
        """
      ),
      (
        "[{\"id\":1,}]", 1, 10,
        """
        The data is not valid JSON: line 1, column 10: expected a key in quotes
          {"id":…,}
                  ^
        """
      ),
      (
        "7", 1, 1,
        """
        Expected Array<Any> but found a number.
        line 1, column 1:
          …
          ^
        """
      ),
    ] as [(String, Int, Int, String)])
  func descriptions(_ json: String, _ line: Int, _ column: Int, _ description: String) throws {
    let error = try #require(
      throws: DecodingError.self,
      performing: { try ValidatedJSONDecoder().decode([Item].self, from: json) })
    #expect(error.jsonLocation?.line == line && error.jsonLocation?.column == column)
    let context: DecodingError.Context? =
      switch error {
      case .dataCorrupted(let context), .keyNotFound(_, let context), .typeMismatch(_, let context),
        .valueNotFound(_, let context):
        context
      @unknown default: nil
      }
    #expect(context?.debugDescription == description)
  }

  /// A violation keeps its error; its place is in the path.
  @Test func violationsKnowTheirPlace() throws {
    let json = "[{\"name\":\"Zoë\",\n\"age\":151,\"email\":\"a@b.co\"}]"
    let error = try #require(
      throws: DecodingError.self,
      performing: { try ValidatedJSONDecoder().decode([Client].self, from: json) })
    #expect(error.violation.message == "Age must be between 1 and 150, not 151")
    #expect(error.jsonLocation.map { "\($0)" } == "line 2, column 7")
    #expect(error.jsonLocation?.offset == 23)
  }

  /// The excerpt is short, even if the line is long, and contains no values.
  @Test func excerptsAreShort() throws {
    let long = String(repeating: #"{"id":12345678,"name":"secret"},"#, count: 10_000)
    for fault in ["x", "\"abc", "{\"id\":1.}", "[\"secret\u{1}", "{\"secretsecretsecretsecret\" 1"]
    {
      let error = try #require(
        throws: DecodingError.self,
        performing: { try ValidatedJSONDecoder().decode([Item].self, from: "[\(long)\(fault)]") })
      let text = "\(error)"
      #expect(text.utf8.count < 1_000, "\(fault)")
      #expect(!text.contains("secret") && !text.contains("1234"), "\(text)")
    }
  }

  /// Types that try one form after the other make errors all the time: their places cost no more
  /// than reading the document once.
  @Test(.nightly) func placesOfManyErrorsAreLinear() throws {
    func document(_ count: Int) -> (json: String, count: Int) {
      ("[" + Array(repeating: "\n\"text\"", count: count).joined(separator: ",") + "]", count)
    }
    try expectTime(for: document(16_000), atMost: 8 * 4, timesThatFor: document(2_000)) {
      let values = try ValidatedJSONDecoder().decode([Anything].self, from: $0.json)
      #expect(values.count == $0.count)
    }
  }

  private enum Shade: String, Codable { case red }

  /// Foundation reads all of them.
  @Test(arguments: ["Qw=D", "AA=A", "====", "AAAA====", "A===", "Qw=DAAAA"])
  func padsEndBase64(_ text: String) throws {
    let error = #expect(throws: DecodingError.self) {
      try ValidatedJSONDecoder().decode(Data.self, from: "\"\(text)\"")
    }
    #expect(error?.violation.message == "The value must be valid Base64")
    #expect(throws: DecodingError.self) {
      try ValidatedJSONDecoder().decode([String: Data].self, from: TextFields(["a": text]))
    }
  }

  @Test(arguments: ["", "AA==", "AAA=", "AAAA", "Qw==", "QwA="])
  func base64(_ text: String) throws {
    let data = try ValidatedJSONDecoder().decode(Data.self, from: "\"\(text)\"")
    #expect(data.base64EncodedString() == text)
  }

  /// What other types say is put into our words, with any decoder, and never with the input.
  @Test func valuesThatTheirTypesRefuse() throws {
    let types: [(type: any Decodable.Type, json: String, message: String)] = [
      (UUID.self, #""s3cr3t""#, "be a UUID"),
      (URL.self, #""""#, "be a URL"),
      (Data.self, #""s3cr3t!""#, "be valid Base64"),
      (Date.self, #""s3cr3t""#, "be a valid date"),
      (TimeZone.self, #"{"identifier":"s3cr3t"}"#, "be a valid time zone"),
      (Shade.self, #""s3cr3t""#, "be valid"),
      (ClosedRange<Int>.self, "[2,1]", "be valid"),
    ]
    let ours = ValidatedJSONDecoder()
    let foundations = JSONDecoder()
    ours.dateDecodingStrategy = .iso8601
    foundations.dateDecodingStrategy = .iso8601
    for (type, json, message) in types {
      let data = Data(json.utf8)
      for decode in [
        { try ours.decode(type, from: data) }, { try foundations.decode(type, from: data) },
      ] as [() throws -> any Decodable] {
        let error = #expect(throws: DecodingError.self) { _ = try decode() }
        #expect(error?.violation.message == "The value must \(message)", "\(type)")
      }
    }
  }

  /// Throws the error of the first form, after others have been tried.
  struct Stubborn: Decodable {
    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      do {
        _ = try container.decode(Int.self)
      } catch {
        for _ in 0..<5 {
          do { _ = try container.decode([Bool].self) } catch DecodingError.typeMismatch(
            _, let caught)
          {
            #expect(caught.debugDescription == "Expected Array<Any> but found a string.")
          }
        }
        throw error
      }
    }
  }

  /// An excerpt takes longer than reading: errors that types catch have none.
  @Test func onlyAnErrorThatIsThrownHasAnExcerpt() throws {
    let error = #expect(throws: DecodingError.self) {
      try ValidatedJSONDecoder().decode([Stubborn].self, from: #"[1,"a"]"#)
    }
    guard case .typeMismatch(_, let context)? = error else {
      Issue.record("\(error as Any)")
      return
    }
    #expect(
      context.debugDescription == """
        Expected Int but found a string.
        line 1, column 4:
          […,"
             ^
        """)
  }
}
