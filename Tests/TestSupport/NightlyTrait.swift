import Foundation
public import Testing

extension Trait where Self == ConditionTrait {
  /// The test runs in `.ci/nightly` only: it starts a compiler, a server or another process, or measures time.
  public static var nightly: Self {
    .enabled(if: ProcessInfo.processInfo.environment["NIGHTLY"] != nil, "set NIGHTLY=1 to run it")
  }
}
