public import ValidatedCodable

// Arrays of models with a schema of which some may be invalid. Those that are what the schema says are
// read without containers, and so is what is plainly wrong with the others; the rest is a decoder's.

extension JSONReading {
  /// Decodes an array of models, and sets those aside that are not valid.
  @inlinable
  func lossyModels<Model: ValidatedModel>(
    _ type: LossyArray<Model>.Type, at offset: inout Int, level: Int
  ) throws -> LossyArray<Model> {
    try beginArray(at: offset, level: level)
    var models: [Model] = []
    var rejects: [Reject<Int>] = []
    var cursor = offset &+ 1
    var index = 0
    let schema = Model.schema
    let bytes = bytesInUse()
    while try nextModel(&cursor, bytes, isFirst: index == 0, level: level) {
      if index == 8 {
        models.reserveCapacity(
          likelyCount(of: 8, upTo: cursor, inArrayAt: offset, stride: MemoryLayout<Model>.stride))
      }
      let place = JSONPlace(level: level &+ 1, array: offset, index: index)
      var reader = JSONMemberReader(self, bytes, at: cursor, place)
      do throws(UnusualMember) {
        try reader.begin()
        models.append(try schema.read(from: &reader))
        cursor = reader.cursor
      } catch {
        let (model, reject) = try rejected(Model.self, by: schema, reader, at: &cursor)
        if let model { models.append(model) } else if let reject { rejects.append(reject) }
      }
      index &+= 1
    }
    offset = cursor
    return LossyArray(models, rejects: rejects)
  }

  /// Reads a model that is valid in some other way, or rejects it.
  @inlinable @inline(never)
  func rejected<Model: ValidatedModel>(
    _ type: Model.Type, by schema: Model.ModelSchema, _ reader: JSONMemberReader,
    at offset: inout Int
  ) throws -> (Model?, Reject<Int>?) {
    var reader = reader
    let start = offset
    do throws(UnusualMember) {
      try reader.begin()
      let faults = try schema.examine(in: &reader)
      guard !faults.isEmpty else { throw UnusualMember() }
      offset = reader.cursor
      return (nil, try reject(faults, reader.place, start..<offset))
    } catch {
      var findings = Findings()
      let model = try collectModel(type, at: &offset, reader.place, into: &findings)
      return (model, reject(findings, reader.place, start..<offset))
    }
  }

  @usableFromInline
  func reject(
    _ faults: Few<MemberFault>, _ place: JSONPlace, _ range: Range<Int>
  ) throws(UnusualMember) -> Reject<Int>? {
    do { try publish(place, at: range.lowerBound) } catch { throw UnusualMember() }
    let path = path(to: place.array, level: place.level - 1)
    let report = ValidationReport(faults.count) { index in
      let fault = faults.count == 1 ? faults.first : faults.inDocumentOrder[index]
      guard let fault else { return nil }
      return ValidationReport.Entry(
        fault.violation, inArrayAt: path, place.index, fault.key,
        location(of: fault.position ?? range.lowerBound))
    }
    return reject(report, place, range)
  }

  @usableFromInline
  func reject(_ findings: Findings, _ place: JSONPlace, _ range: Range<Int>) -> Reject<Int>? {
    reject(ValidationReport(findings), place, range)
  }

  private func reject(
    _ report: ValidationReport?, _ place: JSONPlace, _ range: Range<Int>
  ) -> Reject<Int>? {
    report.map { report in
      let source = options.keepsRejectedBytes ? Array(document.slice(range)) : nil
      return Reject(
        position: place.index, report: options.enclosingPath.map(report.relocated) ?? report,
        source: source)
    }
  }

  /// Adds everything that is wrong with the models of an array.
  @inlinable
  func collectModels<Model: ValidatedModel>(
    _ type: [Model].Type, at offset: inout Int, level: Int, into findings: inout Findings
  ) throws {
    try beginArray(at: offset, level: level)
    var cursor = offset &+ 1
    var index = 0
    let schema = Model.schema
    let bytes = bytesInUse()
    // Where one is invalid, the next one is likely to be.
    var isFaulty = false
    while try nextModel(&cursor, bytes, isFirst: index == 0, level: level) {
      let place = JSONPlace(level: level &+ 1, array: offset, index: index)
      var reader = JSONMemberReader(self, bytes, at: cursor, place)
      do throws(UnusualMember) {
        guard !isFaulty else { throw UnusualMember() }
        try reader.begin()
        _ = try schema.read(from: &reader)
        cursor = reader.cursor
      } catch {
        let model = try faultyModel(Model.self, by: schema, reader, at: &cursor, into: &findings)
        isFaulty = model == nil
      }
      index &+= 1
    }
    offset = cursor
  }

  /// What is plainly wrong with a model is added without a decoder, from where its reader got to.
  @inlinable @inline(never)
  func faultyModel<Model: ValidatedModel>(
    _ type: Model.Type, by schema: Model.ModelSchema, _ reader: JSONMemberReader,
    at offset: inout Int, into findings: inout Findings
  ) throws -> Model? {
    var reader = reader
    do throws(UnusualMember) {
      try reader.begin()
      let faults = try schema.examine(in: &reader)
      guard !faults.isEmpty else { throw UnusualMember() }
      try add(faults, ofModelAt: offset, reader.place, to: &findings)
      offset = reader.cursor
      return nil
    } catch {
      return try collectModel(type, at: &offset, reader.place, into: &findings)
    }
  }

  @usableFromInline
  func add(
    _ faults: Few<MemberFault>, ofModelAt start: Int, _ place: JSONPlace,
    to findings: inout Findings
  ) throws(UnusualMember) {
    guard !findings.countOnly(faults.count) else { return }
    do { try publish(place, at: start) } catch { throw UnusualMember() }
    let sorted = faults.count > 1 ? Few(faults.inDocumentOrder) : faults
    sorted.forEach { fault in
      findings.add(
        fault.violation, inArrayAt: path(to: place.array, level: place.level - 1), place.index,
        fault.key, location(of: fault.position ?? start))
    }
  }

  /// Decodes a model by a decoder, or adds everything that is wrong with it.
  @usableFromInline @inline(never)
  func collectModel<Model: ValidatedModel>(
    _ type: Model.Type, at offset: inout Int, _ place: JSONPlace, into findings: inout Findings
  ) throws -> Model? {
    try publish(place, at: offset)
    forget(from: place.level)
    try open(offset, level: place.level)
    let count = findings.count
    let decoder = JSONValueDecoder(reading: self, start: offset, level: place.level)
    let model = findings.addInOrder { $0.collect(type, from: decoder) }
    if let malformed = findings.malformed { throw malformed }
    offset = try end(ofValueAt: offset, level: place.level)
    return findings.count == count ? model : nil
  }
}

extension Few<MemberFault> {
  /// Sorted by where their values are; members that are missing come first, as their object does.
  fileprivate var inDocumentOrder: [MemberFault] {
    let all = self.all
    let places = all.map { $0.position ?? 0 }
    return all.indices.sorted { (places[$0], $0) < (places[$1], $1) }.map { all[$0] }
  }
}
