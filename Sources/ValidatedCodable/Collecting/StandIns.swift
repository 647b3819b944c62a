/// Values that a type's `init(from:)` is given where the document has no valid one; see ``Replay``.
///
/// A stand-in is decoded, never conjured: it is what the type's own `init(from:)` makes of a small synthetic
/// document, so that code which would refuse it never sees it. Several of a type are different, as far as
/// the type has different values. Where none can be had, the report says that it is incomplete.
///
/// The decoder of a document owns them; they are used by one task at a time.
package final class StandIns: @unchecked Sendable {
  /// Those of the document that is being decoded, if its decoder keeps none.
  @TaskLocal static var current: StandIns?

  /// What types find in their decoder's `userInfo`; nil before there was a decoder.
  private(set) var userInfo: [CodingUserInfoKey: Any]?
  /// How many replays are going on, one within the other.
  var replays = 0
  /// How many values may be asked for again in replays.
  ///
  /// Values of the document add to it, so that the time for all replays is linear in the document.
  var allowance = 60_000

  /// Requests of types that all got out of `init(from:)` with any stand-ins.
  private var confirmed: Set<Confirmed> = []

  private var pools: [PoolKey: Pool] = [:]
  private let recipes: StandInRecipes?
  private var facts: [ObjectIdentifier: Facts] = [:]
  private var learned: Set<ObjectIdentifier> = []
  private var keyNames: [ObjectIdentifier: [String]?] = [:]
  private var reserved: [ObjectIdentifier: Int] = [:]
  /// The number after the last one that a stand-in among elements has.
  private var serial = 0
  /// The types whose stand-ins are being looked for.
  private var searched: Set<ObjectIdentifier> = []
  /// Whether the search for one has met a type that is being looked for: another time it may be found.
  private var isRecursive = false

  /// What is known of a type.
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

  /// How many values a type has, if they can be counted.
  func count(of type: any Any.Type) -> Int? { facts(type).count }

  /// Whether decoders read a type in a way of their own, and not by its `init(from:)`.
  func isRead(asItself type: any Any.Type) -> Bool { facts(type).isReadAsItself }

  private struct Confirmed: Hashable {
    let type: ObjectIdentifier
    let requests: [Replay.Request]
  }

  /// Whether a type's requests are confirmed; see ``confirm(_:of:)``.
  func isConfirmed(_ requests: [Replay.Request], of type: any Any.Type) -> Bool {
    confirmed.contains(Confirmed(type: ObjectIdentifier(type), requests: requests))
  }

  /// Remembers that the errors of these requests get out of the type's `init(from:)` with any stand-ins.
  func confirm(_ requests: [Replay.Request], of type: any Any.Type) {
    guard confirmed.count < 256, requests.count < 32 else { return }
    confirmed.insert(Confirmed(type: ObjectIdentifier(type), requests: requests))
  }

  /// Those of a decoder's document.
  static func of(_ decoder: any Decoder) -> StandIns {
    if let document = decoder as? any DocumentDecoder { return document.standIns }
    let standIns = current ?? StandIns()
    if standIns.userInfo == nil { standIns.userInfo = decoder.userInfo }
    return standIns
  }

  /// - Parameter recipes: what earlier documents have found out; nothing that depends on `userInfo` is kept there.
  package init(userInfo: [CodingUserInfoKey: Any]? = nil, recipes: StandInRecipes? = nil) {
    self.userInfo = userInfo
    self.recipes = userInfo?.isEmpty == false ? nil : recipes
  }

  /// A stand-in of the type.
  ///
  /// - Parameter index: which one.
  /// - Parameter isElement: whether it is for one of many places, which may need as many different values:
  ///   then none is given twice, and none that documents often have.
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

  /// The index of two stand-ins for elements, which nothing else in the document gets.
  func reserve(_ type: any Any.Type) -> Int {
    if type != Bool.self, type is any _ScalarRawValue.Type {
      defer { serial += 2 }
      return serial
    }
    defer { reserved[ObjectIdentifier(type), default: 0] += 2 }
    return reserved[ObjectIdentifier(type), default: 0]
  }

  /// Stand-ins of an element that no other element gets; two, if there are as many.
  func element<Value: Decodable>(_ type: Value.Type, at path: [any CodingKey]) -> [Value] {
    let first = reserve(type)
    // Elements of a type with few values are the same more often than not.
    let isElement = count(of: type) == nil
    return [first, first + 1].compactMap { value(type, $0, at: path, isElement: isElement) }
  }

  /// Whether there is more than one stand-in of the type, or the type has one value only.
  func varies<Value: Decodable>(_ type: Value.Type, at path: [any CodingKey]) -> Bool {
    MemoryLayout<Value>.size == 0 || value(type, 1, at: path, isElement: true) != nil
      || pool(of: type).learned.count > 1
  }

  /// Remembers a value that the document has, in case that no other is found.
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

  /// A value of a type that containers have a method of its own for.
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

// Looking for them.
extension StandIns {
  struct PoolKey: Hashable {
    let type: ObjectIdentifier
    let isElement: Bool
  }

  /// The stand-ins of a type that have been found.
  private final class Pool {
    /// Whether they are for elements only, and so unlike what documents have.
    let isElement: Bool
    var values: [Any] = []
    var learned: [Any] = []
    var recipe = StandInRecipes.Recipe()
    /// Scalars that the type itself lists.
    let own: [(text: String, number: Double)]
    /// How many documents have been tried.
    var tried = 0
    /// Whether each is made of one scalar, so that those that are different have nothing in common.
    var isSingle = true
    /// Whether there are other types within.
    var hasCompounds = false
    /// Which of the forms have been of use.
    private var useful: Set<Int> = []
    /// The types that were being looked for when none was found that may be found without them; nil if that is not so.
    var emptyAmong: Set<ObjectIdentifier>?
    /// How many there were when all forms had been tried the last time.
    var countBefore = 0
    private var read: Set<[String]> = []

    init(of type: any Any.Type, isElement: Bool) {
      self.isElement = isElement
      own = isElement ? [] : OwnScalars.of(type)
      // What its `init(from:)` makes of any numbers may be no number at all.
      let name = String(reflecting: type)
      recipe.isExhausted = name.hasPrefix("Foundation") && name.hasSuffix(".Decimal")
    }

    var forms: Int { own.count + SyntheticForm.kinds }

    func form(_ number: Int) -> SyntheticForm {
      let (sweep, form) = number.quotientAndRemainder(dividingBy: forms)
      return form < own.count
        ? SyntheticForm(own: own[form]) : SyntheticForm(kind: form - own.count, start: sweep)
    }

    /// Whether the next document may make another value, from what is known of those before.
    var isPromising: Bool {
      hasCompounds || tried < forms || tried % forms >= own.count && useful.contains(tried % forms)
    }

    /// - Returns: whether it is another one than those before.
    @discardableResult
    func add(_ value: Any, of document: SyntheticDocument) -> Bool {
      useful.insert(tried % forms)
      guard read.insert(document.content).inserted else { return false }
      // Some types make the same value of different documents.
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

    /// To compare all would take too long.
    private static var compared: Int { 16 }
  }

  /// A type needs no more stand-ins than this.
  private static let mostValues = 1_024

  private func fill<Value: Decodable>(
    _ pool: Pool, _ type: Value.Type, _ count: Int, at path: [any CodingKey]
  ) {
    searched.insert(ObjectIdentifier(type))
    let wasRecursive = isRecursive
    isRecursive = false
    // What elements are made of depends on how many the document has had.
    let recipes = pool.isElement ? nil : recipes
    let known = recipes?[ObjectIdentifier(type)]
    defer {
      searched.remove(ObjectIdentifier(type))
      if !isRecursive { recipes?.remember(pool.recipe, for: ObjectIdentifier(type)) }
      // Within another type that is being looked for, one may not be found that otherwise is.
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
      // The types within may need some more attempts until they come round to what is wanted again.
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
    // Of two keys, each gets every form.
    let keys: [SyntheticDocument.Keys] = [.all, .one(pool.tried), .one(pool.tried + 1)]
    for keys in keys {
      let document = document(keys)
      let value = document.decode(type, at: path)
      if document.hasCompounds { pool.hasCompounds = true }
      if let value {
        if pool.isElement { serial += document.content.count }
        if pool.add(value, of: document) { return }
      }
      // Which keys there are makes no difference.
      if !document.hasObjects { return }
    }
    // An object whose keys are not known has those that were asked for the first time.
    let asking = document(.asked)
    guard asking.decode(type, at: path) != nil, !asking.learned.isEmpty else { return }
    let known = document(.known(asking.learned))
    guard let value = known.decode(type, at: path) else { return }
    if pool.isElement { serial += known.content.count }
    pool.add(value, of: known)
  }
}

/// A number that no container has a method for.
package protocol StandInNumber {
  static func _standIn(_ number: Int) -> Self
}

extension Equatable {
  /// Whether another value is of the same type, and equal.
  func isEqual(_ other: Any) -> Bool { (other as? Self) == self }
}

/// A type that has the stand-ins of the type within.
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
