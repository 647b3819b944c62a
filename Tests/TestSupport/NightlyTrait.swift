import Foundation
public import Testing

/// Whether tests may start compilers, servers and other processes, measure time, or take long.
public let isNightly = ProcessInfo.processInfo.environment["NIGHTLY"] != nil

/// The seeds of a random test: few in the gate, more in `.ci/nightly`.
public func seeds(_ few: UInt64, nightly many: UInt64) -> Range<UInt64> {
  0..<gate(few, nightly: many)
}

/// How many, or which, a test checks: few in the gate, more in `.ci/nightly`.
public func gate<Value>(_ few: Value, nightly many: Value) -> Value { isNightly ? many : few }

extension Trait where Self == ConditionTrait {
  /// The test runs in `.ci/nightly` only.
  public static var nightly: Self { .enabled(if: isNightly, "set NIGHTLY=1 to run it") }
}
