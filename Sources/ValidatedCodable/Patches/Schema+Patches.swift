// How a schema reads documents in which every field may be missing.

extension Schema {
  /// A model with the values of a patch, evaluated as a whole.
  func merged(
    _ patch: FieldFrame, into model: Model, findings: inout Findings
  ) -> Model? {
    unsafe evaluated(model, into: &findings) { field, model, place, findings, index in
      guard let value = unsafe patch.value(index) else {
        return unsafe field.revalidate(model, to: place, into: &findings)
      }
      return unsafe field.field.revalidate(value, to: place, into: &findings)
    }
  }

  /// The values of a patch, each evaluated again.
  func revalidated(_ patch: FieldFrame, into findings: inout Findings) -> FieldFrame? {
    let count = findings.count
    let (frame, _) = unsafe frame { index, field, place in
      guard let value = unsafe patch.value(index) else { return false }
      return unsafe field.field.revalidate(value, to: place, into: &findings)
    }
    return findings.count == count ? frame : nil
  }

  /// Encodes the fields that are present in a patch.
  func encode(_ patch: FieldFrame, to encoder: any Encoder) throws {
    try checkIsWithoutMistakes(encoder, Model.self)
    guard positions == nil else {
      let violation = Violation.cannotBePatched(Model.self)
      throw EncodingError.refusing(
        Model.self, at: encoder.codingPath, violation.message, because: violation)
    }
    var members = EncodedMembers(encoder.container(keyedBy: _SchemaKey.self))
    for index in writingOrder {
      guard let value = unsafe patch.value(index) else { continue }
      try unsafe fields[index].field.write(value, to: &members, isInPatch: true)
    }
  }

  /// The same values in a frame that is not shared.
  func copy(of patch: FieldFrame) -> FieldFrame {
    unsafe frame { index, _, place in
      guard let value = unsafe patch.value(index) else { return false }
      unsafe layout.values[index].copy(value, place)
      return true
    }.frame
  }
}

extension Schema where Model: ValidatedModel {
  /// How an encoder writes a patch without containers; nil if it cannot be written.
  var writtenPatch: WrittenModel? {
    guard mistakes.isEmpty, positions == nil else { return nil }
    return ownWrittenPatch.withLock { written in
      if let written { return written }
      let made = unsafe WrittenModel(writingOrder.map { self.written(inPatch: $0) }) {
        unsafe $0.load(as: Patch<Model>.self)
      }
      written = made
      return made
    }
  }

  private func written(inPatch index: Int) -> WrittenModel.Access {
    let field = fields[index]
    let offset = MemoryLayout<Patch<Model>>.offset(of: \.frame)
    func value(_ patch: UnsafeRawPointer) -> UnsafeRawPointer? {
      // Without looking up the type of the patch.
      guard let offset else { return unsafe patch.load(as: Patch<Model>.self).frame.value(index) }
      return unsafe (patch + offset).assumingMemoryBound(to: FieldFrame.self).pointee.value(index)
    }
    var written = unsafe field.written(field.field.written(isInPatch: true)) {
      if let value = unsafe value($0) { try unsafe $1(value) }
    } write: {
      guard let value = unsafe value($0) else { return }
      try unsafe field.field.write(value, to: &$1, isInPatch: true)
    }
    written.isInPatch = true
    return written
  }

  /// How the fast lane reads a patch; nil if the schema's keys are not distinct.
  func tableOfPatch() -> ModelTable? {
    guard let table else { return nil }
    return patchTable.withLock { patchTable in
      if let patchTable { return patchTable }
      let layout = layout
      let made = unsafe ModelTable(
        table.operations, keys: fields.map(\.keys), offsets: layout.offsets,
        frameSize: layout.size, layout: ValueLayout(Patch<Model>.self),
        refusesUnknownKeys: refusesUnknownKeys, acceptsOtherShapes: false, keepsRules: nil,
        keptFrames: layout
      ) { _, _ in
        // The reader keeps the frame, and makes no model from it.
        throw _NeedsDecoder()
      }
      patchTable = made
      return made
    }
  }
}

extension SchemaField {
  /// Whether a document contains the field.
  final func isPresent(in members: inout DecodedMembers) throws -> Bool {
    // Null is not an object with fields, and is reported when it is read.
    guard let container = try members.open(keys.path.outer, isRequired: false) else { return false }
    return container.contains(keys.key) || keys.others.contains { container.contains($0) }
  }
}

extension Violation {
  /// The violation of a patch of a model whose documents are arrays, which RFC 7396 replaces as a whole.
  static func cannotBePatched(_ type: any Any.Type) -> Violation {
    Violation(
      .schemaMistake,
      message: "\(type) is an array in documents, which a patch can only replace as a whole")
  }
}
