import ValidatedJSON

/// The reason why records cannot be read.
enum InputError: Error {
  case unreadable
  /// Decompression would need a dependency, so it is left to another program.
  case compressed(StreamCompression)

  /// The message to the user.
  ///
  /// - Parameters:
  ///   - source: the name of the input.
  ///   - path: the path of the input; nil for standard input.
  ///   - command: the command that reads what another program writes.
  func usageError(_ source: String, _ path: String?, command: String) -> UsageError {
    switch self {
    case .unreadable:
      UsageError(
        "cannot read \(source)"
          + (path.flatMap(FileIdentity.init)?.isDirectory == true ? ": it is a directory" : ""))
    case .compressed(let compression):
      UsageError(
        "\(source) is compressed with \(compression): "
          + "\(compression.program) \(path ?? "FILE") | \(Program.name) \(command)")
    }
  }
}
