/// A value that other JSON types may stand for; ``Lenient`` lists which.
public struct _LenientForm<Base: _RequiredForm>: _RequiredForm {
  public typealias Value = Base.Value

  @usableFromInline let base: Base
  /// The value that null stands for, if any.
  private let null: (@Sendable () -> Base.Value)?

  init(_ base: Base, null: (@Sendable () -> Base.Value)? = nil) {
    self.base = base
    self.null = null
  }

  public var _operation: _ReadOperation {
    let operation = base._operation.copy()
    operation.leavesInvalid = true
    operation.scalarType = nil
    return operation
  }

  public func decode(
    from container: KeyedDecodingContainer<_SchemaKey>, forKey key: _SchemaKey
  ) throws -> Base.Value {
    do {
      return try base.decode(from: container, forKey: key)
    } catch let error as DecodingError {
      if let null, container.contains(key), try container.decodeNil(forKey: key) {
        let decoder = try container.superDecoder(forKey: key)
        guard !Coercion.isRefused(by: decoder) else { throw error }
        Notes.current?.add(Violation(.coerced, [.found: "null"]), from: decoder)
        do throws(Violation) {
          return try base.checked(null())
        } catch {
          throw DecodingError.violation(
            .invalidDefault(error), at: container.codingPath + [key])
        }
      }
      // A value of the right type that is invalid stays invalid, and so does an error within it.
      guard Self.isAboutType(error, of: key, in: container) else { throw error }
      return try checked(
        base._coerced(from: container, forKey: key).get(after: error), in: container, key)
    }
  }

  /// Whether the value has another type.
  private func isAboutType(
    in container: KeyedDecodingContainer<_SchemaKey>, _ key: _SchemaKey
  ) -> Bool {
    do {
      _ = try base.decode(from: container, forKey: key)
      return false
    } catch {
      return Self.isAboutType(error, of: key, in: container)
    }
  }

  private static func isAboutType(
    _ error: any Error, of key: _SchemaKey, in container: KeyedDecodingContainer<_SchemaKey>
  ) -> Bool {
    guard case .typeMismatch(_, let context)? = error as? DecodingError else { return false }
    return context.codingPath.count <= container.codingPath.count + 1
  }

  public func collect(
    from container: KeyedDecodingContainer<_SchemaKey>, forKey key: _SchemaKey,
    into findings: inout _Findings
  ) -> Base.Value? {
    do {
      return try decode(from: container, forKey: key)
    } catch {
      // Errors within a value of the right type are found by its own form.
      if (error as? DecodingError)?.codingPath.count ?? 0 > container.codingPath.count + 1,
        !isAboutType(in: container, key)
      {
        return base.collect(from: container, forKey: key, into: &findings)
      }
      findings.add(error, at: PathKey.key(key.stringValue))
      return nil
    }
  }

  public func decodeIfPresent(
    from container: KeyedDecodingContainer<_SchemaKey>, forKey key: _SchemaKey
  ) throws -> Base.Value? {
    guard try container.contains(key) && !container.decodeNil(forKey: key) else { return nil }
    return try decode(from: container, forKey: key)
  }

  @inlinable
  public func encode(
    _ value: Base.Value, to container: inout KeyedEncodingContainer<_SchemaKey>,
    forKey key: _SchemaKey
  ) throws { try base.encode(value, to: &container, forKey: key) }
}

extension _LenientForm: _CoercibleForm where Base: _CoercibleForm {}

extension _LenientForm {
  public var _mistakes: [String] {
    guard let null else {
      let isLenient = (base as? any _CoercibleForm)?._acceptsOtherJSON ?? true
      return base._mistakes
        + (isLenient ? [] : ["is lenient, but no other JSON stands for its values"])
    }
    do throws(Violation) {
      _ = try base.checked(null())
      return base._mistakes
    } catch {
      return base._mistakes + ["has an invalid value for null: \(error.message)"]
    }
  }

  public func checked(_ value: Base.Value) throws(Violation) -> Base.Value {
    try base.checked(value)
  }

  private func checked(
    _ value: Base.Value, in container: KeyedDecodingContainer<_SchemaKey>, _ key: _SchemaKey
  ) throws -> Base.Value {
    do throws(Violation) {
      return try base.checked(value)
    } catch {
      throw DecodingError.violation(error, at: container.codingPath + [key])
    }
  }

  public func revalidated(_ value: Base.Value, into findings: inout _Findings) -> Base.Value? {
    base.revalidated(value, into: &findings)
  }

  @inlinable
  public func isUnchanged(at value: UnsafePointer<Base.Value>, depth: Int) -> Bool {
    unsafe base.isUnchanged(at: value, depth: depth)
  }

  public func shape(in context: inout DocumentShape.Context) -> DocumentShape {
    .lenient(base.shape(in: &context), null: null.map { Violation.Parameter(ofDefault: $0()) })
  }
}
