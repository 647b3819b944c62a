/// A union as data: the key of the tag, and how the payload for each tag is read.
package final class UnionTable: @unchecked Sendable {
  /// How the payload of a case is read.
  final class Case {
    let operation: Kept<ReadOperation>
    /// Makes the union's value from the payload, which is moved; nil if the operation makes it.
    let embed: ((Memory, Memory) -> Void)?

    /// A payload that is read on its own.
    init(_ operation: ReadOperation, embed: ((Memory, Memory) -> Void)?) {
      self.operation = Kept(operation)
      self.embed = embed
    }

    /// An object from which the value is made: from one of its members, or from none.
    convenience init<Value>(
      _ type: Value.Type, of payload: (key: _SchemaKey, operation: ReadOperation)?,
      make: @escaping @Sendable (Memory, Memory) -> Void
    ) {
      let bits = FrameBits.size(of: 1)
      let offset = bits.roundedUp(to: payload?.operation.layout.alignment ?? 1)
      let table = ModelTable(
        payload.map { [$0.operation] } ?? [],
        keys: payload.map { [FieldKeys(.key($0.key.stringValue), others: [])] } ?? [],
        offsets: payload.map { _ in [offset] } ?? [],
        frameSize: offset + (payload?.operation.layout.size ?? 0), layout: ValueLayout(type),
        refusesUnknownKeys: false, acceptsOtherShapes: false, keepsRules: nil
      ) { frame, result in
        make(frame + offset, result)
      }
      let operation = ReadOperation(.model, of: type)
      operation.table = { table }
      self.init(operation, embed: nil)
    }
  }

  let tagKey: [UInt8]
  /// A place whose only key is that of the tag.
  private let tagPlace: LearnedPlace
  /// The key of the tag in its most common form.
  let expectedKey: LearnedEntry
  /// The tags, each with the index of its case.
  let tags: ModelTable.Node
  let cases: [Uncounted<Case>]
  private let ownCases: [Case]
  let other: Case?

  /// - Parameter cases: the operation of each case, and its tag; nil if it accepts other tags.
  init(_ tagKey: String, _ cases: [(tag: String?, reading: Case)]) {
    self.tagKey = Array(tagKey.utf8)
    tagPlace = LearnedObject.make(
      ModelTable.Node(members: [.init(key: self.tagKey, target: LearnedObject.noField)]))
    expectedKey = tagPlace.value.entries
    ownCases = cases.map(\.reading)
    self.cases = ownCases.map { unsafe Uncounted($0) }
    var tags = ModelTable.Node()
    for (index, unionCase) in cases.enumerated() {
      guard let tag = unionCase.tag else { continue }
      tags.members.append(.init(key: Array(tag.utf8), target: Int32(truncatingIfNeeded: index)))
    }
    self.tags = tags
    other = cases.first { $0.tag == nil }?.reading
  }

  deinit { LearnedObject.free(tagPlace) }
}
