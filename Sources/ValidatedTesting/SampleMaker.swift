import ValidatedCodable
import ValidatedJSON

/// Makes documents of a type from its shape and from random numbers, which start from a seed.
package struct SampleMaker {
  let recipe: SampleRecipe
  let kitchen: SampleRecipe.Kitchen
  var random: SeededNumbers
  let decoder = ValidatedJSONDecoder()
  private var variations: TextVariations
  /// Whether every member is there and every array has an element, down to some depth.
  var isFull = false
  private var depth = 0
  /// Whether what is invalid is set aside, so that decoding does not tell.
  private var isSetAside = false

  package init(of type: any Any.Type, seed: UInt64) {
    let kitchen = SampleRecipe.Kitchen(type, seed: seed)
    self.init(SampleRecipe(kitchen.shape, kitchen), kitchen)
  }

  init(_ recipe: SampleRecipe, _ kitchen: SampleRecipe.Kitchen) {
    (self.recipe, self.kitchen) = (recipe, kitchen)
    random = SeededNumbers(seed: kitchen.seed)
    variations = TextVariations(seed: ~kitchen.seed)
    decoder.refusesCoercions = true
  }

  /// A document that decoding accepts.
  ///
  /// Parts that break a rule about several fields, or a requirement of a field beyond its type, are made again.
  mutating func valid<Value: Decodable>(_ type: Value.Type) throws(CheckFailures) -> JSONValue {
    var document = self.document(of: recipe)
    var last: ValidationReport?
    for round in 1...300 {
      do {
        _ = try decoder.decodeCollecting(type, from: document)
        return document
      } catch {
        last = error
        if let mistake = error.schemaMistake { throw CheckFailures(failures: [mistake]) }
        if round.isMultiple(of: 30) {
          document = self.document(of: recipe)
        } else {
          for entry in error.entries.prefix(20) {
            let path = entry.pointer.pointerTokens.compactMap(\.unescapedToken)
            document = remade(document, by: recipe, at: path[...])
          }
        }
      }
    }
    var reason = "No valid document of \(type) was found. \(last?.entries.first?.description ?? "")"
    if let unknown = recipe.unknownType {
      reason += "; no valid document of \(unknown) is known: declare its examples"
    }
    throw CheckFailures(failures: [reason])
  }

  /// Documents of the type, which is the one of the recipe.
  package mutating func samples<Value: Decodable>(
    of type: Value.Type, _ kind: Sample.Kind, count: Int
  ) throws(CheckFailures) -> [Sample] {
    var samples: [Sample] = []
    switch kind {
    case .valid: for _ in 0..<max(0, count) { samples.append(Sample(try valid(type))) }
    case .boundary: samples = try boundaries(type, atMost: count)
    case .invalid: samples = try invalid(type, count)
    }
    return samples
  }

  /// Documents like another, with what decoding finds wrong with them.
  func samples<Value: Decodable>(of type: Value.Type, like document: JSONValue) -> [Sample] {
    let like = Array(repeating: document, count: 10)
    let pool = ValuePool(of: type, like: like, seed: kitchen.seed)
    return (pool.accepted + pool.refused.map(\.document)).map { document in
      Sample(document, violations(of: type, in: document))
    }
  }

  /// What decoding finds wrong with a document.
  func violations<Value: Decodable>(
    of type: Value.Type, in document: JSONValue
  ) -> [Sample.Expectation] {
    do throws(ValidationReport) {
      _ = try decoder.decodeCollecting(type, from: document)
      return []
    } catch {
      return error.expectations
    }
  }

  /// A valid document in which every field has a value, unless rules exclude that.
  mutating func full<Value: Decodable>(_ type: Value.Type) throws(CheckFailures) -> JSONValue {
    isFull = true
    let full = try? valid(type)
    isFull = false
    return if let full { full } else { try valid(type) }
  }

  /// A document with the part at a place made again.
  private mutating func remade(
    _ document: JSONValue, by recipe: SampleRecipe, at path: ArraySlice<String>
  ) -> JSONValue {
    guard let (part, length) = recipe.part(at: path, in: document, kitchen) else {
      return self.document(of: recipe)
    }
    // Only models have longer paths, of keys.
    let place = path.prefix(length).map { key in
      document.array == nil ? JSONPathKey.key(key) : .index(Int(key) ?? 0)
    }
    let inner = document.value(at: place[...])
    let made = nested { maker in
      inner.map { maker.remade($0, by: part, at: path.dropFirst(length)) }
        ?? maker.document(of: part)
    }
    return document.with(made, at: place[...])
  }

  // One function for each kind of shape.

  /// A document of a shape, which rules beyond the shape may still refuse.
  mutating func document(of recipe: SampleRecipe) -> JSONValue {
    if let value = random.element(of: recipe.pool?.accepted ?? []) { return value }
    switch recipe.shape {
    case .scalar(let kind, let name): return scalar(kind, name)
    case .cases(_, let raw, let values, _):
      return random.element(of: values).map { JSONValue($0, as: raw) } ?? nil
    case .model(let model): return accepted(recipe) { $0.document(of: model, recipe) }
    case .union(let union): return accepted(recipe) { $0.document(of: union, recipe) }
    case .array, .set, .dictionary, .separated, .other("Dictionary", _, _):
      return list(recipe, 0...3) ?? nil
    case .optional, .nullable:
      let isNull = isFull ? depth > 6 : depth > 4 || random.isOne(in: 4)
      let value = isNull ? nil : document(of: recipe.base)
      return value == "" && recipe.shape.isEmptyTextNil ? nil : value
    case .defaulted, .lenient: return document(of: recipe.base)
    case .lossy:
      let wasSetAside = isSetAside
      isSetAside = true
      defer { isSetAside = wasSetAside }
      return document(of: recipe.base)
    case .checked(_, let constraint, _): return checked(recipe.base, constraint)
    case .value(_, _, let constraint?, _): return checked(recipe.base, constraint)
    case .value: return document(of: recipe.base)
    case .other("Patch", _, _): return patch(recipe.base)
    case .other, .unknown: return recipe.parts.first.flatMap { $0 }.map { document(of: $0) } ?? nil
    case .known(let name):
      // Some types have no finite document.
      guard depth < 12, let known = kitchen.recipe(named: name) else { return nil }
      return nested { $0.document(of: known) }
    }
  }

  private mutating func nested(_ body: (inout Self) -> JSONValue) -> JSONValue {
    depth += 1
    defer { depth -= 1 }
    return body(&self)
  }

  /// A document of a model or a union; where it would be set aside, one that its type accepts, if one is found.
  private mutating func accepted(
    _ recipe: SampleRecipe, _ body: (inout Self) -> JSONValue
  ) -> JSONValue {
    var document = nested(body)
    guard isSetAside, let type = kitchen.type(named: recipe.shape.name) as? any Decodable.Type
    else { return document }
    for _ in 0..<30 where (try? decoder.decode(type, from: document)) == nil {
      document = nested(body)
    }
    return document
  }

  private mutating func scalar(_ kind: DocumentShape.Scalar, _ name: String) -> JSONValue {
    switch kind {
    case .bool: return .bool(random.isOne(in: 2))
    case .text:
      return .string(variations.words(isExtreme ? 40 + random.below(200) : random.below(12)))
    case .integer where isExtreme:
      let limits = DocumentShape.integerLimits[name]?.limits().filter(\.isWithin) ?? []
      let others: [JSONValue] = name.hasPrefix("U") ? [0] : [0, -1, -99]
      return random.element(of: limits.map(\.value) + others) ?? 0
    case .integer: return .number(JSONNumber(random.below(100)))
    case .number:
      let bounds = random.element(of: [-2_000...0, -1e-3...1e-3, -1e12...1e12])
      let number =
        isExtreme
        ? random.number(within: bounds ?? 0...0) : Double(random.below(200_000)) / 100
      return JSONNumber(number).map { .number($0) } ?? nil
    }
  }

  /// Whether a value is one of those that are rare in documents, at which code goes wrong.
  private var isExtreme: Bool { mutating get { !isFull && random.isOne(in: 8) } }

  private mutating func count(_ counts: ClosedRange<Int>) -> Int {
    if isFull { return max(counts.lowerBound, depth > 5 ? 0 : min(1, counts.upperBound)) }
    if depth > 4 { return counts.lowerBound }
    return counts.lowerBound + random.below(counts.count)
  }

  private mutating func elements(_ recipe: SampleRecipe, _ counts: ClosedRange<Int>) -> [JSONValue]
  {
    (0..<count(counts)).map { _ in document(of: recipe) }
  }

  private mutating func members(
    _ recipe: SampleRecipe, _ counts: ClosedRange<Int>
  ) -> [String: JSONValue] {
    var members: [String: JSONValue] = [:]
    let count = count(counts)
    // Keys may be the same by chance.
    for _ in 0..<10 * count where members.count < count {
      if let key = key(of: recipe.base) { members[key] = document(of: recipe.values) }
    }
    return members
  }

  private mutating func key(of recipe: SampleRecipe) -> String? {
    if case .other("Date", _, _) = recipe.shape {
      // Keys are always texts, in any coding of dates.
      return "20\(10 + random.below(90))-0\(1 + random.below(9))-\(10 + random.below(19))T10:00:00Z"
    }
    return document(of: recipe).asKey
  }

  /// A container, or a list in a string, with a number of elements; nil for a value of another shape.
  private mutating func list(_ recipe: SampleRecipe, _ counts: ClosedRange<Int>) -> JSONValue? {
    switch recipe.shape {
    case .array: return .array(elements(recipe.base, counts))
    case .set: return .array(distinct(recipe.base, counts))
    case .dictionary: return .object(members(recipe, counts))
    case .separated(_, let separator, _):
      let parts = elements(recipe.base, counts).compactMap(\.asKey)
      return .string(parts.filter { !$0.contains(separator) }.joined(separator: separator))
    case .other("Dictionary", _, _):
      // Every value follows its key.
      return .array(distinct(recipe.base, counts).flatMap { [$0, document(of: recipe.values)] })
    default: return nil
    }
  }

  /// A value with a constraint of its field, beside those around which the recipe is made: its limits are as likely as
  /// other values.
  private mutating func checked(_ base: SampleRecipe, _ constraint: Constraint) -> JSONValue {
    if constraint.conjuncts.contains(where: \.isCount) {
      var list = base
      while case .checked = list.shape { list = list.base }
      var (minimum, maximum) = (0, Int.max)
      let all = (base.shape.checks + [constraint]).flatMap(\.conjuncts)
      for case .count(let least, let most) in all {
        (minimum, maximum) = (max(minimum, least), min(maximum, most))
      }
      let counts = minimum...max(minimum, min(maximum, minimum < 1_000 ? minimum + 3 : minimum))
      return self.list(list, counts) ?? document(of: base)
    }
    let (raw, isScalar) = (base.shape.raw, base.shape.isScalar)
    let checks = base.shape.checks + [constraint]
    if raw.listsWhatIsWritten, let value = random.element(of: checks.flatMap(\.listed)) {
      return JSONValue(value, as: raw)
    }
    let all = Constraint.all(checks + (base.shape.constraint.map { [$0] } ?? []))
    let limits = constraint.limits().filter(\.isWithin)
    let bounds = all.bounds
    // Doubles do not tell integers beyond these apart; there, only the limits are known.
    let isFar = bounds.map { !$0.overlaps(-0x1p53...0x1p53) } ?? false
    if isFar || !isFull && random.isOne(in: 2), let limit = random.element(of: limits) {
      return limit.value
    }
    switch raw {
    case .scalar(.integer, let name) where isScalar || constraint.bounds != nil:
      let own = DocumentShape.integerLimits[name].map { [$0] } ?? []
      let bounds = Constraint.all([all] + own).bounds ?? 0...100
      var number = random.integer(within: bounds)
      for case .multiple(of: .integer(let divisor)) in all.conjuncts where divisor > 1 {
        number -= number % divisor
        if Double(number) < bounds.lowerBound { number += divisor }
      }
      return .number(JSONNumber(number))
    case .scalar(.number, _) where isScalar || constraint.bounds != nil:
      return .init(floatLiteral: random.number(within: bounds ?? 0...2_000))
    case .scalar(.text, _) where isScalar: return .string(text(all))
    default: return document(of: base)
    }
  }

  /// A text of some parts, or of some characters.
  private mutating func text(_ constraint: Constraint) -> String {
    var (start, inside, end) = ("", "", "")
    var letter: Character?
    for part in constraint.conjuncts.flatMap({ alternative(of: $0).conjuncts }) {
      switch part {
      case .contains(let text, .start): start += text
      case .contains(let text, .anywhere): inside += text
      case .contains(let text, .end): end += text
      // Others may have several bytes.
      case .length(_, _, .octets), .length(_, _, .utf16): letter = letter ?? "a"
      case .characters(let kinds, let others):
        letter = kinds.contains(.letters) ? "a" : kinds.contains(.digits) ? "7" : others.first
      default: break
      }
    }
    let lengths = constraint.lengths ?? 0...11
    let least = min(lengths.lowerBound, 10_000)
    let length = least + random.below(min(lengths.upperBound, least + 11) - least + 1)
    let count = max(0, length - (start + inside + end).count)
    let body = letter.map { String(repeating: $0, count: count) } ?? variations.words(count)
    return start + body + inside + end
  }

  private mutating func alternative(of constraint: Constraint) -> Constraint {
    guard case .any(let parts) = constraint else { return constraint }
    return random.element(of: parts) ?? constraint
  }

  private mutating func distinct(
    _ recipe: SampleRecipe, _ counts: ClosedRange<Int>
  ) -> [JSONValue] {
    let count = count(counts)
    var elements: [JSONValue] = []
    for _ in 0..<10 * count where elements.count < count {
      elements = (elements + [document(of: recipe)]).unique
    }
    return elements
  }

  private mutating func document(of model: DocumentShape.Model, _ recipe: SampleRecipe) -> JSONValue
  {
    if model.isArray { return .array(positions(model, recipe)) }
    var document: JSONValue = [:]
    for (field, part) in zip(model.fields, recipe.parts) {
      guard let part, !(field.shape.mayBeMissing && isLeftOut) else { continue }
      document = document.with(
        self.document(of: part), at: field.path.map { .key($0) }[...])
    }
    return document
  }

  private var isLeftOut: Bool {
    mutating get { isFull ? depth > 5 : depth > 4 || random.isOne(in: 3) }
  }

  private mutating func positions(
    _ model: DocumentShape.Model, _ recipe: SampleRecipe
  ) -> [JSONValue] {
    var elements: [JSONValue] = []
    for (position, part) in recipe.parts.enumerated() {
      guard let part else { continue }
      let isRest = model.hasRest && position == recipe.parts.count - 1
      if !isRest, part.shape.mayBeMissing, isLeftOut { return elements }
      let value = document(of: part)
      elements += isRest ? value.array ?? [] : [value]
    }
    return elements
  }

  private mutating func patch(_ model: SampleRecipe) -> JSONValue {
    guard case .object(var members) = document(of: model) else { return [:] }
    // In the order of keys, which is the same in every process.
    for key in members.keys.sorted() where !isFull && random.isOne(in: 2) { members[key] = nil }
    return .object(members)
  }

  private mutating func document(of union: DocumentShape.Union, _ recipe: SampleRecipe) -> JSONValue
  {
    let known = union.cases.indices.filter { !union.cases[$0].isOther }
    let ending = depth < 5 ? [] : known.filter { recipe.parts[$0]?.refersToAnother != true }
    let indices = [ending, known].first { !$0.isEmpty } ?? Array(union.cases.indices)
    guard let index = random.element(of: indices) else { return nil }
    let payload = recipe.parts[index].map { document(of: $0) }
    guard let tag = union.cases[index].tag.map({ JSONValue.string($0) }) else {
      return payload ?? [:]
    }
    if union.isTaggedByFirstElement {
      let isSpread =
        recipe.parts[index]?.shape.isSpread { kitchen.recipe(named: $0)?.shape } ?? false
      return .array([tag] + (payload.map { isSpread ? $0.array ?? [$0] : [$0] } ?? []))
    }
    guard let tagKey = union.tagKey else { return payload ?? nil }
    if let key = union.payloadKey {
      return .object([tagKey: tag].merging(payload.map { [key: $0] } ?? [:]) { $1 })
    }
    return .object((payload?.object ?? [:]).merging([tagKey: tag]) { $1 })
  }
}

extension DocumentShape {
  var isEmptyTextNil: Bool { ShapeLayers(self).reads.contains(.emptyText) }
}

extension [JSONValue] {
  var unique: [JSONValue] {
    var known: Set<JSONValue> = []
    return filter { known.insert($0).inserted }
  }
}

extension JSONValue {
  /// The value as a key of an object: texts, numbers and Booleans.
  fileprivate var asKey: String? { string ?? number?.text ?? bool?.description }
}

extension ValidationReport {
  /// What is wrong with the schema, and not with the document.
  var schemaMistake: String? { entries.first { $0.code == .schemaMistake }?.violation.message }
}
