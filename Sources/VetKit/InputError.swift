import ValidatedJSON

/// Why records cannot be read.
enum InputError: Error {
  case unreadable
  /// Decompressing takes what this package does not depend on: another program does it.
  case compressed(StreamCompression)

  /// What to tell the user.
  ///
  /// - Parameters:
  ///   - source: what the input is called.
  ///   - path: its file; nil for standard input.
  ///   - command: the command that reads what another program writes.
  func usageError(_ source: String, _ path: String?, command: String) -> UsageError {
    switch self {
    case .unreadable: UsageError("cannot read \(source)")
    case .compressed(let compression):
      UsageError(
        "\(source) is compressed with \(compression): "
          + "\(compression.program) \(path ?? "FILE") | \(Program.name) \(command)")
    }
  }
}
