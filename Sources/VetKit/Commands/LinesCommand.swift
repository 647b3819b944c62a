import Foundation
import ValidatedJSON

import SystemCalls

/// Sorts records, one per line of standard input:
/// `vet lines MODEL [--rejects FILE] [--summary FILE] [--tagged] [--jobs N] [--limit N] [--offset N] [--line N]
/// [--exact-integers]`.
extension Program {
  func lines(_ options: CommandOptions) throws(UsageError) -> ExitStatus {
    let model = try models.named(
      options.operands(1, "a model, and records on standard input", "client < clients.jsonl")[0])
    let (rejects, summary) = (options.text("--rejects"), options.text("--summary"))
    let isTagged = options.flags.contains("--tagged")
    guard !isTagged || rejects == nil && summary == nil else {
      throw UsageError("\(Program.name) lines --tagged writes everything to standard output")
    }
    try OutputFile.requireOthers([rejects, summary].compactMap { $0 }, than: nil, for: "lines")
    // More than a file has, so that counts do not overflow.
    let largest = Int.max / 8
    let start = (
      lines: min(max(0, (options.number("--line") ?? 1) - 1), largest),
      bytes: min(options.number("--offset") ?? 0, largest)
    )
    var input = options.input(.standardInput)
    input.format = .lines

    let good = LineOutput(tag: isTagged ? "good\t" : "")
    let rejectFile = try OutputFile(rejects, isPrivate: model.mayBeSensitive)
    let summaryFile = try OutputFile(summary, isPrivate: false)
    var isHeard = true
    let filter = LineFilter(of: model.name, behind: start, good: good) { reject in
      if isTagged {
        good.write(Array("reject\t".utf8), reject)
      } else if let rejectFile {
        rejectFile.write(Data(reject + [UInt8(ascii: "\n")]))
      } else {
        isHeard = Output.errorLine(reject) && isHeard
      }
    }
    do throws(InputError) {
      try filter.run(model.type, on: input)
    } catch {
      good.flush()
      throw error.usageError(.standardInput, command: "lines \(model.name)")
    }
    let counts = Output.json(filter.summary)
    if isTagged { good.write(Array("summary\t".utf8), counts.utf8) }
    good.flush()
    try rejectFile?.close()
    if let summaryFile {
      summaryFile.write(counts + "\n")
      try summaryFile.close()
    } else if !isTagged {
      isHeard = Output.errorLine(counts.utf8) && isHeard
    }
    // Rejects, or counts, that could not be written are lost.
    if !isHeard { return .unusable }
    return filter.summary.rejected == 0 ? .valid : .invalid
  }
}
