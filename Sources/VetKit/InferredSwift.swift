import ValidatedCodable

/// The Swift of the models for shapes.
struct InferredSwift {
  /// The declarations, in the order in which their names were chosen; nil while one is being written.
  private var declarations: [String?] = []
  private var names = InferredName.types
  /// The names of declarations by their bodies: equal models in several places are one.
  private var known: [String: String] = [:]

  /// The source file for a reader's records, whose type gets a name.
  static func source(of reader: ShapeReader, named name: String) -> String {
    var swift = InferredSwift()
    let record = reader.record
    let isModel = record.kind == .object && record.plainObject.isModel
    if !isModel { swift.names.insert(name) }
    let type =
      record.isAnyText
      ? "String" : swift.type(of: record, isModel ? name : "\(name)Item", in: "", isRecord: true)
    if !isModel { swift.declarations.insert("typealias \(name) = \(type)\n", at: 0) }
    let element = record.nulls > 0 && type != "JSONValue" ? "\(name)?" : name
    let call =
      switch reader.form {
      case .document: "decode(\(element).self, from: data)"
      case .array: "decode([\(element)].self, from: data)"
      case .lines: "elements(of: \(element).self, in: file, format: .lines)"
      }
    let text = swift.declarations.compactMap { $0 }.joined(separator: "\n")
    return """
      import DomainTypes
      import ValidatedCodable
      import ValidatedJSON

      // Inferred from \(record.count) \(record.count == 1 ? "value" : "values"), which this reads:
      // try ValidatedJSONDecoder().\(call)

      \(text)
      """
  }

  /// The type of a shape's values that are not null.
  private mutating func type(
    of shape: InferredShape, _ key: String, in parent: String, isRecord: Bool = false
  ) -> String {
    switch shape.kind {
    case .boolean: return "Bool"
    case .number: return shape.numberType
    case .string:
      if shape.emptyStrings < shape.strings, let type = shape.types.first { return type.name }
      return cases(of: shape, key).map { enumeration($0, key, in: parent) } ?? "String"
    case .array:
      guard let element = shape.element, element.count > 0 else { return "[JSONValue]" }
      return "[\(part(element, key, in: parent))]"
    case .object:
      let object = shape.plainObject
      if let values = object.dictionary { return "[String: \(part(values, key, in: parent))]" }
      guard object.isModel else { return "[String: JSONValue]" }
      let name = unusedName(for: isRecord ? key : InferredName.type(of: key), in: parent)
      if let union = shape.union, let members = union.distinguishing(in: object) {
        return self.union(union, named: name, key, members, of: object)
      }
      let (branch, all) = object.tree(of: key) ?? (nil, object)
      return model(
        named: name, key,
        all.members.map { member in
          let isBranch = member.key == branch && member.shape.kind == .array
          let element = Self.ownName + (member.shape.element?.nulls ?? 0 > 0 ? "?" : "")
          return (member, member.count < all.count, isBranch ? "[\(element)]" : nil)
        })
    default: return "JSONValue"
    }
  }

  /// The type of an element of an array, or a value of a dictionary.
  private mutating func part(_ shape: InferredShape, _ key: String, in parent: String) -> String {
    let type =
      shape.isAnyText ? "String" : type(of: shape, InferredName.singular(key), in: parent)
    return shape.nulls > 0 && type != "JSONValue" ? "\(type)?" : type
  }

  // MARK: - Names

  private func unusedName(for base: String, in parent: String) -> String {
    var candidate = base
    if names.contains(candidate) { candidate = parent + base }
    var number = 2
    while names.contains(candidate) {
      candidate = "\(parent)\(base)\(number)"
      number += 1
    }
    return candidate
  }

  /// What stands for its name in a body; no literal contains it.
  private static let ownName = "\u{0}"

  /// Adds a declaration with a name, for which `make` writes the lines inside the braces; or returns the name of one for
  /// the same key that differs only in the order of its lines.
  private mutating func declare(
    _ kind: String, _ name: String, _ key: String, _ conformances: String,
    _ make: (inout InferredSwift) -> (lines: [String], schema: [String])
  ) -> String {
    let index = declarations.count
    declarations.append(nil)
    names.insert(name)
    let (lines, schema) = make(&self)
    let identity = ([key, kind] + lines.sorted() + schema.dropFirst().sorted())
      .joined(separator: "\n")
    if let other = known[identity] {
      names.remove(name)
      return other
    }
    known[identity] = name
    let space = lines.isEmpty || schema.isEmpty ? [] : [""]
    let body = lines.map { "  \($0)" } + space + schema.map { "  \($0)" }
    declarations[index] = (["\(kind) \(name): \(conformances) {"] + body + ["}", ""])
      .joined(separator: "\n").replacing(Self.ownName, with: name)
    return name
  }

  // MARK: - Models

  /// A property of a model: the member, whether some objects do not have it, and its type if that has been inferred.
  private typealias Property = (member: InferredObject.Member, mayBeMissing: Bool, type: String?)

  private mutating func model(named name: String, _ key: String, _ properties: [Property]) -> String
  {
    declare("struct", name, key, "ValidatedModel") { swift in
      var taken: Set<String> = []
      var (lines, fields, labels) = ([String](), [String](), [String]())
      for (source, mayBeMissing, inferred) in properties {
        let (key, shape) = (source.key, source.shape)
        let member = InferredName.member(of: key, besides: &taken)
        let type = inferred ?? swift.type(of: shape, key, in: name)
        // An empty string is nil.
        let isLenient = shape.isAnyText && shape.emptyStrings < shape.strings
        // Untyped JSON may be null itself.
        let isOptional =
          mayBeMissing || type != "JSONValue" && (shape.nulls > 0 || isLenient)
        lines.append("let \(member): \(type)\(isOptional ? "?" : "")")
        let literal = InferredName.literal(key)
        let path = key.utf8.contains(UInt8(ascii: ".")) ? ".key(\(literal))" : literal
        fields.append("  Field(\(path), \\.\(member))\(isLenient ? ".lenient()" : "")")
        labels.append("\(member):")
      }
      let make = "init(\(labels.joined()))"
      // The labels improve the compiler's messages; it warns about those with quotes.
      let isShort = !labels.isEmpty && name.count + make.count <= 64 && !make.contains("`")
      let schema = "static let schema = Schema(\(Self.ownName).\(isShort ? make : "init")) {"
      return (lines, fields.isEmpty ? [schema + "}"] : [schema] + fields + ["}"])
    }
  }

  // MARK: - Unions and enumerations

  /// A union with a model for each tag; members that do not depend on it have the same types in all.
  private mutating func union(
    _ union: InferredUnion, named name: String, _ key: String, _ members: Set<String>,
    of merged: InferredObject
  ) -> String {
    declare("enum", name, "\(key).\(union.key)", "ValidatedUnion") { swift in
      var taken: Set<String> = []
      var (lines, cases) = ([String](), [String]())
      // They are inferred once: a tree has as many paths to its leaves as its cases have combinations.
      var types: [String: String] = [:]
      for member in merged.members where member.key != union.key && !members.contains(member.key) {
        types[member.key] = swift.type(of: member.shape, member.key, in: name)
      }
      for (tag, object) in union.cases {
        let member = InferredName.member(of: tag, besides: &taken)
        let properties = object.members.filter { $0.key != union.key }.map { own -> Property in
          guard !members.contains(own.key), let all = merged.member(own.key) else {
            return (own, own.count < object.count, nil)
          }
          return (all, all.count < merged.count, types[own.key])
        }
        let payload = swift.unusedName(for: InferredName.type(of: tag), in: name)
        let type = swift.model(named: payload, tag, properties)
        lines.append("case \(member)(\(type))")
        cases.append("  Case(\(InferredName.literal(tag)), \(Self.ownName).\(member))")
      }
      let tag = InferredName.literal(union.key)
      return (lines, ["static let schema = Tagged(\(tag)) {"] + cases + ["}"])
    }
  }

  /// The cases of an enumeration: a few identifiers, each of which appears several times.
  private func cases(of shape: InferredShape, _ key: String) -> [String]? {
    guard let cases = shape.distinct, cases.count > 1, shape.emptyStrings == 0,
      shape.strings >= 20, shape.strings >= 5 * cases.count,
      cases.allSatisfy({ $0.first?.isLetter == true }),
      !InferredName.words(of: key).contains(where: { Self.freeText.contains($0.lowercased()) })
    else { return nil }
    return cases.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// The words of keys whose values are not a fixed list, even if there are few so far.
  private static let freeText: Set<String> = [
    "author", "city", "color", "colour", "country", "description", "email", "first", "id", "ids",
    "key", "label", "lang",
    "language", "last", "locale", "login", "message", "name", "names", "owner", "password",
    "secret", "surname", "text", "title", "token",
    "user", "username",
  ]

  private mutating func enumeration(_ cases: [String], _ key: String, in parent: String) -> String {
    let name = unusedName(for: InferredName.type(of: key), in: parent)
    return declare("enum", name, key, "String, ValidatedEnum") { _ in
      var taken: Set<String> = []
      let lines = cases.map { text in
        let member = InferredName.member(of: text, besides: &taken)
        return "case \(member)" + (member == text ? "" : " = \(InferredName.literal(text))")
      }
      return (lines, [])
    }
  }
}

extension InferredShape {
  /// The type that keeps all digits of all numbers.
  fileprivate var numberType: String {
    if let type = types.first, type.isNumeric { return type.name }
    if decimals == 0 { return exceedsInt ? "JSONNumber" : "Int" }
    return exceedsDouble ? "JSONNumber" : "Double"
  }
}
