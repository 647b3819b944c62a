import ValidatedCodable

/// A document that is being decoded: its bytes, the options, and the read position in each open value.
///
/// Containers store only where their value begins; the frame of their level has the rest, as long as it belongs to
/// that value. A container that is used later finds the frame of another value, and starts again.
final class JSONReading {
  private(set) var configuration: JSONConfiguration
  var options: JSONOptions {
    @inline(__always) _read { yield configuration.options }
  }

  /// Whether keys are used without conversion.
  var hasPlainKeys: Bool { configuration.hasPlainKeys }

  private(set) var bytes = JSONBytes.none
  /// The bytes, if a caller still reads them after the call for which they were lent.
  private var copy: JSONBytes?

  /// A frame for every level that may be open.
  private(set) var frames: JSONFrames
  private(set) var rareIfMade: JSONRareState?
  var rare: JSONRareState { rareIfMade ?? makeRareState() }

  /// Whether errors that do not end an object are postponed rather than thrown.
  var owesErrors = false
  /// The value that is being skipped, which no type has requested so far.
  var passing: JSONPassedValue?

  /// The level from which the thread's stack is checked; 0 after it was too small.
  var firstCheckedLevel = mostUncheckedLevels
  private static let mostUncheckedLevels = 2
  /// Whether descriptions of errors are not needed.
  var isQuiet = false
  /// Whether errors are discarded, so that they need no paths either.
  var isTrying = false
  /// Whether errors that do not end an object are noted.
  var isCollecting = false
  /// Whether no malformed string was replaced in ``bytes``, which is checked for every string.
  private(set) var isFaultless = true
  /// The bytes as the caller has them, and not repaired.
  private(set) var document = JSONBytes.none

  /// Whether keyed containers may be those of earlier documents; the call that made this ends that.
  @safe @exclusivity(unchecked) var reusesContainers = true
  /// Reads values whose types have tables.
  let lane = JSONFastLane.take()
  /// The number of nested values that the fast lane is reading.
  var lanesInUse = 0
  /// Whether objects may be read in the order that was learned for their places.
  var canWalk = false
  /// Reads such objects, and the scalars and arrays of integers that containers request.
  @safe @exclusivity(unchecked) var walker: _DocumentReader
  /// The value whose type determines what is learned.
  var learnedStart = -1
  var learnedSlot: LearnedSlot?
  /// The location of the bytes in their stream.
  var origin = JSONLocation.start
  /// The index of the element of a stream that is being read, or -1, and its start.
  var element = (index: -1, start: 0)
  /// What is noted about the document; nil if it is not needed.
  var notes: Notes?
  /// The number of bytes that have been skipped and may be read again.
  var skippedBytes = 0
  /// Whether a caller has requested a location.
  var hasToldPlaces = false
  /// The errors of which an excerpt may be shown.
  var describedErrors:
    [(description: String, location: JSONLocation, excerpt: (JSONBytes) -> JSONExcerpt)] = []

  private init(_ configuration: JSONConfiguration) {
    self.configuration = configuration
    walker = lane.walker(in: .none, maximumDepth: JSONSyntax.maximumDepth)
    frames = lane.frames(maximumDepth: JSONSyntax.maximumDepth)
  }

  /// The reading that was used last, to be used again.
  private static let idle = IdleObjects<JSONReading>(most: 0)

  /// Opens a document, which ``close(_:)`` ends.
  static func open(
    _ bytes: JSONBytes, _ configuration: JSONConfiguration, repairing repair: JSONRepair? = nil
  ) -> JSONReading {
    let idle = unsafe repair == nil ? idle.take() : nil
    let reading = unsafe idle?.takeRetainedValue() ?? JSONReading(configuration)
    reading.begin(bytes, configuration, repairing: repair)
    return reading
  }

  private func begin(
    _ bytes: JSONBytes, _ configuration: JSONConfiguration, repairing repair: JSONRepair? = nil
  ) {
    let depth = configuration.options.maximumDepth
    document = bytes
    notes = Notes.current
    self.bytes = repair?.bytes ?? bytes
    if self.configuration !== configuration { self.configuration = configuration }
    walker = lane.walker(in: self.bytes, maximumDepth: depth)
    frames = lane.frames(maximumDepth: depth)
    // Keys that are converted are compared after that, and the last of duplicate keys is known at the end.
    canWalk = repair == nil && configuration.settings != nil
    guard let repair else { return }
    isFaultless = false
    rare.repair = repair
  }

  /// Begins with a null document that represents a missing value, as `missing` describes: decoding null succeeds, as
  /// in Foundation, and decoding a value throws that error.
  convenience init(ofNullFor missing: DecodingError, _ configuration: JSONConfiguration) {
    self.init(configuration)
    unsafe begin(
      JSONBytes(UnsafeBufferPointer(start: Self.null.utf8Start, count: 4)), configuration)
    outerPath = missing.codingPath.map { PathKey($0) }
    rare.missing = missing
    reusesContainers = false
  }

  /// What containers refer to that are not in use; nothing is read from it.
  nonisolated(unsafe) static let ofNothing = JSONReading(JSONConfiguration(JSONOptions()))

  private static let null: StaticString = "null"

  deinit {
    endWalks()
    lane.giveBack()
    copy?.deallocate()
  }

  @inline(never)
  private func makeRareState() -> JSONRareState {
    let made = JSONRareState(configuration)
    rareIfMade = made
    return made
  }

  /// Assigns the frame of `level` to the value at `start`; the levels before it are open.
  ///
  /// - Throws: if there are more levels than the maximum depth allows.
  @inline(__always)
  func open(_ start: Int, level: Int) throws {
    if level >= frames.count, level > options.maximumDepth {
      throw tooDeep(at: start, level: level)
    }
    frames[level].reset(to: start)
  }

  /// Assigns the frame of `level` to the object at `start` again, because its container is used again.
  @inline(never)
  func resume(_ start: Int, level: Int) throws {
    guard isOpen(level: level) else { return try open(start, level: level) }
    let own = rare.parked.removeValue(forKey: start)
    rare.parked[frames[level].start] = frames[level]
    frames[level] = own ?? JSONFrame()
    if own == nil { frames[level].reset(to: start) }
    guard level > 0 else { return }
    // What the frame around it has read so far is in its object; that may be another one.
    let outer = frames[level - 1]
    let isInside = outer.start < start && start <= max(outer.cursor, outer.pending)
    rare.resumed[level] = isInside ? (start, outer.start) : nil
  }

  /// Resets the read positions of the values at `level` and deeper, which are read again.
  func forget(from level: Int) {
    guard level < frames.count else { return }
    for deeper in level..<frames.count { frames[deeper].reset(to: -1) }
    guard let rare = rareIfMade, !rare.parked.isEmpty else { return }
    let start = level > 0 ? max(0, frames[level - 1].child) : element.start
    var end = start
    let isWhole: Void? = try? JSONSyntax.skipValue(
      bytes, &end, depth: level, maximum: options.maximumDepth, remembering: rare.ends)
    rare.parked = rare.parked.filter { $0.key < start || isWhole != nil && $0.key >= end }
  }

  /// Resets the read positions in a value at `level` that no type has read.
  func forget(valueIn range: Range<Int>, level: Int) {
    var level = level
    while level < frames.count, range.contains(frames[level].start) {
      frames[level].reset(to: -1)
      level += 1
    }
    rareIfMade?.unpark(in: range)
  }

  /// Whether the frame of `level` belongs to the value at `start`.
  @inline(__always)
  func isOpen(_ start: Int, level: Int) -> Bool {
    level < frames.count && frames[level].start == start
  }

  /// Whether the frame of `level` belongs to any value.
  func isOpen(level: Int) -> Bool { level < frames.count && frames[level].start >= 0 }

  /// Ends the call for which the bytes were lent: remaining containers read a copy from now on.
  ///
  /// - Parameter count: how many of the bytes they need.
  static func close(_ reading: inout JSONReading, upTo count: Int = .max) {
    reading.endContainers()
    guard isKnownUniquelyReferenced(&reading) else { return reading.keepCopy(upTo: count) }
    guard reading.isFaultless, reading.lanesInUse == 0 else { return }
    reading.end()
    unsafe idle.put(.passRetained(reading))
  }

  /// Forgets a document, as if none had been opened.
  private func end() {
    endWalks()
    bytes = .none
    document = .none
    // A decoder's own values and closures are released with its document.
    if !configuration.isPlain { configuration = unsafe Self.ofNothing.configuration }
    rareIfMade = nil
    (owesErrors, isQuiet, isTrying, isCollecting) = (false, false, false, false)
    firstCheckedLevel = Self.mostUncheckedLevels
    reusesContainers = true
    (learnedStart, learnedSlot) = (-1, nil)
    origin = .start
    notes = nil
    element = (-1, 0)
    hasToldPlaces = false
    skippedBytes = 0
    if !describedErrors.isEmpty { describedErrors = [] }
  }

  private func endWalks() {
    lane.walking.endDocument(stamp: walker.stamp)
    frames.close()
  }

  private func keepCopy(upTo count: Int) {
    canWalk = false
    learnedSlot = nil
    notes = nil
    (isQuiet, isTrying, isCollecting) = (false, false, false)
    let copy = bytes.copied(upTo: min(count, bytes.count))
    lane.walking.endDocument(stamp: walker.stamp)
    walker = lane.walker(in: copy, maximumDepth: options.maximumDepth)
    self.copy = copy
    bytes = copy
    document = copy
    for level in 0..<frames.count { frames[level].reset(to: -1) }
    rareIfMade?.parked = [:]
    rareIfMade?.debts = []
  }
}
