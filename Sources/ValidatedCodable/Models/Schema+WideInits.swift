// Models with any number of fields, by a parameter pack.

extension Schema {
  /// A model of more than 24 fields, made by `make`.
  @inlinable @_disfavoredOverload
  public convenience init<each Value, Failure: Error>(
    _ make: @escaping @Sendable (repeat each Value) throws(Failure) -> Model,
    @FieldBuilder<Model> fields: () -> FieldGroup<Model, repeat each Value>
  ) {
    unsafe self.init(fields().lines, mayRefuse: Failure.self != Never.self) { values, result in
      var index = -1
      func next() -> Int {
        index += 1
        return index
      }
      unsafe result.initializeMemory(
        as: Model.self, to: try make(repeat values.take(next(), as: (each Value).self)))
    }
  }
}

extension Schema {
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
    unsafe self.init([], mayRefuse: true) { _, _ in }
  }
}
