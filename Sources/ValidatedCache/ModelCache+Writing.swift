import Foundation
import ValidatedCodable
import ValidatedJSON

extension ModelCache {
  /// Replaces all models.
  ///
  /// - Parameters:
  ///   - models: the new contents.
  ///   - overwriting: whether to replace a cache for a different model or of a newer version, or one that is not a cache.
  /// - Throws: ``CacheError``; the file is then unchanged, unless the system has replaced it and cannot make sure that
  ///   this is on the disk.
  public func save(
    _ models: some Sequence<Model>, overwriting: Bool = false
  ) throws(CacheError) {
    let bytes = try bytes(of: try records(of: models))
    try whileWriting { () throws(CacheError) in
      if !overwriting { try file.checkIsNotNewer(than: header(count: 0)) }
      try file.replace(with: bytes)
    }
  }

  /// Appends a model.
  ///
  /// - Throws: ``CacheError``; the model is then not in the cache, unless the system has written it and cannot make sure
  ///   that it is on the disk.
  /// - Complexity: O(1), independent of the number of models
  public func append(_ model: Model) throws(CacheError) {
    try append(contentsOf: CollectionOfOne(model))
  }

  /// Appends models.
  ///
  /// - Throws: ``CacheError``; some or all of the models may then be in the cache.
  /// - Complexity: O(*n*) in the number of appended models
  public func append(contentsOf models: some Sequence<Model>) throws(CacheError) {
    let records = try records(of: models)
    try whileWriting { () throws(CacheError) in
      if !file.exists { try file.replace(with: header(count: 0).lines) }
      try file.append(header(count: 0), count: records.count) { first in
        records.enumerated().map { CacheRecord.line(first + $0, $1) }
      }
    }
  }

  /// Runs `body` as the only writer; other threads of this process that share the cache wait.
  func whileWriting<Result>(
    _ body: () throws(CacheError) -> Result
  ) throws(CacheError) -> Result {
    let result = writing.withLock {
      Swift.Result { () throws(CacheError) in try file.whileLocked(body) }
    }
    return try result.get()
  }

  /// - Parameter areTrusted: whether all records are valid as they are by the rules of today.
  func bytes(of records: [[UInt8]], areTrusted: Bool = true) throws(CacheError) -> [UInt8] {
    var bytes = header(count: records.count, areTrusted: areTrusted).lines
    for (number, record) in records.enumerated() {
      bytes += CacheRecord.line(number, record)
      guard bytes.count <= file.maximumSize else { throw .tooLarge(limit: file.maximumSize) }
    }
    return bytes
  }

  /// The header of a file with a number of records.
  func header(count: Int, areTrusted: Bool = true) -> CacheHeader {
    CacheHeader(
      format: CacheHeader.currentFormat, model: String(describing: Model.self), version: version,
      rules: areTrusted ? rules : DocumentShape.Fingerprint(rawValue: 0), count: count,
      date: Date())
  }

  /// The JSON of each model, with its keys in the order of the schema.
  ///
  /// - Parameter source: the JSON to keep if the model with an index cannot be written; nil if that is an error.
  func records(
    of models: some Sequence<Model>, keeping source: (Int) -> [UInt8]? = { _ in nil }
  ) throws(CacheError) -> [[UInt8]] {
    let encoder = ValidatedJSONEncoder()
    encoder.outputFormatting = .withoutEscapingSlashes
    encoder.sortsDictionaries = true
    encoder.validates = false
    var records: [[UInt8]] = []
    for (index, model) in models.enumerated() {
      do {
        // Code can make models that break rules about several fields.
        let json = try encoder.encodeToBytes(try model.revalidated())
        if isCheckedByDecoding {
          _ = try ValidatedJSONDecoder().decodeCollecting(Model.self, from: Data(json)) as Model
        }
        records.append(json)
      } catch {
        if let source = source(index) {
          records.append(source)
          continue
        }
        if let report = error as? ValidationReport { throw .invalid(report) }
        throw .notEncodable(error.textWithoutValue)
      }
    }
    return records
  }
}

extension Error {
  /// The error as text, without the value that cannot be encoded: it may have secrets in it.
  var textWithoutValue: String {
    guard case EncodingError.invalidValue(_, let context) = self as any Error else {
      return "\(self)"
    }
    let path = context.codingPath.pathDescription
    return (path.isEmpty ? "" : "\(path): ") + context.debugDescription
  }
}
