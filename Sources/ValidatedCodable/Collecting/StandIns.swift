/// Values that a type's `init(from:)` receives if the document has no valid one; see ``Replay``.
///
/// A stand-in is always decoded: the type's own `init(from:)` makes it from a small synthetic document, so that its
/// code never receives a value that it would refuse. The stand-ins of a type differ, as far as the type has different
/// values. If there is none, the report says that it is incomplete.
///
/// The decoder of a document owns them; one task at a time uses them.
package final class StandIns: @unchecked Sendable {
  /// The stand-ins for the document that is being decoded, if its decoder has none.
  @TaskLocal static var current: StandIns?

  /// The decoder's `userInfo`, which types may read; nil before there is a decoder.
  private(set) var userInfo: [CodingUserInfoKey: Any]?
  /// The number of nested replays.
  var replays = 0
  /// The number of requests that replays may still repeat.
  ///
  /// Values of the document add to it, so that the total time of all replays is linear in the document.
  var allowance = 60_000

  /// Requests of types whose errors left `init(from:)` with any stand-ins.
  private var confirmed: Set<Confirmed> = []

  private var pools: [PoolKey: Pool] = [:]
  private let recipes: StandInRecipes?
  private var facts: [ObjectIdentifier: Facts] = [:]
  private var learned: Set<ObjectIdentifier> = []
  private var keyNames: [ObjectIdentifier: [String]?] = [:]
  private var reserved: [ObjectIdentifier: Int] = [:]
  /// The number after that of the last stand-in of an element.
  private var serial = 0
  /// The types whose stand-ins are being searched for.
  private var searched: Set<ObjectIdentifier> = []
  /// Whether a search has met a type that is itself being searched for; a later search may succeed.
  private var isRecursive = false

  /// The known stand-ins of a type.
  private struct Facts {
    let count: Int?
    let isReadAsItself: Bool
  }

  private func facts(_ type: any Any.Type) -> Facts {
    if let known = facts[ObjectIdentifier(type)] { return known }
    let name = String(reflecting: type)
    let isFoundations =
      name.hasPrefix("Foundation")
      && [".Date", ".Data", ".URL", ".Decimal"].contains { name.hasSuffix($0) }
    let result = Facts(
      count: OwnScalars.count(type),
      isReadAsItself: isFoundations || type is any _ScalarRawValue.Type)
    facts[ObjectIdentifier(type)] = result
    return result
  }

  /// The number of values of a type, if they can be counted.
  func count(of type: any Any.Type) -> Int? { facts(type).count }

  /// Whether decoders read a type in their own way, rather than by its `init(from:)`.
  func isRead(asItself type: any Any.Type) -> Bool { facts(type).isReadAsItself }

  private struct Confirmed: Hashable {
    let type: ObjectIdentifier
    let requests: [Replay.Request]
  }

  /// Whether a type's requests are confirmed; see ``confirm(_:of:)``.
  func isConfirmed(_ requests: [Replay.Request], of type: any Any.Type) -> Bool {
    confirmed.contains(Confirmed(type: ObjectIdentifier(type), requests: requests))
  }

  /// Remembers that the errors of these requests leave the type's `init(from:)` with any stand-ins.
  func confirm(_ requests: [Replay.Request], of type: any Any.Type) {
    guard confirmed.count < 256, requests.count < 32 else { return }
    confirmed.insert(Confirmed(type: ObjectIdentifier(type), requests: requests))
  }

  /// The stand-ins for a decoder's document.
  static func of(_ decoder: any Decoder) -> StandIns {
    if let document = decoder as? any DocumentDecoder { return document.standIns }
    let standIns = current ?? StandIns()
    if standIns.userInfo == nil { standIns.userInfo = decoder.userInfo }
    return standIns
  }

  /// - Parameter recipes: the results of searches for earlier documents; none of them depends on `userInfo`.
  package init(userInfo: [CodingUserInfoKey: Any]? = nil, recipes: StandInRecipes? = nil) {
    self.userInfo = userInfo
    self.recipes = userInfo?.isEmpty == false ? nil : recipes
  }

  /// A stand-in of the type.
  ///
  /// - Parameter index: the number of the stand-in.
  /// - Parameter isElement: whether it is for one of many elements, which may need as many different values: then
  ///   each is used once, and none is a value that documents often contain.
  func value<Value: Decodable>(
    _ type: Value.Type, _ index: Int, at path: [any CodingKey], isElement: Bool
  ) -> Value? {
    if let value = Self.scalar(type, index, isElement: isElement) { return value }
    if let type = type as? any StandInNumber.Type {
      return type._standIn((isElement ? SyntheticForm.first : 1) + index) as? Value
    }
    if let type = type as? any Wrapping.Type {
      return type._standIn(of: self, index, at: path, isElement: isElement) as? Value
    }
    let identifier = ObjectIdentifier(type)
    guard !searched.contains(identifier) else {
      isRecursive = true
      return nil
    }
    let pool = pool(of: type)
    if isElement, pool.own.isEmpty,
      let value = value(type, index, at: path, self.pool(of: type, isElement: true))
    {
      return value
    }
    if let value = value(type, index, at: path, pool), !isElement || pool.isSingle { return value }
    guard !isElement else { return nil }
    let known = pool.values.isEmpty ? pool.learned : pool.values
    return known.isEmpty ? nil : known[index % known.count] as? Value
  }

  private func pool(of type: any Any.Type, isElement: Bool = false) -> Pool {
    let key = PoolKey(type: ObjectIdentifier(type), isElement: isElement)
    if let known = pools[key] {
      guard let types = known.emptyAmong else { return known }
      if searched.isSuperset(of: types) {
        isRecursive = true
        return known
      }
    }
    let pool = Pool(of: type, isElement: isElement)
    pools[key] = pool
    return pool
  }

  private func value<Value: Decodable>(
    _ type: Value.Type, _ index: Int, at path: [any CodingKey], _ pool: Pool
  ) -> Value? {
    if pool.values.count <= index, !pool.recipe.isExhausted {
      fill(pool, type, index + 1, at: path)
    }
    return index < pool.values.count ? pool.values[index] as? Value : nil
  }

  /// The index of two stand-ins for elements that nothing else in the document uses.
  func reserve(_ type: any Any.Type) -> Int {
    if type != Bool.self, type is any _ScalarRawValue.Type {
      defer { serial += 2 }
      return serial
    }
    defer { reserved[ObjectIdentifier(type), default: 0] += 2 }
    return reserved[ObjectIdentifier(type), default: 0]
  }

  /// Stand-ins that no other element gets; two, if the type has that many.
  func element<Value: Decodable>(_ type: Value.Type, at path: [any CodingKey]) -> [Value] {
    let first = reserve(type)
    // Elements of a type with few values are usually repeated.
    let isElement = count(of: type) == nil
    return [first, first + 1].compactMap { value(type, $0, at: path, isElement: isElement) }
  }

  /// Whether the type has several stand-ins, or a single value.
  func varies<Value: Decodable>(_ type: Value.Type, at path: [any CodingKey]) -> Bool {
    MemoryLayout<Value>.size == 0 || value(type, 1, at: path, isElement: true) != nil
      || pool(of: type).learned.count > 1
  }

  /// Remembers a value of the document, in case that no stand-in is found.
  func learn<Value>(_ value: Value) {
    guard !learned.contains(ObjectIdentifier(Value.self)) else { return }
    let pool = pool(of: Value.self)
    pool.learned.append(value)
    if pool.learned.count == 2 { learned.insert(ObjectIdentifier(Value.self)) }
  }

  /// The names of all keys of a type; nil if they cannot be listed.
  func names<Key: CodingKey>(of type: Key.Type) -> [String]? {
    let identifier = ObjectIdentifier(type)
    if let known = keyNames[identifier] { return known }
    let names = PlainCases.of(type).map(\.stringValue)
    let listed = names.isEmpty ? nil : names.filter { Key(stringValue: $0)?.stringValue == $0 }
    keyNames[identifier] = .some(listed?.count == names.count ? listed : nil)
    return keyNames[identifier] ?? nil
  }

  /// A value of a type for which containers have a specific method.
  static func scalar<Value>(_ type: Value.Type, _ index: Int, isElement: Bool) -> Value? {
    let number = (isElement ? SyntheticForm.first : 1) + index
    return switch type {
    case is String.Type: "\(number)" as? Value
    case is Bool.Type: isElement && index > 1 ? nil : (index % 2 == 1) as? Value
    case let type as any FixedWidthInteger.Type:
      (integer(type, number) ?? integer(type, index % 100)) as? Value
    case let type as any BinaryFloatingPoint.Type: float(type, number) as? Value
    default: nil
    }
  }

  private static func integer<Number: FixedWidthInteger>(
    _ type: Number.Type, _ number: Int
  ) -> Any? { Number(exactly: number) }

  private static func float<Number: BinaryFloatingPoint>(
    _ type: Number.Type, _ number: Int
  ) -> Any { Number(number) }
}

// Searching for stand-ins.
extension StandIns {
  struct PoolKey: Hashable {
    let type: ObjectIdentifier
    let isElement: Bool
  }

  /// The stand-ins of a type that have been found.
  private final class Pool {
    /// Whether they are for elements only, and so differ from values that documents contain.
    let isElement: Bool
    var values: [Any] = []
    var learned: [Any] = []
    var recipe = StandInRecipes.Recipe()
    /// Scalars that the type itself lists.
    let own: [(text: String, number: Double)]
    /// The number of documents that have been tried.
    var tried = 0
    /// Whether each is made of one scalar, so that different ones have nothing in common.
    var isSingle = true
    /// Whether the type contains other types.
    var hasCompounds = false
    /// The forms that have succeeded.
    private var useful: Set<Int> = []
    /// The types that were being searched for when none was found, without which one may be found; otherwise nil.
    var emptyAmong: Set<ObjectIdentifier>?
    /// The number of stand-ins when all forms had last been tried.
    var countBefore = 0
    private var read: Set<[String]> = []

    init(of type: any Any.Type, isElement: Bool) {
      self.isElement = isElement
      own = isElement ? [] : OwnScalars.of(type)
      // An `init(from:)` may turn any number into NaN.
      let name = String(reflecting: type)
      recipe.isExhausted = name.hasPrefix("Foundation") && name.hasSuffix(".Decimal")
    }

    var forms: Int { own.count + SyntheticForm.kinds }

    func form(_ number: Int) -> SyntheticForm {
      let (sweep, form) = number.quotientAndRemainder(dividingBy: forms)
      return form < own.count
        ? SyntheticForm(own: own[form]) : SyntheticForm(kind: form - own.count, start: sweep)
    }

    /// Whether the next document may make another value, going by the previous ones.
    var isPromising: Bool {
      hasCompounds || tried < forms || tried % forms >= own.count && useful.contains(tried % forms)
    }

    /// - Returns: whether it differs from the previous ones.
    @discardableResult
    func add(_ value: Any, of document: SyntheticDocument) -> Bool {
      useful.insert(tried % forms)
      guard read.insert(document.content).inserted else { return false }
      // Some types make equal values from different documents.
      if let value = value as? any Equatable,
        values.prefix(Self.compared).contains(where: value.isEqual)
      {
        return false
      }
      values.append(value)
      recipe.numbers.append(tried)
      isSingle = isSingle && document.scalars.count < 2
      return true
    }

    /// Comparing all of them would take too long.
    private static var compared: Int { 16 }
  }

  /// The maximum number of stand-ins of a type.
  private static let mostValues = 1_024

  private func fill<Value: Decodable>(
    _ pool: Pool, _ type: Value.Type, _ count: Int, at path: [any CodingKey]
  ) {
    searched.insert(ObjectIdentifier(type))
    let wasRecursive = isRecursive
    isRecursive = false
    // The contents of elements may depend on how many the document had.
    let recipes = pool.isElement ? nil : recipes
    let known = recipes?[ObjectIdentifier(type)]
    defer {
      searched.remove(ObjectIdentifier(type))
      if !isRecursive { recipes?.remember(pool.recipe, for: ObjectIdentifier(type)) }
      // Inside another type that is being searched for, a stand-in may not be found that would be found otherwise.
      if isRecursive, !searched.isEmpty, pool.values.isEmpty { pool.emptyAmong = searched }
      isRecursive = (isRecursive || wasRecursive) && !searched.isEmpty
    }
    while pool.values.count < count, !pool.recipe.isExhausted {
      if let known {
        let numbers = known.numbers.dropFirst(pool.values.count)
        if let next = numbers.first { pool.tried = max(pool.tried, next) }
        if known.isExhausted, numbers.isEmpty {
          pool.recipe.isExhausted = true
          return
        }
      }
      if pool.isPromising { attempt(pool, type, at: path) }
      pool.tried += 1
      // The contained types may need some more attempts until they reach the wanted values again.
      guard pool.tried % (pool.hasCompounds ? 3 * pool.forms : pool.forms) == 0 else { continue }
      pool.recipe.isExhausted =
        pool.values.count == pool.countBefore || pool.values.count >= Self.mostValues
      pool.countBefore = pool.values.count
    }
  }

  private func attempt<Value: Decodable>(
    _ pool: Pool, _ type: Value.Type, at path: [any CodingKey]
  ) {
    var form = pool.form(pool.tried)
    if pool.isElement { (form.start, form.isElement) = (serial, true) }
    func document(_ keys: SyntheticDocument.Keys) -> SyntheticDocument {
      SyntheticDocument(self, form, keys, index: pool.isElement ? nil : pool.tried)
    }
    // Each of two keys gets every form.
    let keys: [SyntheticDocument.Keys] = [.all, .one(pool.tried), .one(pool.tried + 1)]
    for keys in keys {
      let document = document(keys)
      let value = document.decode(type, at: path)
      if document.hasCompounds { pool.hasCompounds = true }
      if let value {
        if pool.isElement { serial += document.content.count }
        if pool.add(value, of: document) { return }
      }
      // The set of keys makes no difference.
      if !document.hasObjects { return }
    }
    // An object with unknown keys has those that were read the first time.
    let asking = document(.asked)
    guard asking.decode(type, at: path) != nil, !asking.learned.isEmpty else { return }
    let known = document(.known(asking.learned))
    guard let value = known.decode(type, at: path) else { return }
    if pool.isElement { serial += known.content.count }
    pool.add(value, of: known)
  }
}

/// A number for which containers have no specific method.
package protocol StandInNumber {
  static func _standIn(_ number: Int) -> Self
}

extension Equatable {
  /// Whether another value has the same type and is equal.
  func isEqual(_ other: Any) -> Bool { (other as? Self) == self }
}

/// A type whose stand-ins are those of the wrapped type.
private protocol Wrapping {
  static func _standIn(
    of standIns: StandIns, _ index: Int, at path: [any CodingKey], isElement: Bool
  ) -> Self?
}

extension LongWay: Wrapping {
  fileprivate static func _standIn(
    of standIns: StandIns, _ index: Int, at path: [any CodingKey], isElement: Bool
  ) -> LongWay? {
    standIns.value(Value.self, index, at: path, isElement: isElement).map { LongWay(value: $0) }
  }
}

extension Optional: Wrapping where Wrapped: Decodable {
  fileprivate static func _standIn(
    of standIns: StandIns, _ index: Int, at path: [any CodingKey], isElement: Bool
  ) -> Wrapped?? {
    standIns.value(Wrapped.self, index, at: path, isElement: isElement).map { .some($0) }
  }
}
