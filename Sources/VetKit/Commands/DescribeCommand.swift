import DomainTypes
import ValidatedCodable
import ValidatedJSON

/// Describes the documents of a model: `vet describe MODEL [--mermaid]`.
///
/// For each model in it, a table in Markdown: key, type, whether it may be missing, rule, example and source; for each
/// union, a list; or a class diagram of the models.
extension Program {
  func describe(_ options: CommandOptions) throws(UsageError) -> ExitStatus {
    let name = try options.operands(1, "a model, and --mermaid")[0]
    let shape = DocumentShape(of: try models.named(name).type)
    Output.line(options.flags.contains("--mermaid") ? diagram(of: shape) : description(of: shape))
    return .valid
  }

  func description(of shape: DocumentShape) -> String {
    shape.declarations.compactMap { part in
      switch part.shape {
      case .model(let model): table(of: model)
      case .union(let union): list(of: union)
      default: nil
      }
    }.joined(separator: "\n\n")
  }

  private func table(of model: DocumentShape.Model) -> String {
    let head = ["Key", "Type", "Missing or null", "Rule", "Example", "Source"]
    let rows = model.fields.map { field in
      let description = FieldDescription(field.shape)
      let type = types.first { $0.name.asMarkdown == description.type }
      let keys = field.spellings.map { "`\($0)`" }
      return [
        keys.joined(separator: " or "), description.type, description.absence,
        description.rules.joined(separator: "; "), type.flatMap(Self.example) ?? "",
        type?.source ?? "",
      ]
    }
    let lines = ([head, head.map { _ in "---" }] + rows).map { cells in
      let cells = cells.map { $0.replacing("|", with: "\\|").replacing("\n", with: " ") }
      return "| \(cells.joined(separator: " | ")) |"
    }
    let rules = model.rules.map { rule in
      "- \(rule.fields.joined(separator: ", ")): \(rule.constraint)".asMarkdown
        + (rule.severity == .warning ? " (a warning)" : "")
    }
    let form = model.isArray ? "An array" : "An object"
    let kind = form + (model.acceptsOtherShapes ? ", or another form." : ".")
    let isClosed = model.refusesUnknownKeys && !model.acceptsOtherShapes
    let closed =
      isClosed ? " It has no other \(model.isArray ? "elements" : "keys")." : ""
    return
      (["## \(model.name.asMarkdown)", "", kind + closed, ""] + lines
      + (rules.isEmpty ? [] : [""] + rules))
      .joined(separator: "\n")
  }

  private func list(of union: DocumentShape.Union) -> String {
    let rest = union.payloadKey.map { ", with the rest in `\($0)`" } ?? ""
    let tag =
      union.tagKey.map { "One of these, by the member `\($0)`\(rest):" }
      ?? (union.isTaggedByFirstElement ? "One of these, by the first element:" : "One of these:")
    let cases = union.cases.map { unionCase in
      let name = unionCase.tag.map { "`\($0)`" } ?? (unionCase.isOther ? "any other" : "")
      let payload = unionCase.payload.map { FieldDescription($0).type } ?? "nothing else"
      return name.isEmpty ? "- \(payload)" : "- \(name): \(payload)"
    }
    return (["## \(union.name.asMarkdown)", "", tag, ""] + cases).joined(separator: "\n")
  }

  private static func example(of type: VetType) -> String? {
    (type.type as? any ValidatedValue.Type).flatMap { type in
      type.isSensitive ? nil : type.example.map { "`\($0)`" }
    }
  }

  private func diagram(of shape: DocumentShape) -> String {
    var lines = ["classDiagram"]
    for part in shape.declarations {
      switch part.shape {
      case .model(let model):
        lines.append("  class \(Self.word(model.name)) {")
        for field in model.fields {
          let type = Self.word(FieldDescription(field.shape).type)
          lines.append("    \(type) \(Self.word(field.path.joined(separator: "_")))")
        }
        lines.append("  }")
        for field in model.fields {
          for name in Self.names(in: field.shape) {
            lines.append("  \(Self.word(model.name)) --> \(Self.word(name))")
          }
        }
      case .union(let union):
        for name in union.cases.compactMap(\.payload).flatMap(Self.names) {
          lines.append("  \(Self.word(union.name)) <|-- \(Self.word(name))")
        }
      default: break
      }
    }
    return lines.joined(separator: "\n")
  }

  /// The names of the models and unions that a value is made of.
  private static func names(in shape: DocumentShape) -> [String] {
    switch shape {
    case .model, .union, .known: [shape.name]
    default: shape.parts.flatMap { $0.map(names) ?? [] }
    }
  }

  /// A text as a name in a diagram.
  private static func word(_ text: String) -> String {
    text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.joined(separator: "_")
  }
}

/// What a table says of a field.
private struct FieldDescription {
  private(set) var type = ""
  private(set) var absence = "an error"
  /// What null is read as, if it is, behind the rest.
  private var nullRead = ""
  private(set) var rules: [String] = []

  init(_ shape: DocumentShape) {
    read(shape)
    (type, absence, rules) = (type.asMarkdown, absence.asMarkdown, rules.map(\.asMarkdown))
  }

  /// Reads what a container has, of which nothing is said for the container itself.
  private mutating func readPart(_ shape: DocumentShape) {
    let outer = (absence, nullRead)
    read(shape)
    (absence, nullRead) = outer
  }

  private mutating func read(_ shape: DocumentShape) {
    if let base = shape.wrapped { read(base) } else { type = shape.name }
    switch shape {
    case .scalar, .other, .unknown, .known, .model, .union: break
    case .value(_, _, let constraint, _): if let constraint { rules.append("\(constraint)") }
    case .cases(_, _, let values, _):
      rules.append("one of \(values.map { "\($0)" }.joined(separator: ", "))")
    case .array(let element):
      readPart(element)
      type = "array of \(type)"
    case .set(let element, _):
      readPart(element)
      type = "set of \(type)"
    case .dictionary(_, let values):
      readPart(values)
      type = "object of \(type)"
    case .separated(let element, let separator, _):
      readPart(element)
      type = "\(type), separated by “\(separator)”"
    case .optional: absence = "no value" + nullRead
    case .nullable: absence = "null only" + nullRead
    case .defaulted(_, let defaults):
      // What is left of what the type says of nothing.
      let isNullNil = defaults[.null] == nil
      let own =
        absence.hasPrefix("no value") && (isNullNil || defaults[.missing] == nil)
        ? ["no value"] : absence.hasPrefix("null only") && isNullNil ? ["null only"] : []
      let replaced = defaults.sorted { $0.key.rawValue < $1.key.rawValue }.map { cases, value in
        let name = cases == .missing ? "missing" : cases == .null ? "null" : "invalid"
        return "\(name): \(value)"
      }
      absence = (own + replaced).joined(separator: ", ") + (isNullNil ? nullRead : "")
    case .lenient(_, let null):
      if let null {
        absence = "null: \(null)"
        nullRead = ", \(absence)"
      }
      rules.append("read leniently")
    case .checked(_, let constraint, _): rules.append("\(constraint)")
    case .lossy: rules.append("left out if invalid")
    }
  }
}

extension String {
  /// The text as Markdown: `Page<Item>` would lose its parameter, since it looks like a tag.
  fileprivate var asMarkdown: String {
    reduce(into: "") { text, character in
      if "\\`*<[".contains(character) { text += "\\" }
      text.append(character)
    }
  }
}
