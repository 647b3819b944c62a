// How deep a document may be nested depends on the thread that decodes it, and on the types: every level of
// them takes some of its stack. What is left of that is compared before a level is entered.
//
// The address of a local variable is about where the stack has got to. It grows downwards on every system
// that Swift runs on.

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The stack of the thread.
enum JSONStack {
  /// What stays free for what is called between two looks, most of all for other people's code.
  private static let reserve: UInt = 128 << 10

  #if canImport(Glibc) || canImport(Musl) || canImport(Darwin)
    /// What each thread knows of its stack: how far it may be used, and where it begins.
    private static let limitKey = makeKey()
    private static let topKey = makeKey()

    private static func makeKey() -> pthread_key_t {
      var key = pthread_key_t()
      pthread_key_create(&key, nil)
      return key
    }

    /// Whether another level may be entered.
    @inline(never)
    static func hasRoom() -> Bool {
      var local: UInt8 = 0
      let address = withUnsafeMutablePointer(to: &local) { UInt(bitPattern: $0) }
      var limit = UInt(bitPattern: pthread_getspecific(limitKey))
      if limit == 0 { limit = findLimit() }
      // An address elsewhere is that of a sanitizer's or a fiber's stack, of which nothing is known.
      return address > limit || address < limit - reserve
        || address > UInt(bitPattern: pthread_getspecific(topKey))
    }

    private static func findLimit() -> UInt {
      let (bottom, size) = bounds()
      // A stack that is smaller than that keeps a quarter.
      let limit = bottom + max(reserve, size / 4)
      pthread_setspecific(limitKey, UnsafeRawPointer(bitPattern: limit))
      pthread_setspecific(topKey, UnsafeRawPointer(bitPattern: bottom + size))
      return limit
    }
  #endif

  #if canImport(Darwin)
    private static func bounds() -> (bottom: UInt, size: UInt) {
      let size = UInt(pthread_get_stacksize_np(pthread_self()))
      return (UInt(bitPattern: pthread_get_stackaddr_np(pthread_self())) - size, size)
    }
  #elseif canImport(Glibc) || canImport(Musl)
    private static func bounds() -> (bottom: UInt, size: UInt) {
      var attributes = pthread_attr_t()
      // The C library declares it for GNU sources only.
      typealias Getter =
        @convention(c) (
          pthread_t, UnsafeMutablePointer<pthread_attr_t>
        ) -> CInt
      guard let symbol = dlsym(nil, "pthread_getattr_np") else { return (0, 0) }
      guard unsafeBitCast(symbol, to: Getter.self)(pthread_self(), &attributes) == 0 else {
        return (0, 0)
      }
      defer { pthread_attr_destroy(&attributes) }
      var bottom: UnsafeMutableRawPointer?
      var size = 0
      pthread_attr_getstack(&attributes, &bottom, &size)
      return (UInt(bitPattern: bottom), UInt(size))
    }
  #else
    /// Where stacks are not known, the maximum depth alone is their limit.
    static func hasRoom() -> Bool { true }
  #endif
}
