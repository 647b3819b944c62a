// One for each number of fields: a single initialiser with a parameter pack would look up type metadata for every
// model of many fields.

extension Schema {
  /// A model of no fields, made by `make`.
  @inlinable
  public convenience init<Failure: Error>(
    _ make: @escaping @Sendable () throws(Failure) -> Model,
    @FieldBuilder<Model> fields: () -> FieldGroup<Model>
  ) { self.init(fields().lines, Failure.self) { _, place in try place(make()) } }

  /// A model of one field, made by `make`.
  @inlinable
  public convenience init<A, Failure: Error>(
    _ make: @escaping @Sendable (A) throws(Failure) -> Model,
    @FieldBuilder<Model> fields: () -> FieldGroup<Model, A>
  ) { self.init(fields().lines, Failure.self) { try $1(make($0())) } }

  /// A model of 2 fields, made by `make`.
  @inlinable
  public convenience init<A, B, Failure: Error>(
    _ make: @escaping @Sendable (A, B) throws(Failure) -> Model,
    @FieldBuilder<Model> fields: () -> FieldGroup<Model, A, B>
  ) { self.init(fields().lines, Failure.self) { try $1(make($0(), $0())) } }

  /// A model of 3 fields, made by `make`.
  @inlinable
  public convenience init<A, B, C, Failure: Error>(
    _ make: @escaping @Sendable (A, B, C) throws(Failure) -> Model,
    @FieldBuilder<Model> fields: () -> FieldGroup<Model, A, B, C>
  ) { self.init(fields().lines, Failure.self) { try $1(make($0(), $0(), $0())) } }

  /// A model of 4 fields, made by `make`.
  @inlinable
  public convenience init<A, B, C, D, Failure: Error>(
    _ make: @escaping @Sendable (A, B, C, D) throws(Failure) -> Model,
    @FieldBuilder<Model> fields: () -> FieldGroup<Model, A, B, C, D>
  ) { self.init(fields().lines, Failure.self) { try $1(make($0(), $0(), $0(), $0())) } }

  /// A model of 5 fields, made by `make`.
  @inlinable
  public convenience init<A, B, C, D, E, Failure: Error>(
    _ make: @escaping @Sendable (A, B, C, D, E) throws(Failure) -> Model,
    @FieldBuilder<Model> fields: () -> FieldGroup<Model, A, B, C, D, E>
  ) { self.init(fields().lines, Failure.self) { try $1(make($0(), $0(), $0(), $0(), $0())) } }

  /// A model of 6 fields, made by `make`.
  @inlinable
  public convenience init<A, B, C, D, E, F, Failure: Error>(
    _ make: @escaping @Sendable (A, B, C, D, E, F) throws(Failure) -> Model,
    @FieldBuilder<Model> fields: () -> FieldGroup<Model, A, B, C, D, E, F>
  ) { self.init(fields().lines, Failure.self) { try $1(make($0(), $0(), $0(), $0(), $0(), $0())) } }

  /// A model of 7 fields, made by `make`.
  @inlinable
  public convenience init<A, B, C, D, E, F, G, Failure: Error>(
    _ make: @escaping @Sendable (A, B, C, D, E, F, G) throws(Failure) -> Model,
    @FieldBuilder<Model> fields: () -> FieldGroup<Model, A, B, C, D, E, F, G>
  ) {
    self.init(fields().lines, Failure.self) {
      try $1(make($0(), $0(), $0(), $0(), $0(), $0(), $0()))
    }
  }

  /// A model of 8 fields, made by `make`.
  @inlinable
  public convenience init<A, B, C, D, E, F, G, H, Failure: Error>(
    _ make: @escaping @Sendable (A, B, C, D, E, F, G, H) throws(Failure) -> Model,
    @FieldBuilder<Model> fields: () -> FieldGroup<Model, A, B, C, D, E, F, G, H>
  ) {
    self.init(fields().lines, Failure.self) {
      try $1(make($0(), $0(), $0(), $0(), $0(), $0(), $0(), $0()))
    }
  }

  /// A model of 9 fields, made by `make`.
  @inlinable
  public convenience init<A, B, C, D, E, F, G, H, I, Failure: Error>(
    _ make: @escaping @Sendable (A, B, C, D, E, F, G, H, I) throws(Failure) -> Model,
    @FieldBuilder<Model> fields: () -> FieldGroup<Model, A, B, C, D, E, F, G, H, I>
  ) {
    self.init(fields().lines, Failure.self) {
      try $1(make($0(), $0(), $0(), $0(), $0(), $0(), $0(), $0(), $0()))
    }
  }

  /// A model of 10 fields, made by `make`.
  @inlinable
  public convenience init<A, B, C, D, E, F, G, H, I, J, Failure: Error>(
    _ make: @escaping @Sendable (A, B, C, D, E, F, G, H, I, J) throws(Failure) -> Model,
    @FieldBuilder<Model> fields: () -> FieldGroup<Model, A, B, C, D, E, F, G, H, I, J>
  ) {
    self.init(fields().lines, Failure.self) {
      try $1(make($0(), $0(), $0(), $0(), $0(), $0(), $0(), $0(), $0(), $0()))
    }
  }

  /// A model of 11 fields, made by `make`.
  @inlinable
  public convenience init<A, B, C, D, E, F, G, H, I, J, K, Failure: Error>(
    _ make: @escaping @Sendable (A, B, C, D, E, F, G, H, I, J, K) throws(Failure) -> Model,
    @FieldBuilder<Model> fields: () -> FieldGroup<Model, A, B, C, D, E, F, G, H, I, J, K>
  ) {
    self.init(fields().lines, Failure.self) {
      try $1(make($0(), $0(), $0(), $0(), $0(), $0(), $0(), $0(), $0(), $0(), $0()))
    }
  }

  /// A model of 12 fields, made by `make`.
  @inlinable
  public convenience init<A, B, C, D, E, F, G, H, I, J, K, L, Failure: Error>(
    _ make: @escaping @Sendable (A, B, C, D, E, F, G, H, I, J, K, L) throws(Failure) -> Model,
    @FieldBuilder<Model> fields: () -> FieldGroup<Model, A, B, C, D, E, F, G, H, I, J, K, L>
  ) {
    self.init(fields().lines, Failure.self) {
      try $1(make($0(), $0(), $0(), $0(), $0(), $0(), $0(), $0(), $0(), $0(), $0(), $0()))
    }
  }

  /// A model of 13 fields, made by `make`.
  @inlinable
  public convenience init<A, B, C, D, E, F, G, H, I, J, K, L, M, Failure: Error>(
    _ make: @escaping @Sendable (A, B, C, D, E, F, G, H, I, J, K, L, M) throws(Failure) -> Model,
    @FieldBuilder<Model> fields: () -> FieldGroup<Model, A, B, C, D, E, F, G, H, I, J, K, L, M>
  ) {
    self.init(fields().lines, Failure.self) {
      try $1(make($0(), $0(), $0(), $0(), $0(), $0(), $0(), $0(), $0(), $0(), $0(), $0(), $0()))
    }
  }

  /// A model of 14 fields, made by `make`.
  @inlinable
  public convenience init<A, B, C, D, E, F, G, H, I, J, K, L, M, N, Failure: Error>(
    _ make: @escaping @Sendable (A, B, C, D, E, F, G, H, I, J, K, L, M, N) throws(Failure) -> Model,
    @FieldBuilder<Model> fields: () -> FieldGroup<Model, A, B, C, D, E, F, G, H, I, J, K, L, M, N>
  ) {
    self.init(fields().lines, Failure.self) {
      try $1(
        make($0(), $0(), $0(), $0(), $0(), $0(), $0(), $0(), $0(), $0(), $0(), $0(), $0(), $0()))
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
    self.init(fields().lines, Failure.self) {
      try $1(
        make(
          $0(), $0(), $0(), $0(), $0(), $0(), $0(), $0(), $0(), $0(), $0(), $0(), $0(), $0(), $0()))
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
    self.init(fields().lines, Failure.self) {
      try $1(
        make(
          $0(), $0(), $0(), $0(), $0(), $0(), $0(), $0(), $0(), $0(), $0(), $0(), $0(), $0(), $0(),
          $0()))
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
    self.init(fields().lines, Failure.self) {
      try $1(
        make(
          $0(), $0(), $0(), $0(), $0(), $0(), $0(), $0(), $0(), $0(), $0(), $0(), $0(), $0(), $0(),
          $0(), $0()))
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
    self.init(fields().lines, Failure.self) {
      try $1(
        make(
          $0(), $0(), $0(), $0(), $0(), $0(), $0(), $0(), $0(), $0(), $0(), $0(), $0(), $0(), $0(),
          $0(), $0(), $0()))
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
    self.init(fields().lines, Failure.self) {
      try $1(
        make(
          $0(), $0(), $0(), $0(), $0(), $0(), $0(), $0(), $0(), $0(), $0(), $0(), $0(), $0(), $0(),
          $0(), $0(), $0(), $0()))
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
    self.init(fields().lines, Failure.self) {
      try $1(
        make(
          $0(), $0(), $0(), $0(), $0(), $0(), $0(), $0(), $0(), $0(), $0(), $0(), $0(), $0(), $0(),
          $0(), $0(), $0(), $0(), $0()))
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
    self.init(fields().lines, Failure.self) {
      try $1(
        make(
          $0(), $0(), $0(), $0(), $0(), $0(), $0(), $0(), $0(), $0(), $0(), $0(), $0(), $0(), $0(),
          $0(), $0(), $0(), $0(), $0(), $0()))
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
    self.init(fields().lines, Failure.self) {
      try $1(
        make(
          $0(), $0(), $0(), $0(), $0(), $0(), $0(), $0(), $0(), $0(), $0(), $0(), $0(), $0(), $0(),
          $0(), $0(), $0(), $0(), $0(), $0(), $0()))
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
    self.init(fields().lines, Failure.self) {
      try $1(
        make(
          $0(), $0(), $0(), $0(), $0(), $0(), $0(), $0(), $0(), $0(), $0(), $0(), $0(), $0(), $0(),
          $0(), $0(), $0(), $0(), $0(), $0(), $0(), $0()))
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
    self.init(fields().lines, Failure.self) {
      try $1(
        make(
          $0(), $0(), $0(), $0(), $0(), $0(), $0(), $0(), $0(), $0(), $0(), $0(), $0(), $0(), $0(),
          $0(), $0(), $0(), $0(), $0(), $0(), $0(), $0(), $0()))
    }
  }
}

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
