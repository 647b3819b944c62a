// Models with any number of fields, by a parameter pack.

extension Schema {
  /// A model of more than 24 fields, made by `make`.
  @inlinable @_disfavoredOverload
  public convenience init<each Value, Failure: Error>(
    _ make: @escaping @Sendable (repeat each Value) throws(Failure) -> Model,
    @FieldBuilder<Model> fields: () -> FieldGroup<Model, repeat each Value>
  ) {
    self.init(fields().lines, Failure.self) { values, place in
      try place(make(repeat values((each Value).self)))
    }
  }

  /// Unavailable, for fields that do not match the parameters of `make`: it makes the compiler's message one line.
  @available(
    *, unavailable,
    message:
      "the fields must be the parameters of the initialiser: as many, in the same order, of the same types"
  )
  @_disfavoredOverload
  public convenience init<each Value, each Other, Failure: Error>(
    _ make: @escaping @Sendable (repeat each Value) throws(Failure) -> Model,
    @FieldBuilder<Model> fields: () -> FieldGroup<Model, repeat each Other>
  ) {
    self.init([], Failure.self) { _, _ in }
  }
}
