import Foundation
import ValidatedJSON

/// Without arguments: validates the models' samples, some of which are broken on purpose.
extension Program {
  func demonstrate() -> ExitStatus {
    let samples = models.compactMap { model in model.sample.map { (model, $0) } }
    guard let first = samples.first else {
      Output.line(usage)
      return .valid
    }
    Output.line("The built-in sample, some of it broken on purpose:\n")
    for (model, sample) in samples {
      let input = VetInput(source: .data(Data(sample.utf8)), isLossy: true)
      let report = try? FileReport(of: model.type, name: model.name, in: input)
      Output.line((report?.text ?? "") + "\n")
    }
    Output.line(
      "Your own files: \(Program.name) file \(first.0.name) PATH. More: \(Program.name) --help.")
    return .valid
  }
}
