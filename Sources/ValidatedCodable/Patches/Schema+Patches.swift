// How a schema reads documents in which every field may be missing.

import TypedMemory

extension Schema {
  /// The values of a patch, each evaluated again.
  func revalidated(_ patch: FieldFrame, into findings: inout Findings) -> FieldFrame? {
    let count = findings.count
    let (frame, _) = frame { index, field, place in
      guard let value = patch.value(index) else { return false }
      return field.field.revalidate(value, to: place, into: &findings)
    }
    return findings.count == count ? frame : nil
  }

  /// The same values in a frame that is not shared.
  func copy(of patch: FieldFrame) -> FieldFrame {
    frame { index, _, place in
      guard let value = patch.value(index) else { return false }
      layout.values[index].copy(value, place)
      return true
    }.frame
  }
}

extension Schema where Model: ValidatedModel {
  /// Encodes the fields that are present in a patch.
  func encode(_ patch: Patch<Model>, to encoder: any Encoder) throws {
    try checkIsWithoutMistakes(encoder, Model.self)
    guard let writtenPatch else {
      let violation = Violation.cannotBePatched(Model.self)
      throw EncodingError.refusing(
        Model.self, at: encoder.codingPath, violation.message, because: violation)
    }
    try withCell(of: patch) { try writtenPatch.write($0.memory, to: encoder) }
  }

  /// How an encoder writes a patch; nil if it cannot be written.
  var writtenPatch: WrittenModel? {
    guard mistakes.isEmpty, positions == nil else { return nil }
    return SharedObjects.others.object(for: Schema<Model>.self) {
      let accesses = tree.accesses { index in
        fields[index].written(isInPatch: true) { patch, body in
          // A patch is its frame: its type is not looked up.
          let value = unsafe patch.cell(of: FieldFrame.self).value.value(index)
          if let value { try body(value) }
        }
      }
      return WrittenModel(of: Patch<Model>.self, accesses)
    }
  }

  /// How the fast lane reads a patch; nil if the schema has mistakes, or its documents are arrays.
  func tableOfPatch() -> ModelTable? {
    guard let table, !table.isArray else { return nil }
    let layout = layout
    return SharedObjects.others.object(for: Patch<Model>.self) {
      ModelTable(
        table.operations, keys: fields.map(\.keys), offsets: layout.offsets,
        frameSize: layout.size, layout: ValueLayout(Patch<Model>.self),
        refusesUnknownKeys: refusesUnknownKeys, leavesFaults: false, keepsRules: nil,
        keptFrames: layout
      ) { _, _ in
        // The reader keeps the frame, and makes no model from it.
        throw _NeedsDecoder()
      }
    }
  }
}

extension SchemaField {
  final func isPresent(in members: inout DecodedMembers) throws -> Bool {
    // Null is not an object with fields, and is reported when it is read.
    guard let container = try members.object(at: keys.path.outer, refusesNull: true) else {
      return false
    }
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
