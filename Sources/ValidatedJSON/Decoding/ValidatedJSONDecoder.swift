#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif
public import ValidatedCodable

/// A decoder of JSON to use in place of Foundation's: strict, and fast.
///
/// ```swift
/// let clients = try ValidatedJSONDecoder().decode([Client].self, from: data)
/// ```
///
/// It has Foundation's strategies and throws Foundation's errors with Foundation's coding paths. It also knows
/// where in the document an error is (`DecodingError.jsonLocation`). It differs on purpose:
///
/// - A key that an object has twice is an error, not the first one's value; see ``duplicateKeys``.
///   So are two keys that a dictionary cannot tell apart.
/// - The document is RFC 8259 to the last byte: no trailing comma, and what no type asks for is
///   checked like the rest.
/// - Keys are told apart by their code points: `é` as one and as two are different keys.
/// - A number too small for its floating-point type is read as the nearest one, 0.
/// - `34.0` and `1e2` are no integers unless ``integers`` says so, and `1.0000000000000001` never is.
/// - It reads UTF-8, after a byte order mark or not. UTF-16 and UTF-32 are refused with an error that
///   says so.
/// - There is no JSON5, and no `assumesTopLevelDictionary`.
///
/// Set its options before you share it: a document is decoded with those of the moment it begins.
public final class ValidatedJSONDecoder: Sendable {
  /// How keys become coding keys, as for `JSONDecoder`.
  public typealias KeyDecodingStrategy = JSONDecoder.KeyDecodingStrategy
  /// How a `Date` is read, as for `JSONDecoder`.
  public typealias DateDecodingStrategy = JSONDecoder.DateDecodingStrategy
  /// How `Data` is read, as for `JSONDecoder`.
  public typealias DataDecodingStrategy = JSONDecoder.DataDecodingStrategy
  /// Whether strings stand for numbers that JSON has no form for, as for `JSONDecoder`.
  public typealias NonConformingFloatDecodingStrategy = JSONDecoder
    .NonConformingFloatDecodingStrategy

  /// What to do about a key that an object has more than once; keys are equal as decoded strings.
  public enum DuplicateKeys: Sendable {
    /// Fail.
    case error
    /// Take the first member.
    case useFirst
    /// Take the last member.
    case useLast
  }

  /// Which numbers are integers.
  public enum Integers: Sendable {
    /// Those without a point and an exponent.
    case whole
    /// Those whose value is a whole number as well: `34.0`, `1e2`; never a rounded one.
    case exact
  }

  private let lock = Lock(JSONConfiguration(JSONOptions()))

  /// The options as they are now, and what follows from them.
  var configuration: JSONConfiguration { lock.withLock { $0 } }

  /// The options as they are now.
  private(set) var options: JSONOptions {
    get { configuration.options }
    set {
      let configuration = JSONConfiguration(newValue)
      lock.withLock { $0 = configuration }
    }
  }

  /// Makes a decoder with the defaults of every option.
  public init() {}

  init(_ options: JSONOptions) { self.options = options }

  /// Makes a decoder with the options of another, of a document that is at `path` of another one.
  init(_ other: ValidatedJSONDecoder, within path: [any CodingKey]) {
    options = other.options
    options.enclosingPath = path
  }

  /// How keys of the document become coding keys; by default as they are.
  public var keyDecodingStrategy: KeyDecodingStrategy {
    get { options.keys }
    set { options.keys = newValue }
  }

  /// How dates are read; by default as `Date` decodes itself.
  public var dateDecodingStrategy: DateDecodingStrategy {
    get { options.dates }
    set { options.dates = newValue }
  }

  /// How data are read; by default from Base64.
  public var dataDecodingStrategy: DataDecodingStrategy {
    get { options.data }
    set { options.data = newValue }
  }

  /// Which texts stand for infinities and NaN; by default none.
  public var nonConformingFloatDecodingStrategy: NonConformingFloatDecodingStrategy {
    get { options.floats }
    set { options.floats = newValue }
  }

  /// What types find in their decoder's `userInfo`.
  public var userInfo: [CodingUserInfoKey: Any] {
    get { options.userInfo }
    set { options.userInfo = newValue }
  }

  /// What rules may ask for that is not in the document, such as today's date.
  ///
  /// It is kept in ``userInfo``, under `CodingUserInfoKey.validationContext`.
  public var context: ValidationContext {
    get { options.context ?? ValidationContext() }
    set { options.userInfo[.validationContext] = newValue }
  }

  /// What to do about duplicate keys; by default fail.
  public var duplicateKeys: DuplicateKeys {
    get { options.duplicateKeys }
    set { options.duplicateKeys = newValue }
  }

  /// How to handle unknown keys; by default they are ignored.
  ///
  /// Of the nested containers that a type opens in its object, the last one is checked as well; an
  /// object that a type hands on as a single value is left to that value's type. A model may refuse
  /// unknown keys by its schema, even if its decoder ignores them.
  public var unknownKeys: DocumentShape.UnknownKeys {
    get { options.unknownKeys }
    set { options.unknownKeys = newValue }
  }

  /// Which numbers are integers; by default those without a point and an exponent.
  public var integers: Integers {
    get { options.integers }
    set { options.integers = newValue }
  }

  /// Whether fields that are lenient are read like those that are not; by default they are lenient.
  ///
  /// So a test, or a build for testing, learns of what a server has changed and users need not notice. A
  /// field's default for what is invalid is taken, and noted, as ever.
  public var refusesCoercions: Bool {
    get { options.refusesCoercions }
    set { options.refusesCoercions = newValue }
  }

  /// Whether what lossy containers reject keeps its bytes, as they are in the document; by default not.
  ///
  /// They are input, and may contain secrets.
  public var keepsRejectedBytes: Bool {
    get { options.keepsRejectedBytes }
    set { options.keepsRejectedBytes = newValue }
  }

  /// How deep arrays and objects may be nested; by default 512, at most 10,000.
  ///
  /// Every level uses some of the thread's stack, depending on the types. When too little is left, decoding throws
  /// ``JSONSyntaxError/Reason/stackExhausted(depth:)``. ``JSONValue`` uses no stack for its levels, and has 512 at most.
  public var maximumDepth: Int {
    get { options.maximumDepth }
    set { options.maximumDepth = min(max(0, newValue), 10_000) }
  }

  /// How large a document may be, in octets; by default as large as memory.
  public var maximumSize: Int {
    get { options.maximumSize }
    set { options.maximumSize = newValue }
  }
}
