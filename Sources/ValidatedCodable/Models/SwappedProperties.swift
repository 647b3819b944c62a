// Swapped properties of the same type compile, and would encode wrong documents:
//
//     Schema(Person.init(first:last:)) { Field("first", \.last); Field("last", \.first) }
//
// Debug builds compare the first models of a schema with the values from which they were made.

#if DEBUG
  /// What the first models of a schema are compared with.
  final class SwappedProperties<Model>: Sendable {
    /// How many models are compared.
    private static var most: Int { 100 }

    private let fields: [SchemaField<Model>]
    private let layout: FieldLayout
    private let count = Lock(0)

    init(_ fields: [SchemaField<Model>], _ layout: FieldLayout) {
      self.fields = fields
      self.layout = layout
    }

    /// Makes a model from the values of a frame, and throws if two of its values are swapped.
    func make(
      _ frame: Memory, _ result: Memory,
      by make: (Memory, Memory) throws -> Void
    ) throws {
      let isCompared = count.withLock { count in
        count += 1
        return count <= Self.most
      }
      guard isCompared else { return try make(frame, result) }
      let values = fields.indices.map { index in
        fields[index].isKept
          ? layout.values[index].value(frame + layout.offsets[index]) : nil
      }
      try make(frame, result)
      let model = unsafe result.cell(of: Model.self)
      // Made from the properties of this model, another one has the values again; an initialiser that orders or moves
      // values does so only once.
      guard let swapped = changed(values, in: model.value),
        let again = made(of: model, by: make), changed(values, in: again) == nil
      else { return }
      model.destroy()
      // What is wrong stays wrong: later documents are compared, too.
      count.withLock { $0 = 0 }
      throw Violation(
        .schemaMistake,
        message:
          "The schema of \(Model.self) is wrong. The field “\(swapped.keys.path)” is decoded into one property and encoded from another."
      )
    }

    /// A model made from the properties of a model.
    private func made(
      of model: Cell<Model>, by make: (Memory, Memory) throws -> Void
    ) -> Model? {
      let frame = FieldFrame.make(layout)
      var findings = Findings()
      for (index, field) in fields.enumerated() {
        frame.fill(index) { field.revalidate(model, to: $0, into: &findings) }
      }
      return frame.isFull ? try? frame.make(make, as: Model.self) : nil
    }

    /// The first field whose property has another value in a model.
    private func changed(_ values: [Any?], in model: Model) -> SchemaField<Model>? {
      zip(fields, values).first { field, value in
        guard let property = field.property?.keyPath as? PartialKeyPath<Model>,
          let value = value as? any Equatable
        else { return false }
        return !value.isEqual(model[keyPath: property])
      }?.0
    }
  }
#endif

extension Equatable {
  func isEqual(_ other: Any) -> Bool { (other as? Self) == self }
}
