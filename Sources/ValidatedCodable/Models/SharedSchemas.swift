// One schema per type. A generic type has no stored static properties, so its schema is a computed one; were that
// property read for every record, every record would make a schema.
//
//     struct Page<Item: ValidatedModel>: ValidatedModel {
//       static var schema: Schema<Page> { Schema(Page.init) { Field("items", \.items) } }   // runs once per `Item`
//     }
//
// This file is the only one that reads `schema` of a type.

import TypedMemory

extension ValidatedModel {
  /// The model's schema, made when it is first needed.
  @usableFromInline static var sharedSchema: Schema<Self> {
    SharedObjects.ofModels.object(for: Self.self) { schema }
  }

  /// Makes the schema of a generic model where its types are known.
  ///
  /// The compiler then makes code for these types, which decodes small models up to a third faster: as fast as a model
  /// without a parameter.
  ///
  /// ```swift
  /// Page<Client>.prepareSchema()   // once, before the first one is decoded
  /// ```
  ///
  /// Without it, the schema is made when it is first needed, by code for all types. Models within have schemas of their own.
  @inlinable
  public static func prepareSchema() { keepSchema { schema } }

  @usableFromInline
  static func keepSchema(_ make: () -> Schema<Self>) {
    _ = SharedObjects.ofModels.object(for: Self.self, make)
  }
}

extension ValidatedUnion {
  /// The union's schema, made when it is first needed.
  static var sharedSchema: Schema { SharedObjects.ofUnions.object(for: Self.self) { schema } }
}

/// Objects that are made once per type, and live until the program ends.
///
/// Looking up an object takes no lock if atomics are available: entries are never changed or removed.
final class SharedObjects: Sendable {
  static let ofModels = SharedObjects()
  static let ofUnions = SharedObjects()
  /// What is made of schemas when it is first needed, by the type that it is about.
  static let others = SharedObjects()

  private final class Entry: @unchecked Sendable {
    let type: ObjectIdentifier
    let object: AnyObject
    /// The next entry with the same hash; nil after the last one.
    let next: Uncounted<Entry>?

    init(_ type: ObjectIdentifier, _ object: AnyObject, before next: Uncounted<Entry>?) {
      (self.type, self.object, self.next) = (type, object, next)
    }
  }

  /// The addresses of the first entries, by hash.
  private let first = (0..<256).map { _ in SharedAddress() }
  private let adding = Lock(())

  func object<Object: AnyObject>(for type: any Any.Type, _ make: () -> Object) -> Object {
    let type = ObjectIdentifier(type)
    // Addresses of types are multiples of eight or sixteen.
    let mixed = UInt64(truncatingIfNeeded: UInt(bitPattern: type)) &* 0x9E37_79B9_7F4A_7C15
    let first = first[Int(truncatingIfNeeded: mixed >> 56)]
    let object = Self.object(for: type, from: first) ?? add(make(), for: type, first)
    return unsafe unsafeDowncast(object, to: Object.self)
  }

  private static func object(for type: ObjectIdentifier, from first: SharedAddress) -> AnyObject? {
    var next: Uncounted<Entry>? = unsafe Uncounted(at: first.value)
    while let entry = next {
      if entry.with({ $0.type == type }) { return entry.with { $0.object } }
      next = entry.with { $0.next }
    }
    return nil
  }

  /// Adds an object, which was made without the lock, since it may need those of other types; if two threads have made
  /// one, the first is used.
  @inline(never)
  private func add(
    _ object: AnyObject, for type: ObjectIdentifier, _ first: SharedAddress
  ) -> AnyObject {
    adding.withLock { _ in
      if let known = Self.object(for: type, from: first) { return known }
      let entry = unsafe Entry(type, object, before: Uncounted(at: first.value))
      first.value = unsafe UInt(bitPattern: Unmanaged.passRetained(entry).toOpaque())
      return object
    }
  }
}
