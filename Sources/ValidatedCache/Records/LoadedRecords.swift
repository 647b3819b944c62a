import ValidatedCodable

/// The records of a cache that have been read so far.
struct LoadedRecords<Model> {
  var models: [Model] = []
  var repaired: [Int] = []
  var rejects: [ValidationReport.Reject<Int>] = []
  var hasValidated = false
  /// The records of the models, if they are kept.
  var sources: [CacheSource] = []
  let keepsSources: Bool

  /// Adds the records of the next part of the file.
  mutating func append(_ next: LoadedRecords) {
    models += next.models
    repaired += next.repaired
    rejects += next.rejects
    hasValidated = hasValidated || next.hasValidated
    sources += next.sources
  }
}

/// The JSON of a record.
struct CacheSource {
  let number: Int
  let json: [UInt8]
  let isMigrated: Bool
}
