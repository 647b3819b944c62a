/// A container type whose elements are collected one by one.
protocol CollectedByElement {
  /// Decodes a value, or adds everything that is wrong with its elements.
  static func _collect(from decoder: any Decoder, into findings: inout Findings) -> Candidates<
    Self
  >
}

extension Array: CollectedByElement where Element: Decodable {
  static func _collect(
    from decoder: any Decoder, into findings: inout Findings
  ) -> Candidates<[Element]> { _collect(from: decoder, into: &findings, nil) }

  /// - Parameter check: adds further violations of a valid element.
  static func _collect(
    from decoder: any Decoder, into findings: inout Findings,
    _ check: ((Element, Int, inout Findings) -> Void)?
  ) -> Candidates<[Element]> {
    var elements = CollectedElements<Element>(of: decoder)
    var index = 0
    func add(_ valid: [Element]?) {
      if let check {
        for (offset, element) in (valid ?? []).enumerated() {
          check(element, index + offset, &findings)
        }
      }
      elements.append(valid)
      index += valid?.count ?? 1
    }
    do {
      if let document = decoder as? any DocumentDecoder {
        try document.elements(of: Element.self, isLossy: false) { valid in
          add(valid)
        } refuse: { _, found in
          findings.add(found, inElementAt: index)
          add(nil)
        } reject: { _, decoder, error in
          let found = findings.addInOrder {
            $0.candidates(Element.self, from: decoder, after: error)
          }
          add(found.real.map { [$0] })
        }
      } else {
        var container = try decoder.unkeyedContainer()
        while !container.isAtEnd {
          let element = try container.decode(Collected<Element>.self)
          findings.add(contentsOf: element.findings)
          add(element.candidates.real.map { [$0] })
        }
      }
    } catch {
      findings.add(error)
      return Candidates()
    }
    return elements.candidates { $0 }
  }
}

extension Set: CollectedByElement where Element: Decodable {
  static func _collect(
    from decoder: any Decoder, into findings: inout Findings
  ) -> Candidates<Set<Element>> {
    [Element]._collect(from: decoder, into: &findings).map { Set($0) }
  }
}

/// The elements of a set, which must be unique.
struct DistinctElements<Element: Decodable & Hashable>: Decodable {
  let elements: Set<Element>

  init(from decoder: any Decoder) throws {
    let array = try decoder.singleValueContainer().decode([Element].self)
    self.init(array)
    guard elements.count < array.count else { return }
    var seen: Set<Element> = []
    let index = array.firstIndex { !seen.insert($0).inserted } ?? 0
    throw DecodingError.violation(
      Violation(.duplicateElement), at: decoder.codingPath + [PathKey.index(index)])
  }

  fileprivate init(_ elements: [Element]) { self.elements = Set(elements) }
}

extension DistinctElements: CollectedByElement {
  static func _collect(
    from decoder: any Decoder, into findings: inout Findings
  ) -> Candidates<DistinctElements> {
    var seen: Set<Element> = []
    return [Element]._collect(from: decoder, into: &findings) { element, index, findings in
      if !seen.insert(element).inserted {
        findings.add(Violation(.duplicateElement), at: [.index(index)])
      }
    }
    .map { DistinctElements($0) }
  }
}

extension Dictionary: CollectedByElement where Key: Decodable, Value: Decodable {
  static func _collect(
    from decoder: any Decoder, into findings: inout Findings
  ) -> Candidates<[Key: Value]> {
    let isDocument = decoder is any DocumentDecoder
    let isObject =
      isObject
      || isDocument && isTextKeyed && (try? decoder.container(keyedBy: _SchemaKey.self)) != nil
    return members(
      from: decoder, into: &findings, isObject: isObject, refusesEqualKeys: isDocument)
  }

  /// Collects the members of an object, or else the elements of an array in which every value follows its key.
  ///
  /// - Parameter refusesEqualKeys: whether two keys must not become equal when they are made from strings; if not, they
  ///   are made as the standard library makes them, from the names that the decoder's strategy gives.
  static func members(
    from decoder: any Decoder, into findings: inout Findings, isObject: Bool = true,
    refusesEqualKeys: Bool
  ) -> Candidates<[Key: Value]> {
    var members = CollectedElements<(Key, Value)>(of: decoder)
    var keys: Set<Key> = []
    let coding = KeyCoding(of: Key.self)
    func add(_ text: String, _ member: Collected<Value>) {
      findings.add(contentsOf: member.findings)
      do throws(Violation) {
        let key = try coding.key(text)
        guard keys.insert(key).inserted || !refusesEqualKeys else { throw Violation(.duplicateKey) }
        members.append(member.candidates.real.map { [(key, $0)] })
      } catch {
        findings.add(error, at: [.key(text)])
        members.append(nil)
      }
    }
    do {
      if !isObject {
        var container = try decoder.unkeyedContainer()
        while !container.isAtEnd {
          let index = container.currentIndex
          let key = try container.decode(Collected<Key>.self)
          findings.add(contentsOf: key.findings)
          if let key = key.value, !keys.insert(key).inserted, refusesEqualKeys {
            findings.add(Violation(.duplicateKey), at: [.index(index)])
          }
          // The error for an array that ends with a key.
          let value = try container.decode(Collected<Value>.self)
          findings.add(contentsOf: value.findings)
          let member = key.value.flatMap { key in value.value.map { (key, $0) } }
          members.append(member.map { [$0] })
        }
      } else if !coding.isNamed, let document = decoder as? any DocumentDecoder {
        try document.members(of: Collected<Value>.self) { add($0, $1) }
      } else if !coding.isNamed, refusesEqualKeys || Key.self == String.self,
        let members = try? decoder.members(inOrder: Collected<Value>.self)
      {
        for (text, member) in members { add(text, member) }
      } else {
        let container = try decoder.container(keyedBy: _SchemaKey.self)
        // Foundation's decoders have keys in any order.
        let keys = container.allKeys
        for key in decoder is any DocumentDecoder
          ? keys : keys.sorted(by: { $0.stringValue < $1.stringValue })
        {
          add(key.stringValue, try container.decode(Collected<Value>.self, forKey: key))
        }
      }
    } catch {
      findings.add(error)
      return Candidates()
    }
    return members.candidates { Dictionary($0) { $1 } }
  }
}

extension Optional: CollectedByElement where Wrapped: Decodable {
  static func _collect(
    from decoder: any Decoder, into findings: inout Findings
  ) -> Candidates<Wrapped?> {
    if let container = try? decoder.singleValueContainer(), container.decodeNil() {
      return .real(nil)
    }
    return findings.candidates(Wrapped.self, from: decoder).map { .some($0) }
  }
}

extension LongWay: CollectedByElement {
  static func _collect(
    from decoder: any Decoder, into findings: inout Findings
  ) -> Candidates<LongWay> {
    findings.candidates(Value.self, from: decoder).map { LongWay(value: $0) }
  }
}

/// The elements of a container: invalid ones are left out, and reading goes on behind them.
private struct CollectedElements<Element> {
  private var valid: [Element] = []
  private var isReal = true
  /// Whether code continues with an invalid container.
  private let isUsed: Bool

  init(of decoder: any Decoder) { isUsed = Placeholders.of(decoder).isReplaying }

  /// - Parameter elements: Valid elements; nil for an invalid one.
  mutating func append(_ elements: [Element]?) {
    isReal = isReal && elements != nil
    if !isReal, !isUsed {
      valid = []
    } else if let elements {
      if valid.isEmpty { valid = elements } else { valid += elements }
    }
  }

  /// The container that `make` makes of the elements; an empty one may not be what the document has.
  func candidates<Container>(_ make: ([Element]) -> Container) -> Candidates<Container> {
    isReal || !valid.isEmpty
      ? Candidates([make(valid)], isReal: isReal, isPartial: true) : Candidates()
  }
}
