import ValidatedCodable
import ValidatedJSON

/// Documents of a type whose rules are code: some that it accepts, and some that it refuses, found by trying.
///
/// Candidates are the type's examples, the limits of its rule, common forms of texts and numbers, and variations of all
/// that is accepted. Its own decoding decides about each.
struct ValuePool {
  /// The most documents that are kept, and the most that are tried.
  private static let (most, attempts) = (64, 2_000)

  private(set) var accepted: [JSONValue] = []
  /// For each combination of violations, a few documents that have it.
  private(set) var refused: [Sample] = []

  private var known: Set<JSONValue> = []
  private var reasons: [[Sample.Expectation]: Int] = [:]
  private var variations: TextVariations
  /// The number of accepted documents that encoding writes in another form.
  private var changed = 0
  /// What is wrong with the last document that was offered.
  private var last: [Sample.Expectation] = []

  init<Value: Decodable>(of type: Value.Type, _ shape: DocumentShape, seed: UInt64) {
    let name = "\(shape.name)".utf8.reduce(seed) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    variations = TextVariations(seed: name)
    let decoder = ValidatedJSONDecoder()
    let listed = shape.constraint?.listed ?? []
    var seeds = shape.limits.map(\.value) + Self.examples(of: type)
    seeds += listed.shuffled(using: &variations.random).prefix(Self.most)
      .map { JSONValue($0, as: shape.raw) }
    // What is often given in place of a name of a host.
    seeds.append("192.0.2.1")
    for scalar in Scalar.candidates(for: type) {
      seeds.append(.string(scalar.text))
      if let number = JSONNumber(scalar.number) { seeds.append(.number(number)) }
    }
    for seed in seeds { offer(seed, to: type, decoder) }
    let texts = accepted.compactMap(\.string).filter { !$0.isEmpty }
    for text in [texts.first, texts.dropFirst(texts.count / 2).first].compactMap({ $0 }) {
      for other in variations.hostileTexts(like: text) {
        offer(.string(other), to: type, decoder, isKept: false)
      }
    }
    for text in texts {
      let signs = String(text.map { $0.isLetter || $0.isNumber ? "-" : $0 })
      for other in [TextVariations.withDigits(text), signs, text + ".1", text + " " + text] {
        offer(.string(other), to: type, decoder, isKept: false)
      }
    }
    let constraint = shape.constraint
    for attempt in 0..<600
    where (accepted.count < Self.most || attempt < Self.most) && known.count < Self.attempts {
      guard let model = variations.random.element(of: accepted.isEmpty ? seeds : accepted) else {
        return
      }
      let candidate = variation(of: model, constraint)
      offer(candidate, to: type, decoder)
      guard case .string(let text) = candidate, isLackingCheckDigit else { continue }
      // One digit in ten is right; of two, one in a hundred.
      for other in variations.withOtherDigits(text) { offer(.string(other), to: type, decoder) }
    }
  }

  /// Documents like others, for a type whose shape says what they are made of, but not all that is required of them.
  init<Value: Decodable>(of type: Value.Type, like documents: [JSONValue], seed: UInt64) {
    variations = TextVariations(seed: seed)
    let decoder = ValidatedJSONDecoder()
    let texts = Scalar.candidates(for: type).map { JSONValue.string($0.text) }
    for document in documents + texts { offer(document, to: type, decoder) }
    for document in documents + documents + documents {
      offer(variation(of: document, nil), to: type, decoder)
    }
  }

  /// Whether what was offered last is only refused for its check digits.
  private var isLackingCheckDigit: Bool { last == [.init("", "wrongCheckDigit")] }

  /// - Parameter isKept: whether a document that is accepted is kept.
  private mutating func offer<Value: Decodable>(
    _ document: JSONValue, to type: Value.Type, _ decoder: ValidatedJSONDecoder,
    isKept: Bool = true
  ) {
    last = []
    guard known.insert(document).inserted else { return }
    do {
      let value = try decoder.decodeCollecting(type, from: document)
      guard isKept else { return }
      // Few texts that are accepted only after a change, such as those with spaces around.
      if (value as? any Encodable).flatMap({ JSONValue(encoding: $0) }) != document {
        guard changed == 0 || accepted.count > 16 * changed else { return }
        changed += 1
      }
      if accepted.count < Self.most { accepted.append(document) }
    } catch {
      last = error.expectations
      reasons[last, default: 0] += 1
      if reasons[last, default: 0] <= 4 { refused.append(Sample(document, last)) }
    }
  }

  /// A document like another.
  private mutating func variation(of document: JSONValue, _ constraint: Constraint?) -> JSONValue {
    switch document {
    case .string(let text):
      if variations.random.isOne(in: 4), let length = length(within: constraint) {
        return .string(variations.words(length))
      }
      return .string(variations.variation(of: text))
    case .number(let number): return .number(variation(of: number, constraint))
    case .array(var elements):
      let place = variations.random.below(elements.count)
      guard elements.indices.contains(place) else { return document }
      switch variations.random.below(6) {
      case 0: elements.remove(at: place)
      case 1: elements.insert(elements[place], at: place)
      case 2: elements[place] = nil
      default: elements[place] = variation(of: elements[place], nil)
      }
      return .array(elements)
    case .object(var members):
      let keys = members.keys.sorted()
      guard let key = variations.random.element(of: keys), let member = members[key] else {
        return document
      }
      members[key] = variation(of: member, nil)
      return .object(members)
    case .null, .bool: return document
    }
  }

  private mutating func variation(of number: JSONNumber, _ constraint: Constraint?) -> JSONNumber {
    let bounds = constraint?.bounds ?? -1_000_000...1_000_000
    if number.text.utf8.allSatisfy({ $0 != 0x2E && $0 | 0x20 != 0x65 }) {
      return JSONNumber(variations.random.integer(within: bounds))
    }
    return JSONNumber(variations.random.number(within: bounds)) ?? number
  }

  private mutating func length(within constraint: Constraint?) -> Int? {
    guard let lengths = constraint?.lengths else { return nil }
    let least = min(lengths.lowerBound, 10_000)
    let most = min(lengths.upperBound, least + 40)
    return Int.random(in: least...most, using: &variations.random)
  }

  private static func examples<Value: Decodable>(of type: Value.Type) -> [JSONValue] {
    let own: [Any] = ((type as? any ValidatedValue.Type)?.example).map { [$0] } ?? []
    let declared: [Any] = (type as? any HasExamples.Type)?.examples ?? []
    return (own + declared).compactMap {
      ($0 as? any Encodable).flatMap { JSONValue(encoding: $0) }
    }
  }
}

extension JSONValue {
  /// What encoding writes for a value; nil if it cannot be encoded.
  init?(encoding value: some Encodable) {
    guard let data = try? ValidatedJSONEncoder().encode([value]),
      case .array(let elements)? = try? ValidatedJSONDecoder().decode(JSONValue.self, from: data),
      let element = elements.first
    else { return nil }
    self = element
  }
}

extension DocumentShape {
  var constraint: Constraint? {
    if case .value(_, _, let constraint, _) = self { constraint } else { nil }
  }
}

extension Constraint {
  /// The listed values, if they are data.
  var listed: [Violation.Parameter] {
    switch self {
    case .oneOf(_, let values): values
    case .all(let parts), .any(let parts): parts.flatMap(\.listed)
    default: []
    }
  }

  /// The bounds of a number, if they are data.
  var bounds: ClosedRange<Double>? {
    switch self {
    case .range(let minimum, let maximum):
      Self.bounds(minimum?.number, maximum?.number)
    case .rangeBelow(let below, let minimum): Self.bounds(minimum?.number, below.number)
    case .all(let parts): parts.compactMap(\.bounds).common()
    default: nil
    }
  }

  private static func bounds(_ minimum: Double?, _ maximum: Double?) -> ClosedRange<Double> {
    let least = minimum ?? min(-1_000_000, (maximum ?? 0) - 1_000_000)
    return least...max(least, maximum ?? max(1_000_000, least + 1_000_000))
  }

  /// The lengths of a text, if they are data.
  var lengths: ClosedRange<Int>? {
    switch self {
    case .length(let minimum, let maximum, _): minimum...max(minimum, maximum)
    case .all(let parts): parts.compactMap(\.lengths).common()
    default: nil
    }
  }
}

extension Array {
  /// What is within all of these ranges.
  fileprivate func common<Bound>() -> Element? where Element == ClosedRange<Bound> {
    dropFirst().reduce(first) { $0?.clamped(to: $1) }
  }
}

extension Violation.Parameter {
  fileprivate var number: Double? {
    switch self {
    case .integer(let value): Double(value)
    case .number(let value): value.isFinite ? value : nil
    case .text(let text): Double(text).flatMap { $0.isFinite ? $0 : nil }
    }
  }
}
