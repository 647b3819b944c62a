// What a field requires of its value beyond what the value's type requires. Each modifier has overloads for a
// required field, an optional one and one with a default. It is checked only if the value is otherwise valid.

extension Field where Form: _RequiredForm {
  /// Requires that the value meets a rule, for example `ElementCount(1...50)`.
  public func rule(_ rule: some Rule<Form.Value>) -> Field<Model, _CheckedForm<Form>> {
    with(_CheckedForm(base: form, check: FieldCheck(rule)))
  }
}

extension Field {
  /// Requires that the value, if there is one, meets a rule.
  public func rule<Base: _RequiredForm>(
    _ rule: some Rule<Base.Value>
  ) -> Field<Model, _OptionalForm<_CheckedForm<Base>>> where Form == _OptionalForm<Base> {
    with(form.checked(by: FieldCheck(rule)))
  }

  /// Requires that the value meets a rule; the default must meet it, too.
  public func rule<Base: _RequiredForm>(
    _ rule: some Rule<Base.Value>
  ) -> Field<Model, _DefaultedForm<_CheckedForm<Base>>> where Form == _DefaultedForm<Base> {
    with(form.with(_CheckedForm(base: form.base, check: FieldCheck(rule))))
  }
}

extension Field where Form: _RequiredForm, Form.Value: Collection {
  /// Requires a number of elements within bounds.
  public func count(_ range: ClosedRange<Int>) -> Field<Model, _CheckedForm<Form>> {
    rule(ElementCount(range))
  }

  /// Requires a minimum number of elements.
  public func count(_ range: PartialRangeFrom<Int>) -> Field<Model, _CheckedForm<Form>> {
    rule(ElementCount(range))
  }

  /// Requires at most a number of elements.
  public func count(_ range: PartialRangeThrough<Int>) -> Field<Model, _CheckedForm<Form>> {
    rule(ElementCount(range))
  }

  /// Requires at least one element.
  public func nonEmpty() -> Field<Model, _CheckedForm<Form>> { count(1...) }
}

extension Field {
  /// Requires a number of elements within bounds, if there is a value.
  public func count<Base: _RequiredForm>(
    _ range: ClosedRange<Int>
  ) -> Field<Model, _OptionalForm<_CheckedForm<Base>>>
  where Form == _OptionalForm<Base>, Base.Value: Collection { rule(ElementCount(range)) }

  /// Requires a minimum number of elements, if there is a value.
  public func count<Base: _RequiredForm>(
    _ range: PartialRangeFrom<Int>
  ) -> Field<Model, _OptionalForm<_CheckedForm<Base>>>
  where Form == _OptionalForm<Base>, Base.Value: Collection { rule(ElementCount(range)) }

  /// Requires at most a number of elements, if there is a value.
  public func count<Base: _RequiredForm>(
    _ range: PartialRangeThrough<Int>
  ) -> Field<Model, _OptionalForm<_CheckedForm<Base>>>
  where Form == _OptionalForm<Base>, Base.Value: Collection { rule(ElementCount(range)) }

  /// Requires at least one element, if there is a value.
  public func nonEmpty<Base: _RequiredForm>() -> Field<Model, _OptionalForm<_CheckedForm<Base>>>
  where Form == _OptionalForm<Base>, Base.Value: Collection { rule(ElementCount(1...)) }
}

extension Field where Form: _RequiredForm {
  /// Requires that no two elements of an array have the same value of a property: `.unique(by: \.id)`.
  ///
  /// A violation has the code `duplicateElement` and is reported at the property of each element that repeats an
  /// earlier one.
  public func unique<Element, Key: Hashable & SendableMetatype>(
    by property: any KeyPath<Element, Key> & Sendable
  ) -> Field<Model, _CheckedForm<Form>> where Form.Value == [Element] {
    with(_CheckedForm(base: form, check: .unique(by: property)))
  }
}

extension Field {
  /// Requires that no two elements of an array, if there is one, have the same value of a property.
  public func unique<Base: _RequiredForm, Element, Key: Hashable & SendableMetatype>(
    by property: any KeyPath<Element, Key> & Sendable
  ) -> Field<Model, _OptionalForm<_CheckedForm<Base>>>
  where Form == _OptionalForm<Base>, Base.Value == [Element] {
    with(form.checked(by: .unique(by: property)))
  }
}

extension _OptionalForm {
  fileprivate func checked(
    by check: FieldCheck<Base.Value>
  ) -> _OptionalForm<_CheckedForm<Base>> {
    _OptionalForm<_CheckedForm<Base>>(
      _CheckedForm(base: base, check: check), isEmptyTextNil: isEmptyTextNil)
  }
}

extension FieldCheck {
  fileprivate static func unique<Element, Key: Hashable & SendableMetatype>(
    by property: any KeyPath<Element, Key> & Sendable
  ) -> Self where Value == [Element] {
    FieldCheck(
      {
        let path = ElementProperty.path(to: property)
        let name = path.isEmpty ? "a property" : (path as [any CodingKey]).pathDescription
        return .predicate(
          code: .duplicateElement, requirement: "have elements that differ in \(name)")
      },
      Constraint.CodeVersion(1, dependsOnUnicode: Key.self == String.self)
    ) { elements in
      var seen = Set<Key>(minimumCapacity: elements.count)
      let repeated = elements.indices.filter {
        !seen.insert(elements[$0][keyPath: property]).inserted
      }
      guard !repeated.isEmpty else { return .valid(elements) }
      let path = ElementProperty.path(to: property)
      return .invalid(repeated.map { (Violation(.duplicateElement), [.index($0)] + path) })
    }
  }
}

/// Where the documents of an array's elements have a property.
private enum ElementProperty {
  /// The keys of its field; empty if the element has no schema, or no field for the property.
  static func path<Element>(to property: any PartialKeyPath<Element> & Sendable) -> [PathKey] {
    func path<Model: ValidatedModel>(in model: Model.Type) -> [PathKey] {
      Model.sharedSchema.field(of: AnyProperty(property))?.keys.path.keys ?? []
    }
    guard let model = Element.self as? any ValidatedModel.Type else { return [] }
    return path(in: model)
  }
}
