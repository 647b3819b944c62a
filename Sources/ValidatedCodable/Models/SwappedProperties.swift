// Swapped properties of the same type compile, and would encode wrong documents:
//
//     Schema(Person.init(first:last:)) { Field("first", \.last); Field("last", \.first) }
//
// Debug builds compare the first models of a schema with the values from which they were made.

import TypedMemory

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
      guard let swapped = swapped(values, in: model.value),
        isSwappedBack(values, model, by: make)
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

    /// Whether a model made from the model's own properties has the same values: an initialiser that orders or moves
    /// values does so only once.
    private func isSwappedBack(
      _ values: [Any?], _ model: Cell<Model>,
      by make: (Memory, Memory) throws -> Void
    ) -> Bool {
      guard let again = try? Schema<Model>.remade(model.memory, of: fields, layout, by: make) else {
        return false
      }
      return fields.indices.allSatisfy { index in
        guard
          let property = fields[index].property?.keyPath as? PartialKeyPath<Model>,
          let value = values[index] as? any Equatable
        else { return true }
        return value.isEqual(again[keyPath: property])
      }
    }

    /// A field whose property has the value of another field, while that field's property has a different one.
    private func swapped(_ values: [Any?], in model: Model) -> SchemaField<Model>? {
      let found = fields.map { field in
        (field.property?.keyPath as? PartialKeyPath<Model>).map { model[keyPath: $0] }
      }
      func isSame(_ left: Any?, _ right: Any?) -> Bool {
        guard let left = left as? any Equatable, let right else { return false }
        return left.isEqual(right)
      }
      func isElsewhere(_ index: Int) -> Bool {
        found[index] is any Equatable && !isSame(found[index], values[index])
      }
      let strangers = fields.indices.filter(isElsewhere)
      return strangers.first { index in
        strangers.contains { $0 != index && isSame(found[index], values[$0]) }
      }
      .map { fields[$0] }
    }
  }
#endif

extension Equatable {
  func isEqual(_ other: Any) -> Bool { (other as? Self) == self }
}
