import ValidatedJSON

extension JSONValue {
  /// A document like this one that is as small as can be found, and for which something is still the case.
  ///
  /// Members and elements are left out, and texts and numbers become shorter, one change at a time, as long as one helps.
  ///
  /// - Complexity: at most 2,000 calls of `isStill`.
  func shrunk(while isStill: (JSONValue) -> Bool) -> JSONValue {
    var (least, calls) = (self, 0)
    func helps(_ candidate: JSONValue) -> Bool {
      calls += 1
      return calls <= 2_000 && isStill(candidate)
    }
    while let smaller = least.smaller.first(where: helps) { least = smaller }
    return least
  }

  /// Documents that are a little smaller, the smallest first; each is made when it is asked for.
  private var smaller: AnySequence<JSONValue> {
    switch self {
    case .array(let elements):
      let fewer = elements.indices.lazy.map { place in
        JSONValue.array(Array(elements[..<place] + elements[(place + 1)...]))
      }
      let smaller = elements.indices.lazy.flatMap { place in
        elements[place].smaller.lazy.map { part in
          var elements = elements
          elements[place] = part
          return JSONValue.array(elements)
        }
      }
      return AnySequence([AnySequence(fewer), AnySequence(smaller)].joined())
    case .object(let members):
      let keys = members.keys.sorted()
      let fewer = keys.lazy.map { key in JSONValue.object(members.filter { $0.key != key }) }
      let smaller = keys.lazy.flatMap { key in
        (members[key] ?? .null).smaller.lazy.map { part in
          JSONValue.object(members.merging([key: part]) { $1 })
        }
      }
      return AnySequence([AnySequence(fewer), AnySequence(smaller)].joined())
    default: return AnySequence(smallerScalars)
    }
  }

  private var smallerScalars: [JSONValue] {
    switch self {
    case .bool(true): return [false]
    case .number(let number):
      guard let value = Double(number.text), value != 0 else { return [] }
      let unit: Double = value > 0 ? 1 : -1
      let half = (value / 2).rounded(.towardZero)
      let parts = [0, unit, half, value.rounded(.towardZero), value - unit]
      return parts.filter { $0.magnitude < value.magnitude }.compactMap { part in
        (Int(exactly: part).map { JSONNumber($0) } ?? JSONNumber(part)).map { .number($0) }
      }
    case .string(let text):
      let half = String(text.prefix(text.count / 2))
      let letters = String(text.map { $0.isLetter ? "a" : $0.isNumber ? "0" : $0 })
      return (text.isEmpty ? [] : [half, String(text.dropLast()), String(text.dropFirst())])
        .map { .string($0) } + (letters == text ? [] : [.string(letters)])
    default: return []
    }
  }
}
