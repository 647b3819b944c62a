import Foundation
import TestSupport
import Testing

/// What `vet describe`, `vet schema` and `vet sample` print.
@Suite(.nightly) struct VetDescribeTests {
  @Test func describesAModel() throws {
    let output = try Vet("describe", "restaurant")
    #expect(output.status == 0)
    #expect(output.output.hasPrefix("## Restaurant\n\nAn object.\n\n| Key | Type |"))
    #expect(
      output.output.contains(
        "| `meals` | set of Meal | an error | one of breakfast, lunch, dinner |"))
    #expect(output.output.contains("## Coordinate\n\nAn object, or another form.\n"))
    let diagram = try Vet("describe", "restaurant", "--mermaid")
    #expect(diagram.output.hasPrefix("classDiagram\n  class Restaurant {\n    BusinessName name\n"))
    #expect(diagram.output.contains("  Restaurant --> Coordinate\n"))
  }

  @Test func printsSchemas() throws {
    let schema = try Vet("schema", "client")
    #expect(schema.status == 0 && schema.output.contains("\"$ref\" : \"#/$defs/Client\""))
    let openAPI = try Vet("schema", "Age", "--openapi")
    #expect(openAPI.output.contains(#""openapi" : "3.1.0""#))
    #expect(try Vet("schema", "nothing").status == 2)
    #expect(try Vet("describe", "Age").status == 2)
  }

  @Test func comparesRules() throws {
    let rules = try Vet("rules")
    #expect(rules.status == 0 && rules.output.hasPrefix("{\n  \"characters\" : {\n"))
    let client = try Vet("rules", "client").output
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    func file(_ name: String, _ text: String) throws -> String {
      let url = folder.appending(path: name)
      try Data(text.utf8).write(to: url)
      return url.path
    }
    let old = try file("old.json", client)
    let new = try file("new.json", client.replacing(#""integer" : 150"#, with: #""integer" : 120"#))
    #expect(try Vet("rules", "diff", old, old).lines == [])
    let changes = try Vet("rules", "diff", old, new)
    #expect(changes.status == 1)
    #expect(changes.lines == ["client.age: tightened: 1…120, was 1…150 (breaks writers)"])
    #expect(try Vet("rules", "diff", old, new, "--readers").status == 0)
    #expect(try Vet("rules", "diff", new, old, "--readers").status == 1)
    let less = try Vet("rules", "diff", try file("all.json", rules.output), old, "--writers")
    #expect(less.lines.first == "characters: removed: the model (breaks writers and readers)")
    let wrong = try Vet("rules", "diff", old, try file("wrong.json", #"{"client":{"list":1}}"#))
    #expect(wrong.status == 2 && wrong.errors.contains("wrong.json is not what “vet rules” writes"))
    #expect(try Vet("rules", "diff", old).status == 2)
    #expect(try Vet("rules", "nothing").status == 2)
  }

  @Test func makesDocuments() throws {
    let valid = try Vet("sample", "client", "--count", "50", "--seed", "3")
    #expect(valid.status == 0 && valid.output.split(separator: "\n").count == 50)
    #expect(try Vet("sample", "client", "--count", "50", "--seed", "3").output == valid.output)
    #expect(try Vet("file", "client", "-", input: Data(valid.output.utf8)).status == 0)
    let array = try Vet("sample", "city", "--count", "3", "--array")
    #expect(array.output.hasPrefix("[ {") && array.output.hasSuffix("}\n]\n"))
    #expect(try Vet("file", "city", "-", input: Data(array.output.utf8)).status == 0)
    let invalid = try Vet("sample", "client", "--invalid", "--count", "30")
    #expect(invalid.output.split(separator: "\n").count == 30)
    #expect(invalid.errors.split(separator: "\n").count == 30)
    #expect(invalid.errors.hasPrefix("line 1: /"))
    #expect(try Vet("sample", "Email").output.contains("@"))
    #expect(try Vet("sample", "nothing").status == 2)
    #expect(try Vet("sample", "client", "--count", "0", "--array").output == "[]\n")
  }
}
