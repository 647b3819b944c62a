import Foundation
import SystemCalls
import ValidatedCache

/// Validates a cache: `vet cache MODEL FILE [--quarantine]`.
extension Program {
  func cache(_ options: CommandOptions) throws(UsageError) -> ExitStatus {
    let operands = options.operands
    guard operands.count == 2, operands[1] != "-" else {
      throw UsageError(
        "\(options.command) takes a model and a file: \(options.command) client clients.jsonl")
    }
    let model = try models.named(operands[0])
    let url = URL(filePath: operands[1])
    let quarantines = options.flags.contains("--quarantine")
    guard let type = model.model else {
      throw UsageError("there are no caches of “\(model.name)”, which has no schema")
    }
    let state: CacheState
    do throws(CacheError) {
      state = try CacheState(of: type, at: url, quarantines: quarantines)
    } catch {
      let path = url.path(percentEncoded: false)
      let isDirectory = System.Status(path)?.isDirectory == true
      throw UsageError("\(path): \(isDirectory ? "it is a directory" : error.description)")
    }
    state.lines.forEach { Output.line($0) }
    let aside = (url.followingLinks ?? url).appendingPathExtension("quarantine")
    if quarantines, !state.isSound, System.Status(aside.path(percentEncoded: false)) != nil {
      Output.line("the rest is in \(aside.lastPathComponent)")
    }
    return state.isSound ? .valid : .invalid
  }
}
