// Arrays, sets and dictionaries, each with the forms that its elements may have.

extension Field {
  /// An array of validated values.
  @inlinable
  public init<Value: ValidatedValue>(
    _ path: FieldPath, _ property: any KeyPath<Model, [Value]> & Sendable,
    also others: [String] = []
  ) where Form == ListForm<ValidatedForm<Value>>, Value.RawValue: ScalarRawValue {
    self.init(path, others, property, ListForm(ValidatedForm()))
  }

  /// An array of validated values that may be missing or null.
  @inlinable
  public init<Value: ValidatedValue>(
    _ path: FieldPath, _ property: any KeyPath<Model, [Value]?> & Sendable,
    also others: [String] = []
  ) where Form == OptionalForm<ListForm<ValidatedForm<Value>>>, Value.RawValue: ScalarRawValue {
    self.init(path, others, property, OptionalForm(ListForm(ValidatedForm())))
  }

  /// An array of models.
  @inlinable
  public init<Value: ValidatedModel>(
    _ path: FieldPath, _ property: any KeyPath<Model, [Value]> & Sendable,
    also others: [String] = []
  ) where Form == ListForm<ModelForm<Value>> {
    self.init(path, others, property, ListForm(ModelForm()))
  }

  /// An array of models that may be missing or null.
  @inlinable
  public init<Value: ValidatedModel>(
    _ path: FieldPath, _ property: any KeyPath<Model, [Value]?> & Sendable,
    also others: [String] = []
  ) where Form == OptionalForm<ListForm<ModelForm<Value>>> {
    self.init(path, others, property, OptionalForm(ListForm(ModelForm())))
  }

  /// An array of anything `Codable`.
  @inlinable @_disfavoredOverload
  public init<Value: Codable>(
    _ path: FieldPath, _ property: any KeyPath<Model, [Value]> & Sendable,
    also others: [String] = []
  ) where Form == ListForm<CodableForm<Value>> {
    self.init(path, others, property, ListForm(CodableForm()))
  }

  /// An array of anything `Codable` that may be missing or null.
  @inlinable @_disfavoredOverload
  public init<Value: Codable>(
    _ path: FieldPath, _ property: any KeyPath<Model, [Value]?> & Sendable,
    also others: [String] = []
  ) where Form == OptionalForm<ListForm<CodableForm<Value>>> {
    self.init(path, others, property, OptionalForm(ListForm(CodableForm())))
  }

  /// A set of validated values, listed in an array.
  @inlinable
  public init<Value: ValidatedValue>(
    _ path: FieldPath, _ property: any KeyPath<Model, Set<Value>> & Sendable,
    also others: [String] = []
  ) where Form == SetForm<ValidatedForm<Value>>, Value.RawValue: ScalarRawValue {
    self.init(path, others, property, SetForm(ListForm(ValidatedForm()), duplicates: .merge))
  }

  /// A set of validated values that may be missing or null.
  @inlinable
  public init<Value: ValidatedValue>(
    _ path: FieldPath, _ property: any KeyPath<Model, Set<Value>?> & Sendable,
    also others: [String] = []
  ) where Form == OptionalForm<SetForm<ValidatedForm<Value>>>, Value.RawValue: ScalarRawValue {
    self.init(
      path, others, property, OptionalForm(SetForm(ListForm(ValidatedForm()), duplicates: .merge)))
  }

  /// A set of cases of an enumeration, listed in an array.
  @inlinable
  public init<Value: ValidatedEnum>(
    _ path: FieldPath, _ property: any KeyPath<Model, Set<Value>> & Sendable,
    also others: [String] = []
  ) where Form == SetForm<ListedForm<Value>>, Value.RawValue: ScalarRawValue {
    self.init(path, others, property, SetForm(ListForm(ListedForm()), duplicates: .merge))
  }

  /// A set of cases of an enumeration that may be missing or null.
  @inlinable
  public init<Value: ValidatedEnum>(
    _ path: FieldPath, _ property: any KeyPath<Model, Set<Value>?> & Sendable,
    also others: [String] = []
  ) where Form == OptionalForm<SetForm<ListedForm<Value>>>, Value.RawValue: ScalarRawValue {
    self.init(
      path, others, property, OptionalForm(SetForm(ListForm(ListedForm()), duplicates: .merge)))
  }

  /// A set of anything `Codable`, listed in an array.
  @inlinable @_disfavoredOverload
  public init<Value: Codable>(
    _ path: FieldPath, _ property: any KeyPath<Model, Set<Value>> & Sendable,
    also others: [String] = []
  ) where Form == SetForm<CodableForm<Value>> {
    self.init(path, others, property, SetForm(ListForm(CodableForm()), duplicates: .merge))
  }

  /// A set of anything `Codable` that may be missing or null.
  @inlinable @_disfavoredOverload
  public init<Value: Codable>(
    _ path: FieldPath, _ property: any KeyPath<Model, Set<Value>?> & Sendable,
    also others: [String] = []
  ) where Form == OptionalForm<SetForm<CodableForm<Value>>> {
    self.init(
      path, others, property, OptionalForm(SetForm(ListForm(CodableForm()), duplicates: .merge)))
  }

  /// An object whose keys are validated values.
  @inlinable
  public init<Key: ValidatedValue & CodingKeyRepresentable, Value: Codable>(
    _ path: FieldPath, _ property: any KeyPath<Model, [Key: Value]> & Sendable,
    also others: [String] = []
  ) where Form == DictionaryForm<Key, Value>, Key.RawValue: LosslessStringConvertible {
    self.init(path, others, property, DictionaryForm())
  }

  /// An object whose keys are validated values, and that may be missing or null.
  @inlinable
  public init<Key: ValidatedValue & CodingKeyRepresentable, Value: Codable>(
    _ path: FieldPath, _ property: any KeyPath<Model, [Key: Value]?> & Sendable,
    also others: [String] = []
  )
  where Form == OptionalForm<DictionaryForm<Key, Value>>, Key.RawValue: LosslessStringConvertible {
    self.init(path, others, property, OptionalForm(DictionaryForm()))
  }
}
