public import ValidatedCodable
import ValidatedJSON

/// What a stream of a cache has next.
public enum CachedElement<Model: Sendable>: Sendable {
  /// A valid model.
  case model(Model)
  /// A whole record that is not valid by the rules as they are now.
  case rejected(Reject<Int>)
  /// Bytes that are not a whole record; they come after records that are near them.
  case damaged(CacheDamage)
  /// How many records are not there, or in the damage: the last element, if there are any, or the file does not know how many
  /// there have been.
  case lost(atLeast: Int)
  /// Why the rest cannot be read: the last element.
  case failed(CacheError)

  /// The model; nil if it is something else.
  public var model: Model? {
    if case .model(let model) = self { model } else { nil }
  }
}

/// The models of a cache, one after the other, in constant memory.
///
/// Only damage takes more, as much as it is long. The file is as it was when the first part was read: what is appended later is not
/// read, and a record that is being appended at that moment may be damage (``CacheDamage/isTorn``).
public struct CachedElements<Model: ValidatedModel>: Sequence, IteratorProtocol {
  private let source: CacheSourceFile<Model>

  init(of cache: ModelCache<Model>, _ policy: CachePolicy) throws(CacheError) {
    source = CacheSourceFile(cache, policy, try cache.file.reader())
    // What `load` refuses is refused here.
    try source.begin()
  }

  /// The next element; nil at the end.
  public mutating func next() -> CachedElement<Model>? { source.next() }
}

@available(*, unavailable)
extension CachedElements: Sendable {}

extension ModelCache {
  /// The models in the file, one after the other, and what is wrong with the rest.
  ///
  /// It trusts and refuses what `load` does.
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
  /// - Parameter policy: whether records are validated that were valid by the same rules when they were written.
  /// - Throws: ``CacheError``, if the file is not one of this cache.
  public func elements(
    policy: CachePolicy = .trustIfUnchanged
  ) throws(CacheError) -> CachedElements<Model> {
    try CachedElements(of: self, policy)
  }
}

/// A cache file that is read as elements are asked for.
private final class CacheSourceFile<Model: ValidatedModel> {
  private let cache: ModelCache<Model>
  private let policy: CachePolicy
  private let reader: CacheReader
  private var scan = CacheScan()
  private var isGoingOn = true
  /// What has been read, in reverse order.
  private var waiting: [CachedElement<Model>] = []

  init(_ cache: ModelCache<Model>, _ policy: CachePolicy, _ reader: CacheReader) {
    self.cache = cache
    self.policy = policy
    self.reader = reader
  }

  func begin() throws(CacheError) {
    // A file that begins with damage may begin to be one of a cache later.
    while isGoingOn, scan.header == nil, scan.count == 0 { try readPart() }
    if scan.header == nil, scan.count == 0 { throw .notACache }
  }

  func next() -> CachedElement<Model>? {
    while true {
      if let element = waiting.popLast() { return element }
      guard isGoingOn else { return nil }
      do throws(CacheError) {
        try readPart()
      } catch {
        isGoingOn = false
        return .failed(error)
      }
    }
  }

  private func readPart() throws(CacheError) {
    var loaded = LoadedRecords<Model>(keepsSources: false)
    var numbers: [Int] = []
    isGoingOn = try unsafe reader.readPart { bytes, offset, isLast throws(CacheError) in
      let (sections, end) = unsafe scan.read(bytes, at: offset, isLast: isLast)
      for section in sections {
        numbers += section.records.lazy.map(\.number)
        try unsafe cache.read(section, in: bytes, policy, into: &loaded)
      }
      return end
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
    if !isGoingOn, scan.written > scan.count || scan.tally == nil {
      elements.append(.lost(atLeast: scan.written - scan.count))
    }
    waiting = elements.reversed() + waiting
  }
}
