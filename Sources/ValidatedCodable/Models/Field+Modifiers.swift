// What a field does besides: defaults, leniency, duplicates.

extension Field {
  /// Takes values that JSON of another type stands for; see ``LenientForm``.
  public func lenient<Base: RequiredForm>() -> Field<Model, OptionalForm<LenientForm<Base>>>
  where Form == OptionalForm<Base> {
    with(OptionalForm(LenientForm(form.base), isEmptyTextNil: true))
  }

  /// Takes values that JSON of another type stands for; see ``LenientForm``.
  public func lenient<Base: RequiredForm>() -> Field<Model, DefaultedForm<LenientForm<Base>>>
  where Form == DefaultedForm<Base> { with(form.with(LenientForm(form.base))) }

  /// Makes of a set's second element of the same value what `policy` says; by default they are one.
  public func duplicates<Base>(_ policy: DuplicateElements) -> Field<Model, SetForm<Base>>
  where Form == SetForm<Base> { with(SetForm(form.list, duplicates: policy)) }

  /// Makes of a set's second element of the same value what `policy` says; by default they are one.
  public func duplicates<Base>(
    _ policy: DuplicateElements
  ) -> Field<Model, OptionalForm<SetForm<Base>>> where Form == OptionalForm<SetForm<Base>> {
    with(OptionalForm(SetForm(form.base.list, duplicates: policy)))
  }
}

extension Field where Form: RequiredForm {
  /// Takes values that JSON of another type stands for; see ``LenientForm``.
  @_disfavoredOverload
  public func lenient() -> Field<Model, LenientForm<Form>> { with(LenientForm(form)) }

  /// Takes values that JSON of another type stands for, and `null` for null; see ``LenientForm``.
  ///
  /// It differs from a default in being noted, and refused by decoders that refuse coercions.
  public func lenient(null: Form.Value) -> Field<Model, LenientForm<Form>>
  where Form.Value: Sendable { with(LenientForm(form) { null }) }
}

extension Field {
  /// Reads a list from one text that has a separator between the elements: `"objc,swift"`.
  public func separated<Element: ValidatedValue>(
    by separator: Unicode.Scalar
  ) -> Field<Model, SeparatedForm<Element>>
  where Form == ListForm<ValidatedForm<Element>>, Element.RawValue == String {
    with(SeparatedForm(separator, element: { .evaluating($0) }, text: \.value))
  }

  /// Reads a list from one text that has a separator between the elements: `"objc,swift"`.
  public func separated(
    by separator: Unicode.Scalar
  ) -> Field<Model, SeparatedForm<String>> where Form == ListForm<CodableForm<String>> {
    with(SeparatedForm(separator, element: { .success($0) }, text: { $0 }))
  }

  /// Takes an array of texts as well.
  public func lenient<Element>() -> Field<Model, SeparatedForm<Element>>
  where Form == SeparatedForm<Element> { with(form.lenient) }
}

// `default(_:for:)` is there for a field without defaults and for one that has some, and for a value and
// a candidate for one: a validated value's default is written as its raw value, and validated.

extension Field where Form: RequiredForm, Form.Value: Sendable {
  /// Takes `value` where the key is missing, or for what `cases` says.
  public func `default`(
    _ value: Form.Value, for cases: DefaultCases = .missing
  ) -> Field<Model, DefaultedForm<Form>> {
    with(DefaultedForm(form).setting(.success(value), for: cases))
  }

  /// Takes the value of `candidate` where the key is missing, or for what `cases` says.
  ///
  /// A candidate that is not valid is an error where the default is taken.
  public func `default`<Value: ValidatedValue>(
    _ candidate: Value.RawValue, for cases: DefaultCases = .missing
  ) -> Field<Model, DefaultedForm<Form>> where Form.Value == Value {
    with(DefaultedForm(form).setting(.evaluating(candidate), for: cases))
  }
}

extension Field {
  /// Takes `value` for what `cases` says.
  public func `default`<Base: RequiredForm>(
    _ value: Base.Value, for cases: DefaultCases
  ) -> Self where Form == DefaultedForm<Base> { with(form.setting(.success(value), for: cases)) }

  /// Takes the value of `candidate` for what `cases` says.
  public func `default`<Base: RequiredForm, Value: ValidatedValue>(
    _ candidate: Value.RawValue, for cases: DefaultCases
  ) -> Self where Form == DefaultedForm<Base>, Base.Value == Value {
    with(form.setting(.evaluating(candidate), for: cases))
  }
}

extension Result where Success: ValidatedValue, Failure == Violation {
  static func evaluating(_ candidate: Success.RawValue) -> Self {
    Result { () throws(Violation) in try Success(candidate) }
  }
}
