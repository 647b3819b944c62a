import SystemCalls
import TypedMemory
import ValidatedCodable

/// Reads values whose types have tables, and remembers the tables and the shapes of documents.
///
/// A lane has one user at a time; once it is returned, it serves the next document.
@safe final class JSONFastLane {
  let workspace = ReaderWorkspace()
  /// The lane for objects that containers read, which may be inside a value that a table's reader reads.
  let walking = ReaderWorkspace()
  /// The kinds of the types in documents.
  let kinds = JSONTypeTable<TypeKinds>((.ordinary, .ordinary))
  /// The keyed containers of documents that a decoder reads.
  @safe @exclusivity(unchecked) var pool = JSONContainerPool<JSONObject>(keepingAfter: 64)
  /// The document that is read from its beginning, lent for the duration of a call.
  @exclusivity(unchecked) private var bytes = unsafe UnsafeBufferPointer<UInt8>(
    start: nil, count: 0)
  /// The same, once a decoder has to read some of it.
  @safe @exclusivity(unchecked) private var reading: JSONReading?
  /// The configuration of the decoder whose document is read, with a reference to it; after that, it is kept if it is
  /// plain.
  @exclusivity(unchecked) private var configuration: Unmanaged<JSONConfiguration>?

  /// Whether the call that reads the document has begun a context.
  @safe @exclusivity(unchecked) private var hasContext = false

  private var frames = JSONFrames(maximumDepth: JSONSyntax.maximumDepth)

  private init() {}

  deinit {
    pool.close()
    kinds.deallocate()
    frames.deallocate()
    unsafe configuration?.release()
  }

  /// As many lanes are kept as are likely to be in use at once: one for each thread, and more for values whose
  /// nesting is not known from tables.
  private static let idle = IdleObjects<JSONFastLane>(most: 64)

  static func take() -> JSONFastLane { unsafe takeReference().takeRetainedValue() }

  func giveBack() { unsafe Self.giveBack(.passRetained(self)) }

  /// The frames of a document that a decoder reads.
  func frames(maximumDepth depth: Int) -> JSONFrames {
    if !frames.suffice(for: depth) {
      frames.deallocate()
      frames = JSONFrames(maximumDepth: depth)
    }
    return frames
  }

  /// A reader for the tokens of a document, and for objects that containers read.
  func walker(in bytes: JSONBytes, maximumDepth: Int) -> _DocumentReader {
    let settings = ReaderSettings(maximumDepth: maximumDepth) { ThreadStack.hasRoom() }
    return unsafe _DocumentReader(bytes.buffer, settings: settings, workspace: walking)
  }

  static func takeReference() -> Unmanaged<JSONFastLane> {
    unsafe idle.take() ?? .passRetained(JSONFastLane())
  }

  static func giveBack(_ lane: Unmanaged<JSONFastLane>) { unsafe idle.put(lane) }
}

extension JSONBytes {
  /// Reads the string at `offset`, and moves `offset` past it; nil if there is no well-formed string.
  func string(at offset: inout Int) -> String? {
    let lane = JSONFastLane.take()
    defer { lane.giveBack() }
    var walker = lane.walker(in: self, maximumDepth: JSONSyntax.maximumDepth)
    defer { lane.walking.endDocument(stamp: walker.stamp) }
    return walker.string(at: &offset)
  }
}

// A document that is read from its beginning, and nested values that a decoder decodes.
extension JSONFastLane: ValueDecoder {
  func decode<Value: Decodable>(
    _ type: Value.Type, at offset: inout Int, inside levels: Cell<ReaderLevel>,
    from first: Int, to depth: Int
  ) throws -> Value {
    let reading = openReading()
    guard !hasContext, CallContext.isBound else {
      return try reading.decode(type, at: &offset, inside: levels, from: first, to: depth)
    }
    // It is that of the call around this one.
    return try CallContext.leaving {
      try reading.decode(type, at: &offset, inside: levels, from: first, to: depth)
    }
  }

  private func openReading() -> JSONReading {
    if let reading { return reading }
    let configuration = unsafe configuration?.takeUnretainedValue()
    let opened = unsafe JSONReading.open(
      JSONBytes(bytes), configuration ?? JSONConfiguration(JSONOptions()))
    reading = opened
    return opened
  }

  /// Ends the call for which the bytes were lent.
  private func closeDocument() {
    unsafe bytes = unsafe UnsafeBufferPointer(start: nil, count: 0)
    guard var reading else { return }
    self.reading = nil
    JSONReading.close(&reading)
  }
}

/// Information about a document that the fast lane has not decoded.
struct FastAttempt {
  /// The number of violations wanted; 0 if only the first is needed.
  let limit: Int
  /// Whether the call has begun a context; another one is that of the call that surrounds it.
  var hasContext = false
  /// Information about the document, for a decoder.
  var reading: JSONReading?
  /// Everything that is wrong, if it is within the limit and no decoder is needed to find it.
  var found: FoundViolations?
}

/// Thrown if a document has to be decoded by a decoder, or everything that is wrong with it has been found.
struct NotFast: Error {}

extension JSONFastLane {
  /// Decodes a document, if its type has a table, the document matches it, and its context is there or not needed.
  ///
  /// It throws rather than returning an optional, whose type would be looked up for every call.
  ///
  /// - Parameters:
  ///   - attempt: receives the information about the document, if it has not been decoded.
  ///   - isInContext: whether the decoder's context is the current one.
  static func value<Value: Decodable>(
    _ type: Value.Type, in bytes: UnsafeBufferPointer<UInt8>, of decoder: ValidatedJSONDecoder,
    _ attempt: inout FastAttempt, isInContext: Bool = false
  ) throws(NotFast) -> Value {
    let lane = unsafe takeReference()
    defer { unsafe giveBack(lane) }
    // Most types without a table are small: throwing from a closure would allocate.
    let root = unsafe lane._withUnsafeGuaranteedRef { $0.workspace.uncountedRoot(of: type) }
    guard root.with({ $0.operation != nil }) else { throw NotFast() }
    do {
      // A small document takes no longer than counting a few references to what is there anyway.
      return try unsafe lane._withUnsafeGuaranteedRef { lane in
        let configuration = unsafe lane.configuration(of: decoder)
        defer { lane.forgetConfiguration() }
        return try unsafe configuration._withUnsafeGuaranteedRef { configuration in
          guard isInContext || configuration.context == nil else { throw NotFast() }
          return try unsafe lane.value(type, root, in: bytes, configuration, &attempt)
        }
      }
    } catch {
      throw NotFast()
    }
  }

  /// The current configuration of a decoder, which is usually the one of the last document.
  @inline(__always)
  private func configuration(of decoder: ValidatedJSONDecoder) -> Unmanaged<JSONConfiguration> {
    if let kept = unsafe configuration, unsafe decoder.configurations.isCurrent(kept.toOpaque()) {
      return unsafe kept
    }
    unsafe configuration?.release()
    let current = unsafe Unmanaged.passRetained(decoder.configuration)
    unsafe configuration = unsafe current
    return unsafe current
  }

  /// Releases the configuration, unless it may be kept.
  @inline(__always)
  private func forgetConfiguration() {
    guard let kept = unsafe configuration,
      unsafe !kept._withUnsafeGuaranteedRef({ $0.isPlain })
    else { return }
    unsafe kept.release()
    unsafe configuration = nil
  }

  @inline(__always)
  fileprivate func value<Value: Decodable>(
    _ type: Value.Type, _ root: Uncounted<ReaderWorkspace.Root>,
    in bytes: UnsafeBufferPointer<UInt8>, _ configuration: JSONConfiguration,
    _ attempt: inout FastAttempt
  ) throws(NotFast) -> Value {
    guard let settings = configuration.settings, bytes.count <= configuration.options.maximumSize
    else { throw NotFast() }
    unsafe self.bytes = unsafe bytes
    hasContext = attempt.hasContext
    defer { closeDocument() }
    let start = unsafe JSONBytes(bytes).startOfText
    var reader = unsafe _DocumentReader(
      bytes, at: start, settings: settings, workspace: workspace, decoder: self)
    defer { workspace.endDocument(stamp: reader.stamp) }
    let frame = reader.frame(of: type)
    let place = frame ?? .allocate(for: type)
    defer { if frame == nil { place.deallocate() } }
    guard root.with({ (try? reader.read($0, to: place)) == true }) else {
      reader.forgetNotes()
      let slowStarts = reader.openStarts
      if attempt.limit > 0 {
        // What is beyond the limit, a decoder has to find.
        let faults =
          hasContext
          ? reader.faults(of: root.object, from: start, to: place)
          : CallContext.leaving {
            hasContext = true
            return reader.faults(of: root.object, from: start, to: place)
          }
        if !faults.isEmpty, faults.count <= attempt.limit {
          attempt.found = FoundViolations(faults, in: 0..<bytes.count, openReading().location(of:))
          throw NotFast()
        }
      }
      // A decoder reads it from its beginning.
      let reading = openReading()
      self.reading = nil
      reading.forget(from: 0)
      if !slowStarts.isEmpty { reading.rare.slowStarts.formUnion(slowStarts) }
      attempt.reading = reading
      throw NotFast()
    }
    guard reader.isAtEnd() else {
      unsafe place.cell(of: type).destroy()
      reader.forgetNotes()
      throw NotFast()
    }
    return unsafe place.move(as: type)
  }
}

// Values within documents that a decoder decodes.
extension JSONReading: ValueDecoder {
  /// Decodes a value for a reader, inside the arrays and objects that the reader has opened.
  func decode<Value: Decodable>(
    _ type: Value.Type, at offset: inout Int, inside levels: Cell<ReaderLevel>,
    from first: Int, to depth: Int
  ) throws -> Value {
    // Frames know the path to the value.
    for level in first..<depth {
      let start = levels[level].start
      if !isOpen(start, level: level) { try open(start, level: level) }
      frames[level].child = level + 1 < depth ? levels[level + 1].start : offset
      frames[level].childIndex = levels[level].index
    }
    // Errors within it are thrown, not noted: if it fails, what is wrong is found where the reader began.
    let wasCollecting = isCollecting
    isCollecting = false
    defer { isCollecting = wasCollecting }
    learn(type, at: offset)
    return try ordinaryValue(type, at: &offset, level: depth)
  }

  /// Decodes a value by the table of its type; nil if a decoder has to.
  @inline(never)
  func fastValue<Value: Decodable>(
    _ type: Value.Type, at offset: inout Int, level: Int
  ) -> Value? {
    guard !isSlow(offset) else { return nil }
    guard lanesInUse < Self.mostLanes else {
      // Nor is it read by a lane that those around it give back when they fail: each level would be read once more.
      rare.slowStarts.insert(offset)
      return nil
    }
    return withReader(of: type, at: offset, level: level) { reader, root in
      unsafe withUnsafeTemporaryAllocation(of: Value.self, capacity: 1) { memory in
        guard let place = memory.baseAddress,
          unsafe (try? reader.read(root, to: Memory(UnsafeMutableRawPointer(place)))) == true
        else {
          reader.forgetNotes()
          rare.slowStarts.formUnion(reader.openStarts)
          return nil
        }
        offset = reader.offset
        return unsafe place.move()
      }
    } ?? nil
  }

  /// As many arrays are read within one another as errors are collected in.
  private static let mostLanes = 18

  /// Lets `body` read values of a type from `offset`; nil if the document, the options or the limit of nested lanes do not
  /// allow it.
  func withReader<Value: Decodable, Result>(
    of type: Value.Type, at offset: Int, level: Int,
    _ body: (inout _DocumentReader, ReaderWorkspace.Root) throws -> Result
  ) rethrows -> Result? {
    guard isFaultless, lanesInUse < Self.mostLanes, let settings = configuration.settings else {
      return nil
    }
    // A value inside one that is being read is read by another lane.
    let isOwn = lanesInUse == 0
    let lane = isOwn ? lane : JSONFastLane.take()
    lanesInUse += 1
    defer {
      lanesInUse -= 1
      if !isOwn { lane.giveBack() }
    }
    var reader = unsafe _DocumentReader(
      bytes.buffer, at: offset, depth: level, settings: settings, workspace: lane.workspace,
      decoder: self)
    defer { lane.workspace.endDocument(stamp: reader.stamp) }
    // It may skip what the last reader of this document has skipped.
    reader.resumeSkipping(rareIfMade?.passed, skipped: skippedBytes)
    defer {
      skippedBytes = max(skippedBytes, reader.skippedBytes)
      if let passed = reader.passed { rare.passed = passed }
    }
    // Every lane has its own memory.
    let root = lane.workspace.root(of: type)
    // A type may have set other values meanwhile.
    return try configuration.inContext { try body(&reader, root) }
  }
}
