/// What is wrong with a member of an object, as a ``MemberReader`` finds it.
public struct MemberFault: Sendable {
  /// The member's key.
  @usableFromInline package let key: SchemaKey
  /// What is wrong.
  @usableFromInline package let violation: Violation
  /// Where its value is, as the reader's position; nil if there is none.
  @usableFromInline package let position: Int?

  @inlinable
  init(key: SchemaKey, violation: Violation, position: Int?) {
    self.key = key
    self.violation = violation
    self.position = position
  }
}

extension Schema {
  /// Whether a ``MemberReader`` may find out what is wrong with a model.
  @inlinable
  var isExamined: Bool {
    !hasRules && !hasPaths && !hasOtherKeys && List.count <= FilledPlaces.maximum
  }

  /// Finds out what is wrong with a model, from the unusual member on that a reader has met, or from the
  /// beginning.
  ///
  /// - Returns: nothing, if it turns out to be valid in some other way.
  /// - Throws: if a decoder has to say.
  @inlinable
  public func examine<Reader: MemberReader>(
    in reader: inout Reader
  ) throws(UnusualMember) -> Few<MemberFault> {
    guard isExamined, hasDistinctPaths else { throw UnusualMember() }
    reader.goBack()
    var seen = reader.read
    var faults = Few<MemberFault>()
    while try reader.nextKey() {
      guard try !fields.examineNext(in: &reader, &seen, &faults) else { continue }
      guard !refusesUnknownKeys else { throw UnusualMember() }
      try reader.skipMember()
    }
    fields.examineMissing(seen, &faults)
    return faults
  }
}
