// Mistakes in a schema that the compiler does not see.

import TypedMemory

extension Schema {
  /// The mistakes in the schema, in sentences; empty if there are none.
  ///
  /// Call it in a test, with a sample in which properties of the same type have different values that no rule changes.
  ///
  /// ```swift
  /// #expect(Client.schema.mistakes(in: client).isEmpty)
  /// ```
  ///
  /// It finds a sample that is not valid, invalid defaults and values for null, lenient fields for whose values no other
  /// JSON stands, required ones with a default for a missing key, two fields with the same key, two fields for one property, fields whose properties are
  /// swapped (`Field("first", \.last)`), which compile and encode wrong documents, fields of elements beside fields with
  /// keys or at other positions, a rest that is not last or is in one string, ignored fields that write an invalid value,
  /// fields picked that do not exist, and fewer fields than stored properties.
  /// Decoding and encoding report shared keys and properties, wrong positions and rests, ignored fields and missing
  /// picked ones as well, with the code `schemaMistake`; decoding also an invalid default that a document needs, and in debug builds swapped properties.
  public func mistakes(in sample: Model) -> [String] {
    mistakesOfFields(in: sample) + missingFields(in: sample)
  }

  /// The mistakes of the fields that there are: a model may have a stored property that is in no document.
  package func mistakesOfFields(in sample: Model) -> [String] {
    // Invalid defaults matter only to documents that need them.
    let declared = fields.flatMap { field in
      field.field.mistakes.map { "The field \(field.name) \($0)." }
    }
    return mistakes + declared + propertiesOfOthers(in: sample)
  }

  /// The mistakes that are visible without a sample.
  static func mistakes(in fields: [SchemaField<Model>]) -> [String] {
    sharedKeys(fields.filter { $0.field.type != Never.self }) + sharedProperties(fields)
      + mixedPositions(fields) + fields.compactMap(\.field.schemaMistake)
  }

  private static func mixedPositions(_ fields: [SchemaField<Model>]) -> [String] {
    let elements = fields.filter(\.keys.isPosition).count
    if fields.dropLast().contains(where: \.keys.isRest) {
      return ["The rest of an array is not its last field."]
    }
    if elements > 0, elements < fields.count {
      return ["Some of its fields have keys, and others are elements of an array."]
    }
    // A field that is picked has its position in another model.
    return fields.indices.contains { (fields[$0].keys.key.intValue ?? $0) != $0 }
      ? ["A field has another position in the array than in the schema."] : []
  }

  private static func sharedKeys(_ fields: [SchemaField<Model>]) -> [String] {
    // Foundation's coders do not tell canonically equivalent keys apart.
    let paths = fields.map { field in
      ([field.keys.path.key] + field.keys.others).map {
        (field.keys.path.outer + [$0]).map(\.stringValue)
      }
    }
    return pairs(of: fields) { left, right in
      paths[left].contains { path in
        paths[right].contains { $0.starts(with: path) || path.starts(with: $0) }
      }
    }
    .map { "The fields \($0) and \($1) share a key." }
  }

  private static func sharedProperties(_ fields: [SchemaField<Model>]) -> [String] {
    pairs(of: fields) { left, right in
      fields[left].isKept && fields[left].property == fields[right].property
    }
    .map { "The fields \($0) and \($1) share a property." }
  }

  /// The names of the pairs of fields for which `areWrong` returns true.
  private static func pairs(
    of fields: [SchemaField<Model>], _ areWrong: (Int, Int) -> Bool
  ) -> [(String, String)] {
    fields.indices.flatMap { index in
      fields.indices.prefix(index).filter { areWrong($0, index) }
        .map { (fields[$0].name, fields[index].name) }
    }
  }

  /// Fields whose values are stored in other properties than theirs when a model is made.
  private func propertiesOfOthers(in sample: Model) -> [String] {
    var findings = Findings()
    let (frame, _) = withCell(of: sample) { sample in
      self.frame { $1.revalidate(sample, to: $2, into: &findings) }
    }
    let made =
      findings.adding { _ in frame.isFull ? try frame.make(make, as: Model.self) : nil } ?? nil
    guard let made else {
      let reason = ValidationReport(findings)?.description
      return [reason.map { "The sample is not valid: \($0)" } ?? "The sample is not valid."]
    }
    return fields.filter { !$0.isSame(in: sample, made) }.map {
      "The field \($0.name) is decoded into one property and encoded from another."
    }
  }

  private func missingFields(in sample: Model) -> [String] {
    let stored = Mirror(reflecting: sample).children.count
    let shared = fields.indices.filter { index in
      fields[..<index].contains { $0.isKept && $0.property == fields[index].property }
    }
    let kept = layout.places.count - shared.count
    return kept < stored
      ? ["The schema has no field for \(stored - kept) of the \(stored) stored properties."] : []
  }
}

// A schema with such mistakes is not used, since it would decode and encode wrong values.
extension Schema {
  func checkIsWithoutMistakes(_ encoder: any Encoder, _ value: Any) throws {
    guard let mistake else { return }
    throw EncodingError.refusing(value, at: encoder.codingPath, mistake.message, because: mistake)
  }

  var mistake: Violation? {
    guard let first = mistakes.first else { return nil }
    return Violation(
      .schemaMistake, message: "The schema of \(Model.self) is wrong. \(first)")
  }
}

extension SchemaField {
  fileprivate var name: String { "“\(keys.path)”" }

  /// Whether its property has equal values in two models; true if they cannot be compared.
  fileprivate func isSame(in left: Model, _ right: Model) -> Bool {
    guard let property = property?.keyPath as? PartialKeyPath<Model>,
      let left = left[keyPath: property] as? any Equatable
    else { return true }
    return left.isEqual(right[keyPath: property])
  }
}
