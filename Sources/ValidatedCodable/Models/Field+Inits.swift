// An initialiser per form; the type of the property decides.

extension Field {
  /// A validated value; `also` names other keys for it.
  @inlinable
  public init<Value: ValidatedValue>(
    _ key: String, _ property: any KeyPath<Model, Value> & Sendable, also others: [String] = []
  ) where Form == ValidatedForm<Value>, Value.RawValue: ScalarRawValue {
    self.init(key, others, property, ValidatedForm())
  }

  /// A validated value that may be missing or null.
  @inlinable
  public init<Value: ValidatedValue>(
    _ key: String, _ property: any KeyPath<Model, Value?> & Sendable, also others: [String] = []
  ) where Form == OptionalForm<ValidatedForm<Value>>, Value.RawValue: ScalarRawValue {
    self.init(key, others, property, OptionalForm(ValidatedForm()))
  }

  /// A scalar.
  @inlinable
  public init<Value: ScalarRawValue>(
    _ key: String, _ property: any KeyPath<Model, Value> & Sendable, also others: [String] = []
  ) where Form == ScalarForm<Value> {
    self.init(key, others, property, ScalarForm())
  }

  /// A scalar that may be missing or null.
  @inlinable
  public init<Value: ScalarRawValue>(
    _ key: String, _ property: any KeyPath<Model, Value?> & Sendable, also others: [String] = []
  ) where Form == OptionalForm<ScalarForm<Value>> {
    self.init(key, others, property, OptionalForm(ScalarForm()))
  }

  /// A model.
  @inlinable
  public init<Value: ValidatedModel>(
    _ key: String, _ property: any KeyPath<Model, Value> & Sendable, also others: [String] = []
  ) where Form == ModelForm<Value> {
    self.init(key, others, property, ModelForm())
  }

  /// A model that may be missing or null.
  @inlinable
  public init<Value: ValidatedModel>(
    _ key: String, _ property: any KeyPath<Model, Value?> & Sendable, also others: [String] = []
  ) where Form == OptionalForm<ModelForm<Value>> {
    self.init(key, others, property, OptionalForm(ModelForm()))
  }

  /// A value of any `Codable` type.
  ///
  /// The parameter that nobody gives makes this the last choice, after the one for optional values.
  @inlinable @_disfavoredOverload
  public init<Value: Codable>(
    _ key: String, _ property: any KeyPath<Model, Value> & Sendable, also others: [String] = [],
    _ last: Void = ()
  ) where Form == CodableForm<Value> {
    self.init(key, others, property, CodableForm())
  }

  /// A value of any `Codable` type that may be missing or null.
  @inlinable @_disfavoredOverload
  public init<Value: Codable>(
    _ key: String, _ property: any KeyPath<Model, Value?> & Sendable, also others: [String] = []
  ) where Form == OptionalForm<CodableForm<Value>> {
    self.init(key, others, property, OptionalForm(CodableForm()))
  }
}
