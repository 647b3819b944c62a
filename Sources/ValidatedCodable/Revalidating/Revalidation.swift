/// A sequence that revalidates values lazily, one by one.
///
/// ```swift
/// for outcome in Revalidation(of: cached) {
///   switch outcome {
///   case .kept(let client): use(client)
///   case .repaired(let client, let before): use(client); store(client, insteadOf: before)
///   case .rejected(let before, let report): log(before, report)
///   }
/// }
/// let (clients, repaired, rejects) = Revalidation(of: cached).sorted()
/// ```
///
/// `ValidatedJSON` has an initialiser for stored `Data`.
public struct Revalidation<Source: Sequence, Value>: LazySequenceProtocol {
  @usableFromInline let source: Source
  @usableFromInline let validate: (Source.Element) -> Revalidated<Value, Source.Element>

  @usableFromInline
  package init(
    of source: Source, by validate: @escaping (Source.Element) -> Revalidated<Value, Source.Element>
  ) {
    self.source = source
    self.validate = validate
  }

  @inlinable
  public func makeIterator() -> AnyIterator<Revalidated<Value, Source.Element>> {
    var iterator = source.makeIterator()
    return AnyIterator { iterator.next().map(validate) }
  }

  public var underestimatedCount: Int { source.underestimatedCount }
}

/// The result of revalidating a value.
public enum Revalidated<Value, Source> {
  /// The value is valid, and unchanged.
  case kept(Value)
  /// The value is valid, but not what was stored: a rule changed it, for example by trimming, or a stored document would
  /// be written differently, for example without an unknown key.
  case repaired(Value, was: Source)
  /// The value is no longer valid.
  case rejected(Source, ValidationReport)

  /// The value, if it is valid.
  public var value: Value? {
    switch self {
    case .kept(let value), .repaired(let value, _): value
    case .rejected: nil
    }
  }
}

extension Revalidated: Sendable where Value: Sendable, Source: Sendable {}
extension Revalidated: Equatable where Value: Equatable, Source: Equatable {}

extension Revalidation where Source.Element == Value, Value: Revalidatable & Equatable {
  /// Revalidates values that can be compared: validated values, models, or collections of them.
  @inlinable
  public init(of source: Source) {
    self.init(of: source) { value in
      guard !value._isUnchanged else { return .kept(value) }
      do throws(ValidationReport) {
        let validated = try value.validatedAgain()
        return validated == value ? .kept(validated) : .repaired(validated, was: value)
      } catch {
        return .rejected(value, error)
      }
    }
  }
}

extension Revalidation {
  /// All results: the valid values, the indices of those that were repaired, and the rejects.
  ///
  /// - Complexity: O(*n*)
  @inlinable
  public func sorted() -> (
    values: [Value], repaired: [Int], rejects: [ValidationReport.Reject<Int>]
  ) {
    var values: [Value] = []
    var repaired: [Int] = []
    var rejects: [ValidationReport.Reject<Int>] = []
    for (index, outcome) in enumerated() {
      switch outcome {
      case .kept(let value): values.append(value)
      case .repaired(let value, _):
        values.append(value)
        repaired.append(index)
      case .rejected(_, let report):
        rejects.append(ValidationReport.Reject(position: index, report: report, source: nil))
      }
    }
    return (values, repaired, rejects)
  }
}
