import ValidatedCodable

// A large array in memory is divided into parts, which threads read like one thread reads the whole. The start of a part
// is a guess, as in a stream; the guesses are right if each part ends where the next one begins. If one is wrong, or an
// element is not valid, one thread reads the array.

extension JSONConfiguration {
  /// Decodes the elements of an array on several threads; nil if one thread has to decode it.
  func elements<Element: Decodable>(
    _ type: Element.Type, in document: UnsafeBufferPointer<UInt8>, jobs: Int
  ) -> [Element]? {
    let jobs = min(jobs, WorkerThreads.most)
    guard let settings, options.maximumDepth > 0, document.count <= options.maximumSize,
      let ranges = unsafe Self.parts(of: JSONBytes(document), jobs: jobs)
    else { return nil }
    // The caller's thread is one of them, and waits for the others, since the document is lent.
    let workers = WorkerThreads(count: jobs - 1)
    // The values that rules may read, since a worker thread has no task.
    let context = context ?? .current
    let queues = workers.map(ranges) { range in
      context.run { unsafe Self.elements(type, in: document, from: range, settings) }
    }
    let parts = queues.compactMap { $0 }
    return parts.count == queues.count ? ElementQueue.values(of: parts, by: workers) : nil
  }

  /// Whether elements of a type are read without a decoder.
  func readsElements<Element: Decodable>(_ type: Element.Type) -> Bool {
    guard settings != nil else { return false }
    let lane = JSONFastLane.take()
    defer { lane.giveBack() }
    return lane.workspace.root(of: [Element].self).needsNoDecoder
  }

  /// The maximum number of bytes that are searched for the first two elements.
  private static var longestBeginning: Int { 1 << 20 }
  /// The minimum size of a part, in bytes.
  private static var smallestPart: Int { 1 << 16 }
  /// The number of parts for each thread: threads take part after part, and those on slower cores take fewer.
  private static var partsOfThread: Int { 16 }

  /// The probable starts of elements that divide a document's array into parts; nil if it is too small.
  private static func parts(of bytes: JSONBytes, jobs: Int) -> [Range<Int>]? {
    guard let (first, separator) = beginning(of: bytes) else { return nil }
    let size = max(smallestPart, (bytes.count - first) / (jobs * partsOfThread))
    var starts = [first]
    var next = first + size
    while next < bytes.count, let start = separator.firstElement(in: bytes, from: next) {
      starts.append(start)
      next = start + size
    }
    guard starts.count > 1 else { return nil }
    return zip(starts, starts.dropFirst() + [bytes.count]).map { $0..<$1 }
  }

  /// The start of an array's first element, and the bytes between the first two.
  private static func beginning(of document: JSONBytes) -> (first: Int, ElementSeparator)? {
    let bytes = unsafe JSONBytes(document.slice(0..<min(document.count, longestBeginning)))
    guard var first = try? JSONSyntax.start(of: bytes) else { return nil }
    bytes.skipWhitespace(&first)
    guard bytes[first] == UInt8(ascii: "[") else { return nil }
    first += 1
    bytes.skipWhitespace(&first)
    var scan = ElementScan()
    guard let end = scan.end(in: bytes, from: first), bytes[end] == UInt8(ascii: ",") else {
      return nil
    }
    var second = end + 1
    bytes.skipWhitespace(&second)
    scan = ElementScan()
    guard let secondEnd = scan.end(in: bytes, from: second) else { return nil }
    return (first, ElementSeparator(bytes, first..<end, second..<secondEnd))
  }

  /// The elements that begin in a range; nil if the range does not begin with one, or one is not valid.
  private static func elements<Element: Decodable>(
    _ type: Element.Type, in document: UnsafeBufferPointer<UInt8>, from range: Range<Int>,
    _ settings: ReaderSettings
  ) -> ElementQueue<Element>? {
    let lane = JSONFastLane.take()
    defer { lane.giveBack() }
    let workspace = lane.workspace
    let root = workspace.root(of: [Element].self)
    var reader = unsafe _DocumentReader(
      document, at: range.lowerBound, depth: 1, settings: settings, workspace: workspace)
    defer { workspace.endDocument(stamp: reader.stamp) }
    let end = range.upperBound < document.count ? range.upperBound : nil
    var queue: ElementQueue<Element>?
    _ = reader.part(of: root, upTo: end) { queue = ElementQueue(moving: $0, $1) }
    return queue
  }
}
