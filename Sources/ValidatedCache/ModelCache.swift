public import Foundation
public import ValidatedCodable
public import ValidatedJSON

/// Models in a file, judged again when their rules have changed, or always.
///
/// ```swift
/// let cache = ModelCache<Client>(at: url)
/// try cache.save(clients)
/// try cache.append(client)
/// let contents = try cache.load()         // models, rejects, damage
/// ```
///
/// The file is JSON Lines: a header with the fingerprint of the model's rules, and a line for each record,
/// with a checksum. So ``load(policy:rejects:)`` need judge nothing as long as the rules are the same
/// (``CachePolicy/trustIfUnchanged``), keeps every good record when they have changed or the disk has, and
/// says what is wrong with the others.
///
/// What `save` or `append` has written when it returns is on the disk. Whoever is stopped in the midst of
/// `save` leaves the file as it was; in the midst of `append`, a torn line that is recognised. One writer at a
/// time, over all processes (the lock is a file beside it); readers wait for nobody.
///
/// The checksums keep out accidents. Whoever can write the file can write valid checksums, so that under
/// ``CachePolicy/trustIfUnchanged`` it must be as safe as the program; judge ``CachePolicy/always`` where it
/// is not.
public final class ModelCache<Model: ValidatedModel>: Sendable {
  /// Makes a record of an older version one of today's; see ``init(at:maximumSize:version:migrate:)``.
  public typealias Migration = @Sendable (_ record: JSONValue, _ version: Int) throws -> JSONValue

  /// Where the records are.
  public let url: URL
  /// The version of the model that is written.
  public let version: Int

  let file: CacheFile
  let migrate: Migration?
  private let writing = NSRecursiveLock()
  private let readModels: ReadModels
  private let keyOrder = JSONKeyOrder(of: Shape(of: Model.self))
  private let rules = Model.rulesFingerprint

  /// Reads models from ranges of bytes: a closure, so that it is compiled where the model is known.
  @usableFromInline
  typealias ReadModels =
    @Sendable (
      inout [Model], UnsafeBufferPointer<UInt8>, [Range<Int>], _ trusting: Bool, (Int) -> Model?
    ) -> Void

  /// Makes a cache in a file, which is made when models are first saved or appended.
  ///
  /// - Parameters:
  ///   - maximumSize: how large the file may be, in octets.
  ///   - version: the version of the model's documents. Count it up when old records are to be changed.
  ///   - migrate: makes a record of an older version one of today's; what it throws rejects the record.
  @inlinable
  public convenience init(
    at url: URL, maximumSize: Int = 1 << 30, version: Int = 1, migrate: Migration? = nil
  ) {
    self.init(url, maximumSize, version, migrate) { models, memory, ranges, trusting, decode in
      ValidatedJSONDecoder().decodeModels(
        into: &models, from: memory, at: ranges, trusting: trusting, otherwise: decode)
    }
  }

  @usableFromInline
  init(
    _ url: URL, _ maximumSize: Int, _ version: Int, _ migrate: Migration?,
    _ readModels: @escaping ReadModels
  ) {
    self.url = url
    self.version = version
    self.migrate = migrate
    self.readModels = readModels
    file = CacheFile(url: url, maximumSize: maximumSize)
  }
}

// Writing.
extension ModelCache {
  /// Puts models in the place of all there are.
  ///
  /// - Parameter overwriting: whether the file may be of another model, a newer version, or no cache.
  /// - Throws: ``CacheError``; then the file is as it was.
  public func save(
    _ models: some Sequence<Model>, overwriting: Bool = false
  ) throws(CacheError) {
    let bytes = try bytes(of: try records(of: models))
    try whileWriting { () throws(CacheError) in
      if !overwriting { try file.checkIsOlder(than: header(count: 0)) }
      try file.replace(with: bytes)
    }
  }

  /// Adds a model behind the others.
  ///
  /// - Throws: ``CacheError``; then the model is not in the cache.
  /// - Complexity: O(1), whatever the number of models
  public func append(_ model: Model) throws(CacheError) {
    try append(contentsOf: CollectionOfOne(model))
  }

  /// Adds models behind the others.
  ///
  /// - Throws: ``CacheError``; then some of the models may be in the cache, from the first.
  /// - Complexity: O(*n*) in the number of the models added
  public func append(contentsOf models: some Sequence<Model>) throws(CacheError) {
    let records = try records(of: models)
    try whileWriting { () throws(CacheError) in
      if !file.exists { try file.replace(with: header(count: 0).lines) }
      try file.append(header(count: 0), count: records.count) { first in
        records.enumerated().map { CacheRecord.line(first + $0, $1) }
      }
    }
  }

  /// Runs `body` as the one writer; other threads of this process that share the cache wait.
  func whileWriting<Result>(
    _ body: () throws(CacheError) -> Result
  ) throws(CacheError) -> Result {
    let result = writing.withLock {
      Swift.Result { () throws(CacheError) in try file.whileLocked(body) }
    }
    return try result.get()
  }

  /// The file that holds records.
  func bytes(of records: [[UInt8]]) throws(CacheError) -> [UInt8] {
    var bytes = header(count: records.count).lines
    for (number, record) in records.enumerated() {
      bytes += CacheRecord.line(number, record)
      guard bytes.count <= file.maximumSize else { throw .tooLarge(limit: file.maximumSize) }
    }
    return bytes
  }

  private func header(count: Int) -> CacheHeader {
    CacheHeader(
      format: CacheHeader.currentFormat, model: String(describing: Model.self), version: version,
      rules: rules, count: count, date: Date())
  }

  /// The JSON of each model, with its keys in the order of the schema.
  private func records(of models: some Sequence<Model>) throws(CacheError) -> [[UInt8]] {
    let encoder = JSONEncoder()
    var records: [[UInt8]] = []
    for model in models {
      do {
        // Code can make models that break rules about several fields.
        let json = try encoder.encode(try model.revalidated())
        let value = try ValidatedJSONDecoder().decode(JSONValue.self, from: json)
        records.append(JSONWriter.bytes(of: value, orderedBy: keyOrder))
      } catch let report as ValidationReport {
        throw .invalid(report)
      } catch {
        throw .notEncodable("\(error)")
      }
    }
    return records
  }
}

// Reading.
extension ModelCache {
  /// Everything that is in the file.
  ///
  /// - Parameters:
  ///   - policy: whether records are judged that were valid by the same rules when they were written.
  ///   - rejects: what to do with what is damaged or not valid.
  /// - Throws: ``CacheError``.
  /// - Complexity: O(*n*)
  public func load(
    policy: CachePolicy = .trustIfUnchanged, rejects: CacheRejects = .report
  ) throws(CacheError) -> CacheContents<Model> {
    guard rejects == .quarantine else {
      let contents = try contentsAtRest(policy)
      guard rejects == .report || contents.problems.isEmpty else {
        throw .rejected(contents.problems)
      }
      return contents
    }
    return try whileWriting { () throws(CacheError) in
      let (contents, sources, _) = try contents(policy, keepingSources: true)
      // A cache that is as it should be is left alone, one of other rules is brought up to date.
      if !contents.problems.isEmpty || !contents.wasTrusted || !contents.repaired.isEmpty {
        let records = try records(of: contents.models)
        let bytes = try bytes(of: records)
        // Nothing is taken out of the cache that is not set aside before: nor what a record has had besides.
        let changed = zip(sources, records).filter { $0.json != $1 }.map(\.0)
        let aside = contents.quarantineLines(changed: changed)
        if !aside.isEmpty { try file.setAside(aside) }
        try file.replace(with: bytes)
      }
      return contents
    }
  }

  /// The contents, read again if they end with a record that somebody has been writing.
  private func contentsAtRest(_ policy: CachePolicy) throws(CacheError) -> CacheContents<Model> {
    for _ in 0..<10 {
      let (contents, _, size) = try contents(policy, keepingSources: false)
      guard contents.damage.last?.isTorn == true else { return contents }
      let sizeNow = try file.size
      if sizeNow == size { return contents }
    }
    return try contents(policy, keepingSources: false).contents
  }

  private func contents(
    _ policy: CachePolicy, keepingSources: Bool
  ) throws(CacheError) -> (contents: CacheContents<Model>, sources: [CacheSource], size: Int) {
    var scan = CacheScan()
    var loaded = LoadedRecords<Model>(keepsSources: keepingSources)
    // No record has fewer octets than its checksum; a header may say anything.
    let most = try file.size / 24
    let size = try file.read { bytes, offset, isLast throws(CacheError) in
      let (sections, end) = scan.read(bytes, at: offset, isLast: isLast)
      if offset == 0 { loaded.models.reserveCapacity(min(scan.written, most)) }
      for section in sections { try read(section, in: bytes, policy, into: &loaded) }
      return end
    }
    if scan.header == nil, scan.count == 0 { throw .notACache }
    let contents = CacheContents(
      models: loaded.models, repaired: loaded.repaired,
      wasTrusted: !loaded.hasJudged && isTrusted(scan.header, policy), header: scan.header,
      problems: CacheProblems(
        rejects: loaded.rejects, damage: scan.damage, lost: scan.written - scan.count,
        isCountKnown: scan.tally != nil))
    return (contents, loaded.sources, size)
  }

  private func read(
    _ section: CacheSection, in bytes: UnsafeRawBufferPointer, _ policy: CachePolicy,
    into loaded: inout LoadedRecords<Model>
  ) throws(CacheError) {
    try check(section.header)
    guard !section.records.isEmpty else { return }
    if section.header == nil, version > 1 || migrate != nil {
      // Who knows what they were.
      loaded.reject(section.records, in: bytes, "be of a known version")
    } else if isOld(section.header), let migrate, let from = section.header?.version {
      for record in section.records {
        addMigrated(record, in: bytes, from: from, by: migrate, into: &loaded)
      }
    } else {
      let isTrusted = isTrusted(section.header, policy)
      loaded.hasJudged = loaded.hasJudged || !isTrusted
      read(section.records, in: bytes, trusting: isTrusted, into: &loaded)
    }
  }

  private func isOld(_ header: CacheHeader?) -> Bool {
    header.map { $0.version < version } ?? false
  }

  private func isTrusted(_ header: CacheHeader?, _ policy: CachePolicy) -> Bool {
    policy == .trustIfUnchanged && !isOld(header) && header?.rules == rules
  }

  private func read(
    _ records: [CacheRecord], in bytes: UnsafeRawBufferPointer, trusting: Bool,
    into loaded: inout LoadedRecords<Model>
  ) {
    let decoder = ValidatedJSONDecoder()
    var rejects: [Reject<Int>] = []
    readModels(
      &loaded.models, bytes.assumingMemoryBound(to: UInt8.self), records.map(\.json), trusting
    ) { index in
      let record = records[index]
      let json = Array(bytes[record.json])
      do throws(ValidationReport) {
        return try decoder.decodeCollecting(Model.self, from: Data(json))
      } catch {
        rejects.append(Reject(position: record.number, report: error, source: json))
        return nil
      }
    }
    loaded.rejects += rejects
    if loaded.keepsSources {
      let rejected = Set(rejects.map(\.position))
      loaded.sources += records.lazy.filter { !rejected.contains($0.number) }
        .map { CacheSource(number: $0.number, json: Array(bytes[$0.json])) }
    }
  }

  private func addMigrated(
    _ record: CacheRecord, in bytes: UnsafeRawBufferPointer, from version: Int,
    by migrate: Migration, into loaded: inout LoadedRecords<Model>
  ) {
    let json = Array(bytes[record.json])
    do throws(ValidationReport) {
      loaded.models.append(try migrated(json, from: version, by: migrate))
      loaded.repaired.append(record.number)
      if loaded.keepsSources {
        loaded.sources.append(CacheSource(number: record.number, json: json))
      }
    } catch {
      loaded.rejects.append(Reject(position: record.number, report: error, source: json))
    }
  }

  private func migrated(
    _ json: [UInt8], from version: Int, by migrate: Migration
  ) throws(ValidationReport) -> Model {
    let decoder = ValidatedJSONDecoder()
    let value: JSONValue = try decoder.decodeCollecting(JSONValue.self, from: Data(json))
    let migrated: JSONValue
    do {
      migrated = try migrate(value, version)
    } catch let report as ValidationReport {
      throw report
    } catch {
      let requirement = "be one that can be migrated (\(error))"
      throw ValidationReport(
        (error as? any ViolationConvertible)?.violation
          ?? Violation(.unreadable, [.requirement: .text(requirement)]))
    }
    return try decoder.decodeCollecting(Model.self, from: migrated)
  }

  private func check(_ header: CacheHeader?) throws(CacheError) {
    guard let header else { return }
    guard header.format <= CacheHeader.currentFormat, header.version <= version else {
      throw .newer(format: header.format, version: header.version)
    }
    guard header.model == String(describing: Model.self) else { throw .otherModel(header.model) }
  }
}

/// What has been read of a cache so far.
private struct LoadedRecords<Model> {
  var models: [Model] = []
  var repaired: [Int] = []
  var rejects: [Reject<Int>] = []
  /// Whether any record has been judged.
  var hasJudged = false
  /// The records of the models, if they are kept.
  var sources: [CacheSource] = []
  let keepsSources: Bool

  init(keepsSources: Bool) { self.keepsSources = keepsSources }

  mutating func reject(
    _ records: [CacheRecord], in bytes: UnsafeRawBufferPointer, _ requirement: String
  ) {
    let report = ValidationReport(Violation(.unreadable, [.requirement: .text(requirement)]))
    rejects += records.map {
      Reject(position: $0.number, report: report, source: Array(bytes[$0.json]))
    }
  }
}

/// The JSON of a record.
struct CacheSource {
  let number: Int
  let json: [UInt8]
}
