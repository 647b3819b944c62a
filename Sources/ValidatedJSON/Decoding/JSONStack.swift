// How deep a document may be nested depends on the thread that decodes it and on the types: every level takes
// some of its stack. How much is left is checked before a level is entered.
//
// The address of a local variable tells how much of the stack is in use. Stacks grow downwards on every system
// that Swift supports.

import CLibrary

/// The stack of the thread.
package enum JSONStack {
  /// What stays free for what is called between two checks, most of all for code of the types that are decoded; of
  /// a large stack a quarter does.
  private static let reserve: UInt = 128 << 10

  #if canImport(Darwin) || canImport(Glibc) || canImport(Musl) || canImport(Android)
    /// The lowest address of each thread's stack, and the one above it.
    private static let bottomKey = makeKey()
    private static let topKey = makeKey()

    private static func makeKey() -> pthread_key_t {
      var key = pthread_key_t()
      unsafe pthread_key_create(&key, nil)
      return key
    }

    /// Whether another level may be entered.
    @inline(never)
    package static func hasRoom() -> Bool {
      var local: UInt8 = 0
      let address = unsafe withUnsafeMutablePointer(to: &local) { UInt(bitPattern: $0) }
      var top = unsafe UInt(bitPattern: pthread_getspecific(topKey))
      if top == 0 { top = findBounds() }
      let bottom = unsafe UInt(bitPattern: pthread_getspecific(bottomKey))
      // Other addresses belong to the stack of a fiber or of a sanitizer, whose size is not known.
      guard bottom < address, address < top else { return true }
      return address - bottom > max(reserve, (top - bottom) / 4)
    }

    private static func findBounds() -> UInt {
      let (bottom, size) = bounds()
      unsafe pthread_setspecific(bottomKey, UnsafeRawPointer(bitPattern: bottom))
      unsafe pthread_setspecific(topKey, UnsafeRawPointer(bitPattern: bottom + size))
      return bottom + size
    }
  #endif

  #if canImport(Darwin)
    private static func bounds() -> (bottom: UInt, size: UInt) {
      let size = UInt(pthread_get_stacksize_np(pthread_self()))
      return (UInt(bitPattern: pthread_get_stackaddr_np(pthread_self())) - size, size)
    }
  #elseif canImport(Glibc) || canImport(Musl) || canImport(Android)
    private static func bounds() -> (bottom: UInt, size: UInt) {
      var attributes = pthread_attr_t()
      // The C library declares it for GNU sources only.
      typealias Getter =
        @convention(c) (
          pthread_t, UnsafeMutablePointer<pthread_attr_t>
        ) -> CInt
      guard let symbol = unsafe dlsym(nil, "pthread_getattr_np") else { return (0, 0) }
      guard unsafe unsafeBitCast(symbol, to: Getter.self)(pthread_self(), &attributes) == 0 else {
        return (0, 0)
      }
      defer { unsafe pthread_attr_destroy(&attributes) }
      var bottom: UnsafeMutableRawPointer?
      var size = 0
      unsafe pthread_attr_getstack(&attributes, &bottom, &size)
      return (UInt(bitPattern: bottom), UInt(size))
    }
  #else
    /// Where stacks are not known, the maximum depth alone is their limit.
    package static func hasRoom() -> Bool { true }
  #endif
}
