// An initialiser per form; the type of the property decides. `also` names other keys for the last one
// of the path.

extension Field {
  /// A validated value.
  @inlinable
  public init<Value: ValidatedValue>(
    _ path: FieldPath, _ property: any KeyPath<Model, Value> & Sendable,
    also others: [String] = []
  ) where Form == _ValidatedForm<Value>, Value.RawValue: _ScalarRawValue {
    self.init(path, others, property, _ValidatedForm())
  }

  /// A validated value that may be missing or null.
  @inlinable
  public init<Value: ValidatedValue>(
    _ path: FieldPath, _ property: any KeyPath<Model, Value?> & Sendable,
    also others: [String] = []
  ) where Form == _OptionalForm<_ValidatedForm<Value>>, Value.RawValue: _ScalarRawValue {
    self.init(path, others, property, _OptionalForm(_ValidatedForm()))
  }

  /// An enumeration.
  @inlinable
  public init<Value: ValidatedEnum>(
    _ path: FieldPath, _ property: any KeyPath<Model, Value> & Sendable,
    also others: [String] = []
  ) where Form == _ListedForm<Value>, Value.RawValue: _ScalarRawValue {
    self.init(path, others, property, _ListedForm())
  }

  /// An enumeration that may be missing or null.
  @inlinable
  public init<Value: ValidatedEnum>(
    _ path: FieldPath, _ property: any KeyPath<Model, Value?> & Sendable,
    also others: [String] = []
  ) where Form == _OptionalForm<_ListedForm<Value>>, Value.RawValue: _ScalarRawValue {
    self.init(path, others, property, _OptionalForm(_ListedForm()))
  }

  /// A scalar.
  @inlinable
  public init<Value: _ScalarRawValue>(
    _ path: FieldPath, _ property: any KeyPath<Model, Value> & Sendable,
    also others: [String] = []
  ) where Form == _ScalarForm<Value> {
    self.init(path, others, property, _ScalarForm())
  }

  /// A scalar that may be missing or null.
  @inlinable
  public init<Value: _ScalarRawValue>(
    _ path: FieldPath, _ property: any KeyPath<Model, Value?> & Sendable,
    also others: [String] = []
  ) where Form == _OptionalForm<_ScalarForm<Value>> {
    self.init(path, others, property, _OptionalForm(_ScalarForm()))
  }

  /// A model.
  @inlinable
  public init<Value: ValidatedModel>(
    _ path: FieldPath, _ property: any KeyPath<Model, Value> & Sendable,
    also others: [String] = []
  ) where Form == _ModelForm<Value> {
    self.init(path, others, property, _ModelForm())
  }

  /// A model that may be missing or null.
  @inlinable
  public init<Value: ValidatedModel>(
    _ path: FieldPath, _ property: any KeyPath<Model, Value?> & Sendable,
    also others: [String] = []
  ) where Form == _OptionalForm<_ModelForm<Value>> {
    self.init(path, others, property, _OptionalForm(_ModelForm()))
  }

  /// A value that the key may be missing for: ``Lossy``, ``Defaulted``.
  @inlinable
  public init<Value: _DecodableIfMissing & Codable>(
    _ path: FieldPath, _ property: any KeyPath<Model, Value> & Sendable,
    also others: [String] = []
  ) where Form == _MissableForm<Value> {
    self.init(path, others, property, _MissableForm())
  }

  /// A value of any `Codable` type.
  ///
  /// The parameters that no caller passes make this the last choice, after the one for optional values, and
  /// that the last but one, after those for arrays and sets.
  @inlinable @_disfavoredOverload
  public init<Value: Codable>(
    _ path: FieldPath, _ property: any KeyPath<Model, Value> & Sendable,
    also others: [String] = [], _ last: Void = (), _ veryLast: Void = ()
  ) where Form == _CodableForm<Value> {
    self.init(path, others, property, _CodableForm())
  }

  /// A value of any `Codable` type that may be missing or null.
  @inlinable @_disfavoredOverload
  public init<Value: Codable>(
    _ path: FieldPath, _ property: any KeyPath<Model, Value?> & Sendable,
    also others: [String] = [], _ last: Void = ()
  ) where Form == _OptionalForm<_CodableForm<Value>> {
    self.init(path, others, property, _OptionalForm(_CodableForm()))
  }
}
