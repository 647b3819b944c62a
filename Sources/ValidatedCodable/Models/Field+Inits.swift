// An initialiser per form; the type of the property decides. `also` names other keys for the last one
// of the path.

extension Field {
  /// A validated value.
  @inlinable
  public init<Value: ValidatedValue>(
    _ path: FieldPath, _ property: any KeyPath<Model, Value> & Sendable,
    also others: [String] = []
  ) where Form == ValidatedForm<Value>, Value.RawValue: ScalarRawValue {
    self.init(path, others, property, ValidatedForm())
  }

  /// A validated value that may be missing or null.
  @inlinable
  public init<Value: ValidatedValue>(
    _ path: FieldPath, _ property: any KeyPath<Model, Value?> & Sendable,
    also others: [String] = []
  ) where Form == OptionalForm<ValidatedForm<Value>>, Value.RawValue: ScalarRawValue {
    self.init(path, others, property, OptionalForm(ValidatedForm()))
  }

  /// An enumeration.
  @inlinable
  public init<Value: ValidatedEnum>(
    _ path: FieldPath, _ property: any KeyPath<Model, Value> & Sendable,
    also others: [String] = []
  ) where Form == ListedForm<Value>, Value.RawValue: ScalarRawValue {
    self.init(path, others, property, ListedForm())
  }

  /// An enumeration that may be missing or null.
  @inlinable
  public init<Value: ValidatedEnum>(
    _ path: FieldPath, _ property: any KeyPath<Model, Value?> & Sendable,
    also others: [String] = []
  ) where Form == OptionalForm<ListedForm<Value>>, Value.RawValue: ScalarRawValue {
    self.init(path, others, property, OptionalForm(ListedForm()))
  }

  /// A scalar.
  @inlinable
  public init<Value: ScalarRawValue>(
    _ path: FieldPath, _ property: any KeyPath<Model, Value> & Sendable,
    also others: [String] = []
  ) where Form == ScalarForm<Value> {
    self.init(path, others, property, ScalarForm())
  }

  /// A scalar that may be missing or null.
  @inlinable
  public init<Value: ScalarRawValue>(
    _ path: FieldPath, _ property: any KeyPath<Model, Value?> & Sendable,
    also others: [String] = []
  ) where Form == OptionalForm<ScalarForm<Value>> {
    self.init(path, others, property, OptionalForm(ScalarForm()))
  }

  /// A model.
  @inlinable
  public init<Value: ValidatedModel>(
    _ path: FieldPath, _ property: any KeyPath<Model, Value> & Sendable,
    also others: [String] = []
  ) where Form == ModelForm<Value> {
    self.init(path, others, property, ModelForm())
  }

  /// A model that may be missing or null.
  @inlinable
  public init<Value: ValidatedModel>(
    _ path: FieldPath, _ property: any KeyPath<Model, Value?> & Sendable,
    also others: [String] = []
  ) where Form == OptionalForm<ModelForm<Value>> {
    self.init(path, others, property, OptionalForm(ModelForm()))
  }

  /// A value that a missing key stands for as well: ``Lossy``, ``Defaulted``.
  @inlinable
  public init<Value: DecodableIfMissing & Codable>(
    _ path: FieldPath, _ property: any KeyPath<Model, Value> & Sendable,
    also others: [String] = []
  ) where Form == MissableForm<Value> {
    self.init(path, others, property, MissableForm())
  }

  /// A value of any `Codable` type.
  ///
  /// The parameters that no caller passes make this the last choice, after the one for optional values, and
  /// that the last but one, after those for arrays and sets.
  @inlinable @_disfavoredOverload
  public init<Value: Codable>(
    _ path: FieldPath, _ property: any KeyPath<Model, Value> & Sendable,
    also others: [String] = [], _ last: Void = (), _ veryLast: Void = ()
  ) where Form == CodableForm<Value> {
    self.init(path, others, property, CodableForm())
  }

  /// A value of any `Codable` type that may be missing or null.
  @inlinable @_disfavoredOverload
  public init<Value: Codable>(
    _ path: FieldPath, _ property: any KeyPath<Model, Value?> & Sendable,
    also others: [String] = [], _ last: Void = ()
  ) where Form == OptionalForm<CodableForm<Value>> {
    self.init(path, others, property, OptionalForm(CodableForm()))
  }
}
