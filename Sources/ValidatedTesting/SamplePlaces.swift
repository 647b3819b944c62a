import ValidatedCodable
import ValidatedJSON

extension SampleRecipe {
  /// The part of a document's recipe that made what is at the beginning of a path, and the number of keys that lead to it.
  func part(
    at path: ArraySlice<String>, in document: JSONValue, _ kitchen: Kitchen
  ) -> (SampleRecipe, Int)? {
    guard let key = path.first else { return nil }
    switch shape {
    case .optional, .nullable, .defaulted, .lenient, .checked, .lossy, .other("Patch", _, _):
      return base.part(at: path, in: document, kitchen)
    case .known(let name):
      return kitchen.recipe(named: name)?.part(at: path, in: document, kitchen)
    case .array, .set: return (base, 1)
    case .dictionary: return (values, 1)
    case .model(let model) where model.isArray:
      let own = parts.dropLast(model.hasRest ? 1 : 0)
      guard let index = Int(key), own.indices.contains(index) else { return nil }
      return own[index].map { ($0, 1) }
    case .model(let model):
      for (field, part) in zip(model.fields, parts) where path.starts(with: field.path) {
        return part.map { ($0, field.path.count) }
      }
      return nil
    case .union(let union):
      guard let tagKey = union.tagKey, let tag = document[tagKey]?.string,
        let index = union.cases.firstIndex(where: { $0.tag == tag }), let payload = parts[index]
      else { return nil }
      if let payloadKey = union.payloadKey { return key == payloadKey ? (payload, 1) : nil }
      return payload.part(at: path, in: document, kitchen)
    default: return nil
    }
  }
}

extension ValidationReport {
  var expectations: [Sample.Expectation] {
    entries.map { Sample.Expectation($0.pointer, $0.code) }.sorted()
  }
}
