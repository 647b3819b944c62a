// What is wrong with a property of a model, for code and for forms.

extension ValidationReport {
  /// The entries at the field of a property, and below it: `report[\Profile.email]`.
  ///
  /// A property of a nested model has a field as well: `report[\Order.address.city]`, or `report[\Order.address?.city]` of an
  /// optional one. A rule about several fields counts for each of them, and so does an object around them that is missing,
  /// or of another type. Up to five models may be within each other.
  public subscript<Model: ValidatedModel>(
    property: any PartialKeyPath<Model> & Sendable
  ) -> [Entry] {
    let places = Model.sharedSchema.places(of: AnyProperty(property), orParts: true)
    return entries.filter { entry in
      places.contains { entry.isInside($0) || entry.isAround($0.path, $0.field.isRequired) }
    }
  }

  /// What is wrong with one field of a form.
  public struct FieldErrors: Hashable, Sendable {
    /// The path of the field.
    public let path: String
    /// What people call it: the label that its schema declares, or what its type is called if that tells what is wrong,
    /// or else its key.
    public let label: String
    /// The messages, each in a sentence about the label.
    public let messages: [String]
    /// The entries of the report.
    public let entries: [Entry]
  }

  /// The violations by field, in the order of the report, in sentences about the fields' labels.
  ///
  /// ```swift
  /// for error in report.errors(for: Profile.self) { form.show(error.messages, below: error.path) }
  /// // First name must be between 2 and 100 characters
  /// ```
  ///
  /// ``Field/label(_:)`` sets a label. If an object without a field of its own is missing, such as `contact` of
  /// `Field("contact.email", …)`, the fields in it are.
  public func errors<Model: ValidatedModel>(
    for type: Model.Type, by messages: some Violation.Messages = Violation.EnglishMessages()
  ) -> [FieldErrors] {
    let labels = DocumentLabels(of: type)
    var paths: [[PathKey]] = []
    var found: [[PathKey]: [Entry]] = [:]
    for entry in entries {
      for path in labels.fields(without: entry) ?? [entry.misspelled ?? entry.codingPath] {
        if found[path] == nil { paths.append(path) }
        found[path, default: []].append(entry)
      }
    }
    return paths.map { path in
      let entries = found[path] ?? []
      let declared = labels.label(at: path)
      // The key and the value of a dictionary have one path, but not one type.
      let names = entries.map { entry in
        declared ?? (entry.codingPath == path ? entry.defaultLabel : nil)
          ?? path.last.map { ([$0] as [any CodingKey]).pathDescription } ?? ""
      }
      return FieldErrors(
        path: (path as [any CodingKey]).pathDescription, label: names.first ?? "",
        messages: zip(entries, names).map { entry, name in
          messages.message(for: path.isEmpty ? entry : entry.renamed(name, at: path))
        },
        entries: entries)
    }
  }
}

extension ValidationReport.Entry {
  /// Whether it is at the place of a field, or below it, or is about the field and others.
  fileprivate func isInside(_ place: FieldPlace) -> Bool {
    let (keys, path) = (codingPath, place.path)
    if place.contains(keys) || misspelled.map(place.contains) ?? false { return true }
    guard let fields = keys.last?.fields, !fields.isEmpty, path.starts(with: keys.dropLast()) else {
      return false
    }
    let rest = path.dropFirst(keys.count - 1)
    // As a path, or as its field declares it.
    let names = [
      (Array(rest) as [any CodingKey]).pathDescription,
      rest.map(\.stringValue).joined(separator: "."),
    ]
    return fields.contains { field in
      names.contains { name in
        field.hasPrefix(name) && [nil, ".", "["].contains(field.dropFirst(name.count).first)
      }
    }
  }

  /// Whether it is about a value around a path, so that there is no value at the path.
  ///
  /// - Parameter isRequired: whether a document must have a value there.
  fileprivate func isAround(_ path: [PathKey], _ isRequired: Bool) -> Bool {
    let keys = misspelled ?? codingPath
    guard keys.count < path.count, path.starts(with: keys) else { return false }
    return lacks(path[keys.count], isRequired)
  }

  /// Whether its value has no member or element for a key, since the value itself is missing, of another type, or too
  /// short.
  fileprivate func lacks(_ key: PathKey, _ isRequired: Bool) -> Bool {
    switch code {
    case .wrongType: true
    case .missingKey, .unexpectedNull: isRequired
    case .unknownKey: isRequired && misspelled != nil
    case .wrongCount:
      if case .integer(let count)? = violation.parameters[.actual], let index = key.intValue {
        isRequired && index >= count
      } else {
        false
      }
    default: false
    }
  }

  /// The label of a field without one.
  fileprivate var defaultLabel: String? {
    let names = codingPath.last?.fields ?? []
    if !names.isEmpty { return names.joined(separator: ", ") }
    if let name = violation.givenName, ".\(path)".hasSuffix(".\(name)") { return fieldName }
    return violation.displayName.map { $0.prefix(1).uppercased() + $0.dropFirst() } ?? fieldName
  }

  /// The same entry about a value with that name, which is at `path`.
  fileprivate func renamed(_ name: String, at path: [PathKey]) -> Self {
    guard path.count > (misspelled ?? codingPath).count, code != .wrongType else {
      let name = path == codingPath ? name : defaultLabel ?? name
      return Self(violation.renamed(name), at: codingPath, location)
    }
    return Self(Violation(.missingKey).renamed(name), at: path, location)
  }
}

/// Where documents have the value of a field.
struct FieldPlace {
  var path: [PathKey] = []
  let field: AnyField
  /// Whether it is all elements of an array from the last index of its path.
  let isRest: Bool

  /// Whether keys lead to the field's value, or into it.
  func contains(_ keys: [PathKey]) -> Bool {
    guard isRest, let first = path.last?.intValue, keys.count >= path.count,
      let index = keys[path.count - 1].intValue
    else { return keys.starts(with: path) }
    return index >= first && keys.starts(with: path.dropLast())
  }
}

extension Schema {
  /// The places of the field of a property, one for each of its spellings; none if it has no field.
  ///
  /// - Parameters:
  ///   - areParts: whether a property of a flattened model has the places of that model's fields.
  ///   - outer: the property that has this model, from the outermost one.
  ///   - depth: how many levels of models are looked at; models may be recursive.
  func places(
    of property: AnyProperty, orParts areParts: Bool = false, in outer: AnyProperty? = nil,
    depth: Int = 5
  ) -> [FieldPlace] {
    func inner<Inner: ValidatedModel>(_ type: Inner.Type, _ own: AnyProperty) -> [FieldPlace] {
      type.sharedSchema.places(
        of: property, orParts: areParts, in: own.unwrapped(type), depth: depth - 1)
    }
    guard depth > 0 else { return [] }
    return fields.flatMap { field -> [FieldPlace] in
      guard let own = field.property.flatMap({ outer == nil ? $0 : outer?.joined(with: $0) })
      else { return [] }
      let (keys, type) = (field.keys, field.field.type)
      let model = (type as? any OptionalValue.Type)?.wrappedType ?? type
      let below =
        own.isSame(unwrapping: property) || areParts && field.isPart(of: property, as: own)
        ? [FieldPlace(field: field.field, isRest: keys.isRest)]
        : (model as? any ValidatedModel.Type).map { inner($0, own) } ?? []
      return ([keys.key] + keys.others).flatMap { key in
        let path = (keys.path.outer + [key]).map { PathKey($0) }
        return below.map { place in
          var place = place
          place.path = path + place.path
          return place
        }
      }
    }
  }
}

/// The labels of the fields of a model, and of the models in it.
private struct DocumentLabels {
  /// The maximum number of keys of a path: in a stored report, there may be more than the stack has room for.
  private static let mostKeys = 192
  private let shape: DocumentShape
  /// The models and unions in it, since the shape has each only once.
  private let named: [String: DocumentShape]

  init(of type: any Any.Type) {
    shape = DocumentShape(of: type)
    named = shape.named
  }

  /// The label of the field at a path, or of the field whose value has the element at that path; nil if it has none.
  ///
  /// The labels of the fields that a rule is about are joined by “and”.
  func label(at path: [PathKey]) -> String? {
    guard path.count <= Self.mostKeys, let fields = path.last?.fields, !fields.isEmpty else {
      return ownLabel(at: path)
    }
    let outer = path.dropLast()
    return fields.map { name in
      let position = name.hasPrefix("[") ? Int(name.dropFirst().dropLast()) : nil
      let declared = model(at: outer, in: shape)?.model.fields
        .first { $0.path.joined(separator: ".") == name }
      let keys =
        position.map { [PathKey(index: $0)] } ?? declared?.path.map { .key($0) }
        ?? DocumentShape.Path(stringLiteral: name).keys
      return ownLabel(at: outer + keys) ?? name
    }
    .joined(separator: " and ")
  }

  /// The paths of the fields that have no value because of an entry about what is around them; nil if that has a field
  /// of its own.
  func fields(without entry: ValidationReport.Entry) -> [[PathKey]]? {
    let path = entry.misspelled ?? entry.codingPath
    guard path.count <= Self.mostKeys, path.last?.fields.isEmpty ?? true,
      let (model, rest) = model(at: path[...], in: shape),
      !rest.isEmpty || entry.code == .wrongCount
    else { return nil }
    let keys = rest.map(\.stringValue)
    // What follows the other elements of an array may be nothing.
    let fields = model.fields.dropLast(model.hasRest ? 1 : 0)
    let found = fields.enumerated().compactMap { position, field -> [PathKey]? in
      let own: [PathKey] = model.isArray ? [.index(position)] : field.path.map { .key($0) }
      guard own.count > rest.count, own.map(\.stringValue).starts(with: keys),
        entry.lacks(own[rest.count], !field.shape.mayBeMissing)
      else { return nil }
      return path + own.dropFirst(rest.count)
    }
    return found.isEmpty ? nil : found
  }

  /// The model at a path, or the one with an object at the path, and the rest of the path from that model.
  private func model(
    at path: ArraySlice<PathKey>, in shape: DocumentShape
  ) -> (model: DocumentShape.Model, rest: ArraySlice<PathKey>)? {
    if case .model(let model) = shape {
      guard let (field, rest) = model.field(at: path) else { return (model, path) }
      return self.model(at: rest, in: field.shape)
    }
    return part(of: shape, at: path).flatMap { model(at: $0.rest, in: $0.shape) }
  }

  private func ownLabel(at path: [PathKey]) -> String? {
    guard path.count <= Self.mostKeys else { return nil }
    var known: [String: [Int: String?]] = [:]
    return label(at: path[...], in: shape, &known)
  }

  /// - Parameter known: the labels at the unions on the way, which several cases may lead to, by the name of the union and
  ///   the length of the rest of the path; nil while they are looked for, since unions may be cases of each other.
  private func label(
    at path: ArraySlice<PathKey>, in shape: DocumentShape, _ known: inout [String: [Int: String?]]
  ) -> String? {
    guard !path.isEmpty else { return nil }
    switch shape {
    case .model(let model):
      guard let (field, rest) = model.field(at: path) else { return nil }
      let isElement = rest.allSatisfy { $0.intValue != nil }
      return label(at: rest, in: field.shape, &known) ?? (isElement ? field.label : nil)
    case .union(let union):
      if let found = known[union.name]?[path.count] { return found }
      known[union.name, default: [:]].updateValue(nil, forKey: path.count)
      // A report does not say which case it is about.
      let labels = Set(
        union.cases.compactMap(\.payload).compactMap {
          label(at: rest(of: path, in: $0, of: union), in: $0, &known)
        })
      let common = labels.count == 1 ? labels.first : nil
      known[union.name, default: [:]].updateValue(common, forKey: path.count)
      return common
    default:
      return part(of: shape, at: path).flatMap { label(at: $0.rest, in: $0.shape, &known) }
    }
  }

  /// The rest of a path in a union from the payload of one of its cases.
  private func rest(
    of path: ArraySlice<PathKey>, in payload: DocumentShape, of union: DocumentShape.Union
  ) -> ArraySlice<PathKey> {
    guard union.isTaggedByFirstElement, let index = path.first?.intValue else {
      return union.payloadKey == nil ? path : path.dropFirst()
    }
    return (payload.isSpread { named[$0] } ? [.index(index - 1)] : []) + path.dropFirst()
  }

  /// The shape of what is at the beginning of a path, and the rest of the path; nil for a model, whose fields have
  /// paths, for a union, and for a value without parts.
  private func part(
    of shape: DocumentShape, at path: ArraySlice<PathKey>
  ) -> (shape: DocumentShape, rest: ArraySlice<PathKey>)? {
    switch shape {
    case .known(let name): named[name].map { ($0, path) }
    case .array(let part), .set(let part, _), .separated(let part, _, _):
      path.first?.intValue == nil ? nil : (part, path.dropFirst())
    case .dictionary(_, let part): path.isEmpty ? nil : (part, path.dropFirst())
    case .other("Patch", let parts, _): parts.first.map { ($0, path) }
    case .other("Dictionary", let parts, _):
      // Its elements are keys and values in turn.
      path.first?.intValue.flatMap {
        $0 < 0 || parts.isEmpty ? nil : (parts[$0 % parts.count], path.dropFirst())
      }
    default: shape.wrapped.map { ($0, path) }
    }
  }
}

extension DocumentShape.Model {
  /// The field whose value is at a path, or contains what is there, and the rest of the path from that value.
  fileprivate func field(
    at path: ArraySlice<PathKey>
  ) -> (field: DocumentShape.Field, rest: ArraySlice<PathKey>)? {
    guard isArray else {
      return fields.first { $0.isRead(at: path) }.map { ($0, path.dropFirst($0.path.count)) }
    }
    guard let index = path.first?.intValue, index >= 0, let last = fields.last else { return nil }
    // The elements of the last field are those of the document.
    if hasRest, index >= fields.count - 1 { return (last, path) }
    return index < fields.count ? (fields[index], path.dropFirst()) : nil
  }
}

extension DocumentShape.Field {
  /// Whether its value is at a path, or contains what is there.
  fileprivate func isRead(at path: ArraySlice<PathKey>) -> Bool {
    let keys = path.prefix(self.path.count).map(\.stringValue)
    guard keys.count == self.path.count, let last = keys.last else { return false }
    return keys.dropLast().elementsEqual(self.path.dropLast())
      && (last == self.path.last || others.contains(last))
  }
}

// A single field of a form, as the user types.
extension ValidatedModel {
  /// Everything that is wrong with a candidate for a property, by its type and the rules of its field; empty if it is
  /// valid.
  ///
  /// ```swift
  /// Profile.violations(in: text, at: \.email).first?.message
  /// ```
  ///
  /// Rules about several fields are not checked.
  public static func violations<Value: ValidatedValue>(
    in candidate: Value.RawValue, at property: any KeyPath<Self, Value> & Sendable
  ) -> [Violation] { violations(in: candidate, of: Value.self, at: property) }

  /// Everything that is wrong with a candidate for an optional property.
  public static func violations<Value: ValidatedValue>(
    in candidate: Value.RawValue, at property: any KeyPath<Self, Value?> & Sendable
  ) -> [Violation] { violations(in: candidate, of: Value.self, at: property) }

  private static func violations<Value: ValidatedValue>(
    in candidate: Value.RawValue, of type: Value.Type, at property: any AnyKeyPath & Sendable
  ) -> [Violation] {
    let place = sharedSchema.places(of: AnyProperty(property)).first
    return place?.field.violations(in: candidate, of: type) ?? type.violations(in: candidate)
  }
}
