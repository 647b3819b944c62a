// How a schema reads documents in which every field may be missing.

extension Schema {
  /// Decodes the fields that are present in a document.
  func decodePatch(from decoder: any Decoder) throws -> FieldFrame {
    try checkIsWithoutMistakes(decoder)
    var members = try _DecodedMembers(decoder)
    let frame = FieldFrame.make(layout)
    for (index, field) in fields.enumerated() where try field.isPresent(in: &members) {
      try unsafe frame.fill(index) {
        try unsafe field.decode(from: &members, to: $0)
        return true
      }
    }
    if refusesUnknownKeys || members.decoderRefusesUnknownKeys,
      let error = unknownKeys(in: &members).first
    {
      throw error
    }
    return frame
  }

  /// Decodes the fields that are present, or adds everything that is wrong with them.
  func collectPatch(from decoder: any Decoder, into findings: inout _Findings) -> FieldFrame? {
    var members: _DecodedMembers
    do {
      try checkIsWithoutMistakes(decoder)
      members = try _DecodedMembers(decoder)
    } catch {
      findings.add(error)
      return nil
    }
    let count = findings.count
    var known: [AnyKeyPath: Any]?
    let frame = FieldFrame.make(layout)
    for (index, field) in fields.enumerated() {
      do {
        guard try field.isPresent(in: &members) else { continue }
      } catch {
        findings.addOnce(error)
        continue
      }
      unsafe frame.fill(index) {
        unsafe field.collect(from: &members, to: $0, into: &findings, &known)
      }
    }
    if refusesUnknownKeys || members.decoderRefusesUnknownKeys {
      for error in unknownKeys(in: &members) { findings.add(error) }
    }
    guard findings.count == count else { return nil }
    return frame
  }

  /// A model with the values of a patch, evaluated as a whole.
  func merged(
    _ patch: FieldFrame, into model: Model, findings: inout _Findings
  ) -> Model? {
    guard isWithoutMistakes(&findings) else { return nil }
    var known: [AnyKeyPath: Any]? = rules.isEmpty ? nil : [:]
    let frame = FieldFrame.make(layout)
    for (index, field) in fields.enumerated() {
      if let value = unsafe patch.value(index) {
        unsafe frame.fill(index) {
          unsafe field.revalidate(valueAt: value, to: $0, into: &findings, &known)
        }
      } else {
        unsafe withUnsafePointer(to: model) { model in
          unsafe frame.fill(index) {
            unsafe field.revalidate(model, to: $0, into: &findings, &known)
          }
        }
      }
    }
    return self.model(of: frame, known ?? [:], in: .current, into: &findings)
  }

  /// The values of a patch, each evaluated again.
  func revalidated(
    _ patch: FieldFrame, into findings: inout _Findings
  ) -> FieldFrame? {
    let count = findings.count
    var known: [AnyKeyPath: Any]?
    let frame = FieldFrame.make(layout)
    for (index, field) in fields.enumerated() {
      guard let value = unsafe patch.value(index) else { continue }
      unsafe frame.fill(index) {
        unsafe field.revalidate(valueAt: value, to: $0, into: &findings, &known)
      }
    }
    guard findings.count == count else { return nil }
    return frame
  }

  /// Encodes the fields that are present in a patch.
  func encode(_ patch: FieldFrame, to encoder: any Encoder) throws {
    try checkIsWithoutMistakes(encoder, Model.self)
    var members = _EncodedMembers(encoder.container(keyedBy: _SchemaKey.self))
    for (index, field) in fields.enumerated() {
      guard let value = unsafe patch.value(index) else { continue }
      try unsafe field.encode(valueAt: value, to: &members)
    }
  }

  /// The same values in a frame that is not shared.
  func copy(of patch: FieldFrame) -> FieldFrame {
    let frame = FieldFrame.make(layout)
    for (index, field) in fields.enumerated() {
      guard let value = unsafe patch.value(index) else { continue }
      unsafe frame.fill(index) {
        unsafe field.copy(valueAt: value, to: $0)
        return true
      }
    }
    return frame
  }
}

extension Schema where Model: ValidatedModel {
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
  final func isPresent(in members: inout _DecodedMembers) throws -> Bool {
    var path: [_SchemaKey] = []
    for key in keys.path.outer {
      guard let container = try members.object(at: path), container.contains(key) else {
        return false
      }
      path.append(key)
      // Null is not an object with fields, and is reported when it is read.
      if try members.object(at: path) == nil {
        _ = try container.nestedContainer(keyedBy: _SchemaKey.self, forKey: key)
      }
    }
    guard let container = try members.object(at: path) else { return false }
    return container.contains(keys.key) || keys.others.contains { container.contains($0) }
  }
}
