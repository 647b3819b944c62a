public import FoundationLibrary
public import ValidatedCodable

/// A fast JSON encoder that replaces Foundation's, and validates what it writes.
///
/// ```swift
/// let data = try ValidatedJSONEncoder().encode(clients)
/// ```
///
/// It has Foundation's strategies, and writes the same bytes. It differs on purpose:
///
/// - A model whose rules do not hold is an error; see ``validates``.
/// - A key that is encoded twice in an object is an error; Foundation writes the last value, or joins nested containers.
/// - Members are written in the order in which they are encoded, rather than in a random one; with
///   ``OutputFormatting/sortedKeys``, in the order of their keys' UTF-16 code units.
/// - The elements of sets are written in a stable order, and so are the pairs of dictionaries that are written as arrays.
/// - ``JSONNumber`` is written with all its digits.
/// - Integers, validated values and `ValidatedEnum`s as keys of a dictionary are not converted, as strings are not.
/// - An object that a single-value container has written is finished: a keyed container does not add members to it.
/// - Values may be nested to ``maximumDepth`` levels, and a string has at most 256 combining marks in a row: the decoder
///   would not read more.
///
/// Set its options before you share it: a value is encoded with the options that are set when encoding starts.
public final class ValidatedJSONEncoder: Sendable {
  /// How coding keys are converted to keys, as in `JSONEncoder`.
  public typealias KeyEncodingStrategy = JSONEncoder.KeyEncodingStrategy
  /// How a `Date` is written, as in `JSONEncoder`.
  public typealias DateEncodingStrategy = JSONEncoder.DateEncodingStrategy
  /// How `Data` is written, as in `JSONEncoder`.
  public typealias DataEncodingStrategy = JSONEncoder.DataEncodingStrategy
  /// How infinities and NaN are written, as in `JSONEncoder`.
  public typealias NonConformingFloatEncodingStrategy = JSONEncoder
    .NonConformingFloatEncodingStrategy

  /// The form of the text.
  public struct OutputFormatting: OptionSet, Sendable {
    public let rawValue: UInt

    /// Makes a form of its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Line breaks, and two spaces for each level.
    public static let prettyPrinted = OutputFormatting(rawValue: 1)
    /// The members of objects in the order of the UTF-16 code units of their keys.
    public static let sortedKeys = OutputFormatting(rawValue: 1 << 1)
    /// `/` as it is, rather than as `\/`.
    public static let withoutEscapingSlashes = OutputFormatting(rawValue: 1 << 3)
    /// The only text of a value by RFC 8785 (JSON Canonicalization Scheme): for signatures and hashes.
    ///
    /// Other forms have no effect. A number that double precision does not keep is an error: an integer must be equal to
    /// one of double precision, and a `Decimal` or ``JSONNumber`` to the shortest digits of one. The digits of an
    /// integer beyond 2⁵³ may be others: 2⁶⁰ is written as `1152921504606847000`.
    public static let canonical = OutputFormatting(rawValue: 1 << 8)
  }

  let configurations = SharedReference(JSONEncodingConfiguration(JSONEncodingOptions()))

  /// The current options, with values derived from them.
  var configuration: JSONEncodingConfiguration {
    unsafe unsafeDowncast(configurations.object, to: JSONEncodingConfiguration.self)
  }

  private var options: JSONEncodingOptions {
    get { configuration.options }
    set { configurations.object = JSONEncodingConfiguration(newValue) }
  }

  /// Makes an encoder with default options.
  public init() {}

  /// The form of the text; by default compact.
  public var outputFormatting: OutputFormatting {
    get { options.formatting }
    set { options.formatting = newValue }
  }

  /// How coding keys are converted to keys; by default they are not.
  public var keyEncodingStrategy: KeyEncodingStrategy {
    get { options.keys }
    set { options.keys = newValue }
  }

  /// How dates are written; by default by the `encode(to:)` of `Date`.
  public var dateEncodingStrategy: DateEncodingStrategy {
    get { options.dates }
    set { options.dates = newValue }
  }

  /// How `Data` is written; by default as Base64.
  public var dataEncodingStrategy: DataEncodingStrategy {
    get { options.data }
    set { options.data = newValue }
  }

  /// How infinities and NaN are written; by default they are errors.
  public var nonConformingFloatEncodingStrategy: NonConformingFloatEncodingStrategy {
    get { options.floats }
    set { options.floats = newValue }
  }

  /// Values for the `userInfo` of the encoder that types receive.
  public var userInfo: [CodingUserInfoKey: Any] {
    get { options.userInfo }
    set { options.userInfo = newValue }
  }

  /// Values that rules may read and that are not in the model, such as today's date.
  ///
  /// It is stored in ``userInfo``, under `CodingUserInfoKey.validationContext`.
  public var context: ValidationContext {
    get { configuration.context ?? ValidationContext() }
    set { options.userInfo[.validationContext] = newValue }
  }

  /// Whether models are validated before they are written; by default they are.
  ///
  /// Values of validated types are always valid and cost nothing. What is checked is what code may get wrong: the
  /// rules of models, and what fields require beyond their types, of the values as they are: rules of models see no text
  /// that a rule of a field would trim first. Warnings are ignored. A model that is not valid is an
  /// `EncodingError.invalidValue` with its `ValidationReport` as the underlying error.
  public var validates: Bool {
    get { options.validates }
    set { options.validates = newValue }
  }

  /// The maximum nesting depth of arrays and objects; by default 512, at most 10,000.
  public var maximumDepth: Int {
    get { options.maximumDepth }
    set { options.maximumDepth = min(max(0, newValue), 10_000) }
  }

  /// Whether the members of dictionaries are sorted by their keys, so that equal values are written as equal text.
  package var sortsDictionaries: Bool {
    get { options.sortsDictionaries }
    set { options.sortsDictionaries = newValue }
  }
}
