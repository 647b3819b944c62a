// What else a field can do: defaults, leniency, duplicates.

extension Field {
  /// Accepts values of other JSON types that stand for this one; see ``Lenient``.
  public func lenient<Base: _RequiredForm>() -> Field<Model, _OptionalForm<_LenientForm<Base>>>
  where Form == _OptionalForm<Base> {
    with(_OptionalForm(_LenientForm(form.base), isEmptyTextNil: true))
  }

  /// Accepts values of other JSON types that stand for this one; see ``Lenient``.
  public func lenient<Base: _RequiredForm>() -> Field<Model, _DefaultedForm<_LenientForm<Base>>>
  where Form == _DefaultedForm<Base>, Base: _CoercibleForm {
    with(form.with(_LenientForm(form.base)))
  }

  /// Sets how equal elements of a set are handled; by default, they are merged.
  public func duplicates<Base>(_ policy: DocumentShape.DuplicateElements) -> Field<
    Model, _SetForm<Base>
  >
  where Form == _SetForm<Base> { with(_SetForm(form.list, duplicates: policy)) }

  /// Sets how equal elements of a set are handled; by default, they are merged.
  public func duplicates<Base>(
    _ policy: DocumentShape.DuplicateElements
  ) -> Field<Model, _OptionalForm<_SetForm<Base>>> where Form == _OptionalForm<_SetForm<Base>> {
    with(_OptionalForm(_SetForm(form.base.list, duplicates: policy)))
  }
}

extension Field {
  /// Unavailable: the type of the value decides itself what it accepts.
  @available(
    *, unavailable, message: "Lossy, Lenient, Defaulted and Presence decide what they accept"
  )
  public func lenient<Value>() -> Self where Form == _MissableForm<Value> { self }
}

extension Field where Form: _CoercibleForm {
  /// Accepts values of other JSON types that stand for this one; see ``Lenient``.
  @_disfavoredOverload
  public func lenient() -> Field<Model, _LenientForm<Form>> { with(_LenientForm(form)) }
}

extension Field where Form: _RequiredForm {

  /// Accepts values of other JSON types that stand for this one, and replaces null by `null`; see ``Lenient``.
  ///
  /// Unlike a default, the replacement is noted, and decoders that refuse coercions refuse it.
  public func lenient(null: Form.Value) -> Field<Model, _LenientForm<Form>>
  where Form.Value: Sendable { with(_LenientForm(form) { null }) }
}

extension Field {
  /// Reads a list from one string with a separator between the elements: `"objc,swift"`.
  public func separated<Element: ValidatedValue>(
    by separator: Unicode.Scalar
  ) -> Field<Model, _SeparatedForm<Element>>
  where Form == _ListForm<_ValidatedForm<Element>>, Element.RawValue == String {
    with(_SeparatedForm(separator, element: { .evaluating($0) }, text: \.value))
  }

  /// Reads a list from one string with a separator between the elements: `"objc,swift"`.
  public func separated(
    by separator: Unicode.Scalar
  ) -> Field<Model, _SeparatedForm<String>> where Form == _ListForm<_ScalarForm<String>> {
    with(_SeparatedForm(separator, element: { .success($0) }, text: { $0 }))
  }

  /// Also accepts an array of strings.
  public func lenient<Element>() -> Field<Model, _SeparatedForm<Element>>
  where Form == _SeparatedForm<Element> { with(form.lenient) }
}

// `default(_:for:)` has overloads for fields with and without defaults, and for values and raw values: the default of
// a validated value is written as its raw value, and validated.

extension Field where Form: _RequiredForm, Form.Value: Sendable {
  /// Uses `value` if the key is missing, or in the given cases.
  public func `default`(
    _ value: Form.Value, for cases: DocumentShape.DefaultCases = .missing
  ) -> Field<Model, _DefaultedForm<Form>> {
    with(_DefaultedForm(form).setting(.success(value), for: cases))
  }

  /// Uses the value made of `candidate` if the key is missing, or in the given cases.
  ///
  /// An invalid candidate is an error when the default is used.
  public func `default`<Value: ValidatedValue>(
    _ candidate: Value.RawValue, for cases: DocumentShape.DefaultCases = .missing
  ) -> Field<Model, _DefaultedForm<Form>> where Form.Value == Value {
    with(_DefaultedForm(form).setting(.evaluating(candidate), for: cases))
  }
}

extension Field {
  /// Uses `value` in the given cases.
  public func `default`<Base: _RequiredForm>(
    _ value: Base.Value, for cases: DocumentShape.DefaultCases
  ) -> Self where Form == _DefaultedForm<Base> { with(form.setting(.success(value), for: cases)) }

  /// Uses the value made of `candidate` in the given cases.
  public func `default`<Base: _RequiredForm, Value: ValidatedValue>(
    _ candidate: Value.RawValue, for cases: DocumentShape.DefaultCases
  ) -> Self where Form == _DefaultedForm<Base>, Base.Value == Value {
    with(form.setting(.evaluating(candidate), for: cases))
  }
}

extension Result where Success: ValidatedValue, Failure == Violation {
  static func evaluating(_ candidate: Success.RawValue) -> Self {
    Result { () throws(Violation) in try Success(candidate) }
  }
}
