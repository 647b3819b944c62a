/// Whether readers may ask a type's rule about bytes, instead of its evaluator about a string: where the evaluator is
/// the rule and nothing else.
///
/// Nothing tells a type that declares a rule from one that also writes its own
/// ``ValidatedValue/evaluated(_:)``, except what is thrown. So a few candidates are evaluated that rules refuse, when a
/// schema is made: only the evaluator that comes with a rule leaves its mark on the violation.
public struct _ShortCut<Value: ValidatedValue>: Sendable {
  @usableFromInline let isOpen: Bool

  @usableFromInline
  init() {
    isOpen =
      Value.RawValue.self == String.self
      && (Value.self as? any RuledValue.Type)?.evaluatorKind == .rule
  }

  /// Whether a string, given as its UTF-8, is valid and its own sanitised form; false means unknown.
  @inlinable @inline(__always)
  func accepts(_ text: Span<UInt8>) -> Bool {
    isOpen && Value._byteVerdict(utf8: text).isYes
  }
}

extension Violation {
  /// Whether the evaluator that comes with `type`'s rule has thrown it.
  fileprivate func isThrownByRule(of type: any ValidatedValue.Type) -> Bool {
    if case .rule(of: let owner) = subject { owner == type } else { false }
  }
}

/// What a type with a rule is evaluated by.
enum EvaluatorKind {
  /// Its rule.
  case rule
  /// An evaluator of its own.
  case code
  /// No candidate is refused that would tell.
  case unknown
}

extension RuledValue {
  /// Finds out by candidates that most rules refuse.
  static var evaluatorKind: EvaluatorKind {
    for candidate in unlikelyCandidates {
      guard let candidate = candidate as? RawValue else { continue }
      do throws(Violation) {
        _ = try evaluated(candidate)
      } catch {
        return error.isThrownByRule(of: Self.self) ? .rule : .code
      }
    }
    return .unknown
  }

  private static var unlikelyCandidates: [Any] {
    if let type = RawValue.self as? any FixedWidthInteger.Type { return extremes(of: type) }
    if let type = RawValue.self as? any BinaryFloatingPoint.Type { return oddities(of: type) }
    if RawValue.self == Bool.self { return [false, true] }
    return ["", "\u{0}", String(repeating: "\u{0}", count: 1_000)]
  }

  private static func extremes<Number: FixedWidthInteger>(of type: Number.Type) -> [Any] {
    [Number.min, Number.max]
  }

  private static func oddities<Number: BinaryFloatingPoint>(of type: Number.Type) -> [Any] {
    [Number.nan, -Number.infinity, Number.infinity]
  }
}

extension ValidatedValue {
  /// Whether the evaluator returns a string as it is: what a short cut has said, and debug builds look up.
  @usableFromInline
  static func evaluatesUnchanged(_ text: RawValue) -> Bool {
    guard let text = text as? String, let raw = text as? RawValue,
      let evaluated = try? Self.evaluated(raw) as? String
    else { return false }
    return evaluated.utf8.elementsEqual(text.utf8)
  }
}
