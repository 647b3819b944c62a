import Foundation
import ValidatedCodable
import ValidatedJSON

extension ModelCache {
  /// The contents of the file.
  ///
  /// - Parameters:
  ///   - policy: whether to validate records that were valid by the same rules when they were written.
  ///   - rejects: how to handle records that are damaged or invalid.
  ///   - threads: the number of threads that decode records, including the caller's; the contents are the same. The
  ///     threads call `init(from:)` and the migration concurrently.
  /// - Throws: ``CacheError``.
  /// - Complexity: O(*n*)
  public func load(
    policy: CachePolicy = .trustIfUnchanged, rejects: CacheRejects = .report, threads: Int = 1
  ) throws(CacheError) -> CacheContents<Model> {
    guard rejects == .quarantine else {
      let read = { () throws(CacheError) in
        try self.contents(policy, keepingSources: false, threads).contents
      }
      var contents = try read()
      // Again under the lock if something is damaged, since a write may have been in progress.
      if !contents.damage.isEmpty || !contents.problems.isCountKnown {
        contents = try file.whileAtRest(read) ?? contents
      }
      guard rejects == .report || contents.problems.isEmpty else {
        throw .rejected(contents.problems)
      }
      return contents
    }
    return try whileWriting { () throws(CacheError) in
      let (contents, sources) = try contents(policy, keepingSources: true, threads)
      // A cache that was trusted is not changed. Any other is rewritten, also one that is validated only because of the
      // policy, or of rules that are code.
      if !contents.problems.isEmpty || !contents.wasTrusted || !contents.repaired.isEmpty {
        // What was read as it is, but cannot be written, such as the value of a case that is not encoded, stays as it is.
        var areAllWritten = true
        let records = try records(of: contents.models) { index in
          guard !sources[index].isMigrated else { return nil }
          areAllWritten = false
          return sources[index].json
        }
        // It may be valid only because reading repairs it, so that it is read again in the same way.
        let bytes = try bytes(of: records, areTrusted: areAllWritten)
        // Nothing is removed from the cache before it is in the quarantine file, including members that the model
        // does not read.
        let changed = zip(sources, records).filter { $0.json != $1 }.map(\.0)
        let aside = contents.quarantineLines(changed: changed)
        try file.replace(with: bytes, settingAside: aside)
      }
      return contents
    }
  }

  private func contents(
    _ policy: CachePolicy, keepingSources: Bool, _ jobs: Int
  ) throws(CacheError) -> (contents: CacheContents<Model>, sources: [CacheSource]) {
    var scan = CacheScan()
    let parts = CacheParts(of: self, policy, keepingSources: keepingSources, jobs: jobs)
    let reader = try file.reader()
    // No record is shorter than its checksum; the count in a header cannot be trusted, nor that it is true of the size.
    let most = min(reader.size / 24, 1 << 26 / max(1, MemoryLayout<Model>.stride))
    let outcome = Result { () throws(CacheError) in
      while try unsafe reader.readPart({ bytes, offset, isLast throws(CacheError) in
        let (sections, end) = unsafe scan.read(bytes, at: offset, isLast: isLast)
        try check(sections, scan.tally)
        if offset == 0 { parts.loaded.models.reserveCapacity(min(scan.written, most)) }
        try unsafe parts.read(sections, in: UnsafeRawBufferPointer(rebasing: bytes[..<end]))
        return end
      }) {}
    }
    // Earlier problems come first.
    try parts.finish()
    try outcome.get()
    let loaded = parts.loaded
    try check(scan)
    let contents = CacheContents(
      models: loaded.models, repaired: loaded.repaired,
      wasTrusted: !loaded.hasValidated && (scan.count > 0 || isTrusted(scan.header, policy)),
      header: scan.header,
      problems: CacheProblems(
        rejects: loaded.rejects, damage: scan.damage, lost: scan.written - scan.count,
        isCountKnown: scan.tally != nil))
    return (contents, loaded.sources)
  }

  /// Refuses a file that is no cache, and one without records of which the tally is that of a newer program.
  func check(_ scan: CacheScan) throws(CacheError) {
    guard scan.header == nil, scan.count == 0 else { return }
    guard let tally = scan.tally else { throw .notACache }
    guard tally.version <= version else {
      throw .newer(format: CacheHeader.currentFormat, version: tally.version)
    }
  }

  /// Refuses records without a header that may be those of a newer program, which has written the tally.
  func check(_ sections: [CacheSection], _ tally: CacheTally?) throws(CacheError) {
    guard let tally, tally.version > version,
      sections.contains(where: { $0.header == nil && !$0.records.isEmpty })
    else { return }
    throw .newer(format: CacheHeader.currentFormat, version: tally.version)
  }

  func read(
    _ sections: [CacheSection], in bytes: UnsafeRawBufferPointer, _ policy: CachePolicy,
    into loaded: inout LoadedRecords<Model>
  ) throws(CacheError) {
    for section in sections {
      try section.header?.check(before: header(count: 0))
      guard !section.records.isEmpty else { continue }
      let isTrusted = section.isCertain && isTrusted(section.header, policy)
      loaded.hasValidated = loaded.hasValidated || !isTrusted
      if section.header == nil, version > 1 || migrate != nil {
        unsafe read(section.records, in: bytes, into: &loaded) { (_) throws(ValidationReport) in
          // The rules of these records are unknown.
          throw ValidationReport(Violation(.unreadable, must: "be of a known version"))
        }
      } else if let migrate, let from = section.header?.version, from < version {
        unsafe read(section.records, in: bytes, into: &loaded) { (json) throws(ValidationReport) in
          try migrated(json, from: from, by: migrate)
        }
      } else {
        let decoder = ValidatedJSONDecoder()
        unsafe read(
          section.records, in: bytes, trusting: isTrusted,
          comparing: !section.isCertain || !isOfTheseRules(section.header), into: &loaded
        ) { (json) throws(ValidationReport) in
          try decoder.decodeCollecting(Model.self, from: Data(json))
        }
      }
    }
  }

  private func isTrusted(_ header: CacheHeader?, _ policy: CachePolicy) -> Bool {
    policy == .trustIfUnchanged && header?.version == version && isOfTheseRules(header)
  }

  /// Whether the file states that its records were valid by the same rules.
  private func isOfTheseRules(_ header: CacheHeader?) -> Bool {
    isKnown && header?.rules == rules
  }

  /// - Parameter trusting: see `decodeModels`; nil if the records are not read as they are.
  private func read(
    _ records: [CacheRecord], in bytes: UnsafeRawBufferPointer, trusting: Bool? = nil,
    comparing: Bool = true, into loaded: inout LoadedRecords<Model>,
    by decode: ([UInt8]) throws(ValidationReport) -> Model
  ) {
    let first = loaded.models.count
    var rejects: [ValidationReport.Reject<Int>] = []
    func model(_ index: Int) -> Model? {
      let record = records[index]
      let json = unsafe Array(bytes[record.json])
      do throws(ValidationReport) {
        return try decode(json)
      } catch {
        rejects.append(
          ValidationReport.Reject(position: record.number, report: error, source: json))
        return nil
      }
    }
    if let trusting {
      unsafe ValidatedJSONDecoder().decodeModels(
        into: &loaded.models, from: bytes.assumingMemoryBound(to: UInt8.self),
        at: records.map(\.json), trusting: trusting, otherwise: model)
    } else {
      loaded.models += records.indices.compactMap(model)
    }
    loaded.rejects += rejects
    guard comparing || loaded.keepsSources else { return }
    let rejected = Set(rejects.map(\.position))
    let sources = records.lazy.filter { !rejected.contains($0.number) }
      .map {
        unsafe CacheSource(
          number: $0.number, json: Array(bytes[$0.json]), isMigrated: trusting == nil)
      }
    if loaded.keepsSources { loaded.sources += sources }
    if comparing {
      loaded.repaired += zip(sources, loaded.models[first...])
        .filter { !$1.isStored(as: Data($0.json), by: ValidatedJSONEncoder().encode) }
        .map(\.0.number)
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
    } catch let error as DecodingError {
      throw ValidationReport(limit: ValidationReport.defaultLimit, after: error) { $0.add(error) }
    } catch {
      let requirement = "be one that can be migrated (\(error.textWithoutValue))"
      throw ValidationReport(
        (error as? any Violation.Convertible)?.violation
          ?? Violation(.unreadable, [.reason: "migrationFailed"], must: requirement))
    }
    return try decoder.decodeCollecting(Model.self, from: migrated)
  }
}
