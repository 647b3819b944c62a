// The type of the property decides the form. `also` lists other spellings of the path's last key.

extension Field {
  /// A value: required, or optional, in which case it may be missing or null.
  @inlinable
  public init<Value: _FieldValue>(
    _ path: FieldPath, _ property: any KeyPath<Model, Value> & Sendable,
    also others: [String] = []
  ) where Form == Value._Form {
    self.init(path, others, property, Value._form)
  }

  /// A value of any `Codable` type.
  ///
  /// The unused parameters rank the overloads: this one comes last, after the one for optional values, which comes
  /// after those for sets.
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

  /// A set of values of any `Codable` type, listed in an array.
  @inlinable @_disfavoredOverload
  public init<Value: Codable>(
    _ path: FieldPath, _ property: any KeyPath<Model, Set<Value>> & Sendable,
    also others: [String] = []
  ) where Form == _SetForm<_CodableForm<Value>> {
    self.init(path, others, property, _SetForm(_ListForm(_CodableForm()), duplicates: .merge))
  }

  /// A set of values of any `Codable` type that may be missing or null.
  @inlinable @_disfavoredOverload
  public init<Value: Codable>(
    _ path: FieldPath, _ property: any KeyPath<Model, Set<Value>?> & Sendable,
    also others: [String] = []
  ) where Form == _OptionalForm<_SetForm<_CodableForm<Value>>> {
    self.init(
      path, others, property, _OptionalForm(_SetForm(_ListForm(_CodableForm()), duplicates: .merge))
    )
  }
}
