/// A type, other than values, models and unions, whose values can be revalidated.
package protocol RevalidatedByType: Revalidatable {
  /// The revalidated value; nil if violations were added to `findings`.
  func revalidated(into findings: inout Findings) -> Self?

  /// Whether values are certain to stay the same.
  static var unchangedCheck: UnchangedCheck { get }
}

extension RevalidatedByType {
  package static var unchangedCheck: UnchangedCheck { UnchangedCheck { _, _ in false } }
}

/// How values of a type are revalidated, which is looked up once for the elements of a container.
struct Revalidator<Value> {
  /// The revalidated value; nil if violations were added to the findings.
  let run: (Value, inout Findings) -> Value?

  /// Nil for a type whose values cannot be revalidated.
  init?(of type: Value.Type) {
    if let own = Self.own(type) {
      self = own
    } else if Self.hasOthers {
      self.init { value, findings in
        func opened<Other: Revalidatable>(_ value: Other) -> Any? {
          guard let revalidator = Revalidator<Other>.own(Other.self) else { return value }
          return revalidator.run(value, &findings)
        }
        guard let other = value as? any Revalidatable else { return value }
        return opened(other) as? Value
      }
    } else {
      return nil
    }
  }

  /// Whether values may be of other types: of those that conform to a protocol, which does not conform to others
  /// itself, or of subclasses.
  static var hasOthers: Bool { !(Value.self is any Decodable.Type) || Value.self is AnyClass }

  private static func own(_ type: Value.Type) -> Self? {
    let revalidator: Any? =
      switch type {
      case let type as any ValidatedValue.Type: Self.value(type)
      case let type as any ValidatedModel.Type: Self.model(type)
      case let type as any ValidatedUnion.Type: Self.union(type)
      case let type as any RevalidatedByType.Type: Self.other(type)
      default: nil
      }
    return revalidator as? Self
  }

  private init(run: @escaping (Value, inout Findings) -> Value?) { self.run = run }

  private static func value<Validated: ValidatedValue>(_ type: Validated.Type) -> Any {
    let raw = Revalidator<Validated.RawValue>(of: Validated.RawValue.self)
    return Revalidator<Validated> { value, findings in
      let candidate = raw.map { $0.run(value.value, &findings) } ?? value.value
      return candidate.flatMap { candidate in findings.adding { _ in try type.init(candidate) } }
    }
  }

  private static func model<Model: ValidatedModel>(_ type: Model.Type) -> Any {
    Revalidator<Model> { type.sharedSchema.revalidated($0, into: &$1) }
  }

  private static func union<Union: ValidatedUnion>(_ type: Union.Type) -> Any {
    Revalidator<Union> { type.sharedSchema.revalidated($0, into: &$1) }
  }

  private static func other<Other: RevalidatedByType>(_ type: Other.Type) -> Any {
    Revalidator<Other> { $0.revalidated(into: &$1) }
  }
}

/// Revalidates a value if its type supports it.
func revalidatedIfPossible<Value>(_ value: Value, into findings: inout Findings) -> Value? {
  guard let revalidator = Revalidator(of: Value.self) else { return value }
  return revalidator.run(value, &findings)
}

extension Array: RevalidatedByType {
  package func revalidated(into findings: inout Findings) -> [Element]? {
    guard let revalidator = Revalidator(of: Element.self) else { return self }
    var result: [Element] = []
    result.reserveCapacity(count)
    for (index, element) in enumerated() {
      let element = findings.inside([PathKey.index(index)]) { revalidator.run(element, &$0) }
      if let element { result.append(element) }
    }
    return result.count == count ? result : nil
  }
}

extension Dictionary: RevalidatedByType {
  package func revalidated(into findings: inout Findings) -> [Key: Value]? {
    let (keys, values) = (Revalidator(of: Key.self), Revalidator(of: Value.self))
    guard keys != nil || values != nil else { return self }
    let coding = KeyCoding(of: Key.self)
    var result: [Key: Value] = [:]
    for (key, value) in inStableOrder(by: { $0.key }) {
      let name =
        SensitiveKeys.are(in: Self.self)
        ? SensitiveKeys.placeholder
        : coding.text(key) ?? "\(key)"
      findings.inside([PathKey.key(name)]) { findings in
        let key = keys.map { $0.run(key, &findings) } ?? key
        let value = values.map { $0.run(value, &findings) } ?? value
        // Two keys may have become equal.
        if let key, let value, result.updateValue(value, forKey: key) != nil {
          findings.add(Violation(.duplicateKey))
        }
      }
    }
    return result.count == count ? result : nil
  }
}

extension Set: RevalidatedByType {
  package func revalidated(into findings: inout Findings) -> Set<Element>? {
    guard let revalidator = Revalidator(of: Element.self) else { return self }
    // Elements of a set have no index for a path.
    let result = inStableOrder.compactMap { revalidator.run($0, &findings) }
    return result.count == count ? Set(result) : nil
  }
}

extension Optional: RevalidatedByType {
  package func revalidated(into findings: inout Findings) -> Wrapped?? {
    guard let self else { return .some(nil) }
    return revalidatedIfPossible(self, into: &findings).map { .some($0) }
  }
}
