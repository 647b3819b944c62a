import ValidatedCodable

struct ShapeComparison {
  private let (oldNames, newNames): ([String: DocumentShape], [String: DocumentShape])
  /// Models and unions that have been compared: recursive ones have no end.
  private var compared: Set<[DocumentShape]> = []
  /// The same by their names, which are shorter.
  private var referred: Set<[DocumentShape]> = []
  /// Deep pairs that are described elsewhere, with their paths, which are compared last: in files, models may refer to
  /// one another until the stack ends.
  private var waiting: [(old: DocumentShape, new: DocumentShape, path: String)] = []
  private var path = ""
  private var depth = 0
  private(set) var changes: [RuleChange] = []

  init(old: DocumentShape, new: DocumentShape) {
    (oldNames, newNames) = (old.named, new.named)
    compare(old, new)
    var next = 0
    while next < waiting.count {
      path = waiting[next].path
      compareParts(waiting[next].old, waiting[next].new)
      next += 1
    }
  }

  private mutating func add(
    _ kind: RuleChange.Kind, _ detail: String, breaks: RuleChange.Parties = []
  ) {
    changes.append(RuleChange(path: path, kind: kind, detail: detail, breaks: breaks))
  }

  private mutating func add(
    _ detail: String, read: Extent = .other, written: Extent = .other
  ) {
    guard read != .same || written != .same else { return }
    let extent = read == .same ? written : read
    // Fewer documents that are read break their writers; more that are written, their readers.
    var broken: RuleChange.Parties = read.isLess ? .writers : []
    if written.isMore { broken.insert(.readers) }
    add(
      extent == .less ? .tightened : extent == .more ? .loosened : .changed, detail, breaks: broken)
  }

  private mutating func inside(_ part: String, _ body: (inout Self) -> Void) {
    let outer = path
    path += path.isEmpty || part.first == "[" || part.first == "(" ? part : ".\(part)"
    body(&self)
    path = outer
  }

  // Values: what surrounds them, their rules, what they are.

  /// - Parameter isPatched: whether it is a field of a patch, which may be missing anyway.
  private mutating func compare(
    _ old: DocumentShape, _ new: DocumentShape, isPatched: Bool = false
  ) {
    depth += 1
    defer { depth -= 1 }
    let (old, new) = (ShapeLayers(old), ShapeLayers(new))
    let (oldCore, newCore) = (old.core.resolved(in: oldNames), new.core.resolved(in: newNames))
    guard oldCore.sort == newCore.sort else {
      add("\(new.typeName), was \(old.typeName)")
      return
    }
    for form in ShapeLayers.Form.allCases where !isPatched || form != .missing {
      var read = Extent.of(old.reads.contains(form), new.reads.contains(form))
      let written = Extent.of(old.writes.contains(form), new.writes.contains(form))
      let isGained = read == .same ? written.isMore : read.isMore
      // An empty text is no longer kept.
      if form == .emptyText, read.isMore, newCore.sort == "a string",
        !old.rules.contains(where: \.refusesEmptyText)
      {
        read = .other
      }
      // What was one element may be too many.
      if form == .repetition, read.isMore, new.rules.contains(where: \.limitsCount) {
        read = .other
      }
      add(form.words(isGained, isRead: read != .same), read: read, written: written)
    }
    for (cases, form) in ShapeLayers.replaced where !isPatched || form != .missing {
      let (before, now) = (old.defaults[cases], new.defaults[cases])
      guard before != now, old.reads.contains(form), new.reads.contains(form) else { continue }
      let none = form == .invalid ? "left out" : "nil"
      let (was, isNow) = (before.map { "\($0)" } ?? none, now.map { "\($0)" } ?? none)
      add(.changed, "if \(form), it is \(isNow), was \(was)")
    }
    compareRules(old, new)
    let (wasElsewhere, isElsewhere) = (old.core.isElsewhere, new.core.isElsewhere)
    if wasElsewhere, isElsewhere, !referred.insert([old.core, new.core]).inserted { return }
    if depth > 21, wasElsewhere || isElsewhere {
      waiting.append((oldCore, newCore, path))
    } else {
      compareParts(oldCore, newCore)
    }
  }

  private mutating func compareRules(_ old: ShapeLayers, _ new: ShapeLayers) {
    let differences = Constraint.differences(
      from: old.rules + old.limits, to: new.rules + new.limits)
    let kind = Extent.ofNumbers(old.core, new.core)
    if old.valueName == new.valueName {
      add("\(new.core.kindName), was \(old.core.kindName)", read: kind, written: kind)
      for (detail, extent) in differences { add(detail, read: extent, written: extent) }
    } else {
      // One line for another type of values.
      let extent = differences.map(\.extent).reduce(kind, +)
      let details = Constraint.differences(from: old.rules, to: new.rules).map(\.detail)
      add(
        (["\(new.valueName), was \(old.valueName)"] + details).joined(separator: "; "),
        read: extent,
        written: extent)
    }
    // Where rules have been added or removed, so have their versions.
    let isSame =
      old.valueName == new.valueName && old.rules.map(\.subject) == new.rules.map(\.subject)
    let hasOther = zip(old.rules, old.versions).contains { rule, version in
      let kept = zip(new.rules, new.versions).filter { $0.0 == rule }
      return !kept.isEmpty && !kept.contains { $0.1 == version }
    }
    if (differences.isEmpty || isSame) && old.versions != new.versions || hasOther {
      add("its code has another version")
    }
  }

  private mutating func compareParts(_ old: DocumentShape, _ new: DocumentShape) {
    switch (old, new) {
    case (.model(let before), .model(let now)):
      if compared.insert([old, new]).inserted { compare(before, now) }
    case (.union(let before), .union(let now)):
      if compared.insert([old, new]).inserted { compare(before, now) }
    case (.dictionary(let oldKeys, let oldValues), .dictionary(let keys, let values)):
      inside("(keys)") { $0.compare(oldKeys, keys) }
      inside("[*]") { $0.compare(oldValues, values) }
    case (.separated(let before, let oldSeparator, _), .separated(let now, let separator, _)):
      if oldSeparator != separator {
        add("separated by “\(separator)”, was “\(oldSeparator)”")
      }
      inside("[*]") { $0.compare(before, now) }
    case (.array(let before), .array(let now)), (.array(let before), .set(let now, _)),
      (.set(let before, _), .array(let now)), (.set(let before, _), .set(let now, _)):
      inside("[*]") { $0.compare(before, now) }
    case (.other("Patch", let before, _), .other("Patch", let now, _)):
      guard compared.insert([old, new]).inserted else { return }
      for (before, now) in zip(before, now) {
        if case .model(let before) = before.resolved(in: oldNames),
          case .model(let now) = now.resolved(in: newNames)
        {
          compare(before, now, isPatch: true)
        }
      }
    case (.other(_, let before, let oldVersion), .other(let name, let now, let version)):
      if oldVersion != version {
        add("the code of \(name) has another version")
      }
      guard before.count == now.count else {
        return add("\(name) has other parts")
      }
      for (before, now) in zip(before, now) { compare(before, now) }
    default: break
    }
  }

  // Models and unions.

  /// - Parameter isPatch: whether they are those of patches, in which every field may be missing, and which are checked
  ///   by the rules of the model only when they are merged.
  private mutating func compare(
    _ old: DocumentShape.Model, _ new: DocumentShape.Model, isPatch: Bool = false
  ) {
    guard old.isArray == new.isArray else {
      let names = ["an object", "an array"]
      add("\(names[new.isArray ? 1 : 0]), was \(names[old.isArray ? 1 : 0])")
      return
    }
    var renamed: [String: String] = [:]
    let paths = Set(new.fields.map(\.path))
    // The old fields by their paths, and those that have no new one by all their spellings.
    var (byPath, bySpelling): ([[String]: [Int]], [[String]: [Int]]) = ([:], [:])
    for (index, field) in old.fields.enumerated() {
      byPath[field.path, default: []].append(index)
      guard !paths.contains(field.path) else { continue }
      for path in field.paths { bySpelling[path, default: []].append(index) }
    }
    var known: Set<Int> = []
    for field in new.fields {
      let before =
        byPath[field.path]?.first { !known.contains($0) }
        ?? field.paths.compactMap { bySpelling[$0]?.first { !known.contains($0) } }.min()
      let oldField = before.map { old.fields[$0] }
      if let before { known.insert(before) }
      inside(field.name) { comparison in
        if let oldField {
          renamed[oldField.name] = field.name
          let wasRest = old.isRest(oldField)
          if wasRest != new.isRest(field) {
            comparison.add("it is \(wasRest ? "one element" : "all other elements")")
          }
          comparison.compare(oldField, field, isPatched: isPatch)
        } else {
          let isOptional =
            isPatch || new.isRest(field) || ShapeLayers(field.shape).reads.contains(.missing)
          var breaks: RuleChange.Parties = isOptional ? [] : .writers
          if old.refusesUnknownKeys { breaks.insert(.readers) }
          comparison.add(
            .added, isOptional ? "it may be missing" : "it must be there", breaks: breaks)
        }
      }
    }
    for (index, field) in old.fields.enumerated() where !known.contains(index) {
      var breaks: RuleChange.Parties =
        isPatch || old.isRest(field) || ShapeLayers(field.shape).writes.contains(.missing)
        ? [] : .readers
      if new.refusesUnknownKeys { breaks.insert(.writers) }
      inside(field.name) {
        $0.add(
          .removed, new.refusesUnknownKeys ? "the key is unknown now" : "the key is ignored",
          breaks: breaks)
      }
    }
    if !isPatch { compareRules(old, new, renamed) }
    let unknown = Extent.of(!old.refusesUnknownKeys, !new.refusesUnknownKeys)
    add(
      unknown.isMore ? "unknown keys are ignored" : "unknown keys are refused", read: unknown,
      written: .same)
    guard !isPatch else { return }
    let others = Extent.of(old.acceptsOtherShapes, new.acceptsOtherShapes)
    add(
      "documents of other shapes are \(others.isMore ? "read, too" : "no longer read")",
      read: others, written: .same)
    let refusal = Extent.of(!old.mayRefuse, !new.mayRefuse)
    add(
      "its initialiser \(refusal.isMore ? "no longer refuses" : "may refuse") values",
      read: refusal, written: refusal)
    if old.version != new.version {
      add("its code has another version")
    }
  }

  private mutating func compare(
    _ old: DocumentShape.Field, _ new: DocumentShape.Field, isPatched: Bool
  ) {
    if old.path != new.path { add(.changed, "it was “\(old.name)”", breaks: .readers) }
    let (oldPaths, newPaths) = (Set(old.paths), Set(new.paths))
    for (path, name) in zip(old.paths, old.spellings) where !newPaths.contains(path) {
      add("“\(name)” is no longer read", read: .less, written: .same)
    }
    for (path, name) in zip(new.paths, new.spellings) where !oldPaths.contains(path) {
      add("“\(name)” is read, too", read: .more, written: .same)
    }
    compare(old.shape, new.shape, isPatched: isPatched)
  }

  /// - Parameter renamed: the names that the fields have now.
  private mutating func compareRules(
    _ old: DocumentShape.Model, _ new: DocumentShape.Model, _ renamed: [String: String]
  ) {
    // The first is the last of each list.
    var places = Dictionary(grouping: new.rules.indices.reversed()) {
      ComparedRule(new.rules[$0], of: new.rules[$0].fields)
    }
    for rule in old.rules {
      let place = rule.fields.joined(separator: ", ")
      let isWarning = rule.severity == .warning
      let compared = ComparedRule(rule, of: rule.fields.map { renamed[$0] ?? $0 })
      guard let index = places[compared]?.popLast() else {
        add(
          .loosened, "no longer \(rule.constraint) (\(place))", breaks: isWarning ? [] : .readers)
        continue
      }
      if new.rules[index].codeVersion != rule.codeVersion, !isWarning {
        add("the code of “\(rule.constraint)” (\(place)) has another version")
      }
    }
    for rule in places.values.joined().sorted().map({ new.rules[$0] }) {
      let isWarning = rule.severity == .warning
      add(
        .tightened,
        "\(rule.constraint) (\(rule.fields.joined(separator: ", ")))"
          + (isWarning ? ", a warning" : ""),
        breaks: isWarning ? [] : .writers)
    }
  }

  private mutating func compare(_ old: DocumentShape.Union, _ new: DocumentShape.Union) {
    guard old.tagKey == new.tagKey, old.payloadKey == new.payloadKey,
      old.isTaggedByFirstElement == new.isTaggedByFirstElement
    else {
      add("its cases are told apart by other means")
      return
    }
    let wasOpen = old.cases.contains(where: \.isOther)
    let isOpen = new.cases.contains(where: \.isOther)
    let wroteOthers = old.cases.contains { $0.isOther && $0.isEncoded != false }
    let writesOthers = new.cases.contains { $0.isEncoded == true }
    // Cases without a tag have the names of what they read: several may have one.
    var others = Dictionary(grouping: old.cases.indices) { old.cases[$0].name }
    func other(of unionCase: DocumentShape.Case, where isOther: (Int) -> Bool) -> Int? {
      let place = others[unionCase.name]?.firstIndex(where: isOther)
      return place.flatMap { others[unionCase.name]?.remove(at: $0) }
    }
    var pairs = new.cases.map { one in
      other(of: one) { old.cases[$0].payload == one.payload }
    }
    for index in pairs.indices where pairs[index] == nil {
      pairs[index] = other(of: new.cases[index]) { _ in true }
    }
    for (unionCase, index) in zip(new.cases, pairs) {
      let before = index.map { old.cases[$0] }
      inside("(\(unionCase.name))") { comparison in
        switch (before?.payload, unionCase.payload) {
        case (let old?, let new?): comparison.compare(old, new)
        case (nil, nil) where before != nil: break
        case _ where before == nil:
          // Other tags were read before, and perhaps written.
          var breaks: RuleChange.Parties = wasOpen ? .writers : []
          if !wroteOthers, unionCase.isEncoded != false { breaks.insert(.readers) }
          comparison.add(.added, "a case", breaks: breaks)
        default:
          let text = unionCase.payload == nil ? "no payload now" : "a payload now"
          comparison.add(text)
        }
        if let was = before?.isEncoded, let isEncoded = unionCase.isEncoded, was != isEncoded {
          if isEncoded {
            comparison.add(.loosened, "it is written, too", breaks: .readers)
          } else {
            comparison.add(.tightened, "it is not written")
          }
        }
      }
    }
    for index in Set(old.cases.indices).subtracting(pairs.compactMap(\.self)).sorted() {
      inside("(\(old.cases[index].name))") {
        let breaks: RuleChange.Parties = isOpen ? writesOthers ? .readers : [] : .writers
        $0.add(.removed, "the case", breaks: breaks)
      }
    }
    // The first that reads a document counts.
    let kept = pairs.compactMap(\.self)
    if new.tagKey == nil, !new.isTaggedByFirstElement, kept != kept.sorted() {
      add("its cases are tried in another order")
    }
    if old.version != new.version {
      add("its code has another version")
    }
  }
}

/// What is the same in two versions of a rule.
private struct ComparedRule: Hashable {
  let fields: [String]
  let constraint: Constraint
  let severity: Violation.Severity

  init(_ rule: DocumentShape.Rule, of fields: [String]) {
    (self.fields, constraint, severity) = (fields, rule.constraint, rule.severity)
  }
}

extension DocumentShape {
  /// Whether only the name of a model or a union is there.
  fileprivate var isElsewhere: Bool {
    switch self {
    case .known, .other("Patch", _, _): true
    default: false
    }
  }
}

extension DocumentShape.Case {
  /// Its tag, or what it has instead.
  fileprivate var name: String { tag ?? (isOther ? "any other" : payload?.kindName ?? "nothing") }
}

extension DocumentShape.Model {
  /// Whether a field is all elements behind the others.
  fileprivate func isRest(_ field: DocumentShape.Field) -> Bool {
    hasRest && field.path == fields.last?.path
  }
}

extension Constraint {
  fileprivate var limitsCount: Bool {
    conjuncts.contains { if case .count(_, let maximum) = $0 { maximum < .max } else { false } }
  }

  fileprivate var refusesEmptyText: Bool {
    conjuncts.contains {
      switch $0 {
      case .length(let minimum, _, _): minimum > 0
      case .oneOf(_, let values): !values.isEmpty && !values.contains(.text(""))
      default: false
      }
    }
  }
}
