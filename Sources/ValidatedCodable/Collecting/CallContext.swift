/// What a call passes to the code that reads its document.
///
/// `init(from:)`, and the decoders of others, stand between the two and have no parameter for it. So the context is
/// bound to the task; nested calls bind a changed copy.
package final class CallContext: @unchecked Sendable {
  @TaskLocal private static var bound: CallContext?
  private static let none = CallContext()

  package static var current: CallContext { bound ?? none }

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

  package static func changing<Value, Failure: Error>(
    _ change: (CallContext) -> Void, _ body: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    let context = CallContext(current)
    change(context)
    // The standard library's method does not know the type of the error.
    let result = $bound.withValue(context) { Result { () throws(Failure) in try body() } }
    return try result.get()
  }
}
