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
@safe final class JSONReading {
  let options: JSONOptions

  /// Whether keys are used as they are.
  let hasPlainKeys: Bool
  /// Whether the next member can be taken as soon as its key is the one that is asked for.
  let isReadInOrder: Bool
  let maximumDepth: Int

  private(set) var bytes: JSONBytes
  /// The bytes, if a caller still reads them after the call that lent them.
  private var copy: JSONBytes?

  /// A frame for every level that may be open.
  let frames: JSONFrames
  /// Frames that were taken from containers that are used in turns, by where their objects begin.
  private var parked: [Int: JSONFrame] = [:]

  /// How many elements the arrays have that were counted, by where they begin.
  var counts: [Int: Int] = [:]

  /// What the values that are being decoded still have to throw or to read.
  var debts: [JSONDebt] = []
  /// Whether errors that need not end an object are not thrown but owed.
  var owesErrors = false
  /// Whether a value is passed that no type has asked for.
  var isPassing = false

  /// From which level on the thread's stack is looked at; 0 once it was too small.
  var firstCheckedLevel = 16
  /// What has been thrown when it was too small; of the same document, it is thrown again.
  var exhaustion: DecodingError?

  /// The first fault that has been found, which the document does not lose.
  var fault: DecodingError?
  /// Whether descriptions of errors are not wanted.
  var isQuiet = false
  /// Whether errors that need not end an object are noted, and where one has been.
  var isCollecting = false
  var noted = JSONNotedErrors()
  var notedOffsets: Set<Int> = []
  /// Where the objects begin whose keys are in no path and no excerpt; see `SensitiveKeys`.
  var objectsWithHiddenKeys: Set<Int> = []
  /// The last keys that types have asked for and not found, and where the objects begin.
  var missedKeys: [(start: Int, key: String)] = []
  let standIns: StandIns
  let rejections = Rejections()
  /// Where values end that have been rejected, by where they begin: they are not read again.
  var knownEnds: [Int: Int] = [:]
  /// Texts that are not well formed, by where they begin; in ``bytes`` something else stands there.
  let faultyTexts: [Int: JSONRepair.Fault]
  let repair: JSONRepair?
  /// Whether there are none: the question comes with every text.
  let isFaultless: Bool
  /// The bytes as they came.
  private(set) var document: JSONBytes

  let pool = JSONContainerPool()
  /// Reads values whose types have tables.
  let lane = JSONFastLane.take()
  /// How many values are being read by the fast lane, each within the one before.
  var lanesInUse = 0
  /// Where the arrays and objects begin that the fast lane has tried in vain.
  var slowStarts = JSONOffsets()
  var kinds: JSONTypeKinds { lane.kinds }
  /// What the fast lane obeys; nil if the options are not for it.
  let settings: ReaderSettings?
  /// Whether objects may be read in the order that was learned at their places.
  var canWalk: Bool
  /// Reads them; its owner is the reading.
  var walker: UnsafeMutablePointer<_DocumentReader>?
  /// The value whose type says what is learned, and what that is.
  var learnedStart = -1
  var learnedSlot: LearnedSlot?
  let names: JSONKeyNames
  var lines = JSONLines()
  /// The path to the document, if it stands for a value of another one.
  var outerPath: [JSONKey] = []
  /// Where the bytes begin in their stream.
  var origin = JSONLocation.start
  /// The element of a stream that is being read: its index, or -1, and where it begins.
  var element = (index: -1, start: 0)
  /// Whether a caller has asked for a place.
  var hasToldPlaces = false
  /// The error that there is no such value, if it does.
  private(set) var missing: DecodingError?

  init(_ bytes: JSONBytes, options: JSONOptions, repairing repaired: JSONRepair? = nil) {
    document = bytes
    self.bytes = repaired?.bytes ?? bytes
    repair = repaired
    faultyTexts = repaired?.faults ?? [:]
    isFaultless = repaired == nil
    self.options = options
    standIns = StandIns(userInfo: options.userInfo, recipes: lane.recipes)
    if case .useDefaultKeys = options.keys { hasPlainKeys = true } else { hasPlainKeys = false }
    isReadInOrder = hasPlainKeys && options.duplicateKeys != .useLast && repaired == nil
    maximumDepth = options.maximumDepth
    settings = options.readerSettings
    canWalk = isReadInOrder && settings != nil
    names = JSONKeyNames(options.keys)
    frames = JSONFrames(maximumDepth: options.maximumDepth)
  }

  /// Begins with a document that is null, and stands for a value that another one does not have, which
  /// `missing` says: asking for null succeeds, as with Foundation, and asking for a value throws that error.
  convenience init(ofNullFor missing: DecodingError, options: JSONOptions) {
    unsafe self.init(
      JSONBytes(UnsafeBufferPointer(start: Self.null.utf8Start, count: 4)), options: options)
    outerPath = missing.codingPath.map { JSONKey($0.stringValue, $0.intValue) }
    self.missing = missing
  }

  private static let null: StaticString = "null"

  deinit {
    endWalks()
    lane.giveBack()
    unpark()
    frames.deallocate()
    copy?.deallocate()
  }

  /// Gives the frame of `level` to the value at `start`; the levels before it are open.
  ///
  /// - Throws: if there are more levels than the maximum depth allows.
  @inline(__always)
  func open(_ start: Int, level: Int) throws {
    if level >= frames.count { try checkLevel(level, at: start) }
    frames[level].reset(to: start)
  }

  /// Gives the frame of `level` back to the object at `start`, whose container is used again.
  @inline(never)
  func resume(_ start: Int, level: Int) throws {
    guard isOpen(level: level) else { return try open(start, level: level) }
    let own = parked.removeValue(forKey: start)
    parked.updateValue(frames[level], forKey: frames[level].start)?.close()
    frames[level] = own ?? JSONFrame()
    if own == nil { frames[level].reset(to: start) }
  }

  /// Forgets how far the values at `level` and deeper have been read: they are read again.
  func forget(from level: Int) {
    guard level < frames.count else { return }
    for deeper in level..<frames.count { frames[deeper].reset(to: -1) }
    for (start, frame) in parked where start >= frames[max(0, level - 1)].child {
      frame.close()
      parked[start] = nil
    }
  }

  /// Whether a frame about the value at `start` is kept for its container.
  func isParked(_ start: Int) -> Bool { parked[start] != nil }

  private func unpark() {
    for frame in parked.values { frame.close() }
    parked = [:]
  }

  /// Whether the frame of `level` is about the value at `start`.
  @inline(__always)
  func isOpen(_ start: Int, level: Int) -> Bool {
    level < frames.count && frames[level].start == start
  }

  /// Whether the frame of `level` is about any value.
  func isOpen(level: Int) -> Bool { level < frames.count && frames[level].start >= 0 }

  @inline(never)
  private func checkLevel(_ level: Int, at start: Int) throws {
    guard level <= options.maximumDepth else { throw tooDeep(at: start, level: level) }
  }

  /// Ends the call that lent the bytes: containers that are kept read a copy from now on.
  static func close(_ reading: inout JSONReading) {
    reading.pool.close()
    guard !isKnownUniquelyReferenced(&reading) else { return }
    reading.keepCopy()
  }

  private func keepCopy() {
    endWalks()
    let copy = bytes.copied()
    self.copy = copy
    bytes = copy
    document = copy
    for level in 0..<frames.count { frames[level].reset(to: -1) }
    unpark()
    debts = []
  }
}
