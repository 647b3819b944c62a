// What the compiler does not see of a schema.

extension Schema {
  /// What is wrong with the schema, in sentences; empty if nothing is.
  ///
  /// Call it in a test, with a sample in which properties of the same type have different values.
  ///
  /// ```swift
  /// #expect(Client.schema.mistakes(in: client).isEmpty)
  /// ```
  ///
  /// It finds two fields of the same key, two fields of one property, fields whose properties are swapped
  /// (`Field("first", \.last)`), which compile and encode wrong documents, and stored properties without a field.
  public func mistakes(in sample: Model) -> [String] {
    sharedKeys + sharedProperties + propertiesOfOthers(in: sample) + missingFields(in: sample)
  }

  private func name(_ field: SchemaField<Model>) -> String { "“\(field.keys.path)”" }

  private var sharedKeys: [String] {
    let paths = fields.map { field in
      ([field.keys.path.key] + field.keys.others).map { field.keys.path.outer + [$0] }
    }
    return fields.indices.flatMap { index in
      fields.indices.prefix(index).filter { other in
        paths[index].contains { path in
          paths[other].contains { $0.starts(with: path) || path.starts(with: $0) }
        }
      }
      .map { "The fields \(name(fields[$0])) and \(name(fields[index])) share a key." }
    }
  }

  private var sharedProperties: [String] {
    let properties = fields.map { $0.property as AnyKeyPath? }
    return fields.indices.flatMap { index in
      fields.indices.prefix(index).filter { other in
        properties[index] != nil && properties[index] == properties[other]
      }
      .map { "The fields \(name(fields[$0])) and \(name(fields[index])) share a property." }
    }
  }

  /// Fields whose values go to other properties than theirs, when a model is made of them.
  private func propertiesOfOthers(in sample: Model) -> [String] {
    var findings = _Findings()
    var known: [AnyKeyPath: Any]?
    let frame = FieldFrame.make(layout)
    unsafe withUnsafePointer(to: sample) { sample in
      for (index, field) in fields.enumerated() {
        unsafe frame.fill(index) {
          unsafe field.revalidate(sample, to: $0, into: &findings, &known)
        }
      }
    }
    guard frame.isFull else { return ["The sample is not valid."] }
    guard let made = try? unsafe frame.make(make, as: Model.self) else {
      return ["The initialiser refuses the values of the sample."]
    }
    return fields.filter { !$0.isSame(in: sample, made) }.map {
      "The field \(name($0)) is read to another property than the one that it writes."
    }
  }

  private func missingFields(in sample: Model) -> [String] {
    let stored = Mirror(reflecting: sample).children.count
    let kept = Set(fields.compactMap { $0.property as AnyKeyPath? }).count
    return kept < stored ? ["\(stored - kept) of \(stored) stored properties have no field."] : []
  }
}

extension SchemaField {
  /// Whether its property has equal values in two models; true if they cannot be compared.
  fileprivate func isSame(in left: Model, _ right: Model) -> Bool {
    guard let property = property as? PartialKeyPath<Model>,
      let left = left[keyPath: property] as? any Equatable
    else { return true }
    return left.isEqual(to: right[keyPath: property])
  }
}

extension Equatable {
  fileprivate func isEqual(to other: Any) -> Bool { self == other as? Self }
}
