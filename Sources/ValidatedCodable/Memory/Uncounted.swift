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
  @unsafe
  init?(at address: UInt) {
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
struct Kept<Object: AnyObject> {
  let object: Object
  let uncounted: Uncounted<Object>

  init(_ object: Object) {
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
  /// Runs `body`, which may leave a value to a decoder, with the object.
  @inline(__always)
  func read<Result>(
    _ body: (Object) throws(_NeedsDecoder) -> Result
  ) throws(_NeedsDecoder) -> Result {
    // The standard library's method does not know the type of the error.
    let result: Swift.Result<Result, _NeedsDecoder> = with { object in
      do throws(_NeedsDecoder) {
        return .success(try body(object))
      } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }
}
