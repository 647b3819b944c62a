// Arrays, sets and dictionaries, each with the forms that its elements may have.

extension Field {
  /// An array of validated values.
  @inlinable
  public init<Value: ValidatedValue>(
    _ path: FieldPath, _ property: any KeyPath<Model, [Value]> & Sendable,
    also others: [String] = []
  ) where Form == _ListForm<_ValidatedForm<Value>>, Value.RawValue: _ScalarRawValue {
    self.init(path, others, property, _ListForm(_ValidatedForm()))
  }

  /// An array of validated values that may be missing or null.
  @inlinable
  public init<Value: ValidatedValue>(
    _ path: FieldPath, _ property: any KeyPath<Model, [Value]?> & Sendable,
    also others: [String] = []
  ) where Form == _OptionalForm<_ListForm<_ValidatedForm<Value>>>, Value.RawValue: _ScalarRawValue {
    self.init(path, others, property, _OptionalForm(_ListForm(_ValidatedForm())))
  }

  /// An array of models.
  @inlinable
  public init<Value: ValidatedModel>(
    _ path: FieldPath, _ property: any KeyPath<Model, [Value]> & Sendable,
    also others: [String] = []
  ) where Form == _ListForm<_ModelForm<Value>> {
    self.init(path, others, property, _ListForm(_ModelForm()))
  }

  /// An array of models that may be missing or null.
  @inlinable
  public init<Value: ValidatedModel>(
    _ path: FieldPath, _ property: any KeyPath<Model, [Value]?> & Sendable,
    also others: [String] = []
  ) where Form == _OptionalForm<_ListForm<_ModelForm<Value>>> {
    self.init(path, others, property, _OptionalForm(_ListForm(_ModelForm())))
  }

  /// An array of anything `Codable`.
  @inlinable @_disfavoredOverload
  public init<Value: Codable>(
    _ path: FieldPath, _ property: any KeyPath<Model, [Value]> & Sendable,
    also others: [String] = []
  ) where Form == _ListForm<_CodableForm<Value>> {
    self.init(path, others, property, _ListForm(_CodableForm()))
  }

  /// An array of anything `Codable` that may be missing or null.
  @inlinable @_disfavoredOverload
  public init<Value: Codable>(
    _ path: FieldPath, _ property: any KeyPath<Model, [Value]?> & Sendable,
    also others: [String] = []
  ) where Form == _OptionalForm<_ListForm<_CodableForm<Value>>> {
    self.init(path, others, property, _OptionalForm(_ListForm(_CodableForm())))
  }

  /// A set of validated values, listed in an array.
  @inlinable
  public init<Value: ValidatedValue>(
    _ path: FieldPath, _ property: any KeyPath<Model, Set<Value>> & Sendable,
    also others: [String] = []
  ) where Form == _SetForm<_ValidatedForm<Value>>, Value.RawValue: _ScalarRawValue {
    self.init(path, others, property, _SetForm(_ListForm(_ValidatedForm()), duplicates: .merge))
  }

  /// A set of validated values that may be missing or null.
  @inlinable
  public init<Value: ValidatedValue>(
    _ path: FieldPath, _ property: any KeyPath<Model, Set<Value>?> & Sendable,
    also others: [String] = []
  ) where Form == _OptionalForm<_SetForm<_ValidatedForm<Value>>>, Value.RawValue: _ScalarRawValue {
    self.init(
      path, others, property,
      _OptionalForm(_SetForm(_ListForm(_ValidatedForm()), duplicates: .merge)))
  }

  /// A set of cases of an enumeration, listed in an array.
  @inlinable
  public init<Value: ValidatedEnum>(
    _ path: FieldPath, _ property: any KeyPath<Model, Set<Value>> & Sendable,
    also others: [String] = []
  ) where Form == _SetForm<_ListedForm<Value>>, Value.RawValue: _ScalarRawValue {
    self.init(path, others, property, _SetForm(_ListForm(_ListedForm()), duplicates: .merge))
  }

  /// A set of cases of an enumeration that may be missing or null.
  @inlinable
  public init<Value: ValidatedEnum>(
    _ path: FieldPath, _ property: any KeyPath<Model, Set<Value>?> & Sendable,
    also others: [String] = []
  ) where Form == _OptionalForm<_SetForm<_ListedForm<Value>>>, Value.RawValue: _ScalarRawValue {
    self.init(
      path, others, property, _OptionalForm(_SetForm(_ListForm(_ListedForm()), duplicates: .merge)))
  }

  /// A set of anything `Codable`, listed in an array.
  @inlinable @_disfavoredOverload
  public init<Value: Codable>(
    _ path: FieldPath, _ property: any KeyPath<Model, Set<Value>> & Sendable,
    also others: [String] = []
  ) where Form == _SetForm<_CodableForm<Value>> {
    self.init(path, others, property, _SetForm(_ListForm(_CodableForm()), duplicates: .merge))
  }

  /// A set of anything `Codable` that may be missing or null.
  @inlinable @_disfavoredOverload
  public init<Value: Codable>(
    _ path: FieldPath, _ property: any KeyPath<Model, Set<Value>?> & Sendable,
    also others: [String] = []
  ) where Form == _OptionalForm<_SetForm<_CodableForm<Value>>> {
    self.init(
      path, others, property, _OptionalForm(_SetForm(_ListForm(_CodableForm()), duplicates: .merge))
    )
  }

  /// An object whose keys are validated values.
  @inlinable
  public init<Key: ValidatedValue & CodingKeyRepresentable, Value: Codable>(
    _ path: FieldPath, _ property: any KeyPath<Model, [Key: Value]> & Sendable,
    also others: [String] = []
  ) where Form == _DictionaryForm<Key, Value>, Key.RawValue: LosslessStringConvertible {
    self.init(path, others, property, _DictionaryForm())
  }

  /// An object whose keys are validated values, and that may be missing or null.
  @inlinable
  public init<Key: ValidatedValue & CodingKeyRepresentable, Value: Codable>(
    _ path: FieldPath, _ property: any KeyPath<Model, [Key: Value]?> & Sendable,
    also others: [String] = []
  )
  where Form == _OptionalForm<_DictionaryForm<Key, Value>>, Key.RawValue: LosslessStringConvertible
  {
    self.init(path, others, property, _OptionalForm(_DictionaryForm()))
  }
}
