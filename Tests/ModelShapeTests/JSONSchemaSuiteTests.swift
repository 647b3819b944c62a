import Foundation
import TestSupport
import Testing
import ValidatedCodable
import ValidatedJSON

/// Cases of the public suite for JSON Schema 2020-12 (JSON-Schema-Test-Suite, as in jsonschema 4.23.0) whose schema the rules
/// of this package can express: a type with such rules takes what the schema takes.
///
/// A schema that says nothing about other kinds of JSON takes them; a type does not. Such cases are left out.
@Suite struct JSONSchemaSuiteTests {
  struct Group: Decodable {
    let keyword: String
    let description: String
    let schema: JSONValue
    let cases: [Case]
  }

  struct Case: Decodable {
    let data: JSONValue
    let valid: Bool
  }

  struct Subject: Sendable {
    let shape: DocumentShape
    /// Whether the document is a member of one.
    let isWrapped: Bool
    /// The constraint in the exported schema; nil if that has another form.
    let isExported: Bool
    let accepts: @Sendable (JSONValue) -> Bool

    init<Value: Decodable & SendableMetatype>(
      _ type: Value.Type, isWrapped: Bool = false, isExported: Bool = true
    ) {
      shape = DocumentShape(of: type)
      (self.isWrapped, self.isExported) = (isWrapped, isExported)
      accepts = { document in
        let decoder = ValidatedJSONDecoder()
        decoder.integers = .exact
        return (try? decoder.decode(type, from: isWrapped ? ["value": document] : document)) != nil
      }
    }
  }

  static let subjects: [String: Subject] = [
    "type: integer type matches integers": Subject(Int.self),
    "type: number type matches numbers": Subject(Double.self),
    "type: string type matches strings": Subject(String.self),
    "type: object type matches objects": Subject([String: JSONValue].self),
    "type: array type matches arrays": Subject([JSONValue].self),
    "type: boolean type matches booleans": Subject(Bool.self),
    "type: multiple types can be specified in an array": Subject(
      SuiteTypes.IntegerOrText.self, isExported: false),
    "type: type: array or object": Subject(SuiteTypes.ListOrObject.self, isExported: false),
    "minimum: minimum validation": Subject(SuiteTypes.AtLeast.self),
    "minimum: minimum validation with signed integer": Subject(SuiteTypes.AtLeastNegative.self),
    "maximum: maximum validation": Subject(SuiteTypes.AtMost.self),
    "maximum: maximum validation with unsigned integer": Subject(SuiteTypes.AtMostHundreds.self),
    "exclusiveMaximum: exclusiveMaximum validation": Subject(SuiteTypes.Below.self),
    "multipleOf: by int": Subject(SuiteTypes.Even.self),
    "minLength: minLength validation": Subject(SuiteTypes.Longer.self),
    "minLength: minLength validation with a decimal": Subject(SuiteTypes.Longer.self),
    "maxLength: maxLength validation": Subject(SuiteTypes.Shorter.self),
    "maxLength: maxLength validation with a decimal": Subject(SuiteTypes.Shorter.self),
    "minItems: minItems validation": counted(SuiteTypes.MinItems.self),
    "minItems: minItems validation with a decimal": counted(SuiteTypes.MinItems.self),
    "maxItems: maxItems validation": counted(SuiteTypes.MaxItems.self),
    "maxItems: maxItems validation with a decimal": counted(SuiteTypes.MaxItems.self),
    "minProperties: minProperties validation": counted(SuiteTypes.MinProperties.self),
    "minProperties: minProperties validation with a decimal":
      counted(SuiteTypes.MinProperties.self),
    "maxProperties: maxProperties validation": counted(SuiteTypes.MaxProperties.self),
    "maxProperties: maxProperties validation with a decimal":
      counted(SuiteTypes.MaxProperties.self),
    "maxProperties: maxProperties = 0 means the object is empty":
      counted(SuiteTypes.NoProperties.self),
    "enum: simple enum validation": Subject(SuiteTypes.OneToThree.self),
    "enum: heterogeneous enum-with-null validation": Subject(
      SuiteTypes.Six?.self, isExported: false),
    "enum: enums in properties": Subject(SuiteTypes.Listed.self, isExported: false),
    "enum: enum with escaped characters": Subject(SuiteTypes.Escaped.self),
    "enum: nul characters in strings": Subject(SuiteTypes.Null.self),
    "const: const validation": Subject(SuiteTypes.Two.self, isExported: false),
    "uniqueItems: uniqueItems validation": Subject(SuiteTypes.Distinct.self, isWrapped: true),
    "uniqueItems: uniqueItems=false validation": Subject([JSONValue].self, isExported: false),
    "required: required validation": Subject(SuiteTypes.Required.self, isExported: false),
    "required: required with escaped characters": Subject(
      SuiteTypes.RequiredEscaped.self, isExported: false),
    "required: required properties whose names are Javascript object property names": Subject(
      SuiteTypes.Prototype.self, isExported: false),
    "properties: object properties validation": Subject(
      SuiteTypes.Properties.self, isExported: false),
    "properties: properties with escaped characters": Subject(
      SuiteTypes.NumbersEscaped.self, isExported: false),
    "additionalProperties: additionalProperties can exist by itself": Subject(
      [String: Bool].self),
    "additionalProperties: additionalProperties with propertyNames": Subject(
      [SuiteTypes.LongKey: Double].self, isExported: false),
    "items: a schema given for items": Subject([Int].self, isExported: false),
    "items: nested items": Subject([[[[Double]]]].self),
    "items: prefixItems with no additional items allowed": Subject(
      SuiteTypes.UpToThree.self, isExported: false),
    "items: prefixItems validation adjusts the starting index for items": Subject(
      SuiteTypes.TextAndIntegers.self, isExported: false),
    "items: items with heterogeneous array": Subject(SuiteTypes.UpToOne.self, isExported: false),
    "prefixItems: a schema given for prefixItems": Subject(
      SuiteTypes.IntegerAndText.self, isExported: false),
    "prefixItems: additional items are allowed by default": Subject(
      SuiteTypes.OneInteger.self, isExported: false),
    "propertyNames: propertyNames validation": Subject(
      [SuiteTypes.Key: JSONValue].self, isExported: false),
    "anyOf: anyOf with base schema": Subject(SuiteTypes.ShortOrLong.self),
    "allOf: allOf": Subject(SuiteTypes.All.self, isExported: false),
    "allOf: allOf simple types": Subject(SuiteTypes.Between.self, isExported: false),
    "pattern: pattern validation": Subject(SuiteTypes.Letters.self, isExported: false),
  ]

  private static func counted<Count: SuiteTypes.Counts>(_ count: Count.Type) -> Subject {
    Subject(SuiteTypes.Counted<Count>.self, isWrapped: true)
  }

  private static let groups: [Group] = {
    let url = SourceFiles.root.appending(
      path: "Tests/ModelShapeTests/Suites/JSONSchema2020.json")
    return (try? ValidatedJSONDecoder().decode([Group].self, fromFile: url)) ?? []
  }()

  /// The kind of JSON, as the type of a schema names it.
  private static func kind(of value: JSONValue) -> String {
    switch value {
    case .null: "null"
    case .bool: "boolean"
    case .number: "number"
    case .string: "string"
    case .array: "array"
    case .object: "object"
    }
  }

  @Test func typesTakeWhatSchemasTake() throws {
    var (count, leftOut) = (0, 0)
    for group in Self.groups {
      let name = "\(group.keyword): \(group.description)"
      let subject = try #require(Self.subjects[name], "\(name)")
      let exported = JSONSchema(of: subject.shape).json
      let kinds = Set(group.cases.filter { !$0.valid }.map { Self.kind(of: $0.data) })
      for suiteCase in group.cases {
        // Only what is said about the kinds that the type has.
        if suiteCase.valid, !subject.accepts(suiteCase.data),
          !kinds.contains(Self.kind(of: suiteCase.data))
        {
          leftOut += 1
          continue
        }
        count += 1
        #expect(
          subject.accepts(suiteCase.data) == suiteCase.valid, "\(name): \(suiteCase.data)")
      }
      guard subject.isExported, let members = group.schema.object else { continue }
      let place = try #require(subject.isWrapped ? Self.member(of: exported) : exported)
      for (key, value) in members {
        let own = place[key]
        #expect(
          own == value || own?.double != nil && own?.double == value.double,
          "\(name): \(place), not \(key) \(value)")
      }
    }
    #expect(Self.groups.count == Self.subjects.count)
    #expect(count > 200 && leftOut < 60, "\(count) cases, \(leftOut) left out")
  }

  /// The schema of the member `value` of the only model.
  private static func member(of schema: JSONValue) -> JSONValue? {
    schema["$defs"]?.object?.values.first?["properties"]?["value"]
  }
}
