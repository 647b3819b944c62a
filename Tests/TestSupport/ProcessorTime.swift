import CLibrary

/// How long the thread is at work for `body`, whatever else the machine does meanwhile.
public func processorTime(of body: () throws -> Void) rethrows -> Duration {
  let start = threadTime()
  try body()
  return threadTime() - start
}

private func threadTime() -> Duration {
  var time = timespec()
  unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return .seconds(Int(time.tv_sec)) + .nanoseconds(Int(time.tv_nsec))
}
