import ValidatedCodable

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A copy of a decoder's properties, for one document.
struct JSONOptions {
  var duplicateKeys: ValidatedJSONDecoder.DuplicateKeys = .error
  var unknownKeys: DocumentShape.UnknownKeys = .ignore
  var integers: ValidatedJSONDecoder.Integers = .whole
  var keys: ValidatedJSONDecoder.KeyDecodingStrategy = .useDefaultKeys
  var dates: ValidatedJSONDecoder.DateDecodingStrategy = .deferredToDate
  var data: ValidatedJSONDecoder.DataDecodingStrategy = .base64
  var floats: ValidatedJSONDecoder.NonConformingFloatDecodingStrategy = .throw
  var userInfo: [CodingUserInfoKey: Any] = [:]
  var keepsRejectedBytes = false
  var refusesCoercions = false
  var trustsValues = false
  /// The path of the document, if it stands for decoded JSON: then the caller does not have its bytes.
  var enclosingPath: [any CodingKey]?
  /// Whether lines and columns mean something to the caller.
  var hasLocations: Bool { enclosingPath == nil }
  /// The number of arrays and objects of a stream that enclose its elements; they do not count towards the maximum
  /// depth.
  var enclosingDepth = 0
  var maximumDepth = JSONSyntax.maximumDepth
  var maximumSize = Int.max

  /// The values that rules may read; nil if the call sets none.
  var context: ValidationContext? {
    userInfo.isEmpty ? nil : userInfo[.validationContext] as? ValidationContext
  }
}

extension ValidationReport {
  /// The report on a document, without places if the caller does not have its bytes.
  func forCaller(_ options: JSONOptions) -> ValidationReport {
    options.hasLocations ? self : relocated(to: [])
  }
}
