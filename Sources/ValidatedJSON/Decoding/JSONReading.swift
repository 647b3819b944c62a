#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

import ValidatedCodable

/// One document being decoded: its bytes, the options, and how far each open value has been read.
///
/// Containers do not copy what they have read. They know where their value begins; the frame of their
/// level knows the rest, as long as it still is about that value. A container that is used after its
/// time finds the frame of another value there, and starts over.
@usableFromInline
final class JSONReading {
  let options: JSONOptions

  /// Whether keys are used as they are.
  let hasPlainKeys: Bool
  /// Whether the next member can be taken as soon as its key is the one that is asked for.
  @usableFromInline let isReadInOrder: Bool
  @usableFromInline let maximumDepth: Int
  /// Whether models are read without judging their values.
  @usableFromInline let trustsValues: Bool

  /// Not visible to code that is compiled elsewhere, where every look at it would be checked for
  /// conflicting accesses; ``bytesInUse()`` is for that.
  private(set) var bytes: JSONBytes
  /// The bytes, if someone still reads them after the call that lent them.
  private var copy: JSONBytes?

  /// A frame for every level that may be open; the first `opened` of them are initialised.
  let frames: UnsafeMutablePointer<JSONFrame>
  private var opened = 0
  /// Frames that were taken from containers that are used in turns, by where their objects begin.
  private var parked: [Int: JSONFrame] = [:]

  /// How many elements the arrays have that were counted, by where they begin.
  var counts: [Int: Int] = [:]

  /// The first fault that has been found, which the document does not lose.
  var fault: DecodingError?
  /// Whether nobody reads the descriptions of errors.
  var isQuiet = false
  /// Whether errors that need not end an object are noted, and where one has been.
  var isCollecting = false
  var noted: [(offset: Int, error: DecodingError)] = []
  var notedOffsets: Set<Int> = []
  let standIns: StandIns
  /// Texts that are not well formed, by where they begin; in ``bytes`` something else stands there.
  let faultyTexts: [Int: JSONRepair.Fault]
  /// Whether there are none: the question comes with every text.
  let isFaultless: Bool
  /// The bytes as they came.
  private(set) var document: JSONBytes

  let pool = JSONContainerPool()
  let kinds = JSONTypeKinds()
  let names: JSONKeyNames
  var lines = JSONLines()
  /// The path to the document, if it stands for a value of another one.
  private(set) var outerPath: [JSONKey] = []

  init(_ bytes: JSONBytes, options: JSONOptions, repairing repaired: JSONRepair? = nil) {
    document = bytes
    self.bytes = repaired?.bytes ?? bytes
    faultyTexts = repaired?.faults ?? [:]
    isFaultless = repaired == nil
    self.options = options
    standIns = StandIns(userInfo: options.userInfo)
    if case .useDefaultKeys = options.keys { hasPlainKeys = true } else { hasPlainKeys = false }
    isReadInOrder = hasPlainKeys && options.duplicateKeys != .useLast && repaired == nil
    maximumDepth = options.maximumDepth
    trustsValues = options.trustsValues
    names = JSONKeyNames(options.keys)
    // A scalar at the greatest depth has a frame too. Untouched memory costs nothing.
    frames = .allocate(capacity: options.maximumDepth + 2)
  }

  /// Begins with `bytes`, with the options of `decoder`.
  @usableFromInline
  convenience init(of bytes: UnsafeBufferPointer<UInt8>, by decoder: ValidatedJSONDecoder) {
    self.init(JSONBytes(bytes), options: decoder.options)
  }

  /// Begins with records of a file, in a part of it that nobody has by itself.
  @usableFromInline
  convenience init(
    records bytes: UnsafeBufferPointer<UInt8>, by decoder: ValidatedJSONDecoder, trusting: Bool
  ) {
    var options = decoder.options
    options.trustsValues = trusting
    options.enclosingPath = []
    self.init(JSONBytes(bytes), options: options)
  }

  /// Begins with a document that is null, and stands for a value that another one does not have.
  convenience init(ofNullAt path: [any CodingKey], options: JSONOptions) {
    self.init(
      JSONBytes(UnsafeBufferPointer(start: Self.null.utf8Start, count: 4)), options: options)
    outerPath = path.map { JSONKey($0.stringValue, $0.intValue) }
  }

  private static let null: StaticString = "null"

  /// The bytes, for the time of the call that lent them.
  @usableFromInline
  func bytesInUse() -> JSONBytes { bytes }

  deinit {
    for level in 0..<opened { frames[level].close() }
    unpark()
    frames.deinitialize(count: opened)
    frames.deallocate()
    copy?.deallocate()
  }

  /// Gives the frame of `level` to the value at `start`; the levels before it are open.
  ///
  /// - Throws: if there are more levels than the maximum depth allows.
  @inline(__always)
  func open(_ start: Int, level: Int) throws {
    if level >= opened { try openFirst(level, at: start) }
    frames[level].reset(to: start)
  }

  /// Gives the frame of `level` back to the object at `start`, whose container is used again.
  @inline(never)
  func resume(_ start: Int, level: Int) throws {
    guard level < opened, frames[level].start >= 0 else { return try open(start, level: level) }
    let own = parked.removeValue(forKey: start)
    parked.updateValue(frames[level], forKey: frames[level].start)?.close()
    frames[level] = own ?? JSONFrame()
    if own == nil { frames[level].reset(to: start) }
  }

  /// Forgets how far the values at `level` and deeper have been read: they are read again.
  func forget(from level: Int) {
    guard level < opened else { return }
    for deeper in level..<opened { frames[deeper].reset(to: -1) }
    for (start, frame) in parked where start >= frames[max(0, level - 1)].child {
      frame.close()
      parked[start] = nil
    }
  }

  private func unpark() {
    for frame in parked.values { frame.close() }
    parked = [:]
  }

  /// Whether the frame of `level` is about the value at `start`.
  @inline(__always)
  func isOpen(_ start: Int, level: Int) -> Bool { level < opened && frames[level].start == start }

  /// Whether the frame of `level` is about any value.
  func isOpen(level: Int) -> Bool { level < opened && frames[level].start >= 0 }

  @inline(never)
  private func openFirst(_ level: Int, at start: Int) throws {
    guard level <= options.maximumDepth else { throw tooDeep(at: start, level: level) }
    while opened <= level {
      (frames + opened).initialize(to: JSONFrame())
      opened += 1
    }
  }

  /// Ends the call that lent the bytes: whoever keeps a container reads a copy from now on.
  @usableFromInline
  static func close(_ reading: inout JSONReading) {
    reading.pool.close()
    guard !isKnownUniquelyReferenced(&reading) else { return }
    reading.keepCopy()
  }

  private func keepCopy() {
    let copy = bytes.copied()
    self.copy = copy
    bytes = copy
    document = copy
    for level in 0..<opened { frames[level].reset(to: -1) }
    unpark()
  }
}
