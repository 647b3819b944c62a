// An initialiser per number of fields, up to twenty-four; each looks like its neighbours on purpose.
// The parameters of `make` are the values of the fields in their order.

extension Schema {
  /// A model of one field, made by `make`.
  @inlinable
  public convenience init<A>(
    _ make: @escaping @Sendable (A) -> Model, @FieldBuilder<Model> fields: () -> List
  ) where List.Values == ((), A) {
    self.init(fields: fields()) { make($0.1) }
  }

  /// A model of 2 fields, made by `make`.
  @inlinable
  public convenience init<A, B>(
    _ make: @escaping @Sendable (A, B) -> Model, @FieldBuilder<Model> fields: () -> List
  ) where List.Values == (((), A), B) {
    self.init(fields: fields()) { make($0.0.1, $0.1) }
  }

  /// A model of 3 fields, made by `make`.
  @inlinable
  public convenience init<A, B, C>(
    _ make: @escaping @Sendable (A, B, C) -> Model, @FieldBuilder<Model> fields: () -> List
  ) where List.Values == ((((), A), B), C) {
    self.init(fields: fields()) { make($0.0.0.1, $0.0.1, $0.1) }
  }

  /// A model of 4 fields, made by `make`.
  @inlinable
  public convenience init<A, B, C, D>(
    _ make: @escaping @Sendable (A, B, C, D) -> Model, @FieldBuilder<Model> fields: () -> List
  ) where List.Values == (((((), A), B), C), D) {
    self.init(fields: fields()) { make($0.0.0.0.1, $0.0.0.1, $0.0.1, $0.1) }
  }

  /// A model of 5 fields, made by `make`.
  @inlinable
  public convenience init<A, B, C, D, E>(
    _ make: @escaping @Sendable (A, B, C, D, E) -> Model, @FieldBuilder<Model> fields: () -> List
  ) where List.Values == ((((((), A), B), C), D), E) {
    self.init(fields: fields()) { make($0.0.0.0.0.1, $0.0.0.0.1, $0.0.0.1, $0.0.1, $0.1) }
  }

  /// A model of 6 fields, made by `make`.
  @inlinable
  public convenience init<A, B, C, D, E, F>(
    _ make: @escaping @Sendable (A, B, C, D, E, F) -> Model, @FieldBuilder<Model> fields: () -> List
  ) where List.Values == (((((((), A), B), C), D), E), F) {
    self.init(fields: fields()) {
      make($0.0.0.0.0.0.1, $0.0.0.0.0.1, $0.0.0.0.1, $0.0.0.1, $0.0.1, $0.1)
    }
  }

  /// A model of 7 fields, made by `make`.
  @inlinable
  public convenience init<A, B, C, D, E, F, G>(
    _ make: @escaping @Sendable (A, B, C, D, E, F, G) -> Model,
    @FieldBuilder<Model> fields: () -> List
  ) where List.Values == ((((((((), A), B), C), D), E), F), G) {
    self.init(fields: fields()) {
      make($0.0.0.0.0.0.0.1, $0.0.0.0.0.0.1, $0.0.0.0.0.1, $0.0.0.0.1, $0.0.0.1, $0.0.1, $0.1)
    }
  }

  /// A model of 8 fields, made by `make`.
  @inlinable
  public convenience init<A, B, C, D, E, F, G, H>(
    _ make: @escaping @Sendable (A, B, C, D, E, F, G, H) -> Model,
    @FieldBuilder<Model> fields: () -> List
  ) where List.Values == (((((((((), A), B), C), D), E), F), G), H) {
    self.init(fields: fields()) {
      make(
        $0.0.0.0.0.0.0.0.1, $0.0.0.0.0.0.0.1, $0.0.0.0.0.0.1, $0.0.0.0.0.1, $0.0.0.0.1, $0.0.0.1,
        $0.0.1, $0.1)
    }
  }

  /// A model of 9 fields, made by `make`.
  @inlinable
  public convenience init<A, B, C, D, E, F, G, H, I>(
    _ make: @escaping @Sendable (A, B, C, D, E, F, G, H, I) -> Model,
    @FieldBuilder<Model> fields: () -> List
  ) where List.Values == ((((((((((), A), B), C), D), E), F), G), H), I) {
    self.init(fields: fields()) {
      make(
        $0.0.0.0.0.0.0.0.0.1, $0.0.0.0.0.0.0.0.1, $0.0.0.0.0.0.0.1, $0.0.0.0.0.0.1, $0.0.0.0.0.1,
        $0.0.0.0.1, $0.0.0.1, $0.0.1, $0.1)
    }
  }

  /// A model of 10 fields, made by `make`.
  @inlinable
  public convenience init<A, B, C, D, E, F, G, H, I, J>(
    _ make: @escaping @Sendable (A, B, C, D, E, F, G, H, I, J) -> Model,
    @FieldBuilder<Model> fields: () -> List
  ) where List.Values == (((((((((((), A), B), C), D), E), F), G), H), I), J) {
    self.init(fields: fields()) {
      make(
        $0.0.0.0.0.0.0.0.0.0.1, $0.0.0.0.0.0.0.0.0.1, $0.0.0.0.0.0.0.0.1, $0.0.0.0.0.0.0.1,
        $0.0.0.0.0.0.1, $0.0.0.0.0.1, $0.0.0.0.1, $0.0.0.1, $0.0.1, $0.1)
    }
  }

  /// A model of 11 fields, made by `make`.
  @inlinable
  public convenience init<A, B, C, D, E, F, G, H, I, J, K>(
    _ make: @escaping @Sendable (A, B, C, D, E, F, G, H, I, J, K) -> Model,
    @FieldBuilder<Model> fields: () -> List
  ) where List.Values == ((((((((((((), A), B), C), D), E), F), G), H), I), J), K) {
    self.init(fields: fields()) {
      make(
        $0.0.0.0.0.0.0.0.0.0.0.1, $0.0.0.0.0.0.0.0.0.0.1, $0.0.0.0.0.0.0.0.0.1, $0.0.0.0.0.0.0.0.1,
        $0.0.0.0.0.0.0.1, $0.0.0.0.0.0.1, $0.0.0.0.0.1, $0.0.0.0.1, $0.0.0.1, $0.0.1, $0.1)
    }
  }

  /// A model of 12 fields, made by `make`.
  @inlinable
  public convenience init<A, B, C, D, E, F, G, H, I, J, K, L>(
    _ make: @escaping @Sendable (A, B, C, D, E, F, G, H, I, J, K, L) -> Model,
    @FieldBuilder<Model> fields: () -> List
  ) where List.Values == (((((((((((((), A), B), C), D), E), F), G), H), I), J), K), L) {
    self.init(fields: fields()) {
      make(
        $0.0.0.0.0.0.0.0.0.0.0.0.1, $0.0.0.0.0.0.0.0.0.0.0.1, $0.0.0.0.0.0.0.0.0.0.1,
        $0.0.0.0.0.0.0.0.0.1, $0.0.0.0.0.0.0.0.1, $0.0.0.0.0.0.0.1, $0.0.0.0.0.0.1, $0.0.0.0.0.1,
        $0.0.0.0.1, $0.0.0.1, $0.0.1, $0.1)
    }
  }

  /// A model of 13 fields, made by `make`.
  @inlinable
  public convenience init<A, B, C, D, E, F, G, H, I, J, K, L, M>(
    _ make: @escaping @Sendable (A, B, C, D, E, F, G, H, I, J, K, L, M) -> Model,
    @FieldBuilder<Model> fields: () -> List
  ) where List.Values == ((((((((((((((), A), B), C), D), E), F), G), H), I), J), K), L), M) {
    self.init(fields: fields()) {
      make(
        $0.0.0.0.0.0.0.0.0.0.0.0.0.1, $0.0.0.0.0.0.0.0.0.0.0.0.1, $0.0.0.0.0.0.0.0.0.0.0.1,
        $0.0.0.0.0.0.0.0.0.0.1, $0.0.0.0.0.0.0.0.0.1, $0.0.0.0.0.0.0.0.1, $0.0.0.0.0.0.0.1,
        $0.0.0.0.0.0.1, $0.0.0.0.0.1, $0.0.0.0.1, $0.0.0.1, $0.0.1, $0.1)
    }
  }

  /// A model of 14 fields, made by `make`.
  @inlinable
  public convenience init<A, B, C, D, E, F, G, H, I, J, K, L, M, N>(
    _ make: @escaping @Sendable (A, B, C, D, E, F, G, H, I, J, K, L, M, N) -> Model,
    @FieldBuilder<Model> fields: () -> List
  ) where List.Values == (((((((((((((((), A), B), C), D), E), F), G), H), I), J), K), L), M), N) {
    self.init(fields: fields()) {
      make(
        $0.0.0.0.0.0.0.0.0.0.0.0.0.0.1, $0.0.0.0.0.0.0.0.0.0.0.0.0.1, $0.0.0.0.0.0.0.0.0.0.0.0.1,
        $0.0.0.0.0.0.0.0.0.0.0.1, $0.0.0.0.0.0.0.0.0.0.1, $0.0.0.0.0.0.0.0.0.1, $0.0.0.0.0.0.0.0.1,
        $0.0.0.0.0.0.0.1, $0.0.0.0.0.0.1, $0.0.0.0.0.1, $0.0.0.0.1, $0.0.0.1, $0.0.1, $0.1)
    }
  }

  /// A model of 15 fields, made by `make`.
  @inlinable
  public convenience init<A, B, C, D, E, F, G, H, I, J, K, L, M, N, O>(
    _ make: @escaping @Sendable (A, B, C, D, E, F, G, H, I, J, K, L, M, N, O) -> Model,
    @FieldBuilder<Model> fields: () -> List
  )
  where List.Values == ((((((((((((((((), A), B), C), D), E), F), G), H), I), J), K), L), M), N), O)
  {
    self.init(fields: fields()) {
      make(
        $0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.1, $0.0.0.0.0.0.0.0.0.0.0.0.0.0.1,
        $0.0.0.0.0.0.0.0.0.0.0.0.0.1, $0.0.0.0.0.0.0.0.0.0.0.0.1, $0.0.0.0.0.0.0.0.0.0.0.1,
        $0.0.0.0.0.0.0.0.0.0.1, $0.0.0.0.0.0.0.0.0.1, $0.0.0.0.0.0.0.0.1, $0.0.0.0.0.0.0.1,
        $0.0.0.0.0.0.1, $0.0.0.0.0.1, $0.0.0.0.1, $0.0.0.1, $0.0.1, $0.1)
    }
  }

  /// A model of 16 fields, made by `make`.
  @inlinable
  public convenience init<A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P>(
    _ make: @escaping @Sendable (A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P) -> Model,
    @FieldBuilder<Model> fields: () -> List
  )
  where
    List.Values == (
      ((((((((((((((((), A), B), C), D), E), F), G), H), I), J), K), L), M), N), O), P
    )
  {
    self.init(fields: fields()) {
      make(
        $0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.1, $0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.1,
        $0.0.0.0.0.0.0.0.0.0.0.0.0.0.1, $0.0.0.0.0.0.0.0.0.0.0.0.0.1, $0.0.0.0.0.0.0.0.0.0.0.0.1,
        $0.0.0.0.0.0.0.0.0.0.0.1, $0.0.0.0.0.0.0.0.0.0.1, $0.0.0.0.0.0.0.0.0.1, $0.0.0.0.0.0.0.0.1,
        $0.0.0.0.0.0.0.1, $0.0.0.0.0.0.1, $0.0.0.0.0.1, $0.0.0.0.1, $0.0.0.1, $0.0.1, $0.1)
    }
  }

  /// A model of 17 fields, made by `make`.
  @inlinable
  public convenience init<A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P, Q>(
    _ make: @escaping @Sendable (A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P, Q) -> Model,
    @FieldBuilder<Model> fields: () -> List
  )
  where
    List.Values == (
      (((((((((((((((((), A), B), C), D), E), F), G), H), I), J), K), L), M), N), O), P), Q
    )
  {
    self.init(fields: fields()) {
      make(
        $0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.1, $0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.1,
        $0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.1, $0.0.0.0.0.0.0.0.0.0.0.0.0.0.1,
        $0.0.0.0.0.0.0.0.0.0.0.0.0.1, $0.0.0.0.0.0.0.0.0.0.0.0.1, $0.0.0.0.0.0.0.0.0.0.0.1,
        $0.0.0.0.0.0.0.0.0.0.1, $0.0.0.0.0.0.0.0.0.1, $0.0.0.0.0.0.0.0.1, $0.0.0.0.0.0.0.1,
        $0.0.0.0.0.0.1, $0.0.0.0.0.1, $0.0.0.0.1, $0.0.0.1, $0.0.1, $0.1)
    }
  }

  /// A model of 18 fields, made by `make`.
  @inlinable
  public convenience init<A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P, Q, R>(
    _ make: @escaping @Sendable (A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P, Q, R) -> Model,
    @FieldBuilder<Model> fields: () -> List
  )
  where
    List.Values == (
      ((((((((((((((((((), A), B), C), D), E), F), G), H), I), J), K), L), M), N), O), P), Q), R
    )
  {
    self.init(fields: fields()) {
      make(
        $0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.1, $0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.1,
        $0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.1, $0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.1,
        $0.0.0.0.0.0.0.0.0.0.0.0.0.0.1, $0.0.0.0.0.0.0.0.0.0.0.0.0.1, $0.0.0.0.0.0.0.0.0.0.0.0.1,
        $0.0.0.0.0.0.0.0.0.0.0.1, $0.0.0.0.0.0.0.0.0.0.1, $0.0.0.0.0.0.0.0.0.1, $0.0.0.0.0.0.0.0.1,
        $0.0.0.0.0.0.0.1, $0.0.0.0.0.0.1, $0.0.0.0.0.1, $0.0.0.0.1, $0.0.0.1, $0.0.1, $0.1)
    }
  }

  /// A model of 19 fields, made by `make`.
  @inlinable
  public convenience init<A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P, Q, R, S>(
    _ make: @escaping @Sendable (A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P, Q, R, S) -> Model,
    @FieldBuilder<Model> fields: () -> List
  )
  where
    List.Values == (
      (((((((((((((((((((), A), B), C), D), E), F), G), H), I), J), K), L), M), N), O), P), Q), R),
      S
    )
  {
    self.init(fields: fields()) {
      make(
        $0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.1, $0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.1,
        $0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.1, $0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.1,
        $0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.1, $0.0.0.0.0.0.0.0.0.0.0.0.0.0.1,
        $0.0.0.0.0.0.0.0.0.0.0.0.0.1, $0.0.0.0.0.0.0.0.0.0.0.0.1, $0.0.0.0.0.0.0.0.0.0.0.1,
        $0.0.0.0.0.0.0.0.0.0.1, $0.0.0.0.0.0.0.0.0.1, $0.0.0.0.0.0.0.0.1, $0.0.0.0.0.0.0.1,
        $0.0.0.0.0.0.1, $0.0.0.0.0.1, $0.0.0.0.1, $0.0.0.1, $0.0.1, $0.1)
    }
  }

  /// A model of 20 fields, made by `make`.
  @inlinable
  public convenience init<A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P, Q, R, S, T>(
    _ make:
      @escaping @Sendable (A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P, Q, R, S, T) -> Model,
    @FieldBuilder<Model> fields: () -> List
  )
  where
    List.Values == (
      (
        (
          ((((((((((((((((((), A), B), C), D), E), F), G), H), I), J), K), L), M), N), O), P), Q), R
        ), S
      ), T
    )
  {
    self.init(fields: fields()) {
      make(
        $0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.1, $0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.1,
        $0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.1, $0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.1,
        $0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.1, $0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.1,
        $0.0.0.0.0.0.0.0.0.0.0.0.0.0.1, $0.0.0.0.0.0.0.0.0.0.0.0.0.1, $0.0.0.0.0.0.0.0.0.0.0.0.1,
        $0.0.0.0.0.0.0.0.0.0.0.1, $0.0.0.0.0.0.0.0.0.0.1, $0.0.0.0.0.0.0.0.0.1, $0.0.0.0.0.0.0.0.1,
        $0.0.0.0.0.0.0.1, $0.0.0.0.0.0.1, $0.0.0.0.0.1, $0.0.0.0.1, $0.0.0.1, $0.0.1, $0.1)
    }
  }

  /// A model of 21 fields, made by `make`.
  @inlinable
  public convenience init<A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P, Q, R, S, T, U>(
    _ make:
      @escaping @Sendable (A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P, Q, R, S, T, U) -> Model,
    @FieldBuilder<Model> fields: () -> List
  )
  where
    List.Values == (
      (
        (
          (
            ((((((((((((((((((), A), B), C), D), E), F), G), H), I), J), K), L), M), N), O), P), Q),
            R
          ), S
        ), T
      ), U
    )
  {
    self.init(fields: fields()) {
      make(
        $0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.1, $0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.1,
        $0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.1, $0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.1,
        $0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.1, $0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.1,
        $0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.1, $0.0.0.0.0.0.0.0.0.0.0.0.0.0.1,
        $0.0.0.0.0.0.0.0.0.0.0.0.0.1, $0.0.0.0.0.0.0.0.0.0.0.0.1, $0.0.0.0.0.0.0.0.0.0.0.1,
        $0.0.0.0.0.0.0.0.0.0.1, $0.0.0.0.0.0.0.0.0.1, $0.0.0.0.0.0.0.0.1, $0.0.0.0.0.0.0.1,
        $0.0.0.0.0.0.1, $0.0.0.0.0.1, $0.0.0.0.1, $0.0.0.1, $0.0.1, $0.1)
    }
  }

  /// A model of 22 fields, made by `make`.
  @inlinable
  public convenience init<A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P, Q, R, S, T, U, V>(
    _ make:
      @escaping @Sendable (A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P, Q, R, S, T, U, V) ->
      Model, @FieldBuilder<Model> fields: () -> List
  )
  where
    List.Values == (
      (
        (
          (
            (
              (
                (((((((((((((((((), A), B), C), D), E), F), G), H), I), J), K), L), M), N), O), P),
                Q
              ), R
            ), S
          ), T
        ), U
      ), V
    )
  {
    self.init(fields: fields()) {
      make(
        $0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.1,
        $0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.1, $0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.1,
        $0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.1, $0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.1,
        $0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.1, $0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.1,
        $0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.1, $0.0.0.0.0.0.0.0.0.0.0.0.0.0.1,
        $0.0.0.0.0.0.0.0.0.0.0.0.0.1, $0.0.0.0.0.0.0.0.0.0.0.0.1, $0.0.0.0.0.0.0.0.0.0.0.1,
        $0.0.0.0.0.0.0.0.0.0.1, $0.0.0.0.0.0.0.0.0.1, $0.0.0.0.0.0.0.0.1, $0.0.0.0.0.0.0.1,
        $0.0.0.0.0.0.1, $0.0.0.0.0.1, $0.0.0.0.1, $0.0.0.1, $0.0.1, $0.1)
    }
  }

  /// A model of 23 fields, made by `make`.
  @inlinable
  public convenience init<A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P, Q, R, S, T, U, V, W>(
    _ make:
      @escaping @Sendable (A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P, Q, R, S, T, U, V, W) ->
      Model, @FieldBuilder<Model> fields: () -> List
  )
  where
    List.Values == (
      (
        (
          (
            (
              (
                (
                  (
                    ((((((((((((((((), A), B), C), D), E), F), G), H), I), J), K), L), M), N), O), P
                  ), Q
                ), R
              ), S
            ), T
          ), U
        ), V
      ), W
    )
  {
    self.init(fields: fields()) {
      make(
        $0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.1,
        $0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.1,
        $0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.1, $0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.1,
        $0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.1, $0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.1,
        $0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.1, $0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.1,
        $0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.1, $0.0.0.0.0.0.0.0.0.0.0.0.0.0.1,
        $0.0.0.0.0.0.0.0.0.0.0.0.0.1, $0.0.0.0.0.0.0.0.0.0.0.0.1, $0.0.0.0.0.0.0.0.0.0.0.1,
        $0.0.0.0.0.0.0.0.0.0.1, $0.0.0.0.0.0.0.0.0.1, $0.0.0.0.0.0.0.0.1, $0.0.0.0.0.0.0.1,
        $0.0.0.0.0.0.1, $0.0.0.0.0.1, $0.0.0.0.1, $0.0.0.1, $0.0.1, $0.1)
    }
  }

  /// A model of 24 fields, made by `make`.
  @inlinable
  public convenience init<A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P, Q, R, S, T, U, V, W, X>(
    _ make:
      @escaping @Sendable (A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P, Q, R, S, T, U, V, W, X)
      -> Model, @FieldBuilder<Model> fields: () -> List
  )
  where
    List.Values == (
      (
        (
          (
            (
              (
                (
                  (
                    (
                      ((((((((((((((((), A), B), C), D), E), F), G), H), I), J), K), L), M), N), O),
                      P
                    ), Q
                  ), R
                ), S
              ), T
            ), U
          ), V
        ), W
      ), X
    )
  {
    self.init(fields: fields()) {
      make(
        $0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.1,
        $0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.1,
        $0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.1,
        $0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.1, $0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.1,
        $0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.1, $0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.1,
        $0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.1, $0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.1,
        $0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.1, $0.0.0.0.0.0.0.0.0.0.0.0.0.0.1,
        $0.0.0.0.0.0.0.0.0.0.0.0.0.1, $0.0.0.0.0.0.0.0.0.0.0.0.1, $0.0.0.0.0.0.0.0.0.0.0.1,
        $0.0.0.0.0.0.0.0.0.0.1, $0.0.0.0.0.0.0.0.0.1, $0.0.0.0.0.0.0.0.1, $0.0.0.0.0.0.0.1,
        $0.0.0.0.0.0.1, $0.0.0.0.0.1, $0.0.0.0.1, $0.0.0.1, $0.0.1, $0.1)
    }
  }
}
