/// The proof that a raw value passed the evaluator of `Value`.
///
/// The only public initialiser runs the evaluator. So every proof contains a valid raw value, in any file.
public struct Evaluated<Value: ValidatedValue>: Hashable, Sendable {
  /// The sanitised raw value.
  public let value: Value.RawValue

  /// Evaluates `candidate`.
  ///
  /// - Throws: the first ``Violation``, naming the type and without raw values if it is sensitive.
  @inlinable
  public init(_ candidate: Value.RawValue) throws(Violation) {
    do throws(Violation) {
      value = try Value.evaluated(candidate)
    } catch {
      throw error.attributed(to: Value.self)
    }
  }

  /// Takes a raw value whose bytes the type's rule has accepted.
  @inlinable
  init(unchanged value: Value.RawValue) { self.value = value }
}

extension Evaluated: CustomStringConvertible, CustomDebugStringConvertible {
  /// The description of the value: a placeholder, if its type is sensitive.
  public var description: String { Value(proof: self).description }

  /// The description of the value for debugging: only the type, if that is sensitive.
  public var debugDescription: String { Value(proof: self).debugDescription }
}
