import TypedMemory

/// The check whether values of a type are certain to stay the same when they are revalidated; it is looked up once.
package struct UnchangedCheck: @unchecked Sendable {
  /// Whether revalidating the value there is certain to give the same value; `false` means unknown.
  ///
  /// The number limits how many levels of nested models are examined.
  let isUnchanged: (Memory, Int) -> Bool

  init(_ isUnchanged: @escaping (Memory, Int) -> Bool) {
    self.isUnchanged = isUnchanged
  }

  /// Whether revalidating a value is certain to give the same value.
  func keeps<Value>(_ value: Value, depth: Int = PostponedValues.maximumDepth) -> Bool {
    withCell(of: value) { isUnchanged($0.memory, depth) }
  }

  init<Value>(of type: Value.Type) {
    switch type {
    case let type as any ValidatedModel.Type: self = Self.model(type)
    case let type as any ValidatedUnion.Type: self = Self.union(type)
    case let type as any ValidatedValue.Type: self = Self.validated(type)
    case let type as any RevalidatedByType.Type: self = type.unchangedCheck
    default:
      let mayChange = Revalidator<Value>.hasOthers
      self.init { _, _ in !mayChange }
    }
  }

  private static func model<Model: ValidatedModel>(_ type: Model.Type) -> Self {
    Self { value, depth in
      depth > 0 && Model.sharedSchema.unchanged.isUnchanged(value, depth - 1)
    }
  }

  private static func union<Union: ValidatedUnion>(_ type: Union.Type) -> Self {
    Self { value, depth in
      depth > 0 && Union.sharedSchema.isUnchanged(at: value, depth: depth - 1)
    }
  }

  private static func validated<Value: ValidatedValue>(_ type: Value.Type) -> Self {
    Self(type._codec.isUnchanged)
  }

  /// The check of values that are unchanged if a part of them is.
  static func of<Whole, Part>(_ part: @escaping (Whole) -> Part) -> Self {
    let check = Self(of: Part.self)
    return Self { check.keeps(part(unsafe $0.cell(of: Whole.self).value), depth: $1) }
  }
}

// Containers are unchanged if their elements are. These are checked in place: copying a model takes longer than
// validating it.

extension Array {
  package static var unchangedCheck: UnchangedCheck {
    if let type = Element.self as? any ValidatedModel.Type { return .models(type) }
    let element = UnchangedCheck(of: Element.self)
    return UnchangedCheck { value, depth in
      let array = unsafe value.cell(of: [Element].self)
      return withElements(of: array.value) { first, count in
        (0..<count).allSatisfy { element.isUnchanged((first + $0).memory, depth) }
      } ?? true
    }
  }
}

extension Set {
  package static var unchangedCheck: UnchangedCheck {
    let element = UnchangedCheck(of: Element.self)
    return UnchangedCheck { value, depth in
      unsafe value.cell(of: Set<Element>.self).value.allSatisfy { element.keeps($0, depth: depth) }
    }
  }
}

extension Dictionary {
  package static var unchangedCheck: UnchangedCheck {
    let (key, element) = (UnchangedCheck(of: Key.self), UnchangedCheck(of: Value.self))
    return UnchangedCheck { value, depth in
      unsafe value.cell(of: [Key: Value].self).value.allSatisfy {
        key.keeps($0.key, depth: depth) && element.keeps($0.value, depth: depth)
      }
    }
  }
}

extension Optional {
  package static var unchangedCheck: UnchangedCheck {
    UnchangedCheck(of: Wrapped.self).optional(of: Wrapped.self)
  }
}

extension UnchangedCheck {
  /// The check of an array of models, whose schema is looked up once for all of them.
  fileprivate static func models<Model: ValidatedModel>(_ type: Model.Type) -> Self {
    Self { value, depth in
      let array = unsafe value.cell(of: [Model].self)
      return withElements(of: array.value) { first, count in
        let model = Model.sharedSchema.unchanged
        return depth > 0
          && (0..<count).allSatisfy { model.isUnchanged((first + $0).memory, depth - 1) }
      } ?? true
    }
  }

  func optional<Wrapped>(of type: Wrapped.Type) -> UnchangedCheck {
    UnchangedCheck { value, depth in
      unsafe value.cell(of: Wrapped?.self).value.map { keeps($0, depth: depth) } ?? true
    }
  }
}
