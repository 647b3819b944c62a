/// A container type whose elements are collected one by one.
protocol CollectedByElement {
  /// Decodes a value, or adds everything that is wrong with its elements.
  static func _collect(from decoder: any Decoder, into findings: inout _Findings) -> Candidates<
    Self
  >
}

extension Array: CollectedByElement where Element: Decodable {
  static func _collect(
    from decoder: any Decoder, into findings: inout _Findings
  ) -> Candidates<[Element]> { _collect(from: decoder, into: &findings, nil) }

  /// - Parameter check: adds further violations of a valid element.
  static func _collect(
    from decoder: any Decoder, into findings: inout _Findings,
    _ check: ((Element, Int, inout _Findings) -> Void)?
  ) -> Candidates<[Element]> {
    let standIns = StandIns.of(decoder)
    var elements = CandidateElements<Int, Element>(standIns)
    func add(
      _ element: Candidates<Element>, _ index: Int, _ path: @autoclosure () -> [any CodingKey]
    ) {
      if element.values.isEmpty, standIns.replays > 0 {
        elements.append(index, Candidates(values: standIns.element(Element.self, at: path())))
      } else {
        elements.append(index, element)
      }
    }
    do {
      if let document = decoder as? any DocumentDecoder {
        var index = 0
        try document.elements(of: Element.self, isLossy: false) { valid in
          if let check {
            for (offset, element) in valid.enumerated() {
              check(element, index + offset, &findings)
            }
          }
          elements.append(valid, from: index)
          index += valid.count
        } refuse: { _, found in
          findings.add(found, inElementAt: index)
          add(Candidates(), index, decoder.codingPath + [PathKey.index(index)])
          index += 1
        } reject: { _, decoder, error in
          let element = findings.addInOrder {
            $0.candidates(Element.self, from: decoder, after: error)
          }
          if element.isReal, let element = element[0] { check?(element, index, &findings) }
          add(element, index, decoder.codingPath)
          index += 1
        }
      } else {
        var container = try decoder.unkeyedContainer()
        while !container.isAtEnd {
          let index = container.currentIndex
          let element = try container.decode(Collected<Element>.self)
          findings.add(contentsOf: element.findings)
          if element.findings.isEmpty, let value = element.value {
            check?(value, index, &findings)
          }
          add(element.candidates, index, decoder.codingPath + [PathKey.index(index)])
        }
      }
    } catch {
      findings.add(error)
      return Candidates()
    }
    return elements.candidates { $0.map(\.value) }
  }
}

extension Set: CollectedByElement where Element: Decodable {
  static func _collect(
    from decoder: any Decoder, into findings: inout _Findings
  ) -> Candidates<Set<Element>> {
    [Element]._collect(from: decoder, into: &findings).map { Set($0) }
  }
}

/// The elements of a set, which must be unique.
struct DistinctElements<Element: Decodable & Hashable>: Decodable {
  let elements: [Element]

  init(from decoder: any Decoder) throws { elements = try [Element](from: decoder) }
  fileprivate init(_ elements: [Element]) { self.elements = elements }
}

extension DistinctElements: CollectedByElement {
  static func _collect(
    from decoder: any Decoder, into findings: inout _Findings
  ) -> Candidates<DistinctElements> {
    var seen: Set<Element> = []
    return [Element]._collect(from: decoder, into: &findings) { element, index, findings in
      if !seen.insert(element).inserted {
        findings.add(Violation(.duplicateElement), at: .index(index))
      }
    }
    .map { DistinctElements($0) }
  }
}

extension Dictionary: CollectedByElement where Key == String, Value: Decodable {
  static func _collect(
    from decoder: any Decoder, into findings: inout _Findings
  ) -> Candidates<[String: Value]> {
    let standIns = StandIns.of(decoder)
    var members = CandidateElements<String, Value>(standIns)
    func add(_ key: String, _ member: Collected<Value>) {
      findings.add(contentsOf: member.findings)
      if member.candidates.values.isEmpty, standIns.replays > 0 {
        let path = decoder.codingPath + [PathKey.key(key)]
        members.append(key, Candidates(values: standIns.element(Value.self, at: path)))
      } else {
        members.append(key, member.candidates)
      }
    }
    func candidates() -> Candidates<[String: Value]> {
      members.candidates { Dictionary($0.map { ($0.key, $0.value) }) { $1 } }
    }
    // As a dictionary, whose keys the decoder's strategies do not change.
    if let collected = try? decoder.singleValueContainer().decode([String: Collected<Value>].self) {
      for (key, member) in collected.sorted(by: { $0.key < $1.key }) { add(key, member) }
      return candidates()
    }
    do {
      let container = try decoder.container(keyedBy: _SchemaKey.self)
      for key in container.allKeys {
        add(key.stringValue, try container.decode(Collected<Value>.self, forKey: key))
      }
    } catch {
      findings.add(error)
      return Candidates()
    }
    return candidates()
  }
}

extension Optional: CollectedByElement where Wrapped: Decodable {
  static func _collect(
    from decoder: any Decoder, into findings: inout _Findings
  ) -> Candidates<Wrapped?> {
    if let container = try? decoder.singleValueContainer(), container.decodeNil() {
      return .real(nil)
    }
    return findings.candidates(Wrapped.self, from: decoder).map { .some($0) }
  }
}

extension LongWay: CollectedByElement {
  static func _collect(
    from decoder: any Decoder, into findings: inout _Findings
  ) -> Candidates<LongWay> {
    findings.candidates(Value.self, from: decoder).map { LongWay(value: $0) }
  }
}
