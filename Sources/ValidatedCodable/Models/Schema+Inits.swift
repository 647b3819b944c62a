// One for each number of fields: a single initialiser with a parameter pack would look up type metadata for every
// model.

extension Schema {
  /// A model of no fields, made by `make`.
  @inlinable
  public convenience init<Failure: Error>(
    _ make: @escaping @Sendable () throws(Failure) -> Model,
    @FieldBuilder<Model> fields: () -> FieldGroup<Model>
  ) {
    unsafe self.init(fields().lines, mayRefuse: Failure.self != Never.self) { _, result in
      unsafe result.initializeMemory(as: Model.self, to: try make())
    }
  }

  /// A model of one field, made by `make`.
  @inlinable
  public convenience init<A, Failure: Error>(
    _ make: @escaping @Sendable (A) throws(Failure) -> Model,
    @FieldBuilder<Model> fields: () -> FieldGroup<Model, A>
  ) {
    unsafe self.init(fields().lines, mayRefuse: Failure.self != Never.self) { values, result in
      unsafe result.initializeMemory(as: Model.self, to: try make(values.take(0)))
    }
  }

  /// A model of 2 fields, made by `make`.
  @inlinable
  public convenience init<A, B, Failure: Error>(
    _ make: @escaping @Sendable (A, B) throws(Failure) -> Model,
    @FieldBuilder<Model> fields: () -> FieldGroup<Model, A, B>
  ) {
    unsafe self.init(fields().lines, mayRefuse: Failure.self != Never.self) { values, result in
      unsafe result.initializeMemory(as: Model.self, to: try make(values.take(0), values.take(1)))
    }
  }

  /// A model of 3 fields, made by `make`.
  @inlinable
  public convenience init<A, B, C, Failure: Error>(
    _ make: @escaping @Sendable (A, B, C) throws(Failure) -> Model,
    @FieldBuilder<Model> fields: () -> FieldGroup<Model, A, B, C>
  ) {
    unsafe self.init(fields().lines, mayRefuse: Failure.self != Never.self) { values, result in
      unsafe result.initializeMemory(
        as: Model.self, to: try make(values.take(0), values.take(1), values.take(2)))
    }
  }

  /// A model of 4 fields, made by `make`.
  @inlinable
  public convenience init<A, B, C, D, Failure: Error>(
    _ make: @escaping @Sendable (A, B, C, D) throws(Failure) -> Model,
    @FieldBuilder<Model> fields: () -> FieldGroup<Model, A, B, C, D>
  ) {
    unsafe self.init(fields().lines, mayRefuse: Failure.self != Never.self) { values, result in
      unsafe result.initializeMemory(
        as: Model.self, to: try make(values.take(0), values.take(1), values.take(2), values.take(3))
      )
    }
  }

  /// A model of 5 fields, made by `make`.
  @inlinable
  public convenience init<A, B, C, D, E, Failure: Error>(
    _ make: @escaping @Sendable (A, B, C, D, E) throws(Failure) -> Model,
    @FieldBuilder<Model> fields: () -> FieldGroup<Model, A, B, C, D, E>
  ) {
    unsafe self.init(fields().lines, mayRefuse: Failure.self != Never.self) { values, result in
      unsafe result.initializeMemory(
        as: Model.self,
        to: try make(values.take(0), values.take(1), values.take(2), values.take(3), values.take(4))
      )
    }
  }

  /// A model of 6 fields, made by `make`.
  @inlinable
  public convenience init<A, B, C, D, E, F, Failure: Error>(
    _ make: @escaping @Sendable (A, B, C, D, E, F) throws(Failure) -> Model,
    @FieldBuilder<Model> fields: () -> FieldGroup<Model, A, B, C, D, E, F>
  ) {
    unsafe self.init(fields().lines, mayRefuse: Failure.self != Never.self) { values, result in
      unsafe result.initializeMemory(
        as: Model.self,
        to: try make(
          values.take(0), values.take(1), values.take(2), values.take(3), values.take(4),
          values.take(5)))
    }
  }

  /// A model of 7 fields, made by `make`.
  @inlinable
  public convenience init<A, B, C, D, E, F, G, Failure: Error>(
    _ make: @escaping @Sendable (A, B, C, D, E, F, G) throws(Failure) -> Model,
    @FieldBuilder<Model> fields: () -> FieldGroup<Model, A, B, C, D, E, F, G>
  ) {
    unsafe self.init(fields().lines, mayRefuse: Failure.self != Never.self) { values, result in
      unsafe result.initializeMemory(
        as: Model.self,
        to: try make(
          values.take(0), values.take(1), values.take(2), values.take(3), values.take(4),
          values.take(5), values.take(6)))
    }
  }

  /// A model of 8 fields, made by `make`.
  @inlinable
  public convenience init<A, B, C, D, E, F, G, H, Failure: Error>(
    _ make: @escaping @Sendable (A, B, C, D, E, F, G, H) throws(Failure) -> Model,
    @FieldBuilder<Model> fields: () -> FieldGroup<Model, A, B, C, D, E, F, G, H>
  ) {
    unsafe self.init(fields().lines, mayRefuse: Failure.self != Never.self) { values, result in
      unsafe result.initializeMemory(
        as: Model.self,
        to: try make(
          values.take(0), values.take(1), values.take(2), values.take(3), values.take(4),
          values.take(5), values.take(6), values.take(7)))
    }
  }

  /// A model of 9 fields, made by `make`.
  @inlinable
  public convenience init<A, B, C, D, E, F, G, H, I, Failure: Error>(
    _ make: @escaping @Sendable (A, B, C, D, E, F, G, H, I) throws(Failure) -> Model,
    @FieldBuilder<Model> fields: () -> FieldGroup<Model, A, B, C, D, E, F, G, H, I>
  ) {
    unsafe self.init(fields().lines, mayRefuse: Failure.self != Never.self) { values, result in
      unsafe result.initializeMemory(
        as: Model.self,
        to: try make(
          values.take(0), values.take(1), values.take(2), values.take(3), values.take(4),
          values.take(5), values.take(6), values.take(7), values.take(8)))
    }
  }

  /// A model of 10 fields, made by `make`.
  @inlinable
  public convenience init<A, B, C, D, E, F, G, H, I, J, Failure: Error>(
    _ make: @escaping @Sendable (A, B, C, D, E, F, G, H, I, J) throws(Failure) -> Model,
    @FieldBuilder<Model> fields: () -> FieldGroup<Model, A, B, C, D, E, F, G, H, I, J>
  ) {
    unsafe self.init(fields().lines, mayRefuse: Failure.self != Never.self) { values, result in
      unsafe result.initializeMemory(
        as: Model.self,
        to: try make(
          values.take(0), values.take(1), values.take(2), values.take(3), values.take(4),
          values.take(5), values.take(6), values.take(7), values.take(8), values.take(9)))
    }
  }

  /// A model of 11 fields, made by `make`.
  @inlinable
  public convenience init<A, B, C, D, E, F, G, H, I, J, K, Failure: Error>(
    _ make: @escaping @Sendable (A, B, C, D, E, F, G, H, I, J, K) throws(Failure) -> Model,
    @FieldBuilder<Model> fields: () -> FieldGroup<Model, A, B, C, D, E, F, G, H, I, J, K>
  ) {
    unsafe self.init(fields().lines, mayRefuse: Failure.self != Never.self) { values, result in
      unsafe result.initializeMemory(
        as: Model.self,
        to: try make(
          values.take(0), values.take(1), values.take(2), values.take(3), values.take(4),
          values.take(5), values.take(6), values.take(7), values.take(8), values.take(9),
          values.take(10)))
    }
  }

  /// A model of 12 fields, made by `make`.
  @inlinable
  public convenience init<A, B, C, D, E, F, G, H, I, J, K, L, Failure: Error>(
    _ make: @escaping @Sendable (A, B, C, D, E, F, G, H, I, J, K, L) throws(Failure) -> Model,
    @FieldBuilder<Model> fields: () -> FieldGroup<Model, A, B, C, D, E, F, G, H, I, J, K, L>
  ) {
    unsafe self.init(fields().lines, mayRefuse: Failure.self != Never.self) { values, result in
      unsafe result.initializeMemory(
        as: Model.self,
        to: try make(
          values.take(0), values.take(1), values.take(2), values.take(3), values.take(4),
          values.take(5), values.take(6), values.take(7), values.take(8), values.take(9),
          values.take(10), values.take(11)))
    }
  }

  /// A model of 13 fields, made by `make`.
  @inlinable
  public convenience init<A, B, C, D, E, F, G, H, I, J, K, L, M, Failure: Error>(
    _ make: @escaping @Sendable (A, B, C, D, E, F, G, H, I, J, K, L, M) throws(Failure) -> Model,
    @FieldBuilder<Model> fields: () -> FieldGroup<Model, A, B, C, D, E, F, G, H, I, J, K, L, M>
  ) {
    unsafe self.init(fields().lines, mayRefuse: Failure.self != Never.self) { values, result in
      unsafe result.initializeMemory(
        as: Model.self,
        to: try make(
          values.take(0), values.take(1), values.take(2), values.take(3), values.take(4),
          values.take(5), values.take(6), values.take(7), values.take(8), values.take(9),
          values.take(10), values.take(11), values.take(12)))
    }
  }

  /// A model of 14 fields, made by `make`.
  @inlinable
  public convenience init<A, B, C, D, E, F, G, H, I, J, K, L, M, N, Failure: Error>(
    _ make: @escaping @Sendable (A, B, C, D, E, F, G, H, I, J, K, L, M, N) throws(Failure) -> Model,
    @FieldBuilder<Model> fields: () -> FieldGroup<Model, A, B, C, D, E, F, G, H, I, J, K, L, M, N>
  ) {
    unsafe self.init(fields().lines, mayRefuse: Failure.self != Never.self) { values, result in
      unsafe result.initializeMemory(
        as: Model.self,
        to: try make(
          values.take(0), values.take(1), values.take(2), values.take(3), values.take(4),
          values.take(5), values.take(6), values.take(7), values.take(8), values.take(9),
          values.take(10), values.take(11), values.take(12), values.take(13)))
    }
  }

  /// A model of 15 fields, made by `make`.
  @inlinable
  public convenience init<A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, Failure: Error>(
    _ make:
      @escaping @Sendable (A, B, C, D, E, F, G, H, I, J, K, L, M, N, O) throws(Failure) -> Model,
    @FieldBuilder<Model> fields: () -> FieldGroup<
      Model, A, B, C, D, E, F, G, H, I, J, K, L, M, N, O
    >
  ) {
    unsafe self.init(fields().lines, mayRefuse: Failure.self != Never.self) { values, result in
      unsafe result.initializeMemory(
        as: Model.self,
        to: try make(
          values.take(0), values.take(1), values.take(2), values.take(3), values.take(4),
          values.take(5), values.take(6), values.take(7), values.take(8), values.take(9),
          values.take(10), values.take(11), values.take(12), values.take(13), values.take(14)))
    }
  }

  /// A model of 16 fields, made by `make`.
  @inlinable
  public convenience init<A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P, Failure: Error>(
    _ make:
      @escaping @Sendable (A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P) throws(Failure) -> Model,
    @FieldBuilder<Model> fields: () -> FieldGroup<
      Model, A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P
    >
  ) {
    unsafe self.init(fields().lines, mayRefuse: Failure.self != Never.self) { values, result in
      unsafe result.initializeMemory(
        as: Model.self,
        to: try make(
          values.take(0), values.take(1), values.take(2), values.take(3), values.take(4),
          values.take(5), values.take(6), values.take(7), values.take(8), values.take(9),
          values.take(10), values.take(11), values.take(12), values.take(13), values.take(14),
          values.take(15)))
    }
  }

  /// A model of 17 fields, made by `make`.
  @inlinable
  public convenience init<A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P, Q, Failure: Error>(
    _ make:
      @escaping @Sendable (A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P, Q) throws(Failure) ->
      Model,
    @FieldBuilder<Model> fields: () -> FieldGroup<
      Model, A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P, Q
    >
  ) {
    unsafe self.init(fields().lines, mayRefuse: Failure.self != Never.self) { values, result in
      unsafe result.initializeMemory(
        as: Model.self,
        to: try make(
          values.take(0), values.take(1), values.take(2), values.take(3), values.take(4),
          values.take(5), values.take(6), values.take(7), values.take(8), values.take(9),
          values.take(10), values.take(11), values.take(12), values.take(13), values.take(14),
          values.take(15), values.take(16)))
    }
  }

  /// A model of 18 fields, made by `make`.
  @inlinable
  public convenience init<A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P, Q, R, Failure: Error>(
    _ make:
      @escaping @Sendable (A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P, Q, R) throws(Failure) ->
      Model,
    @FieldBuilder<Model> fields: () -> FieldGroup<
      Model, A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P, Q, R
    >
  ) {
    unsafe self.init(fields().lines, mayRefuse: Failure.self != Never.self) { values, result in
      unsafe result.initializeMemory(
        as: Model.self,
        to: try make(
          values.take(0), values.take(1), values.take(2), values.take(3), values.take(4),
          values.take(5), values.take(6), values.take(7), values.take(8), values.take(9),
          values.take(10), values.take(11), values.take(12), values.take(13), values.take(14),
          values.take(15), values.take(16), values.take(17)))
    }
  }

  /// A model of 19 fields, made by `make`.
  @inlinable
  public convenience init<A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P, Q, R, S, Failure: Error>(
    _ make:
      @escaping @Sendable (A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P, Q, R, S) throws(Failure)
      -> Model,
    @FieldBuilder<Model> fields: () -> FieldGroup<
      Model, A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P, Q, R, S
    >
  ) {
    unsafe self.init(fields().lines, mayRefuse: Failure.self != Never.self) { values, result in
      unsafe result.initializeMemory(
        as: Model.self,
        to: try make(
          values.take(0), values.take(1), values.take(2), values.take(3), values.take(4),
          values.take(5), values.take(6), values.take(7), values.take(8), values.take(9),
          values.take(10), values.take(11), values.take(12), values.take(13), values.take(14),
          values.take(15), values.take(16), values.take(17), values.take(18)))
    }
  }

  /// A model of 20 fields, made by `make`.
  @inlinable
  public convenience init<
    A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P, Q, R, S, T, Failure: Error
  >(
    _ make:
      @escaping @Sendable (A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P, Q, R, S, T)
      throws(Failure) -> Model,
    @FieldBuilder<Model> fields: () -> FieldGroup<
      Model, A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P, Q, R, S, T
    >
  ) {
    unsafe self.init(fields().lines, mayRefuse: Failure.self != Never.self) { values, result in
      unsafe result.initializeMemory(
        as: Model.self,
        to: try make(
          values.take(0), values.take(1), values.take(2), values.take(3), values.take(4),
          values.take(5), values.take(6), values.take(7), values.take(8), values.take(9),
          values.take(10), values.take(11), values.take(12), values.take(13), values.take(14),
          values.take(15), values.take(16), values.take(17), values.take(18), values.take(19)))
    }
  }

  /// A model of 21 fields, made by `make`.
  @inlinable
  public convenience init<
    A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P, Q, R, S, T, U, Failure: Error
  >(
    _ make:
      @escaping @Sendable (A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P, Q, R, S, T, U)
      throws(Failure) -> Model,
    @FieldBuilder<Model> fields: () -> FieldGroup<
      Model, A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P, Q, R, S, T, U
    >
  ) {
    unsafe self.init(fields().lines, mayRefuse: Failure.self != Never.self) { values, result in
      unsafe result.initializeMemory(
        as: Model.self,
        to: try make(
          values.take(0), values.take(1), values.take(2), values.take(3), values.take(4),
          values.take(5), values.take(6), values.take(7), values.take(8), values.take(9),
          values.take(10), values.take(11), values.take(12), values.take(13), values.take(14),
          values.take(15), values.take(16), values.take(17), values.take(18), values.take(19),
          values.take(20)))
    }
  }

  /// A model of 22 fields, made by `make`.
  @inlinable
  public convenience init<
    A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P, Q, R, S, T, U, V, Failure: Error
  >(
    _ make:
      @escaping @Sendable (A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P, Q, R, S, T, U, V)
      throws(Failure) -> Model,
    @FieldBuilder<Model> fields: () -> FieldGroup<
      Model, A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P, Q, R, S, T, U, V
    >
  ) {
    unsafe self.init(fields().lines, mayRefuse: Failure.self != Never.self) { values, result in
      unsafe result.initializeMemory(
        as: Model.self,
        to: try make(
          values.take(0), values.take(1), values.take(2), values.take(3), values.take(4),
          values.take(5), values.take(6), values.take(7), values.take(8), values.take(9),
          values.take(10), values.take(11), values.take(12), values.take(13), values.take(14),
          values.take(15), values.take(16), values.take(17), values.take(18), values.take(19),
          values.take(20), values.take(21)))
    }
  }

  /// A model of 23 fields, made by `make`.
  @inlinable
  public convenience init<
    A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P, Q, R, S, T, U, V, W, Failure: Error
  >(
    _ make:
      @escaping @Sendable (A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P, Q, R, S, T, U, V, W)
      throws(Failure) -> Model,
    @FieldBuilder<Model> fields: () -> FieldGroup<
      Model, A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P, Q, R, S, T, U, V, W
    >
  ) {
    unsafe self.init(fields().lines, mayRefuse: Failure.self != Never.self) { values, result in
      unsafe result.initializeMemory(
        as: Model.self,
        to: try make(
          values.take(0), values.take(1), values.take(2), values.take(3), values.take(4),
          values.take(5), values.take(6), values.take(7), values.take(8), values.take(9),
          values.take(10), values.take(11), values.take(12), values.take(13), values.take(14),
          values.take(15), values.take(16), values.take(17), values.take(18), values.take(19),
          values.take(20), values.take(21), values.take(22)))
    }
  }

  /// A model of 24 fields, made by `make`.
  @inlinable
  public convenience init<
    A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P, Q, R, S, T, U, V, W, X, Failure: Error
  >(
    _ make:
      @escaping @Sendable (A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P, Q, R, S, T, U, V, W, X)
      throws(Failure) -> Model,
    @FieldBuilder<Model> fields: () -> FieldGroup<
      Model, A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P, Q, R, S, T, U, V, W, X
    >
  ) {
    unsafe self.init(fields().lines, mayRefuse: Failure.self != Never.self) { values, result in
      unsafe result.initializeMemory(
        as: Model.self,
        to: try make(
          values.take(0), values.take(1), values.take(2), values.take(3), values.take(4),
          values.take(5), values.take(6), values.take(7), values.take(8), values.take(9),
          values.take(10), values.take(11), values.take(12), values.take(13), values.take(14),
          values.take(15), values.take(16), values.take(17), values.take(18), values.take(19),
          values.take(20), values.take(21), values.take(22), values.take(23)))
    }
  }
}
