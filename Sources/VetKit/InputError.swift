import Foundation
import ValidatedJSON

import SystemCalls

/// The reason why records cannot be read.
enum InputError: Error {
  case unreadable
  /// Decompression would need a dependency, so it is left to another program.
  case compressed(StreamCompression)

  /// The message to the user.
  ///
  /// - Parameter command: the command that reads what another program writes.
  func usageError(_ input: InputPath, command: String) -> UsageError {
    switch self {
    case .unreadable:
      return UsageError(
        "cannot read \(input)" + (input.status?.isDirectory == true ? ": it is a directory" : ""))
    case .compressed(let compression):
      let file = input.path.map(Self.word) ?? "FILE"
      return UsageError(
        "\(input) is compressed with \(compression): "
          + "\(compression.program) \(file) | \(Program.name) \(command)")
    }
  }

  /// A path as a word of a shell's command.
  private static func word(_ path: String) -> String {
    let isPlain = path.allSatisfy { $0.isLetter || $0.isNumber || "/._-".contains($0) }
    return isPlain ? path : "'\(path.replacingOccurrences(of: "'", with: #"'\''"#))'"
  }
}

/// The file that a command reads.
struct InputPath: CustomStringConvertible {
  static let standardInput = InputPath("-")

  /// Nil for standard input.
  let path: String?

  init(_ argument: String) { path = argument == "-" ? nil : argument }

  var description: String { path ?? "standard input" }
  var status: System.Status? { path.flatMap { System.Status($0) } }

  /// The bytes of the file.
  ///
  /// - Parameter command: the command that reads what another program writes.
  func data(for command: String) throws(UsageError) -> Data {
    let data: Data?
    do {
      data =
        try path.map { try Data(contentsOf: URL(filePath: $0), options: .mappedIfSafe) }
        ?? FileHandle.standardInput.readToEnd()
    } catch {
      throw InputError.unreadable.usageError(self, command: command)
    }
    guard let compression = StreamCompression.found(in: (data ?? Data()).span) else {
      return data ?? Data()
    }
    throw InputError.compressed(compression).usageError(self, command: command)
  }
}
