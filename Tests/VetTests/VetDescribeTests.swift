import Foundation
import TestSupport
import Testing

/// What `vet describe` and `vet schema` print.
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
}
