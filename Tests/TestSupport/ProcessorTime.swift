import CLibrary
public import Testing

/// Expects that `large` takes at most `factor` times the processor time of `small`.
///
/// Other work on the machine may slow one of the two down for a while, but not in every one of several attempts.
public func expectTime(
  of large: () throws -> Void, atMost factor: Int, timesThatOf small: () throws -> Void,
  _ comment: @autoclosure () -> Comment? = nil,
  sourceLocation: SourceLocation = #_sourceLocation
) rethrows {
  try small()
  var measured: [(small: Duration, large: Duration)] = []
  while measured.count < 5 {
    measured.append((try processorTime(of: small), try processorTime(of: large)))
    if measured.contains(where: { $0.large <= $0.small * factor }) { return }
  }
  let times = measured.map { "\($0.large) is not at most \(factor) × \($0.small)" }
  let text = [comment()?.rawValue].compactMap(\.self) + times
  Issue.record("\(text.joined(separator: "\n"))", sourceLocation: sourceLocation)
}

/// Expects that `body` takes at most `factor` times as much processor time for `large` as it does for `small`.
public func expectTime<Input>(
  for large: Input, atMost factor: Int, timesThatFor small: Input,
  _ comment: @autoclosure () -> Comment? = nil,
  sourceLocation: SourceLocation = #_sourceLocation,
  _ body: (Input) throws -> Void
) rethrows {
  try expectTime(
    of: { try body(large) }, atMost: factor, timesThatOf: { try body(small) }, comment(),
    sourceLocation: sourceLocation)
}

/// The processor time of the thread for `body`, independent of the machine's load.
private func processorTime(of body: () throws -> Void) rethrows -> Duration {
  let start = threadTime()
  try body()
  return threadTime() - start
}

private func threadTime() -> Duration {
  var time = timespec()
  unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return .seconds(Int(time.tv_sec)) + .nanoseconds(Int(time.tv_nsec))
}
