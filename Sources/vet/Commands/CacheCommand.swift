import Foundation
import ValidatedCache

/// Vets a cache: `vet cache MODEL FILE [--quarantine]`.
struct CacheCommand {
  private let model: Model
  private let url: URL
  private let quarantines: Bool

  init(_ arguments: [String]) throws(UsageError) {
    let operands = arguments.filter { $0 != "--quarantine" }
    guard operands.count == 2, !operands[1].hasPrefix("-") else {
      throw UsageError("vet cache takes a model and a file: vet cache client clients.jsonl")
    }
    model = try Model.named(operands[0])
    url = URL(filePath: operands[1])
    quarantines = operands.count < arguments.count
  }

  func run() throws(UsageError) -> ExitStatus {
    let state: CacheState
    do throws(CacheError) {
      state = try model.vetCache(url, quarantines)
    } catch {
      throw UsageError("\(url.path(percentEncoded: false)): \(error)")
    }
    state.lines.forEach { Output.line($0) }
    if quarantines, !state.isSound {
      Output.line("the rest is in \(url.lastPathComponent).quarantine")
    }
    return state.isSound ? .valid : .invalid
  }
}
