// All calls of the C library, which is what a port to another system has to adapt.
//
// Safety: memory is lent only for the duration of a call, by buffers that know their size; a mutex and a condition
// live as long as the monitor that owns them; a thread keeps its closure alive.

import CLibrary

/// The program's calls to the system; calls that a signal interrupts are repeated.
package enum System {
  package static let standardInput = STDIN_FILENO
  package static let standardOutput = STDOUT_FILENO
  package static let standardError = STDERR_FILENO

  package static var errorCode: Int32 { errno }

  package static func message(of code: Int32) -> String { unsafe String(cString: strerror(code)) }

  /// The error numbers that the program distinguishes.
  package enum ErrorCode {
    package static let notFound = ENOENT
    package static let tooManyLinks = ELOOP
    package static let diskFull = [ENOSPC, EDQUOT]
    package static let wouldBlock = EWOULDBLOCK
    package static let brokenPipe = EPIPE
    package static let invalid = EINVAL
  }

  private static func retrying<Result: SignedInteger>(_ call: () -> Result) -> Result {
    while true {
      let result = call()
      if result >= 0 || errno != EINTR { return result }
    }
  }

  /// The processor time that the program has used, in milliseconds.
  package static var processorTime: Int { Int(clock()) / Int(CLOCKS_PER_SEC / 1_000) }

  // Memory that grows without being copied, if the system can do so.

  /// Resizes memory that this function has returned, or allocates new memory; if there is none left, the program stops.
  package static func reallocate(
    _ memory: UnsafeMutableRawPointer?, to size: Int
  ) -> UnsafeMutableRawPointer {
    guard let resized = unsafe realloc(memory, max(1, size)) else { fatalError("out of memory") }
    return unsafe resized
  }

  /// Frees memory from ``reallocate(_:to:)``.
  package static func free(_ memory: UnsafeMutableRawPointer) { unsafe CLibrary.free(memory) }

  // Files.

  /// How a file is opened; child processes never inherit the descriptor.
  package struct OpenFlags: OptionSet, Sendable {
    package let rawValue: Int32
    package init(rawValue: Int32) { self.rawValue = rawValue }

    package static let readOnly = Self(rawValue: O_RDONLY)
    package static let writeOnly = Self(rawValue: O_WRONLY)
    package static let readWrite = Self(rawValue: O_RDWR)
    package static let create = Self(rawValue: O_CREAT)
    package static let exclusive = Self(rawValue: O_EXCL)
    package static let noFollow = Self(rawValue: O_NOFOLLOW)
    package static let nonBlocking = Self(rawValue: O_NONBLOCK)
  }

  /// - Parameter mode: the permissions of a created file, from which the process's mask is subtracted; by default, only
  ///   its owner may use it.
  /// - Returns: a descriptor; a negative number on failure.
  package static func open(_ path: String, _ flags: OpenFlags, mode: UInt32 = 0o600) -> Int32 {
    retrying { unsafe CLibrary.open(path, flags.rawValue | O_CLOEXEC, mode_t(mode)) }
  }

  @discardableResult
  package static func close(_ descriptor: Int32) -> Bool { CLibrary.close(descriptor) == 0 }

  package struct Status {
    private let status: stat

    /// The file at a path; nil on failure.
    package init?(_ path: String) {
      var status = stat()
      guard unsafe stat(path, &status) == 0 else { return nil }
      self.status = status
    }

    /// The open file of a descriptor; nil on failure.
    package init?(descriptor: Int32) {
      var status = stat()
      guard unsafe fstat(descriptor, &status) == 0 else { return nil }
      self.status = status
    }

    package var isRegular: Bool { status.st_mode & S_IFMT == S_IFREG }
    package var isDirectory: Bool { status.st_mode & S_IFMT == S_IFDIR }
    /// The size in bytes; the greatest `Int` if a file is larger.
    package var size: Int { Int(clamping: status.st_size) }
    fileprivate var mode: UInt32 { UInt32(status.st_mode) & 0o777 }
    fileprivate var owner: uid_t { status.st_uid }
    fileprivate var group: gid_t { status.st_gid }
    /// The device and the number of the file, even if it has another name by now, or other contents.
    package var identity: [UInt64] {
      [UInt64(truncatingIfNeeded: status.st_dev), UInt64(truncatingIfNeeded: status.st_ino)]
    }
  }

  /// Gives a new file the owner, the group and the permissions of the file that it will replace.
  ///
  /// The system may refuse another owner or group. The members of another group get no permissions.
  package static func setAccess(_ descriptor: Int32, like old: Status) -> Bool {
    giveToOwner(descriptor, of: old)
    let isSameGroup = Status(descriptor: descriptor)?.group == old.group
    return fchmod(descriptor, mode_t(isSameGroup ? old.mode : old.mode & ~0o070)) == 0
  }

  /// Gives a file the owner and the group of another, as far as the system permits.
  package static func giveToOwner(_ descriptor: Int32, of other: Status) {
    guard let status = Status(descriptor: descriptor) else { return }
    // Changes that are not needed may be refused, too.
    if status.group != other.group { _ = fchown(descriptor, .max, other.group) }
    if status.owner != other.owner { _ = fchown(descriptor, other.owner, .max) }
  }

  /// Takes a lock, if it is available without waiting.
  package static func lock(_ descriptor: Int32, isShared: Bool) -> Bool {
    retrying { flock(descriptor, (isShared ? LOCK_SH : LOCK_EX) | LOCK_NB) } == 0
  }

  package static func unlock(_ descriptor: Int32) { flock(descriptor, LOCK_UN) }

  package static func read(_ descriptor: Int32, into memory: UnsafeMutableRawBufferPointer) -> Int {
    whenReady(descriptor, POLLIN) {
      unsafe CLibrary.read(descriptor, memory.baseAddress, memory.count)
    }
  }

  package static func read(
    _ descriptor: Int32, into memory: UnsafeMutableRawBufferPointer, at offset: Int
  ) -> Int {
    retrying { unsafe pread(descriptor, memory.baseAddress, memory.count, off_t(offset)) }
  }

  /// Writes all bytes, however many the system takes at once; false on failure.
  ///
  /// - Parameter offset: where they are written in a file; nil to write behind what was written last, as in a pipe.
  package static func write(
    all memory: UnsafeRawBufferPointer, to descriptor: Int32, at offset: Int? = nil
  ) -> Bool {
    var written = 0
    while written < memory.count {
      // Some systems refuse more than 2 GiB at once.
      let rest = unsafe UnsafeRawBufferPointer(rebasing: memory[written...].prefix(1 << 30))
      let count =
        if let offset {
          retrying {
            unsafe pwrite(descriptor, rest.baseAddress, rest.count, off_t(offset + written))
          }
        } else {
          whenReady(descriptor, POLLOUT) {
            unsafe CLibrary.write(descriptor, rest.baseAddress, rest.count)
          }
        }
      guard count > 0 else { return false }
      written += count
    }
    return true
  }

  /// The result of a call, which is repeated once its descriptor is ready: another process may have made a shared one
  /// non-blocking.
  private static func whenReady(
    _ descriptor: Int32, _ events: some BinaryInteger, _ call: () -> Int
  ) -> Int {
    while true {
      let result = retrying(call)
      guard result < 0, errorCode == EAGAIN || errorCode == EWOULDBLOCK else { return result }
      var status = pollfd(fd: descriptor, events: Int16(events), revents: 0)
      _ = unsafe poll(&status, 1, -1)
    }
  }

  package static func truncate(_ descriptor: Int32, to size: Int) -> Bool {
    retrying { ftruncate(descriptor, off_t(size)) } == 0
  }

  /// Makes sure that written bytes are on the disk.
  package static func synchronize(_ descriptor: Int32) -> Bool {
    #if canImport(Darwin)
      // On this system, `fsync` returns when the drive has received the bytes, which may be lost with the power.
      if fcntl(descriptor, F_FULLFSYNC) == 0 { return true }
    #endif
    return retrying { fsync(descriptor) } == 0
  }

  /// Atomically replaces a file by another.
  package static func rename(_ path: String, to other: String) -> Bool {
    unsafe CLibrary.rename(path, other) == 0
  }

  package static func remove(_ path: String) { unsafe unlink(path) }

  /// Whether reading would have to wait.
  package static func wouldWait(_ descriptor: Int32) -> Bool {
    var status = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return unsafe poll(&status, 1, 0) == 0
  }

  package static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

  /// The offset of the first occurrence of a byte; nil if there is none.
  package static func firstIndex(
    of byte: UInt8, in bytes: UnsafeRawBufferPointer, from start: Int
  ) -> Int? {
    guard let base = bytes.baseAddress, start < bytes.count,
      let found = unsafe memchr(base + start, Int32(byte), bytes.count - start)
    else { return nil }
    return unsafe UnsafeRawPointer(found) - base
  }

  // Signals.

  /// Makes failed writes return errors instead of raising signals.
  package static func ignoreBrokenPipes() { signal(SIGPIPE, SIG_IGN) }

  /// The files that signal handlers remove, as C strings in memory that is never freed: a handler may run between any
  /// two instructions, and must neither lock nor allocate.
  nonisolated(unsafe) private static let paths = {
    let paths = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>.allocate(capacity: limit)
    unsafe paths.initialize(repeating: nil, count: limit)
    return unsafe paths
  }()
  nonisolated(unsafe) private static var count = 0
  private static let limit = 2

  /// Registers a file to be removed when the program is terminated; false if there are too many.
  package static func addTemporary(_ path: String) -> Bool {
    guard unsafe count < limit else { return false }
    unsafe paths[count] = unsafe strdup(path)
    unsafe count += 1
    return true
  }

  package static func removeTemporaries() {
    for index in 0..<limit { unsafe paths[index].map { _ = unsafe unlink($0) } }
  }

  /// Removes the registered files when a signal terminates the program.
  package static func removeTemporariesAtSignals() {
    // Resolved now, not in the handler.
    _ = unsafe paths
    for number in [SIGINT, SIGTERM, SIGHUP] {
      let previous = signal(number) { number in
        System.removeTemporaries()
        // The default action terminates the program when the handler returns.
        signal(number, SIG_DFL)
        raise(number)
      }
      // A signal that the shell ignores, for example in background jobs, stays ignored.
      if unsafe unsafeBitCast(previous, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) {
        signal(number, SIG_IGN)
      }
    }
  }
}

#if canImport(Darwin) || canImport(Glibc) || canImport(Musl) || canImport(Android)
  // Threads, where they are available.

  /// A lock in which threads can wait for a condition.
  @safe package final class Monitor: @unchecked Sendable {
    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

    package init() {
      unsafe mutex.initialize(to: pthread_mutex_t())
      unsafe condition.initialize(to: pthread_cond_t())
      unsafe pthread_mutex_init(mutex, nil)
      unsafe pthread_cond_init(condition, nil)
    }

    deinit {
      unsafe pthread_cond_destroy(condition)
      unsafe pthread_mutex_destroy(mutex)
      unsafe condition.deallocate()
      unsafe mutex.deallocate()
    }

    package func locked<Result>(_ body: () -> Result) -> Result {
      unsafe pthread_mutex_lock(mutex)
      defer { unsafe pthread_mutex_unlock(mutex) }
      return body()
    }

    /// Releases the lock until another thread signals; only for calls inside `locked`.
    package func wait() { unsafe pthread_cond_wait(condition, mutex) }

    package func signal() { unsafe pthread_cond_signal(condition) }

    package func signalAll() { unsafe pthread_cond_broadcast(condition) }
  }

  extension System {
    private final class Work: Sendable {
      let body: @Sendable () -> Void
      init(_ body: @escaping @Sendable () -> Void) { self.body = body }
    }

    /// Starts a thread with a stack of a given size; false on failure.
    package static func startThread(
      stackSize: Int, _ body: @escaping @Sendable () -> Void
    ) -> Bool {
      var attributes = pthread_attr_t()
      unsafe pthread_attr_init(&attributes)
      defer { unsafe pthread_attr_destroy(&attributes) }
      unsafe pthread_attr_setstacksize(&attributes, stackSize)
      unsafe pthread_attr_setdetachstate(&attributes, CInt(PTHREAD_CREATE_DETACHED))
      #if canImport(Darwin)
        var thread: pthread_t?
      #else
        var thread = pthread_t()
      #endif
      let argument = unsafe Unmanaged.passRetained(Work(body))
      let code = unsafe pthread_create(
        &thread, &attributes,
        { argument in
          let pointer: UnsafeMutableRawPointer? = unsafe argument
          if let pointer = unsafe pointer {
            unsafe Unmanaged<Work>.fromOpaque(pointer).takeRetainedValue().body()
          }
          return nil
        }, argument.toOpaque())
      guard code != 0 else { return true }
      unsafe argument.release()
      return false
    }
  }
#else
  /// Without threads, the caller does everything by itself, and never waits.
  package final class Monitor: Sendable {
    package init() {}
    package func locked<Result>(_ body: () -> Result) -> Result { body() }
    package func wait() {}
    package func signal() {}
    package func signalAll() {}
  }

  extension System {
    package static func startThread(
      stackSize: Int, _ body: @escaping @Sendable () -> Void
    ) -> Bool { false }
  }
#endif

// The maximum nesting of a document depends on the thread that decodes it and on the types: every level uses some of
// its stack. The remaining stack is checked before some levels are entered, and the reserve covers those between.
//
// The address of a local variable shows how much of the stack is in use. Stacks grow downwards on every system that
// Swift supports.

package enum ThreadStack {
  #if canImport(Darwin) || canImport(Glibc) || canImport(Musl) || canImport(Android)
    /// The lowest address of each thread's stack, and the address above its highest.
    private static let bottomKey = makeKey()
    private static let topKey = makeKey()

    /// Nil if the process has no key left.
    private static func makeKey() -> pthread_key_t? {
      var key = pthread_key_t()
      return unsafe pthread_key_create(&key, nil) == 0 ? key : nil
    }

    /// Whether another level may be entered.
    @inline(never)
    package static func hasRoom() -> Bool {
      var local: UInt8 = 0
      let address = unsafe withUnsafeMutablePointer(to: &local) { UInt(bitPattern: $0) }
      var (bottom, top) = (value(of: bottomKey), value(of: topKey))
      if top == 0 {
        let (start, size) = bounds()
        (bottom, top) = (start, start + size)
        if let bottomKey, let topKey {
          unsafe pthread_setspecific(bottomKey, UnsafeRawPointer(bitPattern: bottom))
          unsafe pthread_setspecific(topKey, UnsafeRawPointer(bitPattern: top))
        }
      }
      // Other addresses belong to the stack of a fiber or a sanitizer, whose size is unknown.
      guard bottom < address, address < top else { return true }
      // The reserve is for code that is called between two checks, especially code of the decoded types.
      let size = top - bottom
      return address - bottom > max(size / 4, min(size / 2, 128 << 10))
    }

    @inline(__always)
    private static func value(of key: pthread_key_t?) -> UInt {
      key.map { unsafe UInt(bitPattern: pthread_getspecific($0)) } ?? 0
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
      guard let symbol = unsafe dlsym(nil, "pthread_getattr_np"),
        unsafe unsafeBitCast(symbol, to: Getter.self)(pthread_self(), &attributes) == 0
      else { return (0, 0) }
      defer { unsafe pthread_attr_destroy(&attributes) }
      var bottom: UnsafeMutableRawPointer?
      var size = 0
      unsafe pthread_attr_getstack(&attributes, &bottom, &size)
      return (UInt(bitPattern: bottom), UInt(size))
    }
  #else
    /// If stacks are unknown, only the maximum depth limits nesting.
    package static func hasRoom() -> Bool { true }
  #endif
}
