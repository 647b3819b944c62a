import ValidatedCodable

/// State that few documents need: of errors, of values that are read again, and of a place in another document.
///
/// It is made when something is first noted, so that a document without errors does not even make it empty.
final class JSONRareState {
  /// Frames that were set aside because containers are used alternately, by the offsets of their objects.
  var parked: [Int: JSONFrame] = [:]
  /// The objects and arrays that were in use again last, by level, each with the one that has it.
  var resumed: [Int: (start: Int, outer: Int)] = [:]
  /// The lengths of the arrays that have been counted, by offset.
  var counts: [Int: Int] = [:]
  /// Postponed errors and postponed reading of the values that are being decoded.
  var debts: [JSONDebt] = []

  /// The offsets of skipped values with duplicate keys that have not been decoded since; see ``JSONDebt``.
  var undecodedValues: Set<Int> = []

  /// The error thrown when the stack was too small; it is thrown again for the same document.
  var exhaustion: DecodingError?
  /// The syntax errors of the document that types have met, each once.
  var faults: [DecodingError] = []
  /// The errors that have been noted rather than thrown, by offset, and where one has been.
  ///
  /// A slice, whose first errors are removed without moving the others.
  var noted: ArraySlice<(offset: Int, error: DecodingError)> = []
  var notedOffsets: Set<Int> = []
  /// The offsets of the objects whose keys are hidden in paths and excerpts; see `SensitiveKeys`.
  var objectsWithHiddenKeys: Set<Int> = []
  /// The offsets of the objects that types have opened, in a document with malformed strings.
  var openedObjects: Set<Int> = []
  /// The offsets of the objects that were opened last as dictionaries, whose keys are not converted, if others are.
  var dictionaries: Set<Int> = []
  /// The offsets of the values whose types failed: what the objects are that they did not read is not known.
  var abandonedValues: Set<Int> = []
  /// What has been searched for the places of errors, by level.
  var searches: [JSONSearch] = []
  /// The arrays and objects around the last place that was searched for by its offset.
  var nesting = JSONNesting(from: 0)
  /// The last missing keys that types have requested, with the offsets of the objects.
  var missedKeys: [(start: Int, key: String)] = []
  private(set) lazy var placeholders = Placeholders(
    userInfo: configuration.options.userInfo, describing: ErrorTexts.text)
  private(set) lazy var rejections = Rejections()
  /// The ends of rejected values, by offset: they are not read again.
  var knownEnds: [Int: Int] = [:]
  /// The ends of values that have been skipped; nil until there are many.
  var ends: SkippedEnds<JSONSyntax.Fault>?
  /// Those that fast lanes have skipped, without duplicate keys.
  var passed: SkippedEnds<_NeedsDecoder>?
  /// The first duplicate key in each array and object that has been searched for them, if it has one.
  ///
  /// What is far within is skipped again at every level, where the tags of unions come last: it is searched once.
  var firstDuplicates: [Int: JSONKeyPlace?] = [:]
  /// The arrays and objects whose duplicate keys have been noted.
  var notedValues: Set<Int> = []
  /// What is malformed in the strings of the document, and was replaced.
  var repair: JSONRepair?

  /// The path to the document, if it represents a value of another one.
  var outerPath: [PathKey] = []
  /// The error that the value does not exist, if the document represents a missing one.
  var missing: DecodingError?

  /// The coding keys that a strategy makes from the document's.
  var names = JSONKeyConversion()
  /// Those on the path to what is being read, and long or distant keys, by level, with the offsets of their values: a strategy may
  /// take the path, and is asked for each key once.
  var pathNames: [Int: (child: Int, isNamed: Bool, key: PathKey)] = [:]
  var lines = JSONLines()
  /// The offsets of the arrays and objects that the fast lane has failed to read.
  var slowStarts: Set<Int> = []

  private let configuration: JSONConfiguration

  init(_ configuration: JSONConfiguration) { self.configuration = configuration }

  /// Forgets the frames that were set aside for containers in a value.
  func unpark(in range: Range<Int>) {
    if !parked.isEmpty { parked = parked.filter { !range.contains($0.key) } }
  }
}

extension JSONReading {
  /// The number of postponed errors and postponed readings.
  var debtCount: Int { rareIfMade?.debts.count ?? 0 }

  /// The syntax error of the document that a type has met last.
  var fault: DecodingError? { rareIfMade?.faults.last }

  /// Whether the fast lane has failed to read the array or object at `start`.
  func isSlow(_ start: Int) -> Bool { rareIfMade?.slowStarts.contains(start) ?? false }

  /// Whether the keys of the object at `start` are hidden in paths and excerpts.
  func hidesKeys(ofObjectAt start: Int) -> Bool {
    rareIfMade?.objectsWithHiddenKeys.contains(start) ?? false
  }

  /// What is malformed in the string at `offset`, which was replaced.
  func faultyText(at offset: Int) -> JSONRepair.Fault? { rareIfMade?.repair?.faults[offset] }

  var outerPath: [PathKey] {
    get { rareIfMade?.outerPath ?? [] }
    set { if !newValue.isEmpty || rareIfMade != nil { rare.outerPath = newValue } }
  }

  /// The error that the value does not exist, if the document represents a missing one.
  var missing: DecodingError? { rareIfMade?.missing }
}
