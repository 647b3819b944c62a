/// A reference that is not counted, since another one keeps the object alive.
///
/// Threads that read values of one type would contend for the count of what they share.
///
/// Safety: the code that makes one guarantees that the object outlives it.
@usableFromInline
@safe package struct Uncounted<Object: AnyObject> {
  @usableFromInline let reference: Unmanaged<Object>

  @unsafe @inlinable @inline(__always)
  package init(_ object: Object) { unsafe reference = .passUnretained(object) }

  /// The object at an address; nil at 0.
  @unsafe @inlinable @inline(__always)
  package init?(at address: UInt) {
    guard let address = unsafe UnsafeRawPointer(bitPattern: address) else { return nil }
    unsafe reference = .fromOpaque(address)
  }

  /// Runs `body` with the object.
  @inlinable @inline(__always)
  package func with<Result>(_ body: (Object) throws -> Result) rethrows -> Result {
    try unsafe reference._withUnsafeGuaranteedRef(body)
  }

  /// The object, with a counted reference to it.
  @inlinable package var object: Object { unsafe reference.takeUnretainedValue() }
}

/// An object, and an uncounted reference to it, which is valid as long as this one is.
package struct Kept<Object: AnyObject> {
  package let object: Object
  package let uncounted: Uncounted<Object>

  @inlinable
  package init(_ object: Object) {
    self.object = object
    uncounted = unsafe Uncounted(object)
  }
}

extension Uncounted: Equatable {
  @inlinable @inline(__always)
  package static func == (left: Self, right: Self) -> Bool {
    unsafe left.reference.toOpaque() == right.reference.toOpaque()
  }
}

extension Uncounted {
  /// Runs `body`, whose error has a type, with the object.
  @inlinable @inline(__always)
  package func read<Result, Failure>(
    _ body: (Object) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    // The standard library's method does not know the type of the error.
    let result: Swift.Result<Result, Failure> = with { object in
      do throws(Failure) {
        return .success(try body(object))
      } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }
}
