import Foundation
import ValidatedJSON

import SystemCalls

/// Sorts records, one per line of standard input:
/// `vet lines MODEL [--rejects FILE] [--summary FILE] [--tagged] [--jobs N] [--limit N] [--offset N] [--line N]
/// [--exact-integers]`.
struct LinesCommand {
  /// An upper bound of a file's bytes, so that counts do not overflow.
  private static let largest = Int.max / 8

  private let model: VetModel
  private let input: VetInput
  private let rejects: String?
  private let summary: String?
  private let isTagged: Bool
  private let start: (lines: Int, bytes: Int)

  init(_ arguments: [String], _ models: [VetModel]) throws(UsageError) {
    let options = try CommandOptions(arguments, of: "lines")
    guard options.operands.count == 1 else {
      throw UsageError(
        "\(Program.name) lines takes a model, and records on standard input: "
          + "\(Program.name) lines client < clients.jsonl")
    }
    model = try models.named(options.operands[0])
    rejects = options.text("--rejects")
    summary = options.text("--summary")
    isTagged = options.flags.contains("--tagged")
    guard !isTagged || rejects == nil && summary == nil else {
      throw UsageError("\(Program.name) lines --tagged writes everything to standard output")
    }
    guard OutputFile.areOthers([rejects, summary].compactMap { $0 }, than: nil) else {
      throw UsageError(
        "\(Program.name) lines writes to other files than it reads, and to two of them")
    }
    start = (
      lines: min(max(0, (options.number("--line") ?? 1) - 1), Self.largest),
      bytes: min(options.number("--offset") ?? 0, Self.largest)
    )
    var input = VetInput(source: .standardInput)
    input.format = .lines
    input.jobs = options.jobs
    input.integers = options.integers
    input.limit = options.number("--limit") ?? input.limit
    self.input = input
  }

  func run() throws(UsageError) -> ExitStatus {
    let good = LineOutput(tag: isTagged ? "good\t" : "")
    let rejectFile = try rejects.map { path throws(UsageError) in
      try OutputFile(path, isPrivate: model.mayBeSensitive)
    }
    let summaryFile = try summary.map { path throws(UsageError) in
      try OutputFile(path, isPrivate: false)
    }
    var isHeard = true
    let filter = LineFilter(of: model.name, behind: start, good: good) { [isTagged] reject in
      if isTagged {
        good.write(Array("reject\t".utf8), reject)
      } else if let rejectFile {
        rejectFile.write(Data(reject + [UInt8(ascii: "\n")]))
      } else {
        isHeard = Output.errorLine(reject) && isHeard
      }
    }
    do throws(InputError) {
      try model.filter(input, filter)
    } catch {
      good.flush()
      throw error.usageError(.standardInput, command: "lines \(model.name)")
    }
    let summary = Output.json(filter.summary)
    if isTagged { good.write(Array("summary\t".utf8), summary.utf8) }
    good.flush()
    try rejectFile?.close()
    if let summaryFile {
      summaryFile.write(summary + "\n")
      try summaryFile.close()
    } else if !isTagged {
      isHeard = Output.errorLine(summary.utf8) && isHeard
    }
    // Rejects that could not be written are lost.
    if filter.summary.rejected > 0, !isHeard { return .unusable }
    return filter.summary.rejected == 0 ? .valid : .invalid
  }
}
