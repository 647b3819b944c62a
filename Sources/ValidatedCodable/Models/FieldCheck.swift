public import TypedMemory

/// What is wrong with a value, and where in it.
struct InvalidValue: Error {
  let found: [(violation: Violation, path: [PathKey])]

  /// The same in an array of which some elements are not in the value.
  ///
  /// - Parameter indices: those of the elements.
  func found(leavingOut indices: [Int]) -> [(violation: Violation, path: [PathKey])] {
    guard !indices.isEmpty, let last = found.compactMap({ $0.path.first?.intValue }).max() else {
      return found
    }
    let indices = Set(indices)
    let kept = Array((0...).lazy.filter { !indices.contains($0) }.prefix(last + 1))
    return found.map { violation, path in
      guard let index = path.first?.intValue else { return (violation, path) }
      return (violation, [.index(kept[index])] + path.dropFirst())
    }
  }
}

/// A requirement of a field for its value, beyond those of the value's type.
@usableFromInline
struct FieldCheck<Value>: @unchecked Sendable {
  typealias Verdict = Result<Value, InvalidValue>

  /// The requirement as data; built lazily, after all schemas have been made.
  var constraint: Constraint { describe() }
  private let describe: () -> Constraint
  var codeVersion: Constraint.CodeVersion? { version() }
  private let version: () -> Constraint.CodeVersion?
  /// Whether the requirement never changes a valid value.
  let keepsValues: Bool
  /// The value to store, or everything that is wrong with it.
  let evaluate: (Value) -> Verdict
  /// Whether the value at an address is valid.
  let isMet: (Memory) -> Bool
  /// Whether it is also about nil, or what else a missing value is.
  private(set) var isAboutAbsence =
    Value.self is any OptionalValue.Type || Value.self is any _DecodableIfMissing.Type
  /// Evaluates the value that a reader has stored; false if it is not valid, and then destroyed.
  private(set) var inPlace: (Memory) -> Bool

  init(
    _ describe: @escaping () -> Constraint,
    _ version: @escaping @autoclosure () -> Constraint.CodeVersion?,
    keepsValues: Bool = true, isMet: ((Memory) -> Bool)? = nil,
    evaluate: @escaping (Value) -> Verdict
  ) {
    (self.describe, self.version) = (describe, version)
    (self.keepsValues, self.evaluate) = (keepsValues, evaluate)
    let isMet =
      isMet ?? {
        if case .success = evaluate(unsafe $0.cell(of: Value.self).value) { true } else { false }
      }
    self.isMet = isMet
    inPlace = { place in
      let value = unsafe place.cell(of: Value.self)
      if keepsValues {
        if isMet(place) { return true }
      } else if case .success(let evaluated) = evaluate(value.value) {
        value.value = evaluated
        return true
      }
      value.destroy()
      return false
    }
  }

  /// A requirement made from a rule.
  ///
  /// - Parameter isMet: whether the value at an address is valid, compiled where the rule's type is known.
  @usableFromInline
  init(_ rule: some Rule<Value>, isMet: @escaping (Memory) -> Bool) {
    self.init(
      { rule.constraint }, rule.codeVersion, keepsValues: rule is any KeepingRule, isMet: isMet
    ) { value in
      Result { () throws(Violation) in try rule.evaluated(value) }
        .mapError { InvalidValue(found: [($0, [])]) }
    }
  }

  /// Whether it is not asked about a value, because of what is already wrong with that: a regular expression may take
  /// exponential time in a text that is too long.
  func isSpared(after found: [(violation: Violation, path: [PathKey])]) -> Bool {
    found.contains { $0.violation.code == .tooLong } && constraint.hasExpression
  }

  @usableFromInline
  func optional() -> FieldCheck<Value?> {
    // A value is where the optional is that holds it.
    let isMet = isMet
    var check = FieldCheck<Value?>(
      describe, version(), keepsValues: keepsValues,
      isMet: { unsafe $0.cell(of: Value?.self).value == nil || isMet($0) }
    ) {
      $0.map { evaluate($0).map { .some($0) } } ?? .success(nil)
    }
    // A reader has stored the value, and not yet that there is one.
    (check.isAboutAbsence, check.inPlace) = (isAboutAbsence, inPlace)
    return check
  }
}

/// A rule that changes no value.
private protocol KeepingRule {}
extension Contains: KeepingRule {}
extension Characters: KeepingRule {}
extension CustomRule: KeepingRule {}
extension ElementCount: KeepingRule {}
extension EndsWith: KeepingRule {}
extension Excluding: KeepingRule {}
extension FiniteNumber: KeepingRule {}
extension InRange: KeepingRule {}
extension Length: KeepingRule {}
extension MultipleOf: KeepingRule {}
extension OneOf: KeepingRule {}
extension StartsWith: KeepingRule {}
extension Ascending: KeepingRule {}
extension Matching: KeepingRule {}
extension AllOf: KeepingRule where Conjuncts: KeepingRule {}
extension _Both: KeepingRule where First: KeepingRule, Second: KeepingRule {}

extension Array {
  /// These requirements in the order in which a value is evaluated: again and again if one of them may change what
  /// another has accepted, since a third may change that.
  func inOrder<Value>() -> Self where Element == FieldCheck<Value> {
    dropFirst().allSatisfy(\.keepsValues) ? self : (0...count).flatMap { _ in self }
  }

  /// What all these requirements say about a value, or everything in which it does not meet them.
  func verdict<Value>(on value: Value) -> FieldCheck<Value>.Verdict
  where Element == FieldCheck<Value> {
    var (value, found) = (value, [(violation: Violation, path: [PathKey])]())
    for (index, check) in inOrder().enumerated()
    where found.isEmpty || index < count && !check.isSpared(after: found) {
      switch check.evaluate(value) {
      case .success(let evaluated): value = evaluated
      case .failure(let invalid): found += invalid.found
      }
    }
    return found.isEmpty ? .success(value) : .failure(InvalidValue(found: found))
  }

  /// A scalar that meets all these requirements, evaluated; nil if they give no example.
  func example<Value>() -> Value? where Element == FieldCheck<Value> {
    lazy.flatMap(\.constraint.examples).compactMap { $0.value(of: Value.self) }
      .compactMap { try? verdict(on: $0).get() }.first
  }

  /// A value that meets all these requirements.
  func checked<Value>(_ value: Value) throws(Violation) -> Value
  where Element == FieldCheck<Value> {
    try verdict(on: value).mapError { $0.found.first?.violation ?? Violation(.unreadable) }.get()
  }
}

extension FieldCheck {
  /// Requires that no two elements have the same value of a property.
  static func unique<Element, Key: Hashable & SendableMetatype>(
    by property: any KeyPath<Element, Key> & Sendable
  ) -> Self where Value == [Element] {
    FieldCheck(
      {
        let path = ElementProperty.path(to: property)
        let name = path.isEmpty ? "a property" : (path as [any CodingKey]).pathDescription
        return .predicate(
          code: .duplicateElement, requirement: "have elements that differ in \(name)")
      },
      ElementProperty.isData(property)
        ? Constraint.CodeVersion(1, dependsOnUnicode: !isNumeric(Key.self)) : nil
    ) { elements in
      var seen = Set<Key>(minimumCapacity: elements.count)
      let repeated = elements.indices.filter {
        !seen.insert(elements[$0][keyPath: property]).inserted
      }
      guard !repeated.isEmpty else { return .success(elements) }
      let path = ElementProperty.path(to: property)
      return .failure(
        InvalidValue(found: repeated.map { (Violation(.duplicateElement), [.index($0)] + path) }))
    }
  }
}

/// Where the documents of an array's elements have a property.
private enum ElementProperty {
  /// Whether a property is stored and that of a field, the element itself, or the raw value of a validated one; any other
  /// is code, or has no name in shapes.
  static func isData<Element>(_ property: any PartialKeyPath<Element> & Sendable) -> Bool {
    func isRaw<Value: ValidatedValue>(of type: Value.Type) -> Bool {
      property as AnyKeyPath == \Value.value as AnyKeyPath
    }
    if let type = Element.self as? any ValidatedValue.Type, isRaw(of: type) { return true }
    return property as AnyKeyPath == \Element.self
      || !path(to: property).isEmpty
        && (Element.self is AnyObject.Type || MemoryLayout<Element>.offset(of: property) != nil)
  }

  /// The keys of its field; empty if the element has no schema, or no field for the property.
  static func path<Element>(to property: any PartialKeyPath<Element> & Sendable) -> [PathKey] {
    func path<Model: ValidatedModel>(in model: Model.Type) -> [PathKey] {
      Model.sharedSchema.path(of: AnyProperty(property)) ?? []
    }
    guard let model = Element.self as? any ValidatedModel.Type else { return [] }
    return path(in: model)
  }
}

extension Findings {
  /// Adds the violations of checks where they are; those in the elements of an array, in one pass for each check.
  mutating func add(
    _ found: [(violation: Violation, path: [PathKey])],
    in container: KeyedDecodingContainer<_SchemaKey>, forKey key: _SchemaKey
  ) {
    let areInElements = found.contains { $0.path.first?.intValue != nil }
    func open() -> (any UnkeyedDecodingContainer)? {
      areInElements ? try? container.nestedUnkeyedContainer(forKey: key) : nil
    }
    var list = open()
    // The rest of an array begins behind its first elements.
    let first = list?.currentIndex ?? 0
    for (violation, path) in found {
      let index = path.first?.intValue.map { first + $0 }
      if let index, let next = list?.currentIndex, next > index { list = open() }
      while let index, let next = list?.currentIndex, next < index,
        (try? list?.superDecoder()) != nil
      {}
      guard let index, list?.currentIndex == index, let decoder = try? list?.superDecoder() else {
        add(violation, at: [PathKey(key)] + path)
        continue
      }
      inside(decoder) { $0.add(violation, at: Array(path.dropFirst())) }
    }
  }
}
