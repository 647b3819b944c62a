import TypedMemory

/// A model as data: its keys, where the value of each is stored, and how it is read.
///
/// A record is read into a frame: two bits for each field (read, invalid), then the fields' values; then the model is
/// made from them.
package final class ModelTable: @unchecked Sendable {
  typealias BrokenRules = [(violation: Violation, path: [PathKey])]

  /// A field, as the reader's loop uses it.
  struct Field {
    let kind: ReadOperation.Kind
    let isPlain: Bool
    let offset: Int32
    let elements: Uncounted<GatheredElements>?
    let operation: Uncounted<ReadOperation>
  }

  let fields: Cell<Field>
  let operations: [ReadOperation]
  let tree: KeyTree
  /// The key of each field, for violations.
  let keys: [_SchemaKey]
  let count: Int
  /// Whether a decoder has to find the violations of a model, which accepts other shapes.
  let leavesFaults: Bool
  /// Whether its fields are the elements of an array, which are all scalars or arrays of numbers.
  let isArray: Bool
  let refusesUnknownKeys: Bool
  /// Whether all its fields are scalars that need no decoder.
  let isFlat: Bool
  /// The layout of a patch's fields, which consists only of its frame; nil for models.
  let keptFrames: Kept<FieldLayout>?
  let frameSize: Int
  /// Makes the model from the values of a frame, which are moved.
  let make: @Sendable (Memory, Memory) throws -> Void
  /// Whether the model keeps the rules about several fields; nil if there are none.
  let keepsRules: (@Sendable (Memory) -> Bool)?
  let hasWarnings: Bool
  /// The violations of these rules by the model, or without one by the values of the frame, and their paths; nil if a
  /// decoder has to find them.
  var brokenRules: ((_ model: Memory?, _ frame: Memory) -> BrokenRules?)?
  let layout: ValueLayout
  /// The number of words of a frame that mark the fields that have been read; as many mark those with violations.
  let bitWords: Int

  /// - Parameters:
  ///   - keys: the key of each field in documents.
  ///   - offsets: the offset of its value in a frame.
  init(
    _ operations: [ReadOperation], keys: [FieldKeys], offsets: [Int], frameSize: Int,
    layout: ValueLayout, isArray: Bool = false, refusesUnknownKeys: Bool, leavesFaults: Bool,
    keepsRules: (@Sendable (Memory) -> Bool)?, hasWarnings: Bool = false,
    keptFrames: FieldLayout? = nil,
    make: @escaping @Sendable (Memory, Memory) throws -> Void
  ) {
    self.operations = operations
    tree = KeyTree(keys)
    self.keys = keys.map(\.key)
    self.frameSize = frameSize.roundedUp(to: 16)
    self.layout = layout
    (self.isArray, self.refusesUnknownKeys) = (isArray, refusesUnknownKeys)
    self.keptFrames = keptFrames.map { Kept($0) }
    self.keepsRules = keepsRules
    self.hasWarnings = hasWarnings
    self.make = make
    count = operations.count
    isFlat = operations.allSatisfy { $0.isOfScalar && !$0.isLenient }
    bitWords = FrameBits.words(of: operations.count)
    self.leavesFaults = leavesFaults
    fields = .allocate(operations.count)
    for (index, operation) in operations.enumerated() {
      fields.initialize(
        index,
        to: Field(
          kind: operation.kind, isPlain: operation.isPlain,
          offset: Int32(truncatingIfNeeded: offsets[index]),
          elements: operation.elements?.uncounted, operation: unsafe Uncounted(operation)))
    }
  }

  deinit {
    fields.free(count)
  }
}
