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
      let read = fields.indices.map { index in
        fields[index].isKept
          ? layout.values[index].value(frame + layout.offsets[index]) : nil
      }
      try make(frame, result)
      let model = unsafe result.cell(of: Model.self)
      let found = properties(of: model.value)
      let strangers = fields.indices.filter {
        found[$0] is any Equatable && !isSame(found[$0], read[$0])
      }
      // A field whose property has the value of another field, while that field's property has a different one.
      let swapped = strangers.first { index in
        strangers.contains { $0 != index && isSame(found[index], read[$0]) }
      }
      // An initialiser that orders or moves values does so only once.
      guard let swapped,
        let again = try? Schema<Model>.remade(model.memory, of: fields, layout, by: make),
        zip(read, properties(of: again)).allSatisfy({ !($0 is any Equatable) || isSame($0, $1) })
      else { return }
      model.destroy()
      // What is wrong stays wrong: later documents are compared, too.
      count.withLock { $0 = 0 }
      throw Violation(
        .schemaMistake,
        message:
          "The schema of \(Model.self) is wrong. The field “\(fields[swapped].keys.path)” is decoded into one property and encoded from another."
      )
    }

    private func properties(of model: Model) -> [Any?] {
      fields.map { field in
        (field.property?.keyPath as? PartialKeyPath<Model>).map { model[keyPath: $0] }
      }
    }

    private func isSame(_ left: Any?, _ right: Any?) -> Bool {
      guard let left = left as? any Equatable, let right else { return false }
      return left.isEqual(right)
    }
  }
#endif

extension Equatable {
  func isEqual(_ other: Any) -> Bool { (other as? Self) == self }
}
