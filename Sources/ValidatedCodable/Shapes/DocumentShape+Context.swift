extension DocumentShape {
  /// The types that are being described, so that the description of recursive types ends.
  public struct Context {
    /// The types around the current one, up to the innermost model or union.
    private var open: [ObjectIdentifier] = []
    /// The models and unions that are already described: each is described once, since the description may be long.
    private var models: Set<ObjectIdentifier> = []
    /// Whether a type may hold values of sensitive types: one of its parts is such a type, or is unknown.
    package internal(set) var mayBeSensitive = false
    /// The types of shapes that do not say all that a type accepts; models and unions by their names.
    private var types: [DocumentShape: any Any.Type] = [:]
    /// The types that have a name here.
    private var owners: [String: ObjectIdentifier] = [:]

    package init() {}

    /// Whether a type may hold values of sensitive types.
    static func mayBeSensitive(_ type: any Any.Type) -> Bool {
      // Some numbers have no shape.
      if type is any Numeric.Type { return false }
      var context = Self()
      _ = context.shape(of: type)
      return context.mayBeSensitive
    }

    /// The name of a model or a union.
    ///
    /// Nested types of different types may have the same name.
    mutating func name(of type: any Any.Type) -> String {
      reserve(String(describing: type), for: type)
    }

    /// Gives a name to a type that no other type here has: with a number behind it if another one has that.
    ///
    /// - Parameter isModel: whether it is a model or a union; others have no definitions, and names of their own.
    package mutating func reserve(
      _ own: String, for type: any Any.Type, isModel: Bool = true
    ) -> String {
      let (id, sort) = (ObjectIdentifier(type), isModel ? "" : "plain ")
      var (name, number) = (own, 1)
      while owners[sort + name] ?? id != id {
        number += 1
        name = "\(own)\(number)"
      }
      owners[sort + name] = id
      return name
    }

    /// Whether a type is one of Foundation's, whose behaviour does not change.
    static func isFoundations(_ type: any Any.Type) -> Bool {
      // Compared by name, since this module is without Foundation.
      let name = String(reflecting: type)
      return name.hasPrefix("Foundation.") || name.hasPrefix("FoundationEssentials.")
    }

    /// The names of Foundation's types in documents.
    static let foundations: Set = ["Data", "Date", "Decimal", "URL", "UUID"]

    /// The shape of a type; only its name while it is being described.
    public mutating func shape(of type: any Any.Type) -> DocumentShape {
      let id = ObjectIdentifier(type)
      guard !open.contains(id), !models.contains(id) else {
        return .known(name: name(of: type))
      }
      guard let shaped = type as? any Shaped.Type else {
        guard !Self.isFoundations(type) else {
          return noting(.other(name: "\(type)", parts: [], version: 1), of: type)
        }
        mayBeSensitive = true
        return noting(.unknown(name: reserve("\(type)", for: type, isModel: false)), of: type)
      }
      if let value = type as? any ValidatedValue.Type, value.isSensitive { mayBeSensitive = true }
      let around = open
      defer { open = around }
      open.append(id)
      if type is any ValidatedModel.Type || type is any ValidatedUnion.Type {
        // Only models and unions are described elsewhere; an array around one may be in it again.
        open = []
        models.insert(id)
      }
      return noting(shaped.shape(in: &self), of: type)
    }

    private mutating func noting(_ shape: DocumentShape, of type: any Any.Type) -> DocumentShape {
      switch shape {
      case .model, .union, .value, .other, .unknown: types[shape.reference] = type
      default: break
      }
      return shape
    }

    /// The type of a model, a union or a shape that does not say all that its type accepts.
    package func type(of shape: DocumentShape) -> (any Any.Type)? { types[shape.reference] }
  }

  /// The name of a model or a union, whose description may be long; otherwise the shape itself.
  private var reference: DocumentShape {
    switch self {
    case .model, .union: .known(name: name)
    default: self
    }
  }
}
