// A wrapped value is revalidated like any other; rejects stay rejected.

/// A property wrapper whose values are revalidated by what they wrap.
package protocol RevalidatedByWrappedValue: RevalidatedByType {
  associatedtype Wrapped
  var wrappedValue: Wrapped { get set }
}

extension RevalidatedByWrappedValue {
  package static var unchangedCheck: UnchangedCheck { .of { (whole: Self) in whole.wrappedValue } }

  package func revalidated(into findings: inout Findings) -> Self? {
    guard let value = revalidatedIfPossible(wrappedValue, into: &findings) else { return nil }
    var copy = self
    copy.wrappedValue = value
    return copy
  }
}

extension LossyArray: RevalidatedByWrappedValue {}
extension LossyDictionary: RevalidatedByWrappedValue {}
extension Lossy: RevalidatedByWrappedValue {}
extension Lenient: RevalidatedByWrappedValue {}

extension Defaulted: RevalidatedByWrappedValue {
  /// The value with its origin, which setting the value would change.
  package func revalidated(into findings: inout Findings) -> Defaulted? {
    revalidatedIfPossible(wrappedValue, into: &findings).map { Defaulted($0, origin) }
  }
}
