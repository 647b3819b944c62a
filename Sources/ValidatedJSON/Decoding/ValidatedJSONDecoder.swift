public import FoundationLibrary
public import ValidatedCodable

/// A strict and fast JSON decoder that replaces Foundation's.
///
/// ```swift
/// let clients = try ValidatedJSONDecoder().decode([Client].self, from: data)
/// ```
///
/// It has Foundation's strategies and throws Foundation's errors with Foundation's coding paths. It also knows the
/// location of an error in the document (`DecodingError.jsonLocation`). It differs on purpose:
///
/// - A duplicate key in an object is an error; Foundation uses the first one. See ``duplicateKeys``. So are two keys
///   that are equal in a dictionary, whether it is an object or an array of keys and values.
/// - The whole document must conform to RFC 8259: there are no trailing commas, and values that no type requests are
///   checked, too.
/// - Keys are compared by code points: `é` as one and as two code points are different keys.
/// - A number too small for its floating-point type is read as the nearest value, 0.
/// - `34.0` and `1e2` are not integers unless ``integers`` allows it, and `1.0000000000000001` never is.
/// - `[UUID: V]`, `[URL: V]`, `[Date: V]` and `[Decimal: V]` are read from objects as well as from arrays of keys and
///   values, which encoding writes; fields of a schema are objects only.
/// - No strategy converts the keys of dictionaries by strings, integers, validated values or `ValidatedEnum`s; those of
///   other `CodingKeyRepresentable` types are converted, as in Foundation, and so are strings beside the tag of a union.
/// - A number that a `Decimal` does not hold exactly, such as one of 40 digits, is refused rather than rounded.
/// - Coding paths have keys of its own type, with the same strings: `codingPath.last?.stringValue` tells a key, and not
///   `as? CodingKeys`. Only indices of arrays have an `intValue`.
/// - Some errors are more specific: null for a `Bool` is `valueNotFound`, a key of a dictionary by integers that is not one
///   is `dataCorrupted`, and decoding from the `superDecoder(forKey:)` of a missing key throws `keyNotFound`.
/// - Base64 has `=` only at its end.
/// - A string that stands for infinity or NaN may have escapes.
/// - A string with more than 256 combining marks in a row is refused: comparing it would take quadratic time.
/// - It reads UTF-8, with or without a byte order mark. UTF-16 and UTF-32 are refused with an error that says so.
/// - There is no JSON5, and no `assumesTopLevelDictionary`.
///
/// Set its options before you share it: a document is decoded with the options that are set when decoding starts.
public final class ValidatedJSONDecoder: Sendable {
  /// How keys are converted to coding keys, as in `JSONDecoder`.
  public typealias KeyDecodingStrategy = JSONDecoder.KeyDecodingStrategy
  /// How a `Date` is read, as in `JSONDecoder`.
  public typealias DateDecodingStrategy = JSONDecoder.DateDecodingStrategy
  /// How `Data` is read, as in `JSONDecoder`.
  public typealias DataDecodingStrategy = JSONDecoder.DataDecodingStrategy
  /// How infinities and NaN are read from strings, as in `JSONDecoder`.
  public typealias NonConformingFloatDecodingStrategy = JSONDecoder
    .NonConformingFloatDecodingStrategy

  /// How to handle a duplicate key in an object; keys are compared as decoded strings, after a key strategy.
  ///
  /// Keys of a dictionary that are equal although their strings differ, such as `"1"` and `"01"` of `[Int: V]`, are always
  /// an error.
  public enum DuplicateKeys: Sendable {
    /// Throw an error.
    case error
    /// Use the first member.
    case useFirst
    /// Use the last member.
    case useLast
  }

  /// Which numbers can be decoded as integers.
  public enum Integers: Sendable {
    /// Numbers without a point and an exponent.
    case whole
    /// Also other notations of integers: `34.0`, `1e2`; numbers are never rounded.
    case exact
  }

  let configurations = SharedReference(JSONConfiguration(JSONOptions()))

  /// The current options, with values derived from them.
  var configuration: JSONConfiguration {
    unsafe unsafeDowncast(configurations.object, to: JSONConfiguration.self)
  }

  private(set) var options: JSONOptions {
    get { configuration.options }
    set { configurations.object = JSONConfiguration(newValue) }
  }

  /// Makes a decoder with default options.
  public init() {}

  init(_ options: JSONOptions) { self.options = options }

  /// Makes a decoder with the options of another, for a document that is at `path` of another one.
  init(_ other: ValidatedJSONDecoder, within path: [any CodingKey]) {
    options = other.options
    options.enclosingPath = path
  }

  /// How keys of the document are converted to coding keys; by default they are not.
  public var keyDecodingStrategy: KeyDecodingStrategy {
    get { options.keys }
    set { options.keys = newValue }
  }

  /// How dates are read; by default by the `init(from:)` of `Date`.
  public var dateDecodingStrategy: DateDecodingStrategy {
    get { options.dates }
    set { options.dates = newValue }
  }

  /// How `Data` is read; by default from Base64.
  public var dataDecodingStrategy: DataDecodingStrategy {
    get { options.data }
    set { options.data = newValue }
  }

  /// Which strings stand for infinities and NaN; by default none.
  public var nonConformingFloatDecodingStrategy: NonConformingFloatDecodingStrategy {
    get { options.floats }
    set { options.floats = newValue }
  }

  /// Values for the `userInfo` of the decoder that types receive.
  public var userInfo: [CodingUserInfoKey: Any] {
    get { options.userInfo }
    set { options.userInfo = newValue }
  }

  /// Values that rules may read and that are not in the document, such as today's date.
  ///
  /// It is stored in ``userInfo``, under `CodingUserInfoKey.validationContext`.
  public var context: ValidationContext {
    get { configuration.context ?? ValidationContext() }
    set { options.userInfo[.validationContext] = newValue }
  }

  /// How to handle duplicate keys; by default they are errors.
  public var duplicateKeys: DuplicateKeys {
    get { options.duplicateKeys }
    set { options.duplicateKeys = newValue }
  }

  /// How to handle unknown keys; by default they are ignored.
  ///
  /// If a type opens nested containers in its object, the last one is checked as well; an object that a type decodes
  /// as a single value is checked by that value's type. A model may refuse unknown keys by its schema, even if its
  /// decoder ignores them.
  public var unknownKeys: DocumentShape.UnknownKeys {
    get { options.unknownKeys }
    set { options.unknownKeys = newValue }
  }

  /// Which numbers can be decoded as integers; by default those without a point and an exponent.
  public var integers: Integers {
    get { options.integers }
    set { options.integers = newValue }
  }

  /// Whether lenient fields are read strictly; by default they are lenient.
  ///
  /// Use it in tests and test builds to find out that a server has changed before users are affected. The default of
  /// a field for invalid values is still used, and noted.
  public var refusesCoercions: Bool {
    get { options.refusesCoercions }
    set { options.refusesCoercions = newValue }
  }

  /// Whether rejects in lossy containers keep their bytes from the document; by default they do not.
  ///
  /// The bytes are raw input, and may contain secrets.
  public var keepsRejectedBytes: Bool {
    get { options.keepsRejectedBytes }
    set { options.keepsRejectedBytes = newValue }
  }

  /// The maximum nesting depth of arrays and objects; by default 512, at most 10,000.
  ///
  /// Every level uses some of the thread's stack, depending on the types. If too little is left, decoding throws
  /// ``JSONSyntaxError/Reason/stackExhausted(depth:)``. ``JSONValue`` uses no stack for its levels, and allows 512 at
  /// most.
  public var maximumDepth: Int {
    get { options.maximumDepth }
    set { options.maximumDepth = min(max(0, newValue), 10_000) }
  }

  /// The maximum size of a document, in octets; by default unlimited.
  public var maximumSize: Int {
    get { options.maximumSize }
    set { options.maximumSize = newValue }
  }
}
