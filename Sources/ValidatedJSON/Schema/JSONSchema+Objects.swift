import ValidatedCodable

/// An object of a model: its members, and the objects within that paths lead to.
struct ObjectNode {
  private var properties: [String: JSONValue] = [:]
  private var required: [JSONValue] = []
  /// Alternatives of required keys with several spellings.
  private var alternatives: [JSONValue] = []
  /// Spellings of one key, of which an object has only one.
  private var exclusions: [JSONValue] = []
  private var inner: [String: ObjectNode] = [:]

  private var isRequired: Bool {
    !required.isEmpty || !alternatives.isEmpty || inner.values.contains(where: \.isRequired)
  }

  mutating func add(
    _ schema: JSONSchemaWriter.Members, at path: ArraySlice<String>, others: [String],
    isRequired: Bool
  ) {
    guard let key = path.first else { return }
    guard path.count == 1 else {
      inner[key, default: ObjectNode()].add(
        schema, at: path.dropFirst(), others: others, isRequired: isRequired)
      return
    }
    let spellings = [key] + others
    for (index, spelling) in spellings.enumerated() {
      properties[spelling] = .object(schema)
      for other in spellings[..<index] {
        let both = JSONValue.object(["required": [.string(other), .string(spelling)]])
        exclusions.append(.object(["not": both]))
      }
    }
    guard isRequired else { return }
    if others.isEmpty {
      required.append(.string(key))
    } else {
      let any = spellings.map { JSONValue.object(["required": [.string($0)]]) }
      alternatives.append(.object(["anyOf": .array(any)]))
    }
  }

  /// - Parameter isPatch: whether null in place of a nested object is no absence.
  func schema(isClosed: Bool, isPatch: Bool = false) -> JSONSchemaWriter.Members {
    var (properties, required) = (properties, required)
    for (key, node) in inner.sorted(by: { $0.key < $1.key }) {
      let object = JSONValue.object(node.schema(isClosed: isClosed, isPatch: isPatch))
      // An object without required members may be missing or null.
      properties[key] =
        node.isRequired || isPatch
        ? object : .object(["anyOf": [object, .object(["type": "null"])]])
      if node.isRequired { required.append(.string(key)) }
    }
    var members: JSONSchemaWriter.Members = [
      "type": "object", "properties": .object(properties),
    ]
    if !required.isEmpty { members["required"] = .array(required) }
    let all = alternatives + exclusions
    if !all.isEmpty { members["allOf"] = .array(all) }
    if isClosed { members["additionalProperties"] = false }
    return members
  }
}
