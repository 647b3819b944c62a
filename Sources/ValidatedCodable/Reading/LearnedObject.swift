// What was learned about the objects at one place of documents:
//
//     {"id":7,"name":"Ada","x":{"y":1}}      entries  "id": → "name": → "x": → none
//                                            "name": is field 0, the others are of no field
//                                            "x": leads to a learned object of its own
//
// The next object is likely to have the same keys in the same order. So the key that followed last time is compared
// first, in a word or two; a stamp in each entry marks the keys of the current object. Fields and other keys are
// entries alike, so a member that no field reads costs no more than its value.
//
// Memory: a learned object owns its entries, each of which owns its key and the learned object of its value; `free`
// frees all of it. `ReaderWorkspace` owns the first learned object of each type.

import TypedMemory

/// A key of the objects at a place.
struct LearnedKey {
  /// The first sixteen bytes of `"key":`, and a mask of those that are used.
  var pattern: (UInt64, UInt64) = (0, 0)
  var mask: (UInt64, UInt64) = (0, 0)
  /// The length of that; 0 if it is too long for a pattern, or can be written in several ways.
  var length: Int32 = 0
  /// The words after the first two, and a mask for the last one.
  var moreCount: Int32 = 0
  var more: Cell<UInt64>?
  var lastMask: UInt64 = 0
  /// The entry that followed last time; -1 if none did.
  var following: Int32 = -1
  /// The target of the value: a field, or below ``LearnedObject/noField``, an object that leads to fields.
  var target: Int32 = LearnedObject.noField
  /// Whether it is the tag of a union, which nested models do not report as unknown.
  var isTag = false
  /// The last object that had the key.
  var stamp = 0
  /// If containers read the objects: the position of the key in that object.
  var position: Int32 = 0
  /// The entry that was requested after this one last time; -1 if none was.
  var nextRequest: Int32 = -1
  /// The key as containers request it.
  var request: String?
  var hash: UInt64 = 0
  var key: Cell<UInt8>
  var count: Int
  var child: LearnedPlace?

  var text: String { String(decoding: (0..<count).map { key[$0] }, as: UTF8.self) }

  /// Whether the key has the same bytes as another one.
  func isWritten(as other: Span<UInt8>) -> Bool {
    key.withSpan(count) { KeyHash.areSame($0, other) }
  }
}

typealias LearnedPlace = Cell<LearnedObject>
typealias LearnedEntry = Cell<LearnedKey>

struct LearnedObject {
  static let noField: Int32 = -1
  /// Objects with more keys are not learned completely.
  static let most = 128
  /// Longer keys, in bytes, are not learned, since what was learned outlives the document.
  static let longestKey = 1024

  private(set) var entries: LearnedEntry
  private(set) var count = 0
  private var capacity: Int
  /// The first entry of the last object; -1 if there is none.
  var first: Int32 = -1
  /// The first entry that was requested in the last object, if containers read them; -1 if none was.
  var firstRequest: Int32 = -1
  let hash = KeyHash.shared
  /// Hash slots: 0 is free, others are an entry plus one.
  private var index: Cell<UInt16>
  /// The number of slots: a power of two, and at least four times the capacity, so that most are free.
  private var slots: Int
  /// The object that is being read, if containers read it.
  var stamp = 0
  /// The model of the objects, if they are models.
  let table: Kept<ModelTable>?
  /// The union of the objects, if they are of a union.
  let union: Kept<UnionTable>?
  /// Eight for each wrong guess of a tag, less one for each right guess.
  var wrongGuesses = 0

  private init(expecting fields: Int, _ table: ModelTable?, _ union: UnionTable?) {
    (self.table, self.union) = (table.map { Kept($0) }, union.map { Kept($0) })
    capacity = max(8, fields)
    entries = .allocate(capacity)
    slots = Self.slots(for: capacity)
    index = .allocate(slots, repeating: 0)
  }

  private static func slots(for capacity: Int) -> Int {
    var slots = 32
    while slots < 4 * capacity { slots *= 2 }
    return slots
  }

  /// A place for objects with some keys of a table.
  static func make(
    _ members: [KeyTree.Member] = [], _ table: ModelTable? = nil, union: UnionTable? = nil
  ) -> LearnedPlace {
    let object = LearnedObject(expecting: members.count, table, union)
    let place = LearnedPlace.allocate(1, repeating: object)
    for member in members {
      let entry = member.key.stringValue.withUTF8Bytes { place.value.add($0) }
      place.value.entries[entry].target = member.target
      if entry > 0 { place.value.entries[entry - 1].following = Int32(entry) }
      if place.value.first < 0 { place.value.first = 0 }
    }
    return place
  }

  static func free(_ place: LearnedPlace) {
    var places = [place]
    while let place = places.popLast() {
      for index in 0..<place.value.count {
        let entry = place.value.entries + index
        entry.value.key.deallocate()
        entry.value.more?.deallocate()
        if let child = entry.value.child { places.append(child) }
      }
      place.value.entries.free(place.value.count)
      place.value.index.free(place.value.slots)
      place.free(1)
    }
  }

  /// Whether a decoder may read the last object again, since little of it has been read: no field, or only scalars.
  ///
  /// Of nested models, each level would be read twice. An object of a union has its tag, too.
  var mayBeReadAgain: Bool {
    let isFlat = table?.object.isFlat ?? false
    for index in 0..<count {
      let entry = entries[index]
      let isField = entry.target != Self.noField && entry.stamp == stamp
      if entry.isTag || isField && !isFlat { return false }
    }
    return true
  }

  /// The entry of a key; -1 if it has none.
  func find(_ key: Span<UInt8>) -> Int { find(hash: hash(key)) { $0.value.isWritten(as: key) } }

  /// The first entry with a hash for which `isSame` returns true; -1 if there is none.
  @inline(__always)
  func find(hash: UInt64, _ isSame: (LearnedEntry) -> Bool) -> Int {
    var slot = Int(truncatingIfNeeded: hash) & (slots &- 1)
    while index[slot] != 0 {
      let entry = Int(index[slot]) &- 1
      if entries[entry].hash == hash, isSame(entries + entry) { return entry }
      slot = (slot &+ 1) & (slots &- 1)
    }
    return -1
  }

  /// The entry of a key, which is learned if it is new; -1 if it is too long, or one of too many keys.
  mutating func entry(of key: Span<UInt8>, most: Int = Self.most) -> Int {
    let index = find(key)
    guard index < 0, count < most, key.count <= Self.longestKey else { return index }
    return add(key)
  }

  /// Adds an entry for a new key.
  mutating func add(_ key: Span<UInt8>) -> Int {
    if count == capacity { grow() }
    let copy = Cell<UInt8>.allocate(key.count + 1)
    for index in key.indices { copy.initialize(index, to: key[index]) }
    var entry = LearnedKey(hash: hash(key), key: copy, count: key.count)
    entry.setPattern(key)
    entries.initialize(count, to: entry)
    insert(count)
    count += 1
    return count - 1
  }

  private mutating func insert(_ entry: Int) {
    var slot = Int(truncatingIfNeeded: entries[entry].hash) & (slots - 1)
    while index[slot] != 0 { slot = (slot + 1) & (slots - 1) }
    index[slot] = UInt16(truncatingIfNeeded: entry + 1)
  }

  private mutating func grow() {
    capacity *= 2
    entries = entries.grown(to: capacity, moving: count)
    index.deallocate()
    slots = Self.slots(for: capacity)
    index = .allocate(slots, repeating: 0)
    for entry in 0..<count { insert(entry) }
  }
}

extension LearnedKey {
  /// Whether two strings are the same memory or the same bytes in place, and so the same text; false means unknown.
  @inline(__always)
  static func isSame(_ known: String?, _ key: String) -> Bool {
    typealias Bits = (UInt64, UInt64)
    guard MemoryLayout<String?>.size == MemoryLayout<Bits>.size else { return false }
    let (known, key) = unsafe (
      unsafeBitCast(known, to: Bits.self), unsafeBitCast(Optional(key), to: Bits.self)
    )
    return known.0 == key.0 && known.1 == key.1
  }

  /// The maximum length of a pattern, in bytes, such that one fits in the reader's margin after an indentation.
  private static let longestPattern = 64

  fileprivate mutating func setPattern(_ key: Span<UInt8>) {
    guard key.count + 3 <= Self.longestPattern else { return }
    var bytes: [UInt8] = []
    bytes.append(key)
    guard bytes.allSatisfy({ $0 >= 0x20 && $0 != 0x22 && $0 != 0x5C }) else { return }
    bytes = [0x22] + bytes + [0x22, UInt8(ascii: ":")]
    let length = bytes.count
    let words = stride(from: 0, to: max(16, length), by: 8)
      .map { KeyHash.word(bytes.span, from: $0) }
    func mask(_ word: Int) -> UInt64 {
      let rest = length - 8 * word
      return rest >= 8 ? .max : rest <= 0 ? 0 : (1 << UInt64(8 * rest)) - 1
    }
    (pattern, self.mask, self.length) = ((words[0], words[1]), (mask(0), mask(1)), Int32(length))
    guard words.count > 2 else { return }
    moreCount = Int32(words.count - 2)
    let more = Cell<UInt64>.allocate(words.count - 2)
    for index in 2..<words.count { more.initialize(index - 2, to: words[index]) }
    (self.more, lastMask) = (more, mask(words.count - 1))
  }
}
