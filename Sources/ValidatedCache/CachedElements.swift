public import ValidatedCodable
import ValidatedJSON

/// An element of a cache that is read as a stream.
public enum CachedElement<Model: Sendable>: Sendable {
  /// A valid model.
  case model(Model)
  /// A complete record that is invalid by the current rules.
  case rejected(ValidationReport.Reject<Int>)
  /// Bytes that are not a complete record; reported after records near them, not always in the order of the file.
  case damaged(CacheDamage)
  /// The number of records that are missing or damaged: the last element, if there are any, or the number of written
  /// records is unknown.
  case lost(atLeast: Int)
  /// The reason why the rest cannot be read: the last element.
  case failed(CacheError)

  /// The model; nil for other elements.
  public var model: Model? {
    if case .model(let model) = self { model } else { nil }
  }
}

/// The models of a cache, in order, in constant memory.
///
/// Only damage and the longest record take memory in proportion to their length. The sequence reads the file as it was when the first part
/// was read: records that are appended later are not read, and a record that is being appended at that moment may be
/// reported as damage (``CacheDamage/isTorn``).
public struct CachedElements<Model: ValidatedModel>: Sequence, IteratorProtocol {
  fileprivate let source: CacheSourceFile<Model>

  /// The next element; nil at the end.
  public mutating func next() -> CachedElement<Model>? { source.next() }
}

@available(*, unavailable)
extension CachedElements: Sendable {}

extension ModelCache {
  /// The models in the file, in order, and the problems of the other records.
  ///
  /// It trusts and refuses the same files and records as `load`.
  ///
  /// ```swift
  /// for element in try cache.elements() {
  ///   switch element {
  ///   case .model(let client): show(client)
  ///   case .rejected(let reject): print(reject.report)
  ///   case .damaged, .lost, .failed: warn()
  ///   }
  /// }
  /// ```
  ///
  /// - Parameter policy: whether to validate records that were valid by the same rules when they were written.
  /// - Throws: ``CacheError``, if the file is not one of this cache.
  public func elements(
    policy: CachePolicy = .trustIfUnchanged
  ) throws(CacheError) -> CachedElements<Model> {
    CachedElements(source: try CacheSourceFile(self, policy))
  }
}

/// A cache file that is read as elements are requested.
private final class CacheSourceFile<Model: ValidatedModel> {
  private let cache: ModelCache<Model>
  private let policy: CachePolicy
  private let reader: CacheReader
  private var scan = CacheScan()
  private var isGoingOn = true
  /// Why the rest is not read.
  private var failure: CacheError?
  /// The elements that have been read, in reverse order.
  private var waiting: [CachedElement<Model>] = []

  /// Refuses the same files as `load`.
  init(_ cache: ModelCache<Model>, _ policy: CachePolicy) throws(CacheError) {
    self.cache = cache
    self.policy = policy
    reader = try cache.file.reader()
    // A file that begins with damage may turn out to be a cache later.
    while isGoingOn, scan.header == nil, scan.count == 0 {
      readPart()
      if let failure { throw failure }
    }
    try cache.check(scan)
  }

  func next() -> CachedElement<Model>? {
    while true {
      if let element = waiting.popLast() { return element }
      guard isGoingOn else {
        defer { failure = nil }
        return failure.map { .failed($0) }
      }
      readPart()
    }
  }

  private func readPart() {
    var loaded = LoadedRecords<Model>(keepsSources: false)
    var numbers: [Int] = []
    do throws(CacheError) {
      isGoingOn = try unsafe reader.readPart { bytes, offset, isLast throws(CacheError) in
        let (sections, end) = unsafe scan.read(bytes, at: offset, isLast: isLast)
        numbers = sections.flatMap { $0.records.map(\.number) }
        try cache.check(sections, scan.tally)
        try unsafe cache.read(sections, in: bytes, policy, into: &loaded)
        return end
      }
    } catch {
      // What is before a refused header has been read.
      (isGoingOn, failure) = (false, error)
    }
    var elements: [CachedElement<Model>] = []
    var models = loaded.models[...]
    var rejects = Dictionary(loaded.rejects.map { ($0.position, $0) }) { first, _ in first }
    for number in numbers {
      if let reject = rejects.removeValue(forKey: number) {
        elements.append(.rejected(reject))
      } else if let model = models.popFirst() {
        elements.append(.model(model))
      }
    }
    elements += scan.takeDamage(all: !isGoingOn).map { .damaged($0) }
    if !isGoingOn, failure == nil, scan.written > scan.count || scan.tally == nil {
      elements.append(.lost(atLeast: scan.written - scan.count))
    }
    waiting = elements.reversed() + waiting
  }
}
