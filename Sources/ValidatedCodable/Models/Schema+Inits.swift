// An initialiser per number of fields, up to twenty-four; each looks like its neighbours on purpose.
// The parameters of `make` are the values of the fields in their order, and are given away.

extension Schema {
  /// A model of no fields, made by `make`.
  @inlinable
  public convenience init<Failure: Error>(
    _ make: @escaping @Sendable () throws(Failure) -> Model,
    @FieldBuilder<Model> fields: () -> List
  ) where List.Values == NoValues {
    self.init(fields: fields(), mayRefuse: Failure.self != Never.self) { _ in try make() }
  }

  /// A model of one field, made by `make`.
  @inlinable
  public convenience init<A, Failure: Error>(
    _ make: @escaping @Sendable (__owned A) throws(Failure) -> Model,
    @FieldBuilder<Model> fields: () -> List
  ) where List.Values == Values1<A> {
    self.init(fields: fields(), mayRefuse: Failure.self != Never.self) { place in
      return try make(place.takeLast())
    }
  }

  /// A model of 2 fields, made by `make`.
  @inlinable
  public convenience init<A, B, Failure: Error>(
    _ make: @escaping @Sendable (__owned A, __owned B) throws(Failure) -> Model,
    @FieldBuilder<Model> fields: () -> List
  ) where List.Values == Values2<A, B> {
    self.init(fields: fields(), mayRefuse: Failure.self != Never.self) { place in
      let p1 = place.others()
      return try make(p1.takeLast(), place.takeLast())
    }
  }

  /// A model of 3 fields, made by `make`.
  @inlinable
  public convenience init<A, B, C, Failure: Error>(
    _ make: @escaping @Sendable (__owned A, __owned B, __owned C) throws(Failure) -> Model,
    @FieldBuilder<Model> fields: () -> List
  ) where List.Values == Values3<A, B, C> {
    self.init(fields: fields(), mayRefuse: Failure.self != Never.self) { place in
      let p2 = place.others()
      let p1 = p2.others()
      return try make(p1.takeLast(), p2.takeLast(), place.takeLast())
    }
  }

  /// A model of 4 fields, made by `make`.
  @inlinable
  public convenience init<A, B, C, D, Failure: Error>(
    _ make:
      @escaping @Sendable (__owned A, __owned B, __owned C, __owned D) throws(Failure) -> Model,
    @FieldBuilder<Model> fields: () -> List
  ) where List.Values == Values4<A, B, C, D> {
    self.init(fields: fields(), mayRefuse: Failure.self != Never.self) { place in
      let p3 = place.others()
      let p2 = p3.others()
      let p1 = p2.others()
      return try make(p1.takeLast(), p2.takeLast(), p3.takeLast(), place.takeLast())
    }
  }

  /// A model of 5 fields, made by `make`.
  @inlinable
  public convenience init<A, B, C, D, E, Failure: Error>(
    _ make:
      @escaping @Sendable (__owned A, __owned B, __owned C, __owned D, __owned E) throws(Failure) ->
      Model,
    @FieldBuilder<Model> fields: () -> List
  ) where List.Values == Values5<A, B, C, D, E> {
    self.init(fields: fields(), mayRefuse: Failure.self != Never.self) { place in
      let p4 = place.others()
      let p3 = p4.others()
      let p2 = p3.others()
      let p1 = p2.others()
      return try make(p1.takeLast(), p2.takeLast(), p3.takeLast(), p4.takeLast(), place.takeLast())
    }
  }

  /// A model of 6 fields, made by `make`.
  @inlinable
  public convenience init<A, B, C, D, E, F, Failure: Error>(
    _ make:
      @escaping @Sendable (__owned A, __owned B, __owned C, __owned D, __owned E, __owned F)
      throws(Failure) -> Model,
    @FieldBuilder<Model> fields: () -> List
  ) where List.Values == Values6<A, B, C, D, E, F> {
    self.init(fields: fields(), mayRefuse: Failure.self != Never.self) { place in
      let p5 = place.others()
      let p4 = p5.others()
      let p3 = p4.others()
      let p2 = p3.others()
      let p1 = p2.others()
      return try make(
        p1.takeLast(), p2.takeLast(), p3.takeLast(), p4.takeLast(), p5.takeLast(), place.takeLast())
    }
  }

  /// A model of 7 fields, made by `make`.
  @inlinable
  public convenience init<A, B, C, D, E, F, G, Failure: Error>(
    _ make:
      @escaping @Sendable (
        __owned A, __owned B, __owned C, __owned D, __owned E, __owned F, __owned G
      ) throws(Failure) -> Model,
    @FieldBuilder<Model> fields: () -> List
  ) where List.Values == Values7<A, B, C, D, E, F, G> {
    self.init(fields: fields(), mayRefuse: Failure.self != Never.self) { place in
      let p6 = place.others()
      let p5 = p6.others()
      let p4 = p5.others()
      let p3 = p4.others()
      let p2 = p3.others()
      let p1 = p2.others()
      return try make(
        p1.takeLast(), p2.takeLast(), p3.takeLast(), p4.takeLast(), p5.takeLast(), p6.takeLast(),
        place.takeLast())
    }
  }

  /// A model of 8 fields, made by `make`.
  @inlinable
  public convenience init<A, B, C, D, E, F, G, H, Failure: Error>(
    _ make:
      @escaping @Sendable (
        __owned A, __owned B, __owned C, __owned D, __owned E, __owned F, __owned G, __owned H
      ) throws(Failure) -> Model,
    @FieldBuilder<Model> fields: () -> List
  ) where List.Values == Values8<A, B, C, D, E, F, G, H> {
    self.init(fields: fields(), mayRefuse: Failure.self != Never.self) { place in
      let p7 = place.others()
      let p6 = p7.others()
      let p5 = p6.others()
      let p4 = p5.others()
      let p3 = p4.others()
      let p2 = p3.others()
      let p1 = p2.others()
      return try make(
        p1.takeLast(), p2.takeLast(), p3.takeLast(), p4.takeLast(), p5.takeLast(), p6.takeLast(),
        p7.takeLast(), place.takeLast())
    }
  }

  /// A model of 9 fields, made by `make`.
  @inlinable
  public convenience init<A, B, C, D, E, F, G, H, I, Failure: Error>(
    _ make:
      @escaping @Sendable (
        __owned A, __owned B, __owned C, __owned D, __owned E, __owned F, __owned G, __owned H,
        __owned I
      ) throws(Failure) -> Model,
    @FieldBuilder<Model> fields: () -> List
  ) where List.Values == Values9<A, B, C, D, E, F, G, H, I> {
    self.init(fields: fields(), mayRefuse: Failure.self != Never.self) { place in
      let p8 = place.others()
      let p7 = p8.others()
      let p6 = p7.others()
      let p5 = p6.others()
      let p4 = p5.others()
      let p3 = p4.others()
      let p2 = p3.others()
      let p1 = p2.others()
      return try make(
        p1.takeLast(), p2.takeLast(), p3.takeLast(), p4.takeLast(), p5.takeLast(), p6.takeLast(),
        p7.takeLast(), p8.takeLast(), place.takeLast())
    }
  }

  /// A model of 10 fields, made by `make`.
  @inlinable
  public convenience init<A, B, C, D, E, F, G, H, I, J, Failure: Error>(
    _ make:
      @escaping @Sendable (
        __owned A, __owned B, __owned C, __owned D, __owned E, __owned F, __owned G, __owned H,
        __owned I, __owned J
      ) throws(Failure) -> Model,
    @FieldBuilder<Model> fields: () -> List
  ) where List.Values == Values10<A, B, C, D, E, F, G, H, I, J> {
    self.init(fields: fields(), mayRefuse: Failure.self != Never.self) { place in
      let p9 = place.others()
      let p8 = p9.others()
      let p7 = p8.others()
      let p6 = p7.others()
      let p5 = p6.others()
      let p4 = p5.others()
      let p3 = p4.others()
      let p2 = p3.others()
      let p1 = p2.others()
      return try make(
        p1.takeLast(), p2.takeLast(), p3.takeLast(), p4.takeLast(), p5.takeLast(), p6.takeLast(),
        p7.takeLast(), p8.takeLast(), p9.takeLast(), place.takeLast())
    }
  }

  /// A model of 11 fields, made by `make`.
  @inlinable
  public convenience init<A, B, C, D, E, F, G, H, I, J, K, Failure: Error>(
    _ make:
      @escaping @Sendable (
        __owned A, __owned B, __owned C, __owned D, __owned E, __owned F, __owned G, __owned H,
        __owned I, __owned J, __owned K
      ) throws(Failure) -> Model,
    @FieldBuilder<Model> fields: () -> List
  ) where List.Values == Values11<A, B, C, D, E, F, G, H, I, J, K> {
    self.init(fields: fields(), mayRefuse: Failure.self != Never.self) { place in
      let p10 = place.others()
      let p9 = p10.others()
      let p8 = p9.others()
      let p7 = p8.others()
      let p6 = p7.others()
      let p5 = p6.others()
      let p4 = p5.others()
      let p3 = p4.others()
      let p2 = p3.others()
      let p1 = p2.others()
      return try make(
        p1.takeLast(), p2.takeLast(), p3.takeLast(), p4.takeLast(), p5.takeLast(), p6.takeLast(),
        p7.takeLast(), p8.takeLast(), p9.takeLast(), p10.takeLast(), place.takeLast())
    }
  }

  /// A model of 12 fields, made by `make`.
  @inlinable
  public convenience init<A, B, C, D, E, F, G, H, I, J, K, L, Failure: Error>(
    _ make:
      @escaping @Sendable (
        __owned A, __owned B, __owned C, __owned D, __owned E, __owned F, __owned G, __owned H,
        __owned I, __owned J, __owned K, __owned L
      ) throws(Failure) -> Model,
    @FieldBuilder<Model> fields: () -> List
  ) where List.Values == Values12<A, B, C, D, E, F, G, H, I, J, K, L> {
    self.init(fields: fields(), mayRefuse: Failure.self != Never.self) { place in
      let p11 = place.others()
      let p10 = p11.others()
      let p9 = p10.others()
      let p8 = p9.others()
      let p7 = p8.others()
      let p6 = p7.others()
      let p5 = p6.others()
      let p4 = p5.others()
      let p3 = p4.others()
      let p2 = p3.others()
      let p1 = p2.others()
      return try make(
        p1.takeLast(), p2.takeLast(), p3.takeLast(), p4.takeLast(), p5.takeLast(), p6.takeLast(),
        p7.takeLast(), p8.takeLast(), p9.takeLast(), p10.takeLast(), p11.takeLast(),
        place.takeLast())
    }
  }

  /// A model of 13 fields, made by `make`.
  @inlinable
  public convenience init<A, B, C, D, E, F, G, H, I, J, K, L, M, Failure: Error>(
    _ make:
      @escaping @Sendable (
        __owned A, __owned B, __owned C, __owned D, __owned E, __owned F, __owned G, __owned H,
        __owned I, __owned J, __owned K, __owned L, __owned M
      ) throws(Failure) -> Model,
    @FieldBuilder<Model> fields: () -> List
  ) where List.Values == Values13<A, B, C, D, E, F, G, H, I, J, K, L, M> {
    self.init(fields: fields(), mayRefuse: Failure.self != Never.self) { place in
      let p12 = place.others()
      let p11 = p12.others()
      let p10 = p11.others()
      let p9 = p10.others()
      let p8 = p9.others()
      let p7 = p8.others()
      let p6 = p7.others()
      let p5 = p6.others()
      let p4 = p5.others()
      let p3 = p4.others()
      let p2 = p3.others()
      let p1 = p2.others()
      return try make(
        p1.takeLast(), p2.takeLast(), p3.takeLast(), p4.takeLast(), p5.takeLast(), p6.takeLast(),
        p7.takeLast(), p8.takeLast(), p9.takeLast(), p10.takeLast(), p11.takeLast(), p12.takeLast(),
        place.takeLast())
    }
  }

  /// A model of 14 fields, made by `make`.
  @inlinable
  public convenience init<A, B, C, D, E, F, G, H, I, J, K, L, M, N, Failure: Error>(
    _ make:
      @escaping @Sendable (
        __owned A, __owned B, __owned C, __owned D, __owned E, __owned F, __owned G, __owned H,
        __owned I, __owned J, __owned K, __owned L, __owned M, __owned N
      ) throws(Failure) -> Model,
    @FieldBuilder<Model> fields: () -> List
  ) where List.Values == Values14<A, B, C, D, E, F, G, H, I, J, K, L, M, N> {
    self.init(fields: fields(), mayRefuse: Failure.self != Never.self) { place in
      let p13 = place.others()
      let p12 = p13.others()
      let p11 = p12.others()
      let p10 = p11.others()
      let p9 = p10.others()
      let p8 = p9.others()
      let p7 = p8.others()
      let p6 = p7.others()
      let p5 = p6.others()
      let p4 = p5.others()
      let p3 = p4.others()
      let p2 = p3.others()
      let p1 = p2.others()
      return try make(
        p1.takeLast(), p2.takeLast(), p3.takeLast(), p4.takeLast(), p5.takeLast(), p6.takeLast(),
        p7.takeLast(), p8.takeLast(), p9.takeLast(), p10.takeLast(), p11.takeLast(), p12.takeLast(),
        p13.takeLast(), place.takeLast())
    }
  }

  /// A model of 15 fields, made by `make`.
  @inlinable
  public convenience init<A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, Failure: Error>(
    _ make:
      @escaping @Sendable (
        __owned A, __owned B, __owned C, __owned D, __owned E, __owned F, __owned G, __owned H,
        __owned I, __owned J, __owned K, __owned L, __owned M, __owned N, __owned O
      ) throws(Failure) -> Model,
    @FieldBuilder<Model> fields: () -> List
  ) where List.Values == Values15<A, B, C, D, E, F, G, H, I, J, K, L, M, N, O> {
    self.init(fields: fields(), mayRefuse: Failure.self != Never.self) { place in
      let p14 = place.others()
      let p13 = p14.others()
      let p12 = p13.others()
      let p11 = p12.others()
      let p10 = p11.others()
      let p9 = p10.others()
      let p8 = p9.others()
      let p7 = p8.others()
      let p6 = p7.others()
      let p5 = p6.others()
      let p4 = p5.others()
      let p3 = p4.others()
      let p2 = p3.others()
      let p1 = p2.others()
      return try make(
        p1.takeLast(), p2.takeLast(), p3.takeLast(), p4.takeLast(), p5.takeLast(), p6.takeLast(),
        p7.takeLast(), p8.takeLast(), p9.takeLast(), p10.takeLast(), p11.takeLast(), p12.takeLast(),
        p13.takeLast(), p14.takeLast(), place.takeLast())
    }
  }

  /// A model of 16 fields, made by `make`.
  @inlinable
  public convenience init<A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P, Failure: Error>(
    _ make:
      @escaping @Sendable (
        __owned A, __owned B, __owned C, __owned D, __owned E, __owned F, __owned G, __owned H,
        __owned I, __owned J, __owned K, __owned L, __owned M, __owned N, __owned O, __owned P
      ) throws(Failure) -> Model,
    @FieldBuilder<Model> fields: () -> List
  ) where List.Values == Values16<A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P> {
    self.init(fields: fields(), mayRefuse: Failure.self != Never.self) { place in
      let p15 = place.others()
      let p14 = p15.others()
      let p13 = p14.others()
      let p12 = p13.others()
      let p11 = p12.others()
      let p10 = p11.others()
      let p9 = p10.others()
      let p8 = p9.others()
      let p7 = p8.others()
      let p6 = p7.others()
      let p5 = p6.others()
      let p4 = p5.others()
      let p3 = p4.others()
      let p2 = p3.others()
      let p1 = p2.others()
      return try make(
        p1.takeLast(), p2.takeLast(), p3.takeLast(), p4.takeLast(), p5.takeLast(), p6.takeLast(),
        p7.takeLast(), p8.takeLast(), p9.takeLast(), p10.takeLast(), p11.takeLast(), p12.takeLast(),
        p13.takeLast(), p14.takeLast(), p15.takeLast(), place.takeLast())
    }
  }

  /// A model of 17 fields, made by `make`.
  @inlinable
  public convenience init<A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P, Q, Failure: Error>(
    _ make:
      @escaping @Sendable (
        __owned A, __owned B, __owned C, __owned D, __owned E, __owned F, __owned G, __owned H,
        __owned I, __owned J, __owned K, __owned L, __owned M, __owned N, __owned O, __owned P,
        __owned Q
      ) throws(Failure) -> Model,
    @FieldBuilder<Model> fields: () -> List
  ) where List.Values == Values17<A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P, Q> {
    self.init(fields: fields(), mayRefuse: Failure.self != Never.self) { place in
      let p16 = place.others()
      let p15 = p16.others()
      let p14 = p15.others()
      let p13 = p14.others()
      let p12 = p13.others()
      let p11 = p12.others()
      let p10 = p11.others()
      let p9 = p10.others()
      let p8 = p9.others()
      let p7 = p8.others()
      let p6 = p7.others()
      let p5 = p6.others()
      let p4 = p5.others()
      let p3 = p4.others()
      let p2 = p3.others()
      let p1 = p2.others()
      return try make(
        p1.takeLast(), p2.takeLast(), p3.takeLast(), p4.takeLast(), p5.takeLast(), p6.takeLast(),
        p7.takeLast(), p8.takeLast(), p9.takeLast(), p10.takeLast(), p11.takeLast(), p12.takeLast(),
        p13.takeLast(), p14.takeLast(), p15.takeLast(), p16.takeLast(), place.takeLast())
    }
  }

  /// A model of 18 fields, made by `make`.
  @inlinable
  public convenience init<A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P, Q, R, Failure: Error>(
    _ make:
      @escaping @Sendable (
        __owned A, __owned B, __owned C, __owned D, __owned E, __owned F, __owned G, __owned H,
        __owned I, __owned J, __owned K, __owned L, __owned M, __owned N, __owned O, __owned P,
        __owned Q, __owned R
      ) throws(Failure) -> Model,
    @FieldBuilder<Model> fields: () -> List
  ) where List.Values == Values18<A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P, Q, R> {
    self.init(fields: fields(), mayRefuse: Failure.self != Never.self) { place in
      let p17 = place.others()
      let p16 = p17.others()
      let p15 = p16.others()
      let p14 = p15.others()
      let p13 = p14.others()
      let p12 = p13.others()
      let p11 = p12.others()
      let p10 = p11.others()
      let p9 = p10.others()
      let p8 = p9.others()
      let p7 = p8.others()
      let p6 = p7.others()
      let p5 = p6.others()
      let p4 = p5.others()
      let p3 = p4.others()
      let p2 = p3.others()
      let p1 = p2.others()
      return try make(
        p1.takeLast(), p2.takeLast(), p3.takeLast(), p4.takeLast(), p5.takeLast(), p6.takeLast(),
        p7.takeLast(), p8.takeLast(), p9.takeLast(), p10.takeLast(), p11.takeLast(), p12.takeLast(),
        p13.takeLast(), p14.takeLast(), p15.takeLast(), p16.takeLast(), p17.takeLast(),
        place.takeLast())
    }
  }

  /// A model of 19 fields, made by `make`.
  @inlinable
  public convenience init<A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P, Q, R, S, Failure: Error>(
    _ make:
      @escaping @Sendable (
        __owned A, __owned B, __owned C, __owned D, __owned E, __owned F, __owned G, __owned H,
        __owned I, __owned J, __owned K, __owned L, __owned M, __owned N, __owned O, __owned P,
        __owned Q, __owned R, __owned S
      ) throws(Failure) -> Model,
    @FieldBuilder<Model> fields: () -> List
  ) where List.Values == Values19<A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P, Q, R, S> {
    self.init(fields: fields(), mayRefuse: Failure.self != Never.self) { place in
      let p18 = place.others()
      let p17 = p18.others()
      let p16 = p17.others()
      let p15 = p16.others()
      let p14 = p15.others()
      let p13 = p14.others()
      let p12 = p13.others()
      let p11 = p12.others()
      let p10 = p11.others()
      let p9 = p10.others()
      let p8 = p9.others()
      let p7 = p8.others()
      let p6 = p7.others()
      let p5 = p6.others()
      let p4 = p5.others()
      let p3 = p4.others()
      let p2 = p3.others()
      let p1 = p2.others()
      return try make(
        p1.takeLast(), p2.takeLast(), p3.takeLast(), p4.takeLast(), p5.takeLast(), p6.takeLast(),
        p7.takeLast(), p8.takeLast(), p9.takeLast(), p10.takeLast(), p11.takeLast(), p12.takeLast(),
        p13.takeLast(), p14.takeLast(), p15.takeLast(), p16.takeLast(), p17.takeLast(),
        p18.takeLast(), place.takeLast())
    }
  }

  /// A model of 20 fields, made by `make`.
  @inlinable
  public convenience init<
    A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P, Q, R, S, T, Failure: Error
  >(
    _ make:
      @escaping @Sendable (
        __owned A, __owned B, __owned C, __owned D, __owned E, __owned F, __owned G, __owned H,
        __owned I, __owned J, __owned K, __owned L, __owned M, __owned N, __owned O, __owned P,
        __owned Q, __owned R, __owned S, __owned T
      ) throws(Failure) -> Model,
    @FieldBuilder<Model> fields: () -> List
  ) where List.Values == Values20<A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P, Q, R, S, T> {
    self.init(fields: fields(), mayRefuse: Failure.self != Never.self) { place in
      let p19 = place.others()
      let p18 = p19.others()
      let p17 = p18.others()
      let p16 = p17.others()
      let p15 = p16.others()
      let p14 = p15.others()
      let p13 = p14.others()
      let p12 = p13.others()
      let p11 = p12.others()
      let p10 = p11.others()
      let p9 = p10.others()
      let p8 = p9.others()
      let p7 = p8.others()
      let p6 = p7.others()
      let p5 = p6.others()
      let p4 = p5.others()
      let p3 = p4.others()
      let p2 = p3.others()
      let p1 = p2.others()
      return try make(
        p1.takeLast(), p2.takeLast(), p3.takeLast(), p4.takeLast(), p5.takeLast(), p6.takeLast(),
        p7.takeLast(), p8.takeLast(), p9.takeLast(), p10.takeLast(), p11.takeLast(), p12.takeLast(),
        p13.takeLast(), p14.takeLast(), p15.takeLast(), p16.takeLast(), p17.takeLast(),
        p18.takeLast(), p19.takeLast(), place.takeLast())
    }
  }

  /// A model of 21 fields, made by `make`.
  @inlinable
  public convenience init<
    A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P, Q, R, S, T, U, Failure: Error
  >(
    _ make:
      @escaping @Sendable (
        __owned A, __owned B, __owned C, __owned D, __owned E, __owned F, __owned G, __owned H,
        __owned I, __owned J, __owned K, __owned L, __owned M, __owned N, __owned O, __owned P,
        __owned Q, __owned R, __owned S, __owned T, __owned U
      ) throws(Failure) -> Model,
    @FieldBuilder<Model> fields: () -> List
  ) where List.Values == Values21<A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P, Q, R, S, T, U> {
    self.init(fields: fields(), mayRefuse: Failure.self != Never.self) { place in
      let p20 = place.others()
      let p19 = p20.others()
      let p18 = p19.others()
      let p17 = p18.others()
      let p16 = p17.others()
      let p15 = p16.others()
      let p14 = p15.others()
      let p13 = p14.others()
      let p12 = p13.others()
      let p11 = p12.others()
      let p10 = p11.others()
      let p9 = p10.others()
      let p8 = p9.others()
      let p7 = p8.others()
      let p6 = p7.others()
      let p5 = p6.others()
      let p4 = p5.others()
      let p3 = p4.others()
      let p2 = p3.others()
      let p1 = p2.others()
      return try make(
        p1.takeLast(), p2.takeLast(), p3.takeLast(), p4.takeLast(), p5.takeLast(), p6.takeLast(),
        p7.takeLast(), p8.takeLast(), p9.takeLast(), p10.takeLast(), p11.takeLast(), p12.takeLast(),
        p13.takeLast(), p14.takeLast(), p15.takeLast(), p16.takeLast(), p17.takeLast(),
        p18.takeLast(), p19.takeLast(), p20.takeLast(), place.takeLast())
    }
  }

  /// A model of 22 fields, made by `make`.
  @inlinable
  public convenience init<
    A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P, Q, R, S, T, U, V, Failure: Error
  >(
    _ make:
      @escaping @Sendable (
        __owned A, __owned B, __owned C, __owned D, __owned E, __owned F, __owned G, __owned H,
        __owned I, __owned J, __owned K, __owned L, __owned M, __owned N, __owned O, __owned P,
        __owned Q, __owned R, __owned S, __owned T, __owned U, __owned V
      ) throws(Failure) -> Model,
    @FieldBuilder<Model> fields: () -> List
  )
  where List.Values == Values22<A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P, Q, R, S, T, U, V> {
    self.init(fields: fields(), mayRefuse: Failure.self != Never.self) { place in
      let p21 = place.others()
      let p20 = p21.others()
      let p19 = p20.others()
      let p18 = p19.others()
      let p17 = p18.others()
      let p16 = p17.others()
      let p15 = p16.others()
      let p14 = p15.others()
      let p13 = p14.others()
      let p12 = p13.others()
      let p11 = p12.others()
      let p10 = p11.others()
      let p9 = p10.others()
      let p8 = p9.others()
      let p7 = p8.others()
      let p6 = p7.others()
      let p5 = p6.others()
      let p4 = p5.others()
      let p3 = p4.others()
      let p2 = p3.others()
      let p1 = p2.others()
      return try make(
        p1.takeLast(), p2.takeLast(), p3.takeLast(), p4.takeLast(), p5.takeLast(), p6.takeLast(),
        p7.takeLast(), p8.takeLast(), p9.takeLast(), p10.takeLast(), p11.takeLast(), p12.takeLast(),
        p13.takeLast(), p14.takeLast(), p15.takeLast(), p16.takeLast(), p17.takeLast(),
        p18.takeLast(), p19.takeLast(), p20.takeLast(), p21.takeLast(), place.takeLast())
    }
  }

  /// A model of 23 fields, made by `make`.
  @inlinable
  public convenience init<
    A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P, Q, R, S, T, U, V, W, Failure: Error
  >(
    _ make:
      @escaping @Sendable (
        __owned A, __owned B, __owned C, __owned D, __owned E, __owned F, __owned G, __owned H,
        __owned I, __owned J, __owned K, __owned L, __owned M, __owned N, __owned O, __owned P,
        __owned Q, __owned R, __owned S, __owned T, __owned U, __owned V, __owned W
      ) throws(Failure) -> Model,
    @FieldBuilder<Model> fields: () -> List
  )
  where List.Values == Values23<A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P, Q, R, S, T, U, V, W>
  {
    self.init(fields: fields(), mayRefuse: Failure.self != Never.self) { place in
      let p22 = place.others()
      let p21 = p22.others()
      let p20 = p21.others()
      let p19 = p20.others()
      let p18 = p19.others()
      let p17 = p18.others()
      let p16 = p17.others()
      let p15 = p16.others()
      let p14 = p15.others()
      let p13 = p14.others()
      let p12 = p13.others()
      let p11 = p12.others()
      let p10 = p11.others()
      let p9 = p10.others()
      let p8 = p9.others()
      let p7 = p8.others()
      let p6 = p7.others()
      let p5 = p6.others()
      let p4 = p5.others()
      let p3 = p4.others()
      let p2 = p3.others()
      let p1 = p2.others()
      return try make(
        p1.takeLast(), p2.takeLast(), p3.takeLast(), p4.takeLast(), p5.takeLast(), p6.takeLast(),
        p7.takeLast(), p8.takeLast(), p9.takeLast(), p10.takeLast(), p11.takeLast(), p12.takeLast(),
        p13.takeLast(), p14.takeLast(), p15.takeLast(), p16.takeLast(), p17.takeLast(),
        p18.takeLast(), p19.takeLast(), p20.takeLast(), p21.takeLast(), p22.takeLast(),
        place.takeLast())
    }
  }

  /// A model of 24 fields, made by `make`.
  @inlinable
  public convenience init<
    A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P, Q, R, S, T, U, V, W, X, Failure: Error
  >(
    _ make:
      @escaping @Sendable (
        __owned A, __owned B, __owned C, __owned D, __owned E, __owned F, __owned G, __owned H,
        __owned I, __owned J, __owned K, __owned L, __owned M, __owned N, __owned O, __owned P,
        __owned Q, __owned R, __owned S, __owned T, __owned U, __owned V, __owned W, __owned X
      ) throws(Failure) -> Model,
    @FieldBuilder<Model> fields: () -> List
  )
  where
    List.Values == Values24<A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P, Q, R, S, T, U, V, W, X>
  {
    self.init(fields: fields(), mayRefuse: Failure.self != Never.self) { place in
      let p23 = place.others()
      let p22 = p23.others()
      let p21 = p22.others()
      let p20 = p21.others()
      let p19 = p20.others()
      let p18 = p19.others()
      let p17 = p18.others()
      let p16 = p17.others()
      let p15 = p16.others()
      let p14 = p15.others()
      let p13 = p14.others()
      let p12 = p13.others()
      let p11 = p12.others()
      let p10 = p11.others()
      let p9 = p10.others()
      let p8 = p9.others()
      let p7 = p8.others()
      let p6 = p7.others()
      let p5 = p6.others()
      let p4 = p5.others()
      let p3 = p4.others()
      let p2 = p3.others()
      let p1 = p2.others()
      return try make(
        p1.takeLast(), p2.takeLast(), p3.takeLast(), p4.takeLast(), p5.takeLast(), p6.takeLast(),
        p7.takeLast(), p8.takeLast(), p9.takeLast(), p10.takeLast(), p11.takeLast(), p12.takeLast(),
        p13.takeLast(), p14.takeLast(), p15.takeLast(), p16.takeLast(), p17.takeLast(),
        p18.takeLast(), p19.takeLast(), p20.takeLast(), p21.takeLast(), p22.takeLast(),
        p23.takeLast(), place.takeLast())
    }
  }
}

// The values of so many fields.

public typealias Values1<A> = ReadValues<NoValues, A>
public typealias Values2<A, B> = ReadValues<Values1<A>, B>
public typealias Values3<A, B, C> = ReadValues<Values2<A, B>, C>
public typealias Values4<A, B, C, D> = ReadValues<Values3<A, B, C>, D>
public typealias Values5<A, B, C, D, E> = ReadValues<Values4<A, B, C, D>, E>
public typealias Values6<A, B, C, D, E, F> = ReadValues<Values5<A, B, C, D, E>, F>
public typealias Values7<A, B, C, D, E, F, G> = ReadValues<Values6<A, B, C, D, E, F>, G>
public typealias Values8<A, B, C, D, E, F, G, H> = ReadValues<Values7<A, B, C, D, E, F, G>, H>
public typealias Values9<A, B, C, D, E, F, G, H, I> = ReadValues<Values8<A, B, C, D, E, F, G, H>, I>
public typealias Values10<A, B, C, D, E, F, G, H, I, J> = ReadValues<
  Values9<A, B, C, D, E, F, G, H, I>, J
>
public typealias Values11<A, B, C, D, E, F, G, H, I, J, K> = ReadValues<
  Values10<A, B, C, D, E, F, G, H, I, J>, K
>
public typealias Values12<A, B, C, D, E, F, G, H, I, J, K, L> = ReadValues<
  Values11<A, B, C, D, E, F, G, H, I, J, K>, L
>
public typealias Values13<A, B, C, D, E, F, G, H, I, J, K, L, M> = ReadValues<
  Values12<A, B, C, D, E, F, G, H, I, J, K, L>, M
>
public typealias Values14<A, B, C, D, E, F, G, H, I, J, K, L, M, N> = ReadValues<
  Values13<A, B, C, D, E, F, G, H, I, J, K, L, M>, N
>
public typealias Values15<A, B, C, D, E, F, G, H, I, J, K, L, M, N, O> = ReadValues<
  Values14<A, B, C, D, E, F, G, H, I, J, K, L, M, N>, O
>
public typealias Values16<A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P> = ReadValues<
  Values15<A, B, C, D, E, F, G, H, I, J, K, L, M, N, O>, P
>
public typealias Values17<A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P, Q> = ReadValues<
  Values16<A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P>, Q
>
public typealias Values18<A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P, Q, R> = ReadValues<
  Values17<A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P, Q>, R
>
public typealias Values19<A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P, Q, R, S> = ReadValues<
  Values18<A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P, Q, R>, S
>
public typealias Values20<A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P, Q, R, S, T> = ReadValues<
  Values19<A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P, Q, R, S>, T
>
public typealias Values21<A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P, Q, R, S, T, U> =
  ReadValues<Values20<A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P, Q, R, S, T>, U>
public typealias Values22<A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P, Q, R, S, T, U, V> =
  ReadValues<Values21<A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P, Q, R, S, T, U>, V>
public typealias Values23<A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P, Q, R, S, T, U, V, W> =
  ReadValues<Values22<A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P, Q, R, S, T, U, V>, W>
public typealias Values24<A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P, Q, R, S, T, U, V, W, X> =
  ReadValues<Values23<A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P, Q, R, S, T, U, V, W>, X>
