// What is wrong with a value that does not meet a constraint, said without the value.

extension Constraint {
  /// The violation of a value that does not meet the constraint: its code, and its limits as parameters.
  @usableFromInline
  var violation: Violation {
    func limit(_ number: Int, unless none: Int) -> Violation.Parameter? {
      number == none ? nil : .integer(number)
    }
    func length(_ minimum: Int, _ maximum: Int, _ unit: String) -> Violation {
      Violation(
        minimum > 0 ? .tooShort : .tooLong,
        .init(
          present: (.minimum, limit(minimum, unless: 0)), (.maximum, limit(maximum, unless: .max)),
          (.unit, .text(unit))))
    }
    return switch self {
    case .range(let minimum, let maximum):
      Violation(.outOfRange, .init(present: (.minimum, minimum), (.maximum, maximum)))
    case .rangeBelow(let below, let minimum):
      Violation(.outOfRange, .init(present: (.minimum, minimum), (.below, below)))
    case .length(let minimum, let maximum, let unit): length(minimum, maximum, unit.rawValue)
    case .count(let minimum, let maximum): length(minimum, maximum, "elements")
    case .multiple(let divisor): Violation(.notAMultiple, [.divisor: divisor])
    case .contains(let text, let place):
      Violation(.missingText, [.place: .text(place.rawValue), .expected: .text(text)])
    case .matching(let pattern, let requirement):
      Violation(
        .notMatching,
        .init(present: (.requirement, .text(requirement)), (.pattern, pattern.map { .text($0) })),
        must: requirement)
    case .characters: Violation(.disallowedCharacter, [.allowed: .text("\(self)")])
    case .oneOf(let name, _):
      // A list without a name is described by its values, as `OneOf` tells them.
      name.hasPrefix("one of ")
        ? Violation(.notAllowed, [.allowed: .text(String(name.dropFirst(7)))])
        : Violation(.notAllowed, [.requirement: .text("be \(name)")], must: "be \(name)")
    case .predicate(let code, let requirement):
      Violation(code, [.requirement: .text(requirement)], must: requirement)
    case .statement(let code, let message): Violation(code, message: message)
    case .sanitised: Violation(.noAlternative, must: obligation)
    case .any(let parts):
      Violation(.noAlternative, Self.parameters(of: parts), must: obligation)
    case .all: Violation(.noAlternative, Self.parameters(of: [self]), must: obligation)
    case .not(.oneOf(let name, _)) where !name.hasPrefix("one of "):
      Violation(
        .excluded,
        [
          .reason: .text(Violation.Code.notAllowed.rawValue),
          .requirement: .text("not be \(name)"),
        ], must: "not be \(name)")
    case .not(let part):
      Violation(.excluded, part.violation.parametersOfExcluded, must: part.opposite)
    }
  }

  /// The parameters for a value that meets none of some constraints.
  ///
  ///     alternatives: 1, 2+3      1 alone, or 2 and 3 together
  ///     1.code: notAllowed        1.allowed: none
  ///     2.code: missingText       2.place: start    2.expected: tmp-
  ///     3.code: tooShort          …
  private static func parameters(of alternatives: [Constraint]) -> Violation.Parameters {
    var list = ""
    var entries: [Violation.Parameters.Entry] = []
    var number = 0
    for alternative in alternatives {
      var isFirst = true
      for requirement in alternative.conjuncts where !requirement.isSanitising {
        number += 1
        list += "\(isFirst ? list.isEmpty ? "" : ", " : "+")\(number)"
        isFirst = false
        let violation = requirement.violation
        func add(_ name: String, _ value: Violation.Parameter) {
          entries.append(.init(name: .init(rawValue: "\(number).\(name)"), value: value))
        }
        add("code", .text(violation.code.rawValue))
        if violation.code == .noAlternative { add("requirement", .text(requirement.obligation)) }
        // Its requirement is that of the rule that it excludes.
        if violation.code == .excluded { add("obligation", .text(requirement.obligation)) }
        for entry in violation.parameters.entries { add(entry.name.rawValue, entry.value) }
      }
    }
    return Violation.Parameters([.init(name: .alternatives, value: .text(list))] + entries)
  }
}

extension Violation {
  /// The parameters of a value that must not have this violation: its code as the reason, and its limits.
  fileprivate var parametersOfExcluded: Parameters {
    Parameters(
      [.init(name: .reason, value: .text(code.rawValue))]
        + parameters.entries.filter { $0.name != .reason }.map { entry in
          .init(name: entry.name == .allowed ? .excluded : entry.name, value: entry.value)
        })
  }
}

// Embedded Swift has no strings to search.
#if !hasFeature(Embedded)
  extension Violation {
    /// What would have been valid, for a value that no rule of an ``AnyOf`` accepts: one of these lists, given as the
    /// violations of values that do not meet them.
    ///
    /// It is empty for a value of no case of a union, and for a rule about values of a sensitive type.
    ///
    /// ```swift
    /// case .noAlternative where !violation.alternatives.isEmpty:
    ///   violation.alternatives.map { $0.map(message(for:)).joined(separator: " und ") }.joined(separator: ", oder ")
    /// ```
    public var alternatives: [[Violation]] {
      guard let list = parameters[.alternatives]?.description else { return [] }
      var entries: [Substring: [Parameters.Entry]] = [:]
      for entry in parameters.entries {
        let parts = entry.name.rawValue.split(separator: ".", maxSplits: 1)
        guard let number = parts.first, parts.count == 2 else { continue }
        entries[number, default: []]
          .append(.init(name: .init(rawValue: String(parts[1])), value: entry.value))
      }
      // A stored report may name a number again and again.
      return list.split(separator: ", ").map { numbers in
        numbers.split(separator: "+").compactMap {
          alternative(entries.removeValue(forKey: $0) ?? [])
        }
      }
    }

    private func alternative(_ entries: [Parameters.Entry]) -> Violation? {
      guard let code = entries.first, code.name == "code" else { return nil }
      let own = entries.dropFirst()
      let words = own.first { $0.name == "obligation" } ?? own.first { $0.name == .requirement }
      return Violation(
        Code(rawValue: "\(code.value)"), Parameters(own.filter { $0.name != "obligation" }),
        must: words?.value.description
          ?? (code.value == .text(Code.excluded.rawValue) ? Self.hiddenExclusion : nil),
        typeName: typeName)
    }
  }
#endif
