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
    #expect(output.output.contains("## Coordinate\n\nAn object. It has no other keys.\n"))
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
