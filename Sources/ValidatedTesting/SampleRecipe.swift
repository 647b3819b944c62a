import ValidatedCodable
import ValidatedJSON

/// A shape with what documents of it are made of: the recipes of its parts, and values of its type where rules are code.
///
/// Made once for a type, so that many documents are made without looking at rules again.
final class SampleRecipe {
  let shape: DocumentShape
  /// The recipes of the fields of a model, of the payloads of a union's cases (nil if a case has none), of the keys and the
  /// values of a dictionary, or of the single part.
  let parts: [SampleRecipe?]
  /// Values of the type; nil if the shape says everything.
  let pool: ValuePool?
  /// Whether it is that of a sensitive type.
  let isSensitive: Bool

  /// - Parameter kitchen: what is known of the types in the shape.
  init(_ shape: DocumentShape, _ kitchen: Kitchen) {
    self.shape = shape
    parts = shape.parts.map { $0.map { SampleRecipe($0, kitchen) } }
    pool = kitchen.pool(for: shape)
    isSensitive = SensitiveKeys.areKeys(kitchen.context.type(of: shape) ?? Never.self)
  }

  /// Whether a model or union in it is described elsewhere, such as one that contains it.
  var refersToAnother: Bool {
    if case .known = shape { return true }
    return parts.contains { $0?.refersToAnother ?? false }
  }

  /// The name of a type in it of which no valid document is known.
  var unknownType: String? {
    if let pool, pool.accepted.isEmpty { return shape.name }
    return parts.lazy.compactMap { $0?.unknownType }.first
  }

  /// The only part, if the shape only adds something to another.
  var base: SampleRecipe { parts.first.flatMap { $0 } ?? self }

  /// The last part, which makes the values of a dictionary, whose keys ``base`` makes.
  var values: SampleRecipe { parts.last.flatMap { $0 } ?? self }

  /// What recipes of one type share.
  final class Kitchen {
    let shape: DocumentShape
    let seed: UInt64
    fileprivate let context: DocumentShape.Context
    private let named: [String: DocumentShape]
    private var pools: [DocumentShape: ValuePool] = [:]
    private var recipes: [String: SampleRecipe] = [:]
    /// Documents that models refuse, by their names.
    var refusals: [String: [Sample]] = [:]

    init(_ type: any Any.Type, seed: UInt64) {
      var context = DocumentShape.Context()
      shape = context.shape(of: type)
      (self.context, self.seed, named) = (context, seed, shape.named)
    }

    fileprivate func pool(for shape: DocumentShape) -> ValuePool? {
      guard shape.isMadeByTrying else { return nil }
      if let pool = pools[shape] { return pool }
      guard let type = context.type(of: shape) as? any Decodable.Type else { return nil }
      let pool = ValuePool(of: type, shape, seed: seed)
      pools[shape] = pool
      return pool
    }

    /// The type of a model or a union.
    func type(named name: String) -> (any Any.Type)? {
      context.type(of: .known(name: name))
    }

    /// The recipe of a model or a union that is described elsewhere.
    func recipe(named name: String) -> SampleRecipe? {
      if let recipe = recipes[name] { return recipe }
      guard let shape = named[name] else { return nil }
      let recipe = SampleRecipe(shape, self)
      recipes[name] = recipe
      return recipe
    }
  }
}

extension DocumentShape {
  /// Whether documents of it are found by trying, since its rules are code.
  fileprivate var isMadeByTrying: Bool {
    switch self {
    case .value, .unknown: true
    // Made of the fields of its model.
    case .other(let name, _, _): name != "Patch" && name != "Dictionary"
    default: false
    }
  }
}
