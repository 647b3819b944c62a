// A wrapped value is revalidated like any other; rejects stay rejected.

extension LossyArray: Revalidatable {
  public func _revalidated(into findings: inout _Findings) -> LossyArray? {
    elements._revalidated(into: &findings).map { LossyArray($0, rejects: rejects) }
  }
}

extension LossyDictionary: Revalidatable {
  public func _revalidated(into findings: inout _Findings) -> LossyDictionary? {
    guard let members = members._revalidated(into: &findings) else { return nil }
    var copy = self
    copy.members = members
    return copy
  }
}

extension Lossy: Revalidatable {
  public func _revalidated(into findings: inout _Findings) -> Lossy? {
    guard let value = wrappedValue._revalidated(into: &findings) else { return nil }
    var copy = self
    copy.wrappedValue = value
    return copy
  }
}

extension Lenient: Revalidatable {
  public func _revalidated(into findings: inout _Findings) -> Lenient? {
    guard let value = revalidatedIfPossible(wrappedValue, into: &findings) else { return nil }
    var copy = self
    copy.wrappedValue = value
    return copy
  }
}

extension Defaulted: Revalidatable {
  public func _revalidated(into findings: inout _Findings) -> Defaulted? {
    revalidatedIfPossible(wrappedValue, into: &findings).map { Defaulted($0, origin) }
  }
}
