import Foundation
import ValidatedCodable
import ValidatedJSON

extension Constraint {
  /// What is different between rules, each in a few words, and whether fewer or more values are valid by it.
  static func differences(
    from old: [Constraint], to new: [Constraint]
  ) -> [(detail: String, extent: Extent)] {
    var removed = old.flatMap(\.conjuncts).joinedRanges
    var added = new.flatMap(\.conjuncts).joinedRanges
    var (before, now) = (removed.counts, added.counts)
    removed.removeAll { now.take($0) }
    added.removeAll { before.take($0) }
    var differences: [(detail: String, extent: Extent)] = []
    // The first is the last of each list.
    var places = Dictionary(grouping: removed.indices.reversed()) { removed[$0].subject }
    for part in added {
      guard let before = places[part.subject]?.popLast().map({ removed[$0] }) else {
        differences.append(("\(part)", part.isChanging ? .other : .less))
        continue
      }
      let extent = part.extent(since: before)
      if extent != .same { differences.append((part.words(since: before), extent)) }
    }
    for part in places.values.joined().sorted().map({ removed[$0] }) {
      differences.append(("no longer \(part)", part.isChanging ? .other : .more))
    }
    return differences
  }

  /// What it is about: two constraints about the same can be compared.
  var subject: String {
    switch self {
    case .range, .rangeBelow: "range"
    case .length(_, _, let unit): "length in \(unit)"
    case .count: "count"
    case .multiple: "multiple"
    case .oneOf: "list"
    case .characters: "characters"
    case .contains(_, let place): "contains \(place)"
    case .matching: "matching"
    case .sanitised: "change"
    case .predicate(let code, _), .statement(let code, _): "code \(code)"
    case .any: "any"
    case .all: "all"
    case .not(let part): "not \(part.subject)"
    }
  }

  /// Whether fewer or more values meet it than did an older one about the same.
  private func extent(since old: Constraint) -> Extent {
    switch (old, self) {
    case (.range, _), (.rangeBelow, _): return Bounds(self).extent(since: Bounds(old))
    case (.length(let oldMinimum, let oldMaximum, _), .length(let minimum, let maximum, _)),
      (.count(let oldMinimum, let oldMaximum), .count(let minimum, let maximum)):
      return Extent(
        isLess: minimum > oldMinimum || maximum < oldMaximum,
        isMore: minimum < oldMinimum || maximum > oldMaximum)
    case (.multiple(let before), .multiple(let now)):
      guard case (.integer(let before), .integer(let now)) = (before, now), before != 0, now != 0
      else { return .other }
      return now.isMultiple(of: before) ? .less : before.isMultiple(of: now) ? .more : .other
    case (.oneOf(_, let before), .oneOf(_, let now)):
      // Without values, a list is not known.
      guard !before.isEmpty, !now.isEmpty else { return self == old ? .same : .other }
      return Extent(
        isLess: !Set(before).isSubset(of: now), isMore: !Set(now).isSubset(of: before))
    case (.characters(let oldKinds, let oldOthers), .characters(let kinds, let others)):
      // A character that is listed may be of a kind as well.
      func rest(of text: String, beyond kinds: Characters.Kinds) -> Set<Unicode.Scalar> {
        Set(text.unicodeScalars.filter { kinds.isDisjoint(with: .init(of: $0)) })
      }
      return Extent(
        isLess: !kinds.isSuperset(of: oldKinds)
          || !rest(of: oldOthers, beyond: kinds).isSubset(of: others.unicodeScalars),
        isMore: !oldKinds.isSuperset(of: kinds)
          || !rest(of: others, beyond: oldKinds).isSubset(of: oldOthers.unicodeScalars))
    case (.any(let before), .any(let now)):
      return Extent(
        isLess: !Set(before).isSubset(of: now), isMore: !Set(now).isSubset(of: before))
    case (.not(let before), .not(let now)): return now.extent(since: before).opposite
    default: return self == old ? .same : .other
    }
  }

  private func words(since old: Constraint) -> String {
    guard case (.oneOf(_, let before), .oneOf(_, let now)) = (old, self),
      !before.isEmpty, !now.isEmpty
    else {
      return "\(self), was \(old)"
    }
    func list(_ values: [Violation.Parameter], without others: [Violation.Parameter]) -> String {
      let others = Set(others)
      return values.filter { !others.contains($0) }.map { "“\($0)”" }.joined(separator: ", ")
    }
    let (gained, lost) = (list(now, without: before), list(before, without: now))
    return [gained.isEmpty ? "" : "also \(gained)", lost.isEmpty ? "" : "no longer \(lost)"]
      .filter { !$0.isEmpty }.joined(separator: "; ")
  }
}

extension [Constraint] {
  /// The constraints with one range, length, count or list in place of all about the same: what all of them allow.
  fileprivate var joinedRanges: [Constraint] {
    // The first about each subject.
    var places: [String: Int] = [:]
    return reduce(into: []) { parts, part in
      let place = places[part.subject]
      if let place, let both = parts[place].joined(with: part) { return parts[place] = both }
      places[part.subject] = place ?? parts.count
      // What is checked before a change is about other values.
      if part.isChanging { places = [:] }
      parts.append(part)
    }
  }
}

extension Sequence where Element: Hashable {
  /// How often each element occurs.
  fileprivate var counts: [Element: Int] { reduce(into: [:]) { $0[$1, default: 0] += 1 } }
}

extension [Constraint: Int] {
  /// Takes one; false if there is none.
  fileprivate mutating func take(_ constraint: Constraint) -> Bool {
    guard let count = self[constraint], count > 0 else { return false }
    self[constraint] = count - 1
    return true
  }
}

extension Constraint {
  /// What this one and another of the same subject both allow; nil if that is not one constraint.
  fileprivate func joined(with other: Constraint) -> Constraint? {
    switch (self, other) {
    case (.range, _), (.rangeBelow, _): Bounds(self).joined(with: Bounds(other))?.constraint
    case (.length(let minimum, let maximum, let unit), .length(let least, let most, _)):
      .length(minimum: max(minimum, least), maximum: min(maximum, most), unit: unit)
    case (.count(let minimum, let maximum), .count(let least, let most)):
      .count(minimum: max(minimum, least), maximum: min(maximum, most))
    // Without values, a list is not known.
    case (.oneOf(_, let values), .oneOf(_, let others))
    where !values.isEmpty && Set(values).isSubset(of: others):
      self
    case (.oneOf(_, let values), .oneOf(_, let others))
    where !others.isEmpty && Set(others).isSubset(of: values):
      other
    default: nil
    }
  }
}

private struct Bounds {
  private var (minimum, maximum): (Violation.Parameter?, Violation.Parameter?)
  private var isBelow = false

  init(_ constraint: Constraint) {
    switch constraint {
    case .range(let minimum, let maximum): (self.minimum, self.maximum) = (minimum, maximum)
    case .rangeBelow(let below, let minimum):
      (self.minimum, maximum, isBelow) = (minimum, below, true)
    default: (minimum, maximum) = (nil, nil)
    }
  }

  var constraint: Constraint {
    if isBelow, let maximum {
      .rangeBelow(maximum, minimum: minimum)
    } else {
      .range(minimum: minimum, maximum: maximum)
    }
  }

  /// The tighter of the bounds; nil if their order is not known.
  func joined(with other: Bounds) -> Bounds? {
    guard let least = Self.order(minimum, other.minimum, absent: -1),
      let most = Self.order(maximum, other.maximum, absent: 1)
    else { return nil }
    var bounds = self
    if least > 0 { bounds.minimum = other.minimum }
    if most < 0 || most == 0 && other.isBelow {
      (bounds.maximum, bounds.isBelow) = (other.maximum, other.isBelow)
    }
    return bounds
  }

  /// The same with an inclusive maximum, if that is an integer.
  private var inclusive: Bounds {
    guard isBelow, case .integer(let below)? = maximum, below > .min else { return self }
    var bounds = self
    (bounds.maximum, bounds.isBelow) = (.integer(below - 1), false)
    return bounds
  }

  func extent(since old: Bounds) -> Extent {
    guard case .integer? = maximum, case .integer? = old.maximum else { return change(from: old) }
    return inclusive.change(from: old.inclusive)
  }

  private func change(from old: Bounds) -> Extent {
    let least = Self.order(old.minimum, minimum, absent: -1)
    let most = Self.order(old.maximum, maximum, absent: 1)
    // Without an order, anything may have changed.
    guard let least, let most else { return .other }
    let upper = most == 0 && maximum != nil ? (old.isBelow ? 1 : 0) - (isBelow ? 1 : 0) : most
    return Extent(isLess: least > 0 || upper < 0, isMore: least < 0 || upper > 0)
  }

  /// Whether a bound is now higher (1), lower (-1) or the same; nil if that is not known.
  ///
  /// - Parameter absent: what to return if there is no longer a bound; the opposite, if there was none before.
  private static func order(
    _ old: Violation.Parameter?, _ new: Violation.Parameter?, absent: Int
  ) -> Int? {
    guard let old else { return new == nil ? 0 : -absent }
    guard let new else { return absent }
    if old == new { return 0 }
    if case (.number(let before), .number(let now)) = (old, new) {
      return now > before ? 1 : now < before ? -1 : 0
    }
    guard let before = Decimal(string: "\(old)"), let now = Decimal(string: "\(new)"),
      JSONNumber("\(old)") != nil, JSONNumber("\(new)") != nil
    else { return nil }
    return now > before ? 1 : now < before ? -1 : 0
  }
}
