/// What is known of the types that were used last: finding it out takes longer than reading or writing a value.
@safe struct JSONTypeTable<Kind> {
  private typealias Entry = (type: ObjectIdentifier, kind: Kind)

  private static var bits: Int { 6 }
  private let entries: UnsafeMutablePointer<Entry>

  /// - Parameter kind: any kind, for entries that are not in use.
  init(_ kind: Kind) {
    unsafe entries = .allocate(capacity: 1 << Self.bits)
    unsafe entries.initialize(
      repeating: (ObjectIdentifier(Never.self), kind), count: 1 << Self.bits)
  }

  func deallocate() {
    unsafe entries.deinitialize(count: 1 << Self.bits)
    unsafe entries.deallocate()
  }

  /// The kind of a type, which `find` finds.
  @inline(__always)
  func kind(of type: any Any.Type, _ find: () -> Kind) -> Kind {
    let identifier = ObjectIdentifier(type)
    let index = identifier.hash(bits: Self.bits)
    if unsafe entries[index].type != identifier { fetch(identifier, to: index, find) }
    return unsafe entries[index].kind
  }

  /// Exchanges an entry with its neighbour: two types with the same hash keep each other's.
  @inline(never)
  private func fetch(_ type: ObjectIdentifier, to index: Int, _ find: () -> Kind) {
    let neighbour = unsafe entries[index ^ 1]
    unsafe entries[index ^ 1] = unsafe entries[index]
    unsafe entries[index] = neighbour.type == type ? neighbour : (type, find())
  }
}

extension ObjectIdentifier {
  /// The hashed bits of the type's address.
  @inline(__always)
  func hash(bits: Int, salt: Int = 0) -> Int {
    let address = UInt64(UInt(bitPattern: self)) &+ UInt64(truncatingIfNeeded: salt)
    // The multiplier of the last step of MurmurHash3: type descriptors lie at regular distances, which a multiplier
    // near the golden ratio may map to the same bits.
    return Int((address &* 0xFF51_AFD7_ED55_8CCD) >> UInt64(64 &- bits))
  }
}
