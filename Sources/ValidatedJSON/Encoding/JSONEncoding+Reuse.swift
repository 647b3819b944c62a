import ValidatedCodable

// Encodings are reused: their memory, and what they remember about types, serves the next value.
extension JSONEncoding {
  /// The one that was used last, which is available without a lock.
  private static let spare = Slot()
  private static let idle = Lock<[JSONEncoding]>([])
  private static let mostIdle = 16
  private static let defaults = JSONEncodingConfiguration(JSONEncodingOptions())

  static func take(_ configurations: SharedReference) -> JSONEncoding {
    let encoding =
      if let spare = unsafe spare.take() {
        unsafe unsafeDowncast(spare.takeRetainedValue(), to: JSONEncoding.self)
      } else {
        idle.withLock { $0.popLast() } ?? JSONEncoding(defaults)
      }
    let address = unsafe Unmanaged.passUnretained(encoding.configuration).toOpaque()
    if unsafe !configurations.isCurrent(address) {
      encoding.configuration = unsafe unsafeDowncast(
        configurations.object, to: JSONEncodingConfiguration.self)
    }
    return encoding
  }

  func giveBack() {
    reset()
    if !configuration.isPlain { configuration = Self.defaults }
    let reference = unsafe Unmanaged<AnyObject>.passRetained(self)
    guard unsafe !Self.spare.put(reference) else { return }
    unsafe reference.release()
    let isKept = Self.idle.withLock {
      guard $0.count < Self.mostIdle else { return false }
      $0.append(self)
      return true
    }
    if !isKept { pool.close() }
  }
}
