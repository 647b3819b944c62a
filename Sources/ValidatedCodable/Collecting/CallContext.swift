/// What a call passes to the code that reads its document.
///
/// `init(from:)`, and the decoders of others, stand between the two and have no parameter for it. So the context is
/// bound to the task, and what is nested in the call binds a changed copy. A call of its own, which decodes another
/// document inside `init(from:)` or a rule, leaves it.
package final class CallContext: @unchecked Sendable {
  @TaskLocal private static var bound: CallContext?
  private static let none = CallContext()

  package static var current: CallContext {
    guard let bound, bound.isOwn else { return none }
    return bound
  }

  /// The task of the call; nil outside of tasks.
  private let task = CallContext.currentTask
  private var isOver = false

  /// Whether the call is that of the current task: one that a type starts inherits the binding, and goes on at the same
  /// time, or later.
  private var isOwn: Bool { task == Self.currentTask && !isOver }

  private static var currentTask: Int? { unsafe withUnsafeCurrentTask { unsafe $0?.hashValue } }

  /// The maximum number of violations that a report keeps.
  package var limit = ValidationReport.defaultLimit
  /// The receiver of notes; nil if they are not needed.
  package var notes: Notes?
  /// Whether the document is invented, so that its values may be replaced by others.
  var isInventing = false
  /// The placeholders for the document, if its decoder has none.
  var placeholders: Placeholders?
  /// The values that lossy containers have rejected, if the document's decoder does not know them.
  var rejections: Rejections?
  /// The failed attempts within a value of an untagged union.
  var attempts: Attempts?
  /// The tags of the object that is being decoded as its own payload.
  var tagKeys: TagKeys?
  /// The positions in coding paths of the keys of dictionaries that are being decoded.
  var hiddenKeys: [SensitiveKeys.Place] = []

  private init() {}

  private init(_ other: CallContext) {
    (limit, notes, placeholders) = (other.limit, other.notes, other.placeholders)
    (rejections, attempts) = (other.rejections, other.attempts)
    (tagKeys, hiddenKeys, isInventing) = (other.tagKeys, other.hiddenKeys, other.isInventing)
  }

  /// Runs `body` with a changed copy of the context.
  package static func changing<Value, Failure: Error>(
    _ change: (CallContext) -> Void, _ body: () throws(Failure) -> Value
  ) throws(Failure) -> Value { try binding(CallContext(current), change, body) }

  /// Runs `body`, a call of its own, with a changed new context.
  package static func beginning<Value, Failure: Error>(
    _ change: (CallContext) -> Void, _ body: () throws(Failure) -> Value
  ) throws(Failure) -> Value { try binding(CallContext(), change, body) }

  /// Runs `body`, a call of its own, which needs no context; only its asynchronous rules are checked with those of the
  /// call around it.
  package static func leaving<Value, Failure: Error>(
    _ body: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    guard isBound else { return try body() }
    guard let checks = current.notes?.checks else { return try beginning({ _ in }, body) }
    let notes = Notes(awaiting: checks)
    return try notes.unlessFailed { () throws(Failure) in
      try beginning({ $0.notes = notes }, body)
    }
  }

  /// Whether there is a call around.
  package static var isBound: Bool { bound != nil }

  private static func binding<Value, Failure: Error>(
    _ context: CallContext, _ change: (CallContext) -> Void, _ body: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    change(context)
    defer { context.isOver = true }
    // The standard library's method does not know the type of the error.
    let result = $bound.withValue(context) { Result { () throws(Failure) in try body() } }
    return try result.get()
  }
}
