// A wrapped value is revalidated like any other; rejects stay rejected.

extension LossyArray: RevalidatedByType {
  package static var unchangedCheck: UnchangedCheck { .of { (whole: Self) in whole.elements } }

  package func revalidated(into findings: inout Findings) -> LossyArray? {
    elements.revalidated(into: &findings).map { LossyArray($0, rejects: rejects) }
  }
}

extension LossyDictionary: RevalidatedByType {
  package static var unchangedCheck: UnchangedCheck { .of { (whole: Self) in whole.members } }

  package func revalidated(into findings: inout Findings) -> LossyDictionary? {
    guard let members = members.revalidated(into: &findings) else { return nil }
    var copy = self
    copy.members = members
    return copy
  }
}

extension Lossy: RevalidatedByType {
  package static var unchangedCheck: UnchangedCheck { .of { (whole: Self) in whole.wrappedValue } }

  package func revalidated(into findings: inout Findings) -> Lossy? {
    guard let value = wrappedValue.revalidated(into: &findings) else { return nil }
    var copy = self
    copy.wrappedValue = value
    return copy
  }
}

extension Lenient: RevalidatedByType {
  package static var unchangedCheck: UnchangedCheck { .of { (whole: Self) in whole.wrappedValue } }

  package func revalidated(into findings: inout Findings) -> Lenient? {
    guard let value = revalidatedIfPossible(wrappedValue, into: &findings) else { return nil }
    var copy = self
    copy.wrappedValue = value
    return copy
  }
}

extension Defaulted: RevalidatedByType {
  package static var unchangedCheck: UnchangedCheck { .of { (whole: Self) in whole.wrappedValue } }

  package func revalidated(into findings: inout Findings) -> Defaulted? {
    revalidatedIfPossible(wrappedValue, into: &findings).map { Defaulted($0, origin) }
  }
}
