import Foundation
public import Testing

/// Whether tests may start compilers, servers and other processes, measure time, or take long.
public let isNightly = ProcessInfo.processInfo.environment["NIGHTLY"] != nil

extension Trait where Self == ConditionTrait {
  /// The test runs in `.ci/nightly` only.
  public static var nightly: Self { .enabled(if: isNightly, "set NIGHTLY=1 to run it") }
}
