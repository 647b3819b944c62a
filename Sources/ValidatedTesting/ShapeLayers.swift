import ValidatedCodable

/// A shape, taken apart: what surrounds a value, its rules, and what it is.
struct ShapeLayers {
  /// What there may be besides valid values, and what they may be like.
  enum Form: CaseIterable {
    case missing, null, emptyText, invalid, otherKinds, lists, duplicates, repetition
  }

  private(set) var reads: Set<Form> = []
  private(set) var writes: Set<Form> = []
  private(set) var defaults: [DocumentShape.DefaultCases: Violation.Parameter] = [:]
  private(set) var rules: [Constraint] = []
  /// The limits of the type, if it is one of integers.
  private(set) var limits: [Constraint] = []
  /// The versions of the rules' code.
  private(set) var versions: [Int?] = []
  /// A scalar, a container, a model, a union, or another type.
  private(set) var core: DocumentShape
  /// The name of the type of values.
  private(set) var name: String?

  /// The name of the type of values, or what they are.
  var typeName: String { name ?? core.kindName }
  /// The same, with one name for all containers of a sort.
  var valueName: String {
    if case .scalar = core { typeName } else { name ?? core.sort }
  }

  /// What a default may stand for.
  static let replaced: [(DocumentShape.DefaultCases, Form)] = [
    (.missing, .missing), (.null, .null), (.invalid, .invalid),
  ]

  init(_ shape: DocumentShape) {
    core = shape
    add(shape)
  }

  private mutating func add(_ shape: DocumentShape) {
    core = shape
    switch shape {
    case .optional(_, let isEmptyTextNil):
      reads.formUnion(isEmptyTextNil ? [.missing, .null, .emptyText] : [.missing, .null])
      writes.insert(.missing)
    case .nullable(_, let isEmptyTextNil):
      reads.formUnion(isEmptyTextNil ? [.null, .emptyText] : [.null])
      writes.insert(.null)
    case .defaulted(_, let defaults):
      for (cases, form) in Self.replaced where defaults[cases] != nil { reads.insert(form) }
      self.defaults.merge(defaults) { outer, _ in outer }
    case .lenient(_, let null):
      reads.insert(.otherKinds)
      if let null {
        reads.insert(.null)
        defaults[.null] = defaults[.null] ?? null
      }
    case .lossy: reads.insert(.invalid)
    case .checked(_, let constraint, let version): add(constraint, version)
    case .value(let name, let raw, let constraint, let version):
      self.name = self.name ?? name
      add(constraint ?? .predicate(code: "", requirement: "meet the rules of \(name)"), version)
      add(raw)
    case .cases(let name, let raw, let values, let version):
      self.name = self.name ?? name
      add(.oneOf(name: name, values: values), .init(version))
      add(raw)
    case .separated(_, _, let isLenient):
      // An array is written if an empty string would be null.
      if isLenient {
        reads.insert(.lists)
        if reads.contains(.emptyText) { writes.insert(.lists) }
      }
    case .array:
      reads.formUnion([.duplicates, .repetition])
      writes.insert(.repetition)
    case .set(_, let duplicates): if duplicates == .merge { reads.insert(.duplicates) }
    case .scalar(.integer, let name):
      limits = DocumentShape.integerLimits[name].map { [$0] } ?? []
    case .scalar, .model, .union, .dictionary, .other, .unknown, .known: break
    }
    if let base = shape.wrapped { add(base) }
  }

  private mutating func add(_ constraint: Constraint, _ version: Constraint.CodeVersion?) {
    rules.append(constraint)
    versions.append(version?.number)
  }
}

extension ShapeLayers.Form {
  /// What is said if it is read or written now, and if it is no longer.
  private var changes: (gained: String, lost: String) {
    switch self {
    case .missing: ("it may be missing", "it must be there")
    case .null: ("it may be null", "it must not be null")
    case .emptyText: ("an empty string stands for null", "an empty string is a value")
    case .invalid: ("what is invalid is replaced, or left out", "what is invalid is an error")
    case .otherKinds: ("it is read leniently", "it is no longer read leniently")
    case .lists: ("it may be an array", "it must be a string")
    case .duplicates: ("an element may be there twice", "no element may be there twice")
    case .repetition:
      ("an element that is there twice counts twice", "an element that is there twice counts once")
    }
  }

  func words(_ isGained: Bool, isRead: Bool) -> String {
    let words = isGained ? changes.gained : changes.lost
    return isRead ? words : "when it is written, \(words)"
  }
}

extension DocumentShape {
  /// Two shapes of one sort can be compared: what surrounds values is left out.
  var sort: String {
    switch self {
    case .scalar(.bool, _), .scalar(.text, _): kindName
    case .scalar(.integer, _), .scalar(.number, _): "a number"
    case .set: "an array"
    case .model: "a model"
    case .union: "a union"
    default: kindName
    }
  }

  /// What it is, in a few words.
  var kindName: String {
    switch self {
    case .scalar(.bool, _): "a Boolean"
    case .scalar(.text, _): "a string"
    case .array: "an array"
    case .set: "a set"
    case .dictionary: "an object"
    case .separated: "a string with separators"
    default: wrapped?.kindName ?? name
    }
  }
}
