import ValidatedCodable

import FoundationLibrary

/// A copy of an encoder's properties, for one value.
struct JSONEncodingOptions {
  var formatting: ValidatedJSONEncoder.OutputFormatting = []
  var keys: ValidatedJSONEncoder.KeyEncodingStrategy = .useDefaultKeys
  var dates: ValidatedJSONEncoder.DateEncodingStrategy = .deferredToDate
  var data: ValidatedJSONEncoder.DataEncodingStrategy = .base64
  var floats: ValidatedJSONEncoder.NonConformingFloatEncodingStrategy = .throw
  var userInfo: [CodingUserInfoKey: Any] = [:]
  var validates = true
  var maximumDepth = JSONSyntax.maximumDepth
  /// Whether the members of dictionaries are sorted, although those of other objects are not.
  var sortsDictionaries = false
}

/// The choices among an encoder's options.
struct JSONStyle {
  let isPretty: Bool
  let sortsKeys: Bool
  let escapesSlashes: Bool
  /// Whether keys are written as they are.
  let keepsKeys: Bool
  let validates: Bool
  let isCanonical: Bool
  let maximumDepth: Int
  let sortsDictionaries: Bool
  /// Whether the members of objects are written one after the other, without anything between them but commas.
  let isPlain: Bool
  /// Whether the text of keys is always the same.
  let learnsKeys: Bool

  init(_ options: JSONEncodingOptions) {
    isCanonical = options.formatting.contains(.canonical)
    isPretty = options.formatting.contains(.prettyPrinted) && !isCanonical
    sortsKeys = options.formatting.contains(.sortedKeys) || isCanonical
    escapesSlashes = !options.formatting.contains(.withoutEscapingSlashes) && !isCanonical
    if case .useDefaultKeys = options.keys { keepsKeys = true } else { keepsKeys = false }
    isPlain = !isPretty && !sortsKeys
    learnsKeys = isPlain && keepsKeys
    validates = options.validates
    maximumDepth = options.maximumDepth
    sortsDictionaries = options.sortsDictionaries && !sortsKeys
  }
}

/// A snapshot of an encoder's options, with values derived from them.
final class JSONEncodingConfiguration: @unchecked Sendable {
  let options: JSONEncodingOptions
  let style: JSONStyle
  /// The values that rules may read; nil if the call sets none.
  let context: ValidationContext?
  /// Whether there are no closures and values of the caller among them, so that an encoding may keep it.
  let isPlain: Bool

  init(_ options: JSONEncodingOptions) {
    self.options = options
    style = JSONStyle(options)
    context = options.userInfo[.validationContext] as? ValidationContext
    if case .useDefaultKeys = options.keys, case .deferredToDate = options.dates,
      case .base64 = options.data, case .throw = options.floats
    {
      isPlain = options.userInfo.isEmpty
    } else {
      isPlain = false
    }
  }
}
