public import TypedMemory

/// A field of a model: its key in documents, and the property that holds it.
///
/// The property's type decides what a document must have: an optional value may be missing or null; any other
/// is required.
///
/// ```swift
/// Field("name", \.name)
/// Field("years", \.age, aliases: ["age"])                     // other spellings
/// Field("data.paging.offset", \.offset)                    // in objects within
/// Field("page", \.page).default(1, for: [.missing, .null])  // a default
/// Field("is_premium", \.isPremium).lenient()               // takes 1 and "true" for true
/// Field("tags", \.tags).duplicates(.error).count(1...)     // of a set
/// Field("stock", \.stock)                                  // [CountryCode: Int]: an object
/// Field("geometry", \.geometry).required()                // optional: the key must be there, and may be null
/// ```
///
/// Modifiers apply in any order, to optional properties and others. On an optional one, they are about values that
/// are not nil.
public struct Field<Model, Value: Codable>: Sendable {
  private(set) var keys: FieldKeys
  let property: any KeyPath<Model, Value> & Sendable
  /// How values are read and written.
  package var codec: Codec<Value>
  var policy = FieldPolicy<Value>()
  /// What people call the field, if it has been declared.
  private(set) var label: String?

  /// A value of any `Codable` type: required, or optional, in which case it may be missing or null.
  ///
  /// - Parameters:
  ///   - path: the field's key, or the path to it.
  ///   - property: the property.
  ///   - aliases: other spellings of the path's last key.
  public init(
    _ path: DocumentShape.Path, _ property: any KeyPath<Model, Value> & Sendable,
    aliases: [String] = []
  ) {
    keys = FieldKeys(path, others: aliases)
    self.property = property
    codec = Codec(of: Value.self)
  }

  /// An element of an array with fixed positions: the first field of a schema is the first element.
  ///
  /// ```swift
  /// struct Position: ValidatedModel {                       // [13.4, 52.5] or [13.4, 52.5, 34]
  ///   let longitude: Longitude, latitude: Latitude, altitude: Altitude?
  ///   static let schema = Schema(Position.init) {
  ///     Element(\.longitude)
  ///     Element(\.latitude)
  ///     Element(\.altitude)
  ///   }
  /// }
  /// ```
  ///
  /// Optional elements at the end may be missing, others may be null. More elements than fields are ignored, unless the
  /// schema is ``Schema/exactly()``, or the decoder refuses unknown keys. In a schema, either all fields have keys, or none.
  public init(_ property: any KeyPath<Model, Value> & Sendable) {
    self.init(DocumentShape.Path(position: 0), property)
  }

  /// The elements of an array behind those that have fields of their own: the last field of a schema.
  ///
  /// ```swift
  /// struct Command: ValidatedModel {                        // ["add", 1, 2, 3]
  ///   let name: String, operands: [Int]
  ///   static let schema = Schema(Command.init) {
  ///     Element(\.name)
  ///     Element(rest: \.operands)
  ///   }
  /// }
  /// ```
  public init<Part: Codable>(rest property: any KeyPath<Model, [Part]> & Sendable)
  where Value == [Part] {
    self.init(property)
    keys = FieldKeys(keys.path, isRest: true)
    codec = Codec(ordinary: Value.self, distance: 0)
  }

  func at(_ position: Int) -> Self {
    changing {
      $0.keys = FieldKeys(DocumentShape.Path(position: position), isRest: $0.keys.isRest)
    }
  }
}

extension Field {
  /// The field after a change.
  package func changing(_ change: (inout Self) -> Void) -> Self {
    var field = self
    change(&field)
    return field
  }

  /// Sets what people call the field, for the messages of forms; see ``ValidationReport/errors(for:by:)``.
  public func label(_ text: String) -> Self { changing { $0.label = text } }
}

// Presence.
extension Field {
  /// Requires the key of an optional value, which may be null; nil is written as null.
  public func required<Wrapped>() -> Self where Value == Wrapped? {
    changing { $0.policy.requiresKey = true }
  }
}

// Leniency.
extension Field {
  package func readLeniently(null: Result<Value, Violation>? = nil) -> Self {
    changing {
      $0.policy.isLenient = true
      if let null { $0.policy.lenientNull = null }
    }
  }

  /// Accepts values of other JSON types that stand for this one; see ``Lenient``.
  public func lenient() -> Self where Value: Coercible { readLeniently() }

  /// Unavailable: the type of the value decides itself what it accepts.
  @available(
    *, unavailable, message: "Lossy, Lenient, Defaulted and Presence decide what they accept"
  )
  public func lenient() -> Self where Value: _DecodableIfMissing { self }

  /// Accepts values of other JSON types that stand for this one, and replaces null by `null`; see ``Lenient``.
  ///
  /// Unlike a default, the replacement is noted, and decoders that refuse coercions refuse it.
  public func lenient(null: Value) -> Self where Value: Sendable {
    readLeniently(null: .success(null))
  }

  /// Accepts values of other JSON types that stand for this one, and replaces null by the value made of `null`.
  public func lenient(null: Value.RawValue) -> Self where Value: ValidatedValue {
    readLeniently(null: .evaluating(null))
  }
}

// Defaults: that of a validated value is written as its raw value, and validated. An invalid one is an error when the
// default is used, and a mistake of the schema.
extension Field {
  /// Uses `value` if the key is missing, or in the given cases.
  public func `default`(
    _ value: Value, for cases: DocumentShape.DefaultCases = .missing
  ) -> Self where Value: Sendable {
    changing { $0.policy.set(.success(value), for: cases) }
  }

  /// Uses the value made of `candidate` if the key is missing, or in the given cases.
  public func `default`(
    _ candidate: Value.RawValue, for cases: DocumentShape.DefaultCases = .missing
  ) -> Self where Value: ValidatedValue {
    changing { $0.policy.set(.evaluating(candidate), for: cases) }
  }

  /// Uses the value made of `candidate` if the key is missing, or in the given cases.
  public func `default`<Wrapped: ValidatedValue>(
    _ candidate: Wrapped.RawValue, for cases: DocumentShape.DefaultCases = .missing
  ) -> Self where Value == Wrapped? {
    changing {
      $0.policy.set(
        Result<Wrapped, Violation>.evaluating(candidate).map { .some($0) }, for: cases)
    }
  }
}

extension Result where Success: ValidatedValue, Failure == Violation {
  static func evaluating(_ candidate: Success.RawValue) -> Self {
    Result { () throws(Violation) in try Success(candidate) }
  }
}

// Requirements beyond those of the value's type, checked if the value is otherwise valid; defaults must meet them, too.
extension Field {
  @usableFromInline
  func requiring(_ check: FieldCheck<Value>) -> Self {
    changing { $0.policy.checks.append(check) }
  }

  /// Requires that the value meets a rule, for example `ElementCount(1...50)`.
  ///
  /// What is read is what the rule makes of the value, such as a trimmed text. What `ValidatedJSONEncoder` writes is
  /// checked, but not changed; other encoders do not check it. If one of several rules may change the value, as each rule
  /// of yours may, the rules before it are asked again about what it makes of the value.
  @inlinable
  public func rule(_ rule: some Rule<Value>) -> Self {
    requiring(FieldCheck(rule) { rule.accepts(unsafe $0.cell(of: Value.self).value) })
  }

  /// Requires that the value, if there is one, meets a rule.
  @inlinable
  public func rule<Wrapped>(_ rule: some Rule<Wrapped>) -> Self where Value == Wrapped? {
    requiring(
      FieldCheck<Wrapped>(rule) { rule.accepts(unsafe $0.cell(of: Wrapped.self).value) }.optional())
  }

  /// Requires that no two elements of an array have the same value of a property: `.unique(by: \.id)`.
  ///
  /// A violation has the code `duplicateElement` and is reported at the property of each element that repeats an
  /// earlier one, or at the element if that has no field for the property. A computed property is code without a
  /// version: caches validate such models at every load.
  public func unique<Element, Key: Hashable & SendableMetatype>(
    by property: any KeyPath<Element, Key> & Sendable
  ) -> Self where Value == [Element] { requiring(.unique(by: property)) }

  /// Requires that no two elements of an array, if there is one, have the same value of a property.
  public func unique<Element, Key: Hashable & SendableMetatype>(
    by property: any KeyPath<Element, Key> & Sendable
  ) -> Self where Value == [Element]? {
    requiring(FieldCheck<[Element]>.unique(by: property).optional())
  }
}

extension Field where Value: Collection {
  /// Requires a number of elements within bounds.
  public func count(_ range: ClosedRange<Int>) -> Self { rule(ElementCount(range)) }
  /// Requires a minimum number of elements.
  public func count(_ range: PartialRangeFrom<Int>) -> Self { rule(ElementCount(range)) }
  /// Requires at most a number of elements.
  public func count(_ range: PartialRangeThrough<Int>) -> Self { rule(ElementCount(range)) }
  /// Requires at least one element.
  public func nonEmpty() -> Self { count(1...) }
}

extension Field {
  /// Requires a number of elements within bounds, if there is a value.
  public func count<Wrapped: Collection>(_ range: ClosedRange<Int>) -> Self
  where Value == Wrapped? { rule(ElementCount<Wrapped>(range)) }
  /// Requires a minimum number of elements, if there is a value.
  public func count<Wrapped: Collection>(_ range: PartialRangeFrom<Int>) -> Self
  where Value == Wrapped? { rule(ElementCount<Wrapped>(range)) }
  /// Requires at most a number of elements, if there is a value.
  public func count<Wrapped: Collection>(_ range: PartialRangeThrough<Int>) -> Self
  where Value == Wrapped? { rule(ElementCount<Wrapped>(range)) }
  /// Requires at least one element, if there is a value.
  public func nonEmpty<Wrapped: Collection>() -> Self where Value == Wrapped? { count(1...) }
}

// Forms of sets and lists in documents.
extension Field {
  /// Takes another codec of the same arrays, which leaves invalid elements out if the present one does.
  package func recoded(_ codec: Codec<Value>) -> Self {
    changing { $0.codec = $0.codec.leftOut == nil ? codec : codec.lossy?() ?? codec }
  }

  /// Sets how equal elements of a set are handled; by default, they are merged.
  public func duplicates<Element: Codable>(
    _ policy: DocumentShape.DuplicateElements
  ) -> Self where Value == Set<Element> {
    changing { $0.codec = Set.codec(duplicates: policy) }
  }

  /// Sets how equal elements of a set are handled; by default, they are merged.
  public func duplicates<Element: Codable>(
    _ policy: DocumentShape.DuplicateElements
  ) -> Self where Value == Set<Element>? {
    changing { $0.codec = Set.codec(duplicates: policy).optional() }
  }

  /// Reads a list from one string with a separator between the elements: `"objc,swift"`.
  ///
  /// An empty string is an empty list. A lenient field also accepts an array of strings; if the property is optional as
  /// well, an empty string is nil, and an empty list is written as an array. Encoding refuses elements that contain the separator,
  /// and an empty one that is alone.
  public func separated<Element: ValidatedValue>(
    by separator: Unicode.Scalar
  ) -> Self where Value == [Element], Element.RawValue == String {
    recoded(Codec.separated(by: separator, { .evaluating($0) }, text: \.value))
  }

  /// Reads a list from one string with a separator between the elements: `"objc,swift"`.
  public func separated(by separator: Unicode.Scalar) -> Self where Value == [String] {
    recoded(Codec.separated(by: separator, { .success($0) }, text: { $0 }))
  }

  /// Reads a list, if there is one, from one string with a separator between the elements.
  public func separated<Element: ValidatedValue>(
    by separator: Unicode.Scalar
  ) -> Self where Value == [Element]?, Element.RawValue == String {
    recoded(Codec.separated(by: separator, { .evaluating($0) }, text: \.value).optional())
  }

  /// Reads a list, if there is one, from one string with a separator between the elements.
  public func separated(by separator: Unicode.Scalar) -> Self where Value == [String]? {
    recoded(Codec.separated(by: separator, { .success($0) }, text: { $0 }).optional())
  }
}
