import DomainModels
import Foundation
import Testing
import ValidatedCodable

@Suite struct CharactersPageTests {
  private func result(_ json: String) -> Result<CharactersPage, CharactersPage.Failure> {
    CharactersPage.result(from: Data(json.utf8))
  }

  private func report(_ json: String) -> String? {
    guard case .failure(.invalid(let report)) = result(json) else { return nil }
    return report.description
  }

  @Test func aPage() throws {
    let page = try result(
      """
      {"code":200,"status":"Ok","data":{"offset":20,"total":22,\
      "results":[{"name":"Cyclops"},{"name":"Phoenix"}]}}
      """
    ).get()
    #expect(page.code.value == 200)
    #expect(page.status == "Ok")
    #expect(page.offset.value == 20)
    #expect(page.total.value == 22)
    #expect(page.characters.map(\.name.value) == ["Cyclops", "Phoenix"])
    #expect(page.characters.rejects == [])
  }

  @Test func invalidCharactersAreSkippedAndReported() throws {
    let page = try result(
      """
      {"code":200,"status":"Ok","data":{"offset":0,"total":4,
       "results":["Storm",{"name":"Cyclops"},null,{"name":" "}]}}
      """
    ).get()
    #expect(page.characters.map(\.name.value) == ["Cyclops"])
    #expect(
      page.characters.rejects.map(\.description) == [
        "2:13 data.results[0]: The value must be an object, not a string",
        "2:40 data.results[2]: The value must not be null",
        "2:53 data.results[3].name: DisplayName must be between 1 and 200 characters",
      ])
  }

  /// Characters are called what no person is.
  @Test func namesOfCharacters() throws {
    let names = [
      "Spider-Man (Peter Parker)", "Captain America (Steven Rogers)",
      #"\"Spider-Girl\" (Mutant/Spider Clone)"#, "Ben Yarby (Leadville) (Earth-616)", "X",
    ]
    let results = names.map { #"{"name":"\#($0)"}"# }.joined(separator: ",")
    let page = try result(
      #"{"code":200,"status":"Ok","data":{"offset":0,"total":5,"results":[\#(results)]}}"#
    ).get()
    #expect(page.characters.rejects == [])
    #expect(
      page.characters.map(\.name.value)
        == names.map { $0.replacingOccurrences(of: #"\""#, with: "\"") })
  }

  @Test func requiresACode() {
    #expect(
      report(#"{"status":"Ok","data":{"offset":0,"total":0,"results":[]}}"#)
        == "1:1 code: The value is missing")
  }

  @Test func requiresData() {
    #expect(report(#"{"code":200,"status":"Ok"}"#) == "1:1 data: The value is missing")
    #expect(
      report(#"{"code":200,"status":"Ok","data":null}"#) == "1:34 data: The value must not be null")
    #expect(
      report(#"{"code":200,"status":"Ok","data":[]}"#)
        == "1:34 data: The value must be an object, not an array")
  }

  @Test func everythingThatIsWrong() {
    #expect(
      report(#"{"code":20,"status":7,"data":{"offset":-1,"results":{}}}"#) == """
        1:9 code: StatusCode must be between 100 and 599, not 20
        1:21 status: The value must be a string, not a number
        1:30 data.total: The value is missing
        1:40 data.offset: Count must be at least 0, not -1
        1:53 data.results: The value must be an array, not an object
        """)
  }

  @Test(arguments: [
    #"{"code":401,"status":"Unauthorized"}"#,
    #"{"code":401,"status":"Unauthorized","data":{"offset":0,"total":0,"results":[]}}"#,
  ])
  func refusals(_ json: String) throws {
    guard case .failure(.refused(let code, let status)) = result(json) else {
      Issue.record("\(result(json))")
      return
    }
    #expect(code.value == 401)
    #expect(status == "Unauthorized")
  }

  @Test func aRefusalNeedsNoStatus() {
    for json in [#"{"code":404,"status":404}"#, #"{"code":404}"#] {
      guard case .failure(.refused(let code, nil)) = result(json) else {
        Issue.record("\(result(json))")
        continue
      }
      #expect(code.value == 404)
    }
  }

  @Test(arguments: ["", "{", "[]", "nonsense", "\u{FEFF}", #"{"code":200,"#, "\u{0}"])
  func malformed(_ json: String) {
    #expect(report(json) != nil)
  }

  @Test func bytesThatAreNotText() {
    let data = Data([0xFF, 0xFE, 0x00, 0x7B])
    guard case .failure(.invalid) = CharactersPage.result(from: data) else {
      Issue.record("accepted")
      return
    }
  }
}
