import ValidatedCodable
import ValidatedJSON

/// A place in a document, and what it is made by.
private struct Place {
  let path: [JSONPathKey]
  let recipe: SampleRecipe
  /// The place in reports, which do not show sensitive keys.
  let pointer: String
  /// Whether it is a member whose absence is a violation.
  let isRequired: Bool
  /// Whether its shape tells what is wrong; the code of a type around it may read other documents.
  var isCertain = true

  /// A place inside it, or the same with another recipe.
  func part(
    _ keys: [JSONPathKey], _ recipe: SampleRecipe, isRequired: Bool = false, isHidden: Bool = false
  ) -> Place {
    let shown = isHidden ? [.key(SensitiveKeys.placeholder)] : keys
    return Place(
      path: path + keys, recipe: recipe, pointer: pointer + shown.pointer, isRequired: isRequired,
      isCertain: isCertain && !self.recipe.shape.acceptsOtherShapes)
  }

  /// Another value there, which has one violation, there or inside it.
  func mistake(
    _ value: JSONValue?, _ code: Violation.Code, below keys: [JSONPathKey] = [],
    isCertain: Bool = true
  ) -> Mistake {
    Mistake(
      path: path, value: value, violations: [.init(pointer + keys.pointer, code)],
      isCertain: isCertain && self.isCertain)
  }
}

/// Something that can be wrong at a place.
private struct Mistake {
  let path: [JSONPathKey]
  /// The value in place of the valid one; nil for none.
  let value: JSONValue?
  /// The violations, with their places as seen from the whole document.
  let violations: [Sample.Expectation]
  /// Whether these are known to be all without trying.
  var isCertain = true

  /// Whether it concerns another part of the document.
  func isApart(from other: Mistake) -> Bool {
    !path.starts(with: other.path) && !other.path.starts(with: path)
  }
}

extension [Mistake] {
  /// One of each kind at each place, in their order, then a second of each, and so on.
  fileprivate var byRounds: [Mistake] {
    var counts: [[Sample.Expectation]: Int] = [:]
    let rounds = map { mistake in
      counts[mistake.violations, default: -1] += 1
      return counts[mistake.violations] ?? 0
    }
    return indices.sorted { (rounds[$0], $0) < (rounds[$1], $1) }.map { self[$0] }
  }
}

extension SampleMaker {
  /// Valid documents with values at limits.
  mutating func boundaries<Value: Decodable>(
    _ type: Value.Type, atMost count: Int
  ) throws(CheckFailures) -> [Sample] {
    let full = try full(type)
    let places = places(in: full)
    let optional = places.filter { !$0.isRequired && $0.recipe.shape.mayBeMissing }
      .filter { if case .key? = $0.path.last { true } else { false } }
    // Without what is inside first: removing that would make the objects around it again.
    var documents = [full]
    for missing in [optional, optional.filter(\.isCertain)] {
      documents.append(missing.reversed().reduce(full) { $0.with(nil, at: $1.path[...]) })
    }
    for place in places {
      let shape = place.recipe.shape
      let value = full.value(at: place.path[...])
      for limit in shape.limits + shape.checks.flatMap({ $0.limits(like: value) })
      where limit.isWithin {
        documents.append(full.with(limit.value, at: place.path[...]))
      }
    }
    let valid = documents.unique.filter { (try? decoder.decode(type, from: $0)) != nil }
    return valid.prefix(max(0, count)).map { Sample($0) }
  }

  /// Documents with mistakes: first with one of each kind, then with each other mistake once, then with one to three.
  mutating func invalid<Value: Decodable>(
    _ type: Value.Type, _ count: Int
  ) throws(CheckFailures) -> [Sample] {
    let full = try full(type)
    let single = mistakes(in: full).filter { isRight([$0], in: full, of: type) }
      .shuffled(using: &random).byRounds
    var samples = single.prefix(max(0, count)).map { full.with([$0]) }
    // A type may accept everything.
    while samples.count < count, !samples.isEmpty {
      let document = try valid(type)
      var chosen: [Mistake] = []
      let mistakes = mistakes(in: document).shuffled(using: &random)
      for mistake in mistakes.prefix(1 + random.below(3))
      where chosen.allSatisfy(mistake.isApart) { chosen.append(mistake) }
      if !isRight(chosen, in: document, of: type) { chosen.removeAll { !$0.isCertain } }
      samples.append(chosen.isEmpty ? samples[random.below(samples.count)] : document.with(chosen))
    }
    return samples
  }

  /// Whether a document with mistakes has their violations, and no others.
  private func isRight<Value: Decodable>(
    _ mistakes: [Mistake], in document: JSONValue, of type: Value.Type
  ) -> Bool {
    let sample = document.with(mistakes)
    return mistakes.allSatisfy(\.isCertain)
      || violations(of: type, in: sample.document) == sample.violations
  }

  private func mistakes(in document: JSONValue) -> [Mistake] {
    places(in: document).flatMap { place -> [Mistake] in
      let value = document.value(at: place.path[...])
      let limits = place.recipe.shape.checks.flatMap { $0.limits(like: value) }
      // A rule of the type, or of the model, may be broken as well.
      let beyond = limits.filter { !$0.isWithin }
        .map { place.mistake($0.value, $0.code, isCertain: false) }
      return mistakes(at: place, in: document) + beyond
    }
  }

  // Places whose mistakes have violations that are known beforehand.

  private func places(in document: JSONValue) -> [Place] {
    var places: [Place] = []
    let whole = Place(path: [], recipe: recipe, pointer: "", isRequired: false)
    add(whole, document, to: &places)
    return places
  }

  private func add(_ place: Place, _ value: JSONValue?, to places: inout [Place]) {
    let shape = place.recipe.shape
    // What is invalid there is replaced, or left out.
    if shape.hidesMistakes { return }
    places.append(place)
    if let value, !value.isNull { addParts(of: place, value, to: &places) }
  }

  private func addParts(of place: Place, _ value: JSONValue, to places: inout [Place]) {
    func addPart(_ key: JSONPathKey, _ part: SampleRecipe?, isHidden: Bool = false) {
      guard let part else { return }
      add(place.part([key], part, isHidden: isHidden), value.value(at: [key]), to: &places)
    }
    let recipe = place.recipe
    switch recipe.shape {
    case .optional, .nullable, .defaulted, .checked:
      addParts(of: place.part([], recipe.base), value, to: &places)
    case .known(let name):
      guard let known = kitchen.recipe(named: name) else { return }
      addParts(of: place.part([], known), value, to: &places)
    case .model(let model) where model.isArray:
      // The rest, after the other elements, has no place of its own; what is missing cannot be replaced.
      let own = recipe.parts.dropLast(model.hasRest ? 1 : 0)
      for (position, part) in own.enumerated().prefix(value.array?.count ?? 0) {
        addPart(.index(position), part)
      }
    case .model(let model):
      for (field, part) in zip(model.fields, recipe.parts) {
        guard let part else { continue }
        let path = field.path.map { JSONPathKey.key($0) }
        let inner = place.part(path, part, isRequired: !field.shape.mayBeMissing)
        add(inner, value.value(at: path[...]), to: &places)
      }
    case .array:
      for index in (value.array ?? []).indices { addPart(.index(index), recipe.base) }
    case .dictionary:
      for key in (value.object ?? [:]).keys.sorted() {
        addPart(.key(key), recipe.values, isHidden: recipe.base.isSensitive)
      }
    case .union(let union): addParts(of: union, place, value, to: &places)
    default: break
    }
  }

  /// Nothing is added for a union without a tag: its report is about the closest case, which may not be the one meant.
  private func addParts(
    of union: DocumentShape.Union, _ place: Place, _ value: JSONValue, to places: inout [Place]
  ) {
    guard let key = union.tagKey, let tag = value[key]?.string,
      let index = union.cases.firstIndex(where: { $0.tag == tag && !$0.isOther }),
      let payload = place.recipe.parts[index]
    else { return }
    if let key = union.payloadKey {
      add(place.part([.key(key)], payload), value[key], to: &places)
    } else {
      addParts(of: place.part([], payload), value, to: &places)
      // The tag may be a member of its payload, but is checked first.
      places.removeAll { $0.path == place.path + [.key(key)] }
    }
  }

  // What can be wrong at a place.

  private func mistakes(at place: Place, in document: JSONValue) -> [Mistake] {
    let shape = place.recipe.shape
    var mistakes: [Mistake] = []
    if place.isRequired { mistakes.append(place.mistake(nil, .missingKey)) }
    if shape.isStrict, let kinds = shape.kinds() {
      for kind in JSONKind.allCases where kind != .fraction && !kinds.contains(kind) {
        mistakes.append(place.mistake(kind.value, kind == .null ? .unexpectedNull : .wrongType))
      }
    }
    for sample in refused(by: place.recipe) {
      mistakes.append(
        Mistake(
          path: place.path, value: sample.document,
          violations: sample.violations.map { .init(place.pointer + $0.pointer, $0.code) },
          isCertain: place.isCertain))
    }
    // What the type itself finds at its limits is among what it refuses.
    for limit in shape.limits where !limit.isWithin && limit.code == .notAllowed {
      mistakes.append(place.mistake(limit.value, limit.code))
    }
    let value = document.value(at: place.path[...])
    if case .model(let model) = shape.withoutAbsence, model.refusesUnknownKeys,
      !model.acceptsOtherShapes, !model.isArray, value?.object != nil
    {
      mistakes.append(place.part([.key("no such key")], place.recipe).mistake(1, .unknownKey))
    }
    if case .union(let union) = shape.withoutAbsence, let key = union.tagKey, let value,
      value.object != nil
    {
      // Nothing else in the object is checked then.
      let unknown: [JSONValue?] = union.cases.contains(where: \.isOther) ? [] : ["no such case"]
      for tag in [nil] + unknown {
        let changed = value.with(tag, at: [.key(key)])
        let code: Violation.Code = tag == nil ? .missingKey : .notAllowed
        mistakes.append(place.mistake(changed, code, below: [.key(key)]))
      }
    }
    if case .set(_, .error) = shape.withoutAbsence, let elements = value?.array,
      let first = elements.first
    {
      let doubled = JSONValue.array(elements + [first])
      mistakes.append(place.mistake(doubled, .duplicateElement, below: [.index(elements.count)]))
    }
    return mistakes
  }

  /// Documents that a type refuses, where its fields add nothing.
  private func refused(by recipe: SampleRecipe) -> [Sample] {
    switch recipe.shape {
    case .optional, .nullable, .defaulted, .checked:
      refused(by: recipe.base).filter {
        !$0.document.isNull && !($0.document == "" && recipe.shape.isEmptyTextNil)
      }
    case .lenient:
      // Other JSON may stand for a value.
      refused(by: recipe.base).filter { !$0.document.isNull && !$0.isOfTheWrongKind }
    case .value: recipe.pool?.refused.filter { !$0.isOfTheWrongKind } ?? []
    case .other: recipe.pool?.refused ?? []
    case .model(let model)
    where model.mayRefuse || model.acceptsOtherShapes
      || model.rules.contains { $0.severity == .error }:
      kitchen.refused(by: recipe).filter { model.acceptsOtherShapes || !$0.isOfTheWrongKind }
    case .union(let union) where union.tagKey == nil && !union.isTaggedByFirstElement:
      kitchen.refused(by: recipe)
    default: []
    }
  }
}

extension SampleRecipe.Kitchen {
  /// Documents that a model refuses because of its rules or its code: what is made of valid fields often breaks them.
  fileprivate func refused(by recipe: SampleRecipe) -> [Sample] {
    let name = recipe.shape.name
    if let known = refusals[name] { return known }
    guard let type = type(named: name) as? any Decodable.Type else { return [] }
    var maker = SampleMaker(recipe, self)
    let others = (type as? any HasOtherForms.Type)?.otherForms ?? []
    let pool = ValuePool(
      of: type,
      like: (0..<100).map { _ in maker.document(of: recipe) }
        + others.compactMap { try? maker.decoder.decode(JSONValue.self, from: $0) }, seed: seed)
    refusals[name] = pool.refused
    return pool.refused
  }
}

extension Sample {
  /// Whether a value is of a kind that the shape does not have.
  fileprivate var isOfTheWrongKind: Bool {
    violations.contains { $0.code == .wrongType || $0.code == .unexpectedNull }
  }
}

extension DocumentShape {
  /// The shape without what says when there is no value.
  fileprivate var withoutAbsence: DocumentShape {
    switch self {
    case .optional(let base, _), .nullable(let base, _), .defaulted(let base, _):
      base.withoutAbsence
    default: self
    }
  }

  /// Whether code of the type may read documents that the shape does not describe.
  fileprivate var acceptsOtherShapes: Bool {
    if case .model(let model) = self { model.acceptsOtherShapes } else { false }
  }

  /// Whether mistakes in it are not violations.
  var hidesMistakes: Bool { ShapeLayers(self).reads.contains(.invalid) }

  /// Whether no other kind of JSON stands for its values, and what is of another kind is called that.
  fileprivate var isStrict: Bool {
    switch self {
    case .lenient, .unknown, .known, .lossy: false
    case .separated(_, _, let isLenient): !isLenient
    case .union(let union): union.tagKey != nil || union.isTaggedByFirstElement
    case .model: !acceptsOtherShapes
    case .other(let name, _, _): name == "Patch" || name == "Dictionary"
    default: wrapped?.isStrict ?? true
    }
  }
}

extension JSONValue {
  /// The document with mistakes.
  fileprivate func with(_ mistakes: [Mistake]) -> Sample {
    Sample(
      mistakes.reduce(self) { $0.with($1.value, at: $1.path[...]) }, mistakes.flatMap(\.violations))
  }
}
