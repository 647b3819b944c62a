import ValidatedCodable

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What a decoder's properties say, for one document.
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
  var enclosingPath: [any CodingKey]?
  /// How many arrays and objects of a stream are open around its elements; the maximum depth is without them.
  var enclosingDepth = 0
  var maximumDepth = JSONSyntax.maximumDepth
  var maximumSize = Int.max

  /// What rules may ask for; nil if a call says nothing of it.
  var context: ValidationContext? {
    userInfo.isEmpty ? nil : userInfo[.validationContext] as? ValidationContext
  }
}
