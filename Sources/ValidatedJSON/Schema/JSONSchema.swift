public import ValidatedCodable

/// The JSON Schema (2020-12) of the documents of a type, and what it cannot say.
///
/// ```swift
/// print(Client.jsonSchema)                             // what decoding accepts
/// let output = JSONSchema(of: Client.self, .output)    // what encoding writes
/// print(output.unstated)                               // rules that JSON Schema has no words for
/// ```
///
/// A schema is never stricter than the type: where it cannot be exact, because a rule is code, trims before it checks or
/// counts in another unit, it accepts more, and ``unstated`` says what is missing. The limits of a `Float` are those in the
/// code, to which the type rounds the nearest other numbers. In JSON Schema, `1.0` is an integer, and numbers are of any
/// size.
public struct JSONSchema: Sendable {
  /// Which documents a schema describes.
  public enum View: Sendable {
    /// Those that decoding accepts: other spellings, lenient values and defaults.
    case input
    /// Those that encoding writes.
    case output
  }

  /// The schema, with the models, patches and unions in `$defs`.
  public let json: JSONValue
  /// What the schema does not say, each in a sentence with the place: `dates.{from, to}: notAscending`.
  public let unstated: [String]

  /// The schema of a type.
  public init(of type: any Any.Type, _ view: View = .input) {
    self.init(of: DocumentShape(of: type), view)
  }

  /// The schema of a shape.
  public init(of shape: DocumentShape, _ view: View = .input) {
    var writer = JSONSchemaWriter(view)
    writer.names = shape.named
    var members = writer.schema(of: shape)
    writer.writeWaiting()
    members["$schema"] = "https://json-schema.org/draft/2020-12/schema"
    if !writer.definitions.isEmpty { members["$defs"] = .object(writer.definitions) }
    json = .object(members)
    unstated = writer.unstated
  }

  /// The components of an OpenAPI 3.1 document for some types, by their names.
  ///
  /// A name that an earlier type has gets a number: `Item2`.
  public static func openAPI(
    _ types: [(name: String, type: any Any.Type)], title: String, version: String,
    _ view: View = .input
  ) -> JSONValue {
    var writer = JSONSchemaWriter(view, isOpenAPI: true)
    // One context, so that two types of the same name get different names.
    var context = DocumentShape.Context()
    let names = types.map { context.reserve($0.name, for: $0.type) }
    for (name, (_, type)) in zip(names, types) {
      let shape = context.shape(of: type)
      writer.names.merge(shape.named) { first, _ in first }
      let schema = writer.schema(of: shape)
      writer.writeWaiting()
      let key = writer.key(of: name)
      if writer.definitions[key] == nil { writer.definitions[key] = .object(schema) }
    }
    return .object([
      "openapi": "3.1.0",
      "info": .object(["title": .string(title), "version": .string(version)]),
      "paths": .object([:]),
      "components": .object(["schemas": .object(writer.definitions)]),
    ])
  }
}

extension Shaped {
  /// The JSON Schema (2020-12) of the documents that decoding accepts; see ``JSONSchema``.
  public static var jsonSchema: JSONValue { JSONSchema(of: Self.self).json }
}

/// Writes the schema of a shape: one function for each kind.
struct JSONSchemaWriter {
  typealias Members = [String: JSONValue]

  let view: JSONSchema.View
  /// Whether definitions are the components of an OpenAPI document.
  private let isOpenAPI: Bool
  /// The keys of definitions, by name.
  private var keys: [String: String] = [:]
  /// The schemas of models, patches and unions.
  var definitions: Members = [:]
  /// The models, patches and unions that have been referred to, and are not written yet: models may be nested without
  /// end of the stack.
  private var waiting: [(name: String, write: (inout Self) -> Members)] = []
  /// The models and unions that shapes only name, of which some are not written where they are described.
  var names: [String: DocumentShape] = [:]
  private(set) var unstated: [String] = []
  private var stated: Set<String> = []
  private var path: [String] = []
  /// Whether objects have members that what is being described does not: the tag of a union around it.
  private var isOpen = false

  init(_ view: JSONSchema.View, isOpenAPI: Bool = false) {
    (self.view, self.isOpenAPI) = (view, isOpenAPI)
  }

  var isInput: Bool { view == .input }

  /// The same writer, which has left nothing out yet.
  var withoutNotes: Self {
    var other = self
    (other.stated, other.unstated) = ([], [])
    return other
  }

  /// Adds something that the schema does not say.
  mutating func leave(_ text: String) {
    let place = path.joined(separator: ".")
    let line = place.isEmpty ? text : "\(place): \(text)"
    if stated.insert(line).inserted { unstated.append(line) }
  }

  private mutating func inside<Result>(
    _ key: String, _ body: (inout Self) -> Result
  ) -> Result {
    path.append(key)
    defer { path.removeLast() }
    return body(&self)
  }

  mutating func schema(of shape: DocumentShape) -> Members {
    switch shape {
    case .scalar(let kind, let name): scalar(kind, name)
    case .value(let name, let raw, let constraint, _): value(name, raw, constraint)
    case .cases(let name, let raw, let values, _): cases(name, raw, values)
    case .model(let model): reference(to: model.name) { $0.object(model) }
    case .union(let union): reference(to: union.name) { $0.union(union) }
    case .array(let element): ["type": "array", "items": .object(schema(of: element))]
    case .set(let element, let duplicates): set(element, duplicates)
    case .dictionary(let keys, let values): dictionary(keys, values)
    case .separated(let part, let separator, let isLenient):
      separated(part, separator, isLenient: isLenient)
    case .optional(let base, let isEmptyTextNil), .nullable(let base, let isEmptyTextNil):
      nullable(base, isInput && isEmptyTextNil)
    case .defaulted(let base, let defaults): defaulted(base, defaults)
    case .lenient(let base, let null): isInput ? lenient(base, null) : schema(of: base)
    case .checked(let base, let constraint, _):
      joined(schema(of: base), constraints(constraint, on: base, isField: true))
    case .lossy(let base): isInput ? [:] : schema(of: base)
    case .other("Patch", let parts, _):
      patched(parts.first).map { model in
        // No type has such a name.
        reference(to: "Patch of \(model.name)") { $0.objectMembers(model, isPatch: true) }
      } ?? stating("what Patch reads")
    case .other(let name, let parts, _): other(name, parts)
    case .unknown(let name): stating("what \(name) reads")
    case .known(let name):
      names[name].map { schema(of: $0) } ?? stating("what \(name) reads")
    }
  }

  /// A reference to the definition of a model, a patch or a union, which is written later, and once.
  private mutating func reference(
    to name: String, _ write: @escaping (inout Self) -> Members
  ) -> Members {
    let key = key(of: name)
    if definitions[key] == nil {
      definitions[key] = .object([:])
      waiting.append((name, write))
    }
    let token = [PathKey.key(key)].jsonPointer
    return ["$ref": .string((isOpenAPI ? "#/components/schemas" : "#/$defs") + token.asURIFragment)]
  }

  /// Writes the definitions of what has been referred to.
  mutating func writeWaiting() {
    // The first one last, so that what it refers to follows it.
    waiting.reverse()
    while let (name, write) = waiting.popLast() {
      let count = waiting.count
      definitions[key(of: name)] = .object(inside(name, write))
      waiting[count...].reverse()
    }
  }

  /// The key of a definition: of the name, the characters that OpenAPI allows (3.1, section 4.8.7).
  mutating func key(of name: String) -> String {
    guard isOpenAPI else { return name }
    if let known = keys[name] { return known }
    let allowed = name.unicodeScalars.map { scalar in
      switch scalar {
      case "A"..."Z", "a"..."z", "0"..."9", "-", ".", "_": Character(scalar)
      default: Character(".")
      }
    }
    var key = String(allowed.reversed().drop { $0 == "." }.reversed())
    while key.isEmpty || keys.values.contains(key) { key += "_" }
    keys[name] = key
    return key
  }

  /// Any document, of which the schema does not say more.
  mutating func stating(_ text: String) -> Members {
    leave(text)
    return [:]
  }
}

// Scalars and containers.
extension JSONSchemaWriter {
  private func scalar(_ kind: DocumentShape.Scalar, _ name: String) -> Members {
    switch kind {
    case .bool: ["type": "boolean"]
    case .text: ["type": "string"]
    case .number: ["type": "number"]
    case .integer:
      ["type": "integer"].merging(DocumentShape.integerLimits[name].map(number) ?? [:]) { $1 }
    }
  }

  private mutating func cases(
    _ name: String, _ raw: DocumentShape, _ values: [Violation.Parameter]
  ) -> Members {
    var isListed = raw.listsWhatIsWritten
    // What is written of each is one number.
    if case .scalar = raw, !isInput { isListed = true }
    guard isListed else {
      // Its type may read several spellings of each.
      leave("one of the cases of \(name)")
      return schema(of: raw).merging(["title": .string(name)]) { $1 }
    }
    return ["title": .string(name), "enum": .array(values.map { .init($0, as: raw) })]
  }

  private mutating func value(
    _ name: String, _ raw: DocumentShape, _ constraint: Constraint?
  ) -> Members {
    var members = schema(of: raw)
    if let constraint {
      members = joined(members, constraints(constraint, on: raw))
    } else {
      leave("the rules of \(name), which are code")
    }
    // A format is that of the canonical form; other types may have the same name.
    if !isInput, let format = constraint.flatMap(Self.format) {
      members["format"] = .string(format)
    }
    members["title"] = .string(name)
    return members
  }

  private mutating func set(
    _ element: DocumentShape, _ duplicates: DocumentShape.DuplicateElements
  ) -> Members {
    let members: Members = ["type": "array", "items": .object(schema(of: element))]
    if isInput, duplicates == .merge { return members }
    if element.changesValues(inInput: isInput) { leave("whether elements become equal") }
    return members.merging(["uniqueItems": true]) { $1 }
  }

  private mutating func dictionary(_ keys: DocumentShape, _ values: DocumentShape) -> Members {
    var members: Members = [
      "type": "object", "additionalProperties": .object(schema(of: values)),
    ]
    switch (keys.raw, values) {
    // Members with invalid keys are set aside as well.
    case (_, .lossy) where isInput: break
    case (.scalar(.text, _), _): members["propertyNames"] = .object(schema(of: keys))
    default: leave("the keys")
    }
    return members
  }

  private mutating func separated(
    _ part: DocumentShape, _ separator: String, isLenient: Bool
  ) -> Members {
    leave("parts separated by “\(separator)”")
    let text: Members = ["type": "string"]
    guard isLenient else { return text }
    // An empty list is written as an array where an empty string stands for nil.
    let list: Members =
      isInput ? ["type": "array", "items": .object(schema(of: part))] : ["const": []]
    return ["anyOf": .array([.object(text), .object(list)])]
  }

  private mutating func nullable(_ base: DocumentShape, _ isEmptyTextNil: Bool) -> Members {
    if case .nullable(let inner, let isInnerNil) = base {
      return nullable(inner, isEmptyTextNil || isInput && isInnerNil)
    }
    var alternatives: [JSONValue] = [.object(schema(of: base)), .object(["type": "null"])]
    if isEmptyTextNil { alternatives.append(.object(["const": ""])) }
    return ["anyOf": .array(alternatives)]
  }

  private mutating func defaulted(
    _ base: DocumentShape, _ defaults: [DocumentShape.DefaultCases: Violation.Parameter]
  ) -> Members {
    // For nil, null is written: a missing key would be the default.
    guard isInput else {
      return base.mayBeLeftOut ? nullable(base.withoutAbsence, false) : schema(of: base)
    }
    if defaults[.invalid] != nil { return defaults[.null] == nil ? base.anyValue(names) : [:] }
    return defaults[.null] == nil ? schema(of: base) : nullable(base, false)
  }

  /// Other JSON that stands for a value, of which JSON Schema can only tell the kind.
  private mutating func lenient(_ base: DocumentShape, _ null: Violation.Parameter?) -> Members {
    var alternatives: [JSONValue] = [.object(schema(of: base))]
    switch base.raw {
    case .scalar(.bool, _):
      alternatives += [
        .object(["enum": [0, 1]]),
        .object(["enum": ["true", "false", "yes", "no", "1", "0"]]),
      ]
      if base != base.raw { leave("which other JSON stands for a Boolean value") }
    case .scalar(.text, _):
      alternatives.append(.object(["type": "number"]))
      if base != base.raw { leave("which numbers stand for a text") }
    case .scalar:
      alternatives.append(.object(["type": "string"]))
      leave("which texts stand for a number")
    case .array(let element):
      alternatives.append(.object(schema(of: element)))
      if base != base.raw { leave("which element stands for an array") }
    default: return stating("the other JSON that stands for a value")
    }
    if null != nil { alternatives.append(.object(["type": "null"])) }
    if case .optional(_, isEmptyTextNil: false) = base {
      alternatives.append(.object(["const": ""]))
    }
    return ["anyOf": .array(alternatives)]
  }

  private mutating func other(_ name: String, _ parts: [DocumentShape]) -> Members {
    switch name {
    case "URL", "UUID", "Data":
      ["type": "string"].merging(stating("which texts \(name) reads")) { $1 }
    case "Decimal": ["type": "number"]
    case "Dictionary":
      // With keys that strings are made of, such as UUIDs, our decoder reads an object as well.
      (isInput && parts.first?.isMadeOfText ?? false ? [:] : ["type": "array"])
        .merging(stating("the keys, each of which is in front of its value")) { $1 }
    default: stating("what \(name) reads")
    }
  }
}

// Models and unions.
extension JSONSchemaWriter {
  private mutating func object(_ model: DocumentShape.Model) -> Members {
    guard !isInput || !model.acceptsOtherShapes else {
      leaveRules(of: model)
      return stating("the other shapes that it reads")
    }
    var members = model.isArray ? elements(model) : objectMembers(model)
    members["title"] = .string(model.name)
    return members
  }

  /// States what is required of a model as a whole, wherever it is written.
  private mutating func leaveRules(of model: DocumentShape.Model) {
    for rule in model.rules where rule.severity == .error {
      leave("{\(rule.fields.joined(separator: ", "))} \(rule.constraint)")
    }
    if model.mayRefuse { leave("what the initialiser refuses") }
  }

  private mutating func elements(_ model: DocumentShape.Model) -> Members {
    leaveRules(of: model)
    let fields = model.fields.map { field in inside(field.name) { $0.schema(of: field.shape) } }
    let own = model.hasRest ? Array(fields.dropLast()) : fields
    let least = (model.fields.prefix(own.count).lastIndex { !$0.shape.mayBeMissing } ?? -1) + 1
    var members: Members = [
      "type": "array", "minItems": .number(JSONNumber(least)),
    ]
    if !own.isEmpty { members["prefixItems"] = .array(own.map { .object($0) }) }
    if model.hasRest {
      members["items"] = fields.last?["items"]
      if model.fields.last.map({ $0.shape != .array($0.shape.element) }) ?? false {
        leave("what is required of the elements behind the others as a whole")
      }
    } else if model.refusesUnknownKeys || !isInput {
      members["items"] = false
    }
    return members
  }

  /// The model of a patch, of which it has some fields; nil if it may have other forms.
  private func patched(_ shape: DocumentShape?) -> DocumentShape.Model? {
    guard case .model(let model)? = shape?.resolved(in: names), !model.isArray,
      !(isInput && model.acceptsOtherShapes)
    else { return nil }
    return model
  }

  /// The members of a model's object, and of the nested objects of its paths.
  private mutating func objectMembers(
    _ model: DocumentShape.Model, isPatch: Bool = false
  ) -> Members {
    if !isPatch { leaveRules(of: model) }
    var root = ObjectNode()
    for field in model.fields {
      // A patch has null for nil.
      let shape = isInput || isPatch ? field.shape : field.shape.withoutAbsence
      let schema = inside(field.name) { $0.schema(of: shape) }
      let isRequired =
        !isPatch && (isInput ? !field.shape.mayBeMissing : !field.shape.mayBeLeftOut)
      root.add(
        schema.merging(field.label.map { ["title": .string($0)] } ?? [:]) { $1 },
        at: field.path[...], others: isInput ? field.others : [], isRequired: isRequired)
    }
    return root.schema(
      isClosed: !isOpen && (model.refusesUnknownKeys || !isInput), isPatch: isPatch)
  }

  private mutating func union(_ union: DocumentShape.Union) -> Members {
    let cases = union.cases.map { unionCase in
      inside(unionCase.tag ?? "otherwise") { $0.schema(of: unionCase, in: union) }
    }
    let keyword = union.tagKey != nil && !union.cases.contains(where: \.isOther) ? "oneOf" : "anyOf"
    return ["title": .string(union.name), keyword: .array(cases.map { .object($0) })]
  }

  private mutating func schema(
    of unionCase: DocumentShape.Case, in union: DocumentShape.Union
  ) -> Members {
    if unionCase.isOther { leave("other tags than those of other cases") }
    let tag = unionCase.isOther ? nil : unionCase.tag
    let constant = tag.map { JSONValue.object(["const": .string($0)]) }
    if let constant, union.isTaggedByFirstElement {
      return elements(behind: constant, unionCase.payload)
    }
    guard let constant, let tagKey = union.tagKey else {
      return unionCase.payload.map { isOpen ? objectMembers(beside: $0) : schema(of: $0) }
        ?? (unionCase.isOther ? [:] : ["type": "object"])
    }
    var members: Members = [:]
    if let payload = unionCase.payload, let key = union.payloadKey {
      members["properties"] = .object([key: .object(schema(of: payload))])
      if !payload.mayBeMissing { members["required"] = .array([.string(key)]) }
    } else if let payload = unionCase.payload {
      members = objectMembers(beside: payload)
    }
    members["type"] = "object"
    var properties = members["properties"]?.object ?? [:]
    properties[tagKey] = constant
    members["properties"] = .object(properties)
    let required = (members["required"]?.array ?? []).filter { $0 != .string(tagKey) }
    members["required"] = .array([.string(tagKey)] + required)
    return members
  }

  /// The object of a payload, which has the tag as well: since it may be closed, it is written again.
  private mutating func objectMembers(beside payload: DocumentShape) -> Members {
    switch payload.resolved(in: names) {
    case .model(let model) where !model.isArray && !(isInput && model.acceptsOtherShapes):
      return objectMembers(model)
    case .other("Patch", let parts, _):
      return patched(parts.first).map { objectMembers($0, isPatch: true) }
        ?? stating("what Patch reads")
    case .optional(let base, _), .nullable(let base, _): return objectMembers(beside: base)
    case .defaulted(let base, let defaults) where !isInput || defaults[.invalid] == nil:
      return objectMembers(beside: base)
    case .lossy(let base) where !isInput: return objectMembers(beside: base)
    case .union(let inner) where !isOpen:
      isOpen = true
      defer { isOpen = false }
      return union(inner)
    case .union(let inner): return stating("the members of \(inner.name)")
    default: return stating("what is beside the tag")
    }
  }

  private mutating func elements(behind tag: JSONValue, _ payload: DocumentShape?) -> Members {
    var members: Members = ["type": "array", "prefixItems": [tag], "minItems": 1]
    switch payload?.resolved(in: names) {
    case .model(let model)? where model.isArray && !(isInput && model.acceptsOtherShapes):
      let inner = elements(model)
      members["prefixItems"] = .array([tag] + (inner["prefixItems"]?.array ?? []))
      members["minItems"] = .number(JSONNumber((inner["minItems"]?.int ?? 0) + 1))
      members["items"] = inner["items"]
    case .array(let element)?: members["items"] = .object(schema(of: element))
    case .scalar?, .value?, .cases?:
      members["prefixItems"] = .array([tag, .object(payload.map { schema(of: $0) } ?? [:])])
      (members["minItems"], members["items"]) = (2, false)
    case nil: break
    default: leave("the elements behind the tag")
    }
    return members
  }
}
